import { compare, fraction, minus, dividedBy, times, ONE, type Fraction } from '../fraction/index.ts';

/** Decimal odds with the stake included, in ten-thousandths: 1.95 is 19500 (casino C-GEN-2). */
export type Odds = number;

export const ODDS_SCALE = 10_000;

const TRIM = fraction(391, 400);
const RAISE = fraction(409, 400);
const CHANCE_MIN = fraction(1, 500);
const CHANCE_MAX = fraction(24, 25);

/** A runner's two prices, from its exact chances. */
export interface TwoPrices {
  readonly back: Odds;
  readonly lay: Odds;
}

/**
 * Returns the prices of a runner, rounded to ticks: fair × 391/400 to back and fair × 409/400 to lay, where fair = (1 − push) / win (casino C-PRC-1, C-PRC-2).
 * Undefined if its chance without a push is below 1/500 or above 24/25 (C-PRC-3).
 */
export function pricesOf(win: Fraction, push: Fraction): TwoPrices | undefined {
  const played = minus(ONE, push);
  if (played.num <= 0n || win.num <= 0n) return undefined;
  const chance = dividedBy(win, played);
  if (compare(chance, CHANCE_MIN) < 0 || compare(chance, CHANCE_MAX) > 0) return undefined;
  const fair = dividedBy(ONE, chance);
  return { back: onTick(times(fair, TRIM), 'DOWN'), lay: onTick(times(fair, RAISE), 'UP') };
}

/** Rounds to the nearest tick: 0.01 below 10, 0.1 below 100, otherwise 1. An exact half is rounded in the given direction. */
function onTick(price: Fraction, half: 'UP' | 'DOWN'): Odds {
  const tick = compare(price, fraction(10)) < 0 ? 100n : compare(price, fraction(100)) < 0 ? 1000n : 10_000n;
  const ticks = dividedBy(times(price, fraction(ODDS_SCALE)), fraction(tick));
  const doubled = ticks.num * 2n;
  const nearest = half === 'UP' ? (doubled + ticks.den) / (ticks.den * 2n) : (doubled + ticks.den - 1n) / (ticks.den * 2n);
  return Number(nearest * tick);
}

/** Returns the odds as written on a ticket: at least two decimals, without trailing zeros after them. */
export function oddsText(odds: Odds): string {
  const digits = String(odds).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4).replace(/0{1,2}$/, '')}`;
}

/** Parses odds such as `2.12`, `26` or `1.2933`; undefined for other texts, and with more than four decimals. */
export function oddsOf(text: string): Odds | undefined {
  const found = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text);
  if (found === null) return undefined;
  return Number(found[1]) * ODDS_SCALE + Number((found[2] ?? '').padEnd(4, '0'));
}

/** Returns a prize of `x to one` as odds, which include the stake. */
export function toOne(x: number): Odds {
  return Math.round((x + 1) * ODDS_SCALE);
}

/** Returns odds as an exact ratio. */
export function ratioOf(odds: Odds): Fraction {
  return fraction(odds, ODDS_SCALE);
}
