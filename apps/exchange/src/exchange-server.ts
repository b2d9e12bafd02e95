import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Minor } from '@pavilion/core/money';
import { accountHandlers } from './accounts/account-routes.ts';
import { accountOfficeHandlers } from './accounts/account-office-routes.ts';
import { AccountService } from './accounts/account-service.ts';
import { seedDemoAccounts, type DemoAccount } from './accounts/demo-accounts-service.ts';
import { PasswordService } from './accounts/password-service.ts';
import { SessionService } from './accounts/session-service.ts';
import { SessionStore } from './accounts/session-store.ts';
import { SignInService } from './accounts/sign-in-service.ts';
import { betHandlers } from './betting/bet-routes.ts';
import type { Config } from './config.ts';
import { migrate, openDatabase, type Db } from './db/index.ts';
import { openEngine, type EngineService } from './engine/index.ts';
import type { Projected } from './exchange-engine.ts';
import { feedHandlers } from './feed/feed-routes.ts';
import { FeedService } from './feed/feed-service.ts';
import { registerApi } from './http/api.ts';
import type { Handlers } from './http/handlers.ts';
import { registerHealth } from './http/health.ts';
import { RateLimiter } from './http/rate-limiter.ts';
import { registerReference } from './http/reference.ts';
import { answerUnknownApi, createServer } from './http/server.ts';
import { registerSites } from './http/sites.ts';
import { loadCatalogue, type Catalogue } from './markets/catalogue-reads.ts';
import { seriesHandlers, sportHandlers } from './markets/catalogue-routes.ts';
import { CatalogueService, type OfferedMatch } from './markets/catalogue-service.ts';
import { marketOfficeHandlers } from './markets/market-office-routes.ts';
import { marketHandlers } from './markets/market-routes.ts';
import { MarketService, type WantedState } from './markets/market-service.ts';
import { PriceHistory } from './markets/price-history.ts';
import { matchHandlers } from './matches/match-routes.ts';
import { ScoreService } from './matches/score-service.ts';
import { Scores } from './matches/scores.ts';
import { writeAudit } from './operators/audit-store.ts';
import { officeHandlers } from './operators/office-routes.ts';
import { reportHandlers } from './reports/report-routes.ts';
import { resultHandlers } from './settlement/result-routes.ts';
import { SettlementService } from './settlement/settlement-service.ts';
import { ButtonValueStore } from './settings/button-value-store.ts';
import { PreferenceStore } from './settings/preference-store.ts';
import { geoHandlers, settingHandlers } from './settings/setting-routes.ts';
import { TicketBox } from './stream/tickets.ts';
import { StreamServer } from './stream/stream-server.ts';
import { Housekeeping } from './housekeeping.ts';

export type ExchangeServerOptions = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Logger;
  /** The engine has stopped for good: the process must end and start again. */
  readonly onFatal: (error: Error) => void;
  /** Sentences for whoever watches the start. */
  readonly onNotice: (sentence: string) => void;
};

export type ExchangeServer = {
  /** Address on this machine, with the port that was taken. */
  readonly url: string;
  readonly demoAccounts: readonly DemoAccount[];
  /** Stops in order: no new requests, then no new commands, then nothing. Safe to call twice. */
  stop(): Promise<void>;
};

const VERSION = '0.1.0';
const MINUTE_MS = 60_000;
const MINOR_PER_POINT = 100;

/** Everything that serves players, staff and feeds on one database: started in order, stopped in the opposite order. */
export async function startExchangeServer(options: ExchangeServerOptions): Promise<ExchangeServer> {
  const { config, databaseUrl, onNotice } = options;
  const db = openDatabase(databaseUrl, config.databaseConnectionsMax);
  const undo: (() => Promise<void>)[] = [() => db.destroy()];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= unwind(undo));
  try {
    const applied = await migrate(db);
    if (applied.length > 0) onNotice(`Database brought up to date: ${applied.length} migrations.`);
    const engineService = await startEngine(options);
    undo.push(() => engineService.stop());
    const parts = await buildParts(options, db, engineService);
    undo.push(() => parts.stop());
    const demoAccounts = await seedAccounts(config, parts.accounts);
    const server = await buildHttp(options, parts, engineService);
    undo.push(() => server.close());
    undo.push(() => parts.streams.stop());
    await server.listen({ host: config.host, port: config.port });
    // A server that listens gives an address with a port, never a pipe.
    const { port } = server.server.address() as AddressInfo;
    return { url: `http://localhost:${port}`, demoAccounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function unwind(undo: (() => Promise<void>)[]): Promise<void> {
  for (const step of undo.toReversed()) await step();
}

async function startEngine({ config, databaseUrl, log, onFatal, onNotice }: ExchangeServerOptions): Promise<EngineService> {
  const service = await openEngine({
    databaseUrl,
    snapshots: { everyMs: config.snapshotEveryMs },
    retention: {
      journalDays: config.journalDays,
      journalBytesMax: config.journalBytesMax,
      unmatchedBetDays: config.unmatchedBetDays,
    },
    evictAfterMs: config.evictAfterMs,
    onFatal,
    onWarning: (message) => log.warn(message),
  });
  const { seq, batches, durationMs } = service.recovery;
  if (seq > 0) onNotice(`Recovered ${seq} events (${batches} batches of journal) in ${Math.round(durationMs)} ms.`);
  return service;
}

type Parts = {
  readonly accounts: AccountService;
  readonly sessions: SessionService;
  readonly handlers: Handlers;
  readonly streams: StreamServer;
  /** Whether bets are taken at this moment. */
  readonly isReady: () => boolean;
  readonly onHidden: (caller: { readonly userId: number; readonly role: string }, path: string, requestId: string) => void;
  stop(): Promise<void>;
};

async function buildParts(options: ExchangeServerOptions, db: Db, service: EngineService): Promise<Parts> {
  const { config, log } = options;
  const { engine } = service;
  const projected: Projected = (seq, timeoutMs) => service.projected(seq, timeoutMs);
  const warn = (message: string): void => log.warn(message);
  const catalogue = await loadCatalogue(db, Date.now());
  const scores = new Scores();
  const scoreService = new ScoreService(db, catalogue, scores);
  await scoreService.load();
  const markets = new MarketService(db, engine, catalogue);
  await markets.openMissing();
  const settlement = buildSettlement(config, db, service, catalogue, markets, warn);
  const feed = buildFeed(config, db, catalogue, markets, scoreService, settlement, warn);
  const passwords = new PasswordService();
  await passwords.prepare();
  const sessions = new SessionService(new SessionStore(db), { idleMs: config.sessionIdleMs, maxMs: config.sessionMaxMs });
  const accounts = new AccountService(db, engine, passwords);
  await accounts.openAll();
  const tickets = new TicketBox();
  const history = new PriceHistory();
  const projectedSeq = (): number => service.metrics().projectedSeq;
  const streams = new StreamServer({
    db,
    engine,
    projected,
    projectedSeq,
    catalogue,
    scores,
    tickets,
    whenEnded: sessions.whenEnded.bind(sessions),
    origins: config.origins,
    log,
  });
  settlement.onChange(() => streams.touchOffice());
  history.follow(engine);
  const housekeeping = new Housekeeping({ markets, scores, scoreService, history, log });
  const audit = (line: Parameters<typeof writeAudit>[1]): Promise<void> => writeAudit(db, line);
  const signIn = new SignInService(db, sessions, passwords);
  const handlers: Handlers = {
    user: accountHandlers({
      db,
      engine,
      signIn,
      buttons: new ButtonValueStore(db),
      preferences: new PreferenceStore(db),
      tickets,
    }),
    globalSetting: settingHandlers({ db, playMoney: config.playMoney }),
    geo: geoHandlers,
    sport: sportHandlers({ engine, catalogue, scores }),
    series: seriesHandlers({ engine, catalogue, scores }),
    match: matchHandlers({ engine, catalogue, scores }),
    market: marketHandlers({ engine, catalogue, history }),
    bet: betHandlers({ db, engine, projected, catalogue }),
    report: reportHandlers({ db, engine, projected }),
    feed: feedHandlers({ feed, catalogue }),
    office: {
      ...officeHandlers({ db, engine, projectedSeq }),
      ...resultHandlers({ db, engine, catalogue, settlement }),
      ...marketOfficeHandlers({ db, engine, catalogue, markets, audit }),
      ...accountOfficeHandlers({ db, engine, accounts, audit }),
    },
  };
  let ready = true;
  const stop = async (): Promise<void> => {
    ready = false;
    await housekeeping.stop();
    await feed.stop();
    await settlement.stop();
    await sessions.stop();
  };
  const onHidden: Parts['onHidden'] = ({ userId, role }, path, requestId) => {
    audit({ actor: userId, role, action: 'refusedCall', target: path, requestId }).catch((error: unknown) =>
      log.error(error, 'an audit line was lost'),
    );
  };
  return { accounts, sessions, handlers, streams, isReady: () => ready, onHidden, stop };
}

function buildSettlement(
  config: Config,
  db: Db,
  { engine }: EngineService,
  catalogue: Catalogue,
  markets: MarketService,
  warn: (message: string) => void,
): SettlementService {
  const rule = { afterMs: config.playMoney && config.autoConfirm ? config.autoConfirmMs : undefined };
  const ports = { close: markets.close.bind(markets), noteSettled: markets.noteSettled.bind(markets), audit: writeAudit };
  return new SettlementService(db, engine, catalogue, ports, rule, warn);
}

function buildFeed(
  config: Config,
  db: Db,
  catalogue: Catalogue,
  markets: MarketService,
  scores: ScoreService,
  settlement: SettlementService,
  warn: (message: string) => void,
): FeedService<OfferedMatch, WantedState> {
  const offers = new CatalogueService(db, catalogue, markets, config.cricketDelayMs);
  return new FeedService<OfferedMatch, WantedState>(
    db,
    catalogue,
    {
      offer: (offered) => offers.offer(offered),
      follow: (entries, wanted) => markets.follow(entries, wanted),
      suspendSilent: (entries) => markets.suspendSilent(entries),
      resume: (before) => markets.resume(before),
      setMatchStatus: (matchId, status) => markets.setMatchStatus(matchId, status),
      addScore: (match, seq, replaces, event, atMs) => scores.add(match, seq, replaces, event, atMs),
      propose: (market, result, evidence, userId, corrects) =>
        settlement.propose(market, result, evidence, { userId, role: 'FEED' }, corrects),
      reveal: (match, seed) => offers.reveal(match, seed),
    },
    config.feedSilenceMs,
    warn,
  );
}

function seedAccounts(config: Config, accounts: AccountService): Promise<readonly DemoAccount[]> | readonly DemoAccount[] {
  if (!config.playMoney) return [];
  return seedDemoAccounts(accounts, {
    playerPoints: (config.demoPoints * MINOR_PER_POINT) as Minor,
    makerPoints: (config.makerPoints * MINOR_PER_POINT) as Minor,
    feedPassword: config.feedPassword === '' ? 'feed1234' : config.feedPassword,
    makerPassword: config.makerPassword === '' ? 'maker1234' : config.makerPassword,
  });
}

async function buildHttp({ config, log }: ExchangeServerOptions, parts: Parts, service: EngineService): Promise<FastifyInstance> {
  const server = createServer({ log, trustProxy: config.trustProxy });
  registerApi(server, {
    handlers: parts.handlers,
    authenticate: parts.sessions.authenticate,
    limiter: new RateLimiter(config.requestsPerMinute, MINUTE_MS),
    signInLimiter: new RateLimiter(config.signInsPerMinute, MINUTE_MS),
    onHidden: parts.onHidden,
  });
  registerReference(server, 'Pavilion', VERSION);
  registerHealth(server, {
    engine: service.engine,
    isReady: parts.isReady,
    projectedSeq: () => service.metrics().projectedSeq,
    streams: () => parts.streams.figures(),
  });
  answerUnknownApi(server);
  await registerSites(server, config);
  parts.streams.attach(server.server);
  return server;
}
