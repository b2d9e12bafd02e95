import type { RunnerBook } from '@pavilion/contract/http';

/**
 * Returns each runner's chance to win, computed from prices, in whole percents of their sum. The chance is the mean of 1/back and 1/lay. If one side is empty,
 * the share is 1/last price, because a single offer can have any price. Undefined while a runner has no price at all.
 */
export function sharesOf(
  runners: readonly RunnerBook[],
): readonly { readonly name: string; readonly percent: number }[] | undefined {
  const raw = runners.map(impliedChance);
  const sum = raw.reduce<number>((total, chance) => total + (chance ?? 0), 0);
  if (sum === 0 || raw.some((chance) => chance === undefined)) return undefined;
  return runners.map((runner, index) => ({ name: runner.name, percent: Math.round((100 * (raw[index] ?? 0)) / sum) }));
}

function impliedChance(runner: RunnerBook): number | undefined {
  const back = runner.available_to_back[0]?.[0];
  const lay = runner.available_to_lay[0]?.[0];
  if (back !== undefined && lay !== undefined) return (1 / back + 1 / lay) / 2;
  const price = runner.last_price ?? back ?? lay;
  return price === undefined ? undefined : 1 / price;
}
