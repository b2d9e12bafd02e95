import type { Outcome, Refused, Unknown } from '@pavilion/client';
import { ERRORS } from '@pavilion/contract/errors';
import type { BetAnswer, PlaceBetRequest } from '@pavilion/contract/http';
import { bet } from '@pavilion/contract/http/bet';
import { client, outcomeOf } from '../../api/api.ts';
import { refusalText, t } from '../../messages/index.ts';
import { announceBetPlaced } from '../../device/ui-store.ts';

/** Callbacks for the outcome of a bet. */
export type Watch = {
  /** Called while the outcome is unknown. `waiting`: the slip is asking the exchange for the outcome. */
  readonly onOpen: (waiting: boolean) => void;
  readonly onOutcome: (outcome: Outcome<BetAnswer>, roundTripMs: number) => void;
};

/** Sends the bet once. If no answer comes, it asks for the outcome with the same key. */
export async function sendBet(request: PlaceBetRequest, key: string, watch: Watch): Promise<void> {
  const since = performance.now();
  const outcome = await outcomeOf(bet.placeBet, request, key);
  if (isOpen(outcome)) return askForBet(request, key, watch, since);
  conclude(outcome, watch, since);
}

/** Asks again with the same key until the outcome is known. The key prevents an accepted bet from being placed twice. */
export async function askForBet(
  request: PlaceBetRequest,
  key: string,
  watch: Watch,
  since: number = performance.now(),
): Promise<void> {
  watch.onOpen(true);
  const outcome = await client.resolve(bet.placeBet, request, { idempotencyKey: key });
  if (isOpen(outcome)) watch.onOpen(false);
  else conclude(outcome, watch, since);
}

/** Returns true if the outcome is not known yet, because there was no answer or the answer asks for a retry. */
function isOpen(outcome: Outcome<BetAnswer>): boolean {
  if (outcome.ok) return false;
  return outcome.code === 'UNKNOWN' || ERRORS[outcome.code].group === 'retryLater';
}

function conclude(outcome: Outcome<BetAnswer>, watch: Watch, since: number): void {
  announceBetPlaced();
  watch.onOutcome(outcome, Math.round(performance.now() - since));
}

/** Returns why a bet was not taken, in the player's language. */
export function problemOf(outcome: Refused | Unknown): string {
  return outcome.code === 'UNKNOWN' ? t('error.unreachable') : refusalText(outcome.code, outcome.message);
}
