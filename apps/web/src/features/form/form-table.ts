import type { MatchResult } from '@pavilion/contract/http';

export type Outcome = 'WON' | 'DRAWN' | 'LOST';

export type FormRow = {
  readonly name: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** The latest outcomes, newest last. */
  readonly latest: readonly Outcome[];
};

type Result = Pick<MatchResult, 'match_name' | 'outcome' | 'winners' | 'runners'>;

const LATEST_SHOWN = 5;

/** Returns the form of all sides in these results, which are newest first: the best share of wins first, then the most wins. Voids do not count. */
export function formTable(results: readonly Result[]): readonly FormRow[] {
  const outcomes = new Map<string, Outcome[]>();
  for (const result of results.filter(({ outcome }) => outcome === 'SETTLED'))
    for (const name of sidesOf(result)) outcomes.set(name, [outcomeOf(result, name), ...(outcomes.get(name) ?? [])]);
  return [...outcomes].map(([name, all]) => rowOf(name, all)).toSorted(byForm);
}

/** Returns the two teams of a match without the draw, or all runners of a race. */
function sidesOf({ match_name: name, runners }: Result): readonly string[] {
  const teams = name.split(' v ');
  return teams.length === 2 && teams.every((team) => runners.includes(team)) ? teams : runners;
}

function outcomeOf(result: Result, name: string): Outcome {
  if (result.winners.includes(name)) return 'WON';
  return result.winners.some((winner) => !sidesOf(result).includes(winner)) ? 'DRAWN' : 'LOST';
}

function rowOf(name: string, all: readonly Outcome[]): FormRow {
  const count = (outcome: Outcome): number => all.filter((each) => each === outcome).length;
  return {
    name,
    played: all.length,
    won: count('WON'),
    drawn: count('DRAWN'),
    lost: count('LOST'),
    latest: all.slice(-LATEST_SHOWN),
  };
}

function byForm(a: FormRow, b: FormRow): number {
  return b.won * a.played - a.won * b.played || b.won - a.won || a.name.localeCompare(b.name);
}
