import type { LineQuote, ScoreState } from '@pavilion/core/cricket';
import type { Price } from '@pavilion/core/odds';
import { settleMarket } from '@pavilion/core/settlement/cricket';
import type { AnnouncedMarket } from './gateway.ts';
import { parametersOf, termsOf } from './house/line.ts';
import type { LiveMatch } from './live-match.ts';

const ASKED = { type: 'INNINGS_RUN', innings: 1 } as const;

/**
 * The line market between players on the runs of the first innings. Sellers win below their line, buyers above it (exchange X70, settlement S-LINE-1). The
 * result is the number of runs.
 */
export const INNINGS_RUNS: AnnouncedMarket = {
  ref: 'innings-runs',
  type: 'LINE',
  name: '1st Innings Runs',
  winners: 1,
  selections: ['1st Innings Runs'],
  question: parametersOf(ASKED),
  lines: { min: 4_050, max: 26_050, interval: 100 },
  inPlay: true,
};

const TERMS = termsOf(ASKED);

/** Returns the even line, from the house's quote on the same runs. It is half a run below the number that the innings reaches with an even chance. */
export function evenLine(quote: LineQuote | undefined): Price | null {
  if (quote === undefined) return null;
  const { min, max } = INNINGS_RUNS.lines ?? { min: 0, max: 0 };
  const line = quote.yes.line * 100 - 50;
  // All levels of the maker must be permitted lines.
  return line - LEVELS < min || line + LEVELS > max ? null : (line as Price);
}

const LEVELS = 1_000;

/** Proposes the result once, as soon as the rules decide it. */
export async function decideInningsRuns(live: LiveMatch, score: ScoreState, evidence: string): Promise<void> {
  if (!live.undecided.includes(INNINGS_RUNS.ref)) return;
  const settlement = settleMarket(TERMS, { score });
  if (settlement === undefined) return;
  const ruleId = settlement.kind === 'VOID' ? settlement.ruleId : 'S-LINE-1';
  if (settlement.kind === 'SETTLED' && settlement.value.kind !== 'NUMBER') throw new TypeError('innings runs are a number');
  const result =
    settlement.kind === 'VOID'
      ? ({ kind: 'VOID', reason: settlement.reason } as const)
      : ({ kind: 'NUMBER', number: settlement.value.kind === 'NUMBER' ? settlement.value.number : 0 } as const);
  await live.decide(INNINGS_RUNS.ref, { result, certainty: 2, evidence, ruleId, revealedSeed: null });
}
