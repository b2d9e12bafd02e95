import type { BetSide } from '@pavilion/core/market';
import { MARKET_KINDS } from '@pavilion/core/market';
import { expect, test } from 'vitest';
import { KIND_EXAMPLES, type KindExample, resultOfExample } from './kind-examples.ts';

const example = (kind: KindExample['kind']): KindExample => {
  const found = KIND_EXAMPLES.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(kind);
  return found;
};

test('every kind of market but the casino’s is explained', () => {
  expect(KIND_EXAMPLES.map(({ kind }) => kind).toSorted()).toEqual(
    MARKET_KINDS.filter((kind) => kind !== 'CASINO_ROUND').toSorted(),
  );
});

const BROUGHT: readonly (readonly [KindExample['kind'], BetSide, number, number])[] = [
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

const STAKES: Readonly<Partial<Record<KindExample['kind'], number>>> = { METER: 100 };

test.each(BROUGHT)('settlement 2.1 %s %s at %d brings %d', (kind, side, result, brought) => {
  expect(resultOfExample(example(kind), side, STAKES[kind] ?? 100, result)).toBe(brought * 100);
});
