import { newIdempotencyKey } from '@pavilion/client';
import type { PlaceBetRequest } from '@pavilion/contract/http';
import { houseQuote } from '@pavilion/contract/http/house-shapes';
import type { HouseOdds } from '../../text/house-odds.ts';
import { useHouseSlip } from './house-slip-store.ts';
import { askForBet, problemOf, sendBet, type Watch } from './send-bet.ts';

/** Sends the bet against the house. */
export function placeHouseBet(request: PlaceBetRequest): Promise<void> {
  const key = newIdempotencyKey();
  useHouseSlip.setState({ phase: { kind: 'placing' } });
  return sendBet(request, key, watchOf(request, key));
}

/** Asks for the outcome of a sent bet. */
export function checkHouseBet(request: PlaceBetRequest, key: string): Promise<void> {
  return askForBet(request, key, watchOf(request, key));
}

function watchOf(request: PlaceBetRequest, key: string): Watch {
  return {
    onOpen: (waiting) => useHouseSlip.setState({ phase: { kind: 'checking', request, key, waiting } }),
    onOutcome: (outcome, roundTripMs) =>
      useHouseSlip.setState({
        phase: outcome.ok
          ? { kind: 'done', answer: outcome.data, roundTripMs, since: Date.now() }
          : { kind: 'editing', problem: problemOf(outcome), offered: quoteIn(outcome.details) },
      }),
  };
}

/** Returns the current quote from a PRICE_CHANGED answer. */
function quoteIn(details: Readonly<Record<string, unknown>>): HouseOdds | undefined {
  const quote = houseQuote.safeParse(details['quote']);
  return quote.success ? quote.data : undefined;
}
