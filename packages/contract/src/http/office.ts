import { VOID_REASON_NAMES } from '@pavilion/core/settlement';
import * as z from 'zod/mini';
import { amount, percent } from '../amount.ts';
import { post, get } from '../endpoint.ts';
import {
  catalogueId,
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
  ruleId,
  sequence,
  text,
  textOf,
  timestamp,
  userId,
  version,
  words,
  userName,
  prose,
} from '../scalars.ts';
import { auditCalls } from './audit.ts';
import { downlineCalls } from './downline.ts';
import { contactOfficeCalls } from './contact.ts';
import { noticeOfficeCalls } from './notice.ts';
import { casinoOffice } from './casino-office.ts';
import { catalogueCalls } from './catalogue-office.ts';
import { computation } from './fact-shapes.ts';
import { factCalls } from './facts.ts';
import { haltCalls } from './halt.ts';
import { nodeCalls } from './nodes.ts';
import { houseBook, houseMarketOffer, houseRisk, officeHouseMarket, quoteRequest, resultNumber } from './house-shapes.ts';
import { marketTermsCalls } from './market-terms.ts';
import { exchangeMarketOffer, marketBook, reductionPercent } from './market-shapes.ts';
import { matchStatus } from './match-shapes.ts';
import { officeQuery, queryDecision, queryText } from './result-query.ts';
import { paymentOfficeCalls } from './payment.ts';
import { peopleOfficeCalls } from './people.ts';
import { pointMove, pointMoveRequests, pointMoveStatus } from './point-move.ts';
import { riskCalls } from './risk.ts';
import { siteSettingCalls } from './site-settings.ts';
import { staffCalls } from './staff.ts';
import { role } from './user-shapes.ts';
import { voidCase, voidCaseFill, voidCaseRequests, voidCaseStatus } from './void-case.ts';

/** Settlement 5.3. */
export const voidReason = z.enum(VOID_REASON_NAMES);

const share = { paid: integerIn(0, 100), tied: integerIn(1, 100) } as const;

/** One share for each runner: 1 of 1 for a winner, 0 of 1 for a loser, 1 of 2 in a dead heat of two for one place. */
export const runnerResult = z.object({
  selection_id: catalogueId,
  ...share,
  /** The result of the place part; always present in an each-way market. */
  placed: z.optional(z.object(share)),
});

/** One of: winners, with dead heats; a void with its reason; a rollback of the current settlement. */
export const marketResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('WINNERS'), runners: z.array(runnerResult).check(z.minLength(1), z.maxLength(500)) }),
  /** Markets with a numeric result: runs or a price. `at_least`: play stopped, and more was possible (exchange X90). */
  z.object({ kind: z.literal('NUMBER'), number: resultNumber, at_least: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('VOID'), reason: voidReason }),
  z.object({ kind: z.literal('ROLL_BACK') }),
  /** Settles nothing. It removes a runner with its factor or, with null, reinstates a runner removed by mistake (settlement S-RACE-14, S-RACE-16). */
  z.object({ kind: z.literal('RUNNER'), selection_id: catalogueId, factor_percent: z.nullable(reductionPercent) }),
]);
export type MarketResult = z.infer<typeof marketResult>;

export const proposalStatus = z.enum(['PROPOSED', 'CONFIRMED', 'SETTLED', 'REJECTED', 'ROLLED_BACK']);

/**
 * A result that waits for confirmation. SECOND_PERSON: it is confirmed by somebody other than the proposer, without a position in the market. DEMO_AUTOMATIC:
 * with play money only, a visible rule confirms it at `auto_confirm_at`, and any operator may act earlier. `version` rises with every change. A confirmation
 * names the version that the person saw.
 */
export const proposal = z.object({
  proposal_id: integer,
  version: integer,
  status: proposalStatus,
  market_id: marketId,
  market_name: words,
  market_status: marketStatus,
  /** Accounts paid (or undone) so far, while a large market is being settled. */
  settling: z.nullable(z.object({ done: integer, total: integer })),
  match_id: catalogueId,
  match_name: words,
  result: marketResult,
  /** The result in a sentence, with names. */
  sentence: words,
  /** The evidence for the result, such as the score line or a note. */
  evidence: words,
  /** The Site Rule that decides; null for a rollback, and for sports without rules. */
  rule_id: z.nullable(words),
  /** FACTS: a rule computed the result. FEED: a feed named it. BY_HAND: staff picked it, and `evidence` is the reason. */
  how: z.enum(['FACTS', 'FEED', 'BY_HAND']),
  /** The computation from facts; null if the result was not computed. */
  computation: z.nullable(computation),
  proposed_by: words,
  proposed_at: timestamp,
  confirmed_by: z.nullable(words),
  confirmed_at: z.nullable(timestamp),
  settled_at: z.nullable(timestamp),
  rule: z.enum(['SECOND_PERSON', 'DEMO_AUTOMATIC']),
  auto_confirm_at: z.nullable(timestamp),
});
export type Proposal = z.infer<typeof proposal>;

const marketPlace = {
  match_id: catalogueId,
  match_name: words,
  match_status: matchStatus,
  /** True if an operator opened the match and starts play. */
  by_office: z.boolean(),
  /** Facts of the match settle its markets (`office/getFacts`). */
  from_facts: z.boolean(),
  start_time: timestamp,
  open_bets: integer,
  proposal: z.nullable(proposal),
};

/** A market as an operator's list shows it. */
export const officeMarket = z.object({ market: marketBook, ...marketPlace });

/** A market of either kind. `by_hand`: a trader controls the house market; `exposure`: the house's largest loss in the market. */
export const foundMarket = z.discriminatedUnion('of', [
  z.object({ of: z.literal('PLAYERS'), market: marketBook, ...marketPlace }),
  z.object({ of: z.literal('HOUSE'), market: houseBook, by_hand: z.boolean(), exposure: amount, ...marketPlace }),
]);
export type FoundMarket = z.infer<typeof foundMarket>;
export type OfficeMarket = z.infer<typeof officeMarket>;

export const officeAccount = z.object({
  user_id: userId,
  user_name: words,
  role,
  parent_name: z.nullable(words),
  total_balance: amount,
  liability: amount,
  locked: z.boolean(),
  created_at: timestamp,
});
export type OfficeAccount = z.infer<typeof officeAccount>;

/** The house's state: deposits equal the holdings of players, uplines, house and commission. */
export const overview = z.object({
  seq: sequence,
  /** Hash of the journal up to `seq`. A copy kept elsewhere proves that the history is unchanged. */
  journal_hash: words,
  epoch: integer,
  projection_seq: sequence,
  put_in: amount,
  players: amount,
  uplines: amount,
  house: amount,
  commission: amount,
  /** Points between players during cross matching and settlement. `put_in` is the sum of all parts. */
  clearing: amount,
  balanced: z.boolean(),
  open_markets: integer,
  proposals_waiting: integer,
});
export type Overview = z.infer<typeof overview>;

const done = z.object({ seq: sequence });
/** A non-runner and its reduction factor; absent: the declared factor, adjusted for earlier removals. */
const nonRunner = z.strictObject({ selection_id: catalogueId, factor_percent: z.optional(reductionPercent) });
const oneProposal = z.strictObject({ proposal_id: longId, version: version });

export const office = {
  ...casinoOffice,
  ...catalogueCalls,
  ...factCalls,
  ...marketTermsCalls,
  getOverview: get('office/getOverview', {
    who: 'operator',
    summary: 'Return the head of the journal, the lag of the read models and the sum of all accounts.',
    request: nothing,
    response: overview,
  }),
  getMarkets: post('office/getMarkets', {
    who: 'operator',
    summary:
      'List exchange markets by sport, match or status, or by a text in match, name or number. Markets in play come first, then the next to start, then finished ones, latest first.',
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
      search: z.optional(line(64)),
      ...page,
    }),
    response: rowsOf(foundMarket),
  }),
  getProposals: post('office/getProposals', {
    who: 'operator',
    summary: 'List proposed results, waiting ones first.',
    request: z.strictObject({ status: z.optional(proposalStatus), match_id: z.optional(looseCatalogueId), ...page }),
    response: rowsOf(proposal),
  }),
  proposeResult: post('office/proposeResult', {
    who: 'operator',
    summary:
      'Propose a result, a void, the undoing of a settlement, or the fate of a runner. A reason is required, except for the result of a market that is not settled from facts. A newer proposal for the same market or runner replaces a waiting one.',
    request: z.strictObject({
      market_id: marketId,
      result: marketResult,
      evidence: z.optional(line(500)),
      rule_id: z.optional(ruleId),
    }),
    response: proposal,
    errors: ['RESULT_CONFLICT', 'MARKET_NOT_OPEN', 'SETTLEMENT_RUNNING'],
    idempotent: true,
  }),
  confirmResult: post('office/confirmResult', {
    who: 'operator',
    summary: 'Confirm a version of a proposal.',
    request: oneProposal,
    response: proposal,
    errors: ['PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED', 'SETTLEMENT_RUNNING'],
    idempotent: true,
  }),
  rejectResult: post('office/rejectResult', {
    who: 'operator',
    summary: 'Reject a waiting proposal, with a reason.',
    request: z.strictObject({ ...oneProposal.shape, reason: prose(500) }),
    response: proposal,
    errors: ['PROPOSAL_OUTDATED'],
    idempotent: true,
  }),
  settleMarket: post('office/settleMarket', {
    who: 'operator',
    summary:
      'Carry out a confirmed proposal. An open market is closed before it is settled. A market whose settlement is undone becomes CLOSED.',
    request: oneProposal,
    response: proposal,
    errors: ['PROPOSAL_OUTDATED', 'RESULT_CONFLICT', 'SETTLEMENT_RUNNING', 'MARKET_NOT_OPEN'],
    idempotent: true,
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
      'Open a match that no feed offers, with its first market. The market starts INACTIVE. Repeating the same sport, name and start returns the same match.',
    request: z.strictObject({
      sport_id: looseCatalogueId,
      series: prose(200),
      name: prose(200),
      start_time: timestamp,
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
       * Long after the off, the call changes nothing yet. Each runner becomes a proposal for a second person, and this is the first of them (settlement
       * S-RACE-14).
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
    summary: 'Return the house’s profit or loss in a house market under every result, its limit and the newest bets.',
    request: z.strictObject({ market_id: marketId }),
    response: houseRisk,
  }),
  getAccounts: post('office/getAccounts', {
    who: 'operator',
    summary: 'List accounts whose name contains the text.',
    request: z.strictObject({ search: z.optional(line(64)), role: z.optional(role), ...page }),
    response: rowsOf(officeAccount),
  }),
  createAccount: post('office/createAccount', {
    who: 'operator',
    summary: 'Open an account with an issued password, which must be changed at the first sign-in.',
    request: z.strictObject({
      user_name: userName,
      password: textOf(8, 128),
      role: z.enum(['PLAYER', 'AGENT', 'FEED']),
      parent_name: z.optional(text(64)),
      is_change_password: z.optional(z.boolean()),
    }),
    response: officeAccount,
    errors: ['PASSWORD_TOO_COMMON'],
    idempotent: true,
  }),
  depositPoints: post('office/depositPoints', {
    who: 'operator',
    summary:
      'Request points for an account, within the limits that its owner set. Another member of staff approves the request. With play money, a rule may approve it at once.',
    request: pointMoveRequests.ask,
    response: pointMove,
    errors: ['LIMIT_EXCEEDED', 'EXCLUDED', 'PAPER_ACCOUNT'],
    idempotent: true,
  }),
  withdrawPoints: post('office/withdrawPoints', {
    who: 'operator',
    summary:
      'Request the removal of points from an account; points reserved by bets cannot be removed. Another member of staff approves the request. With play money, a rule may approve it at once.',
    request: pointMoveRequests.ask,
    response: pointMove,
    errors: ['INSUFFICIENT_FUNDS', 'PAPER_ACCOUNT'],
    idempotent: true,
  }),
  getPointMoves: post('office/getPointMoves', {
    who: 'operator',
    summary: 'List requests to issue or remove points: waiting ones first, then newest first.',
    request: z.strictObject({ status: z.optional(pointMoveStatus), ...page }),
    response: rowsOf(pointMove),
  }),
  approvePointMove: post('office/approvePointMove', {
    who: 'operator',
    summary: 'Approve and carry out a request of another member of staff to issue or remove points.',
    request: pointMoveRequests.one,
    response: pointMove,
    errors: ['PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED', 'LIMIT_EXCEEDED', 'EXCLUDED', 'INSUFFICIENT_FUNDS', 'PAPER_ACCOUNT'],
    idempotent: true,
  }),
  rejectPointMove: post('office/rejectPointMove', {
    who: 'operator',
    summary: 'Reject a request to issue or remove points, with a reason. The requester may withdraw it.',
    request: pointMoveRequests.reject,
    response: pointMove,
    errors: ['PROPOSAL_OUTDATED'],
    idempotent: true,
  }),
  setDiscount: post('office/setDiscount', {
    who: 'operator',
    summary:
      'Reduce the commission rate of an account by a percentage of that rate, in markets that allow discounts; 0 ends the discount.',
    request: z.strictObject({ user_id: userId, percent }),
    response: done,
  }),
  lockAccount: post('office/lockAccount', {
    who: 'operator',
    summary: 'Stop an account from betting, or allow it again. Stopping lapses its open bets.',
    request: z.strictObject({ user_id: userId, locked: z.boolean() }),
    response: done,
  }),
  ...contactOfficeCalls,
  ...noticeOfficeCalls,
  getQueries: post('office/getQueries', {
    who: 'operator',
    summary: 'List players’ questions about results: open ones oldest first, then decided ones newest first.',
    request: z.strictObject({ status: z.optional(z.enum(['OPEN', 'DECIDED'])), ...page }),
    response: rowsOf(officeQuery),
  }),
  decideQuery: post('office/decideQuery', {
    who: 'operator',
    summary: 'Answer a question about a result, with the reason and the rule. The decision is final.',
    request: z.strictObject({
      query_id: longId,
      decision: queryDecision,
      reason: queryText,
      rule_id: z.optional(ruleId),
    }),
    response: officeQuery,
    errors: ['PROPOSAL_OUTDATED'],
    idempotent: true,
  }),
  openVoidCase: post('office/openVoidCase', {
    who: 'operator',
    summary:
      'Open a case to void bets, with its evidence. No bet is void until another person approves the case and it is carried out. NOT_FOUND with `scope`: no match fits the description.',
    request: voidCaseRequests.open,
    response: voidCase,
    errors: ['MARKET_NOT_OPEN'],
    idempotent: true,
  }),
  getVoidCases: post('office/getVoidCases', {
    who: 'operator',
    summary: 'List void cases, newest first.',
    request: z.strictObject({ status: z.optional(voidCaseStatus), ...page }),
    response: rowsOf(voidCase),
  }),
  getVoidCaseFills: post('office/getVoidCaseFills', {
    who: 'operator',
    summary: 'List every side of every match that a case would void, with amounts.',
    request: z.strictObject({ case_id: longId, ...page }),
    response: rowsOf(voidCaseFill),
  }),
  approveVoidCase: post('office/approveVoidCase', {
    who: 'operator',
    summary: 'Approve a case that another person opened. It must be carried out on the same day.',
    request: voidCaseRequests.one,
    response: voidCase,
    errors: ['PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED'],
    idempotent: true,
  }),
  rejectVoidCase: post('office/rejectVoidCase', {
    who: 'operator',
    summary: 'Reject a void case, with a reason. No bet becomes void.',
    request: voidCaseRequests.reject,
    response: voidCase,
    errors: ['PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED'],
    idempotent: true,
  }),
  carryOutVoidCase: post('office/carryOutVoidCase', {
    who: 'operator',
    summary: 'Void both sides of each match of an approved case. A settled market is settled again with the same result.',
    request: voidCaseRequests.one,
    response: voidCase,
    errors: ['PROPOSAL_OUTDATED', 'SETTLEMENT_RUNNING', 'MARKET_NOT_OPEN'],
    idempotent: true,
  }),
  ...downlineCalls,
  ...paymentOfficeCalls,
  ...auditCalls,
  ...haltCalls,
  ...nodeCalls,
  ...siteSettingCalls,
  ...staffCalls,
  ...peopleOfficeCalls,
  ...riskCalls,
};
