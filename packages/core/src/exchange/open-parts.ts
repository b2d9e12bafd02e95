import type { OpenPart } from '../exposure/index.ts';
import { profitAt } from '../money/index.ts';
import { EVENS } from '../odds/index.ts';
import { placePriceOf } from '../settlement/index.ts';
import type { PlaceOrder } from './commands.ts';
import type { MarketState } from './market-state.ts';

/** The odds of a bet that asks for `price`, which in a line market is a line. */
export function oddsOf({ lines }: MarketState, price: number): number {
  return lines === undefined ? price : EVENS;
}

/** Where a position holds a bet on `runner` that asks for `price`. */
export function cellFor({ lines }: MarketState, runner: number, price: number): number {
  return lines === undefined ? runner : lines.indexOf(price);
}

/** What an order puts at risk while nothing of it is matched: `size` of it at `price`. */
export type OpenOrder = Pick<PlaceOrder, 'runner' | 'side' | 'price' | 'size'>;

/**
 * What orders put at risk while nothing of them is matched, by the cell of a position that holds it: the runner or line and, each way, the place part
 * too, where the stake counts a second time (exchange X44). `given`: orders that are given up for them.
 */
export function openParts(
  market: MarketState,
  orders: readonly OpenOrder[],
  given: readonly OpenOrder[] = [],
): Map<number, OpenPart> {
  const parts = new Map<number, { backStake: number; layLiability: number }>();
  const add = (cell: number, { side, size }: OpenOrder, odds: number, sign: number): void => {
    const part = parts.get(cell) ?? { backStake: 0, layLiability: 0 };
    if (side === 'BACK') part.backStake += sign * size;
    else part.layLiability += sign * profitAt(size, odds);
    parts.set(cell, part);
  };
  const { eachWay, runners } = market.terms;
  for (const [list, sign] of [
    [orders, 1],
    [given, -1],
  ] as const)
    for (const order of list) {
      const odds = oddsOf(market, order.price);
      add(cellFor(market, order.runner, order.price), order, odds, sign);
      if (eachWay !== undefined) add(runners + order.runner, order, placePriceOf(odds, eachWay.divisor), sign);
    }
  return parts;
}
