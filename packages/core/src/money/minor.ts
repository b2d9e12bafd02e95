import { assert, type Brand } from '../std/index.ts';

/** An amount in minor units (1 point = 100), always a safe integer (exchange X1). */
export type Minor = Brand<number, 'Minor'>;

export const ZERO = 0 as Minor;

/** The largest stake. Up to this stake, stake × (price − 100) stays below 2^53 at every price, so the profit of an order is exact in ordinary integers. */
export const STAKE_MAX = 90_000_000_000 as Minor;

/** The largest amount of one command. Thousands of such amounts still add up exactly (trust L11). */
export const AMOUNT_MAX = 1_000_000_000_000 as Minor;

/** Returns a whole number as an amount, and throws for others. */
export function minor(value: number): Minor {
  assert(isMinor(value), 'an amount is a safe integer of minor units');
  return value;
}

function isMinor(value: number): value is Minor {
  return Number.isSafeInteger(value);
}

export function isAmount(value: number): value is Minor {
  return Number.isSafeInteger(value) && value > 0 && value <= AMOUNT_MAX;
}
