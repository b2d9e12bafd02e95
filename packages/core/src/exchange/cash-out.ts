import { levellingTrades, oneAgainstTheRest, type Unlevel } from '../betting/index.ts';
import { resultIfWinner } from '../exposure/index.ts';
import type { MarketTerms } from '../market/index.ts';
import { multiplyDivideFloor, type Minor } from '../money/index.ts';
import { LADDER_SIZE, type Price, type Side } from '../odds/index.ts';
import { addAt, assert, present } from '../std/index.ts';
import { NONE } from '../matching/index.ts';
import type { AccountId, MarketId, OrderId } from './commands.ts';
import type { MarketState } from './market-state.ts';
import { matchedOnRunners, offersTo, type Offers } from './of-account.ts';
import { fillableOf } from './match.ts';
import type { State } from './state.ts';
import { marketFor } from './venue.ts';

/** One fill-or-kill bet that makes a market's result the same for every winner (exchange X77, X79). */
export type CashOut = {
  readonly runner: number;
  readonly side: Side;
  /** Limit on the average price, on the ladder. */
  readonly price: Price;
  readonly size: Minor;
  /** The result under each runner after the bet, before commission. */
  readonly results: readonly Minor[];
  /** The smallest of these results. */
  readonly profit: Minor;
  readonly marketVersion: number;
};

/** `percent` of the difference is levelled. */
export type CashOutAsk = {
  readonly account: AccountId;
  readonly market: MarketId;
  readonly percent: number;
  /** The bets to level, as if the account had no other bets; absent: all bets. */
  readonly bets?: readonly OrderId[] | undefined;
  readonly atLeast?: number;
};

/** The reason for which a market cannot be levelled now. */
export type NoCashOut =
  | 'lines'
  | 'eachWay'
  | 'winners'
  | 'notOpen'
  | 'level'
  | 'severalBets'
  | 'noOffers'
  | 'abovePrice'
  | 'tooSmall'
  | 'ownBet'
  | 'notAtOnce';

/** Returns the reason why markets with these terms have no cash-out; undefined if they have one. */
export function whyNeverLevel({ lines, eachWay, winners }: MarketTerms): NoCashOut | undefined {
  if (lines !== undefined) return 'lines';
  if (eachWay !== undefined) return 'eachWay';
  return winners === 1 ? undefined : 'winners';
}

/**
 * Returns the best bet that levels a position, some of its bets, or `percent` of the difference. It lays the runner whose win pays more than the others, or
 * backs the one whose win pays less. With two runners either works. It is computed from the available volume, direct and virtual, at the average price of the
 * levels taken. It is offered only if the exchange would match all of it. Where the stake and profit limits are too low, it levels only a part. It is not
 * offered above the highest price, or where the price guard would lapse it. A position that needs several bets gets none, because possibly only some of them
 * would be matched. A bet must bring at least `atLeast`. A runner whose best offer cannot reach it is skipped without a look at the other offers.
 */
export function cashOutOf(state: State, asked: CashOutAsk): CashOut | NoCashOut {
  const { account, market: id, percent, bets, atLeast = -Infinity } = asked;
  const real = state.market(id);
  if (real === undefined) return 'notOpen';
  const never = whyNeverLevel(real.terms);
  if (never !== undefined) return never;
  if (real.status !== 'OPEN') return 'notOpen';
  const market = marketFor(state, { account, market: id }) ?? real;
  const results = bets === undefined ? resultsOf(state, market, account) : resultsOfBets(state, market, account, bets);
  const active = results.flatMap((result, runner) => (real.removalOf(runner) === undefined ? [{ runner, result }] : []));
  if (active.every(({ result }) => result === active[0]?.result)) return 'level';
  const ways = oneAgainstTheRest(active.map(({ result }) => result));
  if (ways.length === 0) return 'severalBets';
  const offers = ways
    .map((way) => ({ ...way, runner: present(active[way.runner]).runner }))
    .filter((way) => atLeast === -Infinity || resultAtBest(way, offersFor(state, account, real, way, 1)) >= atLeast)
    // The better of the two ways comes first, each with the stake that levels best.
    .map((way) => betsOf(way, results, offersFor(state, account, real, way, LADDER_SIZE), percent, real.terms))
    .sort(([a], [b]) => (b?.profit ?? 0) - (a?.profit ?? 0))
    .flat()
    .filter(({ profit }) => profit >= atLeast);
  if (offers.length === 0) return 'noOffers';
  const { maxPrice } = real.terms;
  const allowed = offers.filter(({ price }) => maxPrice === 0 || price <= maxPrice);
  if (allowed.length === 0) return 'abovePrice';
  const large = allowed.filter((offer) => isLargeEnough(offer, real.terms));
  if (large.length === 0) return 'tooSmall';
  const best = large.find(
    ({ side, ...bet }) => fillableOf(state, { ...bet, market, account, isLay: side === 'LAY' }) === bet.size,
  );
  if (best !== undefined) {
    assert(best.profit >= atLeast, 'a cash-out brings the profit that was asked for');
    return { ...best, marketVersion: real.version };
  }
  const { orders } = state;
  const own = state.openOrdersOfAccount(account).filter((slot) => orders.market(slot) === market.slot);
  const meets = (slot: number, { runner, side }: Bet): boolean =>
    orders.runner(slot) === runner && orders.isLay(slot) !== (side === 'LAY');
  const isInTheWay = own.some((slot) => large.some((bet) => meets(slot, bet)));
  return isInTheWay ? 'ownBet' : 'notAtOnce';
}

function resultsOf(state: State, market: MarketState, account: AccountId): Minor[] {
  const runners = matchedOnRunners(state, market, account);
  return runners.map((_, runner) => resultIfWinner(runners, runner));
}

/** Returns the result of some of an account's bets alone, for each winning runner. Unmatched parts do not count. */
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
  return results as Minor[];
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

/** Units by which roundings can raise a result above `resultAtBest`. */
const ROUNDING = 3;

/** Returns an upper bound of the level result: the result at the best price alone, without rounding. */
function resultAtBest({ own, others }: Unlevel, [best]: Offers): number {
  if (best === undefined) return -Infinity;
  assert(best[0] > HUNDREDTHS, 'an offer has odds above 1.00');
  const stake = (Math.abs(own - others) * HUNDREDTHS) / best[0];
  return ROUNDING + (own > others ? others + stake : others - stake);
}

/** Small stakes at long prices count by their payout (exchange X8). */
function isLargeEnough({ size, price }: Bet, { minStake, minPayout }: MarketTerms): boolean {
  return size >= minStake || (minPayout > 0 && size * price >= minPayout * HUNDREDTHS);
}

type Bet = Omit<CashOut, 'marketVersion'>;

const HUNDREDTHS = 100;

function betsOf(way: Unlevel, results: readonly Minor[], levels: Offers, percent: number, terms: MarketTerms): readonly Bet[] {
  const { maxStake, maxProfit } = terms;
  const trades = levellingTrades(way, levels, percent, maxStake);
  const [first] = trades;
  const most =
    first === undefined || maxProfit === 0 ? maxStake : stakeWithin(maxProfit, Math.max(first.price, levels[0]?.[0] ?? 0));
  const allowed = trades.every(({ size }) => size <= most) ? trades : levellingTrades(way, levels, percent, most);
  return allowed.map(({ side, price, size, own, others }) => {
    assert(size > 0 && size <= maxStake, 'a levelling stake is within the stake limit');
    const after = results.map((_, runner) => (runner === way.runner ? own : others));
    return { runner: way.runner, side, price, size, results: after, profit: Math.min(own, others) as Minor };
  });
}

/** The largest stake that wins at most `maxProfit` at `price` or below. */
function stakeWithin(maxProfit: Minor, price: number): Minor {
  assert(price > HUNDREDTHS, 'a profit limit needs odds above 1.00');
  return multiplyDivideFloor(maxProfit, HUNDREDTHS, price - HUNDREDTHS) as Minor;
}
