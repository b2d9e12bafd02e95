import { guarded } from '@pavilion/core/std';
import { requireDurableDatabase } from '@pavilion/server/db/durability';
import { listen } from '@pavilion/server/listen';
import { SystemClock, type Clock } from '@pavilion/server/clock';
import { refuse } from '@pavilion/server/refused';
import { Undo } from '@pavilion/server/undo';
import type { Logger } from 'pino';
import { openBets } from './bets/index.ts';
import type { Config } from './config.ts';
import { Db, migrate } from './platform/db/index.ts';
import { openDealer } from './dealer/index.ts';
import { openHistory } from './history/index.ts';
import { openOffice } from './office/index.ts';
import type { Platform } from './platform/platform.ts';
import { buildHttp } from './platform/http/index.ts';
import { PlayStream, type StreamNeeds } from './platform/stream/play-stream.ts';
import { openQuotes } from './quotes/index.ts';
import { openNodes } from './nodes/index.ts';
import { openSessions } from './sessions/index.ts';
import { openSingles } from './singles/index.ts';
import { openTables } from './tables/index.ts';
import { openWallet } from './wallet/index.ts';

export type CasinoOptions = {
  readonly config: Config;
  readonly log: Logger;
  /** The system's clock by default; tests pass their own. */
  readonly clock?: Clock;
  /** Ends the process after a fatal error. The restarted process recovers. */
  readonly onFatal: (error: Error) => void;
};

export type CasinoServer = {
  readonly url: string;
  /** Closes streams and HTTP server, then stops the modules, and at last closes the database. Safe to call twice. */
  stop(): Promise<void>;
};

/** Starts the casino. It resumes interrupted rounds, and then serves players and the platform. */
export async function startCasino({ config, log, clock = new SystemClock(), onFatal }: CasinoOptions): Promise<CasinoServer> {
  const undo = new Undo();
  try {
    const db = new Db(config.databaseUrl, config.databaseConnectionsMax, 'pavilion-casino');
    undo.push(() => db.close());
    for (const url of new Set([config.databaseUrl, config.dealerDatabaseUrl])) await requireDurableDatabase(url);
    await migrate(db);
    const stream = new PlayStream({ trustedProxies: config.trustedProxies, clock, log });
    const platform = { config, db, clock, log, hub: stream, onFatal };
    const { begin, needs, ...http } = await openModules(platform, undo);
    const figures = { ...http.figures, pages: () => stream.pageCount };
    const server = await buildHttp(platform, { ...http, figures, find: needs.find, isReady: () => !undo.isStopping });
    // The streams are closed first, because a server waits for upgraded connections.
    undo.push(() => server.close());
    undo.push(() => stream.stop());
    stream.attach(server.server, needs);
    const listening = await listen(server, config.host, config.port);
    undo.push(() => listening.stop());
    await begin(listening.port);
    return { url: `http://localhost:${listening.port}`, stop: () => undo.stop() };
  } catch (error) {
    await undo.stop();
    throw error;
  }
}

/** Opens the modules, each after the modules that it needs. */
async function openModules(platform: Platform, undo: Undo) {
  const nodes = await openNodes(platform);
  const wallet = openWallet(platform, nodes);
  const quotes = openQuotes(platform);
  const { dealer, begin, stop } = openDealer(platform);
  const sessions = openSessions(platform, wallet, nodes);
  const bets = await openBets(platform);
  const { leases, notices, runId, store } = nodes;
  const shared = { leases, notices, runId, store, ...bets, ...sessions, ...wallet, ...quotes, dealer };
  const tables = openTables(platform, shared);
  const singles = openSingles(platform, shared);
  const office = openOffice(platform, { ...shared, ...tables });
  for (const part of [nodes, quotes, { stop }, tables, wallet, singles]) undo.push(() => part.stop());
  const catchUp = guarded(
    () => Promise.all([sessions.catchUp(), office.catchUp()]),
    (error) => platform.log.error(error, 'changes of other casinos could not be read'),
  );
  await nodes.begin({
    onLost: ({ name }) => tables.tables.of(name)?.lose(),
    onMoved: (name) => platform.hub.rejoin(name),
    onTick: async (hasRunEnded) => {
      await wallet.takeOver();
      await tables.tables.takeOver();
      if (hasRunEnded) await singles.restore();
    },
    onGap: catchUp,
  });
  await tables.tables.restore();
  await singles.restore();
  const needs: StreamNeeds = {
    find: (token) => sessions.sessions.find(token),
    isLive: (session) => sessions.sessions.isLive(session),
    show: async (session, code) =>
      (await tables.show(session, code)) ?? (await singles.show(session, code)) ?? refuse('NOT_FOUND'),
  };
  return {
    needs,
    figures: {
      ...wallet.figures,
      tables: () => tables.tables.held().length,
      flights: () => tables.tables.held().filter(({ round }) => round?.isFlying === true).length,
      sessions: () => sessions.sessions.openCount,
    },
    play: {
      ...sessions.routes,
      ...tables.routes.play,
      ...singles.routes,
      ...quotes.routes.play,
      ...openHistory(platform).routes,
    },
    provider: { ...quotes.routes.provider, ...tables.routes.provider },
    registerOthers: async (server: Parameters<typeof office.register>[0]) => {
      quotes.register(server);
      await office.register(server);
    },
    begin: async (port: number): Promise<void> => {
      await nodes.tellAddress(port);
      wallet.onOutbox();
      begin();
      quotes.begin();
    },
  };
}
