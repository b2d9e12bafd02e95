import type * as z from 'zod/mini';
import { COMMON_ERRORS, SESSION_ERRORS, type ErrorCode } from './errors.ts';

/**
 * The accounts that may use a call. `player` includes agents, who may bet themselves, and paper accounts. `upline` means agents and staff, `operator` staff.
 * Other callers get NOT_FOUND, because 401 and 403 always mean that the session has ended.
 */
export type Who = 'public' | 'signedIn' | 'player' | 'agent' | 'upline' | 'operator' | 'feed';

/**
 * One API call, described as data. These rows give the server its routes, the client its functions and the reference page its text. `response` is the `data`
 * member of the envelope (`envelope.ts`).
 */
export interface Endpoint<
  Path extends string = string,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST';
  /** The path after `api/`. */
  readonly path: Path;
  readonly who: Who;
  /** Refuses paper accounts with PAPER_ACCOUNT. They may use all other calls of players (exchange X80). */
  readonly realOnly?: boolean;
  readonly summary: string;
  /** For GET the query, for POST the JSON body. A missing body counts as `{}`. */
  readonly request: Request;
  readonly response: Response;
  /** Codes of this call only; `errorsOf` returns all. */
  readonly errors: readonly ErrorCode[];
  /** A write with an `Idempotency-Key` header: a repeat gets the first answer. */
  readonly idempotent?: boolean;
  /** True if `data` has the response as JSON text, as older clients expect. */
  readonly jsonText?: boolean;
  /** Browsers cache an answer only if a time is set here. */
  readonly cache: 'no-store' | { readonly publicSeconds: number };
}

/** True if the call stores nothing: it reads, searches, previews or checks the records. It is a GET, a report, or a call whose name begins as below. */
export function storesNothing({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
  return method === 'GET' || /^report\/|\/(get|view|find|search|preview|verifyRecords)/.test(path);
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

/** Returns every error code that the call can answer. */
export function errorsOf(row: AnyEndpoint): readonly ErrorCode[] {
  const session = row.who === 'public' ? [] : SESSION_ERRORS;
  const hidden = row.who === 'public' || row.who === 'signedIn' ? [] : (['NOT_FOUND'] as const);
  const onPaper = row.realOnly === true ? (['PAPER_ACCOUNT'] as const) : [];
  const repeated = row.idempotent === true ? (['IDEMPOTENCY_CONFLICT'] as const) : [];
  return [...new Set<ErrorCode>([...row.errors, ...COMMON_ERRORS, ...session, ...hidden, ...onPaper, ...repeated])];
}

/** Header that makes a write idempotent: up to 64 printable ASCII characters. Each account has its own keys. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,64}$/;

/** Header of a call that a page sends by itself, without an act of its user. Such a call does not keep the session alive (trust SEC-16). */
export const UNATTENDED_HEADER = 'pavilion-unattended';

/** The rules for repeating a write (decision 0007), as sentences for the API reference. */
export const REPEATS = [
  'A write takes an Idempotency-Key header: up to 64 printable ASCII characters of your own, one key for each intention.',
  'A repeat of an accepted write under the same key changes nothing and gets the first answer. Bodies are equal if they mean the same: the order of members and the form of a number (100 or 100.0) do not count. A key that is reused for another request is refused with IDEMPOTENCY_CONFLICT.',
  'A refused write changes nothing. A repeat under the same key is a new request and may be accepted. After a refusal, send it again only if you still want it.',
  'Keys of bets are kept for minutes only. If you got no answer for several minutes, read your open bets before you send the write again.',
  'Without the header the server derives a key from session, call and body. It is valid for five seconds and stops a double click.',
] as const;
