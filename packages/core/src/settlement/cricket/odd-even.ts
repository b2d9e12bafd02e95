import { isOut } from '../../cricket/index.ts';
import { settled, voided, type RuleId } from '../settlement.ts';
import type { Inquiry } from './inquiry.ts';
import { settleWinner, type Certain, type CertainNumber } from './result.ts';
import { wasCutBelow } from './sessions.ts';
import type { BatterSubject, CricketQuestion, SessionSubject, StandSubject } from './terms.ts';
import { finishedStand } from './wickets.ts';

type Subject = Extract<CricketQuestion, { type: 'ODD_EVEN' }>['subject'];

/** Settles odd or even; zero is even (settlement S-FM1-1 to S-FM1-4). */
export function oddOrEven(inquiry: Inquiry, subject: Subject): Certain {
  const number = subjectNumber(inquiry, subject);
  if (number?.kind !== 'SETTLED') return number;
  return settleWinner(number.value % 2 === 0 ? 'EVEN' : 'ODD', number.ruleId);
}

function subjectNumber(inquiry: Inquiry, subject: Subject): CertainNumber {
  switch (subject.of) {
    case 'SESSION':
      return reachedSession(inquiry, subject);
    case 'INNINGS':
      return inningsMade(inquiry, subject.innings);
    case 'BATTER':
      return batterRuns(inquiry, subject);
    case 'STAND':
      return standRuns(inquiry, subject);
  }
}

/**
 * Settles the runs of a session. A session that a side did not reach is void, in contrast to a run line. The innings must end in the session or after it
 * (settlement S-FM1-1).
 */
function reachedSession(inquiry: Inquiry, { innings: number, over }: SessionSubject): CertainNumber {
  const ruleId: RuleId = 'S-FM1-1';
  const facts = inquiry.innings(number);
  const at = facts?.overs[over - 1];
  if (at?.completed === true) return settled(at.score, ruleId);
  if (!inquiry.isOver(number)) return undefined;
  if (facts === undefined) return voided('SESSION_NOT_REACHED', ruleId);
  if (wasCutBelow(facts, over)) return voided('OVERS_REDUCED', 'S-FM1-3');
  if (facts.innings.end === 'TARGET') return voided('MATCH_ENDED_FIRST', ruleId);
  if (facts.innings.end === 'STOPPED')
    return inquiry.endedByAward(number) ? voided('AWARDED', 'S-MATCH-5') : voided('SESSION_NOT_COMPLETED', ruleId);
  return at !== undefined && facts.innings.end === 'ALL_OUT' ? settled(at.score, ruleId) : voided('SESSION_NOT_REACHED', ruleId);
}

/** Settles by the actual total if the innings ended by overs, all out or declared, even if overs were cut (settlement S-FM1-4). */
function inningsMade(inquiry: Inquiry, number: number): CertainNumber {
  const ruleId: RuleId = 'S-FM1-4';
  if (!inquiry.isOver(number)) return undefined;
  const facts = inquiry.innings(number);
  switch (facts?.innings.end) {
    case 'OVERS':
    case 'ALL_OUT':
    case 'DECLARED':
      return settled(facts.total, ruleId);
    case 'TARGET':
      return voided('MATCH_ENDED_FIRST', ruleId);
    default:
      return inquiry.endedByAward(number) ? voided('AWARDED', 'S-MATCH-5') : voided('INNINGS_NOT_COMPLETED', ruleId);
  }
}

/** Returns a batter's runs, valid once one legal ball was faced (settlement S-FM1-2). */
function batterRuns(inquiry: Inquiry, { innings: number, player }: BatterSubject): CertainNumber {
  const facts = inquiry.innings(number);
  const batter = facts?.innings.batters.find((each) => each.name === player);
  const gone = batter?.howOut !== undefined && batter.howOut !== null && isOut(batter.howOut);
  if (!gone && !inquiry.isOver(number)) return undefined;
  if (facts === undefined || batter === undefined || !inquiry.hasFacedLegalBall(facts.innings, player))
    return voided('DID_NOT_FACE', 'S-FM1-2');
  return settled(batter.runs, 'S-FM1-2');
}

function standRuns(inquiry: Inquiry, { innings, stand }: StandSubject): CertainNumber {
  const found = finishedStand(inquiry, innings, stand);
  if (found === undefined) return undefined;
  if (found === null || found.legalBalls === 0) return voided('STAND_NOT_STARTED', 'S-FM1-2');
  return settled(found.runs, 'S-FM1-2');
}
