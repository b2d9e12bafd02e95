import type { BetSide } from '@pavilion/core/market';
import { expect, test } from 'vitest';
import { resultOfExample, type ShownKind } from './kind-examples.ts';

const BROUGHT: readonly (readonly [ShownKind, BetSide, number, number])[] = [
  ['EXCHANGE', 'BACK', 0, 150],
  ['EXCHANGE', 'LAY', 0, -150],
  ['EXCHANGE', 'LAY', 1, 100],
  ['BOOKMAKER', 'BACK', 0, 44],
  ['FANCY', 'YES', 45, 90],
  ['FANCY', 'YES', 44, -100],
  ['FANCY', 'NO', 45, -90],
  ['METER', 'YES', 182, 1_200],
  ['METER', 'NO', 182, -1_200],
  ['KHADO', 'BACK', 179, 250],
  ['KHADO', 'BACK', 180, -100],
  ['ODD_EVEN', 'BACK', 163, 95],
  ['ODD_EVEN', 'BACK', 164, -100],
  ['DIGIT', 'BACK', 7, 800],
  ['YES_NO', 'LAY', 1, 100],
  ['BINARY', 'YES', 24_512, 95],
  ['BINARY', 'YES', 24_499, -100],
];

const STAKES: Readonly<Partial<Record<ShownKind, number>>> = { METER: 100 };

test.each(BROUGHT)('settlement 2.1 %s %s at %d brings %d', (kind, side, result, brought) => {
  expect(resultOfExample(kind, side, STAKES[kind] ?? 100, result)).toBe(brought * 100);
});
