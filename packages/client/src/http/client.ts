import {
  IDEMPOTENCY_HEADER,
  UNATTENDED_HEADER,
  type AnyEndpoint,
  type RequestOf,
  type ResponseOf,
} from '@pavilion/contract/endpoint';
import { ERRORS } from '@pavilion/contract/errors';
import { backoffMs } from '../std/backoff.ts';
import { unknownOutcome, type Outcome, type Refused } from './outcome.ts';
import { readAnswer } from './read-answer.ts';

export interface ClientOptions {
  /** The part of the address before `api/`: "" in a browser served by the exchange, "http://127.0.0.1:8080" elsewhere. */
  readonly baseUrl: string;
  /** The path of the calls; absent: `/api`. The casino's own calls use `/play/v1`. */
  readonly basePath?: string;
  readonly token?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Waiting time for an answer, after which the outcome counts as unknown. */
  readonly timeoutMs?: number;
  /** Returns true while the page is unattended. Calls made then do not count as activity of the session. Absent: every call counts. */
  readonly isUnattended?: () => boolean;
}

export interface CallOptions {
  /** The same key for every attempt of one intended act. Without it a call gets a new key. Only calls that the contract marks as idempotent send a key. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Waiting time for this call's answer; absent: that of the client. */
  readonly timeoutMs?: number;
}

export interface ResolveOptions extends CallOptions {
  /** Number of attempts, including the first. */
  readonly attempts?: number;
}

export interface Client {
  /** Sends a call once. Never throws. */
  call<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<Outcome<ResponseOf<E>>>;
  /**
   * Sends a call. If there is no answer, or the server asks to retry, it sends the call again with the same key, until the last attempt. This is safe for
   * calls that the contract marks as idempotent: their key makes them take effect once. Other calls have no key.
   */
  resolve<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, options?: ResolveOptions): Promise<Outcome<ResponseOf<E>>>;
  /** Sets the token of later calls; undefined signs out on this side. */
  setToken(token: string | undefined): void;
  readonly token: string | undefined;
  /** Calls the listener for every 401 and 403 to a call with the current token. Returns the unsubscribe function. */
  onSessionEnded(listener: (refused: Refused) => void): () => void;
}

const TIMEOUT_MS = 15_000;
const ATTEMPTS = 6;

/** Returns 128 random bits as text. `randomUUID` is missing on pages loaded without TLS. */
export function newIdempotencyKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function queryOf(request: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request ?? {})) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

class HttpClient implements Client {
  token: string | undefined;
  readonly #options: ClientOptions;
  readonly #listeners = new Set<(refused: Refused) => void>();

  constructor(options: ClientOptions) {
    this.#options = options;
    this.token = options.token;
  }

  setToken(token: string | undefined): void {
    this.token = token;
  }

  onSessionEnded(listener: (refused: Refused) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async call<E extends AnyEndpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<Outcome<ResponseOf<E>>> {
    const key = endpoint.idempotent === true ? (options.idempotencyKey ?? newIdempotencyKey()) : undefined;
    const { token } = this;
    const outcome = await this.#send(endpoint, request, key, options);
    const isBarred = !outcome.ok && outcome.code !== 'UNKNOWN' && (outcome.status === 401 || outcome.status === 403);
    // A late answer to an earlier session does not concern the current session.
    if (isBarred && token === this.token) for (const listener of this.#listeners) listener(outcome);
    return outcome;
  }

  async resolve<E extends AnyEndpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: ResolveOptions = {},
  ): Promise<Outcome<ResponseOf<E>>> {
    const idempotencyKey = options.idempotencyKey ?? newIdempotencyKey();
    const { token } = this;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.call(endpoint, request, { ...options, idempotencyKey });
      const waitMs = waitBeforeRetry(outcome, attempt);
      if (waitMs === undefined || attempt >= (options.attempts ?? ATTEMPTS) || options.signal?.aborted === true) return outcome;
      await new Promise((wake) => setTimeout(wake, waitMs));
      // A key belongs to an account: in another session the same request would be a new one.
      if (token !== this.token) return outcome;
    }
  }

  async #send<E extends AnyEndpoint>(
    endpoint: E,
    request: RequestOf<E>,
    key: string | undefined,
    { signal, timeoutMs = this.#options.timeoutMs ?? TIMEOUT_MS }: CallOptions,
  ) {
    const isGet = endpoint.method === 'GET';
    const url = `${this.#options.baseUrl}${this.#options.basePath ?? '/api'}/${endpoint.path}${isGet ? queryOf(request) : ''}`;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await (this.#options.fetch ?? globalThis.fetch)(url, {
        method: endpoint.method,
        headers: this.#headers(isGet, key),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        ...(isGet ? {} : { body: JSON.stringify(request) }),
      });
      const raw = { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') };
      return readAnswer(endpoint, raw, key);
    } catch {
      // fetch throws for network errors, timeouts and aborted calls alike, so it is unknown whether the server acted.
      return unknownOutcome(key, 0);
    }
  }

  #headers(isGet: boolean, key: string | undefined): Record<string, string> {
    return {
      'cache-control': 'no-store, no-cache',
      ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
      ...(this.#options.isUnattended?.() === true ? { [UNATTENDED_HEADER]: '1' } : {}),
    };
  }
}

/** Returns the pause before the request is repeated; undefined if the outcome is final. */
function waitBeforeRetry(outcome: Outcome<unknown>, attempt: number): number | undefined {
  if (outcome.ok) return undefined;
  if (outcome.code === 'UNKNOWN') return backoffMs(attempt, Math.random());
  const row = ERRORS[outcome.code];
  return row.group === 'retryLater' ? (outcome.retryAfterMs ?? row.retryAfterMs) : undefined;
}

/** Creates a typed client for one account of one exchange, for browsers and Node. */
export function createClient(options: ClientOptions): Client {
  return new HttpClient(options);
}
