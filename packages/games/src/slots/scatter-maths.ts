import { present } from '@pavilion/core/std';
import { fraction, ZERO, plus, times, type Fraction } from '../fraction/index.ts';
import { columnAt, SCATTER, type SlotModel, type SlotSymbol } from './model.ts';

/** Returns the chances of 0, 1, 2 … scatters on these reels, which stop independently. */
export function scatterChances(reels: SlotModel['reels']): Fraction[] {
  return reels.reduce<Fraction[]>((sofar, strip) => convolved(sofar, scattersOn(strip)), [fraction(1)]);
}

/** Returns the chance of this many scatters or more. */
export function atLeast(chances: readonly Fraction[], scatters: number): Fraction {
  return chances.slice(Math.max(0, scatters)).reduce(plus, ZERO);
}

function scattersOn(strip: readonly SlotSymbol[]): Fraction[] {
  const counts = [0, 0, 0, 0];
  for (let stop = 0; stop < strip.length; stop++)
    counts[scattersInColumn(columnAt(strip, stop))] = present(counts[scattersInColumn(columnAt(strip, stop))]) + 1;
  return counts.map((count) => fraction(count, strip.length));
}

export function scattersInColumn(column: readonly SlotSymbol[]): number {
  return column.filter((symbol) => symbol === SCATTER).length;
}

function convolved(left: readonly Fraction[], right: readonly Fraction[]): Fraction[] {
  return Array.from({ length: left.length + right.length - 1 }, (_, sum) =>
    left.reduce((total, chance, count) => plus(total, times(chance, right[sum - count] ?? ZERO)), ZERO),
  );
}
