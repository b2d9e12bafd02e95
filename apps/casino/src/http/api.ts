import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
  type AnyEndpoint,
  type RequestOf,
  type ResponseOf,
} from '@pavilion/contract/endpoint';
import type { play, provider } from '@pavilion/contract/provider';
import { clientBlock } from '@pavilion/server/client-address';
import type { RateLimiter } from '@pavilion/server/rate-limiter';
import { refuse, Refusal } from '../refusal.ts';
import type { Clock } from '../clock.ts';
import type { PlaySession } from '../sessions/session-store.ts';
import { HEADERS, jsonOf, sendRefusal } from './server.ts';

/** What a handler knows besides the request. */
export type Call<E extends AnyEndpoint> = {
  /** When the request came in, by the server's clock: windows are decided by it (casino C-SET-5). */
  readonly receivedAtMs: number;
  readonly key: string;
  readonly session: E['who'] extends 'public' ? undefined : PlaySession;
};
type Handler<E extends AnyEndpoint> = (request: RequestOf<E>, call: Call<E>) => Promise<ResponseOf<E> | Refusal>;
type HandlersOf<Table extends Readonly<Record<string, AnyEndpoint>>> = { readonly [Name in keyof Table]: Handler<Table[Name]> };

export type PlayHandlers = HandlersOf<typeof play>;
export type ProviderHandlers = HandlersOf<typeof provider>;

export type ApiOptions = {
  readonly findSession: (token: string) => Promise<PlaySession | undefined>;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
};

const BEARER = 'Bearer ';
const TOKEN_LENGTH_MAX = 200;

/** Turns the rows of one table into routes under `folder`; a row without handler does not compile. */
export function registerCalls<Table extends Readonly<Record<string, AnyEndpoint>>>(
  server: FastifyInstance,
  folder: string,
  table: Table,
  handlers: HandlersOf<Table>,
  options: ApiOptions,
): void {
  for (const [name, row] of Object.entries(table)) {
    // The table and the handlers have the same names, and each handler takes what its row says.
    const handler = handlers[name] as unknown as Handler<AnyEndpoint>;
    server.route({
      method: row.method,
      url: `/${folder}/${row.path}`,
      handler: (request, reply) => answer(row, handler, request, reply, options),
    });
  }
}

async function answer(
  row: AnyEndpoint,
  handler: Handler<AnyEndpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
): Promise<FastifyReply> {
  const receivedAtMs = options.clock.nowMs();
  const session = row.who === 'public' ? undefined : await sessionOf(request, options);
  const waitMs = options.limiter.waitMs(
    session === undefined ? clientBlock(request) : session.tokenHash.toString('hex'),
    receivedAtMs,
  );
  if (waitMs > 0) return sendRefusal(reply, refuse('RATE_LIMITED', { wait_ms: waitMs }));
  if (row.who !== 'public' && session === undefined) return sendRefusal(reply, refuse('SESSION_ENDED'));
  const read = z.safeParse(row.request, row.method === 'GET' ? request.query : jsonOf(request.rawBody));
  if (!read.success) return sendRefusal(reply, faultOf(read.error));
  const key = keyOf(request);
  if (key instanceof Refusal) return sendRefusal(reply, key);
  // Whoever may call is decided above: a row for players has a session.
  const outcome = await handler(read.data, { receivedAtMs, key, session } as Call<AnyEndpoint>);
  if (outcome instanceof Refusal) return sendRefusal(reply, outcome);
  const cacheControl = row.cache === 'no-store' ? 'no-store' : `public, max-age=${row.cache.publicSeconds}`;
  return reply.headers({ ...HEADERS, 'cache-control': cacheControl }).send({ status: 1, message: 'OK', data: outcome });
}

async function sessionOf(request: FastifyRequest, { findSession }: ApiOptions): Promise<PlaySession | undefined> {
  const header = request.headers.authorization;
  if (header === undefined || !header.startsWith(BEARER) || header.length > TOKEN_LENGTH_MAX) return undefined;
  return findSession(header.slice(BEARER.length));
}

function keyOf(request: FastifyRequest): string | Refusal {
  const given = request.headers[IDEMPOTENCY_HEADER];
  if (given === undefined) return randomUUID();
  if (typeof given === 'string' && IDEMPOTENCY_KEY_PATTERN.test(given)) return given;
  return refuse('INVALID_REQUEST', { field: IDEMPOTENCY_HEADER });
}

function faultOf({ issues }: z.core.$ZodError): Refusal {
  const [issue] = issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  return refuse('INVALID_REQUEST', { field: [...(issue?.path ?? []), ...keys].join('.') });
}
