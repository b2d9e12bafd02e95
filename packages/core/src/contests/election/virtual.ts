import type { Weights } from '../../fairness/index.ts';
import type { ContestStep, VirtualContest } from '../contest.ts';
import { electionMarkets } from './chances.ts';
import type { ElectionEvent, ElectionState } from './score.ts';

export const ELECTION_LABEL = 'VELE';

/** A seat of the virtual house, with the published weights of the three parties in it. */
export interface Seat {
  readonly name: string;
  readonly weights: Weights;
}

/** Returns a virtual count: one draw for each seat, in the given order. */
export function virtualElection(
  parties: readonly [string, string, string],
  seats: readonly Seat[],
): VirtualContest<ElectionState, ElectionEvent> {
  return {
    setup: { kind: 'ELECTION', sides: parties },
    markets: electionMarkets(
      seats.map((seat) => seat.weights),
      parties,
    ),
    step(state, draws): ContestStep<ElectionEvent> | undefined {
      if (state.phase === 'SCHEDULED')
        return { events: [{ type: 'COUNT', seats: seats.length }], incident: undefined, pause: 'STEP' };
      const seat = seats[state.declared];
      if (state.phase === 'FINISHED' || seat === undefined) return undefined;
      const declared: ElectionEvent = { type: 'DECLARED', seat: seat.name, side: draws.column(seat.weights) };
      return { events: [declared], incident: undefined, pause: 'STEP' };
    },
  };
}
