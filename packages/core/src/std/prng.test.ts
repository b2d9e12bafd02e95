import { expect, test } from 'vitest';
import { AssertionError } from './assert.ts';
import { Prng } from './prng.ts';

test('picks null and undefined values like others, and fails on an empty list', () => {
  const random = new Prng(1);
  const picked = new Set(Array.from({ length: 100 }, () => random.pick([0, null, undefined])));
  expect(picked).toEqual(new Set([0, null, undefined]));
  expect(() => random.pick([])).toThrow(AssertionError);
});
