import { createClient, type Outcome } from '@pavilion/client';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@pavilion/contract/endpoint';
import { sentenceOf as refusalSentence } from '@pavilion/contract/errors';
import { play, type PlaySession } from '@pavilion/contract/provider';
import { create } from 'zustand';
import { BetKeys } from './bet-keys.ts';
import { readLaunch, type Launch } from './launch.ts';
import { refusalText, t } from './messages/index.ts';

/** The page's only client, with the play session's token. */
export const client = createClient({ baseUrl: '', basePath: '/play/v1' });

type SessionState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly session: PlaySession; readonly launch: Launch }
  | { readonly kind: 'closed'; readonly reason: string };

export const useSession = create<{ readonly state: SessionState }>(() => ({ state: { kind: 'opening' } }));

/** Keeps a session over a reload of its frame, because the address's token works once. */
const KEY = 'pavilion.play.session';

export function closeSession(reason: string): void {
  sessionStorage.removeItem(KEY);
  client.setToken(undefined);
  useSession.setState({ state: { kind: 'closed', reason } });
}

client.onSessionEnded(() => {
  if (useSession.getState().state.kind === 'open') closeSession(t('session.ended'));
});

/**
 * Exchanges the token of the address for a play session, and removes the token from the address bar (casino C-LCH-5). A reload finds the session while it is
 * valid. After that the page explains how to enter again.
 */
export async function openSession(): Promise<void> {
  const launch = readLaunch(location.search, location.hash);
  const kept = keptSession(launch.token);
  history.replaceState(null, '', `${location.pathname}${location.hash}`);
  if (kept !== undefined) return begin(kept, launch);
  if (launch.token === undefined) return closeSession(t('session.none'));
  const outcome = await client.call(play.session, { launchToken: launch.token });
  if (!outcome.ok) return closeSession(sentenceOf(outcome));
  keep(launch.token, outcome.data);
  begin(outcome.data, launch);
}

function begin(session: PlaySession, launch: Launch): void {
  client.setToken(session.token);
  useSession.setState({ state: { kind: 'open', session, launch } });
}

function keep(launchToken: string, session: PlaySession): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ launchToken, session }));
  } catch {
    // Without storage a reload must start in the lobby.
  }
}

/** Returns the session of this tab, if it was opened with the same token or reloaded without one. */
function keptSession(token: string | undefined): PlaySession | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('session' in kept) || !('launchToken' in kept)) return undefined;
    if (token !== undefined && kept.launchToken !== token) return undefined;
    return play.session.response.safeParse(kept.session).data;
  } catch {
    return undefined;
  }
}

const betKeys = new BetKeys();
/** Answers after which the first attempt may still have been accepted. The same bet is then sent with the same key. */
const UNCERTAIN_CODES: ReadonlySet<string> = new Set(['UNKNOWN', 'RATE_LIMITED', 'NO_ROOM', 'INTERNAL']);
/** Number of automatic attempts of a bet before the player sees that its answer is missing. */
const BET_ATTEMPTS = 3;

/**
 * Sends a bet. If it gets no answer, pressing the button again sends the same bet.
 *
 * @param seen the player's previous state, if the request does not include it: after another game, the same request is a different bet
 */
export async function sendBet<E extends AnyEndpoint>(row: E, request: RequestOf<E>, seen = ''): Promise<Outcome<ResponseOf<E>>> {
  const content = JSON.stringify([row.path, seen, request]);
  const outcome = await client.resolve(row, request, { idempotencyKey: betKeys.keyOf(content), attempts: BET_ATTEMPTS });
  if (outcome.ok || !UNCERTAIN_CODES.has(outcome.code)) betKeys.forget(content);
  return outcome;
}

/** Returns the player's message for an unsuccessful answer. */
export function sentenceOf(outcome: Exclude<Outcome<unknown>, { ok: true }>): string {
  if (outcome.code === 'UNKNOWN') return t('error.unreachable');
  return refusalText(outcome.code, outcome.message === '' ? refusalSentence(outcome.code) : outcome.message);
}

/** An unsuccessful answer, thrown for queries. */
class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

/** Makes a reading call for queries: its answer, or an error with the sentence for the player. */
export async function read<E extends AnyEndpoint>(row: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
  const outcome = await client.call(row, request);
  if (!outcome.ok) throw new CallFailed(sentenceOf(outcome));
  return outcome.data;
}
