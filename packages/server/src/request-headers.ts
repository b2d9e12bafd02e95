import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '@pavilion/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { invalid, type Refused } from './refused.ts';

const BEARER = 'Bearer ';
const TOKEN_LENGTH_MAX = 256;

/** Returns the bearer token of a request. Returns undefined if there is none, or if it is too long to be a token of this server. */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  if (authorization === undefined || !authorization.startsWith(BEARER) || authorization.length > TOKEN_LENGTH_MAX)
    return undefined;
  return authorization.slice(BEARER.length);
}

/** Returns the idempotency key of a request, undefined if it has none, or the reason why the key is refused. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | Refused | undefined {
  const given = headers[IDEMPOTENCY_HEADER];
  if (given === undefined) return undefined;
  return typeof given === 'string' && IDEMPOTENCY_KEY_PATTERN.test(given) ? given : invalid(IDEMPOTENCY_HEADER);
}
