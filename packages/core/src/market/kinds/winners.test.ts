import { describe, expect, test } from 'vitest';
import { KINDS, type MarketKind } from './index.ts';
import { bookOf, points, terms, wagers } from './testing/notation.ts';

type Row = readonly [id: string, kind: MarketKind, names: readonly string[], bets: string, book: number[], exposure: number];

const AB = ['A', 'B'];
const ABX = ['A', 'B', 'Draw'];
const YES_NO_NAMES = ['Yes', 'No'];
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const PARITIES = ['EVEN', 'ODD'];

/** The value of each digit: the special values, and `others` for the rest. */
const digits = (others: number, ...special: (readonly [digit: number, value: number])[]): number[] =>
  DIGITS.map((_, digit) => special.find(([which]) => which === digit)?.[1] ?? others);

describe('the book of a market with one winner, and its reservation', () => {
  test.each<Row>([
    ['B1', 'BOOKMAKER', AB, 'BACK A 85 x 1000', [850, -1_000], 1_000],
    ['B2', 'BOOKMAKER', AB, 'BACK A 85 x 1000 + LAY A 40 x 1500', [250, 500], 0],
    ['B3', 'BOOKMAKER', AB, 'BACK A 80 x 10000 + LAY A 32 x 10000', [4_800, 0], 0],
    ['B4', 'BOOKMAKER', ABX, 'BACK A 55 x 2000 + BACK Draw 120 x 1000 + LAY B 30 x 1500', [1_600, -3_450, 700], 3_450],
    ['B5', 'BOOKMAKER', AB, 'BACK A 92 x 5000 + LAY A 95 x 5000', [-150, 0], 150],
    ['B6', 'BOOKMAKER', AB, 'LAY A 60 x 1000 + LAY B 75 x 1000', [400, 250], 0],
    ['B1 over comparison', 'OVER_COMPARISON', AB, 'BACK A 85 x 1000', [850, -1_000], 1_000],
    ['M1', 'EXCHANGE', ABX, 'BACK A @1.72 x 1000 + LAY B @2.56 x 500', [1_220, -1_780, -500], 1_780],
    ['M2', 'EXCHANGE', AB, 'BACK A @3.00 x 100 + LAY A @2.50 x 120', [20, 20], 0],
    ['M3', 'EXCHANGE', YES_NO_NAMES, 'LAY Yes @25.00 x 40', [-960, 40], 960],
    ['M4', 'EXCHANGE', AB, 'BACK A @1.30 x 5000 + BACK B @4.20 x 1500', [0, -200], 200],
    ['M5', 'EXCHANGE', ABX, 'LAY Draw @3.10 x 1000 + BACK A @2.20 x 800', [1_960, 200, -2_900], 2_900],
    ['M6', 'YES_NO', YES_NO_NAMES, 'BACK Yes @3.75 x 1000 + LAY Yes @3.00 x 1200', [350, 200], 0],
    ['D1', 'DIGIT', DIGITS, 'BACK 7 @9.50 x 100', digits(-100, [7, 850]), 100],
    ['D2', 'DIGIT', DIGITS, 'BACK 7 @9.50 x 100 + BACK 3 @9.50 x 200', digits(-300, [3, 1_600], [7, 650]), 300],
    ['D3', 'DIGIT', DIGITS, 'LAY 4 @10.00 x 50', digits(50, [4, -450]), 450],
    ['D4', 'ODD_EVEN', PARITIES, 'BACK ODD @1.98 x 500 + BACK EVEN @1.98 x 300', [-206, 190], 206],
    ['D1 casino round', 'CASINO_ROUND', DIGITS, 'BACK 7 @9.50 x 100', digits(-100, [7, 850]), 100],
  ])('settlement %s', (_, kind, names, bets, values, exposure) => {
    const book = bookOf(kind, wagers(bets, names), terms(names.length));
    expect(names.map((_name, runner) => book.valueAt(runner))).toEqual(values.map(points));
    expect(book.exposure).toBe(points(exposure));
  });
});

test('settlement 2.1 zero is even, and the last digit decides whether a number is odd or even', () => {
  expect(KINDS.ODD_EVEN.runnerNames).toEqual(['Even', 'Odd']);
  expect([0, 47, 48].map(KINDS.ODD_EVEN.place)).toEqual([0, 1, 0]);
});
