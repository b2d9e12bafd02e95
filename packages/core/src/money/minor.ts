import type { Brand } from '../std/index.ts';

/** An amount in minor units (1 point = 100), always a safe integer (exchange X1). */
export type Minor = Brand<number, 'Minor'>;

export const ZERO = 0 as Minor;

/**
 * The largest stake: with it, stake × (price − 100) stays below 2^53 at every price, so that the profit of a single order
 * is exact in ordinary integers.
 */
export const STAKE_MAX = 90_000_000_000 as Minor;

/** The largest amount one command may move; thousands of them still add up safely (trust L11). */
export const AMOUNT_MAX = 1_000_000_000_000 as Minor;

export function isAmount(value: number): value is Minor {
  return Number.isSafeInteger(value) && value > 0 && value <= AMOUNT_MAX;
}
