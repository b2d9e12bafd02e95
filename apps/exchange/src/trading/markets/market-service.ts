import type { ChangeMarketStatus, Command, ExchangeReads } from '@pavilion/core/exchange';
import { isHouseTerms, type HouseTerms, type MarketTerms } from '@pavilion/core/market';
import type { Db, MatchStatus } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { refuse, refusedByExchange, type Refused } from '@pavilion/server/refused';
import { isHouse, type AnyMarketEntry, type Catalogue } from './catalogue-reads.ts';
import { setByHand, setMatchStatus, setSettledAt, setSteps } from './catalogue-store.ts';
import { stateOf, type AnyMarketState } from './market-reads.ts';

export type WantedStatus = ChangeMarketStatus['status'];

/** The state of a market wanted by a feed. */
export type WantedState = { readonly status: WantedStatus; readonly inPlay: boolean; readonly material: boolean };

type MarketPorts = {
  /** True if staff halted the sport, so no market opens. */
  readonly isSportHalted: (sportId: number | undefined) => boolean;
  readonly warn: (message: string) => void;
  readonly now: () => number;
};

const SETTLED: ReadonlySet<string> = new Set(['SETTLED', 'VOID']);

/**
 * Opens markets for feeds and staff, changes their status, turns them in-play and drops them from memory. A market that staff suspended stays suspended
 * whatever its feed says. A market controlled by a trader obeys only the trader.
 */
export class MarketService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #catalogue: Catalogue;
  readonly #ports: MarketPorts;
  /** Markets that the exchange refused to open. Each is reported once. */
  readonly #reported = new Set<number>();

  constructor(db: Db, engine: ExchangeEngine, catalogue: Catalogue, ports: MarketPorts) {
    this.#db = db;
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#ports = ports;
  }

  #isHalted({ matchId }: AnyMarketEntry): boolean {
    return this.#ports.isSportHalted(this.#catalogue.match(matchId)?.sportId);
  }

  /**
   * Opens in the exchange all markets that exist only in the catalogue: new markets, and markets that a crash left unopened. A market that cannot open is reported
   * and skipped, so that the other markets open.
   */
  async openMissing(): Promise<void> {
    const missing = await this.#engine.read((exchange) =>
      this.#catalogue
        .anyMarkets()
        .filter(
          (entry) =>
            entry.settledAtMs === undefined &&
            !this.#isOver(entry) &&
            !this.#reported.has(entry.marketId) &&
            stateOf(exchange, entry.marketId) === undefined,
        ),
    );
    for (const entry of missing) {
      const place = { market: entry.marketId, event: entry.matchId };
      const opened = isHouse(entry)
        ? await this.#engine.submit({ kind: 'openHouseMarket', ...place, terms: entry.terms })
        : await this.#engine.submit({ kind: 'openMarket', ...place, terms: entry.terms });
      if (opened.ok) continue;
      this.#reported.add(entry.marketId);
      this.#ports.warn(`market ${entry.marketId} cannot be opened and is left out: ${opened.code} ${opened.field ?? ''}`);
    }
  }

  /** Reports ended matches to the exchange, if a crash prevented the report. */
  async endMissed(): Promise<void> {
    const over = this.#catalogue.matches().filter(({ status }) => status === 'FINISHED');
    await this.#submitAll(over.map(({ matchId }) => ({ kind: 'endEvent', event: matchId, ended: true })));
  }

  /** Records settlements that a crash left unrecorded, so these markets are not reopened after eviction. */
  async noteMissed(): Promise<void> {
    const missed = await this.#engine.read((exchange) =>
      this.#catalogue
        .anyMarkets()
        .filter((entry) => entry.settledAtMs === undefined && SETTLED.has(stateOf(exchange, entry.marketId)?.status ?? '')),
    );
    for (const entry of missed) await this.noteSettled(entry, this.#ports.now());
  }

  /** Brings markets to the state that a feed wants. Settled markets and markets held by staff do not change. */
  async follow(entries: readonly AnyMarketEntry[], wanted: WantedState): Promise<Refused | undefined> {
    const commands = await this.#engine.read((exchange) =>
      entries.flatMap((entry) => commandsFor(exchange, entry, wanted, this.#isHalted(entry) || this.#isOver(entry))),
    );
    return this.#submitAll(commands);
  }

  /**
   * Stops the markets controlled by a trader while a ball is running in the match, as the feed's markets show it. They reopen as soon as the first of the
   * feed's markets opens, even after a restart, unless their trader stopped them.
   */
  async followScore(matchId: number): Promise<void> {
    const entries = this.#catalogue.anyMarketsOf(matchId);
    const following = entries.filter((entry) => entry.byHand && !entry.ignoresScore && !this.#isOver(entry));
    if (following.length === 0) return;
    const commands = await this.#engine.read((exchange) => {
      const ofFeed = entries.filter(({ byHand }) => !byHand).map(({ marketId }) => stateOf(exchange, marketId)?.status);
      const wanted = ofFeed.includes('BALL_RUNNING') ? 'BALL_RUNNING' : 'OPEN';
      if (!ofFeed.includes(wanted)) return [];
      return following.flatMap((entry) => this.#stepsWithScore(exchange, entry, wanted));
    });
    await this.#submitAll(commands);
  }

  #stepsWithScore(exchange: ExchangeReads, entry: AnyMarketEntry, wanted: 'OPEN' | 'BALL_RUNNING'): Command[] {
    const { marketId, held, ballByHand } = entry;
    const view = stateOf(exchange, marketId);
    if (view?.status !== (wanted === 'OPEN' ? 'BALL_RUNNING' : 'OPEN')) return [];
    // While a halt is in force, the market stays stopped. The next ball after the halt opens it.
    if (wanted === 'OPEN' && (held || ballByHand || this.#isHalted(entry))) return [];
    return stepsTo(view, { status: wanted, material: false });
  }

  #isOver({ matchId }: AnyMarketEntry): boolean {
    return this.#catalogue.match(matchId)?.status === 'FINISHED';
  }

  /** Stops betting immediately for a feed, without closing the markets or turning them in play. */
  stop(entries: readonly AnyMarketEntry[], wanted: Omit<WantedState, 'inPlay'>): Promise<Refused | undefined> {
    const status = wanted.status === 'BALL_RUNNING' ? 'BALL_RUNNING' : 'SUSPENDED';
    return this.follow(entries, { status, material: wanted.material, inPlay: false });
  }

  /** Suspends, opens or closes a market by hand. A manual suspension lasts until staff open the market. */
  async setByHand(
    entry: AnyMarketEntry,
    status: WantedStatus,
    isMaterial: boolean,
    changing: () => void,
  ): Promise<number | Refused> {
    if (this.#isOver(entry) && status !== 'CLOSED') return refuse('EVENT_ENDED');
    if (this.#isHalted(entry) && (status === 'OPEN' || status === 'BALL_RUNNING')) return refuse('MARKET_SUSPENDED');
    const now = await this.#engine.read((exchange) => stateOf(exchange, entry.marketId)?.status ?? 'VOID');
    // This check comes before the suspension is stored, because only a result ends the status CLOSED.
    if (SETTLED.has(now) || (now === 'CLOSED' && status !== 'CLOSED')) return refuse('MARKET_NOT_OPEN');
    const steps = { held: status === 'SUSPENDED', ballByHand: status === 'BALL_RUNNING' };
    changing();
    await setSteps(this.#db, entry.marketId, steps);
    const changed = { ...(this.#catalogue.anyMarket(entry.marketId) ?? entry), ...steps };
    this.#catalogue.putMarket(changed);
    const commands = await this.#engine.read((exchange) => {
      const view = stateOf(exchange, entry.marketId);
      if (view === undefined || SETTLED.has(view.status)) return undefined;
      return this.#turnsByHand(entry, view, status)
        ? turningSteps(view, { status, material: isMaterial })
        : stepsTo(view, { status, material: isMaterial });
    });
    if (commands === undefined) return refuse('MARKET_NOT_OPEN');
    const refused = await this.#submitAll(commands);
    if (refused === undefined) return this.#engine.head.seq;
    return refused.code === 'INVALID_REQUEST' ? refuse('MARKET_NOT_OPEN') : refused;
  }

  /** Returns true if opening a market that a trader controls also turns it in play, because no feed does that. */
  #turnsByHand({ byHand, matchId, terms }: AnyMarketEntry, { inPlay, status }: AnyMarketState, wanted: WantedStatus): boolean {
    const isPlayed = this.#catalogue.match(matchId)?.status === 'IN_PLAY';
    return byHand && isPlayed && terms.turnsInPlay && !inPlay && wanted === 'OPEN' && status !== 'CLOSED';
  }

  /**
   * Gives control of a market to a trader, or returns it to the feed. A returned market stays suspended until the feed opens it. A closed market has no quotes
   * any more and cannot be returned.
   */
  async setControl(entry: AnyMarketEntry, isByHand: boolean, changing: () => void): Promise<Refused | undefined> {
    const status = await this.#engine.read((exchange) => stateOf(exchange, entry.marketId)?.status);
    if (!isByHand && status === 'CLOSED') return refuse('MARKET_NOT_OPEN');
    changing();
    await setByHand(this.#db, entry.marketId, isByHand);
    // If the feed has stopped the market for a ball, the market waits for its trader, and the next ball does not open it.
    const ballByHand = isByHand && status === 'BALL_RUNNING';
    const before = this.#catalogue.anyMarket(entry.marketId) ?? entry;
    await setSteps(this.#db, entry.marketId, { held: before.held, ballByHand });
    this.#catalogue.putMarket({ ...before, byHand: isByHand, ballByHand });
    if (isByHand) return undefined;
    const commands = await this.#engine.read((exchange) => {
      const view = stateOf(exchange, entry.marketId);
      const isOpen = view?.status === 'OPEN' || view?.status === 'BALL_RUNNING';
      return isOpen ? stepsTo(view, { status: 'SUSPENDED', material: false }) : [];
    });
    return this.#submitAll(commands);
  }

  /** Closes from any status for settlement; undefined on success. */
  async close(entry: AnyMarketEntry): Promise<Refused | undefined> {
    const commands = await this.#engine.read((exchange) => {
      const view = stateOf(exchange, entry.marketId);
      return view === undefined ? [] : stepsTo(view, { status: 'CLOSED', material: false });
    });
    return this.#submitAll(commands);
  }

  /** Suspends the open in-play markets among the entries; returns their states for `resume`. */
  suspendSilent(entries: readonly AnyMarketEntry[]): Promise<ReadonlyMap<number, WantedStatus>> {
    return this.#suspend(entries, true, false);
  }

  /** Suspends the open markets among the entries; returns their states for `resume`. Bets that do not persist lapse. */
  suspendOpen(entries: readonly AnyMarketEntry[]): Promise<ReadonlyMap<number, WantedStatus>> {
    return this.#suspend(entries, false, true);
  }

  async #suspend(
    entries: readonly AnyMarketEntry[],
    isInPlayOnly: boolean,
    isMaterial: boolean,
  ): Promise<ReadonlyMap<number, WantedStatus>> {
    const before = await this.#engine.read((exchange) => {
      const open = new Map<number, WantedStatus>();
      for (const { marketId } of entries) {
        const view = stateOf(exchange, marketId);
        if (view === undefined || (isInPlayOnly && !view.inPlay)) continue;
        if (view.status === 'OPEN' || view.status === 'BALL_RUNNING') open.set(marketId, view.status);
      }
      return open;
    });
    await this.#submitAll(
      [...before.keys()].map((market) => ({ kind: 'changeMarketStatus', market, status: 'SUSPENDED', material: isMaterial })),
    );
    return before;
  }

  /** Undoes `suspendSilent` for markets that are still suspended and not held by staff. */
  async resume(before: ReadonlyMap<number, WantedStatus>): Promise<void> {
    const commands = await this.#engine.read((exchange) =>
      [...before].flatMap(([marketId, status]) => {
        const view = stateOf(exchange, marketId);
        const entry = this.#catalogue.anyMarket(marketId);
        const isKept = entry === undefined || entry.held || entry.byHand || this.#isHalted(entry);
        if (view?.status !== 'SUSPENDED' || isKept) return [];
        return stepsTo(view, { status, material: false });
      }),
    );
    await this.#submitAll(commands);
  }

  /** Starts the play of a match that staff opened. Open markets turn in play, and markets not offered in play close. A suspended market turns in play when it reopens. */
  async startMatch(matchId: number, changing: () => void): Promise<number | Refused> {
    changing();
    await this.setMatchStatus(matchId, 'IN_PLAY');
    const entries = this.#catalogue.anyMarketsOf(matchId);
    const commands = await this.#engine.read((exchange) =>
      entries.flatMap((entry): Command[] => {
        const view = stateOf(exchange, entry.marketId);
        if (view === undefined || view.inPlay || SETTLED.has(view.status) || view.status === 'CLOSED') return [];
        if (!entry.terms.turnsInPlay) return stepsTo(view, { status: 'CLOSED', material: false });
        const wanted = { status: view.status === 'BALL_RUNNING' ? 'BALL_RUNNING' : 'OPEN', material: false } as const;
        return view.status === 'OPEN' || view.status === 'BALL_RUNNING' ? turningSteps(view, wanted) : [];
      }),
    );
    return (await this.#submitAll(commands)) ?? this.#engine.head.seq;
  }

  async setMatchStatus(matchId: number, status: MatchStatus): Promise<void> {
    const match = this.#catalogue.match(matchId);
    if (match === undefined || match.status === status || match.status === 'FINISHED') return;
    const nowMs = this.#ports.now();
    const offAtMs = match.offAtMs ?? (status === 'IN_PLAY' ? nowMs : undefined);
    await setMatchStatus(this.#db, matchId, status, nowMs, offAtMs);
    this.#catalogue.putMatch({ ...(this.#catalogue.match(matchId) ?? match), status, offAtMs });
    // This comes after the record, so that the next start completes an act interrupted by a crash. The exchange closes all exchange and house markets of the
    // match, whoever controls them (X82).
    if (status === 'FINISHED') await this.#submitAll([{ kind: 'endEvent', event: matchId, ended: true }]);
  }

  /** Records when a market was settled; undefined records that its settlement was undone. A match is over when all its markets are settled. */
  async noteSettled(entry: AnyMarketEntry, atMs: number | undefined): Promise<void> {
    await setSettledAt(this.#db, entry.marketId, atMs);
    const terms = await this.#termsOf(entry.marketId);
    const now = this.#catalogue.anyMarket(entry.marketId) ?? entry;
    this.#catalogue.putMarket({ ...withTerms(now, terms), settledAtMs: atMs });
    if (this.#catalogue.anyMarketsOf(entry.matchId).every((market) => market.settledAtMs !== undefined))
      await this.setMatchStatus(entry.matchId, 'FINISHED');
  }

  /** Returns the market's terms from the exchange; undefined if the market left its memory. */
  #termsOf(marketId: number): Promise<MarketTerms | HouseTerms | undefined> {
    return this.#engine.read((exchange) => (exchange.market(marketId) ?? exchange.houseMarket(marketId))?.terms);
  }

  /** Drops from memory the matches whose markets were all settled before `beforeMs`, here and in the exchange. The reports keep them. */
  forgetSettled(beforeMs: number): { readonly matches: readonly number[]; readonly markets: readonly number[] } {
    const isOld = (entry: AnyMarketEntry): boolean => entry.settledAtMs !== undefined && entry.settledAtMs < beforeMs;
    const matches = [
      ...new Set(
        this.#catalogue
          .anyMarkets()
          .filter(isOld)
          .map((entry) => entry.matchId),
      ),
    ].filter((matchId) => this.#catalogue.anyMarketsOf(matchId).every(isOld));
    const markets = matches.flatMap((matchId) => this.#catalogue.anyMarketsOf(matchId).map((entry) => entry.marketId));
    for (const matchId of matches) this.#catalogue.forgetMatch(matchId);
    return { matches, markets };
  }

  async #submitAll(commands: readonly Command[]): Promise<Refused | undefined> {
    if (commands.length === 0) return undefined;
    const outcomes = await this.#engine.submitMany(commands);
    for (const outcome of outcomes) if (!outcome.ok) return refusedByExchange(outcome);
    return undefined;
  }
}

function commandsFor(exchange: ExchangeReads, entry: AnyMarketEntry, wanted: WantedState, isHalted: boolean): Command[] {
  const view = stateOf(exchange, entry.marketId);
  if (view === undefined || SETTLED.has(view.status) || view.status === 'CLOSED') return [];
  const turns = wanted.inPlay && !view.inPlay;
  // A market not offered in play closes when play begins.
  if (turns && !entry.terms.turnsInPlay) return stepsTo(view, { status: 'CLOSED', material: false });
  if ((entry.held || entry.byHand || isHalted) && wanted.status !== 'CLOSED') return [];
  return turns ? turningSteps(view, wanted) : stepsTo(view, wanted);
}

/** Returns the steps that turn a market in play and give it the wanted status, in one act, so that no reader sees the state between them. */
function turningSteps(view: AnyMarketState, wanted: Omit<WantedState, 'inPlay'>): Command[] {
  const before = view.status === 'BALL_RUNNING' ? stepsTo(view, { status: 'OPEN', material: false }) : [];
  return [...before, { kind: 'turnInPlay', market: view.market }, ...stepsTo({ ...view, status: 'OPEN' }, wanted)];
}

/** Returns the steps from one status to another. They are carried out without a pause, so intermediate statuses stay invisible. */
function stepsTo(view: Pick<AnyMarketState, 'market' | 'status'>, { status, material }: Omit<WantedState, 'inPlay'>): Command[] {
  const change = (to: WantedStatus): Command => ({
    kind: 'changeMarketStatus',
    market: view.market,
    status: to,
    material: to === 'SUSPENDED' && material,
  });
  if (view.status === status) return status === 'SUSPENDED' && material ? [change(status)] : [];
  if (view.status === 'INACTIVE' && status === 'CLOSED') return [change('SUSPENDED'), change('CLOSED')];
  const mustOpenFirst = status === 'BALL_RUNNING' && view.status !== 'OPEN';
  return mustOpenFirst ? [change('OPEN'), change('BALL_RUNNING')] : [change(status)];
}

/** Returns the market with its final terms. The exchange forgets the terms, and the catalogue still shows them. */
function withTerms(entry: AnyMarketEntry, terms: MarketTerms | HouseTerms | undefined): AnyMarketEntry {
  if (terms === undefined) return entry;
  if (isHouse(entry)) return isHouseTerms(terms) ? { ...entry, terms } : entry;
  return isHouseTerms(terms) ? entry : { ...entry, terms };
}
