import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { play, provider } from '@pavilion/contract/provider';
import { guarded } from '@pavilion/core/std';
import type { GameCode } from '@pavilion/games/catalogue';
import { games, gameOf } from '@pavilion/games/registry';
import { listen } from '@pavilion/server/listen';
import { ProxyWatch } from '@pavilion/server/proxy-watch';
import { RateLimiter } from '@pavilion/server/rate-limiter';
import { buildParts, type Parts } from './casino-parts.ts';
import { SYSTEM_CLOCK, type Clock } from './clock.ts';
import { ConfigError } from '@pavilion/contract/settings';
import type { Config } from './config.ts';
import { Db, migrate, requireDurableAt, requireDurableDatabase } from './db/index.ts';
import { registerCalls } from './http/api.ts';
import { registerPages } from './http/pages.ts';
import { createServer, HEADERS, sendRefusal } from './http/server.ts';
import { gameOfPlayer, playHandlers, viewOf } from './play-handlers.ts';
import { registerPlatformCalls, type PlatformOptions } from './platform/platform-calls.ts';
import { SignedCalls } from './platform/signed-calls.ts';
import { providerHandlers } from './provider-handlers.ts';
import type { Quoter } from './quotes/quoter.ts';
import { refuse, type Refusal } from './refusal.ts';
import type { PlaySession } from './sessions/session-store.ts';
import { PlayStream, type Shown } from './stream/play-stream.ts';
import { within } from './tables/table-views.ts';

export type CasinoOptions = {
  readonly config: Config;
  readonly log: Logger;
  /** The system's clock by default; tests pass one that they move. */
  readonly clock?: Clock;
  /** Something broke that a new start recovers from. */
  readonly onFatal: (error: Error) => void;
};

export type CasinoServer = {
  readonly url: string;
  readonly parts: Parts;
  stop(): Promise<void>;
};

const ALIVE_MS = 10_000;
const MINUTE_MS = 60_000;
const OVERDUE_MS = MINUTE_MS;
/** Chains are made beside the play, after everything else has had its time to start. */
const WARM_MS = 15_000;

/** The casino: restores what was interrupted, then opens its doors. Stopped in the opposite order. */
export async function startCasino({ config, log, clock = SYSTEM_CLOCK, onFatal }: CasinoOptions): Promise<CasinoServer> {
  const db = new Db(config.databaseUrl, config.databaseConnectionsMax, 'pavilion-casino');
  const undo: (() => unknown)[] = [() => db.close()];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= unwind(undo));
  try {
    await requireDurableDatabase(db);
    if (config.dealerDatabaseUrl !== config.databaseUrl) await requireDurableAt(config.dealerDatabaseUrl);
    await migrate(db);
    const stream: PlayStream = new PlayStream({
      findSession: (token) => parts.sessions.find(token),
      isLive: (session) => parts.sessions.isLive(session),
      open: (session, code) => open(parts, session, code),
      trustedProxies: config.trustedProxies,
      nowMs: clock.nowMs,
      log,
    });
    const onSessionsEnded = (): void => stream.endSessions();
    const onLimits = (gameCode: GameCode): void =>
      stream.toEach(gameCode, (session) => {
        const limits = parts.limits.all(gameCode).map((market) => within(market, session));
        return { type: 'limits', gameCode, at: clock.nowMs(), limits };
      });
    const parts = buildParts({ config, db, clock, log, hub: stream, onSessionsEnded, onFatal });
    undo.push(
      () => parts.quoter.stop(),
      () => parts.calculator.stop(),
      () => parts.dealer.stop(),
      () => parts.tables.stop(),
    );
    await restore(parts, clock);
    undo.push(() => parts.outbox.stop(), keepTime(parts, clock, log));
    const server = await buildHttp(config, log, clock, { parts, onSessionsEnded, onLimits });
    // Streams first: a server waits for connections that were handed over.
    undo.push(() => {
      stream.stop();
      return server.close();
    });
    stream.attach(server.server);
    const listening = await listen(server, config.host, config.port);
    undo.push(() => listening.stop());
    parts.outbox.wake();
    parts.dealer.begin();
    const checked = config.bandsChecked ? refuseOutsideBands(parts.calculator) : Promise.resolve();
    checked.catch((error: unknown) => {
      if (stopping === undefined) onFatal(error instanceof Error ? error : new Error(String(error)));
    });
    return { url: `http://localhost:${listening.port}`, parts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function unwind(undo: readonly (() => unknown)[]): Promise<void> {
  for (const step of undo.toReversed()) await step();
}

async function restore(parts: Parts, { nowMs }: Clock): Promise<void> {
  const lastAliveMs = await parts.runs.begin(nowMs());
  await parts.limits.load();
  for (const [code, reason] of await parts.tables.pausedGames()) parts.pausedSingles.set(code, reason);
  await parts.tables.restore(lastAliveMs);
  await parts.singleStore.refuseStarting();
  await parts.singles.closeOverdue(nowMs());
}

/** Signs of life, games that are over by their rule, and chains of tables that nobody has played yet. */
function keepTime({ runs, singles, dealer }: Parts, { nowMs }: Clock, log: Logger): () => void {
  let isOver = false;
  // A stop ends the dealer in the midst of what it was asked for, and that is no fault.
  const noted = (what: string, work: () => Promise<unknown>): (() => void) =>
    guarded(work, (error) => isOver || log.error(error, what));
  const timers = [
    setInterval(
      noted('a sign of life could not be noted', () => runs.beat(nowMs())),
      ALIVE_MS,
    ),
    setInterval(
      noted('games that are overdue could not be closed', () => singles.closeOverdue(nowMs())),
      OVERDUE_MS,
    ),
    setTimeout(
      noted('chains could not be made', () => dealer.ask('warm', { codes: tableCodes() })),
      WARM_MS,
    ),
  ];
  return () => {
    isOver = true;
    timers.forEach((timer) => clearTimeout(timer));
  };
}

function tableCodes(): string[] {
  return games().flatMap(({ kind, code }) => (kind === 'single' ? [] : [code]));
}

/**
 * A pay table outside its band stops the program: no bet at such odds is ever taken (casino C-RTP-1). They are counted in the thread that answers
 * questions, so that no table waits; what is published of each game is there from then on.
 */
async function refuseOutsideBands(calculator: Quoter): Promise<void> {
  for (const { code } of games()) {
    const faults = await again(() => calculator.faults(code));
    if (faults.length > 0) throw new ConfigError(faults.join('\n'));
    await again(() => calculator.published(code));
  }
}

/** Asks once more: the thread may have ended over somebody else's question, and begins anew with the next one. */
function again<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch(ask);
}

async function buildHttp(
  config: Config,
  log: Logger,
  clock: Clock,
  told: Omit<PlatformOptions, 'signed'>,
): Promise<FastifyInstance> {
  const { parts } = told;
  const proxyWatch = new ProxyWatch(config.trustedProxies, log, clock.nowMs);
  const server = createServer({
    log,
    trustProxy: config.trustedProxies,
    proxyWatch,
    origin: config.origin,
    requestTimeoutMs: config.requestTimeoutMs,
  });
  const limiter = new RateLimiter(config.requestsPerMinute, MINUTE_MS);
  const findSession = (token: string): Promise<PlaySession | undefined> => parts.sessions.find(token);
  const options = { findSession, limiter, clock };
  registerCalls(server, 'play/v1', play, playHandlers(parts), options);
  registerCalls(server, 'provider/v1', provider, providerHandlers(parts), options);
  const signed = new SignedCalls(config.provider, { keyId: config.keyId, secret: config.secret });
  registerPlatformCalls(server, { ...told, signed });
  server.get('/provider/v1/games/:code/paytable', async (request, reply) => {
    const published = await parts.calculator.published((request.params as { code: string }).code);
    return published === undefined ? sendRefusal(reply, refuse('NOT_FOUND')) : reply.headers(HEADERS).send(published.rows);
  });
  server.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  server.get('/readyz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ready' }));
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('NOT_FOUND')));
  await registerPages(server, { folder: config.pagesFolder, frameAncestors: config.frameAncestors });
  return server;
}

async function open(parts: Parts, session: PlaySession, code: string): Promise<Shown | Refusal> {
  const table = parts.tables.of(code);
  if (table !== undefined) {
    table.join();
    return { kind: 'table', table: await viewOf(parts, table, session), leave: () => table.leave() };
  }
  if (gameOf(code)?.kind !== 'single') return refuse('NOT_FOUND');
  const [game, standing] = await Promise.all([
    gameOfPlayer(parts, session.playerId, code),
    parts.sessions.lastStanding(session.playerId),
  ]);
  return { kind: 'game', game, standing };
}
