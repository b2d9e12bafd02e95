import { describe, expect, test } from 'vitest';
import { cardsOf } from '../cards/index.ts';
import { compare, fraction } from '../fraction/index.ts';
import { headsUp, pokerHandOf, SEVEN_CARD_HANDS, sevenCardCounts } from '../hands/index.ts';
import { pricesIn } from '../testing/demo.ts';
import { OPENING_TIES } from './opening-ties.ts';

describe('casino C-POKR-1: the best five of seven', () => {
  test.each([
    ['AS KS QS JS TS 2H 3D', 'ROYAL'],
    ['KS QS JS TS 9S 2H 3D', 'STRAIGHT_FLUSH'],
    ['AS 2S 3S 4S 5S KH KD', 'STRAIGHT_FLUSH'],
    ['9S 9H 9C 9D KS KH KD', 'FOUR'],
    ['9S 9H 9C KS KH KD 2S', 'FULL_HOUSE'],
    ['2S 5S 7S 9S KS KH KD', 'FLUSH'],
    ['AS 3S 4S 5S KS KH KD', 'FLUSH'],
    ['AS 2H 3S 4S 5C KH KD', 'STRAIGHT'],
    ['KS AH 2S 3S 4C 9H 9D', 'PAIR'],
    ['9S 9H 9C KS QH 5D 2S', 'THREE'],
    ['9S 9H 5C 5S QH QD 2S', 'TWO_PAIR'],
    ['9S 7H 5C 4S QH JD 2S', 'HIGH'],
  ])('%s is %s', (cards, category) => {
    expect(pokerHandOf(cardsOf(cards)).name).toBe(category);
  });

  test.each([
    ['the kicker decides between equal pairs', 'AS AH KC 9S 7H 5D 2S', 'AC AD QC 9S 7H 5D 2S'],
    ['three pairs count as the best two and the best other card', '9S 9H 5C 5S QH QD AS', '9S 9H 5C 5S QH QD KS'],
    ['the wheel is the lowest straight', '2S 3H 4C 5S 6H KD QS', 'AS 2S 3H 4C 5S KD QS'],
    ['the higher full house wins', 'KS KH KD 2S 2H 9C 5D', 'QS QH QD AS AH 9C 5D'],
  ])('%s', (_, better, worse) => {
    expect(pokerHandOf(cardsOf(better)).strength).toBeGreaterThan(pokerHandOf(cardsOf(worse)).strength);
  });
});

test('casino C-POKR-3: the C(52,7) hands are spread over the categories', () => {
  const counts = sevenCardCounts();
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(SEVEN_CARD_HANDS);
  expect(counts).toEqual({
    HIGH: 23_294_460,
    PAIR: 58_627_800,
    TWO_PAIR: 31_433_400,
    THREE: 6_461_620,
    STRAIGHT: 6_180_020,
    FLUSH: 4_047_644,
    FULL_HOUSE: 3_473_184,
    FOUR: 224_848,
    STRAIGHT_FLUSH: 37_260,
    ROYAL: 4_324,
  });
});

test('casino C-POKR-4: ace-king against two sevens is counted over all 1,712,304 boards', () => {
  const { wins, ties, total } = headsUp(cardsOf('AS KD'), cardsOf('7H 7C'), []);
  expect(total).toBe(1_712_304);
  expect(ties).toBe(4_826);
  // A second count, which compares all 21 five-card hands board by board, gives these wins and not the 729,720 of the reference.
  expect(wins).toBe(761_478);
  expect(pricesIn('POKR', { A: 'AS KD', B: '7H 7C', BOARD: '' }, 'MAIN')).toEqual({
    ok: true,
    value: { A: '2.19/2.29', B: '1.76/1.85' },
  });
});

test("casino C-POKR-2: the opening's ties are counted over all deals", () => {
  const choose = (from: number, count: number): bigint =>
    Array.from({ length: count }, (_, taken) => BigInt(from - taken)).reduce(
      (ways, left, taken) => (ways * left) / BigInt(taken + 1),
      1n,
    );
  expect(OPENING_TIES.deals).toBe(choose(52, 5) * choose(47, 2) * choose(45, 2));
  expect((OPENING_TIES.deals - OPENING_TIES.ties) % 2n).toBe(0n);
  const tie = fraction(OPENING_TIES.ties, OPENING_TIES.deals);
  expect(compare(tie, fraction(406, 10_000)) > 0 && compare(tie, fraction(407, 10_000)) < 0).toBe(true);
});
