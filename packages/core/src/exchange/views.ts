import { exposureOf, type LineBand, type OpenPart, type RunnerPosition } from '../exposure/index.ts';
import { ACCOUNT_KIND } from '../ledger/index.ts';
import type { HouseTerms, MarketStatus, MarketTerms } from '../market/index.ts';
import {
  ANY_PRICE,
  farPriceOf,
  FILL_OR_KILL,
  NONE,
  ON_CLOSE,
  ORDER_STATE,
  POST_ONLY,
  reconcile,
  type ClosingOrder,
  type StartingPrice,
} from '../matching/index.ts';
import type { Minor, StakeAndPayout } from '../money/index.ts';
import { priceAt, type Price, type Side } from '../odds/index.ts';
import { present } from '../std/index.ts';
import type {
  AccountId,
  AccountKind,
  AmendOrder,
  MarketId,
  Micros,
  OrderId,
  OrderType,
  Persistence,
  RunnerIndex,
  RunnerResult,
  TimeInForce,
  VoidReason,
} from './commands.ts';
import { openAfter, partsOf, sumOfParts } from './changes.ts';
import type { SettlementProgress } from './answers.ts';
import { closingEntries, isTooSmall } from './decide-starting-prices.ts';
import type { MarketBase } from './market-base.ts';
import type { MarketState } from './market-state.ts';
import { displayTo, matchedOnRunners } from './of-account.ts';
import { openParts } from './order-exposure.ts';
import type { OrderStatus } from './refusals.ts';
import { progressOf } from './settlement-slices.ts';
import type { State } from './state.ts';

export type AccountView = {
  readonly account: AccountId;
  readonly kind: AccountKind;
  readonly parent: AccountId;
  readonly locked: boolean;
  readonly balance: Minor;
  readonly exposure: Minor;
  /** The amount that the account may risk beyond its balance. */
  readonly credit: Minor;
  /** The amount held for unpaid requests. */
  readonly held: Minor;
  /** balance + credit − exposure − held; below zero the account is restricted. */
  readonly available: Minor;
  /** The cost of the account's open casino bets. It has already left the balance (casino C-WAL-10). */
  readonly inPlay: Minor;
};

/** The part that views of exchange and house markets share. */
export type MarketHead<Terms> = {
  readonly market: MarketId;
  readonly event: number;
  readonly terms: Terms;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  readonly version: number;
  readonly settlement: number;
  readonly voidReason: VoidReason | undefined;
  /** True if a number higher than the result was possible (exchange X90). */
  readonly isLeast: boolean;
};

export type MarketView = MarketHead<MarketTerms> & {
  /** Empty unless the market is SETTLED or being settled. */
  readonly results: readonly RunnerResult[];
  /** The result of a line market; undefined unless the market is SETTLED or being settled. */
  readonly line: number | undefined;
  /** Runners that were removed, in that order; `factor` in hundredths of a percent. */
  readonly removals: readonly { readonly runner: RunnerIndex; readonly factor: number }[];
  /** The progress of a settlement, void or rollback that is still running. The market is CLOSED until it ends. */
  readonly settling: SettlementProgress | undefined;
  /** Backers' stakes matched on all runners. */
  readonly traded: Minor;
};

export type PriceSize = readonly [price: Price, size: Minor];

export type RunnerBookView = {
  /** Best first; virtual offers merged in and rounded against the taker (exchange X35). */
  readonly availableToBack: readonly PriceSize[];
  readonly availableToLay: readonly PriceSize[];
  /** 0: nothing has been traded yet. */
  readonly lastPrice: Price | 0;
  readonly traded: Minor;
};

/** The projected and the final starting price of a runner. Prices are decimal, with the special values of exchange X74. */
export type StartingPriceView = {
  /** The price if the market turned in-play now. The far price counts only on-close orders and ignores their limits. */
  readonly near: number;
  readonly far: number;
  /** The final starting price; undefined before the auction, and if the auction made no price. */
  readonly price: StartingPrice | undefined;
  /** The stakes of on-close backs and liabilities of on-close lays, by limit. Orders without a limit count at the end of the ladder. */
  readonly backs: readonly PriceSize[];
  readonly lays: readonly PriceSize[];
};

/** An order of the book, an on-close order or a delayed order, with its sizes. */
export type OrderView = {
  readonly order: OrderId;
  readonly account: AccountId;
  readonly market: MarketId;
  readonly runner: RunnerIndex;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly price: Price;
  /** The open, lapsed and cancelled parts of an on-close lay are liabilities, not stakes. */
  readonly size: Minor;
  readonly matched: Minor;
  readonly payout: Minor;
  readonly remaining: Minor;
  readonly lapsed: Minor;
  readonly cancelled: Minor;
  readonly voided: Minor;
  readonly persistence: Persistence;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  /** Time when the open part lapses; 0 if it has no set time or there is no open part. */
  readonly expiresAt: Micros;
  readonly status: OrderStatus;
  readonly placedAt: Micros;
  /** End of the bet delay; 0 without a delay. */
  readonly dueAt: Micros;
  /** New terms in their bet delay until `dueAt`; the order stays in the book unchanged. */
  readonly change: Pick<AmendOrder, 'size' | 'price' | 'persistence'> | undefined;
};

export type PositionView = {
  /** Results by runner; empty for a line market. Each-way bets count with both parts. Open orders count only in the exposure. */
  readonly runners: readonly RunnerPosition[];
  readonly exposure: Minor;
  /** In a line market, the value of the matched bets under every result. */
  readonly bands: readonly LineBand[];
};

/** Returns an account with its held and available amounts, minor units; undefined if it does not exist. */
export function viewAccount({ accounts, credits, wallet }: State, id: AccountId): AccountView | undefined {
  if (!accounts.exists(id)) return undefined;
  const credit = (credits.get(id) ?? 0) as Minor;
  return {
    account: id,
    kind: ACCOUNT_KIND.nameOf(accounts.kind(id)),
    parent: accounts.parent(id),
    locked: accounts.locked(id),
    balance: accounts.balance(id),
    exposure: accounts.exposure(id),
    credit,
    held: (credit - accounts.margin(id)) as Minor,
    available: accounts.available(id),
    inPlay: (wallet.openByAccount.get(id) ?? 0) as Minor,
  };
}

export function viewHead<Terms extends MarketTerms | HouseTerms>(market: MarketBase<Terms>): MarketHead<Terms> {
  const { id, event, terms, status, inPlay, version, settlement, voidReason, isLeast } = market;
  return { market: id, event, terms, status, inPlay, version, settlement, voidReason, isLeast };
}

/** Returns a market without its book. */
export function viewMarket(market: MarketState): MarketView {
  return {
    ...viewHead(market),
    results: market.results,
    line: market.lineResult,
    removals: market.removals.map(({ runner, factor }) => ({ runner, factor })),
    settling: progressOf(market),
    traded: market.traded.reduce((sum, runner) => sum + runner.total, 0) as Minor,
  };
}

/** Returns the starting prices of all runners; undefined for a market without any. */
export function viewStartingPrices(state: State, market: MarketState): StartingPriceView[] | undefined {
  if (!market.hasStartingPrice) return undefined;
  const isSmall = isTooSmall(state, market);
  const entries = market.inPlay ? [] : closingEntries(state, market).filter((entry) => !isSmall(entry));
  return market.traded.map((_, runner) => {
    const onRunner = entries.filter(({ slot }) => state.orders.runner(slot) === runner);
    const onClose = onRunner.filter(({ slot }) => state.orders.state(slot) === ORDER_STATE.CLOSING);
    const { price } = reconcile(onRunner);
    return {
      near: price === undefined ? farPriceOf(onRunner) : price.payout / price.stake,
      far: farPriceOf(onClose),
      price: market.startingPrices[runner],
      backs: byLimit(onClose.filter(({ isLay }) => !isLay)),
      lays: byLimit(onClose.filter(({ isLay }) => isLay)),
    };
  });
}

/** Sums the amounts of on-close orders by limit, lowest limit first. */
function byLimit(orders: readonly ClosingOrder[]): PriceSize[] {
  const sums = new Map<number, number>();
  for (const { limit, amount } of orders) sums.set(limit, (sums.get(limit) ?? 0) + amount);
  return [...sums].sort(([a], [b]) => a - b) as [Price, Minor][];
}

/** Returns the best `depth` prices of each runner, direct and virtual offers together, with last price and traded volume. */
export function viewBook(market: MarketState, depth: number): RunnerBookView[] {
  return market.traded.map((traded, runner) => ({
    availableToBack: market.book.display(runner, true, depth),
    availableToLay: market.book.display(runner, false, depth),
    lastPrice: traded.lastPrice === 0 ? 0 : priceOrLineAt(market, traded.lastPrice - 1),
    traded: traded.total as Minor,
  }));
}

/**
 * Returns the book as a paper account sees it. It leaves out the sizes that this account has taken from real orders. Other accounts still see these sizes
 * (exchange X80).
 */
export function viewBookTo(account: AccountId, market: MarketState, depth: number): RunnerBookView[] {
  return viewBook(market, depth).map((shown, runner) => ({
    ...shown,
    availableToBack: displayTo(account, market, runner, true, depth),
    availableToLay: displayTo(account, market, runner, false, depth),
  }));
}

function priceOrLineAt({ lines }: MarketState, level: number): Price {
  return lines?.at(level) ?? priceAt(level);
}

/** Returns [price, backers' stakes matched at that price] of one runner, lowest price first. */
export function viewTraded(market: MarketState, runner: RunnerIndex): PriceSize[] {
  return [...present(market.traded[runner]).byLevel.entries()]
    .filter(([, stake]) => stake > 0)
    .map(([level, stake]) => [priceOrLineAt(market, level), stake as Minor]);
}

/** Returns an account's bets in a market, with an entry for each runner. A settled market reserves nothing. */
export function viewPosition(state: State, market: MarketState, account: AccountId): PositionView {
  if (market.lines !== undefined) return viewAtLines(state, market, account);
  if (market.terms.eachWay !== undefined) return viewEachWay(state, market, account);
  const { winners } = market.terms;
  const runners = matchedOnRunners(state, market, account);
  const active = runners.filter((_, runner) => market.removalOf(runner) === undefined);
  return {
    runners,
    exposure: market.hasReleased(account) ? (0 as Minor) : exposureOf(active, active.length, winners),
    bands: [],
  };
}

/** Returns the position in a line market. Open orders count only in the exposure, as on runners. */
function viewAtLines(state: State, market: MarketState, account: AccountId): PositionView {
  const { positions } = market;
  const position = positions.find(account);
  if (position === NONE) return { runners: [], exposure: 0 as Minor, bands: [] };
  const exposure = market.hasReleased(account) ? (0 as Minor) : positions.exposureAt(position);
  return { runners: [], exposure, bands: positions.bands(position, withoutOpen(state, market, account)) };
}

/** Returns the value of the matched bets on a runner if it wins, if it is only placed, and if it is neither. */
function viewEachWay(state: State, market: MarketState, account: AccountId): PositionView {
  const { positions } = market;
  const position = positions.find(account);
  const count = market.terms.runners;
  const open = withoutOpen(state, market, account);
  const matchedOf = (cell: number) => {
    const { ifWins, ifLoses } = positions.runnerOf(position, cell);
    const part = open.get(cell);
    return { gets: ifWins - (part?.layLiability ?? 0), loses: ifLoses - (part?.backStake ?? 0) };
  };
  const runners = Array.from({ length: count }, (_, runner): RunnerPosition => {
    const [win, place] = [matchedOf(runner), matchedOf(count + runner)];
    return {
      ifWins: (win.gets + place.gets) as Minor,
      ifPlaced: (win.loses + place.gets) as Minor,
      ifLoses: (win.loses + place.loses) as Minor,
      openBackStake: 0 as Minor,
      openLayLiability: 0 as Minor,
    };
  });
  const isHeld = position !== NONE && !market.hasReleased(account);
  return { runners, exposure: isHeld ? positions.exposureAt(position) : (0 as Minor), bands: [] };
}

/** Returns the negative reservations of the account's open orders, by cell of the position. */
function withoutOpen(state: State, market: MarketState, account: AccountId): ReadonlyMap<number, OpenPart> {
  const { orders } = state;
  const open = state
    .openOrdersOfAccount(account)
    .filter((slot) => orders.market(slot) === market.slot)
    .map(
      (slot) =>
        ({
          runner: orders.runner(slot),
          side: orders.isLay(slot) ? 'LAY' : 'BACK',
          price: state.askedOf(slot),
          size: orders.remaining(slot),
        }) as const,
    );
  return withoutTaken(state, market, account, openParts(market, [], open));
}

/** Removes the reservations of waiting changes from `parts`. */
function withoutTaken(
  state: State,
  market: MarketState,
  account: AccountId,
  parts: ReadonlyMap<number, OpenPart>,
): ReadonlyMap<number, OpenPart> {
  if (state.changes.size === 0) return parts;
  const ofAccount = state.openOrdersOfAccount(account).filter((slot) => state.orders.market(slot) === market.slot);
  return ofAccount.reduce((sum, slot) => {
    const held = state.changes.get(state.orders.id(slot))?.held;
    return held === undefined ? sum : sumOfParts(sum, partsOf(state, slot, held, -1));
  }, parts);
}

/** Returns the valid matches of an order, oldest first. The search begins at the newest: most orders are read right after their matches. */
export function viewFills(state: State, slot: number): StakeAndPayout[] {
  const { fills } = state.marketOf(slot);
  const place = state.orders.filledPlace(slot);
  const found: StakeAndPayout[] = [];
  let left: number = state.orders.matched(slot);
  for (let fill = fills.count - 1; left > 0 && fill >= 0; fill--) {
    if (fills.place(fill) !== place || fills.isVoid(fill)) continue;
    found.push([fills.stake(fill), fills.payout(fill)]);
    left -= fills.stake(fill);
  }
  return found.reverse();
}

/** Returns the order in a row of the store. */
export function viewOrder(state: State, slot: number): OrderView {
  const { orders } = state;
  const order = orders.id(slot);
  return {
    order,
    account: orders.account(slot),
    market: state.marketOf(slot).id,
    runner: orders.runner(slot),
    side: orders.isLay(slot) ? 'LAY' : 'BACK',
    orderType: orderTypeOf(orders.flags(slot)),
    price: state.askedOf(slot),
    size: orders.size(slot),
    matched: orders.matched(slot),
    payout: orders.payout(slot),
    remaining: orders.remaining(slot),
    lapsed: orders.lapsed(slot),
    cancelled: orders.cancelled(slot),
    voided: orders.voided(slot),
    persistence: state.persistenceOf(slot),
    timeInForce: (orders.flags(slot) & FILL_OR_KILL) !== 0 ? 'FILL_OR_KILL' : 'GOOD_TILL_CANCELLED',
    postOnly: (orders.flags(slot) & POST_ONLY) !== 0,
    expiresAt: state.expiries.dueOf(order),
    status: orderStatus(orders.state(slot)),
    placedAt: orders.placedAt(slot),
    dueAt: state.delays.dueOf(order),
    change: viewChange(state, slot),
  };
}

function orderTypeOf(flags: number): OrderType {
  if ((flags & ON_CLOSE) === 0) return 'LIMIT';
  return (flags & ANY_PRICE) === 0 ? 'LIMIT_ON_CLOSE' : 'MARKET_ON_CLOSE';
}

function viewChange(state: State, slot: number): OrderView['change'] {
  const waiting = state.changes.get(state.orders.id(slot));
  if (waiting === undefined) return undefined;
  const size = (state.orders.matched(slot) + openAfter(state, slot, waiting.growth)) as Minor;
  return { size, price: waiting.price, persistence: waiting.persists ? 'PERSIST' : 'LAPSE' };
}

function orderStatus(standing: number): OrderStatus {
  if (standing === ORDER_STATE.DELAYED) return 'PENDING';
  return standing === ORDER_STATE.RESTING || standing === ORDER_STATE.CLOSING ? 'EXECUTABLE' : 'EXECUTION_COMPLETE';
}

/** Returns the open size ahead of an order at the same price; 0 for an order that does not rest. */
export function queueAhead(state: State, slot: number): Minor {
  const { shadow } = state.marketOf(slot);
  if (shadow !== undefined) return shadow.ahead(slot) as Minor;
  let ahead = 0;
  for (let before = state.orders.previous(slot); before !== NONE; before = state.orders.previous(before))
    ahead += state.orders.remaining(before);
  return ahead as Minor;
}
