import * as z from 'zod/mini';
import { quoteParts } from '../http/house-shapes.ts';
import { reductionPercent } from '../http/market-shapes.ts';
import { reference, stamp } from './envelope.ts';
import { line } from '../scalars.ts';

/** A quote for a selection, named by the feed's reference; limit 0 withdraws it. */
export const feedQuote = z.strictObject({ selection_ref: reference, ...quoteParts });

/**
 * The state of one market or, without `market_ref`, of every market of the match. `in_play` true turns a market in play: one act suspends it, lapses bets, sets
 * the delay and opens it. Only house markets have `quotes`. Quotes are applied before the status, so a market never opens at an old quote.
 */
export const priceUpdateMessage = z.strictObject({
  ...stamp,
  market_ref: z.optional(reference),
  status: z.enum(['OPEN', 'BALL_RUNNING', 'SUSPENDED', 'CLOSED']),
  in_play: z.boolean(),
  /** House markets, with `market_ref` only. */
  quotes: z.optional(z.array(feedQuote).check(z.minLength(1), z.maxLength(500))),
  /**
   * Exchange markets, with `market_ref` only: the reduction factors of the remaining runners. A runner without an entry has no factor. The exchange re-bases
   * them after each removal until the feed declares them again (settlement S-RACE-15).
   */
  factors: z.optional(
    z
      .array(z.strictObject({ selection_ref: reference, factor_percent: reductionPercent }))
      .check(z.minLength(1), z.maxLength(60)),
  ),
  /**
   * Exchange markets, with `market_ref` only: non-runners, each with its reduction factor (0 in a market without reductions). The default is the declared
   * factor. Runners are removed in the order of the card, after `factors` and before the status. A runner removed before gets the new factor.
   */
  removed: z.optional(
    z
      .array(z.strictObject({ selection_ref: reference, factor_percent: z.optional(reductionPercent) }))
      .check(z.minLength(1), z.maxLength(60)),
  ),
  /** For SUSPENDED only: true after an incident; bets that do not persist then lapse. Absent: a plain suspension. */
  material: z.optional(z.boolean()),
  /** Reason shown to staff, such as "wicket" or "review". */
  reason: z.optional(line(100)),
});
export type PriceUpdateMessage = z.infer<typeof priceUpdateMessage>;
