import { oversCounted } from '../../cricket/index.ts';
import { CONSTANTS } from '../constants.ts';
import { settled, voided } from '../settlement.ts';
import type { MeterQuote } from './evidence.ts';
import { inningsRuns } from './innings-totals.ts';
import type { Inquiry } from './inquiry.ts';
import type { CertainNumber } from './result.ts';
import { sessionRuns } from './sessions.ts';
import type { CricketQuestion } from './terms.ts';

type Subject = Extract<CricketQuestion, { type: 'METER' }>['subject'];

/** Returns the middle of a quote, rounded up if between two runs (settlement S-FM1-24). */
export function meterMiddle({ no, yes }: MeterQuote): number {
  return Math.ceil((no + yes) / 2);
}

const CUT_SHORT: ReadonlySet<string> = new Set([
  'OVERS_REDUCED',
  'SESSION_NOT_COMPLETED',
  'SESSION_NOT_REACHED',
  'INNINGS_NOT_COMPLETED',
  'UNDER_MIN_OVERS',
]);

/**
 * Settles a meter by the runs of its innings or session. If the match was abandoned or reduced before these were complete, the middle of the last quote counts.
 * A Test innings has its own rule (settlement S-FM1-24 to S-FM1-26).
 */
export function meterRuns(inquiry: Inquiry, subject: Subject): CertainNumber {
  if (inquiry.isTest && subject.of === 'INNINGS') return testInningsMeter(inquiry, subject.innings);
  const line =
    subject.of === 'INNINGS' ? inningsRuns(inquiry, subject.innings) : sessionRuns(inquiry, subject.innings, subject.over);
  if (line === undefined) return undefined;
  if (line.kind === 'SETTLED') return settled(line.value, 'S-FM1-26');
  if (CUT_SHORT.has(line.reason)) return middleOrOpen(inquiry, 'S-FM1-24');
  return line.ruleId === 'S-MATCH-5' ? line : voided(line.reason, 'S-FM1-24');
}

/**
 * Settles a meter on a Test innings. All out or declared: the total counts. Ended in another way before enough overs: the meter is void. After enough overs:
 * the total counts if the target was reached, otherwise the middle of the last quote.
 */
function testInningsMeter(inquiry: Inquiry, number: number): CertainNumber {
  if (!inquiry.isOver(number)) return undefined;
  const facts = inquiry.innings(number);
  if (facts === undefined) return voided('UNDER_MIN_OVERS', 'S-FM1-25');
  const { end } = facts.innings;
  if (end === 'ALL_OUT' || end === 'DECLARED') return settled(facts.total, 'S-FM1-25');
  if (oversCounted(facts.innings) < CONSTANTS.LAMBI_TEST_MIN_OVERS) return voided('UNDER_MIN_OVERS', 'S-FM1-25');
  if (end === 'TARGET') return settled(facts.total, 'S-FM1-25');
  return middleOrOpen(inquiry, 'S-FM1-25');
}

/** Returns the middle of the last quote. While that quote is unknown, the market waits for staff. */
function middleOrOpen({ evidence }: Inquiry, ruleId: 'S-FM1-24' | 'S-FM1-25'): CertainNumber {
  return evidence.lastMeterQuote === undefined ? undefined : settled(meterMiddle(evidence.lastMeterQuote), ruleId);
}
