import { newIdempotencyKey, type Outcome } from '@pavilion/client';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@pavilion/contract/endpoint';
import { ERRORS } from '@pavilion/contract/errors';
import type { PlacedRow } from '@pavilion/contract/http';
import { bet } from '@pavilion/contract/http/bet';
import { houseQuote } from '@pavilion/contract/http/house-shapes';
import { client, outcomeOf } from '../../api/api.ts';
import { announceBetPlaced } from '../../device/ui-store.ts';
import { refusalText, t } from '../../messages/index.ts';
import type { HouseOdds } from '../../text/house-odds.ts';
import { type BetOutcome, isPlaced, type Placed } from './slip-bet.ts';
import { isAwaited, recordOutcomes, type Sent, useSlip } from './slip-store.ts';
import { onMarketNow } from './use-slip-bet.tsx';
import { requestOf, type Terms } from './writing.ts';

/**
 * Sends every bet of the slip that is ready, in one request. The exchange decides each bet separately. Bets that are not ready stay in the slip with their
 * reasons.
 */
export async function placeSlip(terms: Terms): Promise<void> {
  const { bets, phase } = useSlip.getState();
  if (phase.kind !== 'editing') return;
  const ready = bets.flatMap((each) => {
    const on = isPlaced(each) ? undefined : onMarketNow(each);
    const request = on === undefined ? undefined : requestOf(on, terms);
    return request === undefined ? [] : [{ id: each.id, request }];
  });
  if (ready.length === 0) return;
  const sent: Sent = {
    ids: ready.map(({ id }) => id),
    bets: ready.map(({ request }) => request),
    key: newIdempotencyKey(),
    sentAt: performance.now(),
  };
  useSlip.setState({ phase: { kind: 'placing', sent } });
  const answer = await rowsBy(outcomeOf, sent);
  if (isOutcomeUnknown(answer)) await checkSlip(sent);
  else conclude(sent, answer);
}

/**
 * Sends the request again with the same key until the outcome is known. The key prevents accepted bets from being placed twice. It stops when the session
 * changes, because a key belongs to an account.
 */
export async function checkSlip(sent: Sent): Promise<void> {
  if (!isAwaited(sent)) return;
  useSlip.setState({ phase: { kind: 'checking', sent, isWaiting: true } });
  const answer = await rowsBy((endpoint, request, key) => client.resolve(endpoint, request, { idempotencyKey: key }), sent);
  if (!isOutcomeUnknown(answer)) conclude(sent, answer);
  else if (isAwaited(sent)) useSlip.setState({ phase: { kind: 'checking', sent, isWaiting: false } });
}

type Call = <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, key: string) => Promise<Outcome<ResponseOf<E>>>;
type Answer = Outcome<{ readonly rows: readonly PlacedRow[] }>;

/** Sends the bets. A bet alone has its own call, whose refusal names the current quote. */
async function rowsBy(call: Call, { bets, key }: Sent): Promise<Answer> {
  const [first, second] = bets;
  if (first === undefined || second !== undefined) return call(bet.placeBets, { bets: [...bets] }, key);
  const answer = await call(bet.placeBet, first, key);
  return answer.ok ? { ...answer, data: { rows: [{ bet: answer.data, code: null, message: '' }] } } : answer;
}

/** Returns true if the outcome is not known yet, because there was no answer or the answer asks for a retry. */
function isOutcomeUnknown(answer: Answer): boolean {
  return !answer.ok && (answer.code === 'UNKNOWN' || ERRORS[answer.code].group === 'retryLater');
}

function conclude(sent: Sent, answer: Answer): void {
  announceBetPlaced();
  recordOutcomes(sent, outcomesOf(sent, answer, { roundTripMs: Math.round(performance.now() - sent.sentAt), since: Date.now() }));
}

/** Returns the outcome of each bet that was sent, with the times that a receipt shows. */
export function outcomesOf({ bets }: Sent, answer: Answer, times: Pick<Placed, 'roundTripMs' | 'since'>): readonly BetOutcome[] {
  return bets.map((request, place) => {
    if (!answer.ok) return { kind: 'REFUSED', reason: problemOf(answer), offered: quoteIn(answer) };
    const { bet: placed = null, code = null, message = '' } = answer.data.rows[place] ?? {};
    if (placed !== null) return { kind: 'PLACED', answer: placed, request, ...times };
    return { kind: 'REFUSED', reason: code === null ? message : refusalText(code, message), offered: undefined };
  });
}

/** Returns why bets were not taken, in the player's language. */
function problemOf(outcome: Extract<Answer, { ok: false }>): string {
  return outcome.code === 'UNKNOWN' ? t('error.unreachable') : refusalText(outcome.code, outcome.message);
}

/** Returns the current quote from a PRICE_CHANGED answer. */
function quoteIn(answer: Extract<Answer, { ok: false }>): HouseOdds | undefined {
  const quote = houseQuote.safeParse(answer.details['quote']);
  return quote.success ? quote.data : undefined;
}
