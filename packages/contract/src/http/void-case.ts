import { VOIDING_EVENTS } from '@pavilion/core/settlement';
import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { betSide } from './house-shapes.ts';
import { betId, catalogueId, integer, line, longId, marketId, text, timestamp, userId, version, words } from '../scalars.ts';

/** Reasons for voiding single bets (settlement 5.3); a proposed result voids a whole market. */
export const voidCaseReason = z.enum(['WRONG_RATE', 'LATE_BET', 'VAR_WINDOW', 'ILLEGITIMATE_PLAY', ...VOIDING_EVENTS]);
export type VoidCaseReason = z.infer<typeof voidCaseReason>;

/** How accounts are found to have played (settlement 5.4). */
export const illegitimatePlay = z.enum(['VPN', 'ROBOT', 'MULTIPLE_IDS', 'PUNCHING']);

/**
 * Which matches of a market a case is about. BETS: those of the named bets. WINDOW: those made from `from` until before `until`,
 * or until the case is opened. WINNING_ONLY, for illegitimate play and nothing else: those of every settled winning bet that the
 * accounts placed in the window; losing bets cannot be chosen (decision D-13). WHOLE_EPISODE, where the operator is set up for it
 * and then in its place: those of their losing bets too. AFTER is for a new toss and for a player who dropped out only. Its
 * window begins where the rule puts it, counted from `moment`: the first scheduled start, or the end of his last match
 * (settlement S-MATCH-6, S-WC-6).
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

/** LAPSED: it was approved and not carried out on the same day; it has to be approved again. */
export const voidCaseStatus = z.enum(['OPEN', 'APPROVED', 'LAPSED', 'REJECTED', 'DONE']);

/** Bets to be void, on the way from one officer to another. `version` rises with every change; an act names the version looked at. */
export const voidCase = z.object({
  case_id: integer,
  version: integer,
  status: voidCaseStatus,
  market_id: marketId,
  market_name: words,
  match_name: words,
  reason: voidCaseReason,
  /** The reason as the players concerned read it. */
  sentence: words,
  scope: z.enum(['BETS', 'WINDOW', 'WINNING_ONLY', 'WHOLE_EPISODE']),
  play: z.nullable(illegitimatePlay),
  /** The window, the end exclusive; null for chosen bets. */
  from: z.nullable(timestamp),
  until: z.nullable(timestamp),
  evidence: words,
  /** Matches, bets and accounts concerned, both sides counted, and the stakes of the backers. */
  matches: integer,
  bets: integer,
  accounts: integer,
  stake: amount,
  opened_by: words,
  opened_at: timestamp,
  decided_by: z.nullable(words),
  decided_at: z.nullable(timestamp),
  /** Why it was rejected. */
  note: z.nullable(words),
  /** An approval can be used until then. */
  lapses_at: z.nullable(timestamp),
  done_by: z.nullable(words),
  done_at: z.nullable(timestamp),
});
export type VoidCase = z.infer<typeof voidCase>;

/** One side of a match that a case is about. `named`: it is of a bet that was chosen, not of the other side. */
export const voidCaseFill = z.object({
  bet_id: betId,
  /** Sides with the same number are of one match; a bet against the house is one by itself. */
  match_number: integer,
  user_id: userId,
  user_name: words,
  selection_id: catalogueId,
  selection_name: words,
  side: betSide,
  named: z.boolean(),
  /** The backer's stake (against the house: the stake), and the most that this side can lose. */
  stake: amount,
  liability: amount,
  matched_at: timestamp,
  /** Profit by the result in force before the case was carried out; null: there was none. */
  profit: z.nullable(amount),
});
export type VoidCaseFill = z.infer<typeof voidCaseFill>;

const oneCase = { case_id: longId, version: version };

export const voidCaseRequests = {
  open: z.strictObject({ market_id: marketId, reason: voidCaseReason, scope: voidScope, evidence: line(1_000) }),
  one: z.strictObject(oneCase),
  reject: z.strictObject({ ...oneCase, note: text(500) }),
};
