import { expect, test } from 'vitest';
import type { Minor } from '@pavilion/core/money';
import { StakeFactors } from './stake-factors.ts';

test('a capped account may stake its share of the maximum, rounded down and never zero, and an account without a cap may stake all of it', () => {
  const factors = new StakeFactors();
  factors.set(new Map([[1001, 25]]));
  const most = (account: number, max: number) => factors.maxStakeOf(account, max as Minor);
  expect([most(1001, 1_000_00), most(1001, 99), most(1001, 1), most(1001, 0)]).toEqual([250_00, 24, 1, undefined]);
  expect(most(1002, 1_000_00)).toBeUndefined();
  expect([factors.of(1001), factors.of(1002)]).toEqual([25, 100]);
});
