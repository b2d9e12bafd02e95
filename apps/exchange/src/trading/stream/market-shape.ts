import type { Level, RunnerBook } from '@pavilion/contract/http';
import type { MarketDelta, MarketImage, RunnerDelta } from '@pavilion/contract/stream';
import type { Shape } from './broadcast.ts';

/** Omits undefined fields, so a delta has only changes. */
type Present<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

function changed<T extends object>(fields: T): Present<T> | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Present<T>);
}

function unless<T>(isSame: boolean, value: T): T | undefined {
  return isSame ? undefined : value;
}

/** Returns the changes that turn one side of a book into another; size 0 removes a level. */
function levelChanges(from: readonly Level[], to: readonly Level[]): Level[] | undefined {
  const before = new Map(from.map(([price, size]) => [price, size]));
  const changes = to.filter(([price, size]) => before.get(price) !== size);
  const after = new Set(to.map(([price]) => price));
  const gone = from.filter(([price]) => !after.has(price)).map(([price]): Level => [price, 0]);
  return changes.length + gone.length === 0 ? undefined : [...changes, ...gone];
}

function isSameStart(from: RunnerBook['starting_prices'], to: RunnerBook['starting_prices']): boolean {
  return from?.near === to?.near && from?.far === to?.far && from?.price === to?.price;
}

function runnerChanges(from: RunnerBook, to: RunnerBook): RunnerDelta | undefined {
  const fields = changed({
    status: unless(from.status === to.status, to.status),
    available_to_back: levelChanges(from.available_to_back, to.available_to_back),
    available_to_lay: levelChanges(from.available_to_lay, to.available_to_lay),
    last_price: unless(from.last_price === to.last_price, to.last_price ?? undefined),
    traded: unless(from.traded === to.traded, to.traded),
    reduction_percent: unless(from.reduction_percent === to.reduction_percent, to.reduction_percent),
    starting_prices: unless(isSameStart(from.starting_prices, to.starting_prices), to.starting_prices),
    factor_percent: unless(from.factor_percent === to.factor_percent, to.factor_percent ?? null),
  });
  return fields === undefined ? undefined : { selection_id: to.selection_id, ...fields };
}

function differ(from: MarketImage, to: MarketImage): MarketDelta | undefined {
  const runners = to.runners.map((runner, index) => {
    const before = from.runners[index];
    return before === undefined ? undefined : runnerChanges(before, runner);
  });
  const different = runners.filter((runner) => runner !== undefined);
  return changed({
    status: unless(from.status === to.status, to.status),
    in_play: unless(from.in_play === to.in_play, to.in_play),
    version: unless(from.version === to.version, to.version),
    bet_delay_ms: unless(from.bet_delay_ms === to.bet_delay_ms, to.bet_delay_ms),
    min_stake: unless(from.min_stake === to.min_stake, to.min_stake),
    min_payout: unless(from.min_payout === to.min_payout, to.min_payout),
    max_stake: unless(from.max_stake === to.max_stake, to.max_stake),
    max_profit: unless(from.max_profit === to.max_profit, to.max_profit),
    traded: unless(from.traded === to.traded, to.traded),
    line_result: unless(from.line_result === to.line_result, to.line_result),
    line_result_at_least: unless(from.line_result_at_least === to.line_result_at_least, to.line_result_at_least),
    runners: unless(different.length === 0, different),
  });
}

/** A market and its book, with prices sent by level. */
export const MARKET_SHAPE: Shape<MarketImage, MarketDelta> = { kind: 'market', differ };
