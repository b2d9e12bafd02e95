import { guarded } from '@pavilion/core/std';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/index.ts';
import { DealerProcess } from './dealer/dealer-process.ts';
import { HistoryReads } from './history/history-reads.ts';
import { PlatformReads } from './platform/platform-reads.ts';
import { Quoter } from './quotes/quoter.ts';
import { RunStore } from './runs/run-store.ts';
import { SessionService } from './sessions/session-service.ts';
import { SessionStore, type PlaySession } from './sessions/session-store.ts';
import { SeedStore } from './singles/seed-store.ts';
import { SingleService } from './singles/single-service.ts';
import { SingleStore } from './singles/single-store.ts';
import { BetStore } from './tables/bet-store.ts';
import type { Hub } from './tables/hub.ts';
import { LimitBook } from './tables/limits.ts';
import { RoundStore } from './tables/round-store.ts';
import { Tables } from './tables/tables.ts';
import { TicketService } from './tables/ticket-service.ts';
import { Outbox } from './wallet/outbox.ts';
import { OutboxStore } from './wallet/outbox-store.ts';
import { WalletClient } from './wallet/wallet-client.ts';

/** Everything that the casino consists of behind its doors. */
export type Parts = {
  readonly db: Db;
  readonly dealer: DealerProcess;
  readonly quoter: Quoter;
  /** Prices and pay tables for whoever asks, in a thread of its own: no window waits for them. */
  readonly calculator: Quoter;
  readonly sessions: SessionService;
  readonly tables: Tables;
  readonly bets: BetStore;
  readonly tickets: TicketService;
  readonly singles: SingleService;
  readonly seeds: SeedStore;
  readonly limits: LimitBook;
  readonly history: HistoryReads;
  readonly platform: PlatformReads;
  readonly runs: RunStore;
  readonly outbox: Outbox;
  readonly singleStore: SingleStore;
  readonly pausedSingles: Map<string, string>;
};

export type PartsOptions = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly hub: Hub;
  readonly onSessionsEnded: () => void;
  readonly onFatal: (error: Error) => void;
};

export function buildParts({ config, db, clock, log, hub, onSessionsEnded, onFatal }: PartsOptions): Parts {
  const wallet = new WalletClient({
    url: config.walletUrl,
    provider: config.provider,
    keyId: config.keyId,
    secret: config.secret,
  });
  const dealer = new DealerProcess({
    databaseUrl: config.dealerDatabaseUrl,
    links: config.chainLinks,
    salt: config.salt,
    pace: config.pace,
  });
  const [quoter, calculator] = [new Quoter(), new Quoter()];
  const sessionStore = new SessionStore(db);
  const sessions = new SessionService(sessionStore, wallet, config.sessionIdleMs, clock);
  const outbox = new Outbox({
    store: new OutboxStore(db),
    wallet,
    log,
    onAnswered: ({ playerId, action }, named) => {
      // The end of a round moves nothing of a player's.
      if (named === undefined || action === 'end-round') return;
      sessionStore.setBalance(playerId, named).then(
        (standing) => hub.toPlayer(playerId, { type: 'balance', standing }),
        (error: unknown) => log.warn(error, 'a balance could not be noted'),
      );
    },
  });
  const onOutbox = (): void => outbox.wake();
  const [bets, runs, limits, rounds] = [new BetStore(db), new RunStore(db), new LimitBook(db), new RoundStore(db)];
  const tables = new Tables({ db, dealer, quoter, rounds, bets, runs, hub, log, pace: config.pace, onOutbox, onFatal });
  const standingOf = (playerId: string) => sessions.lastStanding(playerId);
  // Running rounds are settled and paid; only new bets end here (casino C-REG-10).
  const onExcluded = guarded(
    ({ playerId }: PlaySession) => sessions.endAll(playerId).then(onSessionsEnded),
    (error) => log.error(error, 'sessions could not be ended'),
  );
  const tableOf = (code: string) => tables.of(code);
  const tickets = new TicketService({ bets, wallet, limits, quoter, log, tableOf, standingOf, onOutbox, onExcluded });
  const [seeds, singleStore, pausedSingles] = [new SeedStore(db, clock), new SingleStore(db, clock), new Map<string, string>()];
  const isPaused = (code: string) => pausedSingles.has(code);
  const singleParts = { store: singleStore, seeds, bets, wallet, limits, runs, clock, log, pace: config.pace };
  const singles = new SingleService({ ...singleParts, isPaused, standingOf, onOutbox, onExcluded });
  const [history, platform] = [new HistoryReads(db), new PlatformReads(db)];
  return {
    db,
    dealer,
    quoter,
    calculator,
    sessions,
    tables,
    bets,
    tickets,
    singles,
    seeds,
    limits,
    history,
    platform,
    runs,
    outbox,
    singleStore,
    pausedSingles,
  };
}
