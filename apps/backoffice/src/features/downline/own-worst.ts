import type { MarketRisk } from '@pavilion/contract/http/downline';

type Outcome = Pick<MarketRisk['outcomes'][number], 'name' | 'own' | 'own_per_run'>;

/** Returns the caller's result at the worst outcome. Undefined if outcomes are not listed, or if the result falls without end. */
export function ownWorstOf({ outcomes }: { readonly outcomes: readonly Outcome[] }): number | undefined {
  const results = outcomes.flatMap(resultsOf);
  if (results.length === 0 || results.includes(undefined)) return undefined;
  return Math.min(...results.map((result) => result ?? 0));
}

/** Returns the results at the first and the last number of a range such as "0–172"; one result if they are equal. The end of "173 or more" is undefined. */
function resultsOf({ name, own, own_per_run: perRun }: Outcome): readonly (number | undefined)[] {
  const [, first, last] = /^(\d+)–(\d+)$/.exec(name) ?? [];
  if (perRun === 0 || /^\d+$/.test(name)) return [own];
  if (first === undefined || last === undefined) return perRun > 0 ? [own] : [own, undefined];
  return [own, own + perRun * (Number(last) - Number(first))];
}
