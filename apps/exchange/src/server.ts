import { listen } from '@pavilion/server/listen';
import { ProxyWatch } from '@pavilion/server/proxy-watch';
import { openAccounts, type DemoAccount } from './people/accounts/index.ts';
import { openBetting } from './trading/betting/index.ts';
import { openCasino } from './casino/index.ts';
import { openContact } from './people/contact/index.ts';
import { openDownline } from './money/downline/index.ts';
import { SystemClock } from '@pavilion/server/clock';
import { openFeed } from './trading/feed/index.ts';
import { Halts, openHalts } from './trading/halts/index.ts';
import type { Handlers } from './platform/http/handlers.ts';
import { buildHttp } from './platform/http/index.ts';
import { openLimits } from './money/limits/index.ts';
import { openMarkets } from './trading/markets/index.ts';
import { openMatches } from './trading/matches/index.ts';
import { openNodes } from './platform/nodes/index.ts';
import { openNotices } from './people/notices/index.ts';
import { openOperators } from './people/staff/index.ts';
import { requireJurisdiction } from './platform/settings/jurisdiction.ts';
import { openPayments } from './money/payments/index.ts';
import { openPeople } from './people/identity/index.ts';
import { PictureService } from './platform/pictures/picture-service.ts';
import { watchDisk } from './platform/disk-watch.ts';
import type { Platform } from './platform/platform.ts';
import { openPlatform, type AuditRoutes, type PlatformOptions } from './platform/open-platform.ts';
import { PasswordService } from './platform/passwords/password-service.ts';
import { Housekeeping } from './platform/housekeeping.ts';
import { joinRoutes } from './platform/routes.ts';
import { Undo } from '@pavilion/server/undo';
import { openPoints } from './money/points/index.ts';
import { openResultQuestions } from './trading/result-questions/index.ts';
import { openReports } from './money/reports/index.ts';
import { openRisk } from './trading/risk/index.ts';
import { openPriceAlerts } from './trading/alerts/index.ts';
import { openRules } from './trading/rules/index.ts';
import { openSettings } from './platform/settings/index.ts';
import { openSettlement } from './trading/settlement/index.ts';
import { openStreams } from './trading/stream/index.ts';
import { openWallet } from './money/wallet/index.ts';
import { playOriginsOf } from './platform/providers/providers.ts';

/** Options with defaults: the system clock, full-cost password hashing, and a single node. */
export type ExchangeServerOptions = Omit<PlatformOptions, 'clock' | 'passwords'> & Partial<PlatformOptions>;

export type ExchangeServer = {
  /** Address on this machine, with the actual port. */
  readonly url: string;
  readonly demoAccounts: readonly DemoAccount[];
  /** Stops accepting requests, then stops the streams, the modules, the engine and the database, in that order. Safe to call twice. */
  stop(): Promise<void>;
};

/** Starts everything that serves players, staff and feeds on one database. */
export async function startExchangeServer(options: ExchangeServerOptions): Promise<ExchangeServer> {
  const { config, clock = new SystemClock(), passwords = new PasswordService() } = options;
  requireJurisdiction(config.jurisdiction);
  const undo = new Undo();
  try {
    const { platform, routes } = await openPlatform({ ...options, clock, passwords }, undo);
    const { node } = platform;
    const { demoAccounts, ...modules } = await openModules(platform, routes, undo);
    const { streams } = modules;
    node.show(() => ({ seq: platform.engine.head.seq, connections: streams.figures().connections }));
    const server = await buildHttp(platform, { ...modules, isReady: () => !undo.isStopping && node.isReady });
    undo.push(() => server.close());
    undo.push(() => streams.stop());
    const listening = await listen(server, config.host, config.port);
    undo.push(() => listening.stop());
    const url = node.announceAddress(`http://localhost:${listening.port}`);
    return { url, demoAccounts, stop: () => undo.stop() };
  } catch (error) {
    await undo.stop();
    throw error;
  }
}

/** Opens the modules, each after the modules that it needs. */
async function openModules(platform: Platform, audit: AuditRoutes, undo: Undo) {
  const disk = await watchDisk(platform);
  const proxyWatch = new ProxyWatch(platform.config.trustedProxies, platform.log, platform.clock.nowMs);
  const pictures = new PictureService();
  const halts = new Halts();
  const markets = await openMarkets(platform, { isSportHalted: halts.isSportHalted.bind(halts) });
  const matches = await openMatches(platform, markets);
  const halting = await openHalts(platform, { ...markets, halts });
  const risk = await openRisk(platform, markets);
  const settlement = await openSettlement(platform, { ...markets, ...matches, ...risk });
  const notices = await openNotices(platform);
  const accounts = await openAccounts(platform, notices);
  const limits = await openLimits(platform, { ...accounts, ...notices, disk });
  const downline = openDownline(platform, { ...accounts, ...limits, ...markets });
  const people = openPeople(platform, { ...accounts, ...notices, ...downline, pictures });
  const payments = openPayments(platform, { ...accounts, ...limits, ...notices, ...people, pictures });
  const points = openPoints(platform, limits);
  // Finishes interrupted acts only here, because every module with a completion hook has registered it by now.
  await platform.node.whenWriter(async () => {
    await platform.acts.finishInterrupted();
    for (const { finish } of [payments, points, downline]) await finish();
  });
  const wallet = await openWallet(platform, { ...limits, ...notices, raise: risk.raiseParkedWin });
  const casino = await openCasino(platform, { ...accounts, ...limits, wallet, isHalted: () => halts.isCasinoHalted });
  downline.locks.onLocked((userId) => casino.endPlays(userId));
  const betting = await openBetting(platform, { ...markets, ...limits, ...risk });
  const frames = playOriginsOf.bind(undefined, platform.config);
  const settings = await openSettings(platform, { pictures, hasPayments: payments.isOffered, playOrigins: frames });
  const feed = await openFeed(platform, { ...markets, ...matches, ...settlement, ...risk, ...casino });
  const priceAlerts = await openPriceAlerts(platform, { ...markets, ...limits, ...notices });
  const { streams, touchPlayer } = openStreams(platform, { ...markets, ...matches, ...accounts, ...settlement, ...notices });
  const kept = [payments, matches, betting, accounts, notices, risk].flatMap((module) => module.kept);
  const housekeeping = new Housekeeping(kept, { ...platform, clock: platform.jobs });
  const last = [accounts, betting, risk, payments, notices];
  const parts = [disk, housekeeping, markets, priceAlerts, feed, settlement, downline, wallet, casino, ...last];
  for (const part of parts.toReversed()) undo.push(() => part.stop());
  const handlers: Handlers = joinRoutes(
    audit,
    accounts.routes,
    openOperators(platform, accounts).routes,
    people.routes,
    openContact(platform, notices).routes,
    priceAlerts.routes,
    notices.routes(touchPlayer),
    limits.routes,
    markets.routes({ ...betting, ...settlement }),
    matches.routes(casino),
    openRules(platform, markets).routes,
    betting.routes,
    settlement.routes,
    openResultQuestions(platform, notices).routes,
    feed.routes,
    risk.routes,
    halting.routes,
    openNodes(platform).routes,
    points.routes,
    payments.routes,
    downline.routes,
    openReports(platform, { ...feed, disk, proxyWatch }).routes,
    wallet.routes,
    casino.routes,
    settings.routes,
  );
  const share = downline.downline.setFirstTerms.bind(downline.downline);
  const demoAccounts = await accounts.seedDemo(share, risk.risk.excludePrograms.bind(risk.risk));
  const { authenticate } = accounts.sessions;
  const { isGuarded } = limits;
  const { registerWallet } = casino;
  return { handlers, authenticate, isGuarded, disk, proxyWatch, streams, frames, registerWallet, demoAccounts };
}
