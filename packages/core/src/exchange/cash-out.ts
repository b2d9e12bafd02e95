import { levellingPlans, levellingTrades, oneAgainstTheRest, type PlannedBet, type Unlevel } from '../betting/index.ts';
import { resultIfWinner, type EachWayPosition, type LineBand } from '../exposure/index.ts';
import type { MarketTerms } from '../market/index.ts';
import { minor, multiplyDivideFloor, type Minor } from '../money/index.ts';
import { LADDER_SIZE } from '../odds/index.ts';
import { addAt, assert, present } from '../std/index.ts';
import { NONE } from '../matching/index.ts';
import type { AccountId, MarketId, OrderId } from './commands.ts';
import type { MarketState } from './market-state.ts';
import { matchedOnRunners, offersTo, type Offers } from './of-account.ts';
import { wholeFills } from './match.ts';
import type { State } from './state.ts';
import { marketFor } from './venue.ts';

/** Fill-or-kill bets that level a market, or that raise its worst result if it cannot be levelled (exchange X77 to X79, X88, X89). */
export type CashOut = {
  /** In the order in which they are placed. `price` limits the average, or is a line. */
  readonly bets: readonly PlannedBet[];
  /** The result if each runner wins, after the bets and before commission; empty in line and each-way markets. */
  readonly results: readonly Minor[];
  /** Line markets: the value under every result, before the bets and after them. */
  readonly before?: readonly LineBand[];
  readonly after?: readonly LineBand[];
  /** Each-way markets: by runner, after the bets. */
  readonly eachWay?: readonly EachWayPosition[];
  /** The worst result after the bets. */
  readonly profit: Minor;
  readonly marketVersion: number;
};

/** A request for a cash-out. `percent` is the part of the difference to level. */
export type CashOutQuery = {
  readonly account: AccountId;
  readonly market: MarketId;
  readonly percent: number;
  /** The bets to level, as if the account had no other bets; absent: all bets. */
  readonly bets?: readonly OrderId[] | undefined;
  readonly atLeast?: number;
};

/** The reason why a market has no cash-out now. */
export type NoCashOut =
  | 'chosen'
  | 'winners'
  | 'notOpen'
  | 'level'
  | 'noHelp'
  | 'noOffers'
  | 'abovePrice'
  | 'tooSmall'
  | 'ownBet'
  | 'notAtOnce';

/** True if markets with these terms can be levelled: odds markets with one winner and no each-way bets. */
export function canBeLevelled({ lines, eachWay, winners }: MarketTerms): boolean {
  return lines === undefined && eachWay === undefined && winners === 1;
}

/**
 * Returns the bets that level a position or some of its bets, or `percent` of the difference. One bet is preferred, and several follow if none levels it. The
 * bets are computed from the available volume, direct and virtual. They are offered only if the exchange would match all of them whole. With `atLeast`, only
 * single bets that yield at least that profit count. Line and each-way markets cannot be levelled; `cash-out-worst.ts` serves them.
 */
export function cashOutOf(state: State, asked: CashOutQuery): CashOut | NoCashOut {
  const { account, market: id, percent, bets, atLeast = -Infinity } = asked;
  const real = state.market(id);
  if (real === undefined) return 'notOpen';
  if (!canBeLevelled(real.terms)) return 'winners';
  if (real.status !== 'OPEN') return 'notOpen';
  const market = marketFor(state, { account, market: id }) ?? real;
  const holder = { state, real, market, account };
  const results = bets === undefined ? resultsOf(state, market, account) : resultsOfBets(state, market, account, bets);
  const active = activeOf(real, results);
  if (isLevel(active)) return 'level';
  const from = { results, active, atLeast };
  const single = executable(holder, singleBets(holder, results, active, { percent, atLeast }), from);
  if (typeof single !== 'string' || atLeast !== -Infinity) return single;
  const plans = levellingPlans({
    results: active.map(({ result }) => result),
    offersOf: (place, side) => offersTo(state, account, real, present(active[place]).runner, side === 'BACK', LADDER_SIZE),
    percent,
    most: real.terms.maxStake,
  });
  // Single bets were tried above, within the limits of the market.
  const together = plans.filter((plan) => plan.bets.length > 1);
  const several = together.map(({ bets: planned, results: levelled }): Offered => ({
    bets: planned.map((bet) => ({ ...bet, runner: present(active[bet.runner]).runner })),
    results: results.map((result, runner) => levelled[active.findIndex((each) => each.runner === runner)] ?? result),
    profit: minor(Math.min(...levelled)),
  }));
  const levelled = executable(holder, several, from);
  const isSimple = oneAgainstTheRest(active.map(({ result }) => result)).length > 0;
  return typeof levelled === 'string' && isSimple ? single : levelled;
}

/** True if an account has the same result under every runner of a market that can win. Without matched bets, every result is zero. */
export function hasLevelResults(state: State, real: MarketState, account: AccountId): boolean {
  const market = marketFor(state, { account, market: real.id }) ?? real;
  return isLevel(activeOf(real, resultsOf(state, market, account)));
}

function activeOf(real: MarketState, results: readonly Minor[]): Active {
  return results.flatMap((result, runner) => (real.removalOf(runner) === undefined ? [{ runner, result }] : []));
}

function isLevel(active: Active): boolean {
  return active.every(({ result }) => result === active[0]?.result);
}

/** An account, the market in which it bets (`market`), and the real market (`real`). The two markets differ for a paper account. */
export type CashOutAccount = {
  readonly state: State;
  readonly real: MarketState;
  readonly market: MarketState;
  readonly account: AccountId;
};
type Offered = Omit<CashOut, 'marketVersion'>;
type Active = readonly { readonly runner: number; readonly result: Minor }[];
type CashOutTarget = Required<Pick<CashOutQuery, 'percent' | 'atLeast'>>;

/**
 * Returns the single bets that level a position, the best first. A bet lays the runner with the larger result or backs the runner with the smaller one. A bet
 * cut by a stake or profit limit levels a part. Bets that cannot reach `atLeast` even at the best offer are skipped.
 */
function singleBets(
  { state, real, account }: CashOutAccount,
  results: readonly Minor[],
  active: Active,
  { percent, atLeast }: CashOutTarget,
): Offered[] {
  return (
    oneAgainstTheRest(active.map(({ result }) => result))
      .map((way) => ({ ...way, runner: present(active[way.runner]).runner }))
      .filter((way) => atLeast === -Infinity || resultAtBest(way, offersFor(state, account, real, way, 1)) >= atLeast)
      // The better bet comes first. Each bet has the stake that levels best.
      .map((way) => betsOf(way, results, offersFor(state, account, real, way, LADDER_SIZE), percent, real.terms))
      .sort(([a], [b]) => (b?.profit ?? 0) - (a?.profit ?? 0))
      .flat()
      .filter(({ profit }) => profit >= atLeast)
  );
}

/** The results before a cash-out by odds, the runners that can still win, and the least profit that is requested. */
type From = { readonly results: readonly Minor[]; readonly active: Active; readonly atLeast: number };
type Fills = NonNullable<ReturnType<typeof wholeFills>>;

/**
 * Returns the results that these matches give. An offer across runners shows its price on the ladder, but is matched at its exact price. The results by the
 * prices shown could therefore differ (exchange X79).
 */
function withFills(offered: Offered, fills: Fills, { results: before, active }: From): Offered {
  const sums = [...before];
  for (const [place, { runner: own, side }] of offered.bets.entries()) {
    const sign = side === 'BACK' ? 1 : -1;
    for (const [stake, payout] of present(fills[place]))
      for (const runner of sums.keys()) addAt(sums, runner, sign * (runner === own ? payout - stake : -stake));
  }
  const results = sums.map(minor);
  return { ...offered, results, profit: minor(Math.min(...active.map(({ runner }) => present(results[runner])))) };
}

/** Returns the first plan that the exchange would match whole, or the reason why it would match none. */
export function executable(
  { state, real, market, account }: CashOutAccount,
  offers: readonly Offered[],
  from?: From,
): CashOut | NoCashOut {
  if (offers.length === 0) return 'noOffers';
  const { maxPrice, maxProfit, lines } = real.terms;
  const allowed = offers.filter(
    ({ bets }) => lines !== undefined || maxPrice === 0 || bets.every(({ price }) => price <= maxPrice),
  );
  if (allowed.length === 0) return 'abovePrice';
  const large = allowed.filter(({ bets }) => bets.every((bet) => isLargeEnough(bet, real.terms)));
  if (large.length === 0) return 'tooSmall';
  for (const offered of large) {
    const { bets } = offered;
    if (bets.length > 1 && bets.some(({ price, size }) => maxProfit > 0 && size > stakeWithin(maxProfit, price))) continue;
    const fills = wholeFills(
      state,
      bets.map(({ side, ...bet }) => ({ ...bet, market, account, isLay: side === 'LAY' })),
    );
    if (fills === undefined) continue;
    const best = from === undefined ? offered : withFills(offered, fills, from);
    if (from === undefined || best.profit >= from.atLeast) return { ...best, marketVersion: real.version };
  }
  const { orders } = state;
  const own = state.openOrdersOfAccount(account).filter((slot) => orders.market(slot) === market.slot);
  const meets = (slot: number, { runner, side }: PlannedBet): boolean =>
    orders.runner(slot) === runner && orders.isLay(slot) !== (side === 'LAY');
  const isInTheWay = own.some((slot) => large.some(({ bets }) => bets.some((bet) => meets(slot, bet))));
  return isInTheWay ? 'ownBet' : 'notAtOnce';
}

function resultsOf(state: State, market: MarketState, account: AccountId): Minor[] {
  const runners = matchedOnRunners(state, market, account);
  return runners.map((_, runner) => resultIfWinner(runners, runner));
}

/** Returns the result of some bets for each winning runner. Unmatched parts do not count. */
function resultsOfBets({ orders }: State, market: MarketState, account: AccountId, bets: readonly OrderId[]): Minor[] {
  const results = market.traded.map(() => 0);
  for (const bet of new Set(bets)) {
    const slot = orders.find(bet);
    if (slot === NONE || orders.market(slot) !== market.slot || orders.account(slot) !== account) continue;
    const backs = orders.isLay(slot) ? -1 : 1;
    const [stake, payout] = [orders.matched(slot), orders.payout(slot)];
    assert(payout >= stake, 'a matched bet pays at least its stake');
    for (const runner of results.keys())
      addAt(results, runner, backs * (runner === orders.runner(slot) ? payout - stake : -stake));
  }
  return results.map(minor);
}

function offersFor(
  state: State,
  account: AccountId,
  market: MarketState,
  { runner, own, others }: Unlevel,
  depth: number,
): Offers {
  return offersTo(state, account, market, runner, own < others, depth);
}

/** Minor units by which rounding can raise a result above `resultAtBest`. */
const ROUNDING = 3;

/** Returns an upper bound of the levelled result: the result if the whole bet is matched at the best price, without rounding. */
function resultAtBest({ own, others }: Unlevel, [best]: Offers): number {
  if (best === undefined) return -Infinity;
  assert(best[0] > HUNDREDTHS, 'an offer has odds above 1.00');
  const stake = (Math.abs(own - others) * HUNDREDTHS) / best[0];
  return ROUNDING + (own > others ? others + stake : others - stake);
}

/** True if a bet reaches the smallest stake or the smallest payout (exchange X8). */
function isLargeEnough({ size, price }: PlannedBet, { minStake, minPayout }: MarketTerms): boolean {
  return size >= minStake || (minPayout > 0 && size * price >= minPayout * HUNDREDTHS);
}

const HUNDREDTHS = 100;

function betsOf(
  way: Unlevel,
  results: readonly Minor[],
  levels: Offers,
  percent: number,
  terms: MarketTerms,
): readonly Offered[] {
  const { maxStake, maxProfit } = terms;
  const trades = levellingTrades(way, levels, percent, maxStake);
  const [first] = trades;
  const most =
    first === undefined || maxProfit === 0 ? maxStake : stakeWithin(maxProfit, Math.max(first.price, levels[0]?.[0] ?? 0));
  const allowed = trades.every(({ size }) => size <= most) ? trades : levellingTrades(way, levels, percent, most);
  return allowed.map(({ side, price, size, own, others }) => {
    assert(size > 0 && size <= maxStake, 'a levelling stake is within the stake limit');
    const after = results.map((_, runner) => (runner === way.runner ? own : others));
    return { bets: [{ runner: way.runner, side, price, size }], results: after, profit: minor(Math.min(own, others)) };
  });
}

/** Returns the largest stake that wins at most `maxProfit` at `price`, before the profit is rounded. */
function stakeWithin(maxProfit: Minor, price: number): Minor {
  assert(price > HUNDREDTHS, 'a profit limit needs odds above 1.00');
  return minor(multiplyDivideFloor(maxProfit, HUNDREDTHS, price - HUNDREDTHS));
}
