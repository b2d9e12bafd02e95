import { VOID_REASON_NAMES } from '@pavilion/core/settlement';
import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { post } from '../endpoint.ts';
import {
  catalogueId,
  integer,
  integerIn,
  line,
  longId,
  looseCatalogueId,
  marketId,
  marketStatus,
  page,
  prose,
  rowsOf,
  ruleId,
  timestamp,
  userId,
  version,
  words,
} from '../scalars.ts';
import { computation } from './fact-shapes.ts';
import { resultNumber } from './house-shapes.ts';
import { reductionPercent } from './market-shapes.ts';

/** The reason for a void, which is shown to players (settlement 5.3). */
export const voidReason = z.enum(VOID_REASON_NAMES);

const share = { paid: integerIn(0, 100), tied: integerIn(1, 100) } as const;

/** One share for each runner: 1 of 1 for a winner, 0 of 1 for a loser, 1 of 2 in a dead heat of two for one place. */
export const runnerResult = z.object({
  selection_id: catalogueId,
  ...share,
  /** The result of the place part; always present in an each-way market. */
  placed: z.optional(z.object(share)),
});

const changedRunner = z.object({ selection_id: catalogueId, factor_percent: z.nullable(reductionPercent) });

/** The act that a proposal asks for: a settlement by winners or by a number, a void, a rollback of the settlement, or a change of a runner. */
export const marketResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('WINNERS'), runners: z.array(runnerResult).check(z.minLength(1), z.maxLength(500)) }),
  /** Markets with a numeric result: runs or a price. `at_least`: play stopped early, so the number could have become higher (exchange X90). */
  z.object({ kind: z.literal('NUMBER'), number: resultNumber, at_least: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('VOID'), reason: voidReason }),
  z.object({ kind: z.literal('ROLL_BACK') }),
  /**
   * Settles nothing. It removes a runner with its factor or, with null, reinstates a runner removed by mistake (settlement S-RACE-14, S-RACE-16). `also`:
   * runners that are removed together with it, in race card order (settlement S-RACE-12).
   */
  z.object({
    kind: z.literal('RUNNER'),
    ...changedRunner.shape,
    also: z.optional(z.array(changedRunner).check(z.minLength(1), z.maxLength(59))),
  }),
]);
export type MarketResult = z.infer<typeof marketResult>;

export const proposalStatus = z.enum(['PROPOSED', 'CONFIRMED', 'SETTLED', 'REJECTED', 'ROLLED_BACK']);

/**
 * A proposed result and its progress. `rule` says who confirms it. SECOND_PERSON: a person other than the proposer, without a position in the market.
 * DEMO_AUTOMATIC, with play money only: the server at `auto_confirm_at`, or any member of staff earlier. `version` rises with every change. A confirmation names
 * the version that the person saw.
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
  /** The evidence for the result, such as the score line or a note. For a result named by a feed that no rule can check, it says why. */
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
  /**
   * The reason why the proposal was rejected or withdrawn, or its settlement undone; null while the proposal waits or its result stands. `by` is null if no
   * person decided, or if the settlement was undone. `at` is null if the time is not known.
   */
  ended: z.nullable(z.object({ by: z.nullable(words), at: z.nullable(timestamp), reason: words })),
  rule: z.enum(['SECOND_PERSON', 'DEMO_AUTOMATIC']),
  auto_confirm_at: z.nullable(timestamp),
});
export type Proposal = z.infer<typeof proposal>;

/** A proposal in the list of results, with what depends on it. */
export const listedProposal = z.object({
  ...proposal.shape,
  /** Matched bets of the market, which the result settles or has settled; null once the proposal is rejected or undone. */
  at_stake: z.nullable(
    z.object({
      bets: integer,
      accounts: integer,
      stakes: amount,
      /** The house's result in its own market under this result; null in a market between players, and for an undone settlement. */
      house_result: z.nullable(amount),
    }),
  ),
  /** The result that the recorded facts give; null if the proposal was computed from facts, is decided, or facts do not decide the market. */
  by_facts: z.nullable(
    z.object({
      sentence: words,
      /** True if the proposal is the same result. */
      is_same: z.boolean(),
      computation,
    }),
  ),
});
export type ListedProposal = z.infer<typeof listedProposal>;

const largestLine = z.nullable(z.object({ user_id: userId, user_name: words, amount }));

/**
 * The changes that a proposal would make to the players' balances now. Bets of one player in the market count together, after commission. A rollback has the
 * amounts that it reverses.
 */
export const resultEffect = z.object({
  /** Matched bets that are settled, become void or are open again, and their stakes. A match between two players counts once in the stakes. */
  bets: integer,
  stakes: amount,
  accounts: integer,
  /** Players whose balance rises, and the sum that they get. */
  winners: integer,
  paid: amount,
  /** Players whose balance falls, and the sum that they lose. */
  losers: integer,
  taken: amount,
  /** Commission that winners pay; negative if it is paid back. It is already deducted from `paid`. */
  commission: amount,
  largest_win: largestLine,
  largest_loss: largestLine,
  /** The house's result in its own market, without commission; null in a market between players. */
  house_result: z.nullable(amount),
});
export type ResultEffect = z.infer<typeof resultEffect>;

const oneProposal = z.strictObject({ proposal_id: longId, version: version });

export const settlementCalls = {
  getProposals: post('office/getProposals', {
    who: 'operator',
    summary:
      'List proposed results, waiting ones first, then the last carried out. `search` is a part of the match or market, or the market number.',
    request: z.strictObject({
      status: z.optional(proposalStatus),
      match_id: z.optional(looseCatalogueId),
      search: z.optional(line(64)),
      ...page,
    }),
    response: rowsOf(listedProposal),
  }),
  getResultEffect: post('office/getResultEffect', {
    who: 'operator',
    summary:
      'Return what carrying out a waiting proposal would do to the balances of players. `effect` is null for a change of a runner, and for a market that is no longer in memory.',
    request: z.strictObject({ proposal_id: longId }),
    response: z.object({ effect: z.nullable(resultEffect) }),
  }),
  previewResult: post('office/previewResult', {
    who: 'operator',
    summary:
      'Return what a result, a void or a rollback would do to the balances of players, before it is proposed. `effect` is null for a change of a runner, and for a market that is no longer in memory.',
    request: z.strictObject({ market_id: marketId, result: marketResult }),
    response: z.object({ effect: z.nullable(resultEffect) }),
  }),
  proposeResult: post('office/proposeResult', {
    who: 'operator',
    summary:
      'Propose a result, a void, the undoing of a settlement, or the removal or return of a runner. A reason is required, except for the result of a market that is not settled from facts. A newer proposal for the same market or runner replaces a waiting one.',
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
};
