import { expect, test } from 'vitest';
import { demo, pricesIn, returns } from '../testing/demo.ts';
import { DT_1_DAY } from './one-deck.ts';

test('casino C-FAIR-9, C-DT1D-2: round 1 of the demonstration chain pays the published returns', () => {
  expect(demo('DT1D')).toEqual({ DRAGON: '5C', TIGER: '8H' });
  expect(
    returns('DT1D', demo('DT1D'), [
      'MAIN/TIGER @1.47',
      'EVEN/TIGER @2.10',
      'COLOR/TIGER_RED @1.95',
      'CARD/DRAGON_5 @12',
      'SUIT/TIGER_H @3.75',
      'PAIR/- @16',
    ]),
  ).toEqual({
    'MAIN/TIGER @1.47': 14_700,
    'EVEN/TIGER @2.10': 21_000,
    'COLOR/TIGER_RED @1.95': 19_500,
    'CARD/DRAGON_5 @12': 120_000,
    'SUIT/TIGER_H @3.75': 37_500,
    'PAIR/- @16': 0,
  });
});

test('casino C-DT1D-2: prices after the Dragon’s card come from the 51 left', () => {
  expect(pricesIn('DT1D', { DRAGON: '5C', TIGER: '' }, 'MAIN')).toEqual({
    ok: true,
    value: { DRAGON: '2.93/3.07', TIGER: '1.47/1.53' },
  });
  expect(pricesIn('DT1D', { DRAGON: 'KS', TIGER: '' }, 'MAIN')).toEqual({ ok: true, value: { DRAGON: '-/-', TIGER: '-/-' } });
  expect(pricesIn('DT1D', { DRAGON: '5C', TIGER: '' }, 'EVEN')).toEqual({ ok: true, value: {} });
});

test('casino C-TRAP-3: a deck with ranked suits has no ties, so DT1D has no market on the tie', () => {
  expect(DT_1_DAY.paytable().some(({ market }) => market === 'TIE')).toBe(false);
  expect(DT_1_DAY.verdict({ DRAGON: '5S', TIGER: '5H' }, 'MAIN', 'DRAGON')).toEqual({ kind: 'WIN' });
  expect(DT_1_DAY.verdict({ DRAGON: '5S', TIGER: '5H' }, 'MAIN', 'TIGER')).toEqual({ kind: 'LOSE' });
});

test.each([
  [{ DRAGON: '5X', TIGER: '' }, '5X is not in the deck, or was dealt already.'],
  [{ DRAGON: '', TIGER: '5S' }, 'Cards are dealt in turn: a card of DRAGON is missing.'],
  [{ DRAGON: '5S', TIGER: '5S' }, '5S is not in the deck, or was dealt already.'],
  [{ DRAGON: '5S', TIGER: '6S' }, 'Bets are taken after 0 or 1 cards, not after 2.'],
  [{ DRAGON: 5 }, 'DRAGON must be a list of cards.'],
])('an impossible state is refused: %j', (seen, reason) => {
  expect(DT_1_DAY.quote(seen)).toEqual({ ok: false, reason });
});
