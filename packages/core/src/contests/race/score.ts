import type { ContestNote, ContestPhase, ContestScoring, ContestTable } from '../contest.ts';

/** Events of a race: withdrawals, the off, the order at each section, the result or an abandonment. Sides are named by their place on the card. */
export type RaceEvent =
  | { readonly type: 'NON_RUNNER'; readonly side: number }
  | { readonly type: 'OFF' }
  /** `of` is the number of sections. The order lists all runners still in the race, with the leader first. */
  | { readonly type: 'SECTION'; readonly section: number; readonly of: number; readonly order: readonly number[] }
  | { readonly type: 'RESULT'; readonly order: readonly number[] }
  | { readonly type: 'ABANDONED' };

export interface RaceState {
  readonly kind: 'RACE';
  readonly sides: readonly string[];
  readonly phase: ContestPhase;
  readonly nonRunners: readonly number[];
  readonly section: number;
  readonly sections: number;
  /** Runners still in the race, leader first; empty before the first section. */
  readonly order: readonly number[];
  /** True if the race was stopped without a result. */
  readonly isAbandoned: boolean;
  readonly notes: readonly ContestNote[];
}

export const raceScoring: ContestScoring<RaceState, RaceEvent> = {
  empty({ sides }): RaceState {
    const start = { nonRunners: [], section: 0, sections: 0, order: [], isAbandoned: false, notes: [] };
    return { kind: 'RACE', sides, phase: 'SCHEDULED', ...start };
  },

  refusal(state, event) {
    if (state.phase === 'FINISHED') return 'the race is over';
    switch (event.type) {
      case 'NON_RUNNER':
        if (state.phase !== 'SCHEDULED') return 'nobody is withdrawn after the off';
        if (event.side < 0 || event.side >= state.sides.length) return `there is no runner ${event.side} on the card`;
        return state.nonRunners.includes(event.side) ? 'the runner was withdrawn already' : undefined;
      case 'OFF':
        return state.phase === 'SCHEDULED' ? undefined : 'the race is off already';
      case 'ABANDONED':
        return undefined;
      default:
        if (state.phase !== 'PLAYING') return 'there is no order before the off';
        return isOrderOf(state, event.order) ? undefined : 'the order must name every horse that runs exactly once';
    }
  },

  apply(state, event) {
    switch (event.type) {
      case 'NON_RUNNER':
        return {
          ...state,
          nonRunners: [...state.nonRunners, event.side],
          notes: [...state.notes, { at: 'Before the off', text: `${state.sides[event.side] ?? ''} is a non-runner` }],
        };
      case 'OFF':
        return { ...state, phase: 'PLAYING', notes: [...state.notes, { at: 'Off', text: 'They are off' }] };
      case 'SECTION':
        return { ...state, section: event.section, sections: event.of, order: event.order };
      case 'ABANDONED':
        return {
          ...state,
          phase: 'FINISHED',
          isAbandoned: true,
          notes: [...state.notes, { at: 'Result', text: 'The race is abandoned and void' }],
        };
      case 'RESULT': {
        const winner = { at: 'Result', text: `${state.sides[event.order[0] ?? 0] ?? ''} wins` };
        return { ...state, phase: 'FINISHED', order: event.order, notes: [...state.notes, winner] };
      }
    }
  },

  table(state): ContestTable {
    const places = new Map(state.order.map((side, place) => [side, place + 1]));
    return {
      phase: state.phase,
      clock: clockOf(state),
      summary: state.order.length === 0 ? '' : `1. ${state.sides[state.order[0] ?? 0] ?? ''}`,
      columns: ['No.', state.phase === 'FINISHED' && !state.isAbandoned ? 'Finish' : 'Position'],
      rows: state.sides.map((name, side) => ({
        name,
        values: [String(side + 1), state.nonRunners.includes(side) ? 'Non-runner' : String(places.get(side) ?? '–')],
        marked: places.get(side) === 1 && !state.isAbandoned,
      })),
      notes: state.notes,
    };
  },
};

function isOrderOf({ sides, nonRunners }: RaceState, order: readonly number[]): boolean {
  const running = sides.map((_, side) => side).filter((side) => !nonRunners.includes(side));
  return order.length === running.length && running.every((side) => order.includes(side));
}

function clockOf({ phase, section, sections, isAbandoned }: RaceState): string {
  if (phase === 'SCHEDULED') return '';
  if (isAbandoned) return 'Abandoned';
  if (phase === 'FINISHED') return 'Result';
  return section === 0 ? 'Off' : `Section ${section} of ${sections}`;
}
