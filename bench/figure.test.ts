import { expect, test } from 'vitest';
import { figureLine, meetsBar, type Figure } from './figure.ts';

const RATE: Figure = { name: 'http single bets', value: 8_123.4, unit: '1/s', bar: 8_000, direction: 'atLeast' };
const DELAY: Figure = { name: 'http bet p99', value: 15.01, unit: 'ms', bar: 15, direction: 'atMost' };

test.each([
  [RATE, true, 'ok'],
  [{ ...RATE, value: 7_999 }, false, 'short'],
  [{ ...RATE, value: Number.NaN }, false, 'short'],
  [DELAY, false, 'short'],
  [{ ...DELAY, value: 15 }, true, 'ok'],
])('$name $value: %s', (figure, good, verdict) => {
  expect(meetsBar(figure)).toBe(good);
  expect(figureLine(figure).split(/\s+/).at(-1)).toBe(verdict);
});

test('a figure without a bar is quoted and not judged', () => {
  expect(meetsBar({ ...DELAY, bar: undefined })).toBe(true);
  expect(figureLine({ ...DELAY, bar: undefined })).toMatch(/15\.01 ms +–$/);
});
