import { playerWords, type NoCashOutReason } from '@pavilion/contract/messages/player.en';
import { levellingTrades, oneAgainstTheRest, type Unlevel } from '@pavilion/core/betting';
import type { ExchangeReads, RunnerBookView } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import { multiplyDivideFloor, type Minor } from '@pavilion/core/money';
import { LADDER_SIZE, type Price, type Side } from '@pavilion/core/odds';
import type { MarketEntry } from '../markets/catalogue-reads.ts';
import { resultsOf } from '../markets/market-reads.ts';

/** One fill-or-kill bet that makes the results of a market equal, whoever wins (exchange X77, X79). */
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

export type NoCashOut = { readonly reason: NoCashOutReason };

/**
 * The best bet that levels a position, or `percent` of its difference: it lays the runner that would win more than the rest, or backs the one that would win
 * less. With two runners either works. It is computed from the available volume, direct and virtual, at the average price of the levels taken, and offered only
 * if the exchange would match it whole. It obeys the stake and profit limits and then levels a part. It is not offered above the highest price, or if the price
 * guard would lapse it. A position that needs several bets has none, because only some of them might be carried out.
 */
export function cashOutOf(exchange: ExchangeReads, entry: MarketEntry, accountId: number, percent: number): CashOut | NoCashOut {
  if (entry.terms.lines !== undefined) return { reason: playerWords['noCashOut.lines'] };
  if (entry.terms.eachWay !== undefined) return { reason: playerWords['noCashOut.eachWay'] };
  if (entry.terms.winners !== 1) return { reason: playerWords['noCashOut.winners'] };
  const market = exchange.market(entry.marketId);
  if (market?.status !== 'OPEN') return { reason: playerWords['noCashOut.notOpen'] };
  const position = exchange.position(accountId, entry.marketId);
  const results = position === undefined ? [] : resultsOf(position, entry.terms).map(({ ifWins }) => ifWins);
  const [first] = results;
  if (results.every((result) => result === first)) return { reason: playerWords['noCashOut.level'] };
  const ways = oneAgainstTheRest(results);
  if (ways.length === 0) return { reason: playerWords['noCashOut.severalBets'] };
  const books = exchange.bookTo(accountId, entry.marketId, LADDER_SIZE);
  // The better way comes first, with the stake that levels best.
  const offers = ways
    .map((way) => offersOf(way, results, books[way.runner], percent, market.terms))
    .sort(([a], [b]) => (b?.profit ?? 0) - (a?.profit ?? 0))
    .flat();
  if (offers.length === 0) return { reason: playerWords['noCashOut.noOffers'] };
  const { maxPrice } = market.terms;
  const allowed = offers.filter(({ price }) => maxPrice === 0 || price <= maxPrice);
  if (allowed.length === 0) return { reason: playerWords['noCashOut.abovePrice'] };
  const large = allowed.filter((offer) => isLargeEnough(offer, market.terms));
  if (large.length === 0) return { reason: playerWords['noCashOut.tooSmall'] };
  const best = large.find((offer) => exchange.fillable(accountId, entry.marketId, offer) === offer.size);
  if (best !== undefined) return { ...best, marketVersion: market.version };
  const own = exchange.openOrders(accountId, entry.marketId);
  const isInTheWay = own.some((order) => large.some(({ runner, side }) => order.runner === runner && order.side !== side));
  return { reason: isInTheWay ? playerWords['noCashOut.ownBet'] : playerWords['noCashOut.notAtOnce'] };
}

/** Small stakes at long prices count by their payout (exchange X8). */
function isLargeEnough({ size, price }: Offer, { minStake, minPayout }: MarketTerms): boolean {
  return size >= minStake || (minPayout > 0 && size * price >= minPayout * HUNDREDTHS);
}

type Offer = Omit<CashOut, 'marketVersion'>;

const HUNDREDTHS = 100;

function offersOf(
  way: Unlevel,
  results: readonly Minor[],
  book: RunnerBookView | undefined,
  percent: number,
  { maxStake, maxProfit }: MarketTerms,
): readonly Offer[] {
  const levels = (way.own > way.others ? book?.availableToLay : book?.availableToBack) ?? [];
  const trades = levellingTrades(way, levels, percent, maxStake);
  const [first] = trades;
  const most =
    first === undefined || maxProfit === 0 ? maxStake : stakeWithin(maxProfit, Math.max(first.price, levels[0]?.[0] ?? 0));
  const allowed = trades.every(({ size }) => size <= most) ? trades : levellingTrades(way, levels, percent, most);
  return allowed.map(({ side, price, size, own, others }) => {
    const after = results.map((_, runner) => (runner === way.runner ? own : others));
    return { runner: way.runner, side, price, size, results: after, profit: Math.min(own, others) as Minor };
  });
}

/** The largest stake that wins at most `maxProfit` at `price` or below. */
function stakeWithin(maxProfit: Minor, price: number): Minor {
  return multiplyDivideFloor(maxProfit, HUNDREDTHS, price - HUNDREDTHS) as Minor;
}
