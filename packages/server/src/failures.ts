import { SECOND_MS } from '@pavilion/core/std';
import { ERRORS, sentenceOf } from '@pavilion/contract/errors';
import { isOutage } from '@pavilion/contract/outage';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { refuse, type Refused } from './refused.ts';

/** Headers of every answer to a call, good or bad. Pages have further headers. */
export const API_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const;

/** Sends a refusal in the envelope, with the status and sentence of the table and, if present, the delay. */
export function sendRefusal(reply: FastifyReply, refused: Refused): FastifyReply {
  const row = ERRORS[refused.code];
  const waitMs = refused.details?.['wait_ms'] as number | undefined;
  if (row.group === 'retryLater')
    reply.header('retry-after', String(Math.max(1, Math.ceil((waitMs ?? row.retryAfterMs) / SECOND_MS))));
  reply.headers({ ...API_HEADERS, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
  // The route's serialiser can write only successful answers. Refusals are rare enough for the ordinary serialiser.
  return reply
    .code(row.status)
    .serializer(JSON.stringify)
    .send({
      status: 0,
      code: refused.code,
      message: refused.sentence ?? sentenceOf(refused.code, waitMs),
      ...(refused.details === undefined ? {} : { details: refused.details }),
      request_id: reply.request.id,
    });
}

/** Converts an error from before or inside a handler to a refusal. Logs every error that is not the caller's fault. */
export function refusalOfError(error: FastifyError, request: FastifyRequest, log: Logger): Refused {
  const validation = error.validation?.[0];
  if (validation !== undefined)
    return refuse('INVALID_REQUEST', { field: fieldOf(validation), reason: validation.message ?? 'is not valid' });
  if (error.statusCode === 413) return refuse('REQUEST_TOO_LARGE');
  if (error.code === 'TEMPORARILY_UNAVAILABLE') return refuse('TEMPORARILY_UNAVAILABLE');
  // A client that disconnects while it sends its body also resets the connection, which is not a fault of this server.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('INVALID_REQUEST', { reason: NOT_JSON });
  if (isOutage(error)) {
    log.warn({ err: error, request_id: request.id }, 'the database, the disk or an outside service is unavailable');
    return refuse('TEMPORARILY_UNAVAILABLE');
  }
  log.error({ err: error, request_id: request.id, path: request.routeOptions.url }, 'request failed');
  return refuse('INTERNAL');
}

const NOT_JSON = 'The body must be JSON, and no object in it may have the same member twice.';

type Fault = { readonly instancePath: string; readonly params: Readonly<Record<string, unknown>> };

/** Converts "/markets/0/name" to "markets.0.name", and adds the name of a missing or unknown key. */
function fieldOf({ instancePath, params }: Fault): string {
  const named = params['missingProperty'] ?? params['additionalProperty'];
  const parts = instancePath.split('/').slice(1);
  return [...parts, ...(typeof named === 'string' ? [named] : [])].join('.');
}
