import { expect, test } from 'vitest';
import { limitsOf } from '../game/index.ts';

test.each([
  ['TT20', 'MAIN', 'main', 10_000, 50_000_000],
  ['TT20', 'PAIRPLUS', 'side', 10_000, 2_500_000],
  ['ANBA', 'ANDAR', 'main', 1_000, 1_000_000],
  ['ANBA', 'BAHAR', 'main', 1_000, 1_000_000],
  ['WORL', 'ANK', 'main', 1_000, 5_000_000],
  ['WORL', 'JODI', 'main', 1_000, 500_000],
  ['WORL', 'PANA', 'side', 1_000, 500_000],
  ['WORL', 'HALF', 'side', 100, 200_000],
  ['WORL', 'FULL', 'side', 100, 200_000],
  ['WORL', 'ODD', 'main', 10_000, 50_000_000],
] as const)('casino C-SET-7: %s %s', (code, market, bet, min, max) => {
  expect(limitsOf(code, market, bet)).toEqual({ min, max });
});
