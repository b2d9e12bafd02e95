import * as z from 'zod/mini';
import { post, get } from '../endpoint.ts';
import {
  catalogueId,
  date,
  figure,
  flag,
  integer,
  integerIn,
  line,
  looseCatalogueId,
  marketId,
  nothing,
  page,
  pattern,
  rowsOf,
  sequence,
  text,
  timestamp,
  words,
} from '../scalars.ts';
import { marketBook, position } from './market-shapes.ts';
import { matchStatus, matchSummary, matchVideo } from './match-shapes.ts';
import { contestTable } from './contest-shapes.ts';
import { overSummary, scoreboard } from './score-shapes.ts';

export * from './contest-shapes.ts';
export * from './match-shapes.ts';
export * from './score-shapes.ts';

const bySport = z.array(z.object({ sport_id: catalogueId, sport_name: words, matches: z.array(matchSummary) }));
export type MatchesBySport = z.infer<typeof bySport>;

/** The match page in one answer, valid at `seq`; the stream continues from there. `positions` contains only the caller's own positions. */
export const matchDetail = z.object({
  match: matchSummary,
  scoreboard: z.nullable(scoreboard),
  /** Score of a match that is not cricket; null before its first event. */
  contest: z.nullable(contestTable),
  markets: z.array(marketBook),
  positions: z.array(position),
  /** Commitment of a simulated match: the hash of its seed. The seed itself is added when the match is over. */
  fairness: z.nullable(
    z.object({
      commitment: words,
      salt: words,
      seed: z.nullable(words),
      /** Place in the seed chain; null if unknown. */
      number: z.nullable(integer),
    }),
  ),
  seq: sequence,
});
export type MatchDetail = z.infer<typeof matchDetail>;

export const score = z.object({
  scoreboard: z.nullable(scoreboard),
  overs: z.array(overSummary),
  contest: z.nullable(contestTable),
  seq: sequence,
});
export type Score = z.infer<typeof score>;

export const cup = z.object({ match_id: catalogueId, name: words, sport_id: catalogueId });
export type Cup = z.infer<typeof cup>;

/** A course with its races of a day, earliest first. */
export const venueRow = z.object({
  venue: words,
  /** Two letters; empty if the source sent none. */
  country_code: words,
  races: z.array(
    z.object({
      match_id: catalogueId,
      name: words,
      market_start_time: timestamp,
      status: matchStatus,
      /** The market on the winner; null if there is none. */
      market_id: z.nullable(marketId),
    }),
  ),
});
export type VenueRow = z.infer<typeof venueRow>;

/** The current result of one market. `winners` is empty for a void. It has several names after a dead heat or in a market with several winners. */
export const matchResult = z.object({
  match_id: catalogueId,
  match_name: words,
  sport_id: catalogueId,
  sport_name: words,
  open_date: timestamp,
  market_id: marketId,
  market_name: words,
  outcome: z.enum(['SETTLED', 'VOID']),
  winners: z.array(words),
  /** Everybody who could win, in the order of the market. */
  runners: z.array(words),
  /** For a number result: runs, or a price. */
  number: z.nullable(figure),
  /** True if play stopped early, so the number could have become higher (exchange X90). */
  at_least: z.boolean(),
  settled_at: timestamp,
});
export type MatchResult = z.infer<typeof matchResult>;

const oneMatch = z.strictObject({ match_id: looseCatalogueId, sport_id: z.optional(looseCatalogueId) });

export const match = {
  getShowcase: get('match/getShowcase', {
    who: 'public',
    summary: 'List a few matches with prices for visitors who have not signed in. The answer is computed once a second.',
    request: nothing,
    response: z.array(matchSummary),
    cache: { publicSeconds: 1 },
  }),
  getMatches: post('match/getMatches', {
    who: 'signedIn',
    summary: 'List unfinished matches of a sport or series, in order of start.',
    request: z.strictObject({ sport_id: looseCatalogueId, series_id: z.optional(looseCatalogueId), is_active: z.optional(flag) }),
    response: z.array(matchSummary),
  }),
  searchByMatchNameHeader: post('match/searchByMatchNameHeader', {
    who: 'signedIn',
    summary: 'List matches whose name contains the text, grouped by sport. The text is not a pattern.',
    request: z.strictObject({ search: line(100) }),
    response: bySport,
  }),
  getInplay: post('match/getInplay', {
    who: 'signedIn',
    summary: 'List every match in play by sport, with score and best prices.',
    request: z.strictObject({ sport_id: z.optional(looseCatalogueId) }),
    response: bySport,
  }),
  getUpcoming: post('match/getUpcoming', {
    who: 'signedIn',
    summary: 'List matches that start soon, soonest first.',
    request: z.strictObject({ sport_id: z.optional(looseCatalogueId), limit: z.optional(integerIn(1, 100)) }),
    response: z.array(matchSummary),
  }),
  getMatchDetail: post('match/getMatchDetail', {
    who: 'signedIn',
    summary: 'Return a match with its scoreboard, its markets with books, and the caller’s positions.',
    request: oneMatch,
    response: matchDetail,
    errors: ['NOT_FOUND'],
  }),
  getScore: post('match/getScore', {
    who: 'signedIn',
    summary: 'Return the scoreboard with every over ball by ball.',
    request: oneMatch,
    response: score,
    errors: ['NOT_FOUND'],
  }),
  getVideo: post('match/getVideo', {
    who: 'signedIn',
    summary: 'Return the address of a match’s video; null if there is none. Call again before the address expires.',
    request: oneMatch,
    response: z.nullable(matchVideo),
    errors: ['NOT_FOUND'],
  }),
  getMatchVenueListByCountryCodeSportId: post('match/getMatchVenueListByCountryCodeSportId', {
    who: 'signedIn',
    summary: 'List racecourses with their races of one day in UTC+5:30 (default: today), for one country or all.',
    request: z.strictObject({
      country: z.optional(pattern(/^([A-Za-z]{2})?$/)),
      date: z.optional(date),
      sport_id: looseCatalogueId,
    }),
    response: z.array(venueRow),
  }),
  getResults: post('match/getResults', {
    who: 'signedIn',
    summary:
      'List results of markets by sport, series, match, type of market, or day in UTC+5:30, newest first. For hidden matches, only markets in which the caller had a bet.',
    request: z.strictObject({
      sport_id: z.optional(looseCatalogueId),
      series_id: z.optional(looseCatalogueId),
      match_id: z.optional(looseCatalogueId),
      market_type: z.optional(text(64)),
      date: z.optional(date),
      ...page,
    }),
    response: rowsOf(matchResult),
  }),
  getCupsForMenu: get('match/getCupsForMenu', {
    who: 'signedIn',
    summary: 'List tournaments that have a winner market.',
    request: nothing,
    response: z.array(cup),
  }),
};
