import type { Logger } from 'pino';
import { forgetActivity, noteActivity } from './accounts/activity-store.ts';
import type { AccountService } from './accounts/account-service.ts';
import { PointMoveService } from './points/point-move-service.ts';
import type { PaperGuards, PaperService } from './accounts/paper-service.ts';
import type { PasskeyService } from './accounts/passkey-service.ts';
import type { SessionService } from './accounts/session-service.ts';
import type { FactorService } from './accounts/factor-service.ts';
import { userByName } from './accounts/user-reads.ts';
import type { SignUpService } from './accounts/sign-up-service.ts';
import type { SignInChanges } from './accounts/sign-in-changes.ts';
import type { SignInService } from './accounts/sign-in-service.ts';
import { GuessStore } from './accounts/guess-store.ts';
import { TransactionCounts } from './betting/transaction-counts.ts';
import { CashOutStore } from './betting/cash-out-store.ts';
import type { PaymentMethodName } from '@pavilion/contract/http';
import { ProxyWatch } from '@pavilion/server/proxy-watch';
import { GameService } from './casino/game-service.ts';
import { PlaySessionService } from './casino/play-session-service.ts';
import { CombinedClient } from './casino/combined-client.ts';
import { ProviderClient, type ProviderPort } from './casino/provider-client.ts';
import { furtherProvidersOf } from './wallet/further-providers.ts';
import { providersOf } from './wallet/providers.ts';
import { NO_ADAPTER, type Config } from './config.ts';
import type { Db } from './db/index.ts';
import { forgetNotices } from './notices/notice-store.ts';
import { NoticeService } from './notices/notice-service.ts';
import { pushKeysIn } from './notices/push-keys.ts';
import { PushService } from './notices/push-service.ts';
import type { Clock, EngineService, ExchangeEngine, Projected } from './engine/index.ts';
import { watchDisk, type DiskWatch } from './disk-watch.ts';
import { buildPeople } from './exchange-people.ts';
import { BookingService } from './downline/booking-service.ts';
import { DownlineService } from './downline/downline-service.ts';
import { LockService } from './downline/lock-service.ts';
import { FeedService } from './feed/feed-service.ts';
import { Housekeeping, type HousekeepingOptions } from './housekeeping.ts';
import type { LimitRoutesOptions } from './limits/limit-routes.ts';
import { LimitService } from './limits/limit-service.ts';
import { loadCatalogue, loadLastTerms, type AnyMarketEntry, type Catalogue } from './markets/catalogue-reads.ts';
import { CatalogueService, type OfferedMatch } from './markets/catalogue-service.ts';
import { HaltService } from './halts/halt-service.ts';
import { Halts } from './halts/halts.ts';
import { HouseService } from './markets/house-service.ts';
import { MarketService, type WantedState } from './markets/market-service.ts';
import { noteMarketTerms, SET_MARKET_TERMS } from './markets/market-terms-routes.ts';
import { ShownService } from './markets/shown-service.ts';
import { RemovalService } from './markets/removal-service.ts';
import { PriceHistory } from './markets/price-history.ts';
import { ScoreService } from './matches/score-service.ts';
import { Scores } from './matches/scores.ts';
import type { LocalMailbox } from './messages/message-gateway.ts';
import { ActService } from './audit/act-service.ts';
import { writeAudit, type AuditLine } from './audit/audit-store.ts';
import { StaffService } from './operators/staff-service.ts';
import { forgetAlerts, raiseParkedWin } from './risk/risk-store.ts';
import { noteHouseLimit, SET_HOUSE_LIMIT } from './risk/house-limit-store.ts';
import { RiskService } from './risk/risk-service.ts';
import { StakeFactors } from './risk/stake-factors.ts';
import { PeopleService } from './people/people-service.ts';
import { PictureService } from './pictures/picture-service.ts';
import { HttpRegister, NO_REGISTER } from './people/register.ts';
import { adaptersOf, type Adapter, type GatewayOptions } from './payments/adapter.ts';
import { PaymentEndService } from './payments/payment-end-service.ts';
import { PaymentService } from './payments/payment-service.ts';
import { PayoutService } from './payments/payout-service.ts';
import { DocumentKey } from './people/document-key.ts';
import { countryLookup, type CountryLookup } from './settings/country-table.ts';
import { ruleOfMarket, type Decided } from './rules/deciding-rule.ts';
import { decidedMarkets } from './settlement/proposal-reads.ts';
import { SettlementService } from './settlement/settlement-service.ts';
import { VoidCaseService } from './settlement/void-case-service.ts';
import { StreamServer } from './stream/stream-server.ts';
import { TicketBox } from './http/tickets.ts';
import { ReconciliationService } from './casino/reconciliation-service.ts';
import { WalletArchive } from './wallet/wallet-archive-reads.ts';
import { WalletDoor } from './wallet/wallet-door.ts';
import { WalletEviction } from './wallet/wallet-eviction.ts';
import { ParkedWinService } from './wallet/parked-win-service.ts';
import { WalletService, type PlayDoor } from './wallet/wallet-service.ts';
import { WinCeilings } from './wallet/win-ceilings.ts';

export type Feed = FeedService<OfferedMatch, WantedState>;

/** Everything behind the routes, made once at start and handed to whoever needs it. */
export type Parts = {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly projectedSeq: () => number;
  readonly catalogue: Catalogue;
  readonly scores: Scores;
  readonly history: PriceHistory;
  readonly markets: MarketService;
  readonly houses: HouseService;
  readonly offers: CatalogueService;
  readonly removals: RemovalService;
  readonly shown: ShownService;
  readonly settlement: SettlementService;
  readonly voidCases: VoidCaseService;
  readonly acts: ActService;
  readonly pointMoves: PointMoveService;
  readonly staff: StaffService;
  readonly people: PeopleService;
  readonly risk: RiskService;
  readonly stakeFactors: StakeFactors;
  readonly feed: Feed;
  readonly accounts: AccountService;
  readonly paper: PaperService;
  readonly sessions: SessionService;
  readonly signIn: SignInService;
  readonly signUp: SignUpService;
  readonly factors: FactorService;
  readonly changes: SignInChanges;
  readonly passkeys: PasskeyService;
  /** Undefined: messages really leave. */
  readonly mailbox: LocalMailbox | undefined;
  /** Whose address is from where, as far as this installation knows. */
  readonly countries: CountryLookup;
  readonly disk: DiskWatch;
  readonly proxyWatch: ProxyWatch;
  readonly tickets: TicketBox;
  readonly streams: StreamServer;
  readonly notices: NoticeService;
  readonly push: PushService;
  readonly limits: LimitService;
  readonly games: GameService;
  readonly plays: PlaySessionService;
  readonly wallet: WalletService;
  readonly parkedWins: ParkedWinService;
  readonly walletDoor: WalletDoor;
  readonly reconciliation: ReconciliationService;
  /** The house's own provider of games. */
  readonly houseProvider: string;
  readonly bookings: BookingService;
  readonly downline: DownlineService;
  readonly locks: LockService;
  readonly halts: Halts;
  readonly halting: HaltService;
  readonly payments: PaymentService;
  readonly pictures: PictureService;
  readonly ends: PaymentEndService;
  readonly adapters: ReadonlyMap<string, Adapter>;
  readonly gateway: GatewayOptions;
  readonly payouts: PayoutService;
  readonly transactions: TransactionCounts;
  readonly noteActivity: LimitRoutesOptions['noteActivity'];
  readonly audit: (line: AuditLine) => Promise<void>;
  /** Ends what runs by itself, last things written. */
  stop(): Promise<void>;
};

/** Loads what is kept in memory, finishes what a crash left half done, and starts the services. */
export async function buildParts(
  config: Config,
  databaseUrl: string,
  db: Db,
  service: EngineService,
  clock: Clock,
  log: Logger,
): Promise<Parts> {
  const { engine } = service;
  const warn = (message: string): void => log.warn(message);
  const countries = await countryLookup(config.geoTable);
  const disk = await watchDisk(config, databaseUrl, db, log);
  const catalogue = await loadCatalogue(db, clock.nowMs());
  learnLastTerms(db, catalogue, service, log);
  const scores = new Scores();
  const scoreService = new ScoreService(db, catalogue, scores);
  await scoreService.load();
  const { halts, markets, halting } = await buildMarkets(db, engine, catalogue, clock, warn);
  const houses = new HouseService(db, engine, catalogue, markets);
  const settlement = buildSettlement(config, { db, engine, catalogue, markets, clock, warn });
  await settlement.finishInterrupted();
  const removals = new RemovalService(engine, catalogue, markets.noteSettled.bind(markets));
  const offers = new CatalogueService(db, catalogue, markets, houses, config.cricketDelayMs);
  const shown = new ShownService(db, catalogue, writeAudit);
  const feed = buildFeed(config, { db, catalogue, markets, houses, offers, removals, settlement, clock, warn }, scoreService);
  const telling = await buildTelling(config, db, clock, warn);
  const people = await buildPeople(config, { db, engine, clock, notices: telling.notices });
  const history = new PriceHistory();
  const endHistory = history.follow(engine, clock);
  const projected: Projected = (seq, timeoutMs) => service.projected(seq, timeoutMs);
  const projectedSeq = (): number => service.metrics().projectedSeq;
  const limits = await buildLimits({ db, engine, projected, clock, disk, ...people });
  const staff = await buildStaff(config, { db, engine, projected, clock, log, limits, ...telling, ...people });
  people.paper.guardWith(guardsOf(limits, staff.locks));
  const { sessions } = people;
  const playing = { db, engine, projected, projectedSeq, clock, limits, log, halts, sessions };
  const casino = await buildCasino(config, { ...playing, ...telling });
  staff.locks.onLocked((userId) => casino.parts.plays.endAll(userId));
  const watch = await buildRisk(config, { db, engine, projected, clock, acts: staff.acts, log });
  const paying = buildAdapters(config, db, staff.payments, clock, log);
  const transactions = new TransactionCounts(db, warn, clock);
  await transactions.load();
  const tickets = new TicketBox(clock.nowMs);
  const sources = { db, databaseUrl, clock, engine, projected, projectedSeq, catalogue, scores };
  const whenEnded = people.sessions.whenEnded.bind(people.sessions);
  const streams = new StreamServer({ ...sources, ...config, tickets, whenEnded, log });
  settlement.onChange(() => streams.touchOffice());
  shown.onChange(() => streams.touchLists());
  telling.notices.onTold((userId) => streams.touchPlayer(userId));
  const endAbandoned = staff.payments.endAbandoned.bind(staff.payments);
  const housekeeping = startHousekeeping(config, db, { endAbandoned, markets, scores, scoreService, history, clock, log });
  const stop = async (): Promise<void> => {
    endHistory();
    disk.stop();
    const { bookings } = staff;
    const last = [sessions, transactions, watch.risk, paying.payouts, telling.push];
    for (const part of [housekeeping, feed, settlement, bookings, casino, ...last]) await part.stop();
  };
  const audit = (line: AuditLine): Promise<void> => writeAudit(db, line);
  const note: Parts['noteActivity'] = (...about) => noteActivity(db, new Date(clock.nowMs()), ...about);
  const betting = { history, markets, halts, halting, houses, offers, removals, shown };
  const services = { ...betting, settlement, feed, tickets, streams, limits };
  const acting = { ...staff, ...casino.parts, ...paying, ...watch };
  const proxyWatch = new ProxyWatch(config.trustedProxies, log, clock.nowMs);
  const rest = { pictures: new PictureService(), countries, disk, proxyWatch, transactions, noteActivity: note, audit, stop };
  return { ...sources, ...people, ...telling, ...services, ...acting, ...rest };
}

/** Reports that are built anew take their time: so long nobody waits, and markets that have left memory are shown as they were opened. */
const REPORTS_BEHIND_MS_MAX = 86_400_000;

/** Once the reports have come to where the exchange was at the start, markets that it has forgotten are shown under the terms they ended with. */
function learnLastTerms(db: Db, catalogue: Catalogue, service: EngineService, log: Logger): void {
  const settled = catalogue.anyMarkets().filter(({ settledAtMs }) => settledAtMs !== undefined);
  service
    .projected(service.engine.head.seq, REPORTS_BEHIND_MS_MAX)
    .then((isThere) => (isThere ? loadLastTerms(db, catalogue, settled) : undefined))
    .catch((error: unknown) => log.warn(error, 'the last terms of settled markets could not be read'));
}

type LimitSources = Pick<Parts, 'db' | 'engine' | 'projected' | 'clock' | 'disk' | 'sessions'>;

async function buildLimits({ db, engine, projected, clock, disk, sessions }: LimitSources): Promise<LimitService> {
  const saveTimes = (): Promise<void> => sessions.save();
  const hasRoom = (): boolean => !disk.isFull;
  const limits = new LimitService(db, engine, projected, saveTimes, hasRoom, clock.nowMs);
  await limits.load();
  return limits;
}

/** What holds for a player holds for the paper account: breaks, exclusions, locks. */
function guardsOf(limits: LimitService, locks: LockService): PaperGuards {
  return {
    whyAway: (ownerId) => limits.whyAway(ownerId),
    follow: (paperId, ownerId) => {
      limits.follow(paperId, ownerId);
      return locks.follow(paperId);
    },
  };
}

type HousekeepingSources = Pick<
  HousekeepingOptions,
  'endAbandoned' | 'markets' | 'scores' | 'scoreService' | 'history' | 'clock' | 'log'
>;

function startHousekeeping(config: Config, db: Db, sources: HousekeepingSources): Housekeeping {
  const forgetOld = (before: Date): Promise<void> => forgetActivity(db, before);
  const oldNotices = (before: Date): Promise<void> => forgetNotices(db, before);
  const cashOuts = new CashOutStore(db);
  const oldAlerts = (before: Date): Promise<void> => forgetAlerts(db, before);
  const guesses = new GuessStore(db);
  const forgetGuesses = (before: Date): Promise<void> => guesses.forget(before);
  const forget = { forgetGuesses, forgetActivity: forgetOld, forgetNotices: oldNotices, forgetAlerts: oldAlerts };
  return new Housekeeping({ ...sources, cashOuts, settledKeptMs: config.evictAfterMs, ...forget });
}

/** What officers watch players for, and how far they let each go. */
async function buildRisk(
  config: Config,
  { log, ...sources }: Pick<Parts, 'db' | 'engine' | 'projected' | 'clock' | 'acts'> & { readonly log: Logger },
): Promise<Pick<Parts, 'risk' | 'stakeFactors'>> {
  const stakeFactors = new StakeFactors();
  const warn = (about: unknown, message: string): void => log.warn(about, message);
  const risk = new RiskService({
    ...sources,
    factors: stakeFactors,
    everyMs: config.riskScanMs,
    audit: writeAudit,
    warn,
  });
  await risk.load();
  return { risk, stakeFactors };
}

type StaffSources = Pick<Parts, 'db' | 'engine' | 'projected' | 'clock' | 'limits' | 'notices' | 'accounts' | 'sessions'> & {
  readonly log: Logger;
};

/** What officers and uplines do; what a crash interrupted of it is finished before anybody can act. */
async function buildStaff(
  config: Config,
  { db, engine, projected, clock, log, limits, notices, accounts, sessions }: StaffSources,
): Promise<
  Pick<Parts, 'acts' | 'voidCases' | 'pointMoves' | 'staff' | 'people' | 'bookings' | 'downline' | 'locks' | 'payments'>
> {
  const acts = new ActService(db, engine);
  acts.after(SET_HOUSE_LIMIT, noteHouseLimit);
  acts.after(SET_MARKET_TERMS, noteMarketTerms);
  const voidCases = new VoidCaseService(db, engine, projected, acts, writeAudit, clock.nowMs);
  const isByRule = config.playMoney && config.autoApprovePoints;
  const guardDeposit = limits.guardDeposit.bind(limits);
  const pointMoves = new PointMoveService(db, engine, acts, { guardDeposit, audit: writeAudit, isByRule, now: clock.nowMs });
  const bookings = new BookingService(db, engine, projected, clock, (error) => log.warn(error, 'bookings are late'));
  const downline = new DownlineService({ db, engine, accounts, limits, bookings, acts, clock, audit: writeAudit });
  const endSessions = (userId: number): Promise<void> => sessions.endOthers(userId, 0);
  const locks = new LockService(db, engine, { endSessions, audit: writeAudit });
  const staff = new StaffService(db, accounts, {
    audit: writeAudit,
    endSessions,
    isNameTaken: async (where, userName) => (await userByName(where, userName)) !== undefined,
  });
  const register = config.registerUrl === '' ? NO_REGISTER : new HttpRegister(config.registerUrl, config.registerSecret);
  const people = new PeopleService(db, engine, register, new DocumentKey(config.dataFolder), config.identityRequired, {
    audit: writeAudit,
    note: (where, userId, kind, note) => noteActivity(where, new Date(clock.nowMs()), userId, kind, undefined, note),
    tell: (where, userId, kind, text) => notices.write(where, userId, { kind, text }),
    show: (userId) => notices.show(userId),
    lockOf: (userId) => locks.of(userId),
    lock: (userId, lock, line) => locks.set(userId, lock?.level, lock?.lockedBy ?? userId, line),
    endSessions,
  });
  const payments = new PaymentService(db, engine, acts, {
    guardDeposit,
    audit: writeAudit,
    tell: notices.write.bind(notices),
    show: (userId) => notices.show(userId),
    now: clock.nowMs,
  });
  await acts.finishInterrupted();
  await payments.finishInterrupted();
  await pointMoves.finishInterrupted();
  await locks.finishInterrupted();
  return { acts, voidCases, pointMoves, staff, people, bookings, downline, locks, payments };
}

/** What players are told, and, unless it is turned off, told while no page is open. */
async function buildTelling(
  { pushServices, pushSubject, dataFolder }: Config,
  db: Db,
  clock: Clock,
  warn: (sentence: string) => void,
): Promise<Pick<Parts, 'notices' | 'push'>> {
  const services = pushServices.filter((service) => service !== NO_ADAPTER);
  const keys = services.length === 0 ? undefined : await pushKeysIn(dataFolder);
  const push = new PushService({ db, clock, keys, subject: pushSubject, services, warn });
  return { notices: new NoticeService(db, clock.nowMs), push };
}

/** Markets as they should be, and stopped where an operator has stopped them, before any feed is heard. */
async function buildMarkets(
  db: Db,
  engine: ExchangeEngine,
  catalogue: Catalogue,
  clock: Clock,
  warn: (message: string) => void,
): Promise<Pick<Parts, 'halts' | 'markets' | 'halting'>> {
  const halts = new Halts();
  const isSportHalted = halts.isSportHalted.bind(halts);
  const markets = new MarketService(db, engine, catalogue, { isSportHalted, warn, now: clock.nowMs });
  const halting = new HaltService(db, catalogue, halts, { markets, audit: writeAudit });
  await markets.noteMissed();
  await markets.openMissing();
  await markets.endMissed();
  await halting.load();
  return { halts, markets, halting };
}

type Paying = Pick<Parts, 'adapters' | 'gateway' | 'payouts' | 'ends'>;

/** The ways in which money comes and goes; what was sent to a gateway before this start and not taken is sent again. */
function buildAdapters(config: Config, db: Db, payments: PaymentService, clock: Clock, log: Logger): Paying {
  const methods = config.payments.filter((name) => name !== NO_ADAPTER) as PaymentMethodName[];
  const adapters = adaptersOf(methods, config.paymentDemonstration);
  const gateway = { url: config.gatewayUrl, secret: config.gatewaySecret };
  const payouts = new PayoutService(db, gateway, clock, (error, message) => log.warn(error, message));
  const ends = new PaymentEndService(db, { payments, payouts, silentHours: config.gatewaySilentHours, audit: writeAudit });
  if (adapters.has('redirect-gateway')) payouts.wake();
  return { adapters, gateway, payouts, ends };
}

/** While the casino is halted no game may be bet on; what was bet is still paid. */
function doorOf(plays: PlaySessionService, halts: Halts): PlayDoor {
  return {
    open: (provider, token) => plays.open(provider, token),
    isPlaying: (provider, sessionId, account) => plays.isPlaying(provider, sessionId, account),
    isOpen: (provider, game, sessionId) => !halts.isCasinoHalted && plays.isOpen(provider, game, sessionId),
  };
}

type CasinoSources = Pick<
  Parts,
  'db' | 'engine' | 'projected' | 'projectedSeq' | 'clock' | 'limits' | 'sessions' | 'halts' | 'notices'
> & {
  readonly log: Logger;
};
type CasinoParts = Pick<Parts, 'games' | 'plays' | 'wallet' | 'walletDoor' | 'parkedWins' | 'reconciliation' | 'houseProvider'>;

async function buildCasino(
  config: Config,
  { db, engine, projected, projectedSeq, clock, limits, log, halts, sessions, notices }: CasinoSources,
): Promise<{ readonly parts: CasinoParts; stop(): Promise<void> }> {
  const now = clock.nowMs;
  const providers = providersOf(config);
  const further = furtherProvidersOf(config.providers);
  const clients: readonly ProviderPort[] = [
    ...providers.map((provider) => new ProviderClient(provider, now)),
    ...further.map((provider) => new CombinedClient(provider, now)),
  ];
  const games = new GameService(db, clients, clock, log);
  await games.start();
  const isLive = sessions.isLive.bind(sessions);
  const whyNotPlay = limits.whyNotPlay.bind(limits);
  const whenEnded = sessions.whenEnded.bind(sessions);
  const onWarning = (message: string): void => log.warn(message);
  const names = clients.map(({ name }) => name);
  const ports = { db, engine, projected, clock, log, further, audit: writeAudit, raise: raiseParkedWin };
  const parkedWins = new ParkedWinService({
    ...ports,
    tell: (where, userId, kind) => notices.write(where, userId, { kind }),
    show: (userId) => notices.show(userId),
  });
  await parkedWins.start();
  const door = { isLive, whenEnded, whyNotPlay, isSuspended: parkedWins.isSuspended.bind(parkedWins) };
  const plays = new PlaySessionService({ db, engine, games, ...door, providers: names, onWarning, now });
  limits.onAway((userId) => plays.endAll(userId));
  const wallet = new WalletService({
    engine,
    archive: new WalletArchive(db),
    door: doorOf(plays, halts),
    limits,
    log,
    ceilings: new WinCeilings(config.casinoProvider, further),
    onParked: (win) => parkedWins.park(win),
  });
  const walletDoor = new WalletDoor(new Map(providers.map(({ name, keys }) => [name, keys])), now);
  const eviction = new WalletEviction({ engine, wallet, projectedSeq, keptMs: config.walletKeptMs, clock, onWarning });
  const reconciliation = new ReconciliationService({ db, engine, projected, books: clients, clock, log });
  const stop = async (): Promise<void> => {
    games.stop();
    await parkedWins.stop();
    await eviction.stop();
    await reconciliation.stop();
  };
  return { parts: { games, plays, wallet, walletDoor, parkedWins, reconciliation, houseProvider: config.casinoProvider }, stop };
}

type SettlementSources = Pick<Parts, 'db' | 'engine' | 'catalogue' | 'markets' | 'clock'> & {
  readonly warn: (message: string) => void;
};

function buildSettlement(config: Config, sources: SettlementSources): SettlementService {
  const { db, engine, catalogue, markets, clock, warn } = sources;
  const rule = { afterMs: config.playMoney && config.autoConfirm ? config.autoConfirmMs : undefined };
  const ports = {
    decidingRule: (entry: AnyMarketEntry, content: Decided) => ruleOfMarket(catalogue, entry, content),
    close: markets.close.bind(markets),
    noteSettled: markets.noteSettled.bind(markets),
    audit: writeAudit,
  };
  return new SettlementService(db, engine, catalogue, ports, rule, warn, clock);
}

type FeedSources = Omit<SettlementSources, 'engine'> & Pick<Parts, 'houses' | 'offers' | 'removals' | 'settlement'>;

function buildFeed(config: Config, sources: FeedSources, scores: ScoreService): Feed {
  const { db, catalogue, markets, houses, offers, removals, settlement, clock, warn } = sources;
  return new FeedService<OfferedMatch, WantedState>(
    db,
    catalogue,
    {
      offer: (offered) => offers.offer(offered),
      follow: (entries, wanted) => markets.follow(entries, wanted),
      followScore: (matchId) => markets.followScore(matchId),
      stop: (entries, wanted) => markets.stop(entries, wanted),
      suspend: (entries) => markets.stop(entries, { status: 'SUSPENDED', material: false }),
      quote: (market, quotes) => houses.follow(market, quotes),
      remove: (market, removal) => removals.remove(market, removal, clock.nowMs()),
      suspendSilent: (entries) => markets.suspendSilent(entries),
      resume: (before) => markets.resume(before),
      setMatchStatus: (matchId, status) => markets.setMatchStatus(matchId, status),
      addScore: (match, seq, replaces, event, atMs) => scores.add(match, seq, replaces, event, atMs),
      phaseOf: (matchId) => scores.phaseOf(matchId),
      propose: (market, result, { evidence, corrects, ruleId }, userId) =>
        settlement.propose(market, result, evidence, { userId, role: 'FEED' }, corrects, ruleId),
      reveal: (match, seed) => offers.reveal(match, seed),
      decided: (marketIds) => decidedMarkets(db, marketIds),
    },
    config.feedSilenceMs,
    warn,
    clock,
  );
}
