import type { OpenPart } from '../exposure/index.ts';
import type { Minor } from '../money/index.ts';
import type { Price } from '../odds/index.ts';
import { openParts } from './order-exposure.ts';
import type { State } from './state.ts';

/** A change of an order that waits out the bet delay. Until then the order stays unchanged in the book (exchange X21). */
export type WaitingChange = {
  /** Growth of the open part; negative if it shrinks. It is a difference instead of a size, because the order may be matched in the meantime (trust M2). */
  readonly growth: number;
  readonly price: Price;
  readonly persists: boolean;
  /** Reservation for the new terms in addition to the order's own, by cell of the position. */
  held: ReadonlyMap<number, number>;
};

/** Returns the open part that the order has under the new terms. */
export function openAfter(state: State, slot: number, growth: number): Minor {
  return Math.max(0, state.orders.remaining(slot) + growth) as Minor;
}

/**
 * Returns the additional reservation for new terms, by cell. With the order's own reservation it covers the larger risk of old and new terms. A new line is
 * another cell of the position, so its whole stake is added.
 */
export function extraReservation(state: State, slot: number, growth: number, price: Price): Map<number, number> {
  const { orders } = state;
  const market = state.marketOf(slot);
  const isLay = orders.isLay(slot);
  const order = { runner: orders.runner(slot), side: isLay ? 'LAY' : 'BACK' } as const;
  const amountOf = (part: OpenPart | undefined): number => (isLay ? part?.layLiability : part?.backStake) ?? 0;
  const now = openParts(market, [{ ...order, price: state.askedOf(slot), size: orders.remaining(slot) }]);
  const held = new Map<number, number>();
  for (const [cell, part] of openParts(market, [{ ...order, price, size: openAfter(state, slot, growth) }])) {
    const more = amountOf(part) - amountOf(now.get(cell));
    if (more > 0) held.set(cell, more);
  }
  return held;
}

/** Returns the amounts that an order reserves as parts of a position; `sign` −1 releases them. */
export function partsOf(state: State, slot: number, held: ReadonlyMap<number, number>, sign: 1 | -1): Map<number, OpenPart> {
  const isLay = state.orders.isLay(slot);
  return new Map(
    [...held].map(([cell, amount]) => [cell, { backStake: isLay ? 0 : sign * amount, layLiability: isLay ? sign * amount : 0 }]),
  );
}

/** Adds up the parts of two maps, cell by cell. */
export function sumOfParts(one: ReadonlyMap<number, OpenPart>, other: ReadonlyMap<number, OpenPart>): Map<number, OpenPart> {
  const sum = new Map(one);
  for (const [cell, { backStake, layLiability }] of other) {
    const known = sum.get(cell);
    sum.set(cell, {
      backStake: backStake + (known?.backStake ?? 0),
      layLiability: layLiability + (known?.layLiability ?? 0),
    });
  }
  return sum;
}
