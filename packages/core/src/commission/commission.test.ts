import { expect, test } from 'vitest';
import type { Minor } from '../money/index.ts';
import { commissionOn } from './index.ts';

test.each([
  ['50 at 3.0 won, 7 %', 10_000, 700, 700],
  ['400 won and 150 lost, 5 %', 25_000, 500, 1_250],
  ['0.99 at 2 %: floored', 99, 200, 1],
  ['0.49 at 2 %: nothing', 49, 200, 0],
  ['a loss', -25_000, 500, 0],
  ['nothing', 0, 500, 0],
  ['no rate', 10_000, 0, 0],
  ['100.00 at 100 %', 10_000, 10_000, 10_000],
])('X47 S3 commission on %s: %#', (_, gross, basisPoints, expected) => {
  expect(commissionOn(gross as Minor, basisPoints)).toBe(expected);
});
