import { assert } from '../../std/index.ts';
import { settled, voided, type Settlement } from '../settlement.ts';
import { isSameName, needFact, type FactFields, type FactsOf } from './field.ts';
import type { CheckedQuestion, FactMarket, Finish } from './sport.ts';

/** States in which the facts of an event are those of a whole tournament. */
const TOURNAMENT_STATES = {
  TOURNAMENT_OVER: 'Tournament finished',
  TOURNAMENT_OFF: 'Tournament ended without a winner',
} as const;
const STATES = Object.keys(TOURNAMENT_STATES);

const TABLE = {
  table: {
    kind: 'LIST',
    label: 'Final table of the organiser, the winner first',
    max: 200,
    of: {
      name: { kind: 'TEXT', label: 'Team or player', max: 100 },
      level: { kind: 'FLAG', label: 'tied with the previous one' },
    },
    when: { field: 'state', oneOf: ['TOURNAMENT_OVER'] },
  },
} as const satisfies FactFields;

export const isOfTournament = ({ state }: { readonly state?: unknown }): boolean => STATES.some((each) => each === state);

/** Adds the states and the final table of a tournament. Fields of a single match are hidden in these states, except the `kept` ones. */
export function withTournament(fields: FactFields, kept: readonly string[]): FactFields {
  const own = Object.entries(fields).map(([name, field]) => {
    if (name === 'state' && field.kind === 'CHOICE')
      return [name, { ...field, options: { ...field.options, ...TOURNAMENT_STATES } }] as const;
    const isHidden = field.when === undefined && !kept.includes(name);
    return [name, isHidden ? { ...field, when: { field: 'state', noneOf: STATES } } : field] as const;
  });
  return { ...Object.fromEntries(own), ...TABLE };
}

/** Returns the market's runners in the order of the table; runners that are level form a group. */
function finishOf(rows: NonNullable<FactsOf<typeof TABLE>['table']>, { outcomes, places, isOut }: CheckedQuestion): Finish {
  const levels: string[][] = [];
  const seen = new Set<string>();
  const isListed = (runner: string): boolean =>
    runner === 'OTHER' || isOut(runner) || rows.some(({ name }) => isSameName(name, runner));
  const isWhole = outcomes.every(isListed);
  for (const { name, level } of rows) {
    const outcome = outcomes.find((each) => isSameName(each, name)) ?? (outcomes.includes('OTHER') ? 'OTHER' : undefined);
    const last = levels.at(-1);
    const isLevel = level === true && last !== undefined;
    // A name that the market lacks is a typing error among the places paid, and does not matter below them.
    // It counts for "Any other" only if the table has every other runner. Otherwise it may be another spelling of a runner.
    const isUnclear = outcome === undefined || (outcome === 'OTHER' && !isWhole);
    if (isUnclear && levels.flat().length < places) needFact('table');
    if (outcome === undefined || seen.has(outcome)) continue;
    if (isLevel) last.push(outcome);
    else levels.push([outcome]);
    seen.add(outcome);
  }
  if (levels.flat().length < places) needFact('table');
  assert(levels.flat().length === seen.size, 'each runner has one place in the table');
  return { finish: levels };
}

/** The winner of a tournament, from the organiser's table; teams level in it share the place (S-BOOK-10, S-GEN-15). */
export const TOURNAMENT_WINNER = {
  outcomes: 'NAMES',
  isOfTournament: true,
  settle: (facts, asked): Settlement<Finish> => {
    const { state, table } = facts as { state?: string } & Partial<FactsOf<typeof TABLE>>;
    if (state === 'TOURNAMENT_OFF') return voided('ABANDONED', 'S-GEN-15');
    if (state !== 'TOURNAMENT_OVER' || table === undefined) return needFact(state === 'TOURNAMENT_OVER' ? 'table' : 'state');
    return settled(finishOf(table, asked), 'S-BOOK-10');
  },
} as const satisfies FactMarket<unknown>;
