import { type CallOptions, createClient, watchAttendance, type Refused, type Unknown } from '@pavilion/client';
import { storesNothing, type AnyEndpoint, type RequestOf, type ResponseOf } from '@pavilion/contract/endpoint';
import { sentenceOf as refusalSentence, signInSentence } from '@pavilion/contract/errors';
import { t } from './messages/index.ts';
import { currentSession, onSession, setSession } from './session.ts';

const client = createClient({ baseUrl: '', isUnattended: watchAttendance(globalThis.window) });
const takeToken = (): void => client.setToken(currentSession()?.token);
takeToken();
onSession(takeToken);
client.onSessionEnded(() => setSession(undefined));

/** An unsuccessful answer. */
class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly outcome: Refused | Unknown;
  readonly row: AnyEndpoint;

  constructor(outcome: Refused | Unknown, row: AnyEndpoint) {
    super(outcome.message);
    this.outcome = outcome;
    this.row = row;
  }
}

/** Sends one call; throws `CallFailed` unless it succeeds. */
export async function ask<E extends AnyEndpoint>(row: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E>> {
  const outcome = await client.call(row, request, options);
  if (!outcome.ok) throw new CallFailed(outcome, row);
  return outcome.data;
}

export function sentenceOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return t('error.unknown');
  const { outcome, row } = error;
  if (outcome.code === 'UNKNOWN') return t(storesNothing(row) ? 'error.notRead' : 'error.noAnswer');
  const { field } = outcome.details;
  if (outcome.code === 'SIGN_IN_FAILED') return signInSentence(typeof field === 'string' ? field : undefined);
  return outcome.message === '' ? refusalSentence(outcome.code) : outcome.message;
}

/** Calls the exchange like `ask`, with a token that is not the office's session yet. */
export async function askAs<E extends AnyEndpoint>(token: string, row: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
  const other = createClient({ baseUrl: '' });
  other.setToken(token);
  const outcome = await other.call(row, request);
  if (!outcome.ok) throw new CallFailed(outcome, row);
  return outcome.data;
}
