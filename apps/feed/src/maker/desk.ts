import { bet } from '@pavilion/contract/http';
import type { Price } from '@pavilion/core/odds';
import type { Account } from '../account.ts';
import type { MakerPosition, OpenQuote, QuoteOrder } from './quotes.ts';

/** Ids that a bettor needs to bet in a market. */
export interface DeskMarket {
  readonly marketId: string;
  readonly selectionIds: readonly number[];
}

/** Acts of an ordinary account in a market. */
export interface BettingDesk {
  readonly name: string;
  /** Returns the id and resting size of the order; null if the exchange refused it. */
  place(market: DeskMarket, order: QuoteOrder, isTakeOnly?: boolean): Promise<OpenQuote | null>;
  cancel(order: OpenQuote): Promise<void>;
  cancelAll(market: DeskMarket): Promise<void>;
  open(market: DeskMarket): Promise<readonly OpenQuote[]>;
  position(market: DeskMarket): Promise<MakerPosition>;
}

/** Messages have decimal prices; this program uses hundredths. */
const PRICE_SCALE = 100;

/** Returns the betting desk of an account, which uses the public betting calls. */
export function httpDesk(account: Account): BettingDesk {
  return {
    name: account.name,
    async place(market, order, isTakeOnly = false) {
      const outcome = await account.call(bet.placeBet, {
        market_id: market.marketId,
        selection_id: selectionOf(market, order.runner),
        side: order.side,
        price: order.price / PRICE_SCALE,
        stake: order.sizePoints,
        ...(isTakeOnly ? { time_in_force: 'FILL_OR_KILL' as const } : {}),
      });
      if (!outcome.ok) return null;
      return { ...order, betId: outcome.data.bet_id, sizePoints: Math.floor(outcome.data.size_remaining) };
    },
    async cancel(order) {
      await account.call(bet.cancelBet, { bet_id: order.betId });
    },
    async cancelAll(market) {
      await account.call(bet.cancelAll, { market_id: market.marketId });
    },
    async open(market) {
      const outcome = await account.call(bet.getOpenBets, { market_id: market.marketId, include: 'UNMATCHED' });
      if (!outcome.ok) return [];
      return outcome.data.rows.map((row) => ({
        betId: row.bet_id,
        runner: market.selectionIds.indexOf(row.selection_id),
        side: row.side,
        price: Math.round(row.price * PRICE_SCALE) as Price,
        sizePoints: Math.floor(row.size_remaining),
      }));
    },
    async position(market) {
      const outcome = await account.call(bet.getMarketBook, { market_id: market.marketId });
      if (!outcome.ok) return { ifWins: [0, 0] };
      const { rows } = outcome.data;
      // Line market: the account's result for every range of results.
      if (rows.every((row) => row.selection_id === null)) return { ifWins: rows.map((row) => row.profit) };
      return { ifWins: market.selectionIds.map((id) => rows.find((row) => row.selection_id === id)?.profit ?? 0) };
    },
  };
}

function selectionOf(market: DeskMarket, runner: number): number {
  const id = market.selectionIds[runner];
  if (id === undefined) throw new RangeError(`the market has no runner ${runner}`);
  return id;
}
