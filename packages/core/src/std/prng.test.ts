import { expect, test } from 'vitest';
import { AssertionError } from './assert.ts';
import { Prng } from './prng.ts';

test('picks null and undefined values like others, and fails on an empty list', () => {
  const random = new Prng(1);
  const picked = new Set(Array.from({ length: 100 }, () => random.pick([0, null, undefined])));
  expect(picked).toEqual(new Set([0, null, undefined]));
  expect(() => random.pick([])).toThrow(AssertionError);
});

test('continues the sequence of a seed, because recorded workloads rely on it', () => {
  const random = new Prng(1);
  expect(Array.from({ length: 4 }, () => random.word())).toEqual([2693262067, 11749833, 2265367787, 4213581821]);
});
