import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { post } from '../endpoint.ts';
import { id, integer, page, pattern, rowsOf, text, timestamp, userId, version, words, prose } from '../scalars.ts';
import { bookedTransaction, tableState } from '../wallet/provider.ts';
import { providerName, walletName } from '../wallet/shapes.ts';

/** A transaction that wallet and provider recorded differently (casino C-WAL-15). */
export const reconciliationDifference = z.object({
  tx_id: words,
  ref_tx_id: z.nullable(words),
  action: bookedTransaction.shape.action,
  user_id: z.nullable(integer),
  round_id: words,
  kind: z.enum(['MISSING_AT_WALLET', 'MISSING_AT_PROVIDER', 'AMOUNT_DIFF', 'STATE_DIFF']),
  wallet: z.nullable(z.object({ amount, state: words })),
  provider: z.nullable(z.object({ amount, state: words })),
});
export type ReconciliationDifference = z.infer<typeof reconciliationDifference>;

const totals = z.object({
  transactions: integer,
  debits: amount,
  credits: amount,
  rollbacks: amount,
  /** debits − credits − rollbacks. */
  house_result: amount,
});

export const casinoReconciliation = z.object({
  provider_name: words,
  day: words,
  made_at: timestamp,
  matched: integer,
  differences: z.array(reconciliationDifference),
  /** Number of all differences. The list may be shorter. */
  differences_total: integer,
  /** Bets that either side has had open for more than a day. */
  open_bets: z.array(z.object({ tx_id: words, user_id: integer, round_id: words, amount, placed_at: timestamp })),
  wallet: totals,
  provider: totals,
  /** Number of calls in the provider's outbox. At 0, both sides must have the same books. */
  outbox: integer,
});
export type CasinoReconciliation = z.infer<typeof casinoReconciliation>;

/** A game of a provider as the office sees it. */
export const officeGame = z.object({
  provider_name: words,
  game_id: integer,
  game_code: words,
  game_name: words,
  category: words,
  /** The reason for closing the game, shown to players; null: the game is open. */
  closed_for: z.nullable(words),
  /** Phase of a shared table; null for a single-player game, or without an answer from the provider. */
  phase: z.nullable(tableState.shape.phase),
  players: z.nullable(integer),
  min_stake: amount,
  max_stake: amount,
});
export type OfficeGame = z.infer<typeof officeGame>;

/** Stakes allowed for a ticket on a market of a game. */
export const marketStakes = z.object({ market: words, min_stake: amount, max_stake: amount });
export type MarketStakes = z.infer<typeof marketStakes>;

const whichGame = { provider_name: z.optional(providerName), game_id: id };

/** A win above its game’s maximum. One member of staff proposes to pay or reject it, and another confirms the decision. */
export const parkedWin = z.object({
  provider_name: providerName,
  tx_id: words,
  version: integer,
  status: z.enum(['PARKED', 'PROPOSED', 'CONFIRMED', 'RELEASED', 'REJECTED']),
  user_id: userId,
  user_name: words,
  round_id: words,
  game_code: words,
  amount,
  parked_at: timestamp,
  decision: z.nullable(z.enum(['RELEASE', 'REJECT'])),
  reason: words,
  proposed_by: z.nullable(words),
  confirmed_by: z.nullable(words),
});
export type ParkedWin = z.infer<typeof parkedWin>;

const whichWin = { provider_name: providerName, tx_id: walletName, version };
const steppedWin = z.object({ status: parkedWin.shape.status, version: integer });

/** Back office calls about the casino. */
export const casinoOffice = {
  getParkedWins: post('office/getParkedWins', {
    who: 'operator',
    summary: 'List wins above the ceiling of their game, and the providers suspended because of them.',
    request: z.strictObject(page),
    response: z.extend(rowsOf(parkedWin), {
      suspended: z.array(words),
      /** Providers without their own maximum; a default limits their games. */
      without_multiple: z.array(words),
    }),
  }),
  proposeParkedWin: post('office/proposeParkedWin', {
    who: 'operator',
    summary: 'Propose to pay or reject a parked win. Another member of staff confirms it.',
    request: z.strictObject({ ...whichWin, decision: z.enum(['RELEASE', 'REJECT']), reason: prose(200) }),
    response: steppedWin,
    errors: ['NOT_FOUND', 'PROPOSAL_OUTDATED'],
  }),
  confirmParkedWin: post('office/confirmParkedWin', {
    who: 'operator',
    summary: 'Confirm and carry out a decision on a parked win that another member of staff proposed.',
    request: z.strictObject(whichWin),
    response: steppedWin,
    errors: ['NOT_FOUND', 'PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED'],
  }),
  liftSuspension: post('office/liftSuspension', {
    who: 'operator',
    summary: 'Reopen the games of a suspended provider after all its parked wins are decided.',
    request: z.strictObject({ provider_name: providerName }),
    response: z.object({ suspended: z.array(words) }),
    errors: ['NOT_FOUND', 'PROPOSAL_OUTDATED'],
  }),
  getCasinoGames: post('office/getCasinoGames', {
    who: 'operator',
    summary: 'List every casino game with the phase of its table, its number of players and its status.',
    request: z.strictObject({}),
    response: z.array(officeGame),
  }),
  getCasinoReconciliation: post('office/getCasinoReconciliation', {
    who: 'operator',
    summary: 'Compare one day of the wallet with the provider’s books: matches, differences and totals of both sides.',
    request: z.strictObject({ provider_name: z.optional(providerName), day: pattern(/^\d{4}-\d\d-\d\d$/) }),
    response: casinoReconciliation,
    errors: ['NOT_FOUND', 'TEMPORARILY_UNAVAILABLE'],
  }),
  setCasinoGame: post('office/setCasinoGame', {
    who: 'operator',
    summary: 'Close a game to launches and bets with a reason shown to players, or reopen it.',
    request: z.strictObject({
      ...whichGame,
      /** Null opens it. */
      closed_for: z.nullable(text(120)),
    }),
    response: z.object({ game_id: integer, status: z.enum(['ACTIVE', '']) }),
    errors: ['NOT_FOUND'],
  }),
  getCasinoLimits: post('office/getCasinoLimits', {
    who: 'operator',
    summary: 'List the provider’s stake limits for each market of a game.',
    request: z.strictObject(whichGame),
    response: z.array(marketStakes),
    errors: ['NOT_FOUND', 'TEMPORARILY_UNAVAILABLE'],
  }),
  setCasinoLimits: post('office/setCasinoLimits', {
    who: 'operator',
    summary: 'Set the stake limits of one market of a game, or of every market without its own. They apply from the next bet.',
    request: z.strictObject({
      ...whichGame,
      /** A market as listed by `getCasinoLimits`, or `*` for all markets without limits of their own. */
      market: text(40),
      min_stake: amount,
      max_stake: amount,
      /** Recorded in the audit trail (trust A2). */
      reason: prose(200),
    }),
    response: z.array(marketStakes),
    errors: ['NOT_FOUND', 'TEMPORARILY_UNAVAILABLE'],
  }),
};
