import * as z from 'zod/mini';
import { reference, stamp } from './envelope.ts';

/**
 * State of one market, or (without `market_ref`) of every market of the match. `in_play` true turns a market in play: suspend, lapse,
 * set the delay and open are one act. Prices of an exchange market are made by its bettors, so no quote travels here.
 */
export const priceUpdateMessage = z.strictObject({
  ...stamp,
  market_ref: z.optional(reference),
  status: z.enum(['OPEN', 'BALL_RUNNING', 'SUSPENDED', 'CLOSED']),
  in_play: z.boolean(),
  /** SUSPENDED only: an incident, after which bets that do not persist lapse. Absent: a plain pause. */
  material: z.optional(z.boolean()),
  /** For operators: "wicket", "review". */
  reason: z.optional(z.string().check(z.maxLength(100))),
});
export type PriceUpdateMessage = z.infer<typeof priceUpdateMessage>;
