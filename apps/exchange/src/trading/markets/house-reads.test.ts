import type { Minor } from '@pavilion/core/money';
import { expect, test } from 'vitest';
import { exposureOf } from './house-reads.ts';

test.each([
  ['OPEN', 11_395],
  ['SUSPENDED', 11_395],
  ['CLOSED', 11_395],
  ['SETTLED', 0],
  ['VOID', 0],
] as const)('in a market that is %s the house can lose %d, although its book stays in memory', (status, exposure) => {
  expect(exposureOf({ status, houseExposure: 1_139_500 as Minor })).toBe(exposure);
});

test('a market that left the memory has no exposure', () => {
  expect(exposureOf(undefined)).toBe(0);
});
