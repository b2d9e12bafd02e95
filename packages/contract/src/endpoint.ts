import type * as z from 'zod/mini';
import { COMMON_ERRORS, SESSION_ERRORS, type ErrorCode } from './errors.ts';

/**
 * Callers of a call: anybody; any signed-in account; players (and agents, who bet for themselves, and paper accounts); agents;
 * uplines, which are agents and staff; staff (`operator`); a feed. Everybody else gets NOT_FOUND, because 401 and 403 mean that
 * the session is over and nothing else.
 */
export type Who = 'public' | 'signedIn' | 'player' | 'agent' | 'upline' | 'operator' | 'feed';

/**
 * One call, as data. The server turns rows into routes, the client into functions, the reference page into prose. Answers travel
 * in the envelope (`envelope.ts`); `response` is what stands in its `data`.
 */
export interface Endpoint<
  Path extends string = string,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST';
  /** Under `api/`. */
  readonly path: Path;
  readonly who: Who;
  /** Not for paper accounts, which may call what players may (exchange X80): they are answered PAPER_ACCOUNT. */
  readonly realOnly?: boolean;
  readonly summary: string;
  /** GET: the query; POST: the JSON body. An absent body counts as `{}`. */
  readonly request: Request;
  readonly response: Response;
  /** Particular to this call; see `errorsOf` for all. */
  readonly errors: readonly ErrorCode[];
  /** A write: takes an `Idempotency-Key` header and answers twice the same when sent twice. */
  readonly idempotent?: boolean;
  /** `data` is JSON text of the response instead of the response, as older clients expect. */
  readonly jsonText?: boolean;
  /** Browsers store no answer unless the row says for how long. */
  readonly cache: 'no-store' | { readonly publicSeconds: number };
}

export type AnyEndpoint = Endpoint;
export type RequestOf<E extends AnyEndpoint> = z.output<E['request']>;
export type ResponseOf<E extends AnyEndpoint> = z.output<E['response']>;

type Row<Path extends string, Request extends z.ZodMiniType, Response extends z.ZodMiniType> = Omit<
  Endpoint<Path, Request, Response>,
  'method' | 'path' | 'cache' | 'errors'
> & { readonly errors?: readonly ErrorCode[]; readonly cache?: Endpoint['cache'] };

function endpoint<M extends 'GET' | 'POST', P extends string, Q extends z.ZodMiniType, A extends z.ZodMiniType>(
  method: M,
  path: P,
  row: Row<P, Q, A>,
) {
  return { errors: [], cache: 'no-store', ...row, method, path } as const satisfies Endpoint<P, Q, A>;
}

export function get<P extends string, Q extends z.ZodMiniType, A extends z.ZodMiniType>(path: P, row: Row<P, Q, A>) {
  return endpoint('GET', path, row);
}

export function post<P extends string, Q extends z.ZodMiniType, A extends z.ZodMiniType>(path: P, row: Row<P, Q, A>) {
  return endpoint('POST', path, row);
}

/** Every code this call can be answered with. */
export function errorsOf(row: AnyEndpoint): readonly ErrorCode[] {
  const session = row.who === 'public' ? [] : SESSION_ERRORS;
  const hidden = row.who === 'public' || row.who === 'signedIn' ? [] : (['NOT_FOUND'] as const);
  const onPaper = row.realOnly === true ? (['PAPER_ACCOUNT'] as const) : [];
  const repeated = row.idempotent === true ? (['IDEMPOTENCY_CONFLICT'] as const) : [];
  return [...new Set<ErrorCode>([...row.errors, ...COMMON_ERRORS, ...session, ...hidden, ...onPaper, ...repeated])];
}

/** Header that makes a write happen once: up to 64 printable ASCII characters; keys belong to the account. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,64}$/;

/** Header of a call that a page makes by itself while nobody uses it: such a call does not keep a session alive (trust SEC-16). */
export const UNATTENDED_HEADER = 'pavilion-unattended';

/** The rules for repeating a write (decision 0007), as sentences for the API reference. */
export const REPEATS = [
  'A write takes an Idempotency-Key header: up to 64 printable ASCII characters of your own, one key for each intention.',
  'Sent again under its key, an accepted write happens once and is answered as it was the first time. Two bodies are the same request if they mean the same: the order of members and the form of a number (100 or 100.0) do not count. A key that comes back with another request is refused with IDEMPOTENCY_CONFLICT.',
  'A refused write leaves nothing behind. Sent again under the same key it is a new request, judged by the state of that moment, and may be accepted. After a refusal, send it again only if you still want it.',
  'Keys of bets are remembered for minutes, not for ever. If an answer never came and minutes have passed, read your open bets before you send the write again.',
  'Without the header the server makes a key out of session, call and body, which holds for five seconds and stops a double click.',
] as const;
