import { expect, test } from 'vitest';
import { ROULETTE } from './roulette.ts';

test('casino C-ROUL-3: the layout has 157 bets, and a non-adjacent bet is refused', () => {
  const quotes = ROULETTE.quote({});
  if (!quotes.ok) throw new Error(quotes.reason);
  const count = (market: string): number => quotes.value.filter((quote) => quote.market === market).length;
  expect(['STRAIGHT', 'SPLIT', 'STREET', 'CORNER', 'LINE'].map(count)).toEqual([37, 60, 14, 23, 11]);
  for (const [market, selection] of [
    ['SPLIT', '3_4'],
    ['SPLIT', '1_5'],
    ['SPLIT', '0_4'],
    ['CORNER', '3_4_6_7'],
    ['LINE', '2_3_4_5_6_7'],
    ['STRAIGHT', '37'],
  ] as const) {
    expect(ROULETTE.verdict({ NUMBER: 3 }, market, selection)).toBeUndefined();
  }
});

test('casino C-ROUL-2: zero pays the bets on zero and loses all outside bets', () => {
  for (const [market, selection] of [
    ['STRAIGHT', '0'],
    ['SPLIT', '0_2'],
    ['STREET', '0_1_2'],
    ['CORNER', '0_1_2_3'],
  ] as const) {
    expect(ROULETTE.verdict({ NUMBER: 0 }, market, selection)).toEqual({ kind: 'WIN' });
  }
  for (const market of ['RED', 'BLACK', 'ODD', 'EVEN', 'LOW', 'HIGH']) {
    expect(ROULETTE.verdict({ NUMBER: 0 }, market, '-')).toEqual({ kind: 'LOSE' });
  }
  for (const third of ['1', '2', '3']) expect(ROULETTE.verdict({ NUMBER: 0 }, 'COLUMN', third)).toEqual({ kind: 'LOSE' });
});
