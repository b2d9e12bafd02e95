import { expect, test } from 'vitest';
import { fraction } from '../fraction/index.ts';
import { outsideBand, returnOf, type PaytableRow } from '../game/index.ts';
import { ANDAR_BAHAR } from './all-ranks.ts';
import { seedOf } from '../testing/demo.ts';
import { ANDAR_BAHAR_GOLD, ANDAR_BAHAR_JOKER } from './joker.ts';

/** Returns the row of a bet on the side dealt first, with separate prices (as odds to one) for its first card and its later cards. */
function withPrices(first: [number, number], later: [number, number]): PaytableRow {
  const row = ANDAR_BAHAR.paytable().find(({ market }) => market === 'BAHAR');
  const [early, late] = row?.prizes?.map(({ chance }) => chance ?? fraction(0)) ?? [];
  if (row === undefined || early === undefined || late === undefined)
    throw new Error('the pay table does not have two prizes of Bahar');
  const none = fraction(0);
  const paid = [early, late].map((win, place) => {
    const [num, den] = place === 0 ? first : later;
    return returnOf({ win, push: none, half: none }, fraction(num + den, den));
  });
  const [one = none, other = none] = paid;
  return { ...row, rtp: fraction(one.num * other.den + other.num * one.den, one.den * other.den) };
}

test('casino C-TRAP-1: half pay on the first card, or 0.95 for all cards, would favour the player, and the guard refuses both', () => {
  expect(outsideBand('ANBA', [withPrices([1, 4], [1, 1])])).toEqual([]);
  expect(outsideBand('ANBA', [withPrices([1, 2], [1, 1])])).toHaveLength(1);
  expect(outsideBand('ANBA', [withPrices([19, 20], [19, 20])])).toHaveLength(1);
});

test('casino C-ANBA-1: a round ends with the card that completes the ranks', () => {
  expect(ANDAR_BAHAR.quote({ CARDS: 'AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH' })).toEqual({
    ok: false,
    reason: 'The round ends when every rank has appeared.',
  });
  expect(ANDAR_BAHAR.quote({ CARDS: 'AS AS' })).toEqual({ ok: false, reason: 'AS is not in the deck, or was dealt already.' });
});

test.each([
  [{ JOKER: 'AS', MATCH: 'AH', COUNT: 1 }, true],
  [{ JOKER: 'AS', MATCH: 'AH', COUNT: 49 }, true],
  [{ JOKER: 'AS', MATCH: 'AH', COUNT: 50 }, false],
  [{ JOKER: 'AS', MATCH: 'AH', COUNT: 0 }, false],
  [{ JOKER: 'AS', MATCH: 'AH', COUNT: 1.5 }, false],
  [{ JOKER: 'AS', MATCH: 'AH', COUNT: '1' }, false],
  [{ JOKER: 'AS', MATCH: 'AS', COUNT: 1 }, false],
  [{ JOKER: 'AS', MATCH: '2H', COUNT: 1 }, false],
  [{ JOKER: '1S' }, false],
  [{ JOKER: 'AS' }, true],
])('casino C-ABJK-1: an outcome %j belongs to the game: %s', (outcome, isOne) => {
  // Bets on a valid outcome are refused because its cards are dealt already, an invalid outcome for another reason.
  const quotes = ANDAR_BAHAR_JOKER.quote(outcome);
  expect(!quotes.ok && quotes.reason.startsWith('Bets are taken')).toBe(isOne);
});

test.each([ANDAR_BAHAR_JOKER, ANDAR_BAHAR_GOLD])(
  'casino C-ABJK-1, C-ABGD-1: every card of a round is dealt face up, in turn from Andar on, until the joker’s rank falls',
  (game) => {
    for (let round = 1; round <= 40; round++) {
      const outcome = game.derive(seedOf(round));
      const deals = game.scriptOf(seedOf(round)).flatMap((step) => (step.kind === 'deal' ? [step] : []));
      const [joker, ...rest] = deals;
      expect(joker).toMatchObject({ seat: 'JOKER', item: outcome['JOKER'] });
      expect(rest.map(({ seat }) => seat)).toEqual(rest.map((_, place) => (place % 2 === 0 ? 'ANDAR' : 'BAHAR')));
      expect(rest.filter(({ item }) => item[0] === joker?.item[0])).toEqual([
        { kind: 'deal', seat: outcome['SIDE'], item: outcome['MATCH'] },
      ]);
      expect([rest.length, rest.at(-1)?.item]).toEqual([outcome['COUNT'], outcome['MATCH']]);
      expect(new Set(deals.map(({ item }) => item)).size).toBe(deals.length);
      // The end stays unknown until the last card lies.
      for (let seen = 1; seen < deals.length; seen++)
        expect(game.visibleAfter(outcome, seen)).toEqual({ JOKER: outcome['JOKER'] });
    }
  },
);
