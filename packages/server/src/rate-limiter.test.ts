import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

test('SEC-24 the first use of a key above the limit waits for the next window, and uses of other keys do not wait', () => {
  const limiter = new RateLimiter(2, 1_000);
  expect([limiter.waitMs('a', 0), limiter.waitMs('a', 10), limiter.waitMs('a', 400), limiter.waitMs('b', 400)]).toEqual([
    0, 0, 600, 0,
  ]);
  expect(limiter.waitMs('a', 1_000)).toBe(0);
});

test('SEC-07 a forgotten key starts from zero', () => {
  const limiter = new RateLimiter(1, 1_000);
  expect([limiter.waitMs('a', 0), limiter.waitMs('a', 10)]).toEqual([0, 990]);
  limiter.forget('a');
  expect(limiter.waitMs('a', 20)).toBe(0);
});

test('SEC-24 the number of keys is bounded', () => {
  const limiter = new RateLimiter(1, 1_000);
  for (let key = 0; key < 250_000; key += 1) limiter.waitMs(key, 0);
  expect(limiter.waitMs('after', 0)).toBe(0);
});
