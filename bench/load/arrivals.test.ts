import { expect, test } from 'vitest';
import { dice, poissonArrivals } from './arrivals.ts';

test('arrivals ascend, stay within the time and have the given rate', () => {
  const times = poissonArrivals(2_000, 10, 1);
  expect(Math.abs(times.length - 20_000)).toBeLessThan(600);
  expect(times.every((ms, index) => ms >= 0 && ms < 10_000 && ms >= (times[index - 1] ?? 0))).toBe(true);
});

test('arrivals vary like independent ones: their variance equals their mean', () => {
  const perTen = Array.from({ length: 1_000 }, () => 0);
  for (const ms of poissonArrivals(2_000, 10, 2)) perTen[Math.floor(ms / 10)] = (perTen[Math.floor(ms / 10)] ?? 0) + 1;
  const mean = perTen.reduce((sum, count) => sum + count, 0) / perTen.length;
  const variance = perTen.reduce((sum, count) => sum + (count - mean) ** 2, 0) / perTen.length;
  expect(variance / mean).toBeGreaterThan(0.85);
  expect(variance / mean).toBeLessThan(1.15);
});

test('a seed always gives the same run', () => {
  expect(poissonArrivals(100, 1, 3)).toEqual(poissonArrivals(100, 1, 3));
  expect(poissonArrivals(100, 1, 3)).not.toEqual(poissonArrivals(100, 1, 4));
  const roll = dice(1);
  expect(Array.from({ length: 1_000 }, roll).every((value) => value >= 0 && value < 1)).toBe(true);
});
