import { ACCOUNT_KIND, Accounts } from '../ledger/index.ts';
import { LAY, NONE, ON_CLOSE, OrderStore, ORDER_STATE, PERSIST, TO_CLOSE } from '../matching/index.ts';
import { profitAt, type BetTarget, type Minor } from '../money/index.ts';
import { SYSTEM_ACCOUNT, type AccountKind, type Persistence } from './commands.ts';
import type { Price } from '../odds/index.ts';
import { present } from '../std/index.ts';
import type { GreenUp, Instruction } from './apply-instructions.ts';
import type { WaitingChange } from './changes.ts';
import { DelayQueue } from './delay-queue.ts';
import { ANSWERS, IdempotencyWindow } from './idempotency.ts';
import { HouseState } from './house/house-state.ts';
import { WalletState } from './wallet/wallet-state.ts';
import type { HouseMarketState } from './house/market-state.ts';
import type { MarketState } from './market-state.ts';
import type { Venue } from './venue.ts';

/** The target of an order, and its largest stake: the market's maximum when the order was accepted. */
export type AcceptedTarget = BetTarget & { readonly maxStake: Minor };

export type Capacity = {
  /** Rows to set aside for orders at the start; more are added when needed. */
  readonly orders: number;
  /**
   * Rows reserved for orders; they cost address space, but no memory until they are used. Above this number the table is copied when it grows. One command then
   * waits for the copy: tens of milliseconds at some hundred thousand orders.
   */
  readonly ordersReserved?: number;
  /** The number of newest idempotency keys kept. */
  readonly keys: number;
  /** The most lines of a settlement that one command writes. */
  readonly settlementLines?: number;
};

export const DEFAULT_CAPACITY: Capacity = { orders: 1 << 12, keys: 1 << 14 };

const SETTLEMENT_LINES = 2_000;

/** The whole state of the exchange. Only `apply` changes it. Two states with the same events are equal, even if the rows of their orders differ. */
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
  /** Indexed by slot; undefined where a market was evicted. */
  readonly markets: (MarketState | undefined)[] = [];
  readonly #marketsById = { REAL: new Map<number, MarketState>(), PAPER: new Map<number, MarketState>() };
  /** The markets in memory by event: exchange, house and paper markets. */
  readonly marketsOfEvent = new Map<number, Set<AnyMarket>>();
  /** The markets under settlement. */
  readonly settlingMarkets = new Set<MarketState>();
  readonly house = new HouseState();
  readonly wallet = new WalletState();
  /** Largest exposure over all markets, by account with its own limit. */
  readonly exposureLimits = new Map<number, number>();
  /** By event, the largest amount that one account may risk in all its markets together. */
  readonly eventLimits = new Map<number, number>();
  /** The events that have ended (exchange X82), even if no market of theirs is in memory. They can get no new market. */
  readonly endedEvents = new Set<number>();
  /** Keyed by account; accounts without credit are absent. */
  readonly credits = new Map<number, number>();
  /** Hundredths of a percent off an account's commission rate; accounts without a discount are absent. */
  readonly discounts = new Map<number, number>();
  /** Accounts whose orders will be cancelled if no heartbeat comes in time. */
  readonly heartbeats = new DelayQueue();
  /** Number of orders cancelled for a missing heartbeat, by account, until the account's next answer reports it. */
  readonly heartbeatEnds = new Map<number, number>();
  /** Reserved points, by hold. */
  readonly holds = new Map<number, { readonly account: number; readonly amount: number }>();
  lastHold = 0;
  /** Instructions that wait, by number. */
  readonly instructions = new Map<number, Instruction>();
  /** The instructions of each account that has some. */
  readonly ownInstructions = new Map<number, Set<Instruction>>();
  lastInstruction = 0;
  /** The instructions that cash out at a profit, by market, in the order of their next look. */
  readonly greenUps = new Map<number, Set<GreenUp>>();
  /** Changed markets with green-ups, and how many of their green-ups still need a look. Snapshots omit it: a recovery looks at all of them again. */
  readonly greenUpLooks = new Map<number, number>();
  /** Instructions that a trade triggered, in the order in which they will be carried out. */
  readonly triggered = new Set<number>();
  /** Markets in which the running command may have left a virtual match (exchange X25). Empty between commands. */
  readonly toUncross = new Set<MarketState>();
  /** Delayed orders and house bets; their ids are never equal. */
  readonly delays = new DelayQueue();
  /** Open orders with an expiry, by time (exchange X84). */
  readonly expiries = new DelayQueue();
  /** Minimum fills of delayed fill-or-kill orders. */
  readonly minFills = new Map<number, number>();
  /** The targets of orders that have not entered the book yet. */
  readonly targets = new Map<number, AcceptedTarget>();
  /** New terms of orders in the book during the bet delay, by order. */
  readonly changes = new Map<number, WaitingChange>();
  readonly keys: IdempotencyWindow;
  /** The key entry of a replace whose second half has not run yet. */
  replaceEntry = NONE;
  /** The order of the running command; 0 in recovery. */
  subject = 0;
  /** The key entry that stores the order's state as its answer. NONE: no key waits for it, and the state is in `answer`. */
  answered = NONE;
  /** Columns of `ANSWER`. */
  readonly answer = new Float64Array(ANSWERS);
  /** Ids of the markets that changed since this list was last taken. */
  dirtyMarkets: number[] = [];
  /** A field that takes values which are read ahead of time. Without it, the compiler would remove such a read because its value is not used. */
  readAhead = 0;
  #lastFound: MarketState | undefined;

  constructor(capacity: Capacity) {
    this.capacity = capacity;
    this.settlementLines = capacity.settlementLines ?? SETTLEMENT_LINES;
    this.orders = new OrderStore(capacity.orders, capacity.ordersReserved);
    this.keys = new IdempotencyWindow(capacity.keys);
    for (const [kind, id] of SYSTEM_KINDS) this.accounts.open(id, ACCOUNT_KIND.numberOf(kind), 0);
  }

  market(id: number, venue: Venue = 'REAL'): MarketState | undefined {
    // A command looks up its market several times.
    const last = this.#lastFound;
    if (last !== undefined && last.id === id && last.venue === venue) return last;
    const market = this.#marketsById[venue].get(id);
    if (market !== undefined) this.#lastFound = market;
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

  /** Removes a market from memory; its orders must be gone. */
  evict(market: MarketState): void {
    this.markets[market.slot] = undefined;
    this.leaveEvent(market);
    this.#marketsById[market.venue].delete(market.id);
    this.#lastFound = undefined;
  }

  /** Returns the exchange markets in memory by id, each followed by its paper market. Snapshots use this order. */
  sortedMarkets(): MarketState[] {
    return this.markets.filter((market) => market !== undefined).sort(byIdAndVenue);
  }

  /** Returns the markets of an event, in the order of `sortedMarkets`. */
  marketsIn(event: number): AnyMarket[] {
    return [...(this.marketsOfEvent.get(event) ?? [])].sort(byIdAndVenue);
  }

  /** Adds a market to its event when it enters memory. */
  joinEvent(market: AnyMarket): void {
    const markets = this.marketsOfEvent.get(market.event);
    if (markets === undefined) this.marketsOfEvent.set(market.event, new Set([market]));
    else markets.add(market);
  }

  /** Removes a market from its event when it leaves memory. An event without markets is dropped. */
  leaveEvent(market: AnyMarket): void {
    const markets = this.marketsOfEvent.get(market.event);
    markets?.delete(market);
    if (markets?.size === 0) this.marketsOfEvent.delete(market.event);
  }

  /** Returns the amount that may leave an account. Credit can be risked but not withdrawn. */
  ownFunds(account: number): number {
    return this.accounts.available(account) - (this.credits.get(account) ?? 0);
  }

  /** Returns the market whose settlement continues next: real markets before paper markets, each group by id. */
  firstSettling(): MarketState | undefined {
    const sorted = [...this.settlingMarkets].sort(byIdAndVenue);
    return sorted.find(({ venue }) => venue === 'REAL') ?? sorted[0];
  }

  /** Marks a market as changed. Paper markets are not published; their accounts are marked separately. */
  touch(market: AnyMarket): void {
    if (this.greenUps.size > 0) this.lookAtGreenUps(market.id);
    if (market.isDirty || market.venue === 'PAPER') return;
    market.isDirty = true;
    this.dirtyMarkets.push(market.id);
  }

  /** Lets each green-up of a market be looked at again. */
  lookAtGreenUps(market: number): void {
    const waiting = this.greenUps.get(market);
    if (waiting !== undefined) this.greenUpLooks.set(market, waiting.size);
  }

  takeDirtyMarkets(): number[] {
    const dirty = this.dirtyMarkets;
    for (const id of dirty) {
      const market = this.market(id) ?? this.house.markets.get(id);
      if (market !== undefined) market.isDirty = false;
    }
    this.dirtyMarkets = [];
    return dirty;
  }

  /** Returns the market an order in memory belongs to. */
  marketOf(order: number): MarketState {
    return present(this.markets[this.orders.market(order)]);
  }

  /** Returns the largest loss on the open part of an order: the stake of a back, or the liability of a lay at its limit (exchange X39). */
  reserved(order: number): number {
    return this.riskOf(order, this.orders.remaining(order));
  }

  /** Returns the largest loss if `open` of an order is matched. For an on-close order, the open part itself is the loss (exchange X42). */
  riskOf(order: number, open: Minor): Minor {
    const sort = this.orders.flags(order) & (LAY | ON_CLOSE);
    return sort === LAY ? profitAt(open, this.orders.price(order)) : open;
  }

  /** Returns the limit of an order: its price or, in a line market, its line. */
  askedOf(order: number): Price {
    return this.marketOf(order).lines?.at(this.orders.level(order)) ?? this.orders.price(order);
  }

  /** Returns the position cell of an order's reservation: its runner, or the place of its line. */
  cellOf(market: MarketState, order: number): number {
    return market.lines === undefined ? this.orders.runner(order) : this.orders.level(order);
  }

  /** Returns a market's open, delayed and on-close orders by order id, the order in which suspending or closing processes them. */
  openOrdersOf(market: MarketState): number[] {
    const onClose = [...market.closing].filter((slot) => this.orders.state(slot) === ORDER_STATE.CLOSING);
    const slots = [...this.restingOrdersOf(market), ...onClose];
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

  /** Returns open and delayed orders of an account, by order id. */
  openOrdersOfAccount(account: number): number[] {
    const slots: number[] = [];
    for (let slot = this.accounts.firstOpenOrder(account); slot !== NONE; slot = this.orders.accountNext(slot)) slots.push(slot);
    return slots.sort((a, b) => this.orders.id(a) - this.orders.id(b));
  }

  isOpen(slot: number): boolean {
    const state = this.orders.state(slot);
    return state === ORDER_STATE.RESTING || state === ORDER_STATE.DELAYED || state === ORDER_STATE.CLOSING;
  }

  persists(slot: number): boolean {
    return (this.orders.flags(slot) & PERSIST) !== 0;
  }

  persistenceOf(slot: number): Persistence {
    if (this.persists(slot)) return 'PERSIST';
    return (this.orders.flags(slot) & TO_CLOSE) === 0 ? 'LAPSE' : 'MARKET_ON_CLOSE';
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
