import { BET_SIDES, HOUSE_KINDS } from '@pavilion/core/market';
import * as z from 'zod/mini';
import { marketQuestion } from './fact-shapes.ts';
import { amount, percent, price, toMinor, transferAmount } from '../amount.ts';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import { houseBetStatus } from '../kinds.ts';
import {
  betId,
  catalogueId,
  integer,
  integerIn,
  marketId,
  marketStatus,
  numberWhich,
  sequence,
  text,
  timestamp,
  words,
} from '../scalars.ts';

/** Kinds of markets in which the house quotes and takes the other side: bookmaker, fancy, khado, meter and others. */
export const houseKind = z.enum(HOUSE_KINDS);

/** BACK and LAY if a selection wins, YES and NO if a number reaches a line. */
export const betSide = z.enum(BET_SIDES);

/** Runs, or (binary) a price: not negative, at most two decimals. */
export const resultNumber = numberWhich(
  z.gte(0),
  z.lte(10_000_000),
  z.refine<number>((value) => toMinor(value) !== undefined, { error: 'a number with at most two decimals' }),
);
/** Winnings for a stake of 100. */
export const rate = integerIn(1, 99_900);
/** Khado: number of winning results, from the line up. */
export const bandWidth = integerIn(1, 10_000);

/** The odds of a bet: a price or a rate (a meter has neither), and line and band if the kind has them. */
export const wireOdds = {
  price: z.nullable(price),
  rate: z.nullable(rate),
  line: z.nullable(resultNumber),
  band_width: z.nullable(bandWidth),
};

/** `limit`: the largest stake of one bet at this quote. A side that takes no bets has no quote. */
export const houseQuote = z.object({ side: betSide, ...wireOdds, limit: amount });
export type HouseQuoteRow = z.infer<typeof houseQuote>;

/** An account's result in a market for one result or a range of results. */
export const bookRow = z.object({
  /** "Kestrels", "46–49", "60 or more". */
  outcome: words,
  /** null: the row is a range of results. */
  selection_id: z.nullable(catalogueId),
  /** First and last result of the range. Both are null if a selection wins; `to` is also null if the range has no end. */
  from: z.nullable(resultNumber),
  to: z.nullable(resultNumber),
  profit: amount,
  /** Meter: change of `profit`, which is for `from`, with each run. */
  per_run: amount,
});
export type BookRow = z.infer<typeof bookRow>;

export const houseResult = z.object({
  selection_id: z.nullable(catalogueId),
  number: z.nullable(resultNumber),
  sentence: words,
  /** Name of the reason if the market is VOID. */
  void_reason: z.nullable(words),
});

/** One house market with its current quotes. A quote changes without a new `version`. */
export const houseBook = z.object({
  market_id: marketId,
  match_id: catalogueId,
  name: words,
  kind: houseKind,
  market_type: words,
  order: integer,
  status: marketStatus,
  in_play: z.boolean(),
  version: integer,
  /** Number of times that the market was quoted. */
  quote_number: integer,
  seq: sequence,
  bet_delay_ms: integer,
  min_stake: amount,
  max_stake: amount,
  /** null: no limit. */
  max_profit: z.nullable(amount),
  /** Bets are accepted between these two times; null: always. */
  bets_from: z.nullable(timestamp),
  bets_until: z.nullable(timestamp),
  start_time: timestamp,
  /** null unless SETTLED or VOID. */
  result: z.nullable(houseResult),
  rows: z.array(z.object({ selection_id: catalogueId, name: words, order: integer, quotes: z.array(houseQuote) })),
});
export type HouseBook = z.infer<typeof houseBook>;

/** A bet against the house as its owner sees it. `outcome` and `profit` are before commission, and present once the market is settled. */
export const houseBetRow = z.object({
  bet_id: betId,
  market_id: marketId,
  market_name: words,
  market_status: marketStatus,
  kind: houseKind,
  match_id: catalogueId,
  match_name: words,
  sport_id: catalogueId,
  sport_name: words,
  selection_id: catalogueId,
  selection_name: words,
  side: betSide,
  ...wireOdds,
  stake: amount,
  potential_profit: amount,
  liability: amount,
  status: houseBetStatus,
  /** Code and sentence of the reason why it lapsed or was voided, separately or with its market. */
  reason: z.nullable(words),
  reason_text: z.nullable(words),
  outcome: z.nullable(z.enum(['WON', 'LOST', 'LEVEL', 'VOID'])),
  profit: z.nullable(amount),
  placed_at: timestamp,
  settled_at: z.nullable(timestamp),
});
export type HouseBetRow = z.infer<typeof houseBetRow>;

/** The effect of a bet, computed with the exchange's own arithmetic and checks. It reserves no money. */
export const houseBetPreview = z.object({
  profit: amount,
  liability: amount,
  before: z.array(bookRow),
  after: z.array(bookRow),
  exposure_before: amount,
  exposure_after: amount,
  available_after: amount,
  refusal: z.nullable(z.enum(ERROR_CODES as readonly [ErrorCode, ...ErrorCode[]])),
  /** The current quote, if a changed quote is the reason. */
  quote: z.nullable(houseQuote),
  seq: sequence,
});
export type HouseBetPreview = z.infer<typeof houseBetPreview>;

/** A submitted quote; price or rate, line and band by kind. */
export const quoteParts = {
  side: betSide,
  price: z.optional(price),
  rate: z.optional(rate),
  line: z.optional(resultNumber),
  band_width: z.optional(bandWidth),
  /** 0 withdraws the quote. */
  limit: amount.check(z.gte(0)),
};
export const quoteRequest = z.strictObject({ selection_id: catalogueId, ...quoteParts });

/** A house market to open. The terms that may change later are in `market-terms.ts`. */
export const houseMarketOffer = z.strictObject({
  kind: houseKind,
  market_type: text(40),
  name: text(100),
  selections: z.array(z.strictObject({ name: text(100) })).check(z.minLength(1), z.maxLength(1_000)),
  question: z.optional(marketQuestion),
  terms: z.optional(
    z.strictObject({
      turns_in_play: z.optional(z.boolean()),
      bet_delay_ms: z.optional(integerIn(0, 60_000)),
      commission_percent: z.optional(percent),
      min_stake: z.optional(transferAmount),
      max_stake: z.optional(transferAmount),
      max_profit: z.optional(transferAmount),
      /** Largest exposure of one account. */
      exposure_limit: z.optional(transferAmount),
      /** Largest loss of the house on the market. */
      pot_limit: z.optional(transferAmount),
      /** For a meter, the largest distance from the line that counts, in runs. */
      meter_cap: z.optional(integerIn(1, 10_000)),
      /** Binary: the product, which sets the market's hours. */
      product: z.optional(text(20)),
    }),
  ),
});
export type HouseMarketOffer = z.infer<typeof houseMarketOffer>;

/** A market as the traders' list shows it. */
export const officeHouseMarket = z.object({
  market: houseBook,
  /** True if a trader controls the market. The feed's quotes and status are then ignored. */
  by_hand: z.boolean(),
  /** The most the house can lose now. */
  exposure: amount,
  bets: integer,
});
export type OfficeHouseMarket = z.infer<typeof officeHouseMarket>;

/** The trader's view: the house's result under every outcome. */
export const houseRisk = z.object({
  market: houseBook,
  match_name: words,
  by_hand: z.boolean(),
  /** For a meter, the largest distance from the line that counts, in runs; otherwise 0. */
  meter_cap: integer,
  book: z.array(bookRow),
  /** The house's largest possible loss now, and its limit; null: no limit. */
  exposure: amount,
  pot_limit: z.nullable(amount),
  seq: sequence,
});
export type HouseRisk = z.infer<typeof houseRisk>;
