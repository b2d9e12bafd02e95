import { fromMinor } from '@pavilion/contract/amount';
import { wireCode } from '@pavilion/contract/errors';
import type { AccountView, ExchangeReads, MarketView, OrderType, PriceSize, RefusalCode } from '@pavilion/core/exchange';
import { exposureOf, type RunnerPosition } from '@pavilion/core/exposure';
import type { EachWayTerms, MarketTerms } from '@pavilion/core/market';
import { payoutAt, profitAt, roundingDistorts, ZERO, type Minor, type StakeAndPayout } from '@pavilion/core/money';
import { EVENS, isOnLadder, LADDER_SIZE, LineLadder, type Price, type Side } from '@pavilion/core/odds';
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
export function previewOf(exchange: ExchangeReads, entry: MarketEntry, bet: PlannedBet) {
  if (entry.terms.lines !== undefined) return previewAtLine(exchange, entry, bet);
  if (entry.terms.eachWay !== undefined) return previewEachWay(exchange, entry, bet, entry.terms.eachWay);
  const { winners } = entry.terms;
  const before = exchange.position(bet.account, entry.marketId)?.runners ?? entry.runners.map(() => NOTHING);
  const winnings = profitAt(bet.size, bet.price);
  const matched = before.map((runner, index) => (index === bet.runner ? withMatched(runner, bet, winnings) : runner));
  const open = before.map((runner, index) => (index === bet.runner ? withOpen(runner, bet, winnings) : runner));
  const exposureBefore = exposureOf(before, entry.runners.length, winners);
  const exposureAfter = exposureOf(open, entry.runners.length, winners);
  const account = exchange.account(bet.account);
  const availableAfter = ((account?.available ?? 0) - (exposureAfter - exposureBefore)) as Minor;
  const now = resultsOf({ runners: before }, entry.terms);
  const then = resultsOf({ runners: matched }, entry.terms);
  const taken = takenFrom(exchange, entry, bet);
  const refusal = whyRefused(
    exchange.market(entry.marketId),
    account,
    bet,
    exposureAfter > exposureBefore ? exposureAfter : ZERO,
    availableAfter,
  );
  return {
    liability: fromMinor(bet.side === 'BACK' ? bet.size : winnings),
    profit: fromMinor(bet.side === 'BACK' ? winnings : bet.size),
    runners: entry.runners.map(({ index, selectionId, name }) => ({
      selection_id: selectionId,
      name,
      if_wins_before: fromMinor(now[index]?.ifWins ?? ZERO),
      if_wins_after: fromMinor(then[index]?.ifWins ?? ZERO),
    })),
    exposure_before: fromMinor(exposureBefore),
    exposure_after: fromMinor(exposureAfter),
    available_after: fromMinor(availableAfter),
    would_match: fromMinor(taken.stake),
    average_price: averagePrice(taken.fills, entry.terms.lines === undefined ? bet.price : undefined),
    refusal: refusal === undefined ? null : wireCode(refusal),
    seq: exchange.seq,
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
  const winnings = (bet.orderType ?? 'LIMIT') === 'LIMIT' ? profitAt(bet.size, bet.price) : bet.size;
  const before = exchange.position(bet.account, entry.marketId)?.runners ?? entry.runners.map(() => NOTHING);
  const open = before.map((runner, index) => (index === bet.runner ? withOpen(runner, bet, winnings) : runner));
  const count = entry.runners.length;
  return {
    risk: bet.side === 'BACK' ? bet.size : winnings,
    exposure: exchange.account(bet.account)?.exposure ?? ZERO,
    increase: (exposureOf(open, count, winners) - exposureOf(before, count, winners)) as Minor,
  };
}

/** Previews a bet in a line market. On either side it can lose its stake, or win the same amount. */
function previewAtLine(exchange: ExchangeReads, entry: MarketEntry, bet: PlannedBet) {
  const { before, after } = exposuresWith(exchange, entry, bet);
  const account = exchange.account(bet.account);
  const available = ((account?.available ?? 0) - (after - before)) as Minor;
  const taken = takenFrom(exchange, entry, bet);
  const refusal = whyRefused(exchange.market(entry.marketId), account, bet, after > before ? after : ZERO, available);
  return {
    liability: fromMinor(bet.size),
    profit: fromMinor(bet.size),
    runners: [],
    exposure_before: fromMinor(before),
    exposure_after: fromMinor(after),
    available_after: fromMinor(available),
    would_match: fromMinor(taken.stake),
    average_price: averagePrice(taken.fills, entry.terms.lines === undefined ? bet.price : undefined),
    refusal: refusal === undefined ? null : wireCode(refusal),
    seq: exchange.seq,
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
  const taken = takenFrom(exchange, entry, bet);
  const { profit, liability } = eachWayAmounts(bet, terms);
  const runners = exchange.position(bet.account, entry.marketId)?.runners ?? [];
  const refusal = whyRefused(exchange.market(entry.marketId), account, bet, after > before ? after : ZERO, available);
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
    would_match: fromMinor(taken.stake),
    average_price: averagePrice(taken.fills, entry.terms.lines === undefined ? bet.price : undefined),
    refusal: refusal === undefined ? null : wireCode(refusal),
    seq: exchange.seq,
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

/** Returns the reason why the exchange would refuse the bet now. The slip shows it; the exchange checks again when the bet arrives. */
function whyRefused(
  market: MarketView | undefined,
  account: AccountView | undefined,
  { price, size }: PlannedBet,
  exposure: Minor,
  available: Minor,
): RefusalCode | undefined {
  if (account === undefined || account.locked) return 'USER_LOCKED';
  if (market?.status === 'SUSPENDED' || market?.status === 'BALL_RUNNING') return 'MARKET_SUSPENDED';
  if (market?.status !== 'OPEN') return 'MARKET_NOT_OPEN';
  const { terms } = market;
  const { lines } = terms;
  const isThere = lines === undefined ? isOnLadder(price) : new LineLadder(lines).indexOf(price) >= 0;
  if (!isThere) return 'INVALID_PRICE';
  const odds = lines === undefined ? price : EVENS;
  if (terms.maxPrice > 0 && odds > terms.maxPrice) return 'ABOVE_MAX_PRICE';
  if (size < terms.minStake && (terms.minPayout === 0 || payoutAt(size, odds) < terms.minPayout)) return 'BELOW_MIN';
  if (size > terms.maxStake) return 'ABOVE_MAX';
  if (roundingDistorts(size, odds)) return 'INVALID_PROFIT_RATIO';
  if (terms.maxProfit > 0 && mostWon(terms, size, odds) > terms.maxProfit) return 'ABOVE_MAX_PROFIT';
  if (terms.exposureLimit > 0 && exposure > terms.exposureLimit) return 'MARKET_EXPOSURE_LIMIT';
  return exposure > 0 && available < 0 ? 'INSUFFICIENT_FUNDS' : undefined;
}

/** Returns the most that an each-way bet can win, when its runner wins and is therefore placed too. */
function mostWon({ eachWay }: MarketTerms, size: Minor, odds: number): number {
  return profitAt(size, odds) + (eachWay === undefined ? 0 : profitAt(size, placePriceOf(odds, eachWay.divisor)));
}
