import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Histogram } from './histogram.ts';

const durations = fc.array(fc.integer({ min: 0, max: 60_000_000 }), { minLength: 1, maxLength: 300 });

test('a quantile is at most 1.6 % above the true value, and never below it', () => {
  fc.assert(
    fc.property(durations, fc.double({ min: 0.001, max: 1, noNaN: true }), (all, quantile) => {
      const histogram = new Histogram();
      for (const us of all) histogram.recordMs(us / 1_000);
      const sorted = [...all].sort((a, b) => a - b);
      const exact = (sorted[Math.max(1, Math.ceil(quantile * all.length)) - 1] ?? 0) / 1_000;
      const told = histogram.quantileMs(quantile);
      expect(told).toBeGreaterThanOrEqual(exact);
      expect(told).toBeLessThanOrEqual(exact * 1.016 + 0.000_001);
    }),
  );
});

test('the largest duration is exact, and the count is complete', () => {
  const histogram = new Histogram();
  for (const ms of [1.234, 15.001, 3]) histogram.recordMs(ms);
  expect([histogram.maxMs, histogram.total, histogram.quantileMs(1)]).toEqual([15.001, 3, 15.001]);
});

test('a histogram keeps its values when it is sent to another process', () => {
  const histogram = new Histogram();
  for (let ms = 1; ms <= 1_000; ms++) histogram.recordMs(ms);
  const { counts, maxUs } = histogram.toPlain();
  const copy = new Histogram(counts, maxUs);
  expect([copy.total, copy.quantileMs(0.5), copy.quantileMs(0.99)]).toEqual([
    1_000,
    histogram.quantileMs(0.5),
    histogram.quantileMs(0.99),
  ]);
});

test('an empty histogram has no values', () => {
  expect(new Histogram().quantileMs(0.99)).toBe(0);
});
