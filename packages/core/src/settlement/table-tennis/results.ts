import { CONSTANTS } from '../constants.ts';
import { leaderOf, settleLine, total, type OverUnder, type Part, type Score, type Team } from '../contest.ts';
import { settled, voided, type Settlement, type Voided } from '../settlement.ts';

export type TableTennisMatch = {
  /** Points of each set. */
  readonly sets: readonly Part[];
  readonly isCompleted: boolean;
  /** True if a named player was replaced before the start. */
  readonly isPlayerChanged: boolean;
};

const voidIfPlayerChanged = (match: TableTennisMatch): Voided | undefined =>
  match.isPlayerChanged ? voided('PLAYER_CHANGED', 'S-TT-1') : undefined;

/** Settles the match winner. The match must be completed (S-TT-1, S-TT-2). */
export function tableTennisMatchOdds(match: TableTennisMatch): Settlement<Team> {
  const home = match.sets.filter((set) => set.isFinished && leaderOf(set.score) === 'HOME').length;
  const winner = leaderOf({ home, away: match.sets.filter((set) => set.isFinished).length - home });
  const void_ = voidIfPlayerChanged(match);
  if (void_ !== undefined) return void_;
  return !match.isCompleted || winner === 'DRAW' ? voided('NOT_COMPLETED', 'S-TT-2') : settled(winner, 'S-TT-2');
}

/** Settles a set, counted from 1 (S-TT-1, S-TT-3). */
export function tableTennisSet(match: TableTennisMatch, number: number): Settlement<Team> {
  const set = match.sets[number - 1];
  const winner = set?.isFinished === true ? leaderOf(set.score) : 'DRAW';
  return voidIfPlayerChanged(match) ?? (winner === 'DRAW' ? voided('NOT_COMPLETED', 'S-TT-3') : settled(winner, 'S-TT-3'));
}

/** Returns the fewest points that a game at this score can end with (S-TT-4). */
function fewestPoints({ home, away }: Score): number {
  const { points, lead } = CONSTANTS.TABLE_TENNIS_GAME;
  const smaller = Math.min(home, away);
  return Math.max(points, smaller + lead) + smaller;
}

/** Settles the points of a game as a number. A stopped game gives the least that a natural ending could (S-TT-4). */
export function tableTennisPoints(match: TableTennisMatch, number: number): Settlement<number> {
  const game = match.sets[number - 1];
  const void_ = voidIfPlayerChanged(match);
  if (void_ !== undefined) return void_;
  if (game === undefined) return voided('NOT_COMPLETED', 'S-TT-4');
  if (game.isFinished) return settled(total(game.score), 'S-TT-4');
  return { ...settled(fewestPoints(game.score), 'S-TT-4'), isLeast: true };
}

/** Settles the points of a game over or under a line in halves. A stopped game settles where no natural ending could change the answer (S-TT-4). */
export function tableTennisPointsLine(match: TableTennisMatch, number: number, lineHalves: number): Settlement<OverUnder> {
  const game = match.sets[number - 1];
  const void_ = voidIfPlayerChanged(match);
  if (void_ !== undefined) return void_;
  if (game === undefined) return voided('NOT_COMPLETED', 'S-TT-4');
  const points = total(game.score);
  return game.isFinished
    ? settleLine(points, points, lineHalves, 'S-TT-4')
    : settleLine(fewestPoints(game.score), Infinity, lineHalves, 'S-TT-4');
}
