import type { Outcome } from '@pavilion/client';
import { newIdempotencyKey } from '@pavilion/client';
import type { BetAnswer, LimitBetRequest } from '@pavilion/contract/http';
import { ERRORS } from '@pavilion/contract/errors';
import { bet } from '@pavilion/contract/http/bet';
import { client, outcomeOf } from '../../lib/api.ts';
import { refreshAfterBet } from '../../lib/refresh.ts';
import { useSlip } from './slip-store.ts';

/** Sends the bet once. When no answer comes, the same key finds out what became of it. */
export async function placeBet(request: LimitBetRequest): Promise<void> {
  const key = newIdempotencyKey();
  const since = performance.now();
  useSlip.setState({ phase: { kind: 'placing' } });
  const outcome = await outcomeOf(bet.placeBet, request, key);
  if (isOpen(outcome)) return checkBet(request, key, since);
  conclude(outcome, request, since);
}

/** Asks again with the same key until the outcome is known; a bet that was taken is answered again and not placed twice. */
export async function checkBet(request: LimitBetRequest, key: string, since: number = performance.now()): Promise<void> {
  useSlip.setState({ phase: { kind: 'checking', request, key, waiting: true } });
  const outcome = await client.resolve(bet.placeBet, request, { idempotencyKey: key });
  if (isOpen(outcome)) useSlip.setState({ phase: { kind: 'checking', request, key, waiting: false } });
  else conclude(outcome, request, since);
}

/** Nobody knows yet: no answer, or one that says to send the same again. */
function isOpen(outcome: Outcome<BetAnswer>): boolean {
  if (outcome.ok) return false;
  return outcome.code === 'UNKNOWN' || ERRORS[outcome.code].group === 'retryLater';
}

function conclude(outcome: Outcome<BetAnswer>, request: LimitBetRequest, since: number): void {
  refreshAfterBet();
  if (!outcome.ok) {
    useSlip.setState({ phase: { kind: 'editing', problem: outcome.message } });
    return;
  }
  const now = performance.now();
  useSlip.setState({
    phase: { kind: 'done', answer: outcome.data, request, roundTripMs: Math.round(now - since), since: Date.now() },
  });
}
