import { CONSTANTS } from '../constants.ts';
import {
  highestPart,
  isVoid,
  leaderOf,
  partWinner,
  settleLine,
  sumOf,
  total,
  type OverUnder,
  type Part,
  type Score,
  type Team,
} from '../contest.ts';
import { settled, voided, type Settlement, type Voided } from '../settlement.ts';

/** The played part of a game: up to four quarters, then overtime as one part. */
export type BasketballGame = {
  readonly quarters: readonly Part[];
  /** Undefined without overtime. */
  readonly overtime: Score | undefined;
  /** Undefined if the game ended normally. Otherwise the scheduled time that was left when the game stopped for good, in milliseconds and without overtime. */
  readonly stoppedWithMsLeft: number | undefined;
};

const MINUTE_MS = 60_000;
const HALF = 2;

/** Returns the void of a game that stopped with more than five minutes of scheduled time left (S-BASK-1). */
function voidIfStopped(game: BasketballGame): Voided | undefined {
  const left = game.stoppedWithMsLeft ?? 0;
  return left > CONSTANTS.BASKETBALL_MAX_MINUTES_LEFT * MINUTE_MS ? voided('NOT_COMPLETED', 'S-BASK-1') : undefined;
}

const finalScore = ({ quarters, overtime }: BasketballGame): Score =>
  sumOf([...quarters, { score: overtime ?? { home: 0, away: 0 }, isFinished: true }]);

/** Settles match odds. Overtime counts, and a game that stops late is won by the leader (S-BASK-1, S-BASK-5). */
export function basketballMatchOdds(game: BasketballGame): Settlement<Team> {
  const leader = leaderOf(finalScore(game));
  return voidIfStopped(game) ?? (leader === 'DRAW' ? voided('TIE', 'S-BASK-1') : settled(leader, 'S-BASK-1'));
}

/** Settles points over or under a line in halves. Overtime counts (S-BASK-5), and a stopped game settles the lines already decided (S-GEN-15). */
export function basketballPointsLine(game: BasketballGame, lineHalves: number): Settlement<OverUnder> {
  const points = total(finalScore(game));
  return settleLine(points, game.stoppedWithMsLeft === undefined ? points : Infinity, lineHalves, 'S-BASK-5');
}

/** Settles a quarter, counted from 1 (S-BASK-2). */
export function basketballQuarter(game: BasketballGame, number: number): Settlement<Team | 'DRAW'> {
  return partWinner(game.quarters[number - 1], 'S-BASK-2');
}

/** Adds up the quarters of a half. */
const halfOf = (quarters: readonly Part[]): Part => ({
  score: sumOf(quarters),
  isFinished: quarters.length === HALF && quarters.every(({ isFinished }) => isFinished),
});

/** Settles a half. The first half must be finished. The second half includes overtime. It is void if the game stopped and match odds are void (S-BASK-3). */
export function basketballHalf(game: BasketballGame, half: 1 | 2): Settlement<Team | 'DRAW'> {
  const first = halfOf(game.quarters.slice(0, HALF));
  if (half === 1) return partWinner(first, 'S-BASK-3');
  const odds = basketballMatchOdds(game);
  if (isVoid(odds) && (odds.reason !== 'TIE' || game.stoppedWithMsLeft !== undefined)) return voided(odds.reason, 'S-BASK-3');
  const whole = finalScore(game);
  const { home, away } = first.score;
  return settled(leaderOf({ home: whole.home - home, away: whole.away - away }), 'S-BASK-3');
}

/** Settles the highest scoring half. Overtime belongs to neither half (S-BASK-4). */
export function basketballHighestHalf(game: BasketballGame): Settlement<number | 'LEVEL'> {
  const isCompleted = game.stoppedWithMsLeft === undefined;
  const halves = [halfOf(game.quarters.slice(0, HALF)), halfOf(game.quarters.slice(HALF))];
  return highestPart(halves, { count: HALF, isCompleted }, 'S-BASK-4');
}
