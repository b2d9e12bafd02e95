import type { MarketBook } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { MARKET } from '../testing/markets.ts';
import { PriceTrails } from './price-trail.ts';

const [FIRST, SECOND] = [1, 2];

/** Returns the market with a best price to back, or a last price, of its first runner. */
function at(back: number | undefined, last: number | null = null): MarketBook {
  const runners = MARKET.runners.map((runner) =>
    runner.selection_id === FIRST
      ? { ...runner, available_to_back: back === undefined ? [] : [[back, 50] as [number, number]], last_price: last }
      : runner,
  );
  return { ...MARKET, runners };
}
const MINUTE = 60_000;

test('a runner has a point every four seconds: its best price to back, or else its last price', () => {
  const trails = new PriceTrails();
  expect(trails.take(at(2), MINUTE)).toBe(true);
  expect(trails.take(at(9), MINUTE + 3_999)).toBe(false);
  expect(trails.take(at(2.2, 2.1), MINUTE + 4_000)).toBe(true);
  expect(trails.take(at(undefined, 2.4), MINUTE + 8_000)).toBe(true);
  expect(trails.take(at(undefined), MINUTE + 12_000)).toBe(true);
  expect(trails.of('1.7', FIRST)).toEqual([2, 2.2, 2.4]);
  expect(trails.of('1.7', SECOND)).toEqual([]);
  expect(trails.of('1.8', FIRST)).toEqual([]);
});

test('the markets of a page have their own clocks', () => {
  const trails = new PriceTrails();
  trails.take(at(2), MINUTE);
  expect(trails.take({ ...at(3), market_id: '1.8' }, MINUTE + 1)).toBe(true);
  expect([trails.of('1.7', FIRST), trails.of('1.8', FIRST)]).toEqual([[2], [3]]);
});

test('a runner without a price has the same empty list every time, so that its line is not drawn again', () => {
  const trails = new PriceTrails();
  expect(trails.of('1.7', FIRST)).toBe(trails.of('1.7', SECOND));
});

test('only the last sixty points stay', () => {
  const trails = new PriceTrails();
  for (let point = 1; point <= 61; point++) trails.take(at(point), point * MINUTE);
  expect([trails.of('1.7', FIRST).length, trails.of('1.7', FIRST)[0]]).toEqual([60, 2]);
});

test('recorded prices begin the line, unless the page has watched it for longer', () => {
  const trails = new PriceTrails();
  const recorded = Array.from({ length: 70 }, (_, place) => place + 1);
  trails.take(at(5), MINUTE);
  trails.seed('1.7', FIRST, recorded);
  expect([trails.of('1.7', FIRST).length, trails.of('1.7', FIRST)[0], trails.of('1.7', FIRST).at(-1)]).toEqual([60, 11, 70]);
  trails.seed('1.7', FIRST, [1, 2]);
  expect(trails.of('1.7', FIRST)).toHaveLength(60);
});
