import type { SportFacts } from '@pavilion/contract/http';
import { applyGameEvent, emptyGame, gamePhase, type GameEvent, type GamePhase, type GameState } from '@pavilion/core/contests';
import { KINDS } from '@pavilion/core/market';
import type { Price } from '@pavilion/core/odds';
import type { Board, MarketView } from './board.ts';
import type { Clock } from './clock.ts';
import {
  FeedRefused,
  type AnnouncedHouseMarket,
  type AnnouncedMarket,
  type AnnouncedMatch,
  type Factor,
  type FeedGateway,
  type FeedMarketStatus,
  type HouseQuote,
  type MarketIds,
  type MarketChange,
  type MatchIds,
  type Removal,
  type ResultProposal,
} from './gateway.ts';
import { retryUntilAvailable, type Retrying } from './retry.ts';
import { countOf, type MatchLog, type MessageKind } from './match-log.ts';

/** Services that a match uses: the gateway, the log, the board and the clock. */
export interface Stage {
  readonly gateway: FeedGateway;
  readonly log: MatchLog;
  readonly board: Board;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onUnavailable: Retrying['onUnavailable'];
  readonly onRefused: (refusal: FeedRefused) => void;
}

const REFRESH_MS = 3_000;
const FACTOR_WHOLE = 10_000;

/** The letter that marks a lost message, whose kind is unknown. */
const LOST = '?';

/** Returns the quotes of a house market; empty if no bets are accepted, null if the market is not a house market. */
export type QuotesOf = (score: GameState, market: string) => readonly HouseQuote[] | null;

/** Returns the chances of the selections of a market from the score; null if there is no model for it. */
export type ChancesOf = (score: GameState, market: string) => readonly number[] | null;

/** Returns the even line of a line market from the score, in hundredths; null while there is none. */
export type LineOf = (score: GameState, market: string) => Price | null;

/** A market of the match, with the state that this process last sent. */
interface LiveMarket {
  readonly announced: AnnouncedMarket | AnnouncedHouseMarket;
  status: FeedMarketStatus;
  inPlay: boolean;
  recorded: MarketView['recorded'];
  /** For house markets, the exchange's current quotes; undefined while unknown. */
  quotes: readonly HouseQuote[] | undefined;
  /** True if this process has sent its state to the exchange. */
  isSent: boolean;
  /** True if the result of the market has been proposed, by this process or an earlier one. */
  isDecided: boolean;
}

/** A running match. It sends numbered messages to the exchange in order. Once the exchange has accepted them, it publishes the markets on the board. */
export class LiveMatch {
  #stage: Stage;
  #match: AnnouncedMatch;
  readonly #chancesOf: ChancesOf;
  readonly #quotesOf: QuotesOf;
  readonly #lineOf: LineOf;
  readonly #markets: LiveMarket[];
  #ids: MatchIds | undefined;
  #letters = '';
  /** Number of score events that the exchange had when this process started the match. */
  #scoresBefore = 0;
  #resultsBefore = 0;
  #factsBefore = 0;
  #scores = 0;
  #results = 0;
  #facts = 0;
  #score: GameState;
  #shownAt = 0;

  constructor(
    stage: Stage,
    match: AnnouncedMatch,
    chancesOf: ChancesOf,
    quotesOf: QuotesOf = () => null,
    lineOf: LineOf = () => null,
  ) {
    this.#stage = stage;
    this.#match = match;
    this.#chancesOf = chancesOf;
    this.#quotesOf = quotesOf;
    this.#lineOf = lineOf;
    this.#score = emptyGame(match.setup);
    this.#markets = match.markets.map(freshMarket);
  }

  /**
   * Continues the match after `lastSeq`, the number of its last message in the exchange. If it is 0, the exchange has no such match, so the local log belongs
   * to a deleted database and is dropped.
   */
  async resume(lastSeq: number, ids: MatchIds | undefined): Promise<void> {
    const { log } = this.#stage;
    const letters = await log.read(this.#match.ref);
    this.#letters = letters.slice(0, lastSeq).padEnd(lastSeq, LOST);
    await log.write(this.#match.ref, this.#letters);
    this.#ids = ids;
    this.#scoresBefore = countOf(this.#letters, 'S');
    this.#resultsBefore = countOf(this.#letters, 'R');
    this.#factsBefore = countOf(this.#letters, 'F');
    if (this.hasBegun && ids !== undefined) this.#leaveOut(ids);
  }

  /** Drops markets that the exchange does not have. The match has begun without them, and they cannot open later. */
  #leaveOut({ markets }: MatchIds): void {
    const known = new Set(markets.map(({ ref }) => ref));
    this.#markets.splice(0, Infinity, ...this.#markets.filter(({ announced }) => known.has(announced.ref)));
  }

  /** True if the exchange has messages that the log lacks. The next ball is then unknown. */
  get hasLostMessages(): boolean {
    return this.#letters.includes(LOST);
  }

  /** True if the result of every market so far has been proposed. */
  get isFullyProposed(): boolean {
    // A match without markets has no result to propose.
    return countOf(this.#letters, 'R') >= Math.max(1, this.#ids?.markets.length ?? this.#markets.length);
  }

  /** True while this process replays score events that the exchange already has. */
  get isCatchingUp(): boolean {
    return this.#scores < this.#scoresBefore;
  }

  get ref(): string {
    return this.#match.ref;
  }

  get hasBegun(): boolean {
    return this.#scoresBefore > 0;
  }

  get score(): GameState {
    return this.#score;
  }

  get phase(): GamePhase {
    return gamePhase(this.#score);
  }

  /** Status of the first market. The other open markets have the same status, but a house market without quotes stays suspended. */
  get status(): FeedMarketStatus {
    return this.#markets[0]?.status ?? 'CLOSED';
  }

  get inPlay(): boolean {
    return this.#markets.some((market) => market.inPlay);
  }

  get ids(): MatchIds | undefined {
    return this.#ids;
  }

  /** Refs of the markets without a proposed result. */
  get undecided(): readonly string[] {
    return this.#markets.filter((market) => !market.isDecided).map((market) => market.announced.ref);
  }

  get #open(): readonly LiveMarket[] {
    return this.#markets.filter((market) => market.status !== 'CLOSED');
  }

  /** Announces the match or its changes to the exchange. */
  async announce(match: AnnouncedMatch): Promise<void> {
    this.#match = match;
    this.#ids = await this.#send('C', (seq) => this.#stage.gateway.announce(this.#match, seq));
  }

  /** Offers further house markets. Markets offered before a restart are not sent again. */
  async offer(house: readonly AnnouncedHouseMarket[]): Promise<void> {
    if (house.length === 0) return;
    this.#markets.push(...house.map(freshMarket));
    const known = new Set(this.#ids?.markets.map((market) => market.ref));
    const fresh = house.filter((market) => !known.has(market.ref));
    if (fresh.length > 0) this.#ids = await this.#send('C', (seq) => this.#stage.gateway.announce(this.#match, seq, fresh));
  }

  /** Processes the next event. An event sent before a restart is applied but not sent again. */
  async event(event: GameEvent): Promise<void> {
    if (!this.isCatchingUp) await this.#send('S', (seq) => this.#stage.gateway.score(this.#match.ref, seq, event));
    this.#scores += 1;
    this.#score = applyGameEvent(this.#score, event);
  }

  /** Replaces the services of the match, so that a stopped program can still send its last messages. */
  onStage(stage: Stage): this {
    this.#stage = stage;
    return this;
  }

  /** Sets the recorded prices that the makers follow in the first market. */
  async follow(recorded: MarketView['recorded']): Promise<void> {
    const [first] = this.#markets;
    if (first === undefined) return;
    first.recorded = recorded;
    await this.#show(first);
  }

  /** Opens the markets at their new prices. The makers receive the prices first, so that they can cancel stale orders. */
  async open(isInPlay: boolean): Promise<void> {
    await this.show();
    await this.#change(this.#open.flatMap((market) => this.#changesOnOpening(market, isInPlay)));
  }

  /** Sends only the house quotes that the score has changed. */
  async requote(): Promise<void> {
    const house = this.#open.filter((market) => 'kind' in market.announced && market.isSent);
    const changed = house.flatMap((market) => this.#changesOnOpening(market, this.inPlay));
    await this.#change(
      changed.filter(([market, { status }, quotes]) => market.status !== status || 'quotes' in newsOf(market, quotes)),
    );
  }

  /** Closes a market before its result is known. A market that is closed already stays closed. */
  async close(ref: string): Promise<void> {
    const open = this.#open.filter(({ announced }) => announced.ref === ref);
    if (!this.isCatchingUp) return this.#close(open);
    for (const market of open) market.status = 'CLOSED';
  }

  async ballRunning(): Promise<void> {
    const change = { status: 'BALL_RUNNING', inPlay: this.inPlay, isMaterial: false, reason: '' } as const;
    const running = this.#open.filter((market) => market.status === 'OPEN');
    await this.#change(running.map((market) => [market, change]));
  }

  /** Suspends the markets. A material incident lapses bets that do not persist; a plain pause keeps them. */
  async suspend(reason: string, isMaterial: boolean): Promise<void> {
    const change = { status: 'SUSPENDED', inPlay: this.inPlay, isMaterial, reason } as const;
    await this.#change(this.#open.map((market) => [market, change]));
  }

  /** Declares reduction factors in every open market: the given ones, or else each runner's share of the chances (settlement S-RACE-15). */
  async declareFactors(given?: readonly Factor[]): Promise<void> {
    await this.#change(
      this.#open.map((market) => {
        const { status, inPlay } = market;
        const shares = market.announced.selections.map((_, selection) => ({
          selection,
          factor: this.#factorOf(market, selection),
        }));
        const factors = given ?? shares.filter(({ factor }) => factor > 0);
        return [market, { status, inPlay, isMaterial: false, reason: '', factors }];
      }),
    );
  }

  /**
   * Removes runners that withdraw together from every open market, with the given factors or else the declared ones. The markets stay suspended until they open
   * at new prices. Call it before the score includes the withdrawals (settlement S-RACE-6, S-RACE-7).
   */
  async remove(removed: readonly Removal[]): Promise<void> {
    const change = { status: 'SUSPENDED', inPlay: this.inPlay, isMaterial: false, reason: 'non-runner', removed } as const;
    await this.#change(this.#open.map((market) => [market, change]));
  }

  /**
   * Returns a selection's share of all chances in the market, in hundredths of a percent. For an each-way market it is the share in the win market. The win
   * part is reduced like a win bet, and the place part follows from it (exchange X60, X69).
   */
  #factorOf({ announced }: LiveMarket, selection: number): number {
    const win = this.#markets.find((market) => market.announced.type === 'WIN')?.announced;
    const { ref } = announced.type === 'EACH_WAY' && win !== undefined ? win : announced;
    const chances = this.#chancesOf(this.#score, ref) ?? [];
    const all = chances.reduce((sum, chance) => sum + chance, 0);
    return all === 0 ? 0 : Math.round(((chances[selection] ?? 0) * FACTOR_WHOLE) / all);
  }

  /** Publishes unchanged markets again after a while, so the makers do not treat their data as stale. */
  async refresh(): Promise<void> {
    if (this.#stage.clock.now() - this.#shownAt >= REFRESH_MS) await this.show();
  }

  /** Waits, and republishes the markets during a long break. */
  async wait(durationMs: number): Promise<void> {
    const { clock, signal } = this.#stage;
    for (let restMs = durationMs; restMs > 0 && !signal.aborted; restMs -= REFRESH_MS) {
      await clock.sleep(Math.min(restMs, REFRESH_MS), signal);
      if (restMs > REFRESH_MS) await this.refresh();
    }
  }

  /** Closes the markets without in-play betting; their results come later. */
  async closeBeforePlay(): Promise<void> {
    await this.#close(this.#open.filter((market) => !market.announced.inPlay));
  }

  /** Sends all known facts of the match. After a restart the same facts follow in the same order, so facts that the exchange already has are only counted. */
  async facts(facts: SportFacts, evidence: string): Promise<void> {
    this.#facts += 1;
    if (this.#facts <= this.#factsBefore) return;
    await this.#send('F', (seq) => this.#stage.gateway.facts(this.#match.ref, seq, facts, evidence));
  }

  /** Milliseconds since 1970. */
  get startMs(): number {
    return this.#match.startTime;
  }

  /**
   * Closes a market and proposes its result. After a restart the same results follow in the same order, so results that the exchange already has are only
   * counted. A proposal settles no bets until a person or the demo's rule confirms it.
   */
  async decide(ref: string, proposal: ResultProposal): Promise<void> {
    const market = this.#markets.find(({ announced }) => announced.ref === ref);
    if (market === undefined) throw new RangeError(`${this.#match.ref} has no market ${ref}`);
    this.#results += 1;
    if (this.#results > this.#resultsBefore) return this.#propose(market, proposal);
    market.status = 'CLOSED';
    market.isDecided = true;
  }

  /** Closes every remaining market and proposes the same result for each. */
  async finish(proposal: ResultProposal): Promise<void> {
    for (const market of this.#markets) if (!market.isDecided) await this.#propose(market, proposal);
  }

  async #propose(market: LiveMarket, proposal: ResultProposal): Promise<void> {
    const { ref } = market.announced;
    await this.#close([market]);
    await this.#send('R', (seq) => this.#stage.gateway.propose(this.#match.ref, seq, ref, proposal));
    market.isDecided = true;
    const ids = this.#idsOf(market);
    if (ids !== undefined) this.#stage.board.remove(ids.marketId);
  }

  #close(markets: readonly LiveMarket[]): Promise<void> {
    const change = { status: 'CLOSED', inPlay: this.inPlay, isMaterial: false, reason: '' } as const;
    return this.#change(markets.map((market) => [market, change]));
  }

  #idsOf(market: LiveMarket): MarketIds | undefined {
    return this.#ids?.markets.find((each) => each.ref === market.announced.ref);
  }

  /** Numbers the messages, logs them, and retries until the exchange answers. A refusal is reported, and the match continues. */
  async #send<T>(kind: MessageKind, send: (seq: number) => Promise<T>, count = 1): Promise<T | undefined> {
    const kinds = kind.repeat(count);
    await this.#stage.log.append(this.#match.ref, kinds);
    const seq = this.#letters.length + 1;
    this.#letters += kinds;
    try {
      return await retryUntilAvailable(() => send(seq), this.#stage);
    } catch (error) {
      if (!(error instanceof FeedRefused)) throw error;
      this.#stage.onRefused(error);
      // After a failure the exchange's quotes are unknown, so the next quotes are sent in full.
      for (const market of this.#markets) market.quotes = undefined;
      return undefined;
    }
  }

  /** Returns the changes that open a market. A house market opens with its quotes, and stays suspended without any. */
  #changesOnOpening(market: LiveMarket, isInPlay: boolean): readonly Changed[] {
    const open = { status: 'OPEN', inPlay: isInPlay, isMaterial: false, reason: '' } as const;
    const quotes = 'kind' in market.announced ? this.#quotesOf(this.#score, market.announced.ref) : null;
    if (quotes === null) return [[market, open]];
    if (quotes.length > 0) return [[market, open, quotes]];
    return market.isSent && market.status === 'SUSPENDED' ? [] : [[market, { ...open, status: 'SUSPENDED' }]];
  }

  /** Changes the states of markets in one call, and then shows the markets. */
  async #change(changed: readonly Changed[]): Promise<void> {
    if (changed.length === 0) return;
    const changes = changed.map(([market, change, quotes]) => ({
      ...change,
      market: market.announced.ref,
      ...newsOf(market, quotes),
    }));
    for (const [market, , quotes] of changed) market.quotes = quotes ?? market.quotes;
    await this.#send('P', (seq) => this.#stage.gateway.status(this.#match.ref, seq, changes), changes.length);
    for (const [market, change] of changed) {
      market.status = change.status;
      market.inPlay = change.inPlay;
      market.isSent = true;
    }
    await this.#showAll(changed.map(([market]) => market));
  }

  /** Publishes every open market with its status and the prices at this score. */
  async show(): Promise<void> {
    await this.#showAll(this.#open);
  }

  /** Publishes all markets concurrently, so that the makers of one market do not wait for those of another. The next ball waits for the slowest market. */
  async #showAll(markets: readonly LiveMarket[]): Promise<void> {
    await Promise.all(markets.map((market) => this.#show(market)));
  }

  async #show(market: LiveMarket): Promise<void> {
    const ids = this.#idsOf(market);
    // House markets are skipped, because makers and crowd bet only in exchange markets.
    if (ids === undefined || 'kind' in market.announced) return;
    this.#shownAt = this.#stage.clock.now();
    const { ref, lines } = market.announced;
    const line = lines === undefined ? null : this.#lineOf(this.#score, ref);
    await this.#stage.board.show({
      matchRef: this.#match.ref,
      marketId: ids.marketId,
      selectionIds: ids.selectionIds,
      status: market.status,
      inPlay: market.inPlay,
      chances: lines === undefined ? this.#chancesOf(this.#score, ref) : null,
      ...(line === null ? {} : { line }),
      recorded: market.recorded,
      updatedAt: this.#stage.clock.now(),
    });
  }
}

/** A market, its change and, if a house market opens, its quotes. */
type Changed = readonly [market: LiveMarket, change: Omit<MarketChange, 'market' | 'quotes'>, quotes?: readonly HouseQuote[]];

/** Returns the changes after which a market takes bets at exactly these quotes. */
function newsOf(
  { announced, quotes: before }: LiveMarket,
  now: readonly HouseQuote[] | undefined,
): { readonly quotes?: readonly HouseQuote[] } {
  if (now === undefined || !('kind' in announced)) return {};
  const known = new Map((before ?? cellsOf(announced)).map((quote) => [cellOf(quote), quote]));
  const changed = now.filter((quote) => !isSame(quote, known.get(cellOf(quote))));
  const offered = new Set(now.map(cellOf));
  const gone = [...known.values()].filter((quote) => !offered.has(cellOf(quote))).map(withdrawn);
  const news = [...gone, ...changed];
  return news.length === 0 ? {} : { quotes: news };
}

/** Returns every place where an earlier process may have quoted. */
function cellsOf({ kind, selections }: AnnouncedHouseMarket): readonly HouseQuote[] {
  return selections.flatMap((_, selection) => KINDS[kind].sides.map((side) => withdrawn({ selection, side })));
}

function withdrawn({ selection, side }: Pick<HouseQuote, 'selection' | 'side'>): HouseQuote {
  return { selection, side, line: null, bandWidth: null, rate: null, price: null, limit: 0 };
}

function cellOf({ selection, side }: HouseQuote): string {
  return `${selection} ${side}`;
}

function isSame(a: HouseQuote, b: HouseQuote | undefined): boolean {
  return a.line === b?.line && a.bandWidth === b.bandWidth && a.rate === b.rate && a.price === b.price && a.limit === b.limit;
}

function freshMarket(announced: LiveMarket['announced']): LiveMarket {
  return { announced, status: 'SUSPENDED', inPlay: false, recorded: null, quotes: undefined, isSent: false, isDecided: false };
}
