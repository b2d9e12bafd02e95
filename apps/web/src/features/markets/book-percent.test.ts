import { describe, expect, test } from 'vitest';
import { bookPercent } from './book-percent.ts';

const runner = (back: number | undefined, lay: number | undefined, status = 'ACTIVE') => ({
  status,
  available_to_back: back === undefined ? [] : [[back, 100] as const],
  available_to_lay: lay === undefined ? [] : [[lay, 100] as const],
});

describe('the book of a market', () => {
  test.each([
    ['even prices', [runner(2, 2), runner(2, 2)], '100.0', '100.0'],
    ['two runners', [runner(4.1, 4.3), runner(1.3, 1.32)], '101.3', '99.0'],
    ['a removed runner does not count', [runner(2, 2.02), runner(2, 2.02), runner(5, 5.1, 'REMOVED')], '100.0', '99.0'],
    ['no price to lay', [runner(2, 2.02), runner(2, undefined)], '100.0', undefined],
    ['no runner', [], undefined, undefined],
  ])('%s', (_, runners, back, lay) => {
    expect(bookPercent(runners, 'back')).toBe(back);
    expect(bookPercent(runners, 'lay')).toBe(lay);
  });
});
