import { transportSecurity } from '@pavilion/contract/listening';
import type { TrustedProxies } from '@pavilion/contract/network';
import { guarded, hasDuplicateMember } from '@pavilion/core/std';
import type { ProxyWatch } from '@pavilion/server/proxy-watch';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { refusalOfError, sendRefusal } from './failures.ts';
import { compileLazily } from './lazy-compilers.ts';
import { refuse } from './refused.ts';

export type ServerOptions = {
  readonly log: Logger;
  readonly trustProxy: TrustedProxies;
  readonly proxyWatch?: ProxyWatch;
  /** The public origin; empty: none. */
  readonly origin: string;
  /** Time within which a whole request must have come. */
  readonly requestTimeoutMs: number;
};

const BODY_BYTES_MAX = 1_048_576;
/** Slow requests are looked for this often at least. */
const LOOK_EVERY_MS_MAX = 10_000;
const KEEP_ALIVE_MS = 65_000;

/**
 * A server with our habits and no routes: JSON bodies only, strict validation without coercion, every failure in the envelope
 * of the contract, and no line of log for a request that went well.
 */
export function createServer({ log, trustProxy, proxyWatch, origin, requestTimeoutMs }: ServerOptions): FastifyInstance {
  let requests = 0;
  const process_ = Date.now().toString(36);
  const server = Fastify({
    logger: false,
    trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    http: timesOf(requestTimeoutMs),
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    genReqId: () => `${process_}-${(requests += 1).toString(36)}`,
  });
  compileLazily(server);
  acceptJsonOnly(server);
  const security = transportSecurity(origin);
  server.addHook('onRequest', (request, reply, done) => {
    proxyWatch?.look(request.raw);
    reply.headers(security);
    done();
  });
  server.setErrorHandler((error: Parameters<typeof refusalOfError>[0], request, reply) => {
    sendRefusal(reply, request.id, refusalOfError(error, request, log));
  });
  return server;
}

/** Unknown addresses: the site's own page below `/`, an envelope below `/api`. */
export function answerUnknownApi(server: FastifyInstance): void {
  server.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    handler: (request, reply) => sendRefusal(reply, request.id, refuse('NOT_FOUND')),
  });
}

/** Refuses a body in which an object names a member twice, because readers disagree about which of the two counts. */
class DuplicateMember extends Error {
  readonly statusCode = 400;
}

function acceptJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  const read = guarded(
    (request: FastifyRequest, text: string, done: (error: Error | null, body?: unknown) => void) => parse(request, text, done),
    (error, _request, _text, done) => done(error instanceof Error ? error : new Error(String(error))),
  );
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text === '') done(null, {});
    else
      read(request, text, (error, value) => {
        if (error === null && hasDuplicateMember(text)) done(new DuplicateMember());
        else done(error, value);
      });
  });
}

/** Times of Node's server. It takes the smaller limit for the headers and the larger one for the whole request, so both are the same here. */
function timesOf(requestTimeoutMs: number) {
  const connectionsCheckingInterval = Math.min(LOOK_EVERY_MS_MAX, requestTimeoutMs / 2);
  return { requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs, connectionsCheckingInterval };
}
