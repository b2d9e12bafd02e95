import { expect, test } from 'vitest';
import { Accounts } from './accounts.ts';

test('L1 accounts keep their amounts when the table grows, and all balances add up to zero', () => {
  const accounts = new Accounts();
  accounts.open(100, 0, 0);
  accounts.open(101, 0, 100);
  accounts.move(100, 101, 500);
  accounts.addExposure(101, 200);
  accounts.addMargin(101, 50);
  accounts.open(5_000, 2, 0);
  accounts.move(5_000, 101, 1);
  expect([100, 101, 5_000].map((id) => accounts.balance(id))).toEqual([-500, 501, -1]);
  expect([accounts.exposure(101), accounts.margin(101), accounts.available(101)]).toEqual([200, 50, 351]);
  expect([accounts.kind(5_000), accounts.parent(101), accounts.count, [...accounts.ids()].at(-1)]).toEqual([2, 100, 3, 5_000]);
  expect(accounts.total()).toBe(0);
});

test('an account that changed twice is listed once', () => {
  const accounts = new Accounts();
  for (const id of [100, 101]) accounts.open(id, 0, 0);
  accounts.takeDirty();
  accounts.move(100, 101, 5);
  accounts.addExposure(100, 3);
  expect(accounts.takeDirty()).toEqual([100, 101]);
  expect(accounts.takeDirty()).toEqual([]);
});

test('an account opens once, and money moves only between two existing accounts', () => {
  const accounts = new Accounts();
  accounts.open(100, 0, 0);
  expect(() => accounts.open(100, 0, 0)).toThrow('opened once');
  expect(() => accounts.open(0, 0, 0)).toThrow('opened once');
  for (const to of [100, 101]) expect(() => accounts.move(100, to, 1)).toThrow('two accounts that exist');
});
