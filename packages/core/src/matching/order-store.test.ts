import { expect, test } from 'vitest';
import { NONE, OrderStore } from './order-store.ts';

const ORDERS = 40;

test.each([
  ['that is copied as it grows', 2, 0],
  ['that stays within its reserved rows', 2, 64],
  ['that grows beyond its reserved rows', 2, 8],
  ['that reserves fewer rows than it starts with', 16, 4],
])('orders keep their rows in a table %s', (_, capacity, reserved) => {
  const orders = new OrderStore(capacity, reserved);
  let first = NONE;
  const slots = Array.from({ length: ORDERS }, (__, place) => {
    first = orders.add(place + 1, 100 + place, 3, place % 2, 0, 200, 99, 500 + place, 1_700_000_000_000_000, 0, first);
    orders.addFill(first, place, 2 * place);
    return first;
  });
  expect(new Set(slots).size).toBe(ORDERS);
  slots.forEach((slot, place) => {
    expect(orders.find(place + 1)).toBe(slot);
    expect([orders.account(slot), orders.runner(slot), orders.remaining(slot), orders.payout(slot)]).toEqual([
      100 + place,
      place % 2,
      500,
      2 * place,
    ]);
    expect(orders.accountNext(slot)).toBe(slots[place - 1] ?? NONE);
  });
});

test('a new order takes the row of the order that left last, and keeps none of its values', () => {
  const orders = new OrderStore(2);
  const add = (id: number, at: number): number => orders.add(id, 101, 3, 1, 0, 200, 99, 500, at, 0, NONE);
  const [first, second] = [add(1, 10), add(2, 20)];
  orders.addFill(second, 100, 200);
  orders.free(first);
  orders.free(second);
  expect([orders.find(1), orders.find(2), orders.live]).toEqual([NONE, NONE, 0]);
  expect([add(3, 30), add(4, 40)]).toEqual([second, first]);
  expect([orders.placedAt(second), orders.placedAt(first)]).toEqual([30, 40]);
  expect([orders.remaining(second), orders.matched(second), orders.payout(second)]).toEqual([500, 0, 0]);
  expect(orders.live).toBe(2);
});
