import { sql } from 'kysely';
import { fromMinor, fromPrice } from '@pavilion/contract/amount';
import { publishAuction, type ClosingOrder, type PublishedAuction } from '@pavilion/core/matching';
import type { ExchangeReads } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import type { Db } from '../../platform/db/index.ts';
import type { MarketEntry } from './catalogue-reads.ts';

/** Returns the auctions of the starting prices, with the bets but without their owners. Returns none before the auctions. */
export function auctionsShown(exchange: ExchangeReads, { marketId, runners }: MarketEntry) {
  return runners.flatMap(({ index, selectionId }) => {
    const auction = exchange.auction(marketId, index);
    return auction === undefined ? [] : [auctionShown(selectionId, auction)];
  });
}

/** Reads the auctions of a market that is no longer in memory, and computes them again. Returns none if the market had no auction. */
export async function readAuctions(db: Db, marketId: number) {
  const { rows } = await sql<{ selection_id: number; orders: ClosingOrder[] | null }>`
    SELECT r.selection_id, a.orders FROM runners r LEFT JOIN auctions a ON a.market_id = r.market_id AND a.runner = r.runner_index
    WHERE r.market_id = ${marketId} AND EXISTS (SELECT FROM auctions WHERE market_id = ${marketId}) ORDER BY r.runner_index`.execute(
    db,
  );
  return rows.map(({ selection_id, orders }) => auctionShown(selection_id, publishAuction(orders ?? [])));
}

function auctionShown(selectionId: number, { orders, steps, price, matches }: PublishedAuction) {
  const amount = (minor: number): number => fromMinor(minor as Minor);
  const odds = (limit: number): number => fromPrice(limit as Price);
  return {
    selection_id: selectionId,
    orders: orders.map(({ isLay, limit, amount: risk }) => ({
      side: isLay ? ('LAY' as const) : ('BACK' as const),
      limit: odds(limit),
      amount: amount(risk),
    })),
    steps: steps.map(({ limit, stakes, liabilities }) => ({
      limit: odds(limit),
      stakes: amount(stakes),
      liabilities: amount(liabilities),
    })),
    price: price === undefined ? null : { stake: amount(price.stake), payout: amount(price.payout) },
    matches: matches.map(({ back, lay, stake, profit }) => ({ back, lay, stake: amount(stake), profit: amount(profit) })),
  };
}
