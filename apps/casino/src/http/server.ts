import { parseStrictJson } from '@pavilion/core/std';
import { transportSecurity } from '@pavilion/contract/listening';
import type { TrustedProxies } from '@pavilion/contract/network';
import { isOutage } from '@pavilion/contract/outage';
import type { ProxyWatch } from '@pavilion/server/proxy-watch';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { ERRORS, sentenceOf } from '@pavilion/contract/errors';
import { refuse, type Refusal } from '../refusal.ts';

const BODY_BYTES_MAX = 64 * 1024;
/** Slow requests are looked for this often at least. */
const LOOK_EVERY_MS_MAX = 10_000;
const SECOND_MS = 1_000;

export const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came: signatures are checked over these bytes (casino C-WAL-2). */
    rawBody: Buffer;
  }
}

export type ServerOptions = {
  readonly log: Logger;
  readonly trustProxy: TrustedProxies;
  readonly proxyWatch?: ProxyWatch;
  /** The product's public origin; empty: none. */
  readonly origin: string;
  /** Time within which a whole request must have come. */
  readonly requestTimeoutMs: number;
};

/** Creates a server without routes: it takes JSON bodies as bytes, and answers every failure in the envelope of the contract. */
export function createServer({ log, trustProxy, proxyWatch, origin, requestTimeoutMs }: ServerOptions): FastifyInstance {
  const server = Fastify({
    logger: false,
    trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    http: timesOf(requestTimeoutMs),
    requestTimeout: requestTimeoutMs,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
  });
  server.decorateRequest('rawBody');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = Buffer.isBuffer(body) ? body : Buffer.from(body);
    done(null, undefined);
  });
  const security = transportSecurity(origin);
  server.addHook('onRequest', (request, reply, done) => {
    proxyWatch?.look(request.raw);
    reply.headers(security);
    done();
  });
  server.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return sendRefusal(reply, refuse('REQUEST_TOO_LARGE'));
    if (status >= 400 && status < 500) return sendRefusal(reply, refuse('INVALID_REQUEST'));
    if (isOutage(error)) {
      log.warn({ err: error, url: request.url.split('?')[0] }, 'the database, the disk or a partner is away');
      return sendRefusal(reply, refuse('TEMPORARILY_UNAVAILABLE'));
    }
    log.error({ err: error, url: request.url.split('?')[0] }, 'a request failed');
    return sendRefusal(reply, refuse('INTERNAL'));
  });
  return server;
}

/** The JSON of a body; undefined when it is none or names a member twice. An empty body counts as an empty object. */
export function jsonOf(bytes: Buffer | undefined): unknown {
  if (bytes === undefined || bytes.length === 0) return {};
  return parseStrictJson(bytes.toString('utf8'));
}

export function sendRefusal(reply: FastifyReply, { code, details, message }: Refusal): FastifyReply {
  const row = ERRORS[code];
  const waitMs = typeof details?.['wait_ms'] === 'number' ? details['wait_ms'] : undefined;
  if (row.group === 'retryLater') reply.header('retry-after', Math.ceil((waitMs ?? row.retryAfterMs) / SECOND_MS));
  return reply
    .code(row.status)
    .headers(HEADERS)
    .send({ status: 0, code, message: message ?? sentenceOf(code, waitMs), ...(details === undefined ? {} : { details }) });
}

/** Times of Node's server. It takes the smaller limit for the headers and the larger one for the whole request, so both are the same here. */
function timesOf(requestTimeoutMs: number) {
  const connectionsCheckingInterval = Math.min(LOOK_EVERY_MS_MAX, requestTimeoutMs / 2);
  return { requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs, connectionsCheckingInterval };
}
