import * as z from 'zod/mini';
import { amount, priceOrLine } from '../amount.ts';
import { post } from '../endpoint.ts';
import { catalogueId, instant, integerIn, looseCatalogueId, marketId, millis } from '../scalars.ts';
import { houseBook } from './house-shapes.ts';
import { auction, level, marketBook } from './market-shapes.ts';

export * from './market-shapes.ts';

/** A book with all traded prices, lowest first. */
export const deepBook = z.object({
  ...marketBook.shape,
  traded_volume: z.array(z.object({ selection_id: catalogueId, levels: z.array(level) })),
});
export type DeepBook = z.infer<typeof deepBook>;

/** One step of a price chart: the last price in its interval and the matched volume. */
export const pricePoint = z.object({ time: millis, price: priceOrLine, traded: amount });
export type PricePoint = z.infer<typeof pricePoint>;

export const market = {
  getMarkets: post('market/getMarkets', {
    who: 'signedIn',
    summary:
      'List the exchange markets of a match, or up to 50 by id, with three levels on each side. For a hidden match, only markets in which the caller has a bet.',
    request: z.strictObject({
      match_id: z.optional(looseCatalogueId),
      market_ids: z.optional(z.array(marketId).check(z.minLength(1), z.maxLength(50))),
    }),
    response: z.array(marketBook),
    errors: ['NOT_FOUND'],
  }),
  getHouseMarkets: post('market/getHouseMarkets', {
    who: 'signedIn',
    summary:
      'List the house markets of a match, or up to 50 by id, with their current quotes. For a hidden match, only markets in which the caller has a bet.',
    request: z.strictObject({
      match_id: z.optional(looseCatalogueId),
      market_ids: z.optional(z.array(marketId).check(z.minLength(1), z.maxLength(50))),
    }),
    response: z.array(houseBook),
    errors: ['NOT_FOUND'],
  }),
  getBook: post('market/getBook', {
    who: 'signedIn',
    summary: 'Return one market with the requested number of levels and the volume traded at each price.',
    request: z.strictObject({ market_id: marketId, depth: z.optional(integerIn(1, 350)) }),
    response: deepBook,
    errors: ['NOT_FOUND'],
  }),
  getStartingPrices: post('market/getStartingPrices', {
    who: 'signedIn',
    summary:
      'Return the starting-price auctions of a market in full, so that anyone can repeat them: the bets without their owners, each step, the price and the matches. Empty before the market turns in play, and never deleted.',
    request: z.strictObject({ market_id: marketId }),
    response: z.array(auction),
    errors: ['NOT_FOUND'],
  }),
  getPriceHistory: post('market/getPriceHistory', {
    who: 'signedIn',
    summary: 'Return the prices of every runner over time, oldest first, in at most 500 steps per runner.',
    request: z.strictObject({ market_id: marketId, from: z.optional(instant), to: z.optional(instant) }),
    response: z.array(z.object({ selection_id: catalogueId, points: z.array(pricePoint) })),
    errors: ['NOT_FOUND'],
  }),
};
