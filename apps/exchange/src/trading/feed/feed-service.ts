import { raceResults, ruleById } from '@pavilion/core/settlement';
import type { Facts } from '@pavilion/core/settlement/facts';
import type { GamePhase } from '@pavilion/core/contests';
import type { HouseQuote, RunnerResult, VoidReason } from '@pavilion/core/exchange';
import type { Db, MatchStatus } from '../../platform/db/index.ts';
import type { Clock } from '@pavilion/server/clock';
import { refuse, Refused } from '@pavilion/server/refused';
import {
  isHouse,
  marketRef as refOfMarket,
  OFFICE_SOURCE,
  type AnyMarketEntry,
  type Catalogue,
  type HouseEntry,
  type MarketEntry,
  type MatchEntry,
} from '../markets/catalogue-reads.ts';
import { isOnNumber, resultNumberOf } from '../markets/house-reads.ts';
import type { Matches } from '../matches/index.ts';
import { feedLead, feedPositions, saveFeedLead, saveFeedPosition, type Lead } from './feed-store.ts';

/** The changes made by feeds. The server passes in the services at its start. */
export type FeedTargets<Offered, Wanted> = {
  offer(offered: Offered): Promise<MatchEntry | Refused>;
  follow(markets: readonly AnyMarketEntry[], wanted: Wanted): Promise<Refused | undefined>;
  /** Stops and opens the markets that traders control, together with the feed's markets of the match. */
  followScore(matchId: number): Promise<void>;
  /** Suspends markets, or stops them for a ball if `wanted` asks for that. Does not close them or turn them in play. */
  stop(markets: readonly AnyMarketEntry[], wanted: Wanted): Promise<unknown>;
  suspend(markets: readonly AnyMarketEntry[]): Promise<unknown>;
  quote(market: HouseEntry, quotes: readonly HouseQuote[]): Promise<Refused | undefined>;
  suspendSilent(markets: readonly AnyMarketEntry[]): Promise<Suspended>;
  resume(before: Suspended): Promise<void>;
  setMatchStatus(matchId: number, status: MatchStatus): Promise<void>;
  addScore(match: MatchEntry, logged: SentScore, atMs: number): Promise<Refused | undefined>;
  /** Removes runners that are withdrawn together. */
  remove(market: MarketEntry, together: readonly ByPlace[]): Promise<unknown>;
  /** Keeps the declared reduction factors, by place on the card. */
  declareFactors(market: MarketEntry, factors: readonly (number | null)[]): Promise<Refused | undefined>;
  phaseOf(matchId: number): GamePhase | undefined;
  propose(market: AnyMarketEntry, result: ProposedResult, evidence: FeedEvidence, proposedBy: number): Promise<unknown>;
  /** Records the facts of a match, and proposes results from them. */
  recordFacts(match: MatchEntry, facts: FeedFacts, evidence: string, recordedBy: number): Promise<Refused | undefined>;
  /** Proposes results from an event of the score. `isCorrection`: the event replaces an earlier one. */
  settleFromScore(match: MatchEntry, isCorrection: boolean, proposedBy: number): Promise<void>;
  /** Compares the feed's result with the one computed from facts, and alerts staff if they differ. */
  compare(market: AnyMarketEntry, result: ProposedResult, seq: number): Promise<Comparison>;
  reveal(match: MatchEntry, seed: string): Promise<void>;
  decided(marketIds: readonly number[]): Promise<ReadonlySet<number>>;
};

type SentScore = Parameters<Matches['scoreService']['add']>[1];

/**
 * The comparison of a feed's result with the facts. SAME, DIFFERS: rules settle the market, so the result proposes nothing. STAFF: the sport has rules, but none
 * can settle this market, so only people confirm the result. FEED: the demo rule may confirm it.
 */
export type Comparison = { readonly kind: 'SAME' | 'DIFFERS' | 'FEED' } | { readonly kind: 'STAFF'; readonly why: string };

/** The evidence for a feed's result. `isCorrection`: the result replaces a wrong result of the feed. `whyStaff`: the reason why only people confirm it. */
export type FeedEvidence = {
  readonly evidence: string;
  readonly isCorrection: boolean;
  readonly ruleId: string | undefined;
  readonly whyStaff?: string;
};
export type ProposedResult =
  | { readonly results: readonly RunnerResult[] }
  | { readonly number: number }
  | { readonly voidReason: VoidReason };
export type FeedFacts = { readonly sport: string } & Facts;
type Suspended = ReadonlyMap<number, 'OPEN' | 'BALL_RUNNING' | 'SUSPENDED' | 'CLOSED'>;

/** A runner, by the name that its feed uses. `factor` is in hundredths of a percent; NaN is an invalid factor, and undefined means the declared one. */
export type FeedRemoval = { readonly ref: string; readonly factor: number | undefined };
type ByPlace = { readonly runner: number; readonly factor: number | undefined };
/** The parts of a message about a market other than its status, applied before the status. */
export type FeedNews = {
  readonly quotesOf: ((market: HouseEntry) => readonly HouseQuote[] | Refused) | undefined;
  readonly factors: readonly FeedRemoval[] | undefined;
  readonly removed: readonly FeedRemoval[] | undefined;
};

export type Stamp = { readonly matchRef: string; readonly seq: number };
export type MessageOutcome = Stamp & { readonly outcome: 'APPLIED' | 'DROPPED' | 'REFUSED'; readonly refused?: Refused };

/** The source of a message, with the epoch under which its program has the lead. */
type Sender = { readonly source: string; readonly epoch?: number | undefined };
type LeadAnswer = { readonly isLeader: boolean; readonly epoch: number; readonly leasedMs: number };

type Source = {
  readonly name: string;
  /** The program that may send, and until when it has renewed its lead. */
  lead: Promise<Lead>;
  positions: Promise<Map<string, number>>;
  /** The end of the work in progress. The messages of a source are carried out one after the other. */
  lastWork: Promise<unknown>;
  spokeAtMs: number;
  silenced: Suspended | undefined;
  /** Programs that asked for the lead while another program had it, with the time of their last request. */
  readonly twins: Map<string, number>;
};

/** A program that serves a source. `epoch` is undefined unless the program leads. `holder` is empty for a program that sends without a lead. */
export type FeedProgramEntry = {
  readonly source: string;
  readonly holder: string;
  readonly role: 'LEADS' | 'WAITS' | 'ALONE';
  readonly epoch: number | undefined;
  readonly heardAtMs: number;
};

const WATCH_MS = 500;
/** Time without a renewal after which another program of the source may take the lead. It is shorter than the silence that suspends markets. */
const LEAD_MS = 3_000;
/** Time after which a twin counts as gone. A running twin asks for the lead each second. */
const TWIN_MS = 10_000;

/**
 * Applies feed messages in order and once. A message with an older or equal `seq` is dropped. Gaps or silence suspend markets in play, because prices must not
 * stay open without the feed (settlement 11.1, trust D7).
 */
export class FeedService<Offered, Wanted extends { readonly status: string }> {
  readonly #db: Db;
  readonly #catalogue: Catalogue;
  readonly #targets: FeedTargets<Offered, Wanted>;
  readonly #silenceMs: number;
  readonly #onWarning: (message: string) => void;
  readonly #sources = new Map<string, Source>();
  readonly #clock: Clock;
  readonly #stopWatching: () => void;

  constructor(
    db: Db,
    catalogue: Catalogue,
    targets: FeedTargets<Offered, Wanted>,
    silenceMs: number,
    onWarning: (message: string) => void,
    clock: Clock,
  ) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#targets = targets;
    this.#silenceMs = silenceMs;
    this.#clock = clock;
    this.#onWarning = onWarning;
    const onFault = (error: unknown): void => onWarning(`the check for silent feeds failed: ${String(error)}`);
    this.#stopWatching = clock.every(WATCH_MS, () => this.#watchSilence(), onFault);
  }

  /** Watches for silence of the sources that have matches in play at the start. Matches opened by staff have no feed. */
  expectSources(): void {
    for (const { status, source } of this.#catalogue.matches())
      if (status === 'IN_PLAY' && source !== OFFICE_SOURCE) this.#source(source);
  }

  /** Returns the known sources. Each has the time when it was last heard or first expected, and `isSilent` if it has been silent too long. */
  standing(): readonly { readonly source: string; readonly spokeAtMs: number; readonly isSilent: boolean }[] {
    return [...this.#sources].map(([source, { spokeAtMs, silenced }]) => ({
      source,
      spokeAtMs,
      isSilent: silenced !== undefined,
    }));
  }

  /** Returns the programs of each source that were heard recently. */
  async programs(): Promise<readonly FeedProgramEntry[]> {
    const nowMs = this.#clock.nowMs();
    const ofSources = [...this.#sources.values()].map(async ({ name: source, lead, spokeAtMs, twins }) => {
      const { holder, epoch, untilMs } = await lead;
      const leads = { source, holder, role: 'LEADS', epoch, heardAtMs: untilMs - LEAD_MS } as const;
      const alone = { source, holder: '', role: 'ALONE', epoch: undefined, heardAtMs: spokeAtMs } as const;
      const sender = untilMs > nowMs ? [leads] : nowMs - spokeAtMs <= this.#silenceMs ? [alone] : [];
      const waiting = [...twins].filter(([, askedAtMs]) => nowMs - askedAtMs <= TWIN_MS);
      return [
        ...sender,
        ...waiting.map(([twin, heardAtMs]) => ({ source, holder: twin, role: 'WAITS', epoch: undefined, heardAtMs }) as const),
      ];
    });
    return (await Promise.all(ofSources)).flat();
  }

  get silenceMs(): number {
    return this.#silenceMs;
  }

  async lastSeqs(source: string): Promise<ReadonlyMap<string, number>> {
    return this.#source(source).positions;
  }

  /** Returns the markets that have a result, in force or proposed. */
  decided(marketIds: readonly number[]): Promise<ReadonlySet<number>> {
    return this.#targets.decided(marketIds);
  }

  /** Carries out one batch of messages in order. An empty batch is a heartbeat. A batch of a program that has lost the lead of its source is refused as a whole. */
  apply<M extends Stamp>(
    { source: name, epoch }: Sender,
    messages: readonly M[],
    apply: (message: M) => Promise<Refused | undefined>,
  ): Promise<MessageOutcome[] | Refused> {
    return this.#inTurn(name, async (source) => {
      const refused = await this.#whyNotLeader(name, epoch);
      if (refused !== undefined) return refused;
      await this.#noteContact(source);
      const outcomes: MessageOutcome[] = [];
      for (const message of messages) outcomes.push(await this.#applyOne(source, message, () => apply(message)));
      return outcomes;
    });
  }

  /**
   * Gives the lead of a source to a program, renews it or takes it back. Another program gets the lead once the lease has expired or was given back. The call
   * waits for earlier messages of the source, so that no message of the earlier leader is carried out after the change.
   */
  lead(name: string, holder: string, isHandingBack: boolean): Promise<LeadAnswer> {
    return this.#inTurn(name, async (source) => {
      const lead = await source.lead;
      const isHolder = lead.holder === holder && lead.epoch > 0;
      const leftMs = lead.untilMs - this.#clock.nowMs();
      this.#noteTwin(source, holder, !isHolder && !isHandingBack && leftMs > 0);
      if (!isHolder && (isHandingBack || leftMs > 0))
        return { isLeader: false, epoch: lead.epoch, leasedMs: Math.max(0, leftMs) };
      const leasedMs = isHandingBack ? 0 : LEAD_MS;
      const next = { holder, epoch: isHolder ? lead.epoch : lead.epoch + 1, untilMs: this.#clock.nowMs() + leasedMs };
      await saveFeedLead(this.#db, name, next);
      source.lead = Promise.resolve(next);
      return { isLeader: !isHandingBack, epoch: next.epoch, leasedMs };
    });
  }

  #noteTwin({ twins }: Source, holder: string, mustWait: boolean): void {
    const nowMs = this.#clock.nowMs();
    for (const [twin, askedAtMs] of twins) if (nowMs - askedAtMs > TWIN_MS) twins.delete(twin);
    if (mustWait) twins.set(holder, nowMs);
    else twins.delete(holder);
  }

  /** Does work that has no message number, such as setting the address of a video. Refuses it if the program has lost the lead of its source. */
  async asLeader<T>({ source, epoch }: Sender, work: () => T): Promise<T | Refused> {
    return (await this.#whyNotLeader(source, epoch)) ?? work();
  }

  /** Refuses a program that does not lead its source. A program without an epoch may send as long as no other program leads. */
  async #whyNotLeader(name: string, epoch: number | undefined): Promise<Refused | undefined> {
    const source = this.#source(name);
    const held = source.lead;
    const lead = await held;
    // A request to renew the lead waits behind the messages of its source. Each message therefore renews the lead as well.
    if (source.lead === held && epoch === lead.epoch)
      source.lead = Promise.resolve({ ...lead, untilMs: this.#clock.nowMs() + LEAD_MS });
    const maySend = epoch === undefined ? lead.untilMs <= this.#clock.nowMs() : epoch === lead.epoch;
    return maySend ? undefined : refuse('STALE_VERSION', { field: 'epoch' }, 'Another program sends for this source.');
  }

  #inTurn<T>(name: string, work: (source: Source) => Promise<T>): Promise<T> {
    const source = this.#source(name);
    const result = source.lastWork.then(() => work(source));
    source.lastWork = result.catch(() => undefined);
    return result;
  }

  offer(offered: Offered): Promise<MatchEntry | Refused> {
    return this.#targets.offer(offered);
  }

  async follow(
    source: string,
    matchRef: string,
    marketRef: string | undefined,
    wanted: Wanted & { readonly inPlay: boolean },
    news: FeedNews,
  ): Promise<Refused | undefined> {
    const match = this.#catalogue.matchByRef(source, matchRef);
    if (match === undefined) return refuse('NOT_FOUND', { field: 'match_ref' });
    const markets = marketRef === undefined ? this.#catalogue.anyMarketsOf(match.matchId) : this.#marketNamed(match, marketRef);
    if (markets instanceof Refused) return markets;
    // Betting stops before the rest of the message is processed, and remains stopped if a part is refused.
    const isStop = wanted.status !== 'OPEN';
    const hasNews = news.quotesOf !== undefined || news.removed !== undefined || news.factors !== undefined;
    if (isStop && hasNews) await this.#targets.stop(markets, wanted);
    const refused = await this.#carryOut(markets, news);
    if (refused !== undefined && !isStop) return refused;
    if (wanted.inPlay) await this.#targets.setMatchStatus(match.matchId, 'IN_PLAY');
    const notFollowed = await this.#targets.follow(markets, wanted);
    await this.#targets.followScore(match.matchId);
    return refused ?? notFollowed;
  }

  /** Applies factors and removals, then quotes. If factors or removals are refused, the market is suspended, because it must not take bets on a removed runner. */
  async #carryOut(markets: readonly AnyMarketEntry[], { quotesOf, factors, removed }: FeedNews): Promise<Refused | undefined> {
    const refused =
      (factors === undefined ? undefined : await this.#declareFactors(markets, factors)) ??
      (removed === undefined ? undefined : await this.#remove(markets, removed));
    if (refused !== undefined) {
      await this.#targets.suspend(markets);
      return refused;
    }
    return quotesOf === undefined ? undefined : this.#quote(markets, quotesOf);
  }

  async #declareFactors(markets: readonly AnyMarketEntry[], declared: readonly FeedRemoval[]): Promise<Refused | undefined> {
    const named = runnersNamed(markets, declared, 'factors');
    if (named instanceof Refused) return named;
    const factorOf = new Map(named.runners.map(({ runner, factor }) => [runner, factor]));
    const factors = named.market.runners.map(({ index }) => factorOf.get(index) ?? null);
    return this.#targets.declareFactors(named.market, factors);
  }

  async #remove(markets: readonly AnyMarketEntry[], removed: readonly FeedRemoval[]): Promise<Refused | undefined> {
    const named = runnersNamed(markets, removed, 'removed');
    if (named instanceof Refused) return named;
    const outcome = await this.#targets.remove(named.market, named.runners);
    return outcome instanceof Refused ? outcome : undefined;
  }

  /** Quotes a house market before its status changes, because it must not open at old quotes. */
  #quote(
    markets: readonly AnyMarketEntry[],
    quotesOf: (market: HouseEntry) => readonly HouseQuote[] | Refused,
  ): Promise<Refused | undefined> {
    const [market, ...more] = markets;
    if (market === undefined || more.length > 0 || !isHouse(market))
      return Promise.resolve(refuse('INVALID_REQUEST', { field: 'quotes' }));
    const quotes = quotesOf(market);
    return quotes instanceof Refused ? Promise.resolve(quotes) : this.#targets.quote(market, quotes);
  }

  async score(
    source: string,
    { matchRef, ...logged }: Stamp & SentScore,
    atMs: number,
    sentBy: number,
  ): Promise<Refused | undefined> {
    const match = this.#catalogue.matchByRef(source, matchRef);
    if (match === undefined) return refuse('NOT_FOUND', { field: 'match_ref' });
    const refused = await this.#targets.addScore(match, logged, atMs);
    if (refused !== undefined) return refused;
    const phase = this.#targets.phaseOf(match.matchId);
    if (phase === 'LIVE') await this.#targets.setMatchStatus(match.matchId, 'IN_PLAY');
    if (phase === 'OVER') await this.#targets.setMatchStatus(match.matchId, 'FINISHED');
    await this.#targets.settleFromScore(match, logged.replaces !== undefined || (logged.also ?? []).length > 0, sentBy);
    return undefined;
  }

  async result(source: string, message: FeedResult, proposedBy: number): Promise<Refused | undefined> {
    const match = this.#catalogue.matchByRef(source, message.matchRef);
    if (match === undefined) return refuse('NOT_FOUND', { field: 'match_ref' });
    const found = this.#marketNamed(match, message.marketRef);
    if (found instanceof Refused) return found;
    if (message.ruleId !== undefined && ruleById(message.ruleId) === undefined)
      return refuse('INVALID_REQUEST', { field: 'rule_id' });
    if (message.revealedSeed !== undefined) await this.#targets.reveal(match, message.revealedSeed);
    // Unconfirmed results arrive while the match is still running.
    if (!message.isConfirmed) return undefined;
    for (const market of found) {
      const result = resultOf(market, message.result);
      if (result instanceof Refused) return result;
      const compared = await this.#targets.compare(market, result, message.seq);
      if (compared.kind === 'SAME' || compared.kind === 'DIFFERS') continue;
      const evidence = compared.kind === 'STAFF' ? { ...message, whyStaff: compared.why } : message;
      const proposed = await this.#targets.propose(market, result, evidence, proposedBy);
      if (proposed instanceof Refused) return proposed;
    }
    return undefined;
  }

  async facts(
    source: string,
    { matchRef, facts, evidence }: Stamp & { readonly facts: FeedFacts; readonly evidence: string },
    recordedBy: number,
  ): Promise<Refused | undefined> {
    const match = this.#catalogue.matchByRef(source, matchRef);
    if (match === undefined) return refuse('NOT_FOUND', { field: 'match_ref' });
    return this.#targets.recordFacts(match, facts, evidence, recordedBy);
  }

  async stop(): Promise<void> {
    this.#stopWatching();
    await Promise.all([...this.#sources.values()].map((source) => source.lastWork));
  }

  async #applyOne(source: Source, { matchRef, seq }: Stamp, apply: () => Promise<Refused | undefined>): Promise<MessageOutcome> {
    const positions = await source.positions;
    const last = positions.get(matchRef) ?? 0;
    if (seq <= last) return { matchRef, seq, outcome: 'DROPPED' };
    if (seq > last + 1) await this.#suspendMatch(source.name, matchRef);
    const refused = await apply();
    positions.set(matchRef, seq);
    await saveFeedPosition(this.#db, source.name, matchRef, seq);
    return refused === undefined ? { matchRef, seq, outcome: 'APPLIED' } : { matchRef, seq, outcome: 'REFUSED', refused };
  }

  /** Suspends a match's markets after a missed message, until a later message opens them. */
  async #suspendMatch(source: string, matchRef: string): Promise<void> {
    const match = this.#catalogue.matchByRef(source, matchRef);
    if (match !== undefined) await this.#targets.suspendSilent(this.#catalogue.anyMarketsOf(match.matchId));
  }

  #marketNamed(match: MatchEntry, marketRef: string): readonly AnyMarketEntry[] | Refused {
    const market = this.#catalogue.anyMarketByRef(match.source, refOfMarket(match, marketRef));
    return market === undefined ? refuse('NOT_FOUND', { field: 'market_ref' }) : [market];
  }

  #source(name: string): Source {
    const known = this.#sources.get(name);
    if (known !== undefined) return known;
    const positions = feedPositions(this.#db, name).then((saved) => new Map(saved));
    const lead = feedLead(this.#db, name);
    const source: Source = {
      name,
      lead,
      positions,
      lastWork: Promise.resolve(),
      spokeAtMs: this.#clock.nowMs(),
      silenced: undefined,
      twins: new Map(),
    };
    // After a failed query the source is dropped, so that the next call reads it again.
    for (const read of [lead, positions]) read.catch(() => this.#sources.delete(name));
    this.#sources.set(name, source);
    return source;
  }

  async #noteContact(source: Source): Promise<void> {
    source.spokeAtMs = this.#clock.nowMs();
    const { silenced } = source;
    if (silenced === undefined) return;
    source.silenced = undefined;
    await this.#targets.resume(silenced);
  }

  #watchSilence(): void {
    const nowMs = this.#clock.nowMs();
    for (const source of this.#sources.values()) {
      if (source.silenced !== undefined || nowMs - source.spokeAtMs <= this.#silenceMs) continue;
      source.silenced = new Map();
      source.lastWork = source.lastWork
        .then(() => this.#suspendSilentSource(source))
        .catch((error: unknown) => this.#onWarning(`feed ${source.name}: ${String(error)}`));
    }
  }

  async #suspendSilentSource(source: Source): Promise<void> {
    // The feed may have sent messages while its earlier messages were being carried out.
    if (this.#clock.nowMs() - source.spokeAtMs <= this.#silenceMs) {
      source.silenced = undefined;
      return;
    }
    const inPlay = this.#catalogue.matches().filter((match) => match.source === source.name && match.status === 'IN_PLAY');
    source.silenced = await this.#targets.suspendSilent(inPlay.flatMap((match) => this.#catalogue.anyMarketsOf(match.matchId)));
    if (source.silenced.size > 0)
      this.#onWarning(`feed ${source.name} is silent: ${source.silenced.size} markets in play are suspended`);
  }
}

export type FeedResult = Stamp &
  FeedEvidence & {
    readonly marketRef: string;
    readonly result:
      | { readonly kind: 'WINNERS'; readonly selectionRefs: readonly string[] }
      | { readonly kind: 'FINISH'; readonly order: readonly (readonly string[])[] }
      | { readonly kind: 'NUMBER'; readonly number: number }
      | { readonly kind: 'VOID'; readonly reason: VoidReason };
    readonly isConfirmed: boolean;
    readonly revealedSeed: string | undefined;
  };

/** Returns the exchange market of a message and the indexes of its runners. If one runner is wrong, it refuses all. */
function runnersNamed(
  markets: readonly AnyMarketEntry[],
  said: readonly FeedRemoval[],
  field: 'factors' | 'removed',
): { readonly market: MarketEntry; readonly runners: readonly ByPlace[] } | Refused {
  const [market, ...more] = markets;
  const isNamedTwice = new Set(said.map(({ ref }) => ref)).size < said.length;
  if (market === undefined || more.length > 0 || isHouse(market) || isNamedTwice) return refuse('INVALID_REQUEST', { field });
  const runners: ByPlace[] = [];
  for (const { ref, factor } of said) {
    const runner = market.runners.find(({ sourceRef }) => sourceRef === ref)?.index;
    if (runner === undefined) return refuse('INVALID_REQUEST', { field: 'selection_ref' });
    if (Number.isNaN(factor)) return refuse('INVALID_REQUEST', { field: 'factor_percent' });
    runners.push({ runner, factor });
  }
  return { market, runners };
}

/** Returns the share of each runner. If there are more winners than places, all of them dead-heat for those places (exchange X67). */
function resultOf(market: AnyMarketEntry, result: FeedResult['result']): ProposedResult | Refused {
  if (result.kind === 'VOID') return { voidReason: result.reason };
  const isNumber = isOnNumber(market);
  if (result.kind === 'NUMBER') {
    const number = isNumber ? resultNumberOf(market, result.number) : undefined;
    return number === undefined ? refuse('INVALID_REQUEST', { field: 'number' }) : { number };
  }
  if (isNumber) return refuse('INVALID_REQUEST', { field: 'result' });
  if (result.kind === 'FINISH') return finishOf(market, result.order);
  if (!isHouse(market) && market.terms.eachWay !== undefined) return refuse('INVALID_REQUEST', { field: 'result' });
  const places = isHouse(market) ? 1 : market.terms.winners;
  const winners = new Set(result.selectionRefs);
  const known = new Set(market.runners.map((runner) => runner.sourceRef));
  if ([...winners].some((ref) => !known.has(ref)) || winners.size < places)
    return refuse('INVALID_REQUEST', { field: 'selection_refs' });
  const share: RunnerResult = winners.size === places ? { paid: 1, tied: 1 } : { paid: places, tied: winners.size };
  return { results: market.runners.map((runner) => (winners.has(runner.sourceRef) ? share : { paid: 0, tied: 1 })) };
}

/** Returns the results of both parts of an each-way market, from the order of finish (exchange X68, X69). */
function finishOf(market: AnyMarketEntry, order: readonly (readonly string[])[]): ProposedResult | Refused {
  const eachWay = isHouse(market) ? undefined : market.terms.eachWay;
  if (eachWay === undefined) return refuse('INVALID_REQUEST', { field: 'result' });
  const index = new Map(market.runners.map((runner) => [runner.sourceRef, runner.index]));
  const named = order.flat();
  if (new Set(named).size !== named.length || named.some((ref) => !index.has(ref)) || named.length < eachWay.places)
    return refuse('INVALID_REQUEST', { field: 'order' });
  const finish = order.map((level) => level.map((ref) => index.get(ref) ?? 0));
  return { results: raceResults(market.runners.length, finish, { winners: 1, eachWay }) };
}
