import * as z from 'zod/mini';
import { amount, averagePrice, transferAmount } from '../amount.ts';
import { post } from '../endpoint.ts';
import { alertKind, alertStatus } from '../kinds.ts';
import { betSide, bookRow, houseKind, wireOdds } from './house-shapes.ts';
import {
  asFile,
  betId,
  catalogueId,
  csvFile,
  figure,
  integer,
  integerIn,
  line,
  longId,
  looseCatalogueId,
  marketId,
  marketStatus,
  nothing,
  page,
  rowsOf,
  timestamp,
  userId,
  version,
  words,
  prose,
} from '../scalars.ts';

/** Percentage of a market's maximum stake that an account may bet; 100: all of it. */
const factorPercent = integerIn(1, 100);

/** Risk of one account in one unsettled market. */
export const largePosition = z.object({
  user_id: userId,
  user_name: words,
  /** True for an account with which a program of the house bets. */
  is_program: z.boolean(),
  factor_percent: factorPercent,
  market_id: marketId,
  market_name: words,
  match_name: words,
  liability: amount,
  bets: integer,
});
export type LargePosition = z.infer<typeof largePosition>;

/** A finding of the scan of bets and sign-ins, for staff to check. An alert proves nothing and has no effect by itself. */
export const riskAlert = z.object({
  alert_id: integer,
  version: integer,
  kind: alertKind,
  status: alertStatus,
  found_at: timestamp,
  market_id: z.nullable(marketId),
  market_name: z.nullable(words),
  match_name: z.nullable(words),
  accounts: z.array(z.object({ user_id: userId, user_name: words })),
  bet_ids: z.array(words),
  /** The measured facts: number of bets, seconds between the first and the last, how regular they are. */
  facts: z.record(words, figure),
  note: words,
  worked_by: z.nullable(words),
  worked_at: z.nullable(timestamp),
});
export type RiskAlert = z.infer<typeof riskAlert>;

/** A higher limit of the house that waits for a second person; `limit` null: no limit. */
const askedLimit = z.object({
  asked_id: integer,
  limit: z.nullable(amount),
  reason: words,
  asked_by: words,
  asked_at: timestamp,
});

/**
 * Worst-case loss of the house over all unsettled markets, including the full possible win of delayed bets. `limit` is the maximum that staff set, null: none.
 * `markets` lists the markets that contribute most.
 */
export const houseLiability = z.object({
  limit: z.nullable(amount),
  liability: amount,
  reason: z.nullable(words),
  set_by: z.nullable(words),
  set_at: z.nullable(timestamp),
  asked: z.nullable(askedLimit),
  markets: z.array(
    z.object({ market_id: marketId, market_name: words, match_name: words, status: marketStatus, exposure: amount }),
  ),
});
export type HouseLiability = z.infer<typeof houseLiability>;

/** An unsettled market with bets, as the house reads its risk. */
export const exposedMarket = z.object({
  market_id: marketId,
  market_name: words,
  match_id: catalogueId,
  match_name: words,
  status: marketStatus,
  /** Backers' matched stakes; in a house market all stakes that the house has taken. */
  volume: amount,
  /** Null in a market between players, in which the house has no position. `book` has the house's result under every outcome, the worst first. */
  house: z.nullable(z.object({ kind: houseKind, bets: integer, exposure: amount, book: z.array(bookRow) })),
});
export type ExposedMarket = z.infer<typeof exposedMarket>;

/** Columns by which the house's exposure is sorted. */
export const exposureOrder = z.enum(['WORST', 'VOLUME', 'BETS', 'MARKET', 'STATUS']);
export type ExposureOrder = z.infer<typeof exposureOrder>;

/** A bet of a large amount. `at_risk`: the most that the player can lose with all of it, or with what is matched. */
export const largeBet = z.object({
  bet_id: betId,
  placed_at: timestamp,
  user_id: userId,
  user_name: words,
  is_program: z.boolean(),
  market_id: marketId,
  market_name: words,
  match_name: words,
  selection_name: words,
  side: betSide,
  is_house: z.boolean(),
  ...wireOdds,
  price: z.nullable(averagePrice),
  stake: amount,
  matched: amount,
  at_risk: amount,
});
export type LargeBet = z.infer<typeof largeBet>;

/** Fraction of each market's stake limit that an account may use, with author and reason. */
export const stakeFactor = z.object({
  user_id: userId,
  user_name: words,
  percent: factorPercent,
  reason: words,
  set_by: words,
  set_at: timestamp,
});
export type StakeFactor = z.infer<typeof stakeFactor>;
/** The largest amount that one account may risk in all markets of a match together. */
export const matchLimit = z.object({ match_id: catalogueId, match_name: words, limit: amount });
export type MatchLimit = z.infer<typeof matchLimit>;

export const riskCalls = {
  getHouseLiability: post('office/getHouseLiability', {
    who: 'operator',
    summary: 'Return the house’s largest possible loss over all markets together, and its limit.',
    request: nothing,
    response: houseLiability,
  }),
  getHouseExposure: post('office/getHouseExposure', {
    who: 'operator',
    summary:
      'List unsettled markets with bets: house markets by their largest possible loss, each with the house’s result by outcome, then markets between players by volume, or in the `order` of a column. `search` is a part of a match, a market or its number. `liability` and `volume` are totals over all of them.',
    request: z.strictObject({
      search: z.optional(line(64)),
      sport_id: z.optional(looseCatalogueId),
      /** True: only markets in which the house has a position. */
      house_only: z.optional(z.boolean()),
      order: z.optional(exposureOrder),
      /** True: the smallest first. */
      ascending: z.optional(z.boolean()),
      ...asFile,
      ...page,
    }),
    response: z.object({ ...rowsOf(exposedMarket).shape, liability: amount, volume: amount, file: csvFile }),
  }),
  setHouseLimit: post('office/setHouseLimit', {
    who: 'operator',
    summary:
      'Set the house’s largest loss over all markets together; null: no limit. A later bet beyond it is refused with MARKET_EXPOSURE_LIMIT. Accepted bets remain. A higher limit above 50,000,000 waits for the approval of another member of staff.',
    request: z.strictObject({ limit: z.nullable(transferAmount), reason: prose(200) }),
    response: houseLiability,
  }),
  decideHouseLimit: post('office/decideHouseLimit', {
    who: 'operator',
    summary: 'Approve or reject a waiting request for a higher limit of the house. Its requester may withdraw it.',
    request: z.strictObject({ asked_id: longId, approve: z.boolean() }),
    response: houseLiability,
    errors: ['PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED'],
  }),
  getMatchLimits: post('office/getMatchLimits', {
    who: 'operator',
    summary: 'List matches that limit the exposure of each account.',
    request: nothing,
    response: z.object({ rows: z.array(matchLimit) }),
  }),
  setMatchLimit: post('office/setMatchLimit', {
    who: 'operator',
    summary:
      'Set the largest exposure of each account over all markets of a match; null: no limit. A later bet beyond it is refused with EVENT_EXPOSURE_LIMIT. Accepted bets remain.',
    request: z.strictObject({ match_id: catalogueId, limit: z.nullable(transferAmount), reason: prose(200) }),
    response: z.object({ rows: z.array(matchLimit) }),
    errors: ['NOT_FOUND'],
  }),
  getLargeBets: post('office/getLargeBets', {
    who: 'operator',
    summary: 'List the newest bets that risk at least an amount, newest first, among the 20,000 newest bets of each kind.',
    /** `matched`: only what is matched counts. `people_only`: without the accounts of the house's programs. */
    request: z.strictObject({
      at_least: transferAmount,
      matched: z.optional(z.boolean()),
      people_only: z.optional(z.boolean()),
    }),
    response: z.object({ rows: z.array(largeBet) }),
  }),
  getPositions: post('office/getPositions', {
    who: 'operator',
    summary: 'List the exposure of single accounts in single markets, largest first.',
    /** `programs`: also accounts of the house's programs, such as market makers. */
    request: z.strictObject({ programs: z.optional(z.boolean()), ...page }),
    response: rowsOf(largePosition),
  }),
  setStakeFactor: post('office/setStakeFactor', {
    who: 'operator',
    summary:
      'Limit an account’s stakes to a percentage of each market’s maximum, in exchange and house markets; 100: no reduction.',
    request: z.strictObject({ user_id: userId, percent: factorPercent, reason: prose(200) }),
    response: z.object({ user_id: userId, percent: factorPercent }),
  }),
  getStakeFactors: post('office/getStakeFactors', {
    who: 'operator',
    summary: 'List accounts with reduced stakes, or return one of them, newest first.',
    request: z.strictObject({ user_id: z.optional(userId), ...page }),
    response: rowsOf(stakeFactor),
  }),
  getAlerts: post('office/getAlerts', {
    who: 'operator',
    summary: 'List the findings of scans of bets and sign-ins: unhandled ones first.',
    request: z.strictObject({ kind: z.optional(alertKind), status: z.optional(alertStatus), ...page }),
    response: rowsOf(riskAlert),
  }),
  workAlert: post('office/workAlert', {
    who: 'operator',
    summary: 'Acknowledge or close an alert, with a note.',
    request: z.strictObject({
      alert_id: longId,
      version: version,
      status: z.enum(['ACKNOWLEDGED', 'CLOSED']),
      note: line(500),
    }),
    response: riskAlert,
    errors: ['PROPOSAL_OUTDATED'],
  }),
  scanRisk: post('office/scanRisk', {
    who: 'operator',
    summary: 'Scan bets and sign-ins now instead of at the next scheduled time. Returns the number of new alerts.',
    request: nothing,
    response: z.object({ found: integer }),
  }),
};
