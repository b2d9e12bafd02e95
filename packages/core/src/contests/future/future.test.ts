import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bettingHours } from '../../market/index.ts';
import { FUTURE_PRODUCTS } from '../leagues.ts';
import { contestTable, drawContest, virtualGame, type FutureState } from '../index.ts';
import { expectedSettlement, reachChance } from './chances.ts';
import { settlementPrice } from './score.ts';
import { futureDay, futureLaw } from './virtual.ts';

const SALT = '15115b10f15307e9dd2b2d2cec0f0c58da19516faacc297256e303606b752486';

function statesOf(number: number, name: string): readonly FutureState[] {
  const game = virtualGame('FUTURE', { number, sides: [] });
  if (game === undefined) throw new Error('the trading day is unknown');
  const seed = createHash('sha256').update(name).digest();
  const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();
  return drawContest(game, { hmac, salt: SALT, seed }) as readonly FutureState[];
}

const DAYS = FUTURE_PRODUCTS.map((product, place) => [product.name, place + 1, product] as const);

describe.each(DAYS)('a trading day of %s', (_, number, product) => {
  const states = statesOf(number, product.name);
  const end = states.at(-1);

  test('settlement S-BIN-3 a day opens with the hours of its group; bets end with these hours, and the exchange continues to trade', () => {
    const { hours } = futureDay(product, 0);
    expect(end?.trades[0]?.minute).toBe(hours.fromMinute);
    const over = states.find((state) => state.hoursOver);
    expect(over?.trades.at(-1)?.minute).toBe(hours.toMinute);
    expect(end?.trades.at(-1)?.minute).toBe(hours.toMinute + 60);
    // The exchange enforces the same hours for the products of the group.
    const monday = Date.parse('2026-03-02T00:00:00+05:30') * 1_000;
    const listed = { INDIAN_FUTURES: 'NFY', COMMODITIES: 'GOLD', OVERSEAS: 'NASDAQ' } as const;
    expect(bettingHours(listed[product.group], monday)).toEqual({
      from: monday + hours.fromMinute * 60_000_000,
      until: monday + hours.toMinute * 60_000_000,
    });
  });

  test('settlement S-BIN-9 prices and settlement are whole ticks, and the score shows them with two decimals', () => {
    for (const { prices } of end?.trades ?? []) for (const price of prices) expect(price % product.tick).toBe(0);
    for (const price of end?.settled ?? []) expect(price % product.tick).toBe(0);
    if (end === undefined) throw new Error('the day has no end');
    const table = contestTable(end);
    expect(table.rows[0]?.values[0]).toMatch(/^[\d,]+\.\d\d$/);
    expect(table.chart).toHaveLength(end.trades.length);
  });
});

test('spec 9.44, settlement S-BIN-5 the near month is the one that expires next, even on its last day', () => {
  const [product] = FUTURE_PRODUCTS;
  if (product === undefined) throw new Error('there are no products');
  const near = (day: number): string | undefined => futureDay(product, day).listed[0];
  expect([near(0), near(18), near(19)]).toEqual(['Harbour 50 month 1', 'Harbour 50 month 1', 'Harbour 50 month 2']);
  expect([futureDay(product, 18).weekday, futureDay(product, 19).weekday]).toEqual(['Thursday', 'Friday']);
});

test('settlement S-BIN-9 the average of the last half hour is weighted by lots, and half a tick is rounded up', () => {
  const at = (minute: number, price: number, lots: number) => ({ minute, prices: [price], lots });
  expect(settlementPrice([at(60, 1, 1_000), at(65, 2_240_000, 100), at(95, 2_240_400, 300)], 0, 5)).toBe(2_240_400);
  expect(settlementPrice([at(66, 2_240_000, 100), at(95, 2_240_400, 300)], 0, 5)).toBe(2_240_300);
  expect(settlementPrice([at(90, 100, 1), at(95, 105, 1)], 0, 5)).toBe(105);
});

test('settlement S-BIN-6 a day without a settlement price voids the line; on any other day the price of the near month settles it', () => {
  const ends = Array.from({ length: 200 }, (_, day) => statesOf(6 * day + 1, `day ${day}`).at(-1));
  const lineOf = (day: number) => virtualGame('FUTURE', { number: 6 * day + 1, sides: [] })?.contest.lines?.[0];
  const results = ends.map((end, day) => (end === undefined ? undefined : lineOf(day)?.result(end)));
  const withoutPrice = results.filter((result) => typeof result === 'object');
  expect(withoutPrice.length).toBeGreaterThan(0);
  expect(withoutPrice.length).toBeLessThan(20);
  expect(withoutPrice[0]).toEqual({ kind: 'VOID', reason: 'NO_SETTLEMENT_PRICE', ruleId: 'S-BIN-6' });
  ends.forEach((end, day) => {
    if (end?.settled) expect(results[day]).toBe(end.settled[0]);
  });
});

test('VS-8 the simulated days confirm the chances behind the line rates, and the house keeps its share', () => {
  const [product] = FUTURE_PRODUCTS;
  if (product === undefined) throw new Error('there are no products');
  let expected = 0;
  let reached = 0;
  let houseWins = 0;
  const days = 600;
  const line = virtualGame('FUTURE', { number: 1, sides: [] })?.contest.lines?.[0];
  const opened = statesOf(1, 'any')[1];
  const first = opened === undefined ? undefined : expectedSettlement(futureLaw(futureDay(product, 0)), opened);
  const upper = opened === undefined ? undefined : line?.quotes(opened).find(({ row }) => row === 1);
  if (first === undefined || upper === undefined) throw new Error('the day has no opening');
  for (let day = 0; day < days; day++) {
    const end = statesOf(1, `upper ${day}`).at(-1);
    if (!end?.settled) continue;
    const isReached = (end.settled[0] ?? 0) >= upper.yes.line;
    expected += reachChance(first, upper.yes.line);
    reached += Number(isReached);
    houseWins += isReached ? upper.no.rate - upper.yes.rate : 0;
  }
  // Allows four standard errors of a share of about three in ten.
  expect(Math.abs(reached - expected)).toBeLessThan(4 * Math.sqrt(days * 0.31 * 0.69));
  expect(houseWins).toBeGreaterThan(0);
});

test('the same seed gives the same day, and another seed gives another day', () => {
  expect(statesOf(3, 'a').at(-1)).toEqual(statesOf(3, 'a').at(-1));
  expect(statesOf(3, 'a').at(-1)).not.toEqual(statesOf(3, 'b').at(-1));
});
