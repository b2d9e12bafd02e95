import * as z from 'zod/mini';
import { amount, averagePrice, priceOrLine, stake } from '../amount.ts';
import { wireOdds } from './house-shapes.ts';
import { betStatus } from '../kinds.ts';
import {
  betId,
  catalogueId,
  figure,
  integer,
  marketId,
  marketStatus,
  orderType,
  persistence,
  sequence,
  side,
  timestamp,
  words,
} from '../scalars.ts';

/** The five parts always add up to the stake. */
export const betSizes = {
  size_matched: amount,
  size_remaining: amount,
  size_cancelled: amount,
  size_lapsed: amount,
  size_voided: amount,
};

/** New terms during their bet delay, while the bet stays in the book unchanged; `stake` is the matched and open part together. */
export const waitingChange = z.object({ price: priceOrLine, stake: amount, persistence, due_at: timestamp });
export type WaitingChange = z.infer<typeof waitingChange>;

/** A bet as its owner sees it. `profit` is before commission, and is present once the market is settled. */
export const betRow = z.object({
  bet_id: betId,
  market_id: marketId,
  market_name: words,
  market_status: marketStatus,
  match_id: catalogueId,
  match_name: words,
  sport_id: catalogueId,
  sport_name: words,
  selection_id: catalogueId,
  selection_name: words,
  side,
  order_type: orderType,
  /** The limit. A MARKET_ON_CLOSE bet has no limit, and shows the end of the ladder. */
  price: priceOrLine,
  /** null without a match. */
  average_price_matched: z.nullable(averagePrice),
  /** Before the auction, the stake and open part of an on-close lay are liabilities. Its matched part is always a stake (exchange X7). */
  stake: amount,
  ...betSizes,
  status: betStatus,
  persistence,
  placed_at: timestamp,
  matched_at: z.nullable(timestamp),
  settled_at: z.nullable(timestamp),
  /** The amounts that the matched part can lose and win. */
  liability: amount,
  potential_profit: amount,
  /**
   * The amount that the open part can lose if it is matched at its price. The bets of a market share its exposure, which may be below the sum of these amounts.
   */
  liability_open: amount,
  profit: z.nullable(amount),
  /**
   * Code and sentence of the reason why a part was cancelled, lapsed or voided. If there are several such parts, they are those of the latest part. Null if
   * there is no such part.
   */
  reason: z.nullable(words),
  reason_text: z.nullable(words),
  change: z.nullable(waitingChange),
  /** True if only later bets may match the open part (exchange X83). */
  post_only: z.boolean(),
  /** Time when the open part lapses; null: no set time (exchange X84). */
  expires_at: z.nullable(timestamp),
  /** The last event that changed the bet. If a bet appears in two rows, the higher number is newer. */
  seq: sequence,
});
export type BetRow = z.infer<typeof betRow>;

export const instructionEnd = z.enum(['PLACED', 'REFUSED', 'CANCELLED', 'LAPSED']);

/** AT_MOST: a trade at these odds or lower. AT_LEAST: a trade at these odds or higher. */
const trigger = z.object({ selection_id: catalogueId, when: z.enum(['AT_MOST', 'AT_LEAST']), price: priceOrLine });

const waitingIn = {
  instruction_id: betId,
  market_id: marketId,
  market_name: words,
  match_id: catalogueId,
  match_name: words,
  sport_id: catalogueId,
};

const stopShape = {
  trigger,
  trigger_name: words,
  selection_id: catalogueId,
  selection_name: words,
  side,
  price: priceOrLine,
  stake: amount,
};

/** An instruction to cash out as soon as the cash-out brings at least `profit`, whoever wins (exchange X86). */
export const greenUpRow = z.object({ ...waitingIn, profit: amount });
export type GreenUpRow = z.infer<typeof greenUpRow>;

/** An instruction to place a bet as soon as a selection is traded at the given odds or beyond (exchange X85). It reserves no points until then. */
export const instructionRow = z.object({ ...waitingIn, ...stopShape });
export type InstructionRow = z.infer<typeof instructionRow>;

/** An instruction that ended. A stop or take-profit has its terms, an auto-green its profit. */
export const endedInstruction = z.object({
  ...waitingIn,
  placed_at: timestamp,
  ended_at: timestamp,
  /** PLACED: it was triggered, and its bet was placed. REFUSED: that bet was refused. LAPSED: the market closed, or a runner was removed. */
  end: instructionEnd,
  profit: z.nullable(amount),
  stop: z.nullable(z.object(stopShape)),
  /** PLACED only: the bet. Its figures are present while the reports contain the bet. */
  bet_id: z.nullable(betId),
  bet: z.nullable(z.object({ selection_name: words, side, price: priceOrLine, stake: amount, size_matched: amount })),
  /** REFUSED only: code and sentence. */
  reason: z.nullable(words),
  reason_text: z.nullable(words),
});
export type EndedInstruction = z.infer<typeof endedInstruction>;

/** The trigger and the bet of a requested instruction. */
export const instructionRequest = z.strictObject({
  market_id: marketId,
  trigger: z.strictObject(trigger.shape),
  selection_id: catalogueId,
  side,
  price: priceOrLine,
  stake,
  persistence: z.optional(z.enum(['LAPSE', 'PERSIST'])),
});
export type InstructionRequest = z.infer<typeof instructionRequest>;

/** Stake, odds and profit of one match of a bet. */
export const fillRow = z.object({
  fill_id: words,
  time: timestamp,
  stake: amount,
  price: averagePrice,
  profit_if_wins: amount,
});
export type FillRow = z.infer<typeof fillRow>;

/** The account after a write; `liability` is the amount that open bets reserve. */
export const accountAfter = { total_balance: amount, liability: amount, available: amount };

/** The answer for a bet whose placement or change is stored durably. */
export const betAnswer = z.object({
  bet_id: betId,
  status: betStatus,
  size_matched: amount,
  average_price_matched: z.nullable(averagePrice),
  size_remaining: amount,
  size_cancelled: amount,
  size_lapsed: amount,
  /** Remaining bet delay of a PENDING bet; otherwise 0. The stream reports how the bet ends. */
  delay_ms: integer,
  /** The amendment waiting out the bet delay, if any. */
  change: z.nullable(waitingChange),
  /** A house bet: its quote, or (PENDING) its expected quote. */
  quoted: z.optional(z.object({ ...wireOdds, potential_profit: amount, liability: amount })),
  seq: sequence,
  ...accountAfter,
  /** True if the key was used before and this repeats the first answer. */
  repeated: z.boolean(),
  /** Time when the server had read the request, and the time it then took until the bet was durable. */
  received_at: timestamp,
  server_ms: figure,
});
export type BetAnswer = z.infer<typeof betAnswer>;

/** Profit or loss if one runner wins, before and after a bet that is not placed yet. */
export const outcomePreview = z.object({
  selection_id: catalogueId,
  name: words,
  if_wins_before: amount,
  if_wins_after: amount,
});
