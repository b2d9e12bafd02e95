import { MARKET_KINDS } from '@pavilion/core/market';
import * as z from 'zod/mini';
import { computation } from './fact-shapes.ts';
import { amount, averagePrice, percent } from '../amount.ts';
import { post } from '../endpoint.ts';
import {
  betId,
  catalogueId,
  date,
  integer,
  looseCatalogueId,
  marketId,
  orderType,
  page,
  reportFilter,
  rowsOf,
  sequence,
  side,
  timestamp,
  words,
} from '../scalars.ts';
import { price, priceOrLine } from '../amount.ts';
import { betRow, endedInstruction, fillRow, instructionEnd } from './bet-shapes.ts';
import { casinoBet, casinoFilter, casinoRound, casinoTicket } from './casino.ts';
import { betSide, houseBetRow, wireOdds } from './house-shapes.ts';

/** Reason of a money movement. */
export const statementKind = z.enum([
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER',
  'CORRECTION',
  'SETTLEMENT',
  'ROLLBACK',
  'VOID',
  'CASINO',
]);

/**
 * An account's totals over a period, over all kinds of lines. They are points paid in and out (payments, upline or staff), the result of bets and games after
 * commission, and corrections. The final balance is the starting balance plus net deposits, result and corrections.
 */
export const periodSums = z.object({
  paid_in: amount,
  paid_out: amount,
  net_deposits: amount,
  result: amount,
  corrected: amount,
});
export type PeriodSums = z.infer<typeof periodSums>;

/** The statement's balances around its lines. */
export const statementSums = { opening_balance: amount, closing_balance: amount, period: periodSums } as const;

/** One bet of a settled market: its terms, matches and result. */
const explainedBet = z.object({
  bet_id: betId,
  selection_id: catalogueId,
  selection_name: words,
  side,
  order_type: orderType,
  price: priceOrLine,
  stake: amount,
  size_matched: amount,
  average_price_matched: z.nullable(averagePrice),
  fills: z.array(fillRow),
  profit: amount,
  /** In a line market, the line of each fill. The bet's price is then also a line, and its odds are evens. */
  fill_lines: z.optional(z.array(priceOrLine)),
  /** In each-way markets, the results of both parts and the place price; null before a result and if void. */
  each_way: z.optional(
    z.object({ places: integer, divisor: integer, win_profit: amount, place_price: z.nullable(price), place_profit: amount }),
  ),
  /** Separately voided parts, with reason and void case; null without a case. */
  voids: z.array(z.object({ stake: amount, reason: words, sentence: words, case_id: z.nullable(integer) })),
});

/** The outcome of a bet against the house. */
const explainedHouseBet = z.object({
  bet_id: betId,
  selection_name: words,
  side: betSide,
  ...wireOdds,
  stake: amount,
  outcome: z.enum(['WON', 'LOST', 'LEVEL', 'VOID']),
  profit: amount,
  /**
   * If the bet was voided separately, before or after this settlement: the reason, and the office's case (null without a case). `outcome` is its result in this
   * settlement.
   */
  voided: z.optional(z.object({ reason: words, sentence: words, case_id: z.nullable(integer) })),
});

/** The computation of a settlement line: bets → fills → result → commission → amount. */
export const explanation = z.object({
  market_id: marketId,
  market_name: words,
  match_id: catalogueId,
  match_name: words,
  result: z.object({
    kind: z.enum(['SETTLED', 'VOID']),
    /** Winning selections by name; several in a dead heat or with several winners. */
    winners: z.array(words),
    /** The result, or the reason of the void, as a sentence. */
    sentence: words,
    /** Code of the reason for a void; null if the market is not void. */
    void_reason: z.optional(z.nullable(words)),
    /** The deciding rule, as the Site Rules print it in English and Hindi; null for sports without rules. */
    rule: z.nullable(z.object({ rule_id: words, text: words, text_hi: words })),
    /** The computation that the rule made from facts; null for results without one. */
    computation: z.optional(z.nullable(computation)),
    /** Present if staff picked the result by hand, with their reason, which may be empty. */
    by_hand: z.optional(z.nullable(z.object({ reason: words }))),
    settled_at: timestamp,
    /** Until this time the player may question the result (`bet/raiseQuery`). */
    question_until: timestamp,
  }),
  bets: z.array(explainedBet),
  /** House markets only: the bets against the house. */
  house_bets: z.optional(z.array(explainedHouseBet)),
  /** Sum of the bets' profits. */
  gross: amount,
  commission_percent: percent,
  /** Charged only on a net win; not negative. */
  commission: amount,
  /** gross − commission: the amount of the line. */
  net: amount,
});
export type Explanation = z.infer<typeof explanation>;

/** One movement of the account. `balance` is the balance after the line. */
export const statementLine = z.object({
  line_id: words,
  seq: sequence,
  time: timestamp,
  kind: statementKind,
  description: words,
  credit: amount,
  debit: amount,
  balance: amount,
  /** The account on the other side of a transfer or correction. */
  other_name: z.nullable(words),
  explanation: z.nullable(explanation),
  /** On CASINO lines only: the game bet that caused the movement. `casino/getRound` returns the whole round. */
  casino: z.optional(
    z.object({
      provider_name: words,
      round_id: words,
      game_code: words,
      game_name: words,
      act: z.enum(['BET', 'WIN', 'REFUND']),
      tickets: z.array(casinoTicket),
    }),
  ),
});
export type StatementLine = z.infer<typeof statementLine>;

/** Profit or loss of one sport, match or market in the requested range. */
export const profitRow = z.object({
  sport_id: catalogueId,
  sport_name: words,
  match_id: z.nullable(catalogueId),
  match_name: z.nullable(words),
  market_id: z.nullable(marketId),
  market_name: z.nullable(words),
  settled_at: z.nullable(timestamp),
  bets: integer,
  gross: amount,
  commission: amount,
  net: amount,
});
export type ProfitRow = z.infer<typeof profitRow>;

/** Net result of one day of UTC+5:30 in one sport and kind of market. Casino games have the kind CASINO and no sport. */
export const profitDay = z.object({
  day: date,
  sport_id: z.nullable(catalogueId),
  sport_name: z.nullable(words),
  kind: z.enum([...MARKET_KINDS, 'CASINO']),
  net: amount,
});
export type ProfitDay = z.infer<typeof profitDay>;

/** A bet between players or against the house. */
export const reportBet = z.discriminatedUnion('of', [
  /** `lines`: the matched lines of a bet in a line market. Its price is a line, and its odds are evens. */
  z.object({ of: z.literal('PLAYERS'), bet: betRow, lines: z.optional(z.array(priceOrLine)) }),
  z.object({ of: z.literal('HOUSE'), bet: houseBetRow }),
]);
export type ReportBet = z.infer<typeof reportBet>;

export const report = {
  accountStatement: post('report/accountStatement', {
    who: 'signedIn',
    summary: 'List every movement of the account with its explanation, newest first.',
    request: z.strictObject({ ...reportFilter, ...page, kind: z.optional(statementKind), market_id: z.optional(marketId) }),
    response: z.object({ ...rowsOf(statementLine).shape, ...statementSums, seq: sequence }),
    errors: [],
  }),
  bets: post('report/bets', {
    who: 'player',
    summary:
      'List bets between players and against the house together, newest first, in unsettled markets or, with `settled`, in settled ones. A bet that ended without a match has the reason, and is listed with the bets of its market.',
    request: z.strictObject({
      ...reportFilter,
      ...page,
      settled: z.optional(z.boolean()),
      /**
       * Bets in unsettled markets. MATCHED has a matched part, UNMATCHED waits for a match or for the bet delay, OPEN is either. ENDED ended without a match. ALL
       * lists every bet.
       */
      status: z.optional(z.enum(['ALL', 'OPEN', 'MATCHED', 'UNMATCHED', 'ENDED'])),
    }),
    response: z.object({ ...rowsOf(reportBet).shape, total_profit: amount, seq: sequence }),
  }),
  instructions: post('report/instructions', {
    who: 'player',
    summary:
      'List stops, take-profits and auto-greens that ended, latest first, each with its bet or the reason why no bet was placed.',
    request: z.strictObject({ ...reportFilter, ...page, end: z.optional(instructionEnd) }),
    response: z.object({ ...rowsOf(endedInstruction).shape, seq: sequence }),
  }),
  currentBets: post('report/currentBets', {
    who: 'player',
    summary: 'List bets between players in unsettled markets, newest first.',
    request: z.strictObject({ ...reportFilter, ...page, status: z.optional(z.enum(['ALL', 'MATCHED', 'UNMATCHED'])) }),
    response: z.object({ ...rowsOf(betRow).shape, seq: sequence }),
  }),
  settledBets: post('report/settledBets', {
    who: 'player',
    summary: 'List bets between players in settled and void markets, newest first.',
    request: z.strictObject({ ...reportFilter, ...page, market_id: z.optional(marketId) }),
    response: z.object({ ...rowsOf(betRow).shape, total_profit: amount, seq: sequence }),
  }),
  profitAndLoss: post('report/profitAndLoss', {
    who: 'player',
    summary: 'Return profit and loss by sport, match or market.',
    request: z.strictObject({
      ...reportFilter,
      ...page,
      match_id: z.optional(looseCatalogueId),
      group: z.optional(z.enum(['SPORT', 'MATCH', 'MARKET'])),
    }),
    response: z.object({ ...rowsOf(profitRow).shape, gross: amount, commission: amount, net: amount, seq: sequence }),
  }),
  profitOverTime: post('report/profitOverTime', {
    who: 'player',
    summary:
      'Return the net result of each day of UTC+5:30 by sport and kind of market, newest first, casino games included. A rolled back settlement is left out.',
    request: z.strictObject(reportFilter),
    response: z.object({ rows: z.array(profitDay), seq: sequence }),
  }),
  casinoResults: post('report/casinoResults', {
    who: 'player',
    summary: 'List finished casino rounds with the player’s result, newest first.',
    request: z.strictObject({ ...casinoFilter, ...page }),
    response: z.object({
      ...rowsOf(casinoRound).shape,
      total_debit: amount,
      total_credit: amount,
      total_net: amount,
      seq: sequence,
    }),
  }),
  liveCasinoBets: post('report/liveCasinoBets', {
    who: 'player',
    summary: 'List casino bets of unfinished rounds, newest first.',
    request: z.strictObject({ ...casinoFilter, ...page }),
    response: z.object({ ...rowsOf(casinoBet).shape, total_debit: amount, seq: sequence }),
  }),
};
