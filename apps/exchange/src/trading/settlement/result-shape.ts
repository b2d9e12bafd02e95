import { toMinor } from '@pavilion/contract/amount';
import type { MarketResult } from '@pavilion/contract/http';
import type { RunnerResult } from '@pavilion/core/exchange';
import { invalid, type Refused } from '@pavilion/server/refused';
import { isHouse, type AnyMarketEntry } from '../markets/catalogue-reads.ts';
import { hasLines, isOnNumber, resultNumberOf } from '../markets/house-reads.ts';
import type { ProposedContent, ProposedRemoval } from './proposal-store.ts';

/** Converts a result to the content of a proposal. Runners that the result does not name have lost. */
export function proposedContent(entry: AnyMarketEntry, result: MarketResult): ProposedContent | Refused {
  if (result.kind === 'ROLL_BACK') return { rollBack: true };
  if (result.kind === 'VOID') return { voidReason: result.reason };
  if (result.kind === 'RUNNER') return removalsIn(entry, result);
  const isNumber = isOnNumber(entry);
  if (result.kind === 'NUMBER') {
    const number = isNumber ? resultNumberOf(entry, result.number) : undefined;
    if (number === undefined) return invalid('result.number');
    if (result.at_least !== true) return { number };
    return hasLines(entry) ? { number, isLeast: true } : invalid('result.at_least');
  }
  if (isNumber) return invalid('result.kind');
  const shares = new Map(result.runners.map(({ selection_id: id, ...share }) => [id, share]));
  const known = new Set(entry.runners.map((runner) => runner.selectionId));
  if (shares.size !== result.runners.length || [...shares.keys()].some((id) => !known.has(id))) return invalid('result.runners');
  const isEachWay = !isHouse(entry) && entry.terms.eachWay !== undefined;
  const lost: WireShare = { paid: 0, tied: 1, ...(isEachWay ? { placed: { paid: 0, tied: 1 } } : {}) };
  const results = entry.runners.map((runner): RunnerResult => shareOf(shares.get(runner.selectionId) ?? lost));
  return { results };
}

/** Returns the proposed removals or return of runners in a market between players. The market is checked again when they are carried out. */
function removalsIn(
  entry: AnyMarketEntry,
  { also = [], ...first }: Extract<MarketResult, { kind: 'RUNNER' }>,
): ProposedContent | Refused {
  const removals: ProposedRemoval[] = [];
  for (const { selection_id: id, factor_percent: percent } of [first, ...also]) {
    const runner = entry.runners.find(({ selectionId }) => selectionId === id)?.index;
    if (isHouse(entry) || runner === undefined) return invalid('result.selection_id');
    const factor = percent === null ? null : toMinor(percent);
    if (factor === undefined) return invalid('result.factor_percent');
    removals.push({ runner, factor });
  }
  const isTwice = new Set(removals.map(({ runner }) => runner)).size < removals.length;
  // A runner comes back by itself, so that one reason and one rule hold for the whole proposal.
  if (isTwice || (also.length > 0 && removals.some(({ factor }) => factor === null))) return invalid('result.also');
  return { removals: removals.toSorted((one, other) => one.runner - other.runner) };
}

type WireShare = Omit<Extract<MarketResult, { kind: 'WINNERS' }>['runners'][number], 'selection_id'>;

function shareOf({ paid, tied, placed }: WireShare): RunnerResult {
  return placed === undefined ? { paid, tied } : { paid, tied, placed: { paid: placed.paid, tied: placed.tied } };
}
