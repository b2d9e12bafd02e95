import { describe, expect, test } from 'vitest';
import { boardRows, inRowOrder, needOf, type Need } from './board-rows.ts';

const need = (count: number, unit = 4, least = 10): Need => ({ count, unit, least });
const runners = (count: number): Need => need(count, 16.5, 14);

/** The rows as the columns of their markets. */
const rowsOf = (needs: readonly Need[], width: number): string => {
  const texts: string[] = [];
  let left = 0;
  for (const { columns, members } of boardRows(needs, width)) {
    if (left === 0) texts.push(String(columns));
    else texts.push(`${texts.pop()} ${columns}`);
    left = (left === 0 ? members : left) - 1;
  }
  return texts.join(' | ');
};

describe('the rows of a board', () => {
  test.each([
    [
      'four small markets share a row, and the two large ones the next',
      [runners(2), need(2), need(2), need(4), need(26), need(8)],
      '1 1 1 2 | 13 4',
    ],
    ['runners stand beside each other where a list would be higher', [runners(4)], '4'],
    ['six runners have two lines of three', [runners(6)], '3'],
    ['a market without neighbours has the whole width', [need(13)], '13'],
    ['a board without markets has no rows', [], ''],
  ])('%s', (_words, needs, rows) => {
    expect(rowsOf(needs, 73)).toBe(rows);
  });

  test.each([30, 49, 58, 73, 100])('each fill a board of %i rem, and no bet is narrower than it needs', (width) => {
    const needs = [runners(3), need(2), need(3), need(4, 6), need(13, 4.5), need(30), need(8)];
    const places = boardRows(needs, width);
    for (const [place, { columns, share, members }] of places.entries()) {
      const room = (width - (members - 1) * 0.75) * share;
      expect(room).toBeGreaterThanOrEqual(columns * (needs[place]?.unit ?? 0));
    }
    const [shares, rows] = [places.map(({ share }) => share), places.map(({ members }) => 1 / members)];
    const sum = (parts: readonly number[]): number => parts.reduce((whole, part) => whole + part, 0);
    expect(sum(shares)).toBeCloseTo(sum(rows), 6);
  });

  test('a market that is wider than its board has one bet in a line', () => {
    expect(boardRows([need(3, 60)], 40)).toEqual([{ columns: 1, share: 1, members: 1 }]);
  });
});

test('a long word makes a bet wider, and a heading with a return a market wider', () => {
  const market = { heading: 'Colour', market: 'COLOR', kind: 'tiles' } as const;
  expect(needOf(market, ['Red', 'Black']).unit).toBe(4);
  expect(needOf(market, ['Red', 'Rangoli-wheel']).unit).toBe(7.5);
  expect(needOf(market, ['Red']).least - needOf({ ...market, market: undefined }, ['Red']).least).toBe(7.5);
});

test('markets of many bets stand last', () => {
  const markets = [2, 13, 4, 26, 1].map((count) => ({ offers: Array.from({ length: count }) }));
  expect(inRowOrder(markets).map(({ offers }) => offers.length)).toEqual([2, 4, 1, 13, 26]);
});

test('a name of several words has two lines, so half of its letters need a place', () => {
  const unitOf = (name: string): number => needOf({ heading: '', market: undefined, kind: 'tiles' }, [name]).unit;
  expect(unitOf('four four four four')).toBe(5.75);
  expect([unitOf('one'), unitOf('four four')]).toEqual([4, 4]);
});
