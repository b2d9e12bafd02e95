import { newIdempotencyKey } from '@pavilion/client';
import type { LimitBetRequest } from '@pavilion/contract/http';
import { askForBet, problemOf, sendBet, type Watch } from './send-bet.ts';
import { useSlip } from './slip-store.ts';

/** Sends the bet of the slip. */
export function placeBet(request: LimitBetRequest): Promise<void> {
  const key = newIdempotencyKey();
  useSlip.setState({ phase: { kind: 'placing' } });
  return sendBet(request, key, watchOf(request, key));
}

/** Asks for the outcome of a sent bet. */
export function checkBet(request: LimitBetRequest, key: string): Promise<void> {
  return askForBet(request, key, watchOf(request, key));
}

function watchOf(request: LimitBetRequest, key: string): Watch {
  return {
    onOpen: (waiting) => useSlip.setState({ phase: { kind: 'checking', request, key, waiting } }),
    onOutcome: (outcome, roundTripMs) =>
      useSlip.setState({
        phase: outcome.ok
          ? { kind: 'done', answer: outcome.data, request, roundTripMs, since: Date.now() }
          : { kind: 'editing', problem: problemOf(outcome) },
      }),
  };
}
