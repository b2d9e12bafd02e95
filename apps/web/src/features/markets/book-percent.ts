type Level = readonly [price: number, size: number];

type Quoted = {
  readonly status: string;
  readonly available_to_back: readonly Level[];
  readonly available_to_lay: readonly Level[];
};

/**
 * Returns the sum of 100 / best price over the active runners, in percent with one decimal: the book percentage of that side. The part above 100 on the back
 * side is the margin that a player pays who backs every runner. Undefined while a runner has no price.
 */
export function bookPercent(runners: readonly Quoted[], side: 'back' | 'lay'): string | undefined {
  let sum = 0;
  for (const runner of runners) {
    if (runner.status !== 'ACTIVE') continue;
    const price = (side === 'back' ? runner.available_to_back : runner.available_to_lay)[0]?.[0];
    if (price === undefined) return undefined;
    sum += 100 / price;
  }
  const tenths = Math.round(sum * 10);
  return sum === 0 ? undefined : `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
