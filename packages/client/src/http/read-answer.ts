import type { AnyEndpoint, ResponseOf } from '@pavilion/contract/endpoint';
import { isErrorCode, type ErrorCode } from '@pavilion/contract/errors';
import { unknownOutcome, type Outcome, type Refused } from './outcome.ts';

/** An answer before it is parsed. */
export type RawAnswer = { readonly status: number; readonly text: string; readonly retryAfter: string | null };

type Fields = { readonly [key: string]: unknown };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** HTTP's statuses for success. A success body under any other status is not from our server. */
const isDone = (status: number): boolean => status >= 200 && status < 300;

/**
 * Converts an answer to an outcome. Status, envelope and data must agree: a success has 2xx and data of the endpoint's schema, a refusal has any other status
 * and a code. Any other answer comes from a proxy or a broken server, so the outcome is unknown. A 401 or 403 still ends the session. Data sent as JSON text is
 * decoded only here.
 */
export function readAnswer<E extends AnyEndpoint>(row: E, raw: RawAnswer, key: string | undefined): Outcome<ResponseOf<E>> {
  const body = parsed(raw.text);
  if (isDone(raw.status))
    return isFields(body) && body['status'] === 1 ? readSuccess(row, raw, body, key) : unknownOutcome(key, raw.status);
  if (isFields(body) && body['status'] === 0 && typeof body['code'] === 'string') return refusedBy(raw, body);
  if (raw.status === 401 || raw.status === 403)
    return refusedBy(raw, { code: raw.status === 401 ? 'SESSION_ENDED' : 'ACCOUNT_BARRED' });
  return unknownOutcome(key, raw.status);
}

function readSuccess<E extends AnyEndpoint>(
  row: E,
  raw: RawAnswer,
  body: Fields,
  key: string | undefined,
): Outcome<ResponseOf<E>> {
  const message = typeof body['message'] === 'string' ? body['message'] : '';
  const data = body['data'] ?? null;
  const read = row.response.safeParse(row.jsonText === true && typeof data === 'string' ? parsed(data) : data);
  return read.success ? { ok: true, message, data: read.data as ResponseOf<E> } : unknownOutcome(key, raw.status);
}

function refusedBy(raw: RawAnswer, body: Fields): Refused {
  const code: ErrorCode = typeof body['code'] === 'string' && isErrorCode(body['code']) ? body['code'] : 'INTERNAL';
  const seconds = raw.retryAfter === null ? Number.NaN : Number(raw.retryAfter);
  return {
    ok: false,
    code,
    message: typeof body['message'] === 'string' ? body['message'] : '',
    details: isFields(body['details']) ? body['details'] : {},
    status: raw.status,
    ...(Number.isFinite(seconds) && seconds >= 0 ? { retryAfterMs: Math.ceil(seconds * 1_000) } : {}),
  };
}
