import { PLACING_REFUSALS } from '@pavilion/core/exchange';
import * as z from 'zod/mini';
import { amount, averagePriceOrLine, priceOrLine, stake } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import {
  betId,
  catalogueId,
  instant,
  integer,
  integerIn,
  looseCatalogueId,
  marketId,
  nothing,
  orderType,
  ordinal,
  page,
  persistence,
  rowsOf,
  sequence,
  side,
  timestamp,
  words,
} from '../scalars.ts';
import { questionText, resultQuestion } from './result-question.ts';
import { accountAfter, betAnswer, betRow, greenUpRow, instructionRequest, instructionRow, outcomePreview } from './bet-shapes.ts';
import { bandWidth, betSide, bookRow, wireOdds, houseBetPreview, houseBetRow, rate, resultNumber } from './house-shapes.ts';

export * from './bet-shapes.ts';
export * from './house-shapes.ts';

/** The options of a bet in an exchange market. */
const orderOptions = {
  /**
   * In exchange markets, `stake` is then the payout (PAYOUT) or profit (BACKERS_PROFIT) of a winning backer. A better price changes the stake and keeps the
   * target. After the first matching, the remainder waits at the limit (exchange X14). Not allowed with FILL_OR_KILL.
   */
  target: z.optional(z.enum(['PAYOUT', 'BACKERS_PROFIT'])),
  /**
   * Absent: LIMIT. The on-close types wait for the starting price. They cannot be cancelled, and allow no target, expiry or time in force (exchange X7, X73).
   */
  type: z.optional(orderType),
  /** Treatment of the unmatched part when the market turns in play; absent: LAPSE, or MARKET_ON_CLOSE for an on-close type. */
  persistence: z.optional(persistence),
  /** Absent: GOOD_TILL_CANCELLED. */
  time_in_force: z.optional(z.enum(['GOOD_TILL_CANCELLED', 'FILL_OR_KILL'])),
  /** For FILL_OR_KILL only: match at least this much, or nothing; absent: the whole stake. */
  min_fill: z.optional(stake),
  /** True: the bet is refused if it would be matched at once. Otherwise it waits in the book (exchange X83). Not allowed with FILL_OR_KILL. */
  post_only: z.optional(z.boolean()),
  /** Time when the unmatched part lapses; absent: no set time (exchange X84). Not allowed with FILL_OR_KILL. */
  expires_at: z.optional(instant),
  /** The version of the market that the slip was made for; absent: any. */
  market_version: z.optional(ordinal),
};

/**
 * A bet. In an exchange market (BACK, LAY), `price` is a limit: better prices are always taken, and the remainder waits in the book. In a house market the bet
 * repeats the quote that the player saw: `price` or `rate`, with `line` and `band_width` if the market has them. If the quote has changed, the bet is refused
 * with PRICE_CHANGED and the current quote in `details`, unless `accept_price_changes` allows the change.
 */
export const placeBetRequest = z.strictObject({
  market_id: marketId,
  selection_id: catalogueId,
  side: betSide,
  /** Used in exchange markets, and in house markets quoted by price. Absent with MARKET_ON_CLOSE, which takes any price. */
  price: z.optional(priceOrLine),
  /** House markets quoted per 100. */
  rate: z.optional(rate),
  /** Runs, or a price; for fancy, khado, meter and binary markets. */
  line: z.optional(resultNumber),
  band_width: z.optional(bandWidth),
  /**
   * The backer's stake on every side; the risk of a lay is stake × (price − 1). For a lay of an on-close type, the liability. For a meter, the stake for each
   * run.
   */
  stake,
  ...orderOptions,
  /** In house markets, true accepts the current quote and BETTER accepts only a quote that is at least as good. */
  accept_price_changes: z.optional(z.union([z.boolean(), z.literal('BETTER')])),
  /** Absent: REAL. */
  mode: z.optional(z.enum(['REAL'])),
});
export type PlaceBetRequest = z.infer<typeof placeBetRequest>;
/** A bet in an exchange market, which always has a price. */
export type LimitBetRequest = PlaceBetRequest & { readonly price: number };

/** The exchange's reasons, and players' own limits. */
const TAKING_STAKES: readonly ErrorCode[] = [...PLACING_REFUSALS, 'LIMIT_EXCEEDED', 'EXCLUDED', 'NO_ROOM'];

/** The effect of a bet, computed with the engine's own arithmetic on the state at `seq`. It reserves no money. */
export const betPreview = z.object({
  /** Increase of the largest loss and profit if the whole matches at its price. */
  liability: amount,
  profit: amount,
  runners: z.array(outcomePreview),
  exposure_before: amount,
  exposure_after: amount,
  available_after: amount,
  /** The part that would be matched immediately, and its average price. */
  would_match: amount,
  average_price: z.nullable(averagePriceOrLine),
  /** Reason for a refusal now; null if accepted. */
  refusal: z.nullable(z.enum(ERROR_CODES as readonly [ErrorCode, ...ErrorCode[]])),
  seq: sequence,
});
export type BetPreview = z.infer<typeof betPreview>;

/** The percentage of the difference between results that a cash-out levels; absent: all of it. */
const cashOutPercent = integerIn(1, 100);

/** A house bet at a current quote, with each result before and after it. */
const houseCashOut = z.object({
  bet: z.object({ selection_id: catalogueId, side: betSide, ...wireOdds, stake: amount }),
  before: z.array(bookRow),
  after: z.array(bookRow),
});

/** The bets to cash out of, as if there were no others; absent: the whole market. Allowed only in markets between players. */
const cashOutBets = z.optional(z.array(betId).check(z.minLength(1), z.maxLength(200)));

/**
 * The bets that, if they are matched as shown, make all results of a market equal or raise the worst one. With `percent` they remove that part of the
 * difference.
 */
export const cashOutQuote = z.object({
  market_id: marketId,
  percent: cashOutPercent,
  /** False without a position, a price or enough offers; `reason` says which is missing. */
  available: z.boolean(),
  reason: z.nullable(words),
  /** The market's smallest result after the bets, before commission. */
  profit: amount,
  /** The result if each runner wins, including the bets, before commission. Empty in markets of lines and each-way markets. */
  outcomes: z.array(z.object({ selection_id: catalogueId, profit: amount })),
  /** One bet, or several that are placed together where one cannot level the market. `price` limits the average, or is a line. */
  bets: z.array(z.object({ selection_id: catalogueId, side, price: priceOrLine, stake: amount })),
  /** Line markets only: the result in every range, before the bet and after it. */
  lines: z.optional(z.object({ before: z.array(bookRow), after: z.array(bookRow) })),
  /** Each-way markets only: the bets on each selection after the cash-out, if it wins, is placed or is neither. */
  each_way: z.optional(z.array(z.object({ selection_id: catalogueId, if_wins: amount, if_placed: amount, if_loses: amount }))),
  /** Cash-out of a house market; `bets` and `outcomes` are then empty. */
  house: z.nullable(houseCashOut),
  market_version: integer,
  seq: sequence,
});
export type CashOutQuote = z.infer<typeof cashOutQuote>;

/** A row of "My Market": the amount reserved for a market, and the number of bets of each kind. */
export const exposureRow = z.object({
  sport_id: catalogueId,
  sport_name: words,
  match_id: catalogueId,
  match_name: words,
  exposure: amount,
  market_details: z.array(
    z.object({ market_id: marketId, market_name: words, sub_type: words, bet_count: integer, exposure: amount }),
  ),
});
export type ExposureRow = z.infer<typeof exposureRow>;

/** One of several bets: its result or refusal. Both are null if the bet was not placed because another was refused. */
const placedRow = z.object({
  bet: z.nullable(betAnswer),
  code: z.nullable(z.enum(ERROR_CODES as readonly [ErrorCode, ...ErrorCode[]])),
  message: words,
});
export type PlacedRow = z.infer<typeof placedRow>;

export const bet = {
  placeBet: post('bet/placeBet', {
    who: 'player',
    summary: 'Place one bet. The answer is sent when the bet is durable.',
    request: placeBetRequest,
    response: betAnswer,
    errors: [...TAKING_STAKES, 'PRICE_CHANGED', 'OUTSIDE_BETTING_HOURS'],
    idempotent: true,
  }),
  placeBets: post('bet/placeBets', {
    who: 'player',
    summary:
      'Place up to 200 bets in order, between players or against the house. A refused bet does not affect the others. With `atomic` (bets of one exchange market only), all are placed or none.',
    request: z.strictObject({
      bets: z.array(placeBetRequest).check(z.minLength(1), z.maxLength(200)),
      atomic: z.optional(z.boolean()),
    }),
    response: z.object({ rows: z.array(placedRow), ...accountAfter, seq: sequence }),
    errors: TAKING_STAKES,
    idempotent: true,
  }),
  heartbeat: post('bet/heartbeat', {
    who: 'player',
    summary:
      'Start or renew a timeout of 10 to 300 seconds; 0 turns it off. If it runs out, open bets of exchange markets are cancelled. Returns the number of bets cancelled since the last call.',
    request: z.strictObject({ timeout_seconds: integerIn(0, 86_400) }),
    response: z.object({
      /** Current timeout; 0: off. */
      timeout_seconds: integer,
      /** Number of bets cancelled by the timeout; null if it did not run out. */
      bets_cancelled: z.nullable(integer),
      seq: sequence,
    }),
  }),
  getTransactionCount: get('bet/getTransactionCount', {
    who: 'player',
    summary: 'Count the bets sent to exchange markets in this clock hour, including refused ones. They are free of charge.',
    request: nothing,
    response: z.object({
      from: timestamp,
      until: timestamp,
      transactions: integer,
      /** The number of requests after which other exchanges charge a fee; only for comparison. */
      free: integer,
      above_free: integer,
      charge: amount,
    }),
  }),
  previewHouseBet: post('bet/previewHouseBet', {
    who: 'player',
    summary: 'Return the effect of a bet in a house market on every result, by the engine’s own checks. Reserves no money.',
    request: z.strictObject({
      market_id: marketId,
      selection_id: catalogueId,
      side: betSide,
      price: z.optional(priceOrLine),
      rate: z.optional(rate),
      line: z.optional(resultNumber),
      band_width: z.optional(bandWidth),
      stake,
    }),
    response: houseBetPreview,
    errors: ['NOT_FOUND', 'MARKET_NOT_OPEN'],
  }),
  getHouseBets: post('bet/getHouseBets', {
    who: 'player',
    summary: 'List the account’s open or settled bets in house markets, newest first.',
    request: z.strictObject({
      market_id: z.optional(marketId),
      match_id: z.optional(looseCatalogueId),
      settled: z.optional(z.boolean()),
      ...page,
    }),
    response: z.object({ ...rowsOf(houseBetRow).shape, seq: sequence }),
  }),
  cancelBet: post('bet/cancelBet', {
    who: 'player',
    summary: 'Cancel all or part of the unmatched stake of a bet. Cancelling has no bet delay.',
    request: z.strictObject({ bet_id: betId, size_reduction: z.optional(stake) }),
    response: betAnswer,
    errors: ['NOT_FOUND', 'BET_NOT_OPEN', 'BET_IS_FINAL'],
    idempotent: true,
  }),
  cancelAll: post('bet/cancelAll', {
    who: 'player',
    summary: 'Cancel every unmatched bet, in one market or in all markets.',
    request: z.strictObject({ market_id: z.optional(marketId) }),
    response: z.object({ bets_cancelled: integer, size_cancelled: amount, seq: sequence, ...accountAfter }),
    errors: ['NOT_FOUND'],
  }),
  amendBet: post('bet/amendBet', {
    who: 'player',
    summary: 'Change the stake, price or persistence of an open bet. A smaller stake keeps its place in the queue.',
    request: z.strictObject({
      bet_id: betId,
      stake: z.optional(stake),
      price: z.optional(priceOrLine),
      persistence: z.optional(persistence),
    }),
    response: betAnswer,
    errors: [...TAKING_STAKES, 'BET_NOT_OPEN', 'BET_IS_FINAL'],
    idempotent: true,
  }),
  placeInstruction: post('bet/placeInstruction', {
    who: 'player',
    summary:
      'Store an instruction that places a bet once a selection is traded at the given odds or beyond (stop or take-profit).',
    request: instructionRequest,
    response: z.object({ instruction_id: betId, seq: sequence }),
    errors: [...TAKING_STAKES, 'TRIGGER_REACHED', 'TOO_MANY_INSTRUCTIONS'],
    idempotent: true,
  }),
  placeGreenUp: post('bet/placeGreenUp', {
    who: 'player',
    summary:
      'Store an instruction that cashes out of a market once the cash-out yields the given profit, whoever wins (auto-green).',
    request: z.strictObject({ market_id: marketId, profit: amount }),
    response: z.object({ instruction_id: betId, seq: sequence }),
    errors: [...TAKING_STAKES, 'NOTHING_TO_CASH_OUT', 'TRIGGER_REACHED', 'TOO_MANY_INSTRUCTIONS'],
    idempotent: true,
  }),
  cancelInstruction: post('bet/cancelInstruction', {
    who: 'player',
    summary: 'Cancel an instruction that has not been triggered.',
    request: z.strictObject({ instruction_id: betId }),
    response: z.object({ seq: sequence }),
    errors: ['NOT_FOUND'],
  }),
  getInstructions: get('bet/getInstructions', {
    who: 'player',
    summary:
      'List the account’s instructions that wait for a trigger: stops and take-profits, and auto-greens, each oldest first.',
    request: nothing,
    response: z.object({ rows: z.array(instructionRow), green_ups: z.array(greenUpRow), seq: sequence }),
  }),
  previewBet: post('bet/previewBet', {
    who: 'player',
    summary:
      'Return the effect of a bet on every outcome, and the refusal that placing it now would get. Takes the options of `placeBet`. Reserves no money.',
    request: z.strictObject({
      market_id: marketId,
      selection_id: catalogueId,
      side,
      /** Absent with MARKET_ON_CLOSE. */
      price: z.optional(priceOrLine),
      stake,
      ...orderOptions,
    }),
    response: betPreview,
    errors: ['NOT_FOUND', 'MARKET_NOT_OPEN', 'INVALID_PRICE'],
  }),
  getCashOut: post('bet/getCashOut', {
    who: 'player',
    summary: 'Return the current cash-out of a market, of a part of the position, or of some of its bets.',
    request: z.strictObject({ market_id: marketId, percent: z.optional(cashOutPercent), bet_ids: cashOutBets }),
    response: cashOutQuote,
    errors: ['NOT_FOUND', 'MARKET_NOT_OPEN'],
  }),
  cashOut: post('bet/cashOut', {
    who: 'player',
    summary:
      'Cash out with fill-or-kill bets, none at a worse result than `profit`. PRICE_CHANGED has the current profit. If offers change meanwhile, one of several bets may be EXPIRED.',
    request: z.strictObject({
      market_id: marketId,
      profit: amount,
      percent: z.optional(cashOutPercent),
      bet_ids: cashOutBets,
      accept_price_changes: z.optional(z.boolean()),
    }),
    response: z.object({ profit: amount, bets: z.array(betAnswer), seq: sequence, ...accountAfter }),
    errors: [...TAKING_STAKES, 'NOT_FOUND', 'PRICE_CHANGED', 'OUTSIDE_BETTING_HOURS'],
    idempotent: true,
  }),
  getOpenBets: post('bet/getOpenBets', {
    who: 'player',
    summary:
      'List bets in unsettled markets: unmatched, matched, or (ALL) both and fully lapsed bets with their reason. Bets with an open or matched part come first; each group is newest first. Bets that their owner cancelled whole are in `report/bets`.',
    request: z.strictObject({
      market_id: z.optional(marketId),
      match_id: z.optional(looseCatalogueId),
      include: z.optional(z.enum(['ALL', 'UNMATCHED', 'MATCHED'])),
    }),
    response: z.object({ ...rowsOf(betRow).shape, seq: sequence }),
  }),
  getExposureDetail: get('bet/getExposureDetail', {
    who: 'player',
    summary: 'Return the exposure by sport, match and market. The rows are in `data.data`.',
    request: nothing,
    response: z.object({ data: z.array(exposureRow), seq: sequence }),
  }),
  getMarketBook: post('bet/getMarketBook', {
    who: 'player',
    summary: 'Return the account’s profit or loss in a market for each outcome, or for each range of results in a line market.',
    request: z.strictObject({ market_id: marketId }),
    response: z.object({
      market_id: marketId,
      exposure: amount,
      rows: z.array(bookRow),
      seq: sequence,
    }),
    errors: ['NOT_FOUND'],
  }),
  raiseQuery: post('bet/raiseQuery', {
    who: 'player',
    summary: 'Question the result of a settled bet. Possible once per bet, within the days of rule S-GEN-3.',
    request: z.strictObject({ bet_id: betId, question: questionText }),
    response: resultQuestion,
    errors: ['NOT_FOUND', 'QUERY_CLOSED'],
    idempotent: true,
  }),
  getQueries: post('bet/getQueries', {
    who: 'player',
    summary: 'List the player’s questions about results, newest first, with the answers.',
    request: z.strictObject({ ...page }),
    response: rowsOf(resultQuestion),
  }),
};
