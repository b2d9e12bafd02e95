import { present } from '../../std/index.ts';
import { LEAGUE_SIDES, type LeagueResult, type LeagueResults } from './results.ts';

/** Points for a win, and for each side after a tie or a match without a result. */
export const POINTS = { win: 2, shared: 1 } as const;

const BALLS_PER_OVER = 6;
const THOUSANDTHS = 1_000;

/** The standing of a side in the league. */
export interface Standing {
  /** Index in the list of sides. */
  readonly side: number;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly noResult: number;
  readonly points: number;
  /** Runs scored an over less runs conceded an over, in thousandths. */
  readonly netRunRate: number;
}

/**
 * Returns the table after these results, leader first: points, then net run rate, then wins, then list order. A match without a result counts as played and for
 * points, but not for the net run rate. A side that was bowled out counts as having used all its overs.
 */
export function standings(results: LeagueResults): readonly Standing[] {
  const all = Array.from({ length: LEAGUE_SIDES }, freshCount);
  for (const result of results) {
    const [home, away] = result.sides;
    add(present(all[home], 'a side of the league'), result, 0);
    add(present(all[away], 'a side of the league'), result, 1);
  }
  return all
    .map(standingOf)
    .toSorted((a, b) => b.points - a.points || b.netRunRate - a.netRunRate || b.won - a.won || a.side - b.side);
}

interface Count {
  won: number;
  lost: number;
  tied: number;
  noResult: number;
  made: number;
  faced: number;
  given: number;
  bowled: number;
}

function freshCount(): Count {
  return { won: 0, lost: 0, tied: 0, noResult: 0, made: 0, faced: 0, given: 0, bowled: 0 };
}

/**
 * Adds a result to the count of one side.
 *
 * @param at index of the side among the two of the match
 */
function add(count: Count, { outcome, runs, balls }: LeagueResult, at: 0 | 1): void {
  if (outcome === 'NO_RESULT') {
    count.noResult += 1;
    return;
  }
  if (outcome === 'TIED') count.tied += 1;
  else if (outcome === (at === 0 ? 'HOME' : 'AWAY')) count.won += 1;
  else count.lost += 1;
  const other = at === 0 ? 1 : 0;
  count.made += runs[at];
  count.faced += balls[at];
  count.given += runs[other];
  count.bowled += balls[other];
}

function standingOf(count: Count, side: number): Standing {
  const { won, lost, tied, noResult } = count;
  return {
    side,
    played: won + lost + tied + noResult,
    won,
    lost,
    tied,
    noResult,
    points: won * POINTS.win + (tied + noResult) * POINTS.shared,
    netRunRate: netRunRateOf(count),
  };
}

function netRunRateOf({ made, faced, given, bowled }: Count): number {
  if (faced === 0 || bowled === 0) return 0;
  return Math.round((made / faced - given / bowled) * BALLS_PER_OVER * THOUSANDTHS);
}

/** Returns text such as "+0.412" or "−1.050". */
export function netRunRateText(thousandths: number): string {
  const digits = String(Math.abs(thousandths)).padStart(4, '0');
  const sign = thousandths < 0 ? '−' : '+';
  return `${sign}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}
