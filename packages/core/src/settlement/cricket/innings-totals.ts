import { oversCounted, type InningsFacts } from '../../cricket/index.ts';
import { CONSTANTS } from '../constants.ts';
import { settled, voided } from '../settlement.ts';
import type { Inquiry } from './inquiry.ts';
import type { CertainNumber } from './result.ts';

/** Settles innings run and lambi: the total of an innings that had the required overs (settlement S-FANCY-14, in Tests S-FANCY-24). */
export function inningsRuns(inquiry: Inquiry, number: number): CertainNumber {
  const facts = inquiry.innings(number);
  if (facts === undefined) {
    if (!inquiry.match.finished) return undefined;
    if (inquiry.isTest) return voided('UNDER_MIN_OVERS', 'S-FANCY-24');
    return inquiry.endedByAward(number) ? voided('AWARDED', 'S-MATCH-5') : voided('INNINGS_NOT_COMPLETED', 'S-FANCY-14');
  }
  if (!inquiry.isOver(number)) return undefined;
  return inquiry.isTest ? testInningsRuns(facts) : limitedInningsRuns(inquiry, facts, number);
}

function limitedInningsRuns(inquiry: Inquiry, facts: InningsFacts, number: number): CertainNumber {
  if (isCutBelowSchedule(inquiry, facts)) return voided('OVERS_REDUCED', 'S-FANCY-14');
  switch (facts.innings.end) {
    case 'OVERS':
    case 'ALL_OUT':
    case 'DECLARED':
      return settled(facts.total, 'S-FANCY-14');
    case 'TARGET':
      return voided('MATCH_ENDED_FIRST', 'S-FANCY-14');
    default:
      return inquiry.endedByAward(number) ? voided('AWARDED', 'S-MATCH-5') : voided('INNINGS_NOT_COMPLETED', 'S-FANCY-14');
  }
}

/** True if the innings had fewer overs allotted than scheduled. */
export function isCutBelowSchedule(inquiry: Inquiry, { innings }: InningsFacts): boolean {
  const { scheduledOvers } = inquiry.match;
  return (
    scheduledOvers !== null && innings.allottedBalls !== null && innings.allottedBalls < scheduledOvers * innings.ballsPerOver
  );
}

function testInningsRuns({ innings, total }: InningsFacts): CertainNumber {
  const isWhole = innings.end === 'ALL_OUT' || innings.end === 'DECLARED';
  if (isWhole || oversCounted(innings) >= CONSTANTS.LAMBI_TEST_MIN_OVERS) return settled(total, 'S-FANCY-24');
  return voided('UNDER_MIN_OVERS', 'S-FANCY-24');
}

/**
 * Returns the total that a khado band is compared with. In a limited match it is that of the first innings, if neither innings was shortened (settlement
 * S-KHADO-2, S-KHADO-3). In a Test it is that of an innings that lasted long enough (S-KHADO-4).
 */
export function khadoRuns(inquiry: Inquiry, number: number): CertainNumber {
  if (inquiry.isTest) return testKhado(inquiry, number);
  const early = inquiry.wholeMatch('S-KHADO-3');
  if (early !== null) return early;
  const runs = inningsRuns(inquiry, 1);
  return runs?.kind === 'SETTLED' ? settled(runs.value, 'S-KHADO-2') : runs;
}

function testKhado(inquiry: Inquiry, number: number): CertainNumber {
  const facts = inquiry.innings(number);
  if (!inquiry.isOver(number)) return undefined;
  if (facts === undefined || oversCounted(facts.innings) < CONSTANTS.KHADO_TEST_MIN_OVERS)
    return voided('UNDER_MIN_OVERS', 'S-KHADO-4');
  return settled(facts.total, 'S-KHADO-4');
}
