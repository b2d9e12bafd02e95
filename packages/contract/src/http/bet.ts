import { PLACING_REFUSALS } from '@pavilion/core/exchange';
import * as z from 'zod/mini';
import { amount, price, stake } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import {
  betId,
  catalogueId,
  line,
  looseCatalogueId,
  marketId,
  nothing,
  page,
  persistence,
  rowsOf,
  sequence,
  side,
} from '../scalars.ts';
import { queryText, resultQuery } from './result-query.ts';
import { accountAfter, betAnswer, betRow, outcomePreview } from './bet-shapes.ts';

export * from './bet-shapes.ts';

/**
 * A bet. A limit price is a limit: a better price is always taken, the rest waits in the book at `price`.
 * `accept_price_changes` is for quoted markets, where the quote in force may be taken instead; a limit bet needs no such leave.
 */
export const placeBetRequest = z.strictObject({
  market_id: marketId,
  selection_id: catalogueId,
  side,
  price,
  /** The backer's stake, on both sides; a lay risks stake × (price − 1). */
  stake,
  /** Absent: LIMIT. */
  type: z.optional(z.enum(['LIMIT'])),
  /** What happens when the market turns in play; absent: LAPSE. */
  persistence: z.optional(persistence),
  /** Absent: GOOD_TILL_CANCELLED. */
  time_in_force: z.optional(z.enum(['GOOD_TILL_CANCELLED', 'FILL_OR_KILL'])),
  /** FILL_OR_KILL only: at least this much or nothing; absent: all of it. */
  min_fill: z.optional(stake),
  /** The version the slip was built on; absent: any. */
  market_version: z.optional(z.int().check(z.gte(1))),
  accept_price_changes: z.optional(z.boolean()),
  /** Absent: REAL. */
  mode: z.optional(z.enum(['REAL'])),
});
export type PlaceBetRequest = z.infer<typeof placeBetRequest>;

/** The exchange's own reasons, and the limits that players set themselves. */
const TAKING_STAKES: readonly ErrorCode[] = [...PLACING_REFUSALS, 'LIMIT_EXCEEDED', 'EXCLUDED'];

/** What a bet would do, computed with the engine's own arithmetic on the state at `seq`; nothing is reserved. */
export const betPreview = z.object({
  /** What it adds at most to losses, and to profits, if all of it is matched at its price. */
  liability: amount,
  profit: amount,
  runners: z.array(outcomePreview),
  exposure_before: amount,
  exposure_after: amount,
  available_after: amount,
  /** What would be matched at once, and at which average price. */
  would_match: amount,
  average_price: z.nullable(price),
  /** Why it would be refused at this moment; null when it would not. */
  refusal: z.nullable(z.enum(ERROR_CODES as readonly [ErrorCode, ...ErrorCode[]])),
  seq: sequence,
});
export type BetPreview = z.infer<typeof betPreview>;

/** How much of the difference between the results a cash-out makes up; absent: all of it. */
const cashOutPercent = z.int().check(z.gte(1), z.lte(100));

/** One bet that, matched at the price shown, makes the result of this market the same whoever wins, or brings it `percent` of the way. */
export const cashOutQuote = z.object({
  market_id: marketId,
  percent: cashOutPercent,
  /** False: there is no position, no price, or not enough to take; `reason` says which in a sentence. */
  available: z.boolean(),
  reason: z.nullable(z.string()),
  /** The smallest result of the market after it, before commission. */
  profit: amount,
  /** What each runner would bring after it, before commission. */
  outcomes: z.array(z.object({ selection_id: catalogueId, profit: amount })),
  bets: z.array(z.object({ selection_id: catalogueId, side, price, stake: amount })),
  market_version: z.int(),
  seq: sequence,
});
export type CashOutQuote = z.infer<typeof cashOutQuote>;

/** Row of "My Market": what a market holds of the account, and how many bets are in it, by kind of bet. */
export const exposureRow = z.object({
  sport_id: catalogueId,
  sport_name: z.string(),
  match_id: catalogueId,
  match_name: z.string(),
  exposure: amount,
  market_details: z.array(
    z.object({ market_id: marketId, market_name: z.string(), sub_type: z.string(), bet_count: z.int(), exposure: amount }),
  ),
});
export type ExposureRow = z.infer<typeof exposureRow>;

/** One of several bets: what it became, or why it was refused. */
const placedRow = z.object({
  bet: z.nullable(betAnswer),
  code: z.nullable(z.enum(ERROR_CODES as readonly [ErrorCode, ...ErrorCode[]])),
  message: z.string(),
});
export type PlacedRow = z.infer<typeof placedRow>;

export const bet = {
  placeBet: post('bet/placeBet', {
    who: 'player',
    summary: 'Place one bet. The answer is sent when the bet is durable.',
    request: placeBetRequest,
    response: betAnswer,
    errors: TAKING_STAKES,
    idempotent: true,
  }),
  placeBets: post('bet/placeBets', {
    who: 'player',
    summary: 'Place up to 200 bets in their order, each for itself; one that is refused leaves the others as they are.',
    request: z.strictObject({ bets: z.array(placeBetRequest).check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ rows: z.array(placedRow), ...accountAfter, seq: sequence }),
    idempotent: true,
  }),
  cancelBet: post('bet/cancelBet', {
    who: 'player',
    summary: 'Cancel what is unmatched of a bet, or a part of it. Never delayed.',
    request: z.strictObject({ bet_id: betId, size_reduction: z.optional(stake) }),
    response: betAnswer,
    errors: ['NOT_FOUND', 'BET_NOT_OPEN'],
    idempotent: true,
  }),
  cancelAll: post('bet/cancelAll', {
    who: 'player',
    summary: 'Cancel every unmatched bet, in one market or everywhere.',
    request: z.strictObject({ market_id: z.optional(marketId) }),
    response: z.object({ bets_cancelled: z.int(), size_cancelled: amount, seq: sequence, ...accountAfter }),
    errors: ['NOT_FOUND'],
  }),
  amendBet: post('bet/amendBet', {
    who: 'player',
    summary: 'Change stake, price or persistence of an open bet at once. A smaller stake keeps the place in the queue.',
    request: z.strictObject({
      bet_id: betId,
      stake: z.optional(stake),
      price: z.optional(price),
      persistence: z.optional(persistence),
    }),
    response: betAnswer,
    errors: [...TAKING_STAKES, 'BET_NOT_OPEN'],
    idempotent: true,
  }),
  previewBet: post('bet/previewBet', {
    who: 'player',
    summary: 'What a bet would do under every outcome, before a cent moves.',
    request: z.strictObject({ market_id: marketId, selection_id: catalogueId, side, price, stake }),
    response: betPreview,
    errors: ['NOT_FOUND', 'INVALID_PRICE'],
  }),
  getCashOut: post('bet/getCashOut', {
    who: 'player',
    summary: 'What leaving this market now, or a part of it, would bring.',
    request: z.strictObject({ market_id: marketId, percent: z.optional(cashOutPercent) }),
    response: cashOutQuote,
    errors: ['NOT_FOUND'],
  }),
  cashOut: post('bet/cashOut', {
    who: 'player',
    summary: 'Take a cash-out: fill-or-kill bets, none worse than `profit` shows. PRICE_CHANGED carries the profit in force.',
    request: z.strictObject({
      market_id: marketId,
      profit: amount,
      percent: z.optional(cashOutPercent),
      accept_price_changes: z.optional(z.boolean()),
    }),
    response: z.object({ profit: amount, bets: z.array(betAnswer), seq: sequence, ...accountAfter }),
    errors: ['NOT_FOUND', 'PRICE_CHANGED', 'MARKET_SUSPENDED', 'MARKET_NOT_OPEN', 'INSUFFICIENT_FUNDS', 'USER_LOCKED'],
    idempotent: true,
  }),
  getOpenBets: post('bet/getOpenBets', {
    who: 'player',
    summary: 'Bets of markets not yet settled, newest first: the unmatched, the matched, or both.',
    request: z.strictObject({
      market_id: z.optional(marketId),
      match_id: z.optional(looseCatalogueId),
      include: z.optional(z.enum(['ALL', 'UNMATCHED', 'MATCHED'])),
    }),
    response: z.object({ ...rowsOf(betRow).shape, seq: sequence }),
  }),
  getExposureDetail: get('bet/getExposureDetail', {
    who: 'player',
    summary: 'Exposure by sport, match and market; the rows stand in data.data.',
    request: nothing,
    response: z.object({ data: z.array(exposureRow), seq: sequence }),
  }),
  getMarketBook: post('bet/getMarketBook', {
    who: 'player',
    summary: 'What the account wins or loses in a market, by outcome.',
    request: z.strictObject({ market_id: marketId }),
    response: z.object({
      market_id: marketId,
      exposure: amount,
      rows: z.array(z.object({ outcome: line(100), selection_id: catalogueId, profit: amount })),
      seq: sequence,
    }),
    errors: ['NOT_FOUND'],
  }),
  raiseQuery: post('bet/raiseQuery', {
    who: 'player',
    summary: 'Question the result of a settled bet, once, within the days that rule S-GEN-3 names.',
    request: z.strictObject({ bet_id: betId, question: queryText }),
    response: resultQuery,
    errors: ['NOT_FOUND', 'QUERY_CLOSED'],
    idempotent: true,
  }),
  getQueries: post('bet/getQueries', {
    who: 'player',
    summary: 'The questions the player has asked, newest first, with their answers.',
    request: z.strictObject({ ...page }),
    response: rowsOf(resultQuery),
  }),
};
