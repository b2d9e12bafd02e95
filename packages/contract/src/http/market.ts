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
      'Markets of a match, or up to 50 by id, each with three levels a side; of a hidden match those alone in which the caller has a bet.',
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
      'House markets of a match, or up to 50 by id, each with its quotes in force; of a hidden match those alone in which the caller has a bet.',
    request: z.strictObject({
      match_id: z.optional(looseCatalogueId),
      market_ids: z.optional(z.array(marketId).check(z.minLength(1), z.maxLength(50))),
    }),
    response: z.array(houseBook),
    errors: ['NOT_FOUND'],
  }),
  getBook: post('market/getBook', {
    who: 'signedIn',
    summary: 'One market as deep as asked, with the volume traded at each price.',
    request: z.strictObject({ market_id: marketId, depth: z.optional(integerIn(1, 350)) }),
    response: deepBook,
    errors: ['NOT_FOUND'],
  }),
  getStartingPrices: post('market/getStartingPrices', {
    who: 'signedIn',
    summary:
      'The auctions of the starting prices, for anyone to repeat: the bets without their owners, each step, the price and the matches. Empty before the market turns in-play; kept for good after it.',
    request: z.strictObject({ market_id: marketId }),
    response: z.array(auction),
    errors: ['NOT_FOUND'],
  }),
  getPriceHistory: post('market/getPriceHistory', {
    who: 'signedIn',
    summary: 'Prices of every runner over time, oldest first; at most 500 steps a runner.',
    request: z.strictObject({ market_id: marketId, from: z.optional(instant), to: z.optional(instant) }),
    response: z.array(z.object({ selection_id: catalogueId, points: z.array(pricePoint) })),
    errors: ['NOT_FOUND'],
  }),
};
