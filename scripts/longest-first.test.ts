import { expect, test } from 'vitest';
import { missingFiles } from './longest-first.ts';

test('every file in the list of the longest test files exists', () => {
  expect(missingFiles()).toEqual([]);
});
