import { NONE } from '../matching/index.ts';
import { ZERO, type Minor, type StakeAndPayout } from '../money/index.ts';
import { assert, fingerprint } from '../std/index.ts';
import type { DoneAnswer, OutcomeOf } from './answers.ts';
import { apply } from './apply.ts';
import type { AccountId, Command, IdempotencyKey, MarketId, Micros, OrderId, ReinstateRunner, RemoveRunner } from './commands.ts';
import { limitAccount, lockAccount, openAccount, setDiscount, transfer } from './decide-accounts.ts';
import { decideFunds } from './decide-funds.ts';
import { endEvent } from './decide-events.ts';
import { changeMarketStatus, evictMarket, openMarket, turnInPlay } from './decide-markets.ts';
import {
  amendOrder,
  cancelAll,
  cancelOrder,
  endHeartbeats,
  heartbeat,
  placeOrder,
  releaseDue,
  replaceOrder,
} from './decide-orders.ts';
import { placeOrders } from './decide-together.ts';
import { reinstateRunner, removeRunner, whyNotChanged } from './decide-removals.ts';
import { changeTerms } from './decide-terms.ts';
import { rollBackSettlement, settleMarket, voidMarket } from './decide-settlement.ts';
import { voidBets } from './decide-voids.ts';
import { forEachRecord, wordsOf } from './journal/tell.ts';
import { EventLog } from './journal/event-log.ts';
import type { PlaceHouseBet } from './house/commands.ts';
import { releaseHouseBet } from './house/decide-bets.ts';
import { previewHouseBet, type HouseBetPreview } from './house/preview.ts';
import { decideForHouse, decideHouse, type CommonCommand } from './house/decide.ts';
import {
  viewHouseBet,
  viewHouseMarket,
  viewHousePosition,
  type HouseBetView,
  type HouseMarketView,
  type HousePositionView,
} from './house/views.ts';
import { countOrders, viewExposures, viewHouseBets, viewOpenOrders, type ExposureView } from './holdings.ts';
import type { MarketState } from './market-state.ts';
import { fillableOf } from './match.ts';
import { onBoth } from './paper/both.ts';
import { isPaper } from './paper/decide.ts';
import { cellFor, openParts, type OpenOrder } from './open-parts.ts';
import { Recorder } from './recorder.ts';
import type { Refusal } from './refusals.ts';
import { amendedUnder, placedUnder, type AmendedUnder, type PlacedUnder } from './repeats.ts';
import { continueFirstSettlement } from './settlement-slices.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { DEFAULT_CAPACITY, State, type Capacity } from './state.ts';
import { decideWallet } from './wallet/decide.ts';
import type { WalletName } from './wallet/commands.ts';
import {
  queueAhead,
  viewAccount,
  viewBook,
  viewBookTo,
  viewFills,
  viewMarket,
  viewOrder,
  viewPosition,
  viewTraded,
  type AccountView,
  type MarketView,
  type OrderView,
  type PositionView,
  type PriceSize,
  type RunnerBookView,
} from './views.ts';

const LOG_WORDS = 1 << 15;

/** Events that became true since the last take: one journal row. */
export type Batch = { readonly firstSeq: number; readonly lastSeq: number; readonly payload: Uint8Array };

/** Everything one may ask of an exchange without changing it. */
export interface ExchangeReads {
  readonly seq: number;
  /** Time of the last event, µs. */
  readonly at: Micros;
  account(id: AccountId): AccountView | undefined;
  /** What the house loses at worst over all its markets, and on bets that wait out their delay. */
  houseLiability(): Minor;
  /** How much that may be; 0: no limit. */
  houseLimit(): Minor;
  /** Events in which what one account may have at risk is limited, in ascending order. */
  eventLimits(): readonly (readonly [event: number, limit: Minor])[];
  /** What comes off the commission of an account, basis points of it. */
  discountOf(account: AccountId): number;
  market(id: MarketId): MarketView | undefined;
  markets(): MarketView[];
  book(market: MarketId, depth: number): RunnerBookView[];
  /** The book as an account can have it: without what it has taken on paper. */
  bookTo(account: AccountId, market: MarketId, depth: number): RunnerBookView[];
  /** How much of an order would be matched now as a fill-or-kill: nothing behind an order of the account itself, and nothing too good (X57). */
  fillable(account: AccountId, market: MarketId, order: OpenOrder): Minor;
  traded(market: MarketId, runner: number): PriceSize[];
  position(account: AccountId, market: MarketId): PositionView | undefined;
  /** What a market would hold of an account that had this open as well; undefined when there is no such line. */
  exposureWith(account: AccountId, market: MarketId, order: OpenOrder): Minor | undefined;
  /** Markets in which the account has something at risk, by market id. */
  exposures(account: AccountId): ExposureView[];
  order(id: OrderId): OrderView | undefined;
  /** The matches of an order that count, oldest first; none of an order that is not in memory. */
  fillsOf(id: OrderId): StakeAndPayout[];
  /** Whether the account has anything in a market that is in memory, open or matched, also where its bets cancel each other out. */
  hasBets(account: AccountId, market: MarketId): boolean;
  /** Open and delayed orders by id; `market` 0: of every market. */
  openOrders(account: AccountId, market: MarketId | 0): OrderView[];
  /** Open sizes before an order in its queue. */
  queueAhead(order: OrderId): Minor;
  houseMarket(id: MarketId): HouseMarketView | undefined;
  houseMarkets(): HouseMarketView[];
  /** Matches that are void as long as a runner is out of the market, by their numbers; none of a market that is not in memory. */
  voidForRemoval(market: MarketId): number[];
  /** Why the command would be refused now; undefined: it would not. */
  whyNotChanged(command: RemoveRunner | ReinstateRunner): Refusal | undefined;
  /** Undefined when the account never bet there. */
  housePosition(account: AccountId, market: MarketId): HousePositionView | undefined;
  /** A bet against the house, until its market leaves memory; one that lapsed is gone. */
  houseBet(id: OrderId): HouseBetView | undefined;
  /** Every bet of an account against the house that is in memory, newest first; `market` 0: in every market. */
  houseBets(account: AccountId, market: MarketId | 0): HouseBetView[];
  /** What a bet would do at time `at` (µs), and why it would be refused; undefined when there is no such market. */
  previewHouseBet(command: PlaceHouseBet, at: Micros): HouseBetPreview | undefined;
  /** Bets of all accounts in a house market, oldest first. */
  houseBetsIn(market: MarketId): HouseBetView[];
  /** The order that was placed under a key, while the key is remembered. */
  placedUnder(account: AccountId, key: IdempotencyKey): PlacedUnder | undefined;
  /** The amendment that was made under a key, while the key is remembered. */
  amendedUnder(account: AccountId, key: IdempotencyKey): AmendedUnder | undefined;
  /** Whether a command of the account was accepted under this key: sent again, it changes nothing. */
  isKeyUsed(account: AccountId, key: IdempotencyKey): boolean;
  /** Up to this event, what the wallet finished is not in memory any more. */
  readonly walletHorizon: number;
  /** How many transactions of the wallet are in memory. */
  readonly walletSize: number;
  /** Whether a transaction of the wallet, or its tombstone, is in memory. */
  knowsWalletTx(name: WalletName): boolean;
  /** Whether a player's part of a round is in memory. */
  knowsWalletRound(account: AccountId, name: WalletName): boolean;
  /** Accounts with a win that is parked and not decided. */
  accountsWithParkedWins(): readonly AccountId[];
  /** Σ of all balances, which is zero (trust L2). */
  totalOfBalances(): number;
}

/**
 * The exchange: one deterministic state machine. `execute` takes one command at a time, refuses it without a trace or turns it into
 * events that are applied at once; the same state and command always give the same events. It has no clock, no randomness and no
 * input or output of its own.
 */
export class Exchange implements ExchangeReads {
  #state: State;
  readonly #log = new EventLog(LOG_WORDS);
  #recorder: Recorder;

  constructor(capacity: Capacity = DEFAULT_CAPACITY) {
    this.#state = new State(capacity);
    this.#recorder = new Recorder(this.#state, this.#log);
  }

  /** The exchange as a snapshot says it was. */
  static restore(snapshot: Uint8Array, capacity: Capacity = DEFAULT_CAPACITY): Exchange {
    const exchange = new Exchange({ ...capacity, orders: 1, keys: 1 });
    exchange.#state = readSnapshot(snapshot, capacity);
    exchange.#recorder = new Recorder(exchange.#state, exchange.#log);
    return exchange;
  }

  /** Decides and applies one command at time `at` (µs), which must not be before the last command's (trust L9). */
  execute<C extends Command>(command: C, at: Micros): OutcomeOf<C> {
    assert(at >= this.#state.at, 'time does not go back');
    this.#recorder.at = at;
    return this.#decide(command) as OutcomeOf<C>;
  }

  #decide(command: Command): OutcomeOf<Command> {
    const recorder = this.#recorder;
    switch (command.kind) {
      case 'placeOrder':
        return placeOrder(recorder, command);
      case 'placeOrders':
        return placeOrders(recorder, command);
      case 'cancelOrder':
        return cancelOrder(recorder, command);
      case 'cancelAll':
        return cancelAll(recorder, command);
      case 'amendOrder':
        return amendOrder(recorder, command);
      case 'replaceOrder':
        return replaceOrder(recorder, command);
      case 'tick':
        return this.#tick();
      case 'openAccount':
        return openAccount(recorder, command);
      case 'transfer':
        return transfer(recorder, command);
      case 'lockAccount':
        return lockAccount(recorder, command);
      case 'endEvent':
        return endEvent(recorder, command);
      case 'limitEvent':
      case 'setCredit':
      case 'placeHold':
      case 'releaseHold':
        return decideFunds(recorder, command);
      case 'setDiscount':
        return setDiscount(recorder, command);
      case 'heartbeat':
        return heartbeat(recorder, command);
      case 'limitAccount':
        return limitAccount(recorder, command);
      case 'openMarket':
        return openMarket(recorder, command);
      case 'changeTerms':
        return onBoth(recorder, command, changeTerms);
      case 'changeMarketStatus':
        return this.#common(command) ?? onBoth(recorder, command, changeMarketStatus);
      case 'turnInPlay':
        return this.#common(command) ?? onBoth(recorder, command, turnInPlay);
      case 'settleMarket':
        return onBoth(recorder, command, settleMarket);
      case 'voidMarket':
        return onBoth(recorder, command, voidMarket);
      case 'voidBets':
        return voidBets(recorder, command);
      case 'removeRunner':
        return onBoth(recorder, command, removeRunner);
      case 'reinstateRunner':
        return onBoth(recorder, command, reinstateRunner);
      case 'rollBackSettlement':
        return this.#common(command) ?? onBoth(recorder, command, rollBackSettlement);
      case 'evictMarket':
        return this.#common(command) ?? onBoth(recorder, command, evictMarket);
      case 'walletBet':
      case 'walletWin':
      case 'walletRollback':
      case 'endWalletRound':
      case 'decideParkedWin':
      case 'evictWallet':
        return decideWallet(recorder, command);
      default:
        return decideHouse(recorder, command);
    }
  }

  #tick(): DoneAnswer {
    // Who has gone must not be matched by what the same moment releases.
    endHeartbeats(this.#recorder);
    releaseDue(this.#recorder, releaseHouseBet);
    continueFirstSettlement(this.#recorder);
    return { ok: true, seq: this.seq, repeated: false };
  }

  /** A command for any market, when it is about one of the house's. */
  #common(command: CommonCommand): DoneAnswer | Refusal | undefined {
    const market = this.#state.house.markets.get(command.market);
    return market === undefined ? undefined : decideForHouse(this.#recorder, command, market);
  }

  /** The events since the last take, for the journal; undefined when nothing happened. */
  takeBatch(): Batch | undefined {
    if (this.#log.events === 0) return undefined;
    const firstSeq = this.seq - this.#log.events + 1;
    return { firstSeq, lastSeq: this.seq, payload: this.#log.take() };
  }

  /** Recovery: applies one journal batch, which must follow directly on what is already applied. */
  applyBatch(firstSeq: number, payload: Uint8Array): void {
    assert(firstSeq === this.seq + 1, `the journal has a gap: expected ${this.seq + 1}, found ${firstSeq}`);
    const words = wordsOf(payload);
    forEachRecord(words, (word, at) => apply(this.#state, words, word, at));
  }

  /** Canonical bytes: equal states give equal snapshots. */
  snapshot(): Uint8Array {
    return writeSnapshot(this.#state);
  }

  stateHash(): string {
    return fingerprint(this.snapshot());
  }

  /**
   * When a `tick` should come: when the next delayed order is due or the next account counts as gone, at once (1) while a settlement is under way; 0 when nothing waits.
   */
  nextDueAt(): Micros | 0 {
    if (this.#state.settlingMarkets.size > 0) return 1;
    const { delays, heartbeats } = this.#state;
    if (heartbeats.size === 0 || delays.size === 0) return delays.nextDueAt || heartbeats.nextDueAt;
    return Math.min(delays.nextDueAt, heartbeats.nextDueAt);
  }

  /** Markets whose book, status or trading changed since the last call. */
  takeDirtyMarkets(): MarketId[] {
    return this.#state.takeDirtyMarkets();
  }

  /** Accounts whose balance, exposure or orders changed since the last call. */
  takeDirtyAccounts(): AccountId[] {
    return this.#state.accounts.takeDirty();
  }

  get seq(): number {
    return this.#state.seq;
  }

  /** Time of the last event. */
  get at(): Micros {
    return this.#state.at;
  }

  houseLiability(): Minor {
    return this.#state.house.liability as Minor;
  }

  eventLimits(): readonly (readonly [event: number, limit: Minor])[] {
    return [...this.#state.eventLimits].sort(([a], [b]) => a - b) as [number, Minor][];
  }

  houseLimit(): Minor {
    return this.#state.house.limit as Minor;
  }

  discountOf(account: AccountId): number {
    return this.#state.discounts.get(account) ?? 0;
  }

  account(id: AccountId): AccountView | undefined {
    return viewAccount(this.#state, id);
  }

  market(id: MarketId): MarketView | undefined {
    const market = this.#state.market(id);
    return market === undefined ? undefined : viewMarket(market);
  }

  markets(): MarketView[] {
    return this.#state.markets.flatMap((market) => (market === undefined || market.id < 0 ? [] : [viewMarket(market)]));
  }

  book(id: MarketId, depth: number): RunnerBookView[] {
    const market = this.#state.market(id);
    return market === undefined ? [] : viewBook(market, depth);
  }

  bookTo(account: AccountId, id: MarketId, depth: number): RunnerBookView[] {
    const market = this.#state.market(id);
    if (market === undefined) return [];
    return isPaper(this.#state, account) ? viewBookTo(account, market, depth) : viewBook(market, depth);
  }

  fillable(account: AccountId, id: MarketId, { runner, side, price, size }: OpenOrder): Minor {
    const market = this.#marketOf(account, id);
    const isLay = side === 'LAY';
    return market === undefined ? ZERO : fillableOf(this.#state, { market, account, runner, isLay, price, size });
  }

  traded(id: MarketId, runner: number): PriceSize[] {
    const market = this.#state.market(id);
    return market === undefined || runner < 0 || runner >= market.terms.runners ? [] : viewTraded(market, runner);
  }

  exposureWith(account: AccountId, id: MarketId, order: OpenOrder): Minor | undefined {
    const market = this.#marketOf(account, id);
    if (market === undefined || cellFor(market, order.runner, order.price) === NONE) return undefined;
    return market.positions.exposureWithAll(market.positions.find(account), openParts(market, [order]));
  }

  position(account: AccountId, id: MarketId): PositionView | undefined {
    const market = this.#marketOf(account, id);
    return market === undefined ? undefined : viewPosition(this.#state, market, account);
  }

  exposures(account: AccountId): ExposureView[] {
    return viewExposures(this.#state, account);
  }

  /** Where the bets of an account in a market are: those on paper stand beside the others. */
  #marketOf(account: AccountId, id: MarketId): MarketState | undefined {
    const market = this.#state.market(id);
    return isPaper(this.#state, account) ? (market?.twin ?? market) : market;
  }

  hasBets(account: AccountId, id: MarketId): boolean {
    const market = this.#marketOf(account, id);
    if (market === undefined) return this.#state.house.hasBets(account, id);
    return market.positions.find(account) !== NONE && countOrders(this.#state, market, account) > 0;
  }

  order(id: OrderId): OrderView | undefined {
    const slot = this.#state.orders.find(id);
    return slot === NONE ? undefined : viewOrder(this.#state, slot);
  }

  fillsOf(id: OrderId): StakeAndPayout[] {
    const slot = this.#state.orders.find(id);
    return slot === NONE ? [] : viewFills(this.#state, slot);
  }

  openOrders(account: AccountId, market: MarketId | 0): OrderView[] {
    return viewOpenOrders(this.#state, account, market);
  }

  queueAhead(order: OrderId): Minor {
    const slot = this.#state.orders.find(order);
    return slot === NONE ? (0 as Minor) : queueAhead(this.#state, slot);
  }

  voidForRemoval(id: MarketId): number[] {
    return [...(this.#state.market(id)?.voidForRemoval() ?? [])];
  }

  whyNotChanged(command: RemoveRunner | ReinstateRunner): Refusal | undefined {
    return whyNotChanged(this.#state, command);
  }

  houseMarket(id: MarketId): HouseMarketView | undefined {
    const market = this.#state.house.markets.get(id);
    return market === undefined ? undefined : viewHouseMarket(market);
  }

  houseMarkets(): HouseMarketView[] {
    return this.#state.house.sortedMarkets().map(viewHouseMarket);
  }

  housePosition(account: AccountId, id: MarketId): HousePositionView | undefined {
    const market = this.#state.house.markets.get(id);
    return market === undefined ? undefined : viewHousePosition(market, account);
  }

  houseBet(id: OrderId): HouseBetView | undefined {
    const row = this.#state.house.bets.find(id);
    return row === NONE ? undefined : viewHouseBet(this.#state, row);
  }

  houseBets(account: AccountId, market: MarketId | 0): HouseBetView[] {
    return viewHouseBets(this.#state, account, market);
  }

  previewHouseBet(command: PlaceHouseBet, at: Micros): HouseBetPreview | undefined {
    return previewHouseBet(this.#state, command, at);
  }

  houseBetsIn(id: MarketId): HouseBetView[] {
    const rows = this.#state.house.markets.get(id)?.bets ?? [];
    return rows.map((row) => viewHouseBet(this.#state, row));
  }

  placedUnder(account: AccountId, key: IdempotencyKey): PlacedUnder | undefined {
    return placedUnder(this.#state, account, key);
  }

  amendedUnder(account: AccountId, key: IdempotencyKey): AmendedUnder | undefined {
    return amendedUnder(this.#state, account, key);
  }

  isKeyUsed(account: AccountId, key: IdempotencyKey): boolean {
    return this.#state.keys.find(account, key) !== -1;
  }

  get walletHorizon(): number {
    return this.#state.wallet.horizon;
  }

  get walletSize(): number {
    return this.#state.wallet.transactions.size;
  }

  knowsWalletTx(name: WalletName): boolean {
    return this.#state.wallet.find(name) !== undefined;
  }

  knowsWalletRound(account: AccountId, name: WalletName): boolean {
    return this.#state.wallet.round(account, name) !== undefined;
  }

  accountsWithParkedWins(): readonly AccountId[] {
    return this.#state.wallet.accountsWithParkedWins();
  }

  totalOfBalances(): number {
    return this.#state.accounts.total();
  }

  /** For the checkers of tests and simulation, which hold the state against an independent model. */
  get state(): State {
    return this.#state;
  }
}
