import type { Client, Outcome } from '@pavilion/client';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@pavilion/contract/endpoint';
import { ERRORS } from '@pavilion/contract/errors';
import { user } from '@pavilion/contract/http';
import { GatewayUnavailable } from './gateway.ts';
import { SetupError } from './setup-error.ts';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

type Refusal = Extract<Outcome<never>, { ok: false }>;

/**
 * One account of the exchange. It signs in before the first call and after its session ends. A temporary failure throws `GatewayUnavailable`. A refusal is
 * returned to the caller.
 */
export class Account {
  readonly #client: Client;
  readonly #credentials: Credentials;
  #signingIn: Promise<void> | undefined;
  #barred: Error | undefined;

  constructor(client: Client, credentials: Credentials) {
    this.#client = client;
    this.#credentials = credentials;
  }

  get name(): string {
    return this.#credentials.userName;
  }

  async call<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Promise<Outcome<ResponseOf<E>>> {
    if (this.#client.token === undefined) await this.#signIn();
    const outcome = await this.#client.call(endpoint, request);
    if (outcome.ok || !isSessionOver(outcome)) return settled(outcome);
    // The exchange ended the session, after a restart or at its maximum age. This opens a new session and repeats the call.
    this.#client.setToken(undefined);
    await this.#signIn();
    return settled(await this.#client.call(endpoint, request));
  }

  /** Ends the session, so that a stopped program leaves none open. */
  async signOut(): Promise<void> {
    if (this.#client.token === undefined) return;
    await this.#client.call(user.logout, {});
    this.#client.setToken(undefined);
  }

  /** Calls without a session wait for the same sign-in. */
  #signIn(): Promise<void> {
    this.#signingIn ??= this.#openSession().finally(() => (this.#signingIn = undefined));
    return this.#signingIn;
  }

  async #openSession(): Promise<void> {
    // A wrong password stays wrong until the program restarts with another.
    if (this.#barred !== undefined) throw this.#barred;
    const { userName, password } = this.#credentials;
    const outcome = settled(await this.#client.call(user.login, { user_name: userName, password }));
    if (!outcome.ok) {
      this.#barred = new SetupError(`${userName} cannot sign in: ${outcome.message}`);
      throw this.#barred;
    }
    this.#client.setToken(outcome.data.token);
  }
}

function isSessionOver(refusal: Refusal): boolean {
  return refusal.code !== 'UNKNOWN' && (refusal.status === 401 || refusal.status === 403);
}

function settled<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok) return outcome;
  if (outcome.code === 'UNKNOWN' || ERRORS[outcome.code].group === 'retryLater')
    throw new GatewayUnavailable(`${outcome.code}: ${outcome.message}`);
  return outcome;
}
