import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';

test('casino C-REG-1 a return is shown in percent, truncated and never rounded up', () => {
  expect(percentOf({ num: '9543327', den: '9787750' })).toBe('97.50 %');
  expect(percentOf({ num: '35', den: '36' })).toBe('97.22 %');
  expect(percentOf({ num: '-1', den: '40' })).toBe('−2.50 %');
});
