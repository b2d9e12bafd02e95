import { methodOf, type ScoreState } from '@pavilion/core/cricket';
import type { HouseMarketView, MarketView } from '@pavilion/core/exchange';
import { isDeepStrictEqual } from 'node:util';
import type { ProposalStatus, StoredComputation } from '../../platform/db/index.ts';
import type { FactDecision } from './fact-reads.ts';
import { OF_SCORE } from './known-facts.ts';
import { isDecided, type ProposalRecord } from './proposal-store.ts';
import { isCarriedOut, isSameComputation, sameContent } from './proposed-content.ts';

/** Effect of facts on a market's proposals. */
export type FactPlan = {
  /** The next step, as the office shows it. */
  readonly act: 'NONE' | 'PROPOSE' | 'ROLL_BACK' | 'WITHDRAW' | 'REJECTED' | 'WITHDRAWN';
  /** Waiting proposals that no longer follow from the facts. */
  readonly withdraw: readonly ProposalRecord[];
  readonly mustRollBack: boolean;
  readonly mustPropose: boolean;
  /** The proposal that led to the settlement, if newer facts give the same result. */
  readonly refresh: ProposalRecord | undefined;
  /** True if another act must happen first: a decision on a proposal, or the removal of a non-runner. */
  readonly isBlocked: boolean;
  /**
   * True if two people must confirm even in a demo: the market was settled without facts or from the balls of a match in play, or the match ended without a
   * ball. The same holds if only facts name its end, or if it was awarded.
   */
  readonly needsPeople: boolean;
};

export const NO_CHANGE: FactPlan = {
  act: 'NONE',
  withdraw: [],
  mustRollBack: false,
  mustPropose: false,
  refresh: undefined,
  isBlocked: false,
  needsPeople: false,
};

const STANDING: ReadonlySet<ProposalStatus> = new Set(['PROPOSED', 'CONFIRMED', 'SETTLED']);

/** Returns the newest result, or the newest rollback, that any facts proposed for the market. */
function newestFromFacts(proposals: readonly ProposalRecord[], action: 'RESULT' | 'ROLL_BACK'): ProposalRecord | undefined {
  const isOfAction = ({ content }: ProposalRecord) => (action === 'RESULT' ? isDecided(content) : 'rollBack' in content);
  return proposals.findLast((proposal) => proposal.how === 'FACTS' && isOfAction(proposal));
}

const rejectedOr = (proposal: ProposalRecord | undefined): ProposalRecord | undefined =>
  proposal?.rejectedBy === undefined ? undefined : proposal;

/** Returns the newest rollback if a person rejected it, and no facts have decided the market since. */
function rejectedRollback(proposals: readonly ProposalRecord[]): ProposalRecord | undefined {
  const rollback = newestFromFacts(proposals, 'ROLL_BACK');
  const result = newestFromFacts(proposals, 'RESULT');
  return rollback !== undefined && rollback.proposalId > (result?.proposalId ?? 0) ? rejectedOr(rollback) : undefined;
}

/**
 * Returns this result if a person rejected it, or the rejected rollback that it needs. It is not proposed again until facts change the result. Another non-runner
 * also changes the result, because it reduces what winners are paid.
 */
function rejectedResult(
  { content, ruleId }: Extract<FactDecision, { kind: 'DECIDED' }>,
  computation: StoredComputation | undefined,
  proposals: readonly ProposalRecord[],
  isOver: boolean,
): ProposalRecord | undefined {
  const newest = newestFromFacts(proposals, 'RESULT');
  if (newest === undefined || !sameContent(newest.content, content) || newest.ruleId !== ruleId) return undefined;
  if (!isDeepStrictEqual(newest.computation?.facts['non_runners'], computation?.facts['non_runners'])) return undefined;
  return rejectedOr(newest) ?? (isOver ? rejectedOr(newestFromFacts(proposals, 'ROLL_BACK')) : undefined);
}

/** True if a source named the winner and sent no ball. Only people can tell a walkover from a source that sends no balls. */
export function lacksPlay({ outcome, innings }: ScoreState): boolean {
  return outcome !== null && outcome.kind !== 'NO_RESULT' && innings.every(({ deliveries }) => deliveries.length === 0);
}

/** True if the officials awarded the match, so that only a source and no ball shows the winner. */
export function isAwarded({ outcome }: ScoreState): boolean {
  return outcome?.kind === 'WON' && methodOf(outcome.method) === 'AWARD';
}

/**
 * True for a result that was paid from the score, alone or with recorded facts. After a corrected ball, people must confirm the new result. `isOnBalls`: the
 * match has a score.
 */
function isPaidFromScore({ how, status, computation }: ProposalRecord, isOnBalls: boolean): boolean {
  return how === 'FACTS' && status === 'SETTLED' && (isOnBalls || computation?.version === OF_SCORE.version);
}

/** True if the demo rule will soon confirm the same result. The balls gave this result, so no source has to be trusted for it. */
export const waitsForRule = (decision: FactDecision, proposals: readonly ProposalRecord[]): boolean =>
  decision.kind === 'DECIDED' &&
  proposals.some(
    ({ status, how, content, autoConfirmAtMs }) =>
      status === 'PROPOSED' && how === 'FACTS' && autoConfirmAtMs !== undefined && sameContent(content, decision.content),
  );

/**
 * Returns the standing result of a feed, of staff or of an earlier score that differs from the computed one. A feed that stopped has no result to compare. A
 * correction may also leave a paid market without a result. `hasConflict`: the recorded facts give another result than a score
 * that ended, so a proposal that is not settled yet counts too.
 */
export function contradictedBy(
  decision: FactDecision,
  proposals: readonly ProposalRecord[],
  isOnBalls: boolean,
  hasConflict: boolean,
): ProposalRecord | undefined {
  const isComparable = (proposal: ProposalRecord): boolean =>
    hasConflict || proposal.how !== 'FACTS' || isPaidFromScore(proposal, isOnBalls);
  const named = proposals.findLast((each) => STANDING.has(each.status) && isDecided(each.content) && isComparable(each));
  if (named !== undefined && decision.kind === 'WAITS') return isPaidFromScore(named, isOnBalls) ? named : undefined;
  if (named === undefined || decision.kind !== 'DECIDED' || sameContent(named.content, decision.content)) return undefined;
  const isStopped = named.how === 'FEED' && 'voidReason' in named.content && named.content.voidReason === 'STREAM_STOPPED';
  return isStopped ? undefined : named;
}

type PlanSources = {
  readonly decision: FactDecision;
  readonly computation: StoredComputation | undefined;
  readonly view: MarketView | HouseMarketView;
  /** All proposals of the market, oldest first. */
  readonly proposals: readonly ProposalRecord[];
  /** True if a non-runner must be removed first. */
  readonly isRunnerDue: boolean;
  /** True if the match has a score. */
  readonly isOnBalls: boolean;
};

/** Derives the effect of facts on a market's proposals from the state of the market and its proposals. */
export function planOf({ decision, computation, view, proposals: all, isRunnerDue, isOnBalls }: PlanSources): FactPlan {
  const proposals = all.filter(({ status }) => STANDING.has(status));
  const isOver = view.status === 'SETTLED' || view.status === 'VOID';
  if (decision.kind === 'BY_HAND') return { ...NO_CHANGE, isBlocked: isRunnerDue && !isOver };
  const waiting = proposals.find(({ status, content }) => status !== 'SETTLED' && isDecided(content));
  const rollback = proposals.find(({ status, content }) => status !== 'SETTLED' && 'rollBack' in content);
  const inForce = isOver ? proposals.findLast(({ status, content }) => status === 'SETTLED' && isDecided(content)) : undefined;
  const stale = (records: readonly (ProposalRecord | undefined)[]): readonly ProposalRecord[] =>
    records.filter((record): record is ProposalRecord => record?.how === 'FACTS' && record.status === 'PROPOSED');
  const withdrawn = (records: readonly (ProposalRecord | undefined)[]): FactPlan => {
    const withdraw = stale(records);
    return { ...NO_CHANGE, act: withdraw.length > 0 ? 'WITHDRAW' : 'NONE', withdraw };
  };
  const rejectedPlan = ({ rejectedBy, proposedBy }: ProposalRecord): FactPlan => ({
    ...withdrawn([waiting]),
    act: rejectedBy === proposedBy ? 'WITHDRAWN' : 'REJECTED',
    isBlocked: isRunnerDue && !isOver,
  });
  if (decision.kind === 'WAITS') {
    const rollbackGone = isOver ? rejectedRollback(all) : undefined;
    if (rollbackGone !== undefined) return rejectedPlan(rollbackGone);
    if (waiting?.how === 'FACTS' && waiting.status === 'CONFIRMED') return { ...withdrawn([rollback]), isBlocked: true };
    if (inForce?.how !== 'FACTS') return { ...withdrawn([waiting]), isBlocked: isRunnerDue && !isOver };
    const mustRollBack = rollback === undefined;
    return {
      ...withdrawn([waiting]),
      ...(mustRollBack ? { act: 'ROLL_BACK', mustRollBack } : {}),
      isBlocked: isRunnerDue,
      needsPeople: isPaidFromScore(inForce, isOnBalls),
    };
  }
  const { content } = decision;
  const isRemovalMissing = isRunnerDue && !('voidReason' in content);
  if (isOver && isCarriedOut(view, content) && !isRemovalMissing) {
    // The result stays the same. It gets the new computation, unless a person entered it by hand.
    const isNew = inForce !== undefined && inForce.how !== 'BY_HAND' && !isSameComputation(inForce.computation, computation);
    const isBlocked = [waiting, rollback].some((record) => record?.status === 'CONFIRMED');
    return { ...withdrawn([waiting, rollback]), refresh: isNew ? inForce : undefined, isBlocked };
  }
  const gone = rejectedResult(decision, computation, all, isOver);
  if (gone !== undefined) return rejectedPlan(gone);
  const isWaiting =
    waiting?.how === 'FACTS' && sameContent(waiting.content, content) && isSameComputation(waiting.computation, computation);
  const mustRollBack = isOver && rollback === undefined;
  const act = mustRollBack ? 'ROLL_BACK' : isWaiting ? 'NONE' : 'PROPOSE';
  const needsPeople = inForce !== undefined && (inForce.how !== 'FACTS' || isPaidFromScore(inForce, isOnBalls));
  if (isRunnerDue) {
    const next = isOver && !mustRollBack ? 'NONE' : act;
    return { ...NO_CHANGE, act: next, mustRollBack, withdraw: stale([waiting]), isBlocked: true, needsPeople };
  }
  return { ...NO_CHANGE, act, mustRollBack, mustPropose: !isWaiting, needsPeople };
}
