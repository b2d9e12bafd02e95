import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { rulesOf } from '@pavilion/contract/game-rules';
import { PROVIDER_ADMIN_CALLS, PROVIDER_ADMIN_PATH, type AdminTable, type WirePaytableRow } from '@pavilion/contract/provider';
import {
  PROVIDER_CALLS,
  PROVIDER_PATH,
  WALLET_BODY_BYTES_MAX,
  WALLET_STATUSES,
  signedHeaders,
  type ProviderAnswer,
  type Signer,
} from '@pavilion/contract/wallet';
import { CATALOGUE, isGameCode, pictureName, PROVIDER_NAME, type GameCode } from '@pavilion/games/catalogue';
import { canonicalText, RETURN_MAX } from '@pavilion/games/game';
import { parseStrictJson } from '@pavilion/core/std';
import { sendRefusal } from '@pavilion/server/failures';
import { acceptBytes } from '@pavilion/server/http-server';
import { refuse, Refused } from '@pavilion/server/refused';
import type { SignedDoor } from '@pavilion/server/signed-door';
import { ANY_MARKET, type GamePauses, type LimitBook, marketsOf } from '../bets/index.ts';
import { OUTBOX, type NodeStore } from '../nodes/index.ts';
import { PASSED_ON, tablesOf, withTablesElsewhere } from '../platform/http/pass-on.ts';
import type { Quoter } from '../quotes/index.ts';
import { type Table, type Tables, tileOf } from '../tables/index.ts';
import type { ChangeApplier } from './apply-changes.ts';
import type { OfficeReads } from './office-reads.ts';

export type OfficeSources = {
  readonly calculator: Quoter;
  readonly limits: LimitBook;
  readonly pauses: GamePauses;
  readonly reads: OfficeReads;
  /** The running programs of the casino. */
  readonly store: NodeStore;
  readonly tables: Tables;
  /** Ends the sessions of a player; returns how many. */
  readonly endAll: (playerId: string) => Promise<number>;
  /** Applies a change of pauses or limits to tables and pages. */
  readonly changes: ChangeApplier;
  /** Tells the other casinos to do the same. */
  readonly tell: (notice: { readonly kind: 'pause' | 'limits'; readonly code: string }) => void;
  readonly signer: Signer;
};

type Calls = Readonly<Record<string, { readonly request: z.ZodMiniType; readonly answer: z.ZodMiniType }>>;
type Handlers<Table extends Calls> = {
  readonly [Name in keyof Table]: (
    request: z.output<Table[Name]['request']>,
    isPassedOn: boolean,
  ) => Promise<z.output<Table[Name]['answer']> | Refused>;
};

/** Calls of the exchange, signed with the wallet's key: lists, reconciliation, tables, pause and limits. */
export async function registerOfficeCalls(server: FastifyInstance, sources: OfficeSources, door: SignedDoor): Promise<void> {
  await server.register(async (scope) => {
    acceptBytes(scope, WALLET_BODY_BYTES_MAX);
    register(scope, PROVIDER_PATH, PROVIDER_CALLS, providerHandlers(sources), door);
    register(scope, PROVIDER_ADMIN_PATH, PROVIDER_ADMIN_CALLS, adminHandlers(sources), door);
  });
}

function register<Table extends Calls>(
  scope: FastifyInstance,
  path: string,
  calls: Table,
  handlers: Handlers<Table>,
  door: SignedDoor,
): void {
  for (const [name, { request: schema }] of Object.entries(calls)) {
    // Calls and handlers have the same names, and each handler takes the request of its schema.
    const handler = handlers[name] as unknown as (request: unknown, isPassedOn: boolean) => Promise<unknown>;
    scope.post(`${path}/${name}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const admitted = door.admit(request.headers, body);
      if ('refusal' in admitted)
        return reply
          .code(WALLET_STATUSES[admitted.refusal].http)
          .send({ status: admitted.refusal, message: 'The call has no valid signature.' });
      const read = z.safeParse(schema, body.length === 0 ? {} : parseStrictJson(body.toString('utf8')));
      if (!read.success)
        return sendRefusal(reply, refuse('INVALID_REQUEST', { field: read.error.issues[0]?.path.join('.') ?? '' }));
      const answer = await handler(read.data, request.headers[PASSED_ON] !== undefined);
      return answer instanceof Refused ? sendRefusal(reply, answer) : reply.header('cache-control', 'no-store').send(answer);
    });
  }
}

function providerHandlers(sources: OfficeSources): Handlers<typeof PROVIDER_CALLS> {
  const { calculator, limits, pauses, reads, tables } = sources;
  return {
    games: async () => ({ provider: PROVIDER_NAME, games: offeredGames(limits, pauses) }),
    transactions: (request) => reads.transactions(request),
    rounds: async ({ roundIds }) => ({ rounds: [...(await reads.rounds(roundIds))] }),
    async tables({ gameCodes }, isPassedOn) {
      const own = gameCodes.flatMap((code) => {
        const table = tables.of(code);
        return table === undefined ? [] : [stateOf(table)];
      });
      return { tables: isPassedOn ? own : await atHolders(sources, `${PROVIDER_PATH}/tables`, { gameCodes }, own) };
    },
    async paytable({ gameCode, language = 'en' }) {
      const [rows, rules] = [await calculator.paytable(gameCode), rulesOf(gameCode, language)];
      if (rows === undefined || rules === undefined) return refuse('NOT_FOUND');
      const { play, order, ties, interruption } = rules;
      return { rows: rows.map(rowOf), rules: [...play, ...(order.length === 0 ? [] : [order.join(' › ')]), ties, interruption] };
    },
  };
}

/** Asks the other casinos for the tables that they play. */
function atHolders<Row extends { readonly gameCode: string }>(
  { signer, tables }: OfficeSources,
  path: string,
  request: unknown,
  own: readonly Row[],
): Promise<Row[]> {
  return withTablesElsewhere(
    own,
    (code) => tables.elsewhere(code),
    (url) => {
      const body = JSON.stringify(request);
      const parts = { timestamp: String(Date.now()), nonce: randomUUID(), body: Buffer.from(body) };
      return tablesOf<Row>(`${url}${path}`, {
        headers: { 'content-type': 'application/json', ...signedHeaders(signer, parts) },
        body,
      });
    },
  );
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

function offeredGames(limits: LimitBook, pauses: GamePauses): ProviderAnswer<'games'>['games'] {
  const games: ProviderAnswer<'games'>['games'] = [];
  for (const entry of CATALOGUE) {
    const reason = pauses.reasonOf(entry.code);
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

function adminHandlers(sources: OfficeSources): Handlers<typeof PROVIDER_ADMIN_CALLS> {
  const { changes, endAll, limits, pauses, store, tell } = sources;
  return {
    async tables(_request, isPassedOn) {
      const own = CATALOGUE.map(({ code }) => adminTable(sources, code));
      return { tables: isPassedOn ? own : await atHolders(sources, `${PROVIDER_ADMIN_PATH}/tables`, {}, own) };
    },
    async pause({ gameCode, reason }) {
      if (!isGameCode(gameCode)) return refuse('NOT_FOUND');
      await pauses.pause(gameCode, reason);
      changes.applyPause(gameCode);
      tell({ kind: 'pause', code: gameCode });
      return adminTable(sources, gameCode);
    },
    async resume({ gameCode }) {
      if (!isGameCode(gameCode)) return refuse('NOT_FOUND');
      await pauses.resume(gameCode);
      changes.applyPause(gameCode);
      tell({ kind: 'pause', code: gameCode });
      return adminTable(sources, gameCode);
    },
    async setLimits({ gameCode, market, stakeMin, stakeMax }) {
      if (!isGameCode(gameCode)) return refuse('NOT_FOUND', undefined, `There is no game ${gameCode}.`);
      if (market !== ANY_MARKET && !marketsOf(gameCode).has(market))
        return refuse('NOT_FOUND', undefined, `${gameCode} has no market ${market}.`);
      if (stakeMin > stakeMax || stakeMax > RETURN_MAX)
        return refuse(
          'INVALID_REQUEST',
          { field: 'stakeMax' },
          'The largest stake must be at least the smallest stake, and at most the highest return of a ticket.',
        );
      await limits.set(gameCode, market, { stakeMin, stakeMax });
      changes.sendLimits(gameCode);
      tell({ kind: 'limits', code: gameCode });
      return adminTable(sources, gameCode);
    },
    async casinos() {
      const casinos = (await store.casinos()).map(({ names, ...run }) => ({
        ...run,
        tables: names.filter(isGameCode),
        sendsToWallet: names.includes(OUTBOX),
      }));
      return { casinos };
    },
    endSessions: async ({ playerId }) => ({ sessions: await endAll(playerId) }),
  };
}

function adminTable({ limits, pauses, tables }: OfficeSources, code: GameCode): AdminTable {
  const table = tables.of(code);
  const pausedReason = pauses.reasonOf(code) ?? null;
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
