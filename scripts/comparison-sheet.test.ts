import { expect, test } from 'vitest';
import { worseFigures } from './comparison-sheet.ts';

const RECORDED = { 'core: asserts+throws /1000': 8, 'core: casts /1000': 2 };

test('a worse figure is named with the recorded one', () => {
  expect(worseFigures({ 'core: asserts+throws /1000': 7, 'core: casts /1000': 3 }, RECORDED)).toEqual([
    'core: asserts+throws /1000 is 7, recorded as 8',
    'core: casts /1000 is 3, recorded as 2',
  ]);
});

test('a better, equal or new figure passes, and a missing one does not', () => {
  const now = { 'core: asserts+throws /1000': 9, 'core: casts /1000': 2, 'games: casts /1000': 50 };
  expect(worseFigures(now, RECORDED)).toEqual([]);
  expect(worseFigures({ 'core: casts /1000': 0 }, RECORDED)).toEqual(['core: asserts+throws /1000 is not measured any more']);
});
