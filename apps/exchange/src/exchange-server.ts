import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Minor } from '@pavilion/core/money';
import { listen } from '@pavilion/server/listen';
import { RateLimiter } from '@pavilion/server/rate-limiter';
import { endDemo, seedDemoAccounts, type DemoAccount } from './accounts/demo-accounts-service.ts';
import { furtherProvidersOf } from './wallet/further-providers.ts';
import { playOriginsOf } from './wallet/providers.ts';
import { ConfigError } from '@pavilion/contract/settings';
import type { Config } from './config.ts';
import { migrate, openDatabase } from './db/index.ts';
import { openEngine, SystemClock, type Clock, type EngineService } from './engine/index.ts';
import { handlersOf } from './exchange-handlers.ts';
import { buildParts, type Parts } from './exchange-parts.ts';
import { AnswerTimes } from './http/answer-times.ts';
import { registerApi } from './http/api.ts';
import { actorOf, type Caller } from './http/caller.ts';
import { registerHealth } from './http/health.ts';
import { registerReference } from './http/reference.ts';
import { answerUnknownApi, createServer } from './http/server.ts';
import { siteFinder } from './http/site.ts';
import { registerSites, type SitesOptions } from './http/sites.ts';
import { registerUploads } from './http/uploads.ts';
import { readJurisdiction } from './payments/jurisdiction.ts';
import { registerCombinedWallet } from './wallet/adapters/combined-routes.ts';
import { readUpload } from './settings/upload-reads.ts';
import { registerWallet } from './wallet/wallet-routes.ts';

export type ExchangeServerOptions = {
  readonly config: Config;
  readonly databaseUrl: string;
  /** The system's clock by default; tests pass one that they move. */
  readonly clock?: Clock;
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
  const { config, databaseUrl, log, onNotice, clock = new SystemClock() } = options;
  requireJurisdiction(config);
  const db = openDatabase(databaseUrl, config.databaseConnectionsMax);
  const undo: (() => Promise<void>)[] = [() => db.destroy()];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= unwind(undo));
  try {
    const applied = await migrate(db);
    if (applied.length > 0) onNotice(`Database brought up to date: ${applied.length} migrations.`);
    const service = await startEngine(options, clock);
    undo.push(() => service.stop());
    const parts = await buildParts(config, databaseUrl, db, service, clock, log);
    undo.push(() => parts.stop());
    const demoAccounts = await seedAccounts(config, parts);
    const server = await buildHttp(options, parts, () => stopping === undefined);
    undo.push(() => server.close());
    undo.push(() => parts.streams.stop());
    const listening = await listen(server, config.host, config.port);
    undo.push(async () => listening.stop());
    return { url: `http://localhost:${listening.port}`, demoAccounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The record is read before anything is opened: what is missing in it stops the start. */
function requireJurisdiction({ jurisdiction }: Config): void {
  const record = jurisdiction === '' ? [] : readJurisdiction(jurisdiction);
  if (Array.isArray(record) && record.length > 0) throw new ConfigError(record.join('\n'));
}

async function unwind(undo: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of undo.toReversed()) await step();
}

async function startEngine(
  { config, databaseUrl, log, onFatal, onNotice }: ExchangeServerOptions,
  clock: Clock,
): Promise<EngineService> {
  const service = await openEngine({
    databaseUrl,
    projectorUrl: config.projectorDatabaseUrl === '' ? databaseUrl : config.projectorDatabaseUrl,
    clock,
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

async function seedAccounts(config: Config, { accounts, downline, risk }: Parts): Promise<readonly DemoAccount[]> {
  if (!config.playMoney) {
    await endDemo(accounts, config.feedPassword);
    return [];
  }
  const { people, programs } = await seedDemoAccounts(accounts, {
    playerPoints: (config.demoPoints * MINOR_PER_POINT) as Minor,
    makerPoints: (config.makerPoints * MINOR_PER_POINT) as Minor,
    feedPassword: config.feedPassword,
    makerPassword: config.makerPassword,
    share: (userId, shares) => downline.setFirstTerms(userId, shares),
  });
  risk.leaveOut(programs);
  return people;
}

async function buildHttp({ config, log }: ExchangeServerOptions, parts: Parts, isReady: () => boolean): Promise<FastifyInstance> {
  const { engine, projectedSeq, streams, audit, disk, proxyWatch } = parts;
  const registry = new Registry();
  const server = createServer({
    log,
    trustProxy: config.trustedProxies,
    proxyWatch,
    origin: config.origin,
    requestTimeoutMs: config.requestTimeoutMs,
  });
  const siteOf = siteFinder(config);
  const onHidden = (caller: Caller, path: string, requestId: string): void => {
    audit({ ...actorOf(caller), action: 'refusedCall', target: path, requestId }).catch((error: unknown) =>
      log.error(error, 'an audit line was lost'),
    );
  };
  registerApi(server, {
    handlers: handlersOf(config, parts),
    authenticate: parts.sessions.authenticate,
    limiter: new RateLimiter(config.requestsPerMinute, MINUTE_MS),
    signInLimiter: new RateLimiter(config.signInsPerMinute, MINUTE_MS),
    answerTimes: new AnswerTimes(registry),
    siteOf,
    clock: parts.clock,
    onHidden,
  });
  registerReference(server, 'Pavilion', VERSION);
  registerHealth(server, {
    registry,
    token: config.metricsToken,
    engine,
    isReady,
    projectedSeq,
    disk,
    streams: () => streams.figures(),
  });
  registerUploads(server, (name) => readUpload(parts.db, name));
  answerUnknownApi(server);
  await registerWallet(server, { ...parts, log });
  await registerCombinedWallet(server, { ...parts, providers: furtherProvidersOf(config.providers) });
  const frames: SitesOptions['frames'] = (site) => playOriginsOf(config, site);
  await registerSites(server, { ...config, siteOf, frames });
  streams.attach(server.server);
  return server;
}
