import type { RunnerResult } from '@pavilion/core/exchange';
import { resultsAddUp } from '@pavilion/core/settlement';
import { invalid, type Refused } from '@pavilion/server/refused';
import { isHouse, type AnyMarketEntry, type Catalogue } from '../markets/catalogue-reads.ts';
import { factDecision } from './fact-reads.ts';
import type { ProposedContent } from './proposal-store.ts';

/**
 * Refuses a result that does not add up. Refuses a void, a rollback or a removal without a reason, and a manual result without a reason where a rule can
 * compute one (trust TRAP-18).
 */
export function whyProposalRefused(
  catalogue: Catalogue,
  entry: AnyMarketEntry,
  content: ProposedContent,
  evidence = '',
): Refused | undefined {
  const wrong = whyResultWrong(entry, content);
  if (wrong !== undefined) return wrong;
  const isResult = 'results' in content || 'number' in content;
  const needsReason = !isResult || factDecision(catalogue, entry, {}).kind !== 'BY_HAND';
  if (needsReason && evidence.trim() === '') return invalid('evidence', 'Give a reason. It is recorded with the result.');
  return undefined;
}

/** Refuses a result that does not add up. */
export function whyResultWrong(entry: AnyMarketEntry, content: ProposedContent): Refused | undefined {
  if ('results' in content && content.results !== undefined && !addsUp(entry, content.results)) return invalid('result.runners');
  return undefined;
}

/** True if the results add up to a whole result. In a dead heat of a house market all winners share the same number of parts. */
function addsUp(entry: AnyMarketEntry, results: readonly RunnerResult[]): boolean {
  const winners = results.filter(({ paid }) => paid > 0);
  const isUneven = isHouse(entry) && winners.some(({ tied }) => tied !== winners[0]?.tied);
  return !isUneven && resultsAddUp(results, isHouse(entry) ? 1 : entry.terms.winners) && isPlaced(entry, results);
}

/** Returns true if the place parts of an each-way market add up to its places. Any other market must have none. The exchange checks the rest. */
function isPlaced(entry: AnyMarketEntry, results: readonly RunnerResult[]): boolean {
  const placed = results.flatMap((result) => result.placed ?? []);
  const eachWay = isHouse(entry) ? undefined : entry.terms.eachWay;
  if (eachWay === undefined) return placed.length === 0;
  return placed.length === results.length && resultsAddUp(placed, eachWay.places);
}
