import * as z from 'zod/mini';
import { amount, percent, price, toMinor } from '../amount.ts';
import { catalogueId, marketId, marketStatus, sequence, timestamp } from '../scalars.ts';

/** [price, size]: what can be had there, in backers' stakes. */
export const level = z.tuple([price, amount]);
export type Level = z.infer<typeof level>;

/** Share of the market that a removed runner took with it, with at most two decimals (settlement S-RACE-7). */
export const reductionPercent = percent.check(
  z.refine<number>((value) => toMinor(value) !== undefined, { error: 'a percentage with at most two decimals' }),
);

/** HIDDEN never: a runner of a market is always listed, whatever becomes of it. */
export const runnerStatus = z.enum(['ACTIVE', 'WINNER', 'LOSER', 'REMOVED']);

/** Best price first on both sides; matched offers of other runners (cross matching) are in the sizes. */
export const runnerBook = z.object({
  selection_id: catalogueId,
  name: z.string(),
  order: z.int(),
  status: runnerStatus,
  available_to_back: z.array(level),
  available_to_lay: z.array(level),
  last_price: z.nullable(price),
  /** Backers' stakes matched on it. */
  traded: amount,
  /** REMOVED only: by how much it reduced the prices matched on the others. */
  reduction_percent: z.nullable(reductionPercent),
});
export type RunnerBook = z.infer<typeof runnerBook>;

/** The lines of a line market: first, last and how far they are apart. */
export const lineRange = z.strictObject({ min: price, max: price, interval: amount });

/**
 * One market with its runners and their books. A bet built on it should carry `version`: it is refused when the market was suspended or
 * turned in play in between. Prices change without a new version.
 */
export const marketBook = z.object({
  market_id: marketId,
  match_id: catalogueId,
  name: z.string(),
  kind: z.enum(['EXCHANGE']),
  market_type: z.string(),
  order: z.int(),
  status: marketStatus,
  in_play: z.boolean(),
  version: z.int(),
  seq: sequence,
  winners: z.int(),
  /**
   * Not null: a line market. Prices of its book and of bets are lines, odds are always 2.0; BACK sells and wins below the line, LAY buys and wins
   * above it.
   */
  lines: z.nullable(lineRange),
  /** What a line market came to, once it is settled. */
  line_result: z.nullable(z.int()),
  bet_delay_ms: z.int(),
  turns_in_play: z.boolean(),
  commission_percent: percent,
  min_stake: amount,
  /** A smaller stake is taken all the same when it would be paid at least this; null: never. */
  min_payout: z.nullable(amount),
  max_stake: amount,
  /** null: no limit. */
  max_profit: z.nullable(amount),
  traded: amount,
  start_time: timestamp,
  runners: z.array(runnerBook),
});
export type MarketBook = z.infer<typeof marketBook>;

/** Market row of a list: the best price of each side and nothing deeper. */
export const marketSummary = z.object({
  market_id: marketId,
  name: z.string(),
  market_type: z.string(),
  status: marketStatus,
  in_play: z.boolean(),
  traded: amount,
  runners: z.array(
    z.object({
      selection_id: catalogueId,
      name: z.string(),
      back: z.nullable(level),
      lay: z.nullable(level),
      last_price: z.nullable(price),
    }),
  ),
});
export type MarketSummary = z.infer<typeof marketSummary>;

/** What one account has in one market: profit or loss under each runner, from matched bets, before commission. */
export const position = z.object({
  market_id: marketId,
  /** What is held for it, unmatched bets included; not negative. */
  exposure: amount,
  runners: z.array(z.object({ selection_id: catalogueId, if_wins: amount, if_loses: amount })),
});
export type Position = z.infer<typeof position>;
