import { MATCH_FIGURES, OPENING_FIGURES } from './common.ts';
import { isSameName, type FactFault, type Facts } from './field.ts';
import type { SeasonFacts } from './season-fields.ts';

const FOUR = 4;
const SIX = 6;

type Rows<Name extends keyof SeasonFacts> = Extract<NonNullable<SeasonFacts[Name]>, readonly unknown[]>[number];
/** Returns the reason why a row cannot be true, without its place. */
type Check<Row> = (row: Row, earlier: readonly Row[]) => string | undefined;

/** Refuses rows of a season that contradict themselves or an earlier row. */
export function faultOfSeasonRows(facts: Facts): FactFault | undefined {
  const season: Partial<SeasonFacts> = facts;
  return (
    faultIn('season', season.season, faultOfCut) ??
    faultIn('season_grounds', season.season_grounds, faultOfCut) ??
    faultIn('season_teams', season.season_teams, (row) => faultOfBoundaries(row) ?? faultOfTeam(row)) ??
    faultIn('season_players', season.season_players, (row) => faultOfBoundaries(row) ?? faultOfPlayer(row)) ??
    faultIn('dropped_out', season.dropped_out, (row, earlier) =>
      earlier.some((each) => isSamePlayer(each, row))
        ? `${row.name} is in the list twice. If these are two players, give the team of each.`
        : undefined,
    ) ??
    faultIn('records', season.records, faultOfRecord)
  );
}

/** The name of a player and of the player's team; without the team, any player of that name. */
type Named = { readonly name: string; readonly team: string | undefined };

/** True if both may be the same player: the names are the same, and no different teams tell them apart. */
export function isSamePlayer(one: Named, other: Named): boolean {
  const isOfSameTeam = one.team === undefined || other.team === undefined || isSameName(one.team, other.team);
  return isSameName(one.name, other.name) && isOfSameTeam;
}

function faultIn<Row>(field: string, rows: readonly Row[] | undefined, check: Check<Row>): FactFault | undefined {
  for (const [place, row] of (rows ?? []).entries()) {
    const reason = check(row, (rows ?? []).slice(0, place));
    if (reason !== undefined) return { field, text: `Row ${place + 1}: ${reason}` };
  }
  return undefined;
}

/** Refuses a cut of the first innings for figures of the whole match. Such a match counts as cut. */
function faultOfCut({ what, first_cut: isFirstCut }: Rows<'season'>): string | undefined {
  if (isFirstCut !== true || what in OPENING_FIGURES) return undefined;
  return `A first innings without all its overs matters for its first overs only, not for "${MATCH_FIGURES[what]}". Mark the match as cut instead.`;
}

type Scored = { readonly [Name in 'runs' | 'fours' | 'sixes']: number | undefined };

function faultOfBoundaries({ runs, fours = 0, sixes = 0 }: Scored): string | undefined {
  const least = fours * FOUR + sixes * SIX;
  if (runs === undefined || runs >= least) return undefined;
  return `${fours} fours and ${sixes} sixes are ${least} runs, but the row has ${runs}. Correct one of them.`;
}

function faultOfTeam({ runs, first_overs: first = 0, opening_stand: stand = 0 }: Rows<'season_teams'>): string | undefined {
  const part = Math.max(first, stand);
  if (runs === undefined || runs >= part) return undefined;
  return `The team has ${runs} runs in all, but ${part} in a part of its innings. Correct one of them.`;
}

function faultOfPlayer(row: Rows<'season_players'>): string | undefined {
  const { part, runs = 0, fours = 0, sixes = 0, wickets = 0, overs = 0, no_ball: hadNoBall } = row;
  const batted = Math.max(runs, fours, sixes);
  if (hadNoBall === true && batted > 0) return 'A batter who faced no ball has no runs. Correct one of them.';
  if (part !== 'NOT_STARTED' || Math.max(batted, wickets, overs) === 0) return undefined;
  return 'Without a ball in the match the player has no figures. Correct the part in the match or the figures.';
}

function faultOfRecord({ record, figure, none }: Rows<'records'>, earlier: readonly Rows<'records'>[]): string | undefined {
  if (earlier.some((each) => each.record === record)) return 'The list has this record twice. Remove one of the rows.';
  if (none !== true || figure === undefined) return undefined;
  return 'The record has a number, and nobody reached it. Correct one of them.';
}
