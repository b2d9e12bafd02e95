import { fromMinor } from '@pavilion/contract/amount';
import { wireCode } from '@pavilion/contract/errors';
import type { ExchangeReads, OrderType, PlaceOrder, PriceSize } from '@pavilion/core/exchange';
import { exposureOf, type RunnerPosition } from '@pavilion/core/exposure';
import type { EachWayTerms } from '@pavilion/core/market';
import { multiplyDivideFloor, payoutAt, profitAt, ZERO, type Minor, type StakeAndPayout } from '@pavilion/core/money';
import { LADDER_SIZE, type Price, type Side } from '@pavilion/core/odds';
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
  if (entry.terms.lines !== undefined) return previewAtLine(exchange, entry, bet);
  if (entry.terms.eachWay !== undefined) return previewEachWay(exchange, entry, bet, entry.terms.eachWay);
  const { winners } = entry.terms;
  const before = exchange.position(bet.account, entry.marketId)?.runners ?? entry.runners.map(() => NOTHING);
  const { size, winnings } = amountsOf(bet);
  const matched = before.map((runner, index) =>
    index === bet.runner ? withMatched(runner, { ...bet, size }, winnings) : runner,
  );
  const open = before.map((runner, index) => (index === bet.runner ? withOpen(runner, bet, winnings) : runner));
  const exposureBefore = exposureOf(before, entry.runners.length, winners);
  const exposureAfter = exposureOf(open, entry.runners.length, winners);
  const account = exchange.account(bet.account);
  const availableAfter = ((account?.available ?? 0) - (exposureAfter - exposureBefore)) as Minor;
  const now = resultsOf({ runners: before }, entry.terms);
  const then = resultsOf({ runners: matched }, entry.terms);
  return {
    liability: fromMinor(bet.side === 'BACK' ? size : winnings),
    profit: fromMinor(bet.side === 'BACK' ? winnings : size),
    runners: entry.runners.map(({ index, selectionId, name }) => ({
      selection_id: selectionId,
      name,
      if_wins_before: fromMinor(now[index]?.ifWins ?? ZERO),
      if_wins_after: fromMinor(then[index]?.ifWins ?? ZERO),
    })),
    exposure_before: fromMinor(exposureBefore),
    exposure_after: fromMinor(exposureAfter),
    available_after: fromMinor(availableAfter),
  };
}

/** Returns a bet's own risk, the account's exposure before it, and the growth of that exposure. */
export function weightOf(
  exchange: ExchangeReads,
  entry: MarketEntry,
  bet: PlannedBet,
): { readonly risk: Minor; readonly exposure: Minor; readonly increase: Minor } {
  const { lines, eachWay } = entry.terms;
  if (lines !== undefined || eachWay !== undefined) {
    const { before, after } = exposuresWith(exchange, entry, bet);
    const exposure = exchange.account(bet.account)?.exposure ?? ZERO;
    const risk = eachWay === undefined ? bet.size : eachWayAmounts(bet, eachWay).liability;
    return { risk, exposure, increase: (after - before) as Minor };
  }
  const { winners } = entry.terms;
  const { winnings } = amountsOf(bet);
  const before = exchange.position(bet.account, entry.marketId)?.runners ?? entry.runners.map(() => NOTHING);
  const open = before.map((runner, index) => (index === bet.runner ? withOpen(runner, bet, winnings) : runner));
  const count = entry.runners.length;
  return {
    risk: bet.side === 'BACK' ? bet.size : winnings,
    exposure: exchange.account(bet.account)?.exposure ?? ZERO,
    increase: (exposureOf(open, count, winners) - exposureOf(before, count, winners)) as Minor,
  };
}

/** Returns the backer's stake of a bet and its winnings. The size of an on-close lay is the liability, which its limit turns into a stake (exchange X7). */
function amountsOf({ side, price, size, orderType = 'LIMIT' }: PlannedBet): { readonly size: Minor; readonly winnings: Minor } {
  if (orderType === 'LIMIT' || side === 'BACK') return { size, winnings: profitAt(size, price) };
  return { size: multiplyDivideFloor(size, 100, price - 100) as Minor, winnings: size };
}

/** Shows the part that would match at once. On-close bets wait for the starting price, and a fill-or-kill bet matches its smallest part or nothing. */
function takenShown(exchange: ExchangeReads, entry: MarketEntry, order: PlaceOrder) {
  const waits = (order.orderType ?? 'LIMIT') !== 'LIMIT' || order.postOnly === true;
  const taken = waits ? NOT_TAKEN : takenFrom(exchange, entry, order);
  const least = order.timeInForce === 'FILL_OR_KILL' ? order.minFill || order.size : 0;
  const { stake, fills } = taken.stake < least ? NOT_TAKEN : taken;
  return {
    would_match: fromMinor(stake),
    average_price: averagePrice(fills, entry.terms.lines === undefined ? order.price : undefined),
  };
}

/** Previews a bet in a line market. On either side it can lose its stake, or win the same amount. */
function previewAtLine(exchange: ExchangeReads, entry: MarketEntry, bet: PlannedBet) {
  const { before, after } = exposuresWith(exchange, entry, bet);
  const account = exchange.account(bet.account);
  const available = ((account?.available ?? 0) - (after - before)) as Minor;
  return {
    liability: fromMinor(bet.size),
    profit: fromMinor(bet.size),
    runners: [],
    exposure_before: fromMinor(before),
    exposure_after: fromMinor(after),
    available_after: fromMinor(available),
  };
}

function exposuresWith(
  exchange: ExchangeReads,
  { marketId }: MarketEntry,
  { account, runner, side, price, size }: PlannedBet,
): { readonly before: Minor; readonly after: Minor } {
  const before = exchange.position(account, marketId)?.exposure ?? ZERO;
  return { before, after: exchange.exposureWith(account, marketId, { runner, side, price, size }) ?? before };
}

/** Returns the largest win and loss of an each-way bet. A winner is also placed. The stake counts twice (exchange X44). */
function eachWayAmounts({ side, price, size }: PlannedBet, { divisor }: EachWayTerms): { profit: Minor; liability: Minor } {
  const winnings = (profitAt(size, price) + profitAt(size, placePriceOf(price, divisor))) as Minor;
  const stakes = (2 * size) as Minor;
  return side === 'BACK' ? { profit: winnings, liability: stakes } : { profit: stakes, liability: winnings };
}

/** Previews both parts of an each-way bet together, and only for its own runner. The results of other runners depend on which runners are placed. */
function previewEachWay(exchange: ExchangeReads, entry: MarketEntry, bet: PlannedBet, terms: EachWayTerms) {
  const { before, after } = exposuresWith(exchange, entry, bet);
  const account = exchange.account(bet.account);
  const available = ((account?.available ?? 0) - (after - before)) as Minor;
  const { profit, liability } = eachWayAmounts(bet, terms);
  const runners = exchange.position(bet.account, entry.marketId)?.runners ?? [];
  const change = bet.side === 'BACK' ? profit : -liability;
  return {
    liability: fromMinor(liability),
    profit: fromMinor(profit),
    runners: entry.runners.map(({ index, selectionId, name }) => {
      const now = runners[index]?.ifWins ?? ZERO;
      const then = index === bet.runner ? ((now + change) as Minor) : now;
      return { selection_id: selectionId, name, if_wins_before: fromMinor(now), if_wins_after: fromMinor(then) };
    }),
    exposure_before: fromMinor(before),
    exposure_after: fromMinor(after),
    available_after: fromMinor(available),
  };
}

const NOTHING: RunnerPosition = { ifWins: ZERO, ifLoses: ZERO, openBackStake: ZERO, openLayLiability: ZERO };

function withMatched(runner: RunnerPosition, { side, size }: PlannedBet, winnings: Minor): RunnerPosition {
  const sign = side === 'BACK' ? 1 : -1;
  return { ...runner, ifWins: (runner.ifWins + sign * winnings) as Minor, ifLoses: (runner.ifLoses - sign * size) as Minor };
}

function withOpen(runner: RunnerPosition, { side, size }: PlannedBet, winnings: Minor): RunnerPosition {
  return side === 'BACK'
    ? { ...runner, openBackStake: (runner.openBackStake + size) as Minor }
    : { ...runner, openLayLiability: (runner.openLayLiability + winnings) as Minor };
}

type Taken = { readonly stake: Minor; readonly fills: readonly StakeAndPayout[] };

const NOT_TAKEN: Taken = { stake: ZERO, fills: [] };

/** Returns the part of a bet that would match within its price, in the book as its account sees it. */
function takenFrom(exchange: ExchangeReads, entry: MarketEntry, { account, runner, side, price, size }: PlannedBet): Taken {
  const book = exchange.bookTo(account, entry.marketId, LADDER_SIZE)[runner];
  const offers: readonly PriceSize[] = (side === 'BACK' ? book?.availableToBack : book?.availableToLay) ?? [];
  const fills: StakeAndPayout[] = [];
  let stake = 0;
  for (const [offer, offered] of offers) {
    if (side === 'BACK' ? offer < price : offer > price) break;
    const part = Math.min(offered, size - stake) as Minor;
    stake += part;
    if (part > 0) fills.push([part, payoutAt(part, offer)]);
  }
  return { stake: stake as Minor, fills };
}
