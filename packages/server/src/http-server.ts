import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, sentenceOf } from '@pavilion/contract/errors';
import { transportSecurity } from '@pavilion/contract/listening';
import type { TrustedProxies } from '@pavilion/contract/network';
import { guarded, hasDuplicateMember } from '@pavilion/core/std';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { API_HEADERS, refusalOfError, sendRefusal } from './failures.ts';
import { compileLazily } from './lazy-compilers.ts';
import type { ProxyWatch } from './proxy-watch.ts';

export type ServerOptions = {
  readonly log: Logger;
  readonly trustProxy: TrustedProxies;
  readonly proxyWatch?: ProxyWatch;
  /** The public origin; empty if there is none. */
  readonly origin: string;
  /** Time limit for receiving a whole request. */
  readonly requestTimeoutMs: number;
  readonly bodyBytesMax?: number;
};

const BODY_BYTES_MAX = 1_048_576;
/** Longest time between two searches for slow requests. */
const LOOK_EVERY_MS_MAX = 10_000;
const KEEP_ALIVE_MS = 65_000;

/** Creates a server without routes. It takes only JSON bodies, answers every failure in the contract's envelope, and does not log successful requests. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { log, trustProxy, proxyWatch, origin, requestTimeoutMs, bodyBytesMax: bodyLimit = BODY_BYTES_MAX } = options;
  let requests = 0;
  const process_ = Date.now().toString(36);
  const server = Fastify({
    logger: false,
    trustProxy,
    bodyLimit,
    http: timesOf(requestTimeoutMs),
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    clientErrorHandler: refuseUnread,
    genReqId: () => `${process_}-${(requests += 1).toString(36)}`,
  });
  acceptJsonOnly(server);
  compileLazily(server);
  const security = transportSecurity(origin);
  server.addHook('onRequest', (request, reply, done) => {
    proxyWatch?.check(request.raw);
    reply.headers(security);
    done();
  });
  server.setErrorHandler((error: Parameters<typeof refusalOfError>[0], request, reply) => {
    sendRefusal(reply, refusalOfError(error, request, log));
  });
  return server;
}

/** Refuses bytes that are not a valid request, such as headers that are too long. Sends the refusal in the contract's envelope and closes the connection. */
function refuseUnread(error: Error & { readonly code?: string }, socket: Socket): void {
  if (socket.writable) {
    const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'REQUEST_TOO_LARGE' : 'INVALID_REQUEST';
    const { status } = ERRORS[code];
    const body = JSON.stringify({ status: 0, code, message: sentenceOf(code) });
    const headers = {
      ...API_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    };
    const lines = Object.entries({ ...headers, 'cache-control': 'no-store', connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy();
}

/** Thrown for a body in which an object has the same member twice, because readers disagree about which of the two counts. */
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

/** Makes a scope pass bodies as bytes, because signatures are checked over these. */
export function acceptBytes(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

/** Returns the timeouts of Node's server. Node uses the smaller limit for the headers and the larger one for the whole request. Both are the same here. */
function timesOf(requestTimeoutMs: number) {
  const connectionsCheckingInterval = Math.min(LOOK_EVERY_MS_MAX, requestTimeoutMs / 2);
  return { requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs, connectionsCheckingInterval };
}
