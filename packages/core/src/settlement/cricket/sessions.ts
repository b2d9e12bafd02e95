import { oversCounted, type InningsFacts } from '../../cricket/index.ts';
import { settled, voided, type RuleId } from '../settlement.ts';
import type { Inquiry } from './inquiry.ts';
import type { CertainNumber } from './result.ts';

/** Returns the scoreboard after over n of an innings (settlement S-FANCY-7 to S-FANCY-11, in Tests S-FANCY-20). */
export function sessionRuns(inquiry: Inquiry, number: number, over: number): CertainNumber {
  const facts = inquiry.innings(number);
  if (facts === undefined) return inquiry.match.finished ? notReached(inquiry, number) : undefined;
  if (inquiry.isTest) return testSession(inquiry, facts, number, over);
  const at = facts.overs[over - 1];
  if (at?.completed === true) return settled(at.score, 'S-FANCY-7');
  if (!inquiry.isOver(number)) return undefined;
  if (wasCutBelow(facts, over)) return voided('OVERS_REDUCED', 'S-FANCY-11');
  switch (facts.innings.end) {
    case 'ALL_OUT':
    case 'DECLARED':
      return settled(facts.total, 'S-FANCY-8');
    case 'TARGET':
      return inquiry.flags.sessionOnTargetReached === 'SCORE'
        ? settled(facts.total, 'S-FANCY-10')
        : voided('MATCH_ENDED_FIRST', 'S-FANCY-10');
    default:
      return inquiry.endedByAward(number) ? voided('AWARDED', 'S-MATCH-5') : voided('SESSION_NOT_COMPLETED', 'S-FANCY-9');
  }
}

/** True if a cut left the innings fewer overs than the line names. */
export function wasCutBelow({ innings }: InningsFacts, overs: number): boolean {
  return innings.allottedBalls !== null && innings.allottedBalls < overs * innings.ballsPerOver;
}

function notReached(inquiry: Inquiry, number: number, ruleId: RuleId = 'S-FANCY-9'): CertainNumber {
  return inquiry.endedByAward(number) ? voided('AWARDED', 'S-MATCH-5') : voided('SESSION_NOT_REACHED', ruleId);
}

/**
 * Settles a session of a Test. The over in which an innings ended all out or declared counts as a whole, and missing overs are the first ones of the next side.
 * If no side follows because the match is over, a side that is out keeps its score (D-4).
 */
function testSession(inquiry: Inquiry, facts: InningsFacts, number: number, over: number): CertainNumber {
  const at = facts.overs[over - 1];
  if (at?.completed === true) return settled(at.score, 'S-FANCY-20');
  if (!inquiry.isOver(number)) return undefined;
  const { end } = facts.innings;
  if (end === 'TARGET')
    return inquiry.flags.sessionOnTargetReached === 'SCORE'
      ? settled(facts.total, 'S-FANCY-10')
      : voided('MATCH_ENDED_FIRST', 'S-FANCY-10');
  if (end !== 'ALL_OUT' && end !== 'DECLARED')
    return inquiry.endedByAward(number) ? voided('AWARDED', 'S-MATCH-5') : voided('SESSION_NOT_COMPLETED', 'S-FANCY-9');
  const missing = over - oversCounted(facts.innings);
  if (missing <= 0) return settled(facts.total, 'S-FANCY-20');
  if (inquiry.innings(number + 1) === undefined && !inquiry.match.finished) return undefined;
  if (inquiry.innings(number + 1) === undefined) return lastSide(facts);
  const rest = sessionRuns(inquiry, number + 1, missing);
  return rest?.kind === 'SETTLED' ? settled(facts.total + rest.value, 'S-FANCY-20') : rest;
}

function lastSide(facts: InningsFacts): CertainNumber {
  return facts.innings.end === 'ALL_OUT' ? settled(facts.total, 'S-FANCY-8') : voided('SESSION_NOT_COMPLETED', 'S-FANCY-9');
}

/** Settles the runs of one over (settlement S-FANCY-13, in Tests S-FANCY-21). */
export function onlyOverRuns(inquiry: Inquiry, number: number, over: number): CertainNumber {
  const facts = inquiry.innings(number);
  const ruleId = inquiry.isTest ? 'S-FANCY-21' : 'S-FANCY-13';
  if (facts === undefined) return inquiry.match.finished ? notReached(inquiry, number, ruleId) : undefined;
  const at = facts.overs[over - 1];
  if (at?.completed === true) return settled(at.runs, ruleId);
  if (!inquiry.isOver(number)) return undefined;
  const { end } = facts.innings;
  if (at !== undefined && end === 'ALL_OUT') return settled(at.runs, ruleId);
  if (wasCutBelow(facts, over)) return voided('OVERS_REDUCED', ruleId);
  if (end === 'TARGET') return voided('MATCH_ENDED_FIRST', ruleId);
  if (inquiry.endedByAward(number) && end === 'STOPPED') return voided('AWARDED', 'S-MATCH-5');
  if (at === undefined && (end === 'ALL_OUT' || end === 'DECLARED')) return voided('NOT_REACHED', ruleId);
  return voided('OVER_NOT_COMPLETED', ruleId);
}
