import { ballsToRuns, type BatterScore, type BowlerScore, totalOf, type TotalKind } from '../../../cricket/index.ts';
import { CONSTANTS } from '../../constants.ts';
import type { Inquiry } from '../inquiry.ts';
import type { SeasonRecordKind } from './terms.ts';

const IN_MATCH: Readonly<Partial<Record<SeasonRecordKind, TotalKind>>> = {
  HIGHEST_OVER: 'HIGHEST_OVER',
  MOST_FOURS_IN_MATCH: 'FOURS',
  MOST_SIXES_IN_MATCH: 'SIXES',
  MOST_WICKETS_IN_MATCH: 'WICKETS',
  MOST_EXTRAS_IN_MATCH: 'EXTRAS',
  HIGHEST_MATCH_TOTAL: 'RUNS',
};

/**
 * Returns the best figure of a season; null if there is none. Super overs never count. A match that began with fewer overs does not count; a match shortened
 * later does (settlement S-IPL-6 to S-IPL-10, S-IPL-13, S-IPL-14).
 */
export function seasonRecord(matches: readonly Inquiry[], kind: SeasonRecordKind, openingOvers: number): number | null {
  const full = matches.filter((inquiry) => inquiry.match.begun && !inquiry.match.reducedBeforeStart);
  const inMatch = IN_MATCH[kind];
  if (inMatch !== undefined) return most(full.map((inquiry) => totalOf(inquiry.allInnings(), inMatch) ?? 0));
  switch (kind) {
    case 'HIGHEST_INNINGS':
      return most(firstTotals(full));
    case 'LOWEST_INNINGS':
      return least(firstTotals(full));
    case 'HIGHEST_FIRST_OVER':
      return most(full.flatMap((inquiry) => inquiry.innings(1)?.overs.slice(0, 1) ?? []).map((over) => over.runs));
    case 'HIGHEST_FIRST_OVERS':
      return most(full.flatMap((inquiry) => inquiry.allInnings().flatMap((facts) => facts.overs[openingOvers - 1]?.score ?? [])));
    case 'FASTEST_FIFTY':
      return least(full.flatMap((inquiry) => ballsToFifties(inquiry)));
    default:
      return playerRecord(full, kind);
  }
}

function most(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.max(...numbers);
}

function least(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.min(...numbers);
}

/** Returns the totals of completed first innings. A total that rain cut short counts neither as highest nor as lowest. */
function firstTotals(matches: readonly Inquiry[]): readonly number[] {
  return matches.flatMap((inquiry) => {
    const facts = inquiry.innings(1);
    return facts?.innings.end === 'OVERS' || facts?.innings.end === 'ALL_OUT' ? [facts.total] : [];
  });
}

const { fifty: FIFTY, hundred: HUNDRED } = CONSTANTS.SCORE_BANDS;

function ballsToFifties(inquiry: Inquiry): readonly number[] {
  return inquiry.match.innings.flatMap((innings) =>
    innings.batters.flatMap((batter) => ballsToRuns(innings, batter.name, FIFTY) ?? []),
  );
}

type PlayerRecord = Extract<SeasonRecordKind, `${string}_OF_PLAYER` | `${string}_IN_INNINGS` | 'MOST_RUNS_CONCEDED'>;

function isPlayerRecord(kind: SeasonRecordKind): kind is PlayerRecord {
  return kind.endsWith('_OF_PLAYER') || kind.endsWith('_IN_INNINGS') || kind === 'MOST_RUNS_CONCEDED';
}

const BATTING: Readonly<Partial<Record<SeasonRecordKind, (batter: BatterScore) => number>>> = {
  MOST_FOURS_IN_INNINGS: (batter) => batter.fours,
  MOST_SIXES_IN_INNINGS: (batter) => batter.sixes,
  MOST_RUNS_OF_PLAYER: (batter) => batter.runs,
  MOST_FOURS_OF_PLAYER: (batter) => batter.fours,
  MOST_SIXES_OF_PLAYER: (batter) => batter.sixes,
  MOST_FIFTIES_OF_PLAYER: (batter) => (batter.runs >= FIFTY && batter.runs < HUNDRED ? 1 : 0),
};

const BOWLING: Readonly<Partial<Record<SeasonRecordKind, (bowler: BowlerScore) => number>>> = {
  MOST_RUNS_CONCEDED: (bowler) => bowler.runs,
  MOST_WICKETS_IN_INNINGS: (bowler) => bowler.wickets,
  MOST_WICKETS_OF_PLAYER: (bowler) => bowler.wickets,
};

/** Returns the best figure of one innings, or of a player's tournament total. */
function playerRecord(matches: readonly Inquiry[], kind: SeasonRecordKind): number | null {
  if (!isPlayerRecord(kind)) return null;
  const innings = matches.flatMap((inquiry) => inquiry.match.innings);
  const batting = BATTING[kind];
  const bowling = BOWLING[kind];
  const figures =
    batting === undefined
      ? innings.flatMap((each) => each.bowlers).map((bowler) => ({ name: bowler.name, figure: bowling?.(bowler) ?? 0 }))
      : innings.flatMap((each) => each.batters).map((batter) => ({ name: batter.name, figure: batting(batter) }));
  if (!kind.endsWith('_OF_PLAYER')) return most(figures.map(({ figure }) => figure));
  const sums = new Map<string, number>();
  for (const { name, figure } of figures) sums.set(name, (sums.get(name) ?? 0) + figure);
  return most([...sums.values()]);
}
