import { type BetSide, KINDS } from '@pavilion/core/market';
import { expect, test } from 'vitest';
import { KIND_EXAMPLES, resultOfExample, type ShownKind } from './kind-examples.ts';

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

const KINDS_SHOWN = Object.entries(KIND_EXAMPLES) as [ShownKind, (typeof KIND_EXAMPLES)[ShownKind]][];

test.each(KINDS_SHOWN)(
  'the example of %s begins with a result that wins for one side, and has a result that loses',
  (kind, example) => {
    const { results, stake } = example;
    const side: BetSide = kind === 'FANCY' || kind === 'METER' || kind === 'BINARY' ? 'YES' : 'BACK';
    const start = results.of === 'NUMBERS' ? results.start : example.quote.runner;
    const all = results.of === 'NUMBERS' ? [results.from, results.to] : results.names.map((_, place) => place);
    expect(resultOfExample(kind, side, stake, start)).toBeGreaterThan(0);
    expect(Math.min(...all.map((result) => resultOfExample(kind, side, stake, result)))).toBeLessThan(0);
  },
);

test('numbers to try lie between round ones, and the stake is a round one', () => {
  const round = KINDS_SHOWN.flatMap(([, { results, stake }]) =>
    results.of === 'NUMBERS' ? [results.from, results.to, stake] : [stake],
  );
  expect(round.filter((each) => each % 10 !== 0)).toEqual([]);
});

test('each example names its results, or has a range of numbers', () => {
  const named = KINDS_SHOWN.flatMap(([kind, { results }]) => (results.of === 'NAMES' ? [[kind, results.names.length]] : []));
  expect(Object.fromEntries(named)).toEqual({ EXCHANGE: 2, BOOKMAKER: 2, DIGIT: 10, OVER_COMPARISON: 2, YES_NO: 2 });
});

test.each(KINDS_SHOWN)('the quote of the example of %s has only the figures that the kind uses', (kind, { quote }) => {
  const { hasLine, isPrice } = KINDS[kind];
  expect([quote.line > 0, quote.bandWidth > 0, quote.rate > 0]).toEqual([hasLine || isPrice, kind === 'KHADO', kind !== 'METER']);
});
