import type { RunnerBook } from '@pavilion/contract/http';

/** The number of shares that one bar can show with readable names. A race has more. */
const RUNNERS_MAX = 3;

/** The largest distance of all chances together from 100 %. Beyond it, some of the prices are no opinion about the match. */
const GAP_MAX = 0.15;

/**
 * Returns each runner's chance to win, computed from prices, in whole percents of their sum. The chance is the mean of 1/back and 1/lay, or the one that is on
 * offer. The last traded price does not count, because it stays as it was while the match moves on. Undefined for more runners than a bar can show, while a
 * runner has no price, and if the chances do not add up to about 100 %.
 */
export function sharesOf(all: readonly RunnerBook[]): readonly { readonly name: string; readonly percent: number }[] | undefined {
  const runners = all.filter(({ status }) => status !== 'REMOVED');
  if (runners.length > RUNNERS_MAX) return undefined;
  const raw = runners.map(impliedChance);
  const sum = raw.reduce<number>((total, chance) => total + (chance ?? 0), 0);
  if (Math.abs(sum - 1) > GAP_MAX || raw.some((chance) => chance === undefined)) return undefined;
  return runners.map((runner, index) => ({ name: runner.name, percent: Math.round((100 * (raw[index] ?? 0)) / sum) }));
}

function impliedChance(runner: RunnerBook): number | undefined {
  const back = runner.available_to_back[0]?.[0];
  const lay = runner.available_to_lay[0]?.[0];
  if (back !== undefined && lay !== undefined) return (1 / back + 1 / lay) / 2;
  const price = back ?? lay;
  return price === undefined ? undefined : 1 / price;
}
