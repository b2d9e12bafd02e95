import * as z from 'zod/mini';
import { CONTEST_KINDS } from '@pavilion/core/contests';
import { BALLS_PER_OVER, BALLS_PER_SET, isHundred, isLimitedFormat } from '@pavilion/core/cricket';
import { catalogueId, integerIn, line, marketId, ordinal, text, timestamp, words } from '../scalars.ts';
import { EXCHANGE_MARKET_TYPES, eachWayTerms, exchangeTerms, lineRange } from '../http/market-shapes.ts';
import { houseMarketOffer } from '../http/house-shapes.ts';
import { marketQuestion } from '../http/fact-shapes.ts';
import { reference, stamp } from './envelope.ts';

/** A market to offer. The terms apply when the market opens. Sending different terms later has no effect. */
export const catalogueMarket = z.strictObject({
  market_ref: reference,
  market_type: z.enum(EXCHANGE_MARKET_TYPES),
  name: text(100),
  winners: integerIn(1, 100),
  /** Two or more selections; in a line market, one: the thing that is counted. */
  selections: z.array(z.strictObject({ selection_ref: reference, name: text(100) })).check(z.minLength(1), z.maxLength(500)),
  question: z.optional(marketQuestion),
  /** LINE: bets name one of these lines, odds are always 2.0, and the result is a number (exchange X70). At most 350 lines, from 0.01 to 100,000. */
  lines: z.optional(lineRange),
  /** EACH_WAY: the number of places, and the divisor of the place part's winnings (exchange X69). */
  each_way: z.optional(eachWayTerms),
  /** Absent: the house's defaults. */
  terms: z.optional(exchangeTerms),
});

/** A house market; its quotes arrive by `priceUpdate`. */
export const feedHouseMarket = z.strictObject({
  ...houseMarketOffer.shape,
  market_ref: reference,
  selections: z.array(z.strictObject({ selection_ref: reference, name: text(100) })).check(z.minLength(1), z.maxLength(1_000)),
});

const match = z
  .strictObject({
    name: text(200),
    /** The participants in the order of the score: two teams or players, the horses of a race, or the parties of an election. */
    teams: z.array(text(100)).check(z.minLength(2), z.maxLength(60)),
    /** The kind of score; absent: cricket, which has two sides. */
    contest: z.optional(z.enum(CONTEST_KINDS)),
    start_time: timestamp,
    format: line(20),
    /** Overs a side when the match was arranged; null: no limit. From the first event of the score, the exchange keeps the overs that it has. */
    scheduled_overs: z.nullable(integerIn(1, 450)),
    /** Balls of an over; absent: 6. A match of 100 balls a side has 20 overs of 5. */
    balls_per_over: z.optional(z.union([z.literal(BALLS_PER_OVER), z.literal(BALLS_PER_SET)])),
    venue: z.optional(line(200)),
    is_virtual: z.boolean(),
    /** A simulated match: its commitment from before betting opened (VC-5). */
    fairness: z.optional(
      z.strictObject({
        commitment: line(128),
        salt: line(128),
        /** Place in the seed chain; decides the participants if names do not. */
        number: z.optional(ordinal),
      }),
    ),
  })
  .check(
    // Without its overs, a T20 would be settled by the rules of a Test.
    z.refine(
      ({ contest, format, scheduled_overs: overs }) => contest !== undefined || overs !== null || !isLimitedFormat(format),
      {
        path: ['scheduled_overs'],
      },
    ),
    // With overs of six balls, a match of 100 balls a side would lose its last 20.
    z.refine(
      ({ contest, balls_per_over: balls, format }) => contest !== undefined || balls === BALLS_PER_SET || !isHundred(format),
      {
        path: ['balls_per_over'],
      },
    ),
  );

/** Sport, series, match, markets, selections: added or updated, never deleted. A new start time settles nothing. */
export const catalogueMessage = z.strictObject({
  ...stamp,
  sport_id: catalogueId,
  series: z.strictObject({ series_ref: reference, name: text(200) }),
  match,
  markets: z.array(catalogueMarket).check(z.maxLength(100)),
  /** House markets; absent: no new ones. */
  house_markets: z.optional(z.array(feedHouseMarket).check(z.maxLength(200))),
});
export type CatalogueMessage = z.infer<typeof catalogueMessage>;

/** Our ids for the feed's names, used for prices and bets. */
export const catalogueIds = z.object({
  match_ref: words,
  match_id: catalogueId,
  series_id: catalogueId,
  markets: z.array(
    z.object({
      market_ref: words,
      market_id: marketId,
      selections: z.array(z.object({ selection_ref: words, selection_id: catalogueId })),
    }),
  ),
});
export type CatalogueIds = z.infer<typeof catalogueIds>;
