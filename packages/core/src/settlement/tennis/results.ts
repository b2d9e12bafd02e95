import { CONSTANTS } from '../constants.ts';
import { leaderOf, settleLine, total, type OverUnder, type Part, type Score, type Team } from '../contest.ts';
import { settled, voided, type Settlement } from '../settlement.ts';

/** The way to win a set. SIX is the format of S-TENN-4, ADVANTAGE has no tie-break, and OTHER can end after any game. */
export type SetFormat = 'SIX' | 'ADVANTAGE' | 'OTHER';

/** A match as far as played. */
export type TennisMatch = {
  /** Games of each set, a tie-break as one game. */
  readonly sets: readonly Part[];
  /** The winner of each game, set by set in order, without tie-break points. */
  readonly games: readonly (readonly Team[])[];
  /** The player who retired or was disqualified; undefined if the match was completed. */
  readonly retired: Team | undefined;
  /** True if the number of sets was changed before the start. */
  readonly isFormatChanged: boolean;
};

const finishedSets = (match: TennisMatch): readonly Part[] => match.sets.filter((set) => set.isFinished);

/** Settles match odds (S-MATCH-10): a retirement before the end of the first set voids the market; after that, the other player wins (S-TENN-1, S-TENN-2). */
export function tennisMatchOdds(match: TennisMatch): Settlement<Team> {
  if (match.retired !== undefined) {
    if (finishedSets(match).length === 0) return voided('NOT_COMPLETED', 'S-TENN-1');
    return settled(match.retired === 'HOME' ? 'AWAY' : 'HOME', 'S-TENN-2');
  }
  const home = match.sets.filter((set) => set.isFinished && leaderOf(set.score) === 'HOME').length;
  const winner = leaderOf({ home, away: finishedSets(match).length - home });
  return winner === 'DRAW' ? voided('NOT_COMPLETED', 'S-TENN-1') : settled(winner, 'S-TENN-2');
}

/** Settles a set, counted from 1. A set that is not finished is void (S-TENN-3, S-TENN-6). */
export function tennisSet(match: TennisMatch, number: number): Settlement<Team> {
  const set = match.sets[number - 1];
  const winner = set?.isFinished === true ? leaderOf(set.score) : 'DRAW';
  return winner === 'DRAW' ? voided('NOT_COMPLETED', 'S-TENN-3') : settled(winner, 'S-TENN-3');
}

/** Settles a game of a set; both are counted from 1. A game that was not finished is void. Points of a tie-break are not games (S-TENN-3). */
export function tennisGame(match: TennisMatch, set: number, game: number): Settlement<Team> {
  const winner = match.games[set - 1]?.[game - 1];
  return winner === undefined ? voided('NOT_COMPLETED', 'S-TENN-3') : settled(winner, 'S-TENN-3');
}

/** Returns the fewest games that a set at this score can end with, if it ends naturally (S-TENN-4). */
function fewestGames({ home, away }: Score, format: SetFormat): number {
  const { games, lead, tieBreakAt } = CONSTANTS.TENNIS_SET;
  const smaller = Math.min(home, away);
  if (format === 'OTHER') return home + away + 1;
  if (smaller === tieBreakAt && format === 'SIX') return 2 * tieBreakAt + 1;
  return Math.max(games, smaller + lead) + smaller;
}

/** Settles the number of games in a set. A stopped set settles at the fewest games that a natural end could still give (S-TENN-4). */
export function tennisSetGames(set: Part | undefined, formatOf: () => SetFormat): Settlement<number> {
  if (set === undefined) return voided('NOT_COMPLETED', 'S-TENN-4');
  if (set.isFinished) return settled(total(set.score), 'S-TENN-4');
  return { ...settled(fewestGames(set.score, formatOf()), 'S-TENN-4'), isLeast: true };
}

/**
 * Settles the games of a set over or under a line, given in halves. A stopped set settles only if every natural end gives the same answer (S-TENN-4). The format
 * of the set is read only if one more game does not decide the line.
 */
export function tennisSetGamesLine(set: Part | undefined, lineHalves: number, formatOf: () => SetFormat): Settlement<OverUnder> {
  if (set === undefined) return voided('NOT_COMPLETED', 'S-TENN-4');
  const games = total(set.score);
  if (set.isFinished) return settleLine(games, games, lineHalves, 'S-TENN-4');
  const early = settleLine(games + 1, Infinity, lineHalves, 'S-TENN-4');
  if (early.kind === 'SETTLED') return early;
  const format = formatOf();
  const most = format === 'SIX' ? 2 * CONSTANTS.TENNIS_SET.tieBreakAt + 1 : Infinity;
  return settleLine(fewestGames(set.score, format), most, lineHalves, 'S-TENN-4');
}

/**
 * Settles the number of sets, for bets made before the match (S-TENN-5, S-TENN-6). A retirement after the second set counts as three sets. In a match of five
 * sets, it counts as the number of sets begun if that is larger.
 */
export function tennisNumberOfSets(match: TennisMatch): Settlement<number> {
  if (match.isFormatChanged) return voided('UNDETERMINED', 'S-TENN-6');
  const finished = finishedSets(match).length;
  if (finished < 2) return voided('NOT_COMPLETED', 'S-TENN-5');
  return settled(match.retired === undefined ? finished : Math.max(3, match.sets.length), 'S-TENN-5');
}
