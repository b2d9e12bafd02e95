import { newIdempotencyKey, type Outcome } from '@pavilion/client';
import { ERRORS } from '@pavilion/contract/errors';
import type { PlacedRow, PlaceBetRequest } from '@pavilion/contract/http';
import { bet } from '@pavilion/contract/http/bet';
import { houseNow, marketNow } from '../../live/index.ts';
import { client, outcomeOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { announceBetPlaced } from '../../device/ui-store.ts';
import { draftOf, validationError, requestOf, stakeFault, type Waiting } from './draft.ts';
import { houseObjection, houseRequestOf } from './house-draft.ts';
import { isPlaced, type MultiEntry, notePlaced, type Sent, useMulti } from './multi-store.ts';
import { problemOf } from './send-bet.ts';
import { typedStake } from './price-steps.ts';

/** The request of an entry, or the reason why it cannot be sent now. */
export type Readiness =
  | { readonly ready: true; readonly request: PlaceBetRequest }
  | { readonly ready: false; readonly reason: string | undefined };

/** Returns an entry with its market at this moment; `reason` is undefined while input is missing. */
export function readinessOf(entry: MultiEntry, live: boolean): Readiness {
  return entry.kind === 'ORDER' ? exchangeReadiness(entry, live) : houseReadiness(entry, live);
}

/** One of several bets waits as long as its market allows. */
const PLAIN: Waiting = { keep: false, postOnly: false, lastsMs: 0, fillOrKill: false, minFillText: '' };

function exchangeReadiness(entry: Extract<MultiEntry, { kind: 'ORDER' }>, live: boolean): Readiness {
  const market = marketNow(entry.pick.marketId);
  if (market === undefined) return { ready: false, reason: live ? undefined : t('slip.streamStopped') };
  const draft = draftOf(entry, market);
  const reason = validationError(entry, market, draft, live);
  if (draft === undefined || reason !== undefined) return { ready: false, reason };
  return { ready: true, request: requestOf(draft, market, entry.pick.selectionId, PLAIN) };
}

function houseReadiness(entry: Extract<MultiEntry, { kind: 'HOUSE' }>, live: boolean): Readiness {
  const market = houseNow(entry.pick.marketId) ?? entry.pick.market;
  const stake = typedStake(entry.stakeText);
  const reason = houseObjection({ pick: entry.pick, market, stake, accept: 'BETTER', live }) ?? stakeFault(entry.stakeText);
  if (stake === undefined || reason !== undefined) return { ready: false, reason };
  return { ready: true, request: houseRequestOf(entry.pick, stake, 'BETTER') };
}

/** Sends every ready bet, together and independently; the others stay with their reasons. */
export function placeEntries(live: boolean): Promise<void> {
  const waiting = useMulti.getState().entries.filter((entry) => !isPlaced(entry));
  const ready = waiting.flatMap((entry) => {
    const readiness = readinessOf(entry, live);
    return readiness.ready ? [{ id: entry.id, request: readiness.request }] : [];
  });
  if (ready.length === 0) return Promise.resolve();
  const sent = { ids: ready.map(({ id }) => id), bets: ready.map(({ request }) => request), key: newIdempotencyKey() };
  useMulti.setState({ phase: { kind: 'placing' } });
  return send(sent);
}

async function send(sent: Sent): Promise<void> {
  const sentAt = performance.now();
  const outcome = await outcomeOf(bet.placeBets, { bets: [...sent.bets] }, sent.key);
  if (isOpen(outcome)) return checkEntries(sent);
  conclude(sent, outcome, Math.round(performance.now() - sentAt));
}

/** Asks again for the outcome of sent bets, with the same key, so that no bet is placed twice. */
export async function checkEntries(sent: Sent): Promise<void> {
  useMulti.setState({ phase: { kind: 'checking', sent, waiting: true } });
  const outcome = await client.resolve(bet.placeBets, { bets: [...sent.bets] }, { idempotencyKey: sent.key });
  if (isOpen(outcome)) useMulti.setState({ phase: { kind: 'checking', sent, waiting: false } });
  else conclude(sent, outcome);
}

type Answer = Outcome<{ readonly rows: readonly PlacedRow[] }>;

function isOpen(outcome: Answer): boolean {
  return !outcome.ok && (outcome.code === 'UNKNOWN' || ERRORS[outcome.code].group === 'retryLater');
}

function conclude(sent: Sent, outcome: Answer, roundTripMs?: number): void {
  announceBetPlaced();
  if (outcome.ok) notePlaced(sent.ids, outcome.data.rows, roundTripMs);
  else useMulti.setState({ phase: { kind: 'editing', problem: problemOf(outcome) } });
}
