import type { FactField } from './field.ts';

/** Fields and outcomes that several sports share. */
export const TEAM = {
  kind: 'CHOICE',
  label: 'Team',
  options: { HOME: 'First side', AWAY: 'Second side' },
} as const satisfies FactField;
export const HALVES = { FIRST: 'First half', SECOND: 'Second half' } as const;

export const reasonWhen = (states: readonly string[]) =>
  ({ kind: 'TEXT', label: 'Reason', max: 200, optional: true, when: { field: 'state', is: states } }) as const;

export const WINNER = ['HOME', 'AWAY'] as const;
export const WINNER_OR_DRAW = ['HOME', 'AWAY', 'DRAW'] as const;
const HOME_DRAW_AWAY = ['HOME', 'DRAW', 'AWAY'] as const;
/** Half-time and full-time, in the usual order of their nine selections. */
export const outcomesByTeam = HOME_DRAW_AWAY.flatMap((first) => HOME_DRAW_AWAY.map((last) => `${first}/${last}` as const));
/** A line between whole numbers, as two selections or as a number. */
export const LINE = { parameters: ['line'], outcomes: ['UNDER', 'OVER'] } as const;
