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
   * Exchange markets, with `market_ref` only: runners that do not take part, in the order of the card, each with its reduction factor (0
   * where there are no reductions). Carried out before the status. Said again with another factor, it is updated.
   */
  removed: z.optional(
    z
      .array(z.strictObject({ selection_ref: reference, factor_percent: reductionPercent }))
      .check(z.minLength(1), z.maxLength(60)),
  ),
  /** SUSPENDED only: an incident, after which bets that do not persist lapse. Absent: a plain pause. */
  material: z.optional(z.boolean()),
  /** For operators: "wicket", "review". */
  reason: z.optional(line(100)),
});
export type PriceUpdateMessage = z.infer<typeof priceUpdateMessage>;
