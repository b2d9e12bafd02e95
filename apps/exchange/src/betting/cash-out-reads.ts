import { levellingTrade } from '@pavilion/core/betting';
import type { ExchangeReads, PriceSize } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import { LADDER_SIZE, type Price, type Side } from '@pavilion/core/odds';
import type { MarketEntry } from '../markets/catalogue-reads.ts';
import { resultsOf } from '../markets/market-reads.ts';

/** One fill-or-kill bet that makes the result of a market the same whoever wins (exchange X77, X79). */
export type CashOut = {
  readonly runner: number;
  readonly side: Side;
  /** Limit on the average price, on the ladder. */
  readonly price: Price;
  readonly size: Minor;
  /** The smaller of the two results after it, before commission. */
  readonly profit: Minor;
  readonly marketVersion: number;
};

export type NoCashOut = { readonly reason: string };

/**
 * The better of the two trades that level a position in a market of two runners: laying the one that would win more, or backing
 * the other. Computed from the volume really there, direct and virtual, at the average price of the levels it would take.
 */
export function cashOutOf(exchange: ExchangeReads, entry: MarketEntry, accountId: number): CashOut | NoCashOut {
  if (entry.runners.length !== 2 || entry.terms.winners !== 1)
    return { reason: 'Cash-out is offered in markets with two runners.' };
  const market = exchange.market(entry.marketId);
  if (market?.status !== 'OPEN') return { reason: 'The market is not open at this moment.' };
  const position = exchange.position(accountId, entry.marketId);
  const results = position === undefined ? [] : resultsOf(position, 1).map(({ ifWins }) => ifWins);
  const [first = 0, second = 0] = results;
  if (first === second) return { reason: 'You have no position that a bet could level.' };
  const higher = first > second ? 0 : 1;
  const most = Math.max(first, second) as Minor;
  const least = Math.min(first, second) as Minor;
  const books = exchange.book(entry.marketId, LADDER_SIZE);
  const offers = [
    offer('LAY', higher, books[higher]?.availableToLay ?? [], most, least),
    offer('BACK', 1 - higher, books[1 - higher]?.availableToBack ?? [], most, least),
  ].filter((found) => found !== undefined && found.size >= entry.terms.minStake && found.size <= entry.terms.maxStake);
  const best = offers.sort((a, b) => (b?.profit ?? 0) - (a?.profit ?? 0))[0];
  return best === undefined
    ? { reason: 'There is not enough to take at the moment.' }
    : { ...best, marketVersion: market.version };
}

function offer(
  side: Side,
  runner: number,
  levels: readonly PriceSize[],
  most: Minor,
  least: Minor,
): Omit<CashOut, 'marketVersion'> | undefined {
  const trade = levellingTrade(side, levels, most, least);
  return trade === undefined ? undefined : { runner, side, ...trade };
}
