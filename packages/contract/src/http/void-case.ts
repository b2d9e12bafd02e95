import { VOIDING_EVENTS } from '@pavilion/core/settlement';
import * as z from 'zod/mini';
import { amount, averagePrice } from '../amount.ts';
import { post } from '../endpoint.ts';
import { betSide, wireOdds } from './house-shapes.ts';
import {
  betId,
  catalogueId,
  integer,
  longId,
  marketId,
  page,
  rowsOf,
  text,
  timestamp,
  userId,
  version,
  words,
  prose,
} from '../scalars.ts';

/** Reasons for voiding single bets (settlement 5.3); a proposed result voids a whole market. */
export const voidCaseReason = z.enum(['WRONG_RATE', 'LATE_BET', 'VAR_WINDOW', 'ILLEGITIMATE_PLAY', ...VOIDING_EVENTS]);
export type VoidCaseReason = z.infer<typeof voidCaseReason>;

/** Kinds of illegitimate play (settlement 5.4). */
export const illegitimatePlay = z.enum(['VPN', 'ROBOT', 'MULTIPLE_IDS', 'PUNCHING']);

/**
 * The matches of a market that a case covers. BETS: the matches of the named bets. WINDOW: the matches made from `from` until just before `until`, or until the
 * case was opened. WINNING_ONLY, only for illegitimate play: the accounts' settled winning bets placed in the window. Losing bets cannot be chosen (decision
 * D-13). WHOLE_EPISODE replaces WINNING_ONLY if the house chose that form; it also voids losing bets. AFTER is only for a new toss and for a player who
 * dropped out. Its period starts as the rule says, counted from `moment`: the first scheduled start, or the end of the player's last match (settlement
 * S-MATCH-6, S-WC-6).
 */
export const voidScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('BETS'), bet_ids: z.array(betId).check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({ kind: z.literal('WINDOW'), from: timestamp, until: z.optional(timestamp) }),
  z.strictObject({
    kind: z.enum(['WINNING_ONLY', 'WHOLE_EPISODE']),
    play: illegitimatePlay,
    user_names: z.array(text(64)).check(z.minLength(1), z.maxLength(20)),
    from: timestamp,
    until: z.optional(timestamp),
  }),
  z.strictObject({ kind: z.literal('AFTER'), moment: timestamp, until: z.optional(timestamp) }),
]);
export type VoidScope = z.infer<typeof voidScope>;

/** LAPSED: the case was approved but not carried out that day, and must be approved again. */
export const voidCaseStatus = z.enum(['OPEN', 'APPROVED', 'LAPSED', 'REJECTED', 'DONE']);

/** A case of bets to void. It needs two people. `version` rises with every change. An act names the version that the person saw. */
export const voidCase = z.object({
  case_id: integer,
  version: integer,
  status: voidCaseStatus,
  market_id: marketId,
  market_name: words,
  match_name: words,
  reason: voidCaseReason,
  /** The reason as the affected players read it. */
  sentence: words,
  scope: z.enum(['BETS', 'WINDOW', 'WINNING_ONLY', 'WHOLE_EPISODE']),
  play: z.nullable(illegitimatePlay),
  /** The window, end exclusive; null for chosen bets. */
  from: z.nullable(timestamp),
  until: z.nullable(timestamp),
  evidence: words,
  /** Numbers of affected matches, bets and accounts on both sides, and the sum of the backers' stakes. */
  matches: integer,
  bets: integer,
  accounts: integer,
  stake: amount,
  opened_by: words,
  opened_at: timestamp,
  decided_by: z.nullable(words),
  decided_at: z.nullable(timestamp),
  /** Reason for the rejection. */
  note: z.nullable(words),
  /** End of the approval's validity. */
  lapses_at: z.nullable(timestamp),
  done_by: z.nullable(words),
  done_at: z.nullable(timestamp),
});
export type VoidCase = z.infer<typeof voidCase>;

/** One side of a match in a case. `named`: the case chose the bet of this side, or its window has the match; false for the other side of a chosen bet. */
export const voidCaseFill = z.object({
  bet_id: betId,
  /** Sides with the same number belong to the same match. A house bet is a match of its own. */
  match_number: integer,
  user_id: userId,
  user_name: words,
  selection_id: catalogueId,
  selection_name: words,
  side: betSide,
  /** The odds of this match. */
  ...wireOdds,
  price: z.nullable(averagePrice),
  named: z.boolean(),
  /** The backer's stake (house: the stake), and this side's largest loss. */
  stake: amount,
  liability: amount,
  matched_at: timestamp,
  /** Profit under the result that was in force before the case was carried out; null without a result. */
  profit: z.nullable(amount),
});
export type VoidCaseFill = z.infer<typeof voidCaseFill>;

/** The change that a case makes for one account: the largest loss of its void sides and, with a result, their profit before commission. */
export const voidCaseAccount = z.object({
  user_id: userId,
  user_name: words,
  bets: integer,
  liability: amount,
  profit: z.nullable(amount),
});
export type VoidCaseAccount = z.infer<typeof voidCaseAccount>;

const oneCase = { case_id: longId, version: version };

const requests = {
  open: z.strictObject({ market_id: marketId, reason: voidCaseReason, scope: voidScope, evidence: prose(1_000) }),
  one: z.strictObject(oneCase),
  reject: z.strictObject({ ...oneCase, note: prose(500) }),
};

export const voidCaseCalls = {
  openVoidCase: post('office/openVoidCase', {
    who: 'operator',
    summary:
      'Open a case to void bets, with its evidence. No bet is void until another person approves the case and it is carried out. NOT_FOUND with `scope`: no match fits the description. RESULT_CONFLICT: another case is pending for the same bets.',
    request: requests.open,
    response: voidCase,
    errors: ['MARKET_NOT_OPEN', 'RESULT_CONFLICT'],
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
  getVoidCaseAccounts: post('office/getVoidCaseAccounts', {
    who: 'operator',
    summary: 'List the accounts that a case would change, with the sums of each, the largest loss first.',
    request: z.strictObject({ case_id: longId, ...page }),
    response: rowsOf(voidCaseAccount),
  }),
  approveVoidCase: post('office/approveVoidCase', {
    who: 'operator',
    summary: 'Approve a case that another person opened. It must be carried out on the same day.',
    request: requests.one,
    response: voidCase,
    errors: ['PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED'],
    idempotent: true,
  }),
  rejectVoidCase: post('office/rejectVoidCase', {
    who: 'operator',
    summary: 'Reject a void case, with a reason. No bet becomes void.',
    request: requests.reject,
    response: voidCase,
    errors: ['PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED'],
    idempotent: true,
  }),
  carryOutVoidCase: post('office/carryOutVoidCase', {
    who: 'operator',
    summary: 'Void both sides of each match of an approved case. A settled market is settled again with the same result.',
    request: requests.one,
    response: voidCase,
    errors: ['PROPOSAL_OUTDATED', 'SETTLEMENT_RUNNING', 'MARKET_NOT_OPEN'],
    idempotent: true,
  }),
};
