import { KEYED } from './fields.ts';
import { RECORDS } from './records.ts';

/**
 * Records that are written and read by hand-written code at fixed places, because nearly all records of a journal are of these kinds. Tests compare their bytes
 * with the declarations.
 */
export const HOT = {
  ORDER_PLACED: RECORDS.orderPlaced.number,
  ORDER_RESTED: RECORDS.orderRested.number,
  ORDER_REDUCED: RECORDS.orderReduced.number,
  ORDER_CANCELLED: RECORDS.orderCancelled.number,
  ORDER_FILLED: RECORDS.orderFilled.number,
} as const;
export type HotName = 'orderPlaced' | 'orderRested' | 'orderReduced' | 'orderCancelled' | 'orderFilled';

/** Length of each record in words, without its key. */
export const HOT_WORDS = { ORDER_PLACED: 7, ORDER_RESTED: 2, ORDER_REDUCED: 3, ORDER_CANCELLED: 4, ORDER_FILLED: 5 } as const;

/** Flags of hot records besides KEYED. Bits 0 to 2 of a placed order are the order's own flags. */
export const FLAG = {
  /** ORDER_PLACED: the second half of a replace. */
  OF_REPLACE: 8,
  /** In ORDER_PLACED: the order matched nothing and rests immediately, without an ORDER_RESTED. */
  RESTS: 16,
  /** ORDER_FILLED. */
  TAKER: 1,
  CROSS: 2,
} as const;

/** Returns the words and the flag of an optional key. */
export function keyedWords(key: object | undefined): number {
  return key === undefined ? 0 : 2;
}
export function keyedFlag(key: object | undefined): number {
  return key === undefined ? 0 : KEYED;
}
