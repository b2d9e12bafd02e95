import { expect, test } from 'vitest';
import { fraction, isEqual, plus, ONE } from '../fraction/index.ts';
import { pricesIn } from '../testing/demo.ts';
import { QUEEN } from './queen.ts';
import { laneWins } from './race.ts';

test('casino C-QUEN-3: the opening chances of the lanes add up to one', () => {
  const { wins, total } = laneWins([]);
  expect(isEqual(wins.map((ways) => fraction(ways, total)).reduce(plus), ONE)).toBe(true);
});

test('casino C-QUEN-4: prices after a first card 2', () => {
  expect(pricesIn('QUEN', { CARDS: '2', TOTALS: [2, 1, 2, 3] }, 'MAIN')).toEqual({
    ok: true,
    value: { '0': '15.60/16.30', '1': '2.24/2.35', '2': '2.87/3.00', '3': '6.09/6.37' },
  });
});

test('casino C-QUEN-2, C-TRAP-9: the first lane with ten points wins immediately, even before its lap ends', () => {
  expect(QUEEN.verdict({ CARDS: '6 6 6 6 4', TOTALS: [10, 7, 8, 9], WINNER: 0 }, 'MAIN', '0')).toEqual({ kind: 'WIN' });
  expect(QUEEN.quote({ CARDS: '6 6 6 6 4 5', TOTALS: [], WINNER: 0 })).toEqual({
    ok: false,
    reason: 'The race ends when a lane has won.',
  });
  expect(QUEEN.quote({ CARDS: 'Q' })).toEqual({ ok: false, reason: 'The race is over: no more bets are taken.' });
  expect(QUEEN.quote({ CARDS: '6 6 6 6 6' })).toEqual({ ok: false, reason: 'A card appears more often than in the deck.' });
});
