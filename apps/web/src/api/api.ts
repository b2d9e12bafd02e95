import { createClient, watchAttendance, type Done, type Outcome, type Refused, type Unknown } from '@pavilion/client';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@pavilion/contract/endpoint';
import { ERRORS, sentenceOf as refusalSentence, signInFault, signInSentence } from '@pavilion/contract/errors';
import { bet } from '@pavilion/contract/http/bet';
import { casino, gap } from '@pavilion/contract/http/casino';
import { contact } from '@pavilion/contract/http/contact';
import { noticeCalls, priceAlertCalls } from '@pavilion/contract/http/notice';
import { geo } from '@pavilion/contract/http/geo';
import { globalSetting } from '@pavilion/contract/http/global-setting';
import { market } from '@pavilion/contract/http/market';
import { match } from '@pavilion/contract/http/match';
import { payments } from '@pavilion/contract/http/payment';
import { report } from '@pavilion/contract/http/report';
import { rules } from '@pavilion/contract/http/rules';
import { series } from '@pavilion/contract/http/series';
import { sport } from '@pavilion/contract/http/sport';
import { user, WITH_ISSUED_PASSWORD } from '@pavilion/contract/http/user';
import { nextTurn } from './next-turn.ts';
import { enforceSignInSteps } from '../session/sign-in-steps.ts';
import { refusalText, t } from '../messages/index.ts';
import { PasskeyNotUsed } from '../session/passkeys.ts';
import { watched } from './slow.ts';
import { tidyConsole } from './tidy-console.ts';
import { currentToken, endSession, mustChangePassword, useSession } from '../session/session.ts';

/** The API client of this browser. Each call carries the token of the current session. */
export const client = createClient({ baseUrl: '', isUnattended: watchAttendance(globalThis.window), ...tokenOf(currentToken()) });

function tokenOf(token: string | undefined): { token?: string } {
  return token === undefined ? {} : { token };
}

useSession.subscribe((session) => client.setToken(session.user?.token));
client.onSessionEnded(() => {
  if (currentToken() !== undefined) endSession('ended');
});

/** A call that was refused or got no answer, as an error that queries and mutations understand. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly outcome: Refused | Unknown;

  constructor(outcome: Refused | Unknown) {
    super(outcome.message);
    this.outcome = outcome;
  }
}

/** The calls that the page repeats by itself. They show no loading state, because the player does not wait for them. */
const BACKGROUND_CALLS: ReadonlySet<AnyEndpoint> = new Set([user.getUserBalance]);

const PASSWORD_FIRST: Refused = {
  ok: false,
  code: 'PASSWORD_CHANGE_REQUIRED',
  message: refusalSentence('PASSWORD_CHANGE_REQUIRED'),
  details: {},
  status: 422,
};

/** True if the server would refuse the call until the issued password is changed. Such a call is not sent. */
function waitsForPassword(row: AnyEndpoint): boolean {
  return mustChangePassword(useSession.getState()) && row.who !== 'public' && !WITH_ISSUED_PASSWORD.has(row);
}

/** Sends a call and returns its outcome, for callers such as bets that treat refused and unknown differently. */
export function outcomeOf<E extends AnyEndpoint>(
  row: E,
  request: RequestOf<E>,
  idempotencyKey?: string,
): Promise<Outcome<ResponseOf<E>>> {
  enforceSignInSteps();
  if (waitsForPassword(row)) return Promise.resolve(PASSWORD_FIRST);
  tidyConsole();
  const call = client.call(row, request, idempotencyKey === undefined ? {} : { idempotencyKey });
  return BACKGROUND_CALLS.has(row) ? call : watched(call);
}

type Calls<N extends Record<string, AnyEndpoint>> = {
  readonly [K in keyof N]: (request: RequestOf<N[K]>) => Promise<ResponseOf<N[K]>>;
};

/** Sends a call and returns the answer with the server's message, for screens that show it; throws `CallFailed`. */
export async function doneOf<E extends AnyEndpoint>(row: E, request: RequestOf<E>): Promise<Done<ResponseOf<E>>> {
  const outcome = await outcomeOf(row, request);
  if (!outcome.ok) throw new CallFailed(outcome);
  return outcome;
}

async function answerOf<E extends AnyEndpoint>(row: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
  return (await doneOf(row, request)).data;
}

/**
 * Delays a read by one turn of the event loop, so that taps and frames are handled first. A call that changes something is sent immediately, in the session of
 * its caller.
 */
async function answerNextTurn<E extends AnyEndpoint>(row: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
  await nextTurn();
  return answerOf(row, request);
}

function callsOf<N extends Record<string, AnyEndpoint>>(rows: N): Calls<N> {
  const calls = Object.entries(rows).map(([name, row]) => {
    const call = name.startsWith('get') ? answerNextTurn : answerOf;
    return [name, (request: RequestOf<typeof row>) => call(row, request)];
  });
  return Object.fromEntries(calls) as Calls<N>;
}

/** Every call of the screens, as functions that throw `CallFailed`. */
export const api = {
  user: callsOf(user),
  contact: callsOf(contact),
  notice: callsOf({ ...noticeCalls, ...priceAlertCalls }),
  geo: callsOf(geo),
  globalSetting: callsOf(globalSetting),
  sport: callsOf(sport),
  series: callsOf(series),
  match: callsOf(match),
  market: callsOf(market),
  bet: callsOf(bet),
  payment: callsOf(payments),
  report: callsOf(report),
  rules: callsOf(rules),
  casino: callsOf(casino),
  gap: callsOf(gap),
} as const;

/** Returns the sentence that a player reads about an error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof PasskeyNotUsed) return error.message;
  if (!(error instanceof CallFailed)) return t('error.unknown');
  if (error.outcome.code === 'UNKNOWN') return t('error.unreachable');
  const field = fieldOf(error);
  if (error.outcome.code === 'SIGN_IN_FAILED') return refusalText(signInFault(field), signInSentence(field));
  return refusalText(error.outcome.code, error.outcome.message || refusalSentence(error.outcome.code));
}

/** Returns the request field that a refusal is about; undefined if it concerns no field. */
export function fieldOf(error: unknown): string | undefined {
  const field = error instanceof CallFailed ? error.outcome.details['field'] : undefined;
  return typeof field === 'string' ? field : undefined;
}

/** Returns the code of a refusal, or `UNKNOWN` if there was no answer. Undefined if the error is no failed call. */
export function codeOf(error: unknown): CallFailed['outcome']['code'] | undefined {
  return error instanceof CallFailed ? error.outcome.code : undefined;
}

/** True if the same call may succeed soon. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  return error.outcome.code === 'UNKNOWN' || ERRORS[error.outcome.code].group === 'retryLater';
}
