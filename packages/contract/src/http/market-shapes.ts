import type { MarketType } from '@pavilion/core/settlement';
import * as z from 'zod/mini';
import { marketQuestion } from './fact-shapes.ts';
import { amount, percent, price, priceOrLine, toMinor, transferAmount } from '../amount.ts';
import {
  catalogueId,
  figure,
  integer,
  integerIn,
  marketId,
  marketStatus,
  sequence,
  side,
  text,
  timestamp,
  words,
  prose,
} from '../scalars.ts';

/** An offer as [price, size]. The size is in backers' stakes. */
export const level = z.tuple([priceOrLine, amount]);
export type Level = z.infer<typeof level>;

/** The share of the market that the removed runner had, as a percentage with at most two decimals (settlement S-RACE-7). */
export const reductionPercent = percent.check(
  z.refine<number>((value) => toMinor(value) !== undefined, { error: 'a percentage with at most two decimals' }),
);

/**
 * PLACED occurs only each way: the runner did not win, but its place part is paid. There is no status for hidden runners, because every runner of a market is
 * listed.
 */
export const runnerStatus = z.enum(['ACTIVE', 'WINNER', 'PLACED', 'LOSER', 'REMOVED']);

/** Prices of the auction when the market turns in-play, to three decimals (exchange X74, X75). */
export const startingPrices = z.object({
  /** The price that the auction would give now. 1 with backs alone, and null without a back. */
  near: z.nullable(figure),
  /** The price that on-close bets alone would give, without regard to their limits. */
  far: z.nullable(figure),
  /** The starting price; null before the auction, and if the auction made none. */
  price: z.nullable(figure),
});
export type StartingPrices = z.infer<typeof startingPrices>;

/**
 * The auction of a runner's starting price, complete enough to be repeated by anyone (exchange X75). Amounts are stakes of backs and liabilities of lays.
 * A bet at any price has its limit at the end of the ladder.
 */
export const auction = z.object({
  selection_id: catalogueId,
  /** The bets in order of arrival, without their owners. */
  orders: z.array(z.object({ side, limit: price, amount })),
  /** The sums of the bets that accept each limit, lowest limit first. */
  steps: z.array(z.object({ limit: price, stakes: amount, liabilities: amount })),
  /** The starting price as payout ÷ stake; null if the auction made none. */
  price: z.nullable(z.object({ stake: amount, payout: amount })),
  /** Each match names the places of a back and a lay in `orders`. */
  matches: z.array(z.object({ back: integer, lay: integer, stake: amount, profit: amount })),
});
export type WireAuction = z.infer<typeof auction>;

/** Best price first on both sides; sizes include virtual offers from other runners (cross matching). */
export const runnerBook = z.object({
  selection_id: catalogueId,
  name: words,
  order: integer,
  status: runnerStatus,
  available_to_back: z.array(level),
  available_to_lay: z.array(level),
  last_price: z.nullable(priceOrLine),
  /** Total backers' stakes matched on this runner. */
  traded: amount,
  /** On REMOVED runners only: the reduction of prices matched on the other runners. */
  reduction_percent: z.nullable(reductionPercent),
  /** ACTIVE runners of a race: the declared factor, re-based by the removals since. Null if none is declared. */
  factor_percent: z.optional(z.nullable(reductionPercent)),
  /** Only in markets with a starting price. */
  starting_prices: z.optional(startingPrices),
});
export type RunnerBook = z.infer<typeof runnerBook>;

/** The lines of a line market: first, last and interval. */
export const lineRange = z.strictObject({ min: priceOrLine, max: priceOrLine, interval: amount });

/**
 * An each-way market. A bet is two bets of its stake: one on the win, and one on a place among the first `places`. The place pays the winnings divided by
 * `divisor` (exchange X69).
 */
export const eachWayTerms = z.strictObject({
  places: integerIn(2, 20),
  divisor: integerIn(1, 10),
});

/** Questions about matches of two sides, settled from facts by the rules of their sport. Some have parameters (`question`). */
export const QUESTIONS_ON_FACTS = [
  'SECOND_HALF',
  'NEXT_GOAL',
  'BOTH_TEAMS_TO_SCORE',
  'DRAW_NO_BET',
  'CORNERS_LINE',
  'NEXT_CORNER',
  'GOALS_ODD_EVEN',
  'CARDS_LINE',
  'HALF_TIME_FULL_TIME',
  'CORRECT_SCORE',
  'HANDICAP',
  'PENALTY_TAKEN',
  'PERIOD_WINNER',
  'HIGHEST_SCORING_PERIOD',
  'POINTS_LINE',
  'SET_WINNER',
  'GAME_WINNER',
  'SET_GAMES_LINE',
  'GAME_POINTS_LINE',
  'NUMBER_OF_SETS',
  'FRAME_WINNER',
  'MAP_WINNER',
  'ELECTION',
] as const satisfies readonly MarketType[];

/** The questions of exchange markets, by their feed names. LINE is settled on a number. */
export const EXCHANGE_MARKET_TYPES = [
  'MATCH_ODDS',
  'COMPLETED_MATCH',
  'TIED_MATCH',
  'TO_WIN_THE_TOSS',
  'WINNER',
  'HALF_TIME',
  'OVER_UNDER',
  'LINE',
  'WIN',
  'PLACE',
  'EACH_WAY',
  ...QUESTIONS_ON_FACTS,
] as const;

/** The terms of an exchange market. For absent terms the house's defaults apply. The terms that may change later are in `market-terms.ts`. */
export const exchangeTerms = z.strictObject({
  turns_in_play: z.optional(z.boolean()),
  bet_delay_ms: z.optional(integerIn(0, 60_000)),
  commission_percent: z.optional(percent),
  min_stake: z.optional(transferAmount),
  /** A smaller stake is accepted if stake × price reaches this. */
  min_payout: z.optional(transferAmount),
  /** A bet lapses if its price would be this many times better than requested, 3 for three times. */
  price_guard: z.optional(price.check(z.gt(1))),
  max_stake: z.optional(transferAmount),
  /** The most one account may risk in the market. */
  exposure_limit: z.optional(transferAmount),
});
export type WireExchangeTerms = z.infer<typeof exchangeTerms>;

/** The market types that staff may open: all settled on a winner. */
export const OFFICE_MARKET_TYPES = [
  'MATCH_ODDS',
  'WINNER',
  'HALF_TIME',
  'OVER_UNDER',
  'GAME_COMPLETED',
  'COMPLETED_MATCH',
  'TIED_MATCH',
  'TO_WIN_THE_TOSS',
  ...QUESTIONS_ON_FACTS,
] as const;

/** An exchange market with one winner, opened by staff. */
export const exchangeMarketOffer = z.strictObject({
  market_type: z.enum(OFFICE_MARKET_TYPES),
  name: text(100),
  /** Possible winners in display order, with unique names. */
  selections: z.array(z.strictObject({ name: prose(100) })).check(z.minLength(2), z.maxLength(60)),
  question: z.optional(marketQuestion),
  terms: z.optional(exchangeTerms),
});
export type ExchangeMarketOffer = z.infer<typeof exchangeMarketOffer>;

/**
 * One market with its runners and their books. A bet should include the market's `version`. It is refused if the market was suspended or turned in play since
 * that version. A change of prices does not change the version.
 */
export const marketBook = z.object({
  market_id: marketId,
  match_id: catalogueId,
  name: words,
  kind: z.enum(['EXCHANGE']),
  market_type: words,
  order: integer,
  status: marketStatus,
  in_play: z.boolean(),
  version: integer,
  seq: sequence,
  winners: integer,
  /** Not null: a line market. Prices in its book and bets are lines, odds are always 2.0; BACK sells and wins below the line, LAY buys and wins above. */
  lines: z.nullable(lineRange),
  /** Result number of a line market, once it is settled. */
  line_result: z.nullable(integer),
  /** True if play stopped early, so the result could have become higher (exchange X90). */
  line_result_at_least: z.boolean(),
  /** Not null: every bet has a win part and a place part, each of the whole stake. */
  each_way: z.nullable(eachWayTerms),
  bet_delay_ms: integer,
  turns_in_play: z.boolean(),
  commission_percent: percent,
  min_stake: amount,
  /** A smaller stake is accepted if its payout is at least this; null: never. */
  min_payout: z.nullable(amount),
  max_stake: amount,
  /** null: no limit. */
  max_profit: z.nullable(amount),
  traded: amount,
  start_time: timestamp,
  runners: z.array(runnerBook),
});
export type MarketBook = z.infer<typeof marketBook>;

/** A market in a list, with the best price of each side. */
export const marketSummary = z.object({
  market_id: marketId,
  name: words,
  market_type: words,
  status: marketStatus,
  in_play: z.boolean(),
  traded: amount,
  runners: z.array(
    z.object({
      selection_id: catalogueId,
      name: words,
      back: z.nullable(level),
      lay: z.nullable(level),
      last_price: z.nullable(priceOrLine),
    }),
  ),
});
export type MarketSummary = z.infer<typeof marketSummary>;

/** The position of one account in one market: its profit or loss for each winner, from matched bets, before commission. */
export const position = z.object({
  market_id: marketId,
  /** The amount reserved for the position, including unmatched bets; never negative. */
  exposure: amount,
  /** `if_placed`: in an each-way market, the result if the runner is placed without winning. */
  runners: z.array(z.object({ selection_id: catalogueId, if_wins: amount, if_loses: amount, if_placed: z.optional(amount) })),
});
export type Position = z.infer<typeof position>;
