import { NONE, publishAuction, type PublishedAuction } from '../matching/index.ts';
import { ZERO, type Minor, type StakeAndPayout } from '../money/index.ts';
import type { Instruction } from './apply-instructions.ts';
import { anyCashOutOf } from './cash-out-worst.ts';
import { type CashOut, type CashOutQuery, type NoCashOut } from './cash-out.ts';
import type {
  AccountId,
  IdempotencyKey,
  MarketId,
  Micros,
  OrderId,
  PlaceOrder,
  ReinstateRunner,
  RemoveRunner,
} from './commands.ts';
import { whyRunnerChangeRefused } from './decide-removals.ts';
import { whyExpired, whyOrderRefused } from './guards.ts';
import { countOrders, viewExposures, viewHouseBets, viewOpenOrders, type ExposureView } from './holdings.ts';
import type { PlaceHouseBet } from './house/commands.ts';
import { previewHouseBet, type HouseBetPreview } from './house/preview.ts';
import {
  viewHouseBet,
  viewHouseMarket,
  viewHousePosition,
  type HouseBetView,
  type HouseMarketView,
  type HousePositionView,
} from './house/views.ts';
import type { SettledAccount } from './market-base.ts';
import type { AuctionEntry } from './market-state.ts';
import { fillsNow } from './match.ts';
import { cellFor, openParts, type OpenOrder } from './order-exposure.ts';
import { refuse, type Refusal } from './refusals.ts';
import { amendedUnder, placedUnder, type AmendedUnder, type PlacedUnder } from './repeats.ts';
import { previewSettlement, type EndOfMarket } from './settlement-preview.ts';
import type { State } from './state.ts';
import { withStake } from './target.ts';
import { marketFor, venueOf } from './venue.ts';
import {
  queueAhead,
  viewAccount,
  viewBook,
  viewBookTo,
  viewFills,
  viewMarket,
  viewOrder,
  viewPosition,
  viewStartingPrices,
  viewTraded,
  type AccountView,
  type MarketView,
  type OrderView,
  type PositionView,
  type PriceSize,
  type RunnerBookView,
  type StartingPriceView,
} from './views.ts';
import type { WalletName } from './wallet/commands.ts';

/** The reads of an exchange. They change no state. */
export type ExchangeReads = Omit<Reads, 'state'>;

/** The reads of an exchange. Each returns its own values, which later commands do not change. */
export class Reads {
  /** For the checkers of tests and simulation, which compare the state with their own model. */
  readonly state: State;

  constructor(state: State) {
    this.state = state;
  }

  get seq(): number {
    return this.state.seq;
  }

  /** Time of the last event, µs. */
  get at(): Micros {
    return this.state.at;
  }

  account(id: AccountId): AccountView | undefined {
    return viewAccount(this.state, id);
  }

  /** Returns the worst loss of the house over all its markets, including delayed bets. */
  houseLiability(): Minor {
    return this.state.house.liability as Minor;
  }

  /** Returns the limit of `houseLiability`; 0: no limit. */
  houseLimit(): Minor {
    return this.state.house.limit as Minor;
  }

  /** Returns the events with a limit on the exposure of one account, in ascending order. */
  eventLimits(): readonly (readonly [event: number, limit: Minor])[] {
    return [...this.state.eventLimits].sort(([a], [b]) => a - b) as [number, Minor][];
  }

  /** Returns an account's discount on commission, in hundredths of a percent of the commission. */
  discountOf(account: AccountId): number {
    return this.state.discounts.get(account) ?? 0;
  }

  market(id: MarketId): MarketView | undefined {
    const market = this.state.market(id);
    return market === undefined ? undefined : viewMarket(market);
  }

  markets(): MarketView[] {
    return this.state.markets.flatMap((market) => (market?.venue === 'REAL' ? [viewMarket(market)] : []));
  }

  book(id: MarketId, depth: number): RunnerBookView[] {
    const market = this.state.market(id);
    return market === undefined ? [] : viewBook(market, depth);
  }

  /** Returns the book as an account sees it, without the sizes it took on paper. */
  bookTo(account: AccountId, id: MarketId, depth: number): RunnerBookView[] {
    const market = this.state.market(id);
    return market === undefined || venueOf(this.state, account) === 'REAL'
      ? this.book(id, depth)
      : viewBookTo(account, market, depth);
  }

  /** Returns the bets that level the account's position in a market, or some of its bets there; otherwise the reason why there are none. */
  cashOut(asked: CashOutQuery): CashOut | NoCashOut {
    return anyCashOutOf(this.state, asked);
  }

  /** Returns how much of an order would match now if it were a fill-or-kill order. */
  fillable(account: AccountId, id: MarketId, order: OpenOrder): Minor {
    const fills = this.fillsNow(account, id, { ...order, timeInForce: 'FILL_OR_KILL' });
    return fills.reduce((sum, [stake]) => sum + stake, 0) as Minor;
  }

  /**
   * Returns the matches that an order would get now. They stop at the account's own orders and at the price guard (X57). In a fill-or-kill order the average
   * price keeps the limit; in other orders each match keeps it.
   */
  fillsNow(account: AccountId, id: MarketId, order: OpenOrder & Pick<PlaceOrder, 'timeInForce'>): StakeAndPayout[] {
    const market = marketFor(this.state, { account, market: id });
    const { side, timeInForce, ...asked } = order;
    const isEach = timeInForce !== 'FILL_OR_KILL';
    return market === undefined ? [] : fillsNow(this.state, { ...asked, market, account, isLay: side === 'LAY', isEach });
  }

  /** Returns the starting prices by runner; undefined for a market without starting prices. */
  startingPrices(id: MarketId): StartingPriceView[] | undefined {
    const market = this.state.market(id);
    return market === undefined ? undefined : viewStartingPrices(this.state, market);
  }

  /** Returns the orders that entered the auction of a runner, by arrival. */
  auctionOf(id: MarketId, runner: number): readonly AuctionEntry[] {
    return this.state.market(id)?.entries.filter((entry) => entry.runner === runner) ?? [];
  }

  /** Repeats the auction of a runner. Undefined before the market turns in-play, and after the auction left memory. */
  auction(id: MarketId, runner: number): PublishedAuction | undefined {
    const market = this.state.market(id);
    return market?.inPlay === true && market.hasStartingPrice ? publishAuction(this.auctionOf(id, runner)) : undefined;
  }

  traded(id: MarketId, runner: number): PriceSize[] {
    const market = this.state.market(id);
    return market === undefined || runner < 0 || runner >= market.terms.runners ? [] : viewTraded(market, runner);
  }

  position(account: AccountId, id: MarketId): PositionView | undefined {
    const market = marketFor(this.state, { account, market: id });
    return market === undefined ? undefined : viewPosition(this.state, market, account);
  }

  /** Returns the exposure that an account would have in a market with this additional open order; undefined if the line does not exist. */
  exposureWith(account: AccountId, id: MarketId, order: OpenOrder): Minor | undefined {
    const market = marketFor(this.state, { account, market: id });
    if (market === undefined || cellFor(market, order.runner, order.price) === NONE) return undefined;
    return market.positions.exposureWithAll(market.positions.find(account), openParts(market, [order]));
  }

  /** Returns the markets in which the account has an exposure, by market id. */
  exposures(account: AccountId): ExposureView[] {
    return viewExposures(this.state, account);
  }

  order(id: OrderId): OrderView | undefined {
    const slot = this.state.orders.find(id);
    return slot === NONE ? undefined : viewOrder(this.state, slot);
  }

  /** Returns the valid matches of an order, oldest first; empty for an order that is not in memory. */
  fillsOf(id: OrderId): StakeAndPayout[] {
    const slot = this.state.orders.find(id);
    return slot === NONE ? [] : viewFills(this.state, slot);
  }

  /** True if the account has an open or matched bet in a market in memory, even if its bets cancel out. */
  hasBets(account: AccountId, id: MarketId): boolean {
    const market = marketFor(this.state, { account, market: id });
    if (market === undefined) return this.state.house.hasBets(account, id);
    return market.positions.find(account) !== NONE && countOrders(this.state, market, account) > 0;
  }

  /** Returns open and delayed orders by id; `market` 0: in every market. */
  openOrders(account: AccountId, market: MarketId | 0): OrderView[] {
    return viewOpenOrders(this.state, account, market);
  }

  /** Returns the instructions of an account that wait, oldest first. */
  instructionsOf(account: AccountId): Instruction[] {
    return [...(this.state.ownInstructions.get(account) ?? [])].sort((a, b) => a.instruction - b.instruction);
  }

  /** Returns the open sizes before an order in its queue. */
  queueAhead(order: OrderId): Minor {
    const slot = this.state.orders.find(order);
    return slot === NONE ? ZERO : queueAhead(this.state, slot);
  }

  /** Returns the numbers of the matches that are void because a runner is removed; empty if the market is not in memory. */
  voidForRemoval(id: MarketId): number[] {
    return [...(this.state.market(id)?.voidForRemoval() ?? [])];
  }

  /** Returns why the command would be refused now. */
  whyRunnerChangeRefused(command: RemoveRunner | ReinstateRunner): Refusal | undefined {
    const market = this.state.market(command.market);
    return market === undefined ? refuse('NOT_FOUND', 'market') : whyRunnerChangeRefused(market, command);
  }

  houseMarket(id: MarketId): HouseMarketView | undefined {
    const market = this.state.house.markets.get(id);
    return market === undefined ? undefined : viewHouseMarket(market);
  }

  houseMarkets(): HouseMarketView[] {
    return this.state.house.sortedMarkets().map(viewHouseMarket);
  }

  /** Returns the account's position in a house market; undefined if it never bet there. */
  housePosition(account: AccountId, id: MarketId): HousePositionView | undefined {
    const market = this.state.house.markets.get(id);
    return market === undefined ? undefined : viewHousePosition(market, account);
  }

  /** Returns a house bet as long as its market is in memory, unless the bet lapsed. */
  houseBet(id: OrderId): HouseBetView | undefined {
    const row = this.state.house.bets.find(id);
    return row === NONE ? undefined : viewHouseBet(this.state, row);
  }

  /** Returns all house bets of an account in memory, newest first; `market` 0: in every market. */
  houseBets(account: AccountId, market: MarketId | 0): HouseBetView[] {
    return viewHouseBets(this.state, account, market);
  }

  /** Returns bets of all accounts in a house market, oldest first. */
  houseBetsIn(id: MarketId): HouseBetView[] {
    const rows = this.state.house.markets.get(id)?.bets ?? [];
    return rows.map((row) => viewHouseBet(this.state, row));
  }

  /** Returns the effect of a bet at time `at` (µs) and the reason for a refusal; undefined if the market does not exist. */
  previewHouseBet(command: PlaceHouseBet, at: Micros): HouseBetPreview | undefined {
    return previewHouseBet(this.state, command, at);
  }

  /** Returns the line that each player would get from a settlement, a void or a rollback; undefined if the market is not in memory. */
  previewSettlement(command: EndOfMarket): readonly SettledAccount[] | undefined {
    return previewSettlement(this.state, command);
  }

  /** Returns the refusal that placing the order at time `at` (µs) would get; undefined if it would be accepted. */
  refusalOf(command: PlaceOrder, at: Micros): Refusal | undefined {
    const order = withStake(command);
    return whyExpired(at, order) ?? whyOrderRefused(this.state, order);
  }

  /** Returns the order placed under a key, while the key is known. */
  placedUnder(account: AccountId, key: IdempotencyKey): PlacedUnder | undefined {
    return placedUnder(this.state, account, key);
  }

  /** Returns the amendment made under a key, while the key is known. */
  amendedUnder(account: AccountId, key: IdempotencyKey): AmendedUnder | undefined {
    return amendedUnder(this.state, account, key);
  }

  /** Returns true if a command of the account was accepted under this key. A repeat then changes nothing. */
  isKeyUsed(account: AccountId, key: IdempotencyKey): boolean {
    return this.state.keys.find(account, key) !== -1;
  }

  /** The event up to which finished wallet transactions have left memory. */
  get walletHorizon(): number {
    return this.state.wallet.horizon;
  }

  /** The number of wallet transactions in memory. */
  get walletSize(): number {
    return this.state.wallet.transactions.size;
  }

  /** True if a transaction of the wallet, or its tombstone, is in memory. */
  hasWalletTx(name: WalletName): boolean {
    return this.state.wallet.find(name) !== undefined;
  }

  /** Returns true if a player's part of a round is in memory. */
  hasWalletRound(account: AccountId, name: WalletName): boolean {
    return this.state.wallet.round(account, name) !== undefined;
  }

  /** Returns the accounts with an undecided parked win. */
  accountsWithParkedWins(): readonly AccountId[] {
    return this.state.wallet.accountsWithParkedWins();
  }

  /** Returns the sum of all balances, which is zero (trust L2). */
  totalOfBalances(): number {
    return this.state.accounts.total();
  }
}
