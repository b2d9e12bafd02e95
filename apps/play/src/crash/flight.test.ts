import { expect, test } from 'vitest';
import { flightAt } from './flight.ts';

test('casino C-CRSH-3 the multiplier is a function of the time since take-off alone', () => {
  const flight = { takeOffAt: 1_000, endedAt: null, bust: null };
  expect(flightAt(flight, 1_000, 0)).toEqual({ phase: 'flying', elapsed: 0, multiplier: 1 });
  // e^(0.00006 · 11553) is just above 2.
  expect(flightAt(flight, 12_553, 0).multiplier).toBe(2);
  expect(flightAt(flight, 500, 0).multiplier).toBe(1);
});

test('before take-off it waits, after the end it stays where it went', () => {
  expect(flightAt(null, 4_000, 9_000)).toEqual({ phase: 'waiting', elapsed: -5_000, multiplier: 1 });
  expect(flightAt({ takeOffAt: 1_000, endedAt: 6_608, bust: '1.40' }, 20_000, 0)).toEqual({
    phase: 'gone',
    elapsed: 5_608,
    multiplier: 1.4,
  });
});
