import { CONSTANTS } from '../constants.ts';
import { settled, voided } from '../settlement.ts';
import { present } from '../../std/index.ts';
import { inningsRuns } from './innings-totals.ts';
import type { Inquiry } from './inquiry.ts';
import type { Certain, CertainNumber, CricketResult } from './result.ts';
import { sessionRuns } from './sessions.ts';

const { first, second, third } = CONSTANTS.DIGIT_OVERS;
const SESSIONS = [first, second, third] as const;

/** A digit game on the last digits of one to three scores. The last score may be the innings total instead of a session's runs. */
export interface DigitGame {
  readonly scores: 1 | 2 | 3;
  readonly innings: number;
  readonly withTotal: boolean;
}

const RULES = { 1: 'S-DIGIT-1', 2: 'S-DIGIT-2', 3: 'S-DIGIT-3' } as const;

/** Returns the last digits of the scores as a text. One void score voids the whole game (S-DIGIT-4). */
export function digits(inquiry: Inquiry, { scores, innings, withTotal }: DigitGame): Certain {
  let text = '';
  for (let place = 0; place < scores; place += 1) {
    const score: CertainNumber =
      withTotal && place === scores - 1 ? inningsRuns(inquiry, innings) : sessionRuns(inquiry, innings, present(SESSIONS[place]));
    if (score === undefined) return undefined;
    if (score.kind === 'VOID') return voided(score.reason, 'S-DIGIT-4');
    text += String(score.value % 10);
  }
  return settled<CricketResult>({ kind: 'DIGITS', digits: text }, RULES[scores]);
}
