import { ACCOUNT_KIND, Accounts } from '../ledger/index.ts';
import { NONE, OrderStore, ORDER_STATE, PERSIST } from '../matching/index.ts';
import { profitAt, type BetTarget, type Minor } from '../money/index.ts';
import { SYSTEM_ACCOUNT, type AccountKind } from './commands.ts';
import type { Price } from '../odds/index.ts';
import { present } from '../std/index.ts';
import type { WaitingChange } from './changes.ts';
import { DelayQueue } from './delay-queue.ts';
import { ANSWERS, IdempotencyWindow } from './idempotency.ts';
import { HouseState } from './house/house-state.ts';
import { WalletState } from './wallet/wallet-state.ts';
import type { HouseMarketState } from './house/market-state.ts';
import type { MarketState } from './market-state.ts';
import type { Venue } from './venue.ts';

/** The target of an order, and the most that it may stake for it: the market's largest stake when the order was accepted. */
export type AcceptedTarget = BetTarget & { readonly maxStake: Minor };

export type Capacity = {
  /** Rows to set aside for orders at the start; more are added when needed. */
  readonly orders: number;
  /**
   * Rows for orders that cost address space and no memory until they are used. Beyond them the table is copied when it grows, and one
   * command waits for that: tens of milliseconds with some hundred thousand orders.
   */
  readonly ordersReserved?: number;
  /** The number of newest idempotency keys that are remembered. */
  readonly keys: number;
  /** The most lines of a settlement that one command writes. */
  readonly settlementLines?: number;
};

export const DEFAULT_CAPACITY: Capacity = { orders: 1 << 12, keys: 1 << 14 };

const SETTLEMENT_LINES = 2_000;

/**
 * The whole state of the exchange. Only `apply` changes it. Two states with the same events are equal, even if their orders stand in
 * different rows.
 */
export class State {
  /** Sequence number of the last event. */
  seq = 0;
  /** Time of the last event, µs. */
  at = 0;
  lastOrder = 0;
  lastMatch = 0;
  readonly capacity: Capacity;
  readonly settlementLines: number;
  readonly accounts = new Accounts();
  readonly orders: OrderStore;
  /** By slot; undefined where a market was evicted. */
  readonly markets: (MarketState | undefined)[] = [];
  readonly #marketsById = { REAL: new Map<number, MarketState>(), PAPER: new Map<number, MarketState>() };
  /** The markets in memory by their event, of either sort and on paper too. */
  readonly marketsOfEvent = new Map<number, Set<AnyMarket>>();
  /** The markets in which a settlement is under way. */
  readonly settlingMarkets = new Set<MarketState>();
  readonly house = new HouseState();
  readonly wallet = new WalletState();
  /** Largest exposure over all markets of the accounts that have a limit of their own. */
  readonly exposureLimits = new Map<number, number>();
  /** By event: the most that one account may have at risk in all its markets together. */
  readonly eventLimits = new Map<number, number>();
  /** Events that have ended (exchange X82), also when no market of theirs is in memory: none may be added. */
  readonly endedEvents = new Set<number>();
  /** By account; those that have none are not in it. */
  readonly credits = new Map<number, number>();
  /** Hundredths of a percent by which an account's commission rate is lowered; those that have none are not in it. */
  readonly discounts = new Map<number, number>();
  /** Accounts whose orders are cancelled if no heartbeat comes in time. */
  readonly heartbeats = new DelayQueue();
  /** The number of orders that were cancelled for a missing heartbeat, by account, until the account is told. */
  readonly heartbeatEnds = new Map<number, number>();
  /** Points set aside and not resolved yet, by hold. */
  readonly holds = new Map<number, { readonly account: number; readonly amount: number }>();
  lastHold = 0;
  /** Orders and bets against the house that wait; their ids never meet. */
  readonly delays = new DelayQueue();
  /** Open orders that lapse at a time, by that time (exchange X84). */
  readonly expiries = new DelayQueue();
  /** Minimum fills of fill-or-kill orders that have one, while they wait. */
  readonly minFills = new Map<number, number>();
  /** The targets of orders, until they meet the book. */
  readonly targets = new Map<number, AcceptedTarget>();
  /** By order in the book: its new terms, while these wait out the bet delay. */
  readonly changes = new Map<number, WaitingChange>();
  readonly keys: IdempotencyWindow;
  /** The entry of a replace whose second half is still to come. */
  replaceEntry = NONE;
  /** The order that the running command is about. 0 in recovery. */
  subject = 0;
  /** The entry whose answer is that order's standing; NONE: no key waited for it, and it is in `answer`. */
  answered = NONE;
  /** Columns of `ANSWER`. */
  readonly answer = new Float64Array(ANSWERS);
  /** Ids of the markets that changed since they were last taken. */
  dirtyMarkets: number[] = [];
  /** Takes values that are read ahead. The compiler would remove a read whose value is not used. */
  readAhead = 0;
  #lastAsked: MarketState | undefined;

  constructor(capacity: Capacity) {
    this.capacity = capacity;
    this.settlementLines = capacity.settlementLines ?? SETTLEMENT_LINES;
    this.orders = new OrderStore(capacity.orders, capacity.ordersReserved);
    this.keys = new IdempotencyWindow(capacity.keys);
    for (const [kind, id] of SYSTEM_KINDS) this.accounts.open(id, ACCOUNT_KIND.numberOf(kind), 0);
  }

  market(id: number, venue: Venue = 'REAL'): MarketState | undefined {
    // A command asks for its market several times.
    const last = this.#lastAsked;
    if (last !== undefined && last.id === id && last.venue === venue) return last;
    const market = this.#marketsById[venue].get(id);
    if (market !== undefined) this.#lastAsked = market;
    return market;
  }

  /** Puts the market that `make` returns into the first free place of the table. */
  addMarket(make: (slot: number) => MarketState): MarketState {
    const free = this.markets.indexOf(undefined);
    const market = make(free === -1 ? this.markets.length : free);
    this.markets[market.slot] = market;
    this.#marketsById[market.venue].set(market.id, market);
    this.joinEvent(market);
    this.touch(market);
    return market;
  }

  /** Takes a market out of memory; its orders must be gone. */
  evict(market: MarketState): void {
    this.markets[market.slot] = undefined;
    this.leaveEvent(market);
    this.#marketsById[market.venue].delete(market.id);
    this.#lastAsked = undefined;
  }

  /** Returns the markets of the book in memory by id, each followed by its paper market: the order of snapshots. */
  sortedMarkets(): MarketState[] {
    return this.markets.filter((market) => market !== undefined).sort(byIdAndVenue);
  }

  /** Returns the markets of an event in the same order. */
  marketsIn(event: number): AnyMarket[] {
    return [...(this.marketsOfEvent.get(event) ?? [])].sort(byIdAndVenue);
  }

  /** Adds a market to its event when it comes into memory. */
  joinEvent(market: AnyMarket): void {
    const markets = this.marketsOfEvent.get(market.event);
    if (markets === undefined) this.marketsOfEvent.set(market.event, new Set([market]));
    else markets.add(market);
  }

  /** Takes a market out of its event when it leaves memory. An event without markets is forgotten. */
  leaveEvent(market: AnyMarket): void {
    const markets = this.marketsOfEvent.get(market.event);
    markets?.delete(market);
    if (markets?.size === 0) this.marketsOfEvent.delete(market.event);
  }

  /** Returns the amount that may leave an account: credit can be risked, not taken out. */
  ownFunds(account: number): number {
    return this.accounts.available(account) - (this.credits.get(account) ?? 0);
  }

  /** Returns the market whose settlement goes on next: real ones come before paper ones, each by id. */
  firstSettling(): MarketState | undefined {
    const sorted = [...this.settlingMarkets].sort(byIdAndVenue);
    return sorted.find(({ venue }) => venue === 'REAL') ?? sorted[0];
  }

  /** Marks a market as changed. A paper market is shown to nobody; its accounts are marked themselves. */
  touch(market: AnyMarket): void {
    if (market.dirty || market.venue === 'PAPER') return;
    market.dirty = true;
    this.dirtyMarkets.push(market.id);
  }

  takeDirtyMarkets(): number[] {
    const dirty = this.dirtyMarkets;
    for (const id of dirty) {
      const market = this.market(id) ?? this.house.markets.get(id);
      if (market !== undefined) market.dirty = false;
    }
    this.dirtyMarkets = [];
    return dirty;
  }

  /** The market an order in memory belongs to. */
  marketOf(order: number): MarketState {
    return present(this.markets[this.orders.market(order)]);
  }

  /** Returns the largest loss on the open part of an order: for a back its stake, for a lay its liability at the limit (exchange X39). */
  reserved(order: number): number {
    return this.riskOf(order, this.orders.remaining(order));
  }

  /** Returns the largest loss on `open` of an order. */
  riskOf(order: number, open: Minor): Minor {
    return this.orders.isLay(order) ? profitAt(open, this.orders.price(order)) : open;
  }

  /** Returns the price that an order asks for, or its line in a line market. */
  askedOf(order: number): Price {
    return this.marketOf(order).lines?.at(this.orders.level(order)) ?? this.orders.price(order);
  }

  /** Returns the cell of the account's position that holds an order's reservation: its runner, or the place of its line. */
  cellOf(market: MarketState, order: number): number {
    return market.lines === undefined ? this.orders.runner(order) : this.orders.level(order);
  }

  /** Open and delayed orders of a market, by order id: the order in which a suspension or a close meets them. */
  openOrdersOf(market: MarketState): number[] {
    const slots = this.restingOrdersOf(market);
    for (const [, order] of this.delays.entries()) {
      const slot = this.orders.find(order);
      const isInBook = slot === NONE || this.orders.state(slot) === ORDER_STATE.RESTING;
      if (!isInBook && this.orders.market(slot) === market.slot) slots.push(slot);
    }
    return slots.sort((a, b) => this.orders.id(a) - this.orders.id(b));
  }

  /** Returns the orders in the queues of a market, in the order of the queues. */
  restingOrdersOf(market: MarketState): number[] {
    const slots: number[] = [];
    for (let runner = 0; runner < market.terms.runners; runner++) {
      for (const queue of [market.book.backs(runner), market.book.lays(runner)]) {
        for (let level = queue.best; level !== NONE; level = queue.after(level)) {
          for (let slot = queue.head(level); slot !== NONE; slot = this.orders.next(slot)) slots.push(slot);
        }
      }
    }
    return slots;
  }

  /** Open and delayed orders of an account, by order id. */
  openOrdersOfAccount(account: number): number[] {
    const slots: number[] = [];
    for (let slot = this.accounts.firstOpenOrder(account); slot !== NONE; slot = this.orders.accountNext(slot)) slots.push(slot);
    return slots.sort((a, b) => this.orders.id(a) - this.orders.id(b));
  }

  isOpen(slot: number): boolean {
    const state = this.orders.state(slot);
    return state === ORDER_STATE.RESTING || state === ORDER_STATE.DELAYED;
  }

  persists(slot: number): boolean {
    return (this.orders.flags(slot) & PERSIST) !== 0;
  }
}

export type AnyMarket = MarketState | HouseMarketState;

function byIdAndVenue(a: AnyMarket, b: AnyMarket): number {
  return a.id - b.id || (a.venue === b.venue ? 0 : a.venue === 'REAL' ? -1 : 1);
}

const SYSTEM_KINDS: readonly (readonly [AccountKind, number])[] = [
  ['EXTERNAL', SYSTEM_ACCOUNT.EXTERNAL],
  ['HOUSE', SYSTEM_ACCOUNT.HOUSE],
  ['COMMISSION', SYSTEM_ACCOUNT.COMMISSION],
  ['CROSS_MATCH', SYSTEM_ACCOUNT.CROSS_MATCH],
  ['SUSPENSE', SYSTEM_ACCOUNT.SUSPENSE],
  ['CLEARING', SYSTEM_ACCOUNT.POINTS_DESK],
  ['CLEARING', SYSTEM_ACCOUNT.CASINO_IN_PLAY],
  ['HOUSE', SYSTEM_ACCOUNT.CASINO],
  ['HOUSE', SYSTEM_ACCOUNT.PAPER_HOUSE],
];
