import * as z from 'zod/mini';
import { amount, priceOrLine } from '../amount.ts';
import { level, marketBook, reductionPercent, runnerStatus, startingPrices } from '../http/market-shapes.ts';
import { catalogueId, integer, marketStatus } from '../scalars.ts';

/** The number of price levels sent for each side. */
export const STREAM_DEPTH = 10;

/** The full state of a market, which replaces the client's. */
export const marketImage = marketBook;
export type MarketImage = z.infer<typeof marketImage>;

/**
 * Changes of a runner. A level is a pair [price, size]. Size 0 removes the price, and any other size replaces the previous one. A level that falls below the
 * depth of the stream is removed in the same way. Absent fields stay as they are.
 */
export const runnerDelta = z.object({
  selection_id: catalogueId,
  status: z.optional(runnerStatus),
  available_to_back: z.optional(z.array(level)),
  available_to_lay: z.optional(z.array(level)),
  last_price: z.optional(priceOrLine),
  traded: z.optional(amount),
  /** Null: the runner is back. */
  reduction_percent: z.optional(z.nullable(reductionPercent)),
  factor_percent: z.optional(z.nullable(reductionPercent)),
  starting_prices: z.optional(startingPrices),
});
export type RunnerDelta = z.infer<typeof runnerDelta>;

export const marketDelta = z.object({
  status: z.optional(marketStatus),
  in_play: z.optional(z.boolean()),
  version: z.optional(integer),
  bet_delay_ms: z.optional(integer),
  /** Null if the limit was removed; a stake below the minimum is then never accepted. */
  min_payout: z.optional(z.nullable(amount)),
  min_stake: z.optional(amount),
  max_stake: z.optional(amount),
  max_profit: z.optional(z.nullable(amount)),
  traded: z.optional(amount),
  /** Null again when the settlement is undone. */
  line_result: z.optional(z.nullable(integer)),
  line_result_at_least: z.optional(z.boolean()),
  runners: z.optional(z.array(runnerDelta)),
});
export type MarketDelta = z.infer<typeof marketDelta>;
