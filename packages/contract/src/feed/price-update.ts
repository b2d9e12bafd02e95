import * as z from 'zod/mini';
import { quoteParts } from '../http/house-shapes.ts';
import { reductionPercent } from '../http/market-shapes.ts';
import { reference, stamp } from './envelope.ts';
import { line } from '../scalars.ts';

/** A quote under the feed's own name of the selection; limit 0 withdraws it. */
export const feedQuote = z.strictObject({ selection_ref: reference, ...quoteParts });

/**
 * State of one market, or (without `market_ref`) of every market of the match. `in_play` true turns a market in play: suspend, lapse,
 * set the delay and open are one act. Prices of an exchange market are made by its bettors; of a house market `quotes` sets what it takes bets
 * at, before the status, so that it never opens at an old quote.
 */
export const priceUpdateMessage = z.strictObject({
  ...stamp,
  market_ref: z.optional(reference),
  status: z.enum(['OPEN', 'BALL_RUNNING', 'SUSPENDED', 'CLOSED']),
  in_play: z.boolean(),
  /** House markets, with `market_ref` only. */
  quotes: z.optional(z.array(feedQuote).check(z.minLength(1), z.maxLength(500))),
  /**
   * Exchange markets, with `market_ref` only: the reduction factors of the runners that are left. A runner that is not named has none. The
   * exchange re-bases them after each removal until they are declared again (settlement S-RACE-15).
   */
  factors: z.optional(
    z
      .array(z.strictObject({ selection_ref: reference, factor_percent: reductionPercent }))
      .check(z.minLength(1), z.maxLength(60)),
  ),
  /**
   * Exchange markets, with `market_ref` only: runners that do not take part, each with its reduction factor (0 where there are no reductions).
   * Without a factor the declared one counts. Those of one message are taken out in the order of the card, after `factors` and before the
   * status. A runner that is out already gets the new factor.
   */
  removed: z.optional(
    z
      .array(z.strictObject({ selection_ref: reference, factor_percent: z.optional(reductionPercent) }))
      .check(z.minLength(1), z.maxLength(60)),
  ),
  /** SUSPENDED only: an incident, after which bets that do not persist lapse. Absent: a plain pause. */
  material: z.optional(z.boolean()),
  /** For operators: "wicket", "review". */
  reason: z.optional(line(100)),
});
export type PriceUpdateMessage = z.infer<typeof priceUpdateMessage>;
