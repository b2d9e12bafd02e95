import { assert } from '@pavilion/core/std';

/** An exact ratio in lowest terms; the denominator is positive (casino C-GEN-1: no float touches a probability or a price). */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

export const ZERO: Fraction = { num: 0n, den: 1n };
export const ONE: Fraction = { num: 1n, den: 1n };

/** Returns num / den in lowest terms; throws for a zero denominator. */
export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const [over, under] = [BigInt(num), BigInt(den)];
  assert(under !== 0n, 'a fraction has a denominator');
  const common = greatestCommonDivisor(over < 0n ? -over : over, under < 0n ? -under : under);
  const sign = under < 0n ? -1n : 1n;
  return { num: (sign * over) / common, den: (sign * under) / common };
}

export function plus(left: Fraction, right: Fraction): Fraction {
  return fraction(left.num * right.den + right.num * left.den, left.den * right.den);
}

export function minus(left: Fraction, right: Fraction): Fraction {
  return fraction(left.num * right.den - right.num * left.den, left.den * right.den);
}

export function times(left: Fraction, right: Fraction): Fraction {
  return fraction(left.num * right.num, left.den * right.den);
}

/** Returns left / right; throws for a zero divisor. */
export function dividedBy(left: Fraction, right: Fraction): Fraction {
  return fraction(left.num * right.den, left.den * right.num);
}

export function isEqual(left: Fraction, right: Fraction): boolean {
  return left.num * right.den === right.num * left.den;
}

/** Returns a negative number, 0 or a positive one if left is below, equal to or above right. */
export function compare(left: Fraction, right: Fraction): number {
  return Number(signOf(left.num * right.den - right.num * left.den));
}

/** Writes both numbers as decimal strings, as published (casino C-PUB-1). */
export function fractionText({ num, den }: Fraction): string {
  return `${num}/${den}`;
}

/** Returns the decimal with this many places, the last rounded half up: 39/40 to six places is `0.975000`. */
export function decimalText({ num, den }: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const scaled = ((num < 0n ? -num : num) * scale * 2n + den) / (den * 2n);
  const digits = scaled.toString().padStart(places + 1, '0');
  const sign = num < 0n && scaled > 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Converts to a float, for drawing and for comparison with simulations; money and prices never use it. */
export function approximate({ num, den }: Fraction): number {
  return Number((num * 10n ** 15n) / den) / 1e15;
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [left, right];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger === 0n ? 1n : larger;
}

function signOf(value: bigint): bigint {
  return value < 0n ? -1n : value > 0n ? 1n : 0n;
}
