import type { ScoreState } from '@pavilion/core/cricket';
import { cricketFacts, type MeterRow } from '@pavilion/core/settlement/facts';
import type { LiveMatch } from './live-match.ts';

/**
 * Sends a whole match as facts, from which the exchange computes the result of every market by itself. No facts are sent for a match that facts
 * cannot express, such as a match with a super over.
 */
export async function sendCricketFacts(
  live: LiveMatch,
  score: ScoreState,
  meters: readonly MeterRow[] | undefined,
  evidence: string,
): Promise<void> {
  const facts = cricketFacts(score, meters);
  if (facts !== undefined) await live.facts({ sport: 'CRICKET', ...facts }, evidence);
}
