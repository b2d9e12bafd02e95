import type { AnyEndpoint, ResponseOf } from '@pavilion/contract/endpoint';
import { isErrorCode, type ErrorCode } from '@pavilion/contract/errors';
import { unknownOutcome, type Outcome, type Refused } from './outcome.ts';

/** What came back, before anybody has looked at it. */
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

/**
 * Turns an answer into an outcome. Data that travels as JSON text is opened here, and only here. Answers without our envelope
 * come from something in between; 401 and 403 still mean that the session is over, anything else leaves the outcome unknown.
 */
export function readAnswer<E extends AnyEndpoint>(row: E, raw: RawAnswer, key: string | undefined): Outcome<ResponseOf<E>> {
  const body = parsed(raw.text);
  if (isFields(body) && body['status'] === 1) return readSuccess(row, raw, body, key);
  if (isFields(body) && body['status'] === 0) return refusedBy(raw, body);
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
  const opened = row.jsonText === true && typeof data === 'string' ? parsed(data) : data;
  // Text that is not JSON is a broken answer, not an empty one.
  if (opened === undefined) return unknownOutcome(key, raw.status);
  return { ok: true, message, data: opened as ResponseOf<E> };
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
