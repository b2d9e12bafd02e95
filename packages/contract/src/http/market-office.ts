import * as z from 'zod/mini';
import { amount, averagePrice } from '../amount.ts';
import { post } from '../endpoint.ts';
import {
  betId,
  catalogueId,
  integer,
  integerIn,
  line,
  looseCatalogueId,
  marketId,
  marketStatus,
  page,
  pattern,
  prose,
  rowsOf,
  sequence,
  timestamp,
  userId,
  words,
} from '../scalars.ts';
import {
  betSide,
  bookRow,
  houseBook,
  houseMarketOffer,
  houseRisk,
  officeHouseMarket,
  quoteRequest,
  wireOdds,
} from './house-shapes.ts';
import { exchangeMarketOffer, marketBook, reductionPercent } from './market-shapes.ts';
import { matchStatus } from './match-shapes.ts';
import { proposal } from './settlement.ts';

const marketPlace = {
  match_id: catalogueId,
  match_name: words,
  sport_name: words,
  match_status: matchStatus,
  /** True if staff opened the match and start its play. */
  by_office: z.boolean(),
  /** True if facts of the match settle its markets (`office/getFacts`). */
  from_facts: z.boolean(),
  start_time: timestamp,
  open_bets: integer,
  proposal: z.nullable(proposal),
};

/** A market as staff see it. */
export const officeMarket = z.object({ market: marketBook, ...marketPlace });
export type OfficeMarket = z.infer<typeof officeMarket>;

/**
 * A market of either kind. In a house market, `by_hand` is true if a trader controls it, `exposure` is the house's largest loss, and `book` has the house's
 * result under every outcome.
 */
export const foundMarket = z.discriminatedUnion('of', [
  z.object({ of: z.literal('PLAYERS'), market: marketBook, ...marketPlace }),
  z.object({
    of: z.literal('HOUSE'),
    market: houseBook,
    by_hand: z.boolean(),
    exposure: amount,
    book: z.array(bookRow),
    ...marketPlace,
  }),
]);
export type FoundMarket = z.infer<typeof foundMarket>;

/** A matched bet of a match. `price` is the average of its matches. At a line, between players too, the odds are in `line`. */
export const matchBet = z.object({
  bet_id: betId,
  user_id: userId,
  user_name: words,
  /** True for an account with which a program of the house bets. */
  is_program: z.boolean(),
  market_id: marketId,
  market_name: words,
  selection_name: words,
  side: betSide,
  ...wireOdds,
  price: z.nullable(averagePrice),
  stake: amount,
  placed_at: timestamp,
});
export type MatchBet = z.infer<typeof matchBet>;

const done = z.object({ seq: sequence });

/** A non-runner and its reduction factor; absent: the declared factor, adjusted for earlier removals. */
const nonRunner = z.strictObject({ selection_id: catalogueId, factor_percent: z.optional(reductionPercent) });

export const marketOfficeCalls = {
  getMarkets: post('office/getMarkets', {
    who: 'operator',
    summary:
      'List exchange markets by sport, match or status, or by text in the match name, market name or market number. Markets in play come first, then the next to start, then finished ones, latest first.',
    request: z.strictObject({
      match_id: z.optional(looseCatalogueId),
      sport_id: z.optional(looseCatalogueId),
      status: z.optional(marketStatus),
      search: z.optional(line(64)),
      ...page,
    }),
    response: rowsOf(officeMarket),
  }),
  findMarkets: post('office/findMarkets', {
    who: 'operator',
    summary: 'List exchange and house markets in every state, with the filters and the order of `office/getMarkets`.',
    request: z.strictObject({
      match_id: z.optional(looseCatalogueId),
      sport_id: z.optional(looseCatalogueId),
      status: z.optional(marketStatus),
      /** Leaves out settled and void markets. */
      unsettled: z.optional(z.boolean()),
      search: z.optional(line(64)),
      ...page,
    }),
    response: rowsOf(foundMarket),
  }),
  getMatchBets: post('office/getMatchBets', {
    who: 'operator',
    summary:
      'List the newest matched bets of a match or of one of its markets, newest first, at most 100. Bets further back than the 20,000 newest of each kind are left out.',
    request: z.strictObject({
      match_id: looseCatalogueId,
      market_id: z.optional(marketId),
      limit: z.optional(integerIn(1, 100)),
      /** True leaves out the bets of the house's programs. */
      people_only: z.optional(z.boolean()),
    }),
    response: z.array(matchBet),
    errors: ['NOT_FOUND'],
  }),
  setMarketStatus: post('office/setMarketStatus', {
    who: 'operator',
    summary: 'Open, suspend or close a market by hand. A material suspension lapses bets that do not persist.',
    request: z.strictObject({
      market_id: marketId,
      status: z.enum(['OPEN', 'BALL_RUNNING', 'SUSPENDED', 'CLOSED']),
      material: z.optional(z.boolean()),
    }),
    response: done,
    errors: ['MARKET_NOT_OPEN', 'EVENT_ENDED', 'MARKET_SUSPENDED'],
  }),
  openMatch: post('office/openMatch', {
    who: 'operator',
    summary:
      'Open a match that no feed offers, with its first market. The market starts INACTIVE. Repeating the same sport, name and start returns the same match, which keeps its course.',
    request: z.strictObject({
      sport_id: looseCatalogueId,
      series: prose(200),
      name: prose(200),
      start_time: timestamp,
      /** For a race, its course and the two letters of the country. Factors are updated for less time in Australia and the US (settlement S-RACE-14). */
      venue: z.optional(prose(200)),
      country: z.optional(pattern(/^[A-Z]{2}$/)),
      market: exchangeMarketOffer,
    }),
    response: marketBook,
    idempotent: true,
  }),
  openExchangeMarket: post('office/openExchangeMarket', {
    who: 'operator',
    summary:
      'Open another exchange market of a match. It starts INACTIVE. Repeating the same type and name returns the same market.',
    request: z.strictObject({ match_id: looseCatalogueId, market: exchangeMarketOffer }),
    response: marketBook,
    errors: ['MARKET_NOT_OPEN', 'EVENT_ENDED'],
    idempotent: true,
  }),
  startMatch: post('office/startMatch', {
    who: 'operator',
    summary:
      'Start a match that an operator opened. Its open markets turn in play, those without in-play betting close, and markets opened later are in play at once.',
    request: z.strictObject({ match_id: looseCatalogueId }),
    response: done,
    errors: ['MARKET_NOT_OPEN', 'EVENT_ENDED'],
    idempotent: true,
  }),
  removeRunner: post('office/removeRunner', {
    who: 'operator',
    summary:
      'Remove a runner from a market. Bets on it become void, and matched prices of the others are reduced by its factor. Repeat the call to change the factor of a removed runner.',
    request: z.strictObject({
      market_id: marketId,
      ...nonRunner.shape,
      /** Further runners that withdraw together. All are removed in race card order (settlement S-RACE-12). */
      also: z.optional(z.array(nonRunner).check(z.minLength(1), z.maxLength(59))),
      reason: prose(500),
    }),
    response: z.object({
      seq: sequence,
      matches_voided: integer,
      sides_repriced: integer,
      /**
       * Present if the call came long after the off, and has changed nothing yet: the proposal to remove all runners, which a second person confirms
       * (settlement S-RACE-14).
       */
      proposal_id: z.optional(integer),
    }),
    errors: ['SETTLEMENT_RUNNING', 'MARKET_NOT_OPEN', 'RESULT_CONFLICT'],
  }),
  openHouseMarket: post('office/openHouseMarket', {
    who: 'operator',
    summary: 'Open a market against the house: bookmaker, fancy, khado, meter and similar. It starts INACTIVE, without quotes.',
    request: z.strictObject({
      match_id: looseCatalogueId,
      market: houseMarketOffer,
      /** False: the market stays open during balls. */
      follow_score: z.optional(z.boolean()),
    }),
    response: houseBook,
    errors: ['MARKET_NOT_OPEN', 'EVENT_ENDED'],
    idempotent: true,
  }),
  quoteMarket: post('office/quoteMarket', {
    who: 'operator',
    summary: 'Set quotes of a house market; limit 0 withdraws a quote. Quotes that the call does not name stay in force.',
    request: z.strictObject({ market_id: marketId, quotes: z.array(quoteRequest).check(z.minLength(1), z.maxLength(500)) }),
    response: houseBook,
    errors: ['MARKET_NOT_OPEN', 'EVENT_ENDED'],
  }),
  getHouseMarkets: post('office/getHouseMarkets', {
    who: 'operator',
    summary: 'List house markets of a match, unfinished ones first, each with the house’s exposure.',
    request: z.strictObject({ match_id: looseCatalogueId }),
    response: z.array(officeHouseMarket),
  }),
  takeMarket: post('office/takeMarket', {
    who: 'operator',
    summary:
      'Take control of a house market from its feed, or return it. A returned market has the feed’s quotes and stays suspended until the feed opens it. The feed’s results are proposed in both cases.',
    request: z.strictObject({ market_id: marketId, by_hand: z.boolean() }),
    response: houseRisk,
    errors: ['MARKET_NOT_OPEN'],
  }),
  getHouseRisk: post('office/getHouseRisk', {
    who: 'operator',
    summary: 'Return the house’s profit or loss in a house market under every result, and its limit.',
    request: z.strictObject({ market_id: marketId }),
    response: houseRisk,
  }),
};
