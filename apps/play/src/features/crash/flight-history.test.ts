import { describe, expect, test } from 'vitest';
import { heightOf, linesUpTo, middleOf, pastFlights, topOf } from './flight-history.ts';

describe('casino C-REG-11 the chart of past flights', () => {
  test('is logarithmic: each tenfold has the same height', () => {
    expect(heightOf(1, 100)).toBe(0);
    expect(heightOf(10, 100)).toBeCloseTo(0.5);
    expect(heightOf(100, 100)).toBe(1);
  });

  test('keeps the order, and shows a flight that crashed at once', () => {
    const flights = pastFlights([1, 2, 40]);
    expect(flights.map(({ multiplier }) => multiplier)).toEqual([1, 2, 40]);
    expect(flights.map(({ size }) => size)).toEqual(['low', 'high', 'far']);
    expect(flights[0]?.height).toBeGreaterThan(0);
    expect(flights[2]?.height).toBe(1);
  });

  test.each([
    [[], 10, [2, 10], undefined],
    [[1.2, 3.4, 2], 10, [2, 10], undefined],
    [[1.2, 250, 2, 1.1], 250, [2, 10, 100], 2],
  ] as const)('for the flights %j reaches %d, with lines at %j', (multipliers, top, lines, middle) => {
    expect(topOf(multipliers)).toBe(top);
    expect(linesUpTo(top)).toEqual(lines);
    expect(middleOf(multipliers)).toBe(middle);
  });
});
