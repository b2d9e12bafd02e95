import type { Level, RunnerBook } from '@pavilion/contract/http/market-shapes';
import type { MarketDelta, MarketImage, RunnerDelta } from '@pavilion/contract/stream/market-data';

/**
 * Returns one side of a book after a change. A level of size 0 is removed; any other level is added or replaces the one at its price. The best price comes
 * first: the highest for backers, the lowest for layers.
 */
export function mergeLevels(levels: readonly Level[], changes: readonly Level[], best: 'highest' | 'lowest'): Level[] {
  const sizes = new Map<number, number>(levels);
  for (const [price, size] of changes) {
    if (size === 0) sizes.delete(price);
    else sizes.set(price, size);
  }
  const merged: Level[] = [...sizes];
  return merged.sort(best === 'highest' ? ([a], [b]) => b - a : ([a], [b]) => a - b);
}

function mergeRunner(runner: RunnerBook, change: RunnerDelta): RunnerBook {
  return {
    ...runner,
    status: change.status ?? runner.status,
    last_price: change.last_price ?? runner.last_price,
    traded: change.traded ?? runner.traded,
    reduction_percent: change.reduction_percent === undefined ? runner.reduction_percent : change.reduction_percent,
    ...(change.factor_percent === undefined ? {} : { factor_percent: change.factor_percent }),
    ...(change.starting_prices === undefined ? {} : { starting_prices: change.starting_prices }),
    available_to_back:
      change.available_to_back === undefined
        ? runner.available_to_back
        : mergeLevels(runner.available_to_back, change.available_to_back, 'highest'),
    available_to_lay:
      change.available_to_lay === undefined
        ? runner.available_to_lay
        : mergeLevels(runner.available_to_lay, change.available_to_lay, 'lowest'),
  };
}

/** Returns the market after a delta. Unchanged runners stay the same objects, so that screens render only the changed ones. */
export function mergeMarket(market: MarketImage, delta: MarketDelta, seq: number): MarketImage {
  const { runners: changes = [], ...fields } = delta;
  const byId = new Map(changes.map((change) => [change.selection_id, change]));
  const runners =
    byId.size === 0
      ? market.runners
      : market.runners.map((runner) => {
          const change = byId.get(runner.selection_id);
          return change === undefined ? runner : mergeRunner(runner, change);
        });
  return { ...market, ...presentOf(fields), runners, seq };
}

/** Removes fields that are undefined, so that they do not overwrite others. */
function presentOf<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const present: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) present[name] = value as Exclude<T[typeof name], undefined>;
  }
  return present;
}
