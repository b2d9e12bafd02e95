import type { Minor } from '@pavilion/core/money';
import { beforeEach, expect, test } from 'vitest';
import { forgetTaps, takeTap } from './one-click.ts';

const points = (amount: number): Minor => (amount * 100) as Minor;

beforeEach(forgetTaps);

test("a tap may risk up to the player's limit and not a paisa more", () => {
  const limits = { perBet: 500, perMinute: 0 };
  expect(takeTap(points(500), limits, 0)).toBeUndefined();
  expect(takeTap((points(500) + 1) as Minor, limits, 0)).toBe('PER_BET');
});

test('the risks of the taps of the last minute add up; a tap that broke a limit does not count', () => {
  const limits = { perBet: 800, perMinute: 1_000 };
  expect(takeTap(points(600), limits, 0)).toBeUndefined();
  expect(takeTap(points(500), limits, 10_000)).toBe('PER_MINUTE');
  expect(takeTap(points(400), limits, 20_000)).toBeUndefined();
  expect(takeTap((points(0) + 1) as Minor, limits, 59_999)).toBe('PER_MINUTE');
  expect(takeTap(points(600), limits, 60_000)).toBeUndefined();
  expect(takeTap(points(1), limits, 79_999)).toBe('PER_MINUTE');
  expect(takeTap(points(400), limits, 80_000)).toBeUndefined();
});

test('with a limit the possible loss must be known', () => {
  expect(takeTap(undefined, { perBet: 0, perMinute: 1_000 }, 0)).toBe('UNKNOWN');
  expect(takeTap(undefined, { perBet: 0, perMinute: 0 }, 0)).toBeUndefined();
});
