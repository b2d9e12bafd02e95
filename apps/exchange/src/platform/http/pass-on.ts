import { once } from 'node:events';
import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { HTTP, ENDPOINTS, storesNothing, type AnyEndpoint, type Who } from '@pavilion/contract/http';
import { sendRefusal } from '@pavilion/server/failures';
import { refuse } from '@pavilion/server/refused';
import { bearerOf } from '@pavilion/server/request-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClusterNode } from '../engine/index.ts';
import type { Authenticate } from './caller.ts';

export type PassOnOptions = {
  readonly node: ClusterNode;
  readonly authenticate: Authenticate;
  /** True if one node must place all bets of this player, because it compares them with the player's limits. */
  readonly isGuarded: (userId: number) => boolean;
};

/** Marks a request that another node has passed on, so that two nodes never send it back and forth. */
const PASSED_ON = 'x-pavilion-passed-on';
const ANSWER_MS_MAX = 30_000;
/** Headers that describe a single connection. They are not passed on. */
const OF_CONNECTION: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);
/** Callers whom a follower may answer. Calls of staff, agents and feeds need memory that only the writer has. */
const OF_PLAYERS: ReadonlySet<Who> = new Set<Who>(['public', 'signedIn', 'player']);

/** Calls that change only the exchange. A follower sends their commands to the writer. */
const BETS: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  HTTP.bet.placeBet,
  HTTP.bet.placeBets,
  HTTP.bet.cancelBet,
  HTTP.bet.cancelAll,
  HTTP.bet.amendBet,
  HTTP.bet.cashOut,
  HTTP.bet.heartbeat,
]);

/** Calls that store nothing in a table, but use memory or keys of the writer. */
const OF_WRITER: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  HTTP.user.askPasskey,
  HTTP.user.askPasskeySignIn,
  HTTP.user.getMailbox,
  HTTP.notice.getPush,
  HTTP.notice.getPriceAlerts,
]);

/** True if a follower answers the call itself: a bet, or a call of players that stores nothing. */
export function isAnsweredByFollower(row: AnyEndpoint): boolean {
  return BETS.has(row) || (!OF_WRITER.has(row) && OF_PLAYERS.has(row.who) && storesNothing(row));
}

/**
 * Lets a follower pass on to the writer what it cannot answer: calls that change memory of the writer, or that no row of the contract describes, such as those
 * of game providers. Without a writer they are refused.
 */
export function registerPassOn(server: FastifyInstance, { node, authenticate, isGuarded }: PassOnOptions): void {
  if (node.transport === undefined) return;
  const rows = new Map(ENDPOINTS.map((row) => [`${row.method} /api/${row.path}`, row]));
  const agent = new Agent({ keepAlive: true });
  server.addHook('onClose', async () => agent.destroy());
  const isMine = async (request: FastifyRequest): Promise<boolean> => {
    const row = rows.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    if (row === undefined) return request.method === 'GET' || request.method === 'HEAD';
    // The memory of a node that no longer follows is outdated.
    if (node.stoppedBecause !== '' || !isAnsweredByFollower(row)) return false;
    if (!BETS.has(row)) return true;
    const token = bearerOf(request);
    const caller = token === undefined ? undefined : await authenticate(token, false);
    return caller === undefined || !isGuarded(caller.userId);
  };
  server.addHook('onRequest', async (request, reply) => {
    if (node.isWriter || (await isMine(request))) return;
    const { writerUrl } = node;
    if (writerUrl === undefined || request.headers[PASSED_ON] !== undefined)
      return sendRefusal(reply, refuse('TEMPORARILY_UNAVAILABLE'));
    await passOn(request, reply, writerUrl, agent);
    return reply;
  });
}

/** Forwards the request unchanged, with the client's address, and streams the answer back. */
async function passOn(request: FastifyRequest, reply: FastifyReply, writerUrl: string, agent: Agent): Promise<void> {
  const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter((each) => each !== undefined);
  const headers = { ...withoutConnection(request.headers), 'x-forwarded-for': forwarded.join(', '), [PASSED_ON]: '1' };
  const signal = AbortSignal.timeout(ANSWER_MS_MAX);
  // The path is arbitrary text from a client, so it must not become part of an address.
  const { url: path = '/', method } = request.raw;
  const onward = ask(writerUrl, { agent, method, path, headers, signal });
  const answered = once(onward, 'response') as Promise<[IncomingMessage]>;
  // A request that cannot be sent has no answer either, and that is reported below.
  pipeline(request.raw, onward).catch(() => undefined);
  try {
    const [answer] = await answered;
    reply.hijack();
    reply.raw.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
    await pipeline(answer, reply.raw);
  } catch {
    if (reply.raw.headersSent) reply.raw.destroy();
    else sendRefusal(reply, refuse('TEMPORARILY_UNAVAILABLE'));
  }
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));
}
