import { expect, test } from 'vitest';
import { NONE, OrderStore } from './order-store.ts';

const ORDERS = 40;

test.each([
  ['copied as it grows', 2, 0],
  ['within what is reserved', 2, 64],
  ['beyond what is reserved', 2, 8],
  ['with less reserved than there is to begin with', 16, 4],
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
