import { BINARY_HOURS, type BinaryHours, type BinaryProduct } from '../../settlement/index.ts';
import { present } from '../../std/index.ts';

export type { BinaryProduct };

/** The codes under which the products of the binary markets are listed (`settlement.md` 9.4). */
export const BINARY_PRODUCTS: readonly BinaryProduct[] = Object.values(BINARY_HOURS).flatMap(({ products }) => products);

const SESSIONS = new Map<BinaryProduct, BinaryHours>(
  Object.values(BINARY_HOURS).flatMap((session) => session.products.map((product) => [product, session] as const)),
);

const MICROS_PER_MINUTE = 60_000_000;
const MICROS_PER_DAY = 24 * 60 * MICROS_PER_MINUTE;
/** Indian time is 5 hours 30 minutes ahead of UTC, all year. */
const INDIA_OFFSET_MICROS = 330 * MICROS_PER_MINUTE;
/** 1 January 1970 was a Thursday, and Monday is day 0. */
const FIRST_WEEKDAY = 3;
const SATURDAY = 5;

/** Returns the betting hours on the Indian day of `atMicros`, all in µs since 1970; `until` is not included. Returns undefined on a Saturday or Sunday. */
export function bettingHours(
  product: BinaryProduct,
  atMicros: number,
): { readonly from: number; readonly until: number } | undefined {
  const day = Math.floor((atMicros + INDIA_OFFSET_MICROS) / MICROS_PER_DAY);
  if ((day + FIRST_WEEKDAY) % 7 >= SATURDAY) return undefined;
  const midnight = day * MICROS_PER_DAY - INDIA_OFFSET_MICROS;
  const { fromMinute, toMinute } = present(SESSIONS.get(product), 'every binary product has a session');
  return { from: midnight + fromMinute * MICROS_PER_MINUTE, until: midnight + toMinute * MICROS_PER_MINUTE };
}
