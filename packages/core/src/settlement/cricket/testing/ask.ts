import type { ScoreState } from '../../../cricket/index.ts';
import { DEFAULT_FLAGS, settleMarket, type CricketEvidence, type CricketFlags, type CricketQuestion } from '../index.ts';

export interface InquiryOptions {
  readonly flags?: Partial<CricketFlags>;
  readonly advance?: boolean;
  readonly evidence?: Omit<CricketEvidence, 'score'>;
}

/** Returns the answer of a market in a form that tests can compare: a number, digits, names, or `VOID reason`, with the rule that decided. */
export function ask(
  score: ScoreState,
  question: CricketQuestion,
  { flags, advance = false, evidence }: InquiryOptions = {},
): unknown {
  const terms = { ...question, advance, flags: { ...DEFAULT_FLAGS, ...flags } };
  const settlement = settleMarket(terms, { score, ...evidence });
  if (settlement === undefined) return 'OPEN';
  const { ruleId } = settlement;
  if (settlement.kind === 'VOID') return [`VOID ${settlement.reason}`, ruleId];
  const { value } = settlement;
  if (value.kind === 'NUMBER') return [value.number, ruleId];
  if (value.kind === 'DIGITS') return [value.digits, ruleId];
  return [value.winners.join(' & '), ruleId];
}
