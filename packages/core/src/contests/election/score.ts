import type { ContestNote, ContestPhase, ContestScoring, ContestTable } from '../contest.ts';

/** A count, seat by seat, in the order of declaration. */
export type ElectionEvent =
  | { readonly type: 'COUNT'; readonly seats: number }
  | { readonly type: 'DECLARED'; readonly seat: string; readonly side: number };

export interface ElectionState {
  readonly kind: 'ELECTION';
  readonly sides: readonly string[];
  readonly phase: ContestPhase;
  /** Seats in all; 0 before the count begins. */
  readonly total: number;
  readonly declared: number;
  readonly seats: readonly number[];
  readonly notes: readonly ContestNote[];
}

const SEATS_MAX = 1_000;
const NOTES_MAX = 12;

export const electionScoring: ContestScoring<ElectionState, ElectionEvent> = {
  empty({ sides }): ElectionState {
    return { kind: 'ELECTION', sides, phase: 'SCHEDULED', total: 0, declared: 0, seats: sides.map(() => 0), notes: [] };
  },

  refusal(state, event) {
    if (event.type === 'COUNT') {
      if (state.phase !== 'SCHEDULED') return 'the count has begun already';
      return event.seats >= 1 && event.seats <= SEATS_MAX ? undefined : `a house has between 1 and ${SEATS_MAX} seats`;
    }
    if (state.phase !== 'PLAYING') return 'seats are declared while the count goes on';
    return event.side >= 0 && event.side < state.sides.length ? undefined : `there is no party ${event.side}`;
  },

  apply(state, event) {
    if (event.type === 'COUNT') return { ...state, phase: 'PLAYING', total: event.seats };
    const declared = state.declared + 1;
    const note = { at: `Seat ${declared}`, text: `${event.seat}: ${state.sides[event.side] ?? ''}` };
    return {
      ...state,
      declared,
      phase: declared === state.total ? 'FINISHED' : 'PLAYING',
      seats: state.seats.map((seats, side) => (side === event.side ? seats + 1 : seats)),
      notes: [...state.notes, note].slice(-NOTES_MAX),
    };
  },

  table(state): ContestTable {
    const most = Math.max(...state.seats);
    return {
      phase: state.phase,
      clock: state.total === 0 ? '' : `Declared ${state.declared} of ${state.total}`,
      summary: state.total === 0 ? '' : state.seats.join('–'),
      columns: ['Seats', 'Majority at'],
      rows: state.sides.map((name, side) => ({
        name,
        values: [String(state.seats[side] ?? 0), state.total === 0 ? '–' : String(majorityOf(state.total))],
        marked: most > 0 && state.seats[side] === most,
      })),
      notes: state.notes,
    };
  },
};

/** Returns the smallest number of seats that is a majority. */
export function majorityOf(seats: number): number {
  return Math.floor(seats / 2) + 1;
}
