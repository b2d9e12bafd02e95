import { PIECE } from '../matching/index.ts';
import { smallestFillable, isAmount, profitAt, roundingDistorts, stakeForTarget, STAKE_MAX, type Minor } from '../money/index.ts';
import { isOnLadder, PRICE_MAX, PRICE_MIN } from '../odds/index.ts';
import { placePriceOf } from '../settlement/index.ts';
import type { MarketTerms } from '../market/index.ts';
import { TARGET_KIND } from './codes.ts';
import type { PlaceOrder } from './commands.ts';
import { whyOrderTooRisky } from './order-exposure.ts';
import type { MarketState } from './market-state.ts';
import { refuse, type Refusal } from './refusals.ts';
import type { State } from './state.ts';
import { marketFor, venueOf } from './venue.ts';

/**
 * The guards of orders. Each returns the reason for a refusal, or undefined. The first guard that fails gives the answer. Each refusal is a row of
 * `refusals.test.ts`, in order of precedence.
 */

const PLAYER = 0;

/** Runs the guards of a new order whose stake is known: account, market, price, size, and finally the funds for its exposure (exchange X45). */
export function whyOrderRefused(state: State, command: PlaceOrder): Refusal | undefined {
  const market = marketFor(state, command);
  const blocked = whyTraderBlocked(state, command.account, market);
  if (blocked !== undefined) return blocked;
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  const refusal =
    whyMarketRefuses(state, market, command) ??
    whyOwnOrdersMeet(state, market, command.account, command) ??
    whyTooManyOnPaper(state, market, command.account, 1);
  return refusal ?? whyOrderTooRisky(state, market, command);
}

/** Refuses accounts that may place no orders in the market. Paper accounts may not bet in line markets (exchange X80). */
export function whyTraderBlocked(state: State, account: number, market: MarketState | undefined): Refusal | undefined {
  if (venueOf(state, account) === 'REAL') return whyPlayerBlocked(state, account);
  return market?.lines === undefined ? whyRestricted(state, account) : refuse('PAPER_ACCOUNT', 'market');
}

/** Refuses every account that is not a player, and players who are locked or overdrawn (trust L4). */
export function whyPlayerBlocked(state: State, account: number): Refusal | undefined {
  if (!state.accounts.exists(account)) return refuse('NOT_FOUND', 'account');
  if (venueOf(state, account) === 'PAPER') return refuse('PAPER_ACCOUNT');
  return state.accounts.kind(account) === PLAYER ? whyRestricted(state, account) : refuse('NOT_FOUND', 'account');
}

function whyRestricted({ accounts }: State, account: number): Refusal | undefined {
  return accounts.locked(account) || accounts.available(account) < 0 ? refuse('USER_LOCKED') : undefined;
}

/** Runs the guards of the order and its market that do not depend on funds. */
export function whyMarketRefuses(state: State, market: MarketState, command: PlaceOrder): Refusal | undefined {
  if (!Number.isInteger(command.runner) || command.runner < 0 || command.runner >= market.terms.runners)
    return refuse('INVALID_REQUEST', 'runner');
  if ((command.orderType ?? 'LIMIT') !== 'LIMIT') return whyOnCloseRefused(state, market, command);
  return (
    whyMarketClosed(state, market, command.marketVersion) ??
    whyRunnerClosed(market, command.runner) ??
    whyPriceRefused(market, command.price) ??
    whyTargetRefused(market, command) ??
    whySizeRefused(market, command) ??
    whyOptionsRefused(market, command) ??
    whyWouldMatch(market, command)
  );
}

/**
 * Refuses bets in a market that is not open, or whose version differs from `version` (0: any version). A version above the market's is invalid, and one below
 * it is stale (exchange X55).
 */
export function whyMarketClosed(
  state: State,
  market: Pick<MarketState, 'event' | 'status' | 'version'>,
  version: number,
): Refusal | undefined {
  if (market.status === 'SUSPENDED' || market.status === 'BALL_RUNNING') return refuse('MARKET_SUSPENDED');
  // The end of an event closes its markets, so an open market has no ended event.
  if (market.status !== 'OPEN') return whyEnded(state, market.event) ?? refuse('MARKET_NOT_OPEN');
  if (version > market.version) return refuse('INVALID_REQUEST', 'marketVersion');
  if (version !== 0 && version < market.version) return refuse('STALE_VERSION');
  return undefined;
}

/** Refuses bets and new markets in an event that has ended (exchange X82). */
export function whyEnded({ endedEvents }: State, event: number): Refusal | undefined {
  return endedEvents.has(event) ? refuse('EVENT_ENDED') : undefined;
}

/** Refuses bets on a runner that was removed (exchange X59). */
function whyRunnerClosed({ removals }: MarketState, runner: number): Refusal | undefined {
  return removals.some((removal) => removal.runner === runner) ? refuse('MARKET_NOT_OPEN', 'runner') : undefined;
}

export function whyPriceRefused(market: MarketState, price: number): Refusal | undefined {
  const isTooHigh = market.lines === undefined && market.terms.maxPrice > 0 && price > market.terms.maxPrice;
  return whyOffLadder(market, price) ?? (isTooHigh ? refuse('ABOVE_MAX_PRICE') : undefined);
}

export function whyOffLadder({ lines }: MarketState, price: number): Refusal | undefined {
  const isThere = lines === undefined ? isOnLadder(price) : lines.indexOf(price) >= 0;
  return isThere ? undefined : refuse('INVALID_PRICE');
}

/**
 * Refuses a target that is not a valid amount or is too small to match. Fill-or-kill orders, line markets and each-way markets have no targets (exchange X14).
 */
function whyTargetRefused({ lines, terms }: MarketState, { target, price, timeInForce }: PlaceOrder): Refusal | undefined {
  if (target === undefined) return undefined;
  const isOffered = lines === undefined && terms.eachWay === undefined && timeInForce !== 'FILL_OR_KILL';
  if (!isOffered || !isAmount(target.amount) || !TARGET_KIND.has(target.kind)) return refuse('INVALID_REQUEST', 'target');
  return stakeForTarget(target, price, false) < smallestFillable(price) ? refuse('INVALID_PROFIT_RATIO') : undefined;
}

/** An open order: its total size, matched part and odds. */
type PlacedTerms = { readonly size: number; readonly matched: number; readonly odds: number };

/**
 * Checks stake and profit. If an open order grows, the limits apply to all of it. Otherwise they apply only to the unmatched part, because the limits may have
 * been lowered since the rest was matched (exchange X21, X81).
 */
export function whySizeRefused(
  market: MarketState,
  command: { readonly price: number; readonly size: Minor },
  current?: PlacedTerms,
): Refusal | undefined {
  const { minStake, minPayout, maxStake, maxProfit } = market.terms;
  const { size } = command;
  const price = market.oddsAt(command.price);
  if (!Number.isSafeInteger(size) || size <= 0) return refuse('INVALID_REQUEST', 'size');
  if (minStake <= 0 || maxStake <= minStake) return refuse('LIMITS_NOT_SET');
  // A small stake at a long price is accepted for its payout (exchange X8).
  if (size < minStake && (minPayout === 0 || size * price < minPayout * 100)) return refuse('BELOW_MIN');
  const open = (size - (current?.matched ?? 0)) as Minor;
  const isLarger = current === undefined || size > current.size;
  if ((isLarger ? size : open) > maxStake || size > STAKE_MAX) return refuse('ABOVE_MAX');
  if (roundingDistorts(size, price)) return refuse('INVALID_PROFIT_RATIO');
  const canWinMore = isLarger || price > current.odds;
  if (maxProfit > 0 && winningsOf(market, canWinMore ? size : open, price) > maxProfit) return refuse('ABOVE_MAX_PROFIT');
  return undefined;
}

/** Returns the largest amount that a stake can win. Both parts of an each-way bet win together, because the winner is placed too. */
function winningsOf({ terms: { eachWay } }: MarketState, size: Minor, odds: number): number {
  return profitAt(size, odds) + (eachWay === undefined ? 0 : profitAt(size, placePriceOf(odds, eachWay.divisor)));
}

function whyOptionsRefused(market: MarketState, command: PlaceOrder): Refusal | undefined {
  const { minFill, size, timeInForce, persistence, postOnly, expiresAt } = command;
  const isFillOrKill = timeInForce === 'FILL_OR_KILL';
  const isPossible = Number.isSafeInteger(minFill) && minFill >= 0 && minFill <= size;
  if (!isPossible || (minFill > 0 && !isFillOrKill)) return refuse('INVALID_REQUEST', 'minFill');
  if (postOnly === true && isFillOrKill) return refuse('INVALID_REQUEST', 'postOnly');
  if (expiresAt !== undefined && (isFillOrKill || !Number.isSafeInteger(expiresAt)))
    return refuse('INVALID_REQUEST', 'expiresAt');
  if (isFillOrKill && persistence === 'MARKET_ON_CLOSE') return refuse('INVALID_REQUEST', 'persistence');
  return whyPersistenceRefused(market, persistence);
}

/** Refuses a post-only order that would match now, even if it would match an order of its own account (exchange X83). */
function whyWouldMatch({ book }: MarketState, { postOnly, runner, side, account, price, size }: PlaceOrder): Refusal | undefined {
  const canMatchNow = postOnly === true && book.next(runner, side === 'LAY', account, price, size) !== PIECE.NOTHING;
  return canMatchNow ? refuse('WOULD_MATCH') : undefined;
}

/** Refuses an order that has already expired (exchange X84). */
export function whyExpired(now: number, { expiresAt = Infinity }: Pick<PlaceOrder, 'expiresAt'>): Refusal | undefined {
  return expiresAt <= now ? refuse('INVALID_REQUEST', 'expiresAt') : undefined;
}

export function whyPersistenceRefused(market: MarketState, persistence: PlaceOrder['persistence']): Refusal | undefined {
  if (persistence === 'MARKET_ON_CLOSE') return whyAuctionClosed(market);
  return persistence === 'PERSIST' && !market.terms.turnsInPlay ? refuse('INVALID_REQUEST', 'persistence') : undefined;
}

/** Refuses orders for the starting price in a market that has none, or after the auction (exchange X10, X73). */
function whyAuctionClosed({ hasStartingPrice, inPlay }: MarketState): Refusal | undefined {
  return hasStartingPrice && !inPlay ? undefined : refuse('STARTING_PRICE_CLOSED');
}

/** Runs the guards of an on-close order. Its size is a stake for a back and a liability for a lay (exchange X7). */
function whyOnCloseRefused(state: State, market: MarketState, command: PlaceOrder): Refusal | undefined {
  const { side, price, orderType, persistence, timeInForce, minFill, target, postOnly = false, expiresAt } = command;
  const extremePrice = side === 'LAY' ? PRICE_MAX : PRICE_MIN;
  const isAtAnyPrice = orderType === 'MARKET_ON_CLOSE';
  const refusal =
    whyMarketClosed(state, market, command.marketVersion) ??
    whyRunnerClosed(market, command.runner) ??
    whyAuctionClosed(market) ??
    (isAtAnyPrice ? undefined : whyPriceRefused(market, price));
  if (refusal !== undefined) return refusal;
  if (isAtAnyPrice && price !== extremePrice) return refuse('INVALID_REQUEST', 'price');
  if (persistence !== 'MARKET_ON_CLOSE') return refuse('INVALID_REQUEST', 'persistence');
  if (timeInForce !== 'GOOD_TILL_CANCELLED' || minFill !== 0) return refuse('INVALID_REQUEST', 'timeInForce');
  if (target !== undefined) return refuse('INVALID_REQUEST', 'target');
  if (postOnly || expiresAt !== undefined) return refuse('INVALID_REQUEST', postOnly ? 'postOnly' : 'expiresAt');
  return whyAmountRefused(market, command);
}

/** Checks the stake or the liability of an on-close order. */
function whyAmountRefused({ terms }: MarketState, { side, size }: PlaceOrder): Refusal | undefined {
  const { minStake, maxStake } = terms;
  if (!Number.isSafeInteger(size) || size <= 0) return refuse('INVALID_REQUEST', 'size');
  if (minStake <= 0 || maxStake <= minStake) return refuse('LIMITS_NOT_SET');
  if (size < (side === 'LAY' ? leastLiability(terms) : minStake)) return refuse('BELOW_MIN');
  return size > maxStake || size > STAKE_MAX ? refuse('ABOVE_MAX') : undefined;
}

/** Returns the smallest liability of a lay that enters the auction (exchange X8, X76). */
export function leastLiability({ minStake, minPayout }: MarketTerms): Minor {
  return minPayout === 0 ? minStake : minPayout;
}

/** The terms of an order that decide whether another order can match it. */
type MatchTerms = Pick<PlaceOrder, 'runner' | 'side' | 'price' | 'persistence'>;

/** Refuses an order for the starting price that might match an order of its own account there (exchange X26). */
export function whyOwnOrdersMeet(state: State, market: MarketState, account: number, order: MatchTerms): Refusal | undefined {
  if (order.persistence !== 'MARKET_ON_CLOSE') return undefined;
  const { orders } = state;
  const isMet = state.openOrdersOfAccount(account).some((slot) => {
    if (orders.market(slot) !== market.slot || state.persistenceOf(slot) !== 'MARKET_ON_CLOSE') return false;
    const [side, runner, price] = [orders.isLay(slot) ? 'LAY' : 'BACK', orders.runner(slot), orders.price(slot)] as const;
    return canPricesMatch(order, { side, runner, price });
  });
  return isMet ? refuse('INVALID_REQUEST', 'side') : undefined;
}

/** Returns true for a back and a lay on one runner whose prices overlap. */
export function canPricesMatch(a: Omit<MatchTerms, 'persistence'>, b: Omit<MatchTerms, 'persistence'>): boolean {
  if (a.runner !== b.runner || a.side === b.side) return false;
  const [back, lay] = a.side === 'BACK' ? [a, b] : [b, a];
  return back.price <= lay.price;
}

/** Maximum number of open orders of a paper account in one market. Each match of real orders in the market searches all of them. */
export const OPEN_ON_PAPER_MAX = 50;

/** Refuses orders beyond a paper account's maximum. The market may be the paper market or its real counterpart. */
export function whyTooManyOnPaper(state: State, { shadow }: MarketState, account: number, added: number): Refusal | undefined {
  const open = shadow?.open.get(account) ?? 0;
  const isTooMany = open + added > OPEN_ON_PAPER_MAX && venueOf(state, account) === 'PAPER';
  return isTooMany ? refuse('PAPER_ACCOUNT', 'orders') : undefined;
}
