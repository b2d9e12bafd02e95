import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PROVIDER_ADMIN_CALLS, PROVIDER_ADMIN_PATH, type AdminTable, type WirePaytableRow } from '@pavilion/contract/provider';
import { PROVIDER_CALLS, PROVIDER_PATH, WALLET_STATUSES, type ProviderAnswer } from '@pavilion/contract/wallet';
import { CATALOGUE, isGameCode, pictureName, PROVIDER_NAME, type GameCode } from '@pavilion/games/catalogue';
import { canonicalText, RETURN_MAX } from '@pavilion/games/game';
import type { Parts } from '../casino-parts.ts';
import { jsonOf, sendRefusal } from '../http/server.ts';
import { tileOf } from '../provider-handlers.ts';
import { refuse, Refusal } from '../refusal.ts';
import { ANY_MARKET, marketsOf } from '../tables/limits.ts';
import type { Table } from '../tables/table.ts';
import type { SignedCalls } from './signed-calls.ts';

export type PlatformOptions = {
  readonly parts: Parts;
  readonly signed: SignedCalls;
  /** Sessions of a player were ended: their pages are told. */
  readonly onSessionsEnded: () => void;
  /** Other stakes hold for a game: its open pages are told. */
  readonly onLimits: (gameCode: GameCode) => void;
};

type Calls = Readonly<Record<string, { readonly request: z.ZodMiniType; readonly answer: z.ZodMiniType }>>;
type Handlers<Table extends Calls> = {
  readonly [Name in keyof Table]: (
    request: z.output<Table[Name]['request']>,
  ) => Promise<z.output<Table[Name]['answer']> | Refusal>;
};

/** What the platform alone may ask, signed with the wallet's key: lists, reconciliation, tables, pause and limits. */
export function registerPlatformCalls(server: FastifyInstance, options: PlatformOptions): void {
  register(server, PROVIDER_PATH, PROVIDER_CALLS, questions(options), options.signed);
  register(server, PROVIDER_ADMIN_PATH, PROVIDER_ADMIN_CALLS, orders(options), options.signed);
}

function register<Table extends Calls>(
  server: FastifyInstance,
  path: string,
  calls: Table,
  handlers: Handlers<Table>,
  signed: SignedCalls,
): void {
  for (const [name, { request: schema }] of Object.entries(calls)) {
    // Calls and handlers have the same names, and each handler takes what its schema says.
    const handler = handlers[name] as unknown as (request: unknown) => Promise<unknown>;
    server.post(`${path}/${name}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const fault = signed.faultOf(request.headers, request.rawBody, Date.now());
      if (fault !== undefined)
        return reply.code(WALLET_STATUSES[fault].http).send({ status: fault, message: 'The call is not signed as it must be.' });
      const read = z.safeParse(schema, jsonOf(request.rawBody));
      if (!read.success)
        return sendRefusal(reply, refuse('INVALID_REQUEST', { field: read.error.issues[0]?.path.join('.') ?? '' }));
      const answer = await handler(read.data);
      return answer instanceof Refusal ? sendRefusal(reply, answer) : reply.header('cache-control', 'no-store').send(answer);
    });
  }
}

function questions({ parts }: PlatformOptions): Handlers<typeof PROVIDER_CALLS> {
  return {
    games: async () => ({ provider: PROVIDER_NAME, games: await offeredGames(parts) }),
    transactions: (request) => parts.platform.transactions(request),
    rounds: async ({ roundIds }) => ({ rounds: [...(await parts.platform.rounds(roundIds))] }),
    tables: async ({ gameCodes }) => ({
      tables: gameCodes.flatMap((code) => {
        const table = parts.tables.of(code);
        return table === undefined ? [] : [stateOf(table)];
      }),
    }),
    async paytable({ gameCode }) {
      const published = await parts.calculator.published(gameCode);
      if (published === undefined) return refuse('NOT_FOUND');
      const { rows, rules } = published;
      const order = rules.order.length === 0 ? [] : [`Hands, best first: ${rules.order.join(', ')}.`];
      return { rows: rows.map(rowOf), rules: [...rules.play, ...order, rules.ties, rules.interruption] };
    },
  };
}

function rowOf({ market, selection, side, price, prob, push, half, rtp, edge, rtpText, state }: WirePaytableRow) {
  return {
    market,
    selection,
    side,
    price,
    prob,
    push,
    half,
    rtpText,
    rtp: rtp ?? null,
    ...(edge === undefined ? {} : { edge }),
    ...(state === undefined ? {} : { state }),
  };
}

async function offeredGames({ tables, limits }: Parts): Promise<ProviderAnswer<'games'>['games']> {
  const paused = await tables.pausedGames();
  const games: ProviderAnswer<'games'>['games'] = [];
  for (const entry of CATALOGUE) {
    const reason = paused.get(entry.code);
    const markets = limits.all(entry.code);
    games.push({
      game_id: entry.gameId,
      game_name: entry.name,
      category: entry.category,
      provider_name: PROVIDER_NAME,
      sub_provider_name: entry.studio,
      status: reason === undefined ? ('ACTIVE' as const) : ('' as const),
      ...(reason === undefined ? {} : { status_reason: reason.slice(0, 120) }),
      url_thumb: pictureName(entry),
      game_code: entry.code,
      ...(entry.subType === undefined ? {} : { sub_type: entry.subType }),
      kind: entry.kind === 'single' ? ('SINGLE' as const) : ('SHARED' as const),
      min_stake: Math.min(...markets.map(({ stakeMin }) => stakeMin), RETURN_MAX),
      max_stake: Math.max(...markets.map(({ stakeMax }) => stakeMax), 0),
    });
  }
  return games;
}

function stateOf(table: Table): ProviderAnswer<'tables'>['tables'][number] {
  const { code, round, players, status, lastResults } = table;
  const phase = round === undefined ? (status === 'PAUSED' ? 'PAUSED' : 'IDLE') : round.phase === 'VOID' ? 'RESULT' : round.phase;
  return {
    gameCode: code,
    phase,
    roundId: round?.roundId ?? null,
    window: round?.window.number ?? null,
    closesAt: phase === 'BETTING' ? (round?.window.closesAt ?? null) : null,
    seen: canonicalText(round?.seen ?? {}).slice(0, 4_000),
    players,
    lastResults: lastResults.map(({ roundId, label }) => ({ roundId, label })),
  };
}

function orders({ parts, onSessionsEnded, onLimits }: PlatformOptions): Handlers<typeof PROVIDER_ADMIN_CALLS> {
  return {
    tables: async () => {
      const paused = await parts.tables.pausedGames();
      return { tables: CATALOGUE.map(({ code }) => adminTable(parts, code, paused)) };
    },
    async pause({ gameCode, reason }) {
      if (!isGameCode(gameCode)) return refuse('NOT_FOUND');
      await parts.tables.pause(gameCode, reason);
      parts.pausedSingles.set(gameCode, reason);
      return adminTable(parts, gameCode, await parts.tables.pausedGames());
    },
    async resume({ gameCode }) {
      if (!isGameCode(gameCode)) return refuse('NOT_FOUND');
      await parts.tables.resume(gameCode);
      parts.pausedSingles.delete(gameCode);
      return adminTable(parts, gameCode, await parts.tables.pausedGames());
    },
    async setLimits({ gameCode, market, stakeMin, stakeMax }) {
      if (!isGameCode(gameCode)) return refuse('NOT_FOUND', undefined, `There is no game ${gameCode}.`);
      if (market !== ANY_MARKET && !marketsOf(gameCode).has(market))
        return refuse('NOT_FOUND', undefined, `${gameCode} has no market ${market}.`);
      if (stakeMin > stakeMax || stakeMax > RETURN_MAX)
        return refuse(
          'INVALID_REQUEST',
          { field: 'stakeMax' },
          'The largest stake is at least the smallest, and at most what a ticket may return.',
        );
      await parts.limits.set(gameCode, market, { stakeMin, stakeMax });
      onLimits(gameCode);
      return adminTable(parts, gameCode, await parts.tables.pausedGames());
    },
    async endSessions({ playerId }) {
      const sessions = await parts.sessions.endAll(playerId);
      onSessionsEnded();
      return { sessions };
    },
  };
}

function adminTable({ tables, limits }: Parts, code: GameCode, paused: ReadonlyMap<string, string>): AdminTable {
  const table = tables.of(code);
  const pausedReason = paused.get(code) ?? null;
  const single = {
    gameCode: code,
    status: pausedReason === null ? ('IDLE' as const) : ('PAUSED' as const),
    players: 0,
    phase: null,
    phaseEndsAt: null,
    lastResults: [],
  };
  const chain = table?.chain;
  const round = table?.round;
  return {
    ...(table === undefined ? single : tileOf(table)),
    pausedReason,
    limits: [...limits.all(code)],
    roundId: round?.roundId ?? null,
    linksLeft: chain === undefined ? null : chain.links - (round?.ref.link ?? 0),
  };
}
