import { countIn, firstFreeHit, oversCounted, type InningsFacts } from '../../cricket/index.ts';
import { settled, voided } from '../settlement.ts';
import type { Inquiry } from './inquiry.ts';
import { settleNumber, settleWinner, settleYesNo, type Certain, type CertainNumber } from './result.ts';
import { wasCutBelow } from './sessions.ts';
import type { OverEvent } from './terms.ts';
import { caughtWicket } from './wickets.ts';

type Count = Extract<OverEvent, { kind: 'COUNT' }>;

/** Settles events of named overs, or of a named wicket. */
export function overEvent(inquiry: Inquiry, event: OverEvent): Certain {
  switch (event.kind) {
    case 'COUNT':
      return countAnswer(inquiry, event);
    case 'CAUGHT_WICKET':
      return caughtWicket(inquiry, event.innings, event.wicket);
  }
}

/** Settles the market on a number of wickets within some overs. An event in either innings counts (settlement S-FM1-22). */
export function wicketsInOvers(inquiry: Inquiry, wickets: number | 'ALL_OUT', overs: number): Certain {
  const early = inquiry.wholeMatch('S-FM1-22');
  if (early !== null) return early;
  const does = (facts: InningsFacts): boolean =>
    wickets === 'ALL_OUT'
      ? facts.innings.end === 'ALL_OUT' && oversCounted(facts.innings) <= overs
      : wicketsAfter(facts, overs) >= wickets;
  return settleYesNo(inquiry.allInnings().some(does), 'S-FM1-22');
}

function wicketsAfter({ overs }: InningsFacts, over: number): number {
  return (overs[over - 1] ?? overs.at(-1))?.wickets ?? 0;
}

function countAnswer(inquiry: Inquiry, event: Count): Certain {
  const count = countInOvers(inquiry, event);
  if (event.atLeast === null || count?.kind !== 'SETTLED') return settleNumber(count);
  return settleYesNo(count.value >= event.atLeast, count.ruleId);
}

/**
 * Settles events of overs `from` to `to` of the first innings. If that side is out early, the over of the last wicket counts as a whole. The missing overs are
 * the first ones of the second innings, and all of them must be bowled (settlement S-FANCY-56). If overs are cut, a stretch that began before the cut counts
 * and the others are void (S-FANCY-57).
 */
function countInOvers(inquiry: Inquiry, event: Count): CertainNumber {
  const ruleId = event.to === 1 ? 'S-FM1-19' : 'S-FANCY-56';
  const facts = inquiry.innings(1);
  if (facts?.overs[event.to - 1]?.completed === true) return settled(countOf(facts, event), ruleId);
  if (!inquiry.isOver(1)) return undefined;
  if (facts === undefined) return voided('SESSION_NOT_COMPLETED', ruleId);
  if (wasCutBelow(facts, event.to)) return afterCut(facts, event);
  if (facts.innings.end !== 'ALL_OUT') return voided('SESSION_NOT_COMPLETED', ruleId);
  const missing = event.to - Math.max(oversCounted(facts.innings), event.from - 1);
  return missing <= 0 ? settled(countOf(facts, event), ruleId) : withSecondInnings(inquiry, event, { facts, missing });
}

function withSecondInnings(
  inquiry: Inquiry,
  event: Count,
  { facts, missing }: { readonly facts: InningsFacts; readonly missing: number },
): CertainNumber {
  const second = inquiry.innings(2);
  if (second?.overs[missing - 1]?.completed === true) {
    const rest = countOf(second, { ...event, from: 1, to: missing });
    return settled(countOf(facts, event) + rest, 'S-FANCY-56');
  }
  if (!inquiry.isOver(2)) return undefined;
  return voided(second !== undefined && wasCutBelow(second, missing) ? 'OVERS_REDUCED' : 'SESSION_NOT_COMPLETED', 'S-FANCY-56');
}

/** Settles a stretch of overs in an innings that was cut. It counts if its first over began before the cut, otherwise it is void. */
function afterCut(facts: InningsFacts, event: Count): CertainNumber {
  const bowled = facts.innings.cutAfterDeliveries ?? 0;
  const begun = facts.innings.deliveries[bowled - 1];
  if (begun === undefined || begun.over + 1 < event.from) return voided('OVERS_REDUCED', 'S-FANCY-57');
  return settled(countOf(facts, event), 'S-FANCY-57');
}

function countOf(facts: InningsFacts, { what, from, to }: Count): number {
  const overs = facts.overs.slice(Math.max(0, from - 1), to);
  return overs.reduce((sum, over) => sum + countIn(over.deliveries, what), 0);
}

const BOUNDARY_HIT = 0;
const NO_BOUNDARY_HIT = 4;

/** Settles the market on no boundary off one ball: 0 if a boundary is hit off the bat, otherwise 4 (settlement S-FANCY-58). */
export function noBoundary(inquiry: Inquiry, number: number, over: number, ball: number): CertainNumber {
  const facts = inquiry.innings(number);
  const delivery = facts?.overs[over - 1]?.deliveries[ball - 1];
  if (delivery !== undefined) return settled(delivery.boundary === 0 ? NO_BOUNDARY_HIT : BOUNDARY_HIT, 'S-FANCY-58');
  const isCompleted = facts?.overs[over - 1]?.completed === true;
  return isCompleted || inquiry.isOver(number) ? voided('NOT_REACHED', 'S-FANCY-58') : undefined;
}

/** Settles whether the first free hit of the match goes for a boundary off the bat (settlement S-FANCY-59). */
export function freeHitBoundary(inquiry: Inquiry): Certain {
  for (const innings of inquiry.match.innings) {
    const hit = firstFreeHit(innings);
    if (hit !== undefined) return settleYesNo(hit.boundary !== 0, 'S-FANCY-59');
  }
  return inquiry.match.finished ? voided('NOT_REACHED', 'S-FANCY-59') : undefined;
}

/** Returns the side of the first boundary, off or leg. Ball data has no direction, so the market waits for staff (settlement S-FM1-17). */
export function firstBoundarySide(inquiry: Inquiry, batter: string | null): Certain {
  const ruleId = 'S-FM1-17';
  const early = inquiry.wholeMatch(ruleId);
  if (early !== null) return early;
  if (batter !== null && !inquiry.isInEleven(batter)) return voided('NOT_IN_ELEVEN', ruleId);
  const first = inquiry.match.innings[0]?.deliveries.some((delivery) => delivery.boundary !== 0);
  if (first !== true) return voided('NOT_REACHED', ruleId);
  const side = inquiry.evidence.firstBoundarySide;
  return side === undefined ? undefined : settleWinner(side, ruleId);
}
