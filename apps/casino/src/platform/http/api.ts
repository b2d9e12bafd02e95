import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@pavilion/contract/endpoint';
import type { play, provider } from '@pavilion/contract/provider';
import { registerCall } from '@pavilion/server/calls';
import { clientBlock } from '@pavilion/server/client-address';
import type { Clock } from '@pavilion/server/clock';
import { sendRefusal } from '@pavilion/server/failures';
import type { RateLimiter } from '@pavilion/server/rate-limiter';
import { refuse, Refused } from '@pavilion/server/refused';
import { bearerOf, idempotencyKeyOf } from '@pavilion/server/request-headers';
import { PASSED_ON } from './pass-on.ts';

/** A play session: one launch of one player (casino C-LCH-5). */
export type PlaySession = {
  readonly tokenHash: Buffer;
  readonly playerId: string;
  /** The platform's own id of the session. */
  readonly walletSession: string;
  /** Null if the session was launched into the list of games and may play any game. */
  readonly gameCode: string | null;
  readonly currency: string;
  readonly displayName: string;
  readonly language: string;
  readonly stakeMin: number;
  readonly stakeMax: number;
  readonly returnMax: number;
  /** Time of the player's sign-in on the platform. */
  readonly sessionStartedAtMs: number;
  readonly createdAtMs: number;
};

/** True if a session may play a game. A session launched from the provider's list may play any game (casino C-LCH-3). */
export function mayPlay({ gameCode }: PlaySession, code: string): boolean {
  return gameCode === null || gameCode === code;
}

/** Data of a call besides its request body. */
export type Call<E extends AnyEndpoint> = {
  /** Arrival time by the server's clock, which decides the betting window (casino C-SET-5). */
  readonly receivedAtMs: number;
  readonly key: string;
  /** The caller's token; empty without one. */
  readonly token: string;
  /** True if another casino has passed the call on. */
  readonly isPassedOn: boolean;
  readonly session: E['who'] extends 'public' ? undefined : PlaySession;
};
type Handler<E extends AnyEndpoint> = (request: RequestOf<E>, call: Call<E>) => Promise<ResponseOf<E> | Refused>;
type HandlersOf<Table extends Readonly<Record<string, AnyEndpoint>>> = { readonly [Name in keyof Table]: Handler<Table[Name]> };

export type PlayHandlers = HandlersOf<typeof play>;
export type ProviderHandlers = HandlersOf<typeof provider>;

declare module 'fastify' {
  interface FastifyRequest {
    player: Pick<Call<AnyEndpoint>, 'receivedAtMs' | 'token' | 'isPassedOn'> & { readonly session: PlaySession | undefined };
  }
}

export type ApiOptions = {
  readonly find: (token: string) => Promise<PlaySession | undefined>;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
};

/** Registers a route under `folder` for each endpoint of a table. An endpoint without a handler does not compile. */
export function registerCalls<Table extends Readonly<Record<string, AnyEndpoint>>>(
  server: FastifyInstance,
  folder: string,
  table: Table,
  handlers: HandlersOf<Table>,
  options: ApiOptions,
): void {
  for (const [name, row] of Object.entries(table)) {
    // Table and handlers have the same names, and each handler takes the request of its own endpoint.
    const handler = handlers[name] as unknown as (request: unknown, call: Call<AnyEndpoint>) => unknown;
    registerCall(server, `/${folder}/${row.path}`, row, {
      preValidation: [admission(row, options)],
      answer: (asked, request) => {
        const key = idempotencyKeyOf(request) ?? randomUUID();
        // A caller without a session was already refused, so a session exists here.
        return key instanceof Refused ? key : handler(asked, { ...request.player, key } as Call<AnyEndpoint>);
      },
    });
  }
}

/**
 * Finds the session and limits the rate of calls, by session or else by address. It runs after the body is read, so a slow body cannot delay a call between its
 * arrival time and its handling.
 */
function admission(row: AnyEndpoint, { find, limiter, clock }: ApiOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const receivedAtMs = clock.nowMs();
    const token = row.who === 'public' ? undefined : bearerOf(request);
    const session = token === undefined ? undefined : await find(token);
    const waitMs = limiter.waitMs(session === undefined ? clientBlock(request) : session.tokenHash.toString('hex'), receivedAtMs);
    if (waitMs > 0) return sendRefusal(reply, refuse('RATE_LIMITED', { wait_ms: waitMs }));
    if (row.who !== 'public' && session === undefined) return sendRefusal(reply, refuse('SESSION_ENDED'));
    request.player = { receivedAtMs, session, token: token ?? '', isPassedOn: request.headers[PASSED_ON] !== undefined };
    return undefined;
  };
}
