import { fillResultOf, isOpenAtLine, resultAtLine } from '../settlement/index.ts';
import { present } from '../std/index.ts';
import type { RunnerResult } from './commands.ts';
import type { MarketState } from './market-state.ts';
import type { State } from './state.ts';

/** The result under which fills are counted. */
export type CountedResult = Pick<MarketState, 'results' | 'lineResult' | 'isLeast'> & { readonly isVoid: boolean };

function resultIn({ results, lineResult, isLeast, settling }: MarketState): CountedResult {
  return { results, lineResult, isLeast, isVoid: settling?.act === 'VOID' };
}

/**
 * The totals of a settlement before commission, added up fill by fill. They follow from the fills, the result and the number of fills counted. A snapshot
 * therefore stores only that number.
 */
export class SettlementSums {
  /** Fills counted so far. */
  counted = 0;
  /** Profit or loss of each order with fills, by its place in the market's list of such orders. */
  readonly profits: Float64Array;
  /** The positions of the accounts with fills, in the order of their first fill. The accounts are paid in this order. */
  readonly positions: number[] = [];
  readonly #gross: Float64Array;
  readonly #seen: Uint8Array;
  readonly #decided: Uint8Array;

  constructor(market: MarketState) {
    this.profits = new Float64Array(market.fills.orders.length);
    this.#decided = new Uint8Array(market.fills.orders.length);
    this.#gross = new Float64Array(market.positions.rows);
    this.#seen = new Uint8Array(market.positions.rows);
  }

  /** Returns the profit or loss of a position, before commission. */
  grossOf(position: number): number {
    return present(this.#gross[position]);
  }

  /** True if the result leaves every fill of the order undecided. */
  isOpen(place: number): boolean {
    return this.#decided[place] === 0;
  }

  /** Counts the fills up to `until`, under the market's own result unless another is given; fills of a void market count as zero. */
  count(state: State, market: MarketState, until: number, result: CountedResult = resultIn(market)): void {
    const { fills, positions, lines, terms } = market;
    const { results, lineResult, isLeast, isVoid } = result;
    const { orders } = state;
    for (let fill = this.counted; fill < until; fill++) {
      if (fills.isVoid(fill)) continue;
      const place = fills.place(fill);
      const slot = present(fills.orders[place]);
      const position = positions.find(orders.account(slot));
      if (this.#seen[position] === 0) {
        this.#seen[position] = 1;
        this.positions.push(position);
      }
      if (isVoid) continue;
      const line = lines?.at(present(fills.lines[fill])) ?? 0;
      if (isLeast && lineResult !== undefined && isOpenAtLine(line, lineResult)) continue;
      this.#decided[place] = 1;
      const [stake, payout, runner] = [fills.stake(fill), fills.payout(fill), orders.runner(slot)];
      const outcome: RunnerResult =
        lines === undefined || lineResult === undefined ? present(results[runner]) : resultAtLine(line, lineResult);
      const backed = fillResultOf(terms, stake, payout, outcome);
      const profit = orders.isLay(slot) ? -backed : backed;
      this.profits[place] = present(this.profits[place]) + profit;
      this.#gross[position] = present(this.#gross[position]) + profit;
    }
    this.counted = until;
  }
}
