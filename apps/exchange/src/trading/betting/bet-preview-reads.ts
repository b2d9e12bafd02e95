import { fromMinor } from '@pavilion/contract/amount';
import { wireCode } from '@pavilion/contract/errors';
import type { ExchangeReads, OrderType, PlaceOrder } from '@pavilion/core/exchange';
import type { RunnerPosition } from '@pavilion/core/exposure';
import type { MarketTerms } from '@pavilion/core/market';
import { multiplyDivideFloor, profitAt, ZERO, type Minor, type StakeAndPayout } from '@pavilion/core/money';
import type { Price, Side } from '@pavilion/core/odds';
import { placePriceOf } from '@pavilion/core/settlement';
import type { MarketEntry } from '../markets/catalogue-reads.ts';
import { resultsOf } from '../markets/market-reads.ts';
import { averagePrice } from './bet-reads.ts';

export type PlannedBet = {
  readonly account: number;
  readonly runner: number;
  readonly side: Side;
  readonly price: Price;
  readonly size: Minor;
  /** Absent: LIMIT. The size of an on-close lay is its liability. */
  readonly orderType?: OrderType;
};

/** Returns the effect of a bet under every outcome, by the exchange's own arithmetic. Reserves no points. */
export function previewOf(exchange: ExchangeReads, entry: MarketEntry, order: PlaceOrder, at: number) {
  const refusal = exchange.refusalOf(order, at);
  return {
    ...effectOf(exchange, entry, order),
    ...takenShown(exchange, entry, order),
    refusal: refusal === undefined ? null : wireCode(refusal.code),
    seq: exchange.seq,
  };
}

function effectOf(exchange: ExchangeReads, entry: MarketEntry, bet: PlannedBet) {
  const { profit, liability } = amountsOf(entry.terms, bet);
  const { before, after } = exposuresWith(exchange, entry, bet);
  const available = ((exchange.account(bet.account)?.available ?? ZERO) - (after - before)) as Minor;
  return {
    liability: fromMinor(liability),
    profit: fromMinor(profit),
    runners: entry.terms.lines === undefined ? runnersWith(exchange, entry, bet) : [],
    exposure_before: fromMinor(before),
    exposure_after: fromMinor(after),
    available_after: fromMinor(available),
  };
}

/**
 * Returns the result under each winning runner, before the bet and after it. Each way, only the bet's own runner changes: the results of the others depend on
 * which runners are placed.
 */
function runnersWith(exchange: ExchangeReads, { marketId, terms, runners }: MarketEntry, bet: PlannedBet) {
  const now = exchange.position(bet.account, marketId)?.runners ?? runners.map(() => NOTHING);
  const { profit, liability } = amountsOf(terms, bet);
  const sign = bet.side === 'BACK' ? 1 : -1;
  const [wins, loses] = bet.side === 'BACK' ? [profit, liability] : [liability, profit];
  const then = now.map((runner, index) =>
    index === bet.runner
      ? { ...runner, ifWins: (runner.ifWins + sign * wins) as Minor, ifLoses: (runner.ifLoses - sign * loses) as Minor }
      : runner,
  );
  const [before, after] =
    terms.eachWay === undefined ? [resultsOf({ runners: now }, terms), resultsOf({ runners: then }, terms)] : [now, then];
  return runners.map(({ index, selectionId, name }) => ({
    selection_id: selectionId,
    name,
    if_wins_before: fromMinor(before[index]?.ifWins ?? ZERO),
    if_wins_after: fromMinor(after[index]?.ifWins ?? ZERO),
  }));
}

/** Returns a bet's own risk, the account's exposure before it, and the growth of that exposure. */
export function weightOf(
  exchange: ExchangeReads,
  entry: MarketEntry,
  bet: PlannedBet,
): { readonly risk: Minor; readonly exposure: Minor; readonly increase: Minor } {
  const { before, after } = exposuresWith(exchange, entry, bet);
  const { liability: risk } = amountsOf(entry.terms, bet);
  return { risk, exposure: exchange.account(bet.account)?.exposure ?? ZERO, increase: (after - before) as Minor };
}

type Amounts = { readonly profit: Minor; readonly liability: Minor };

/**
 * Returns the largest win and loss of a bet. At a line both are its stake. Each way the stake counts twice, and a winner is also placed (exchange X44). The size
 * of an on-close lay is its liability, which its limit turns into a stake (exchange X7).
 */
function amountsOf({ lines, eachWay }: MarketTerms, { side, price, size, orderType = 'LIMIT' }: PlannedBet): Amounts {
  if (lines !== undefined) return { profit: size, liability: size };
  const isOfLiability = orderType !== 'LIMIT' && side === 'LAY';
  const stake = isOfLiability ? (multiplyDivideFloor(size, 100, price - 100) as Minor) : size;
  const winnings = isOfLiability ? size : profitAt(size, price);
  const ofPlace = eachWay === undefined ? 0 : profitAt(stake, placePriceOf(price, eachWay.divisor));
  const stakes = (eachWay === undefined ? stake : 2 * stake) as Minor;
  const whole = (winnings + ofPlace) as Minor;
  return side === 'BACK' ? { profit: whole, liability: stakes } : { profit: stakes, liability: whole };
}

/** Returns the part that would match at once. On-close bets wait for the starting price, and a fill-or-kill bet matches at least its smallest part or nothing. */
function takenShown(exchange: ExchangeReads, entry: MarketEntry, order: PlaceOrder) {
  const mustWait = (order.orderType ?? 'LIMIT') !== 'LIMIT' || order.postOnly === true;
  const all = mustWait ? [] : exchange.fillsNow(order.account, entry.marketId, order);
  const least = order.timeInForce === 'FILL_OR_KILL' ? order.minFill || order.size : 0;
  const fills = stakeOf(all) < least ? [] : all;
  return {
    would_match: fromMinor(stakeOf(fills)),
    average_price: averagePrice(fills, entry.terms.lines === undefined ? order.price : undefined),
  };
}

/** Returns the account's exposure in the market, before the bet and with it as an open bet of its type. */
function exposuresWith(
  exchange: ExchangeReads,
  { marketId }: MarketEntry,
  { account, ...order }: PlannedBet,
): { readonly before: Minor; readonly after: Minor } {
  const before = exchange.position(account, marketId)?.exposure ?? ZERO;
  return { before, after: exchange.exposureWith(account, marketId, order) ?? before };
}

const NOTHING: RunnerPosition = { ifWins: ZERO, ifLoses: ZERO, openBackStake: ZERO, openLayLiability: ZERO };

const stakeOf = (fills: readonly StakeAndPayout[]): Minor => fills.reduce((sum, [stake]) => sum + stake, 0) as Minor;
