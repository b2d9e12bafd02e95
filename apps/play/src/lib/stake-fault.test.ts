import { expect, test } from 'vitest';
import { stakeFault } from './stake-fault.ts';

const limits = { stakeMin: 10_000, stakeMax: 50_000 };
const rules = { limits, returns: undefined, returnMax: 500_000 };

test.each([
  ['no stake yet', { stake: 0 }, undefined],
  ['the smallest', { stake: 10_000 }, undefined],
  ['the largest', { stake: 50_000 }, undefined],
  ['too small', { stake: 9_999 }, 'Stake must be at least 100.00.'],
  ['too large', { stake: 50_001 }, 'Stake must be at most 500.00.'],
  ['the largest return', { stake: 20_000, returns: 500_000 }, undefined],
  ['a larger return', { stake: 20_000, returns: 500_001 }, 'A ticket may return at most 5,000.00. Lower the stake.'],
])('casino C-SET-6, C-SET-7 a stake is checked before it is sent: %s', (_name, over, fault) => {
  expect(stakeFault({ ...rules, ...over })).toBe(fault);
});
