import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardAt, indexOf } from '../cards/index.ts';
import { isRoyal, pokerCategory, pokerHandOf, sevenCardStrength } from './poker.ts';

const handOf = (cards: string) => pokerHandOf(cards.split(' ').map(indexOf));
const deck = Array.from({ length: 52 }, (_, card) => card);

describe('casino C-POKR-1 the best five cards of a hand', () => {
  test.each([
    ['KH 9D', 'HIGH', 'KH 9D'],
    ['KH KD', 'PAIR', 'KH KD'],
    ['KH KD 2S 9C 7D', 'PAIR', 'KH KD 9C 7D 2S'],
    ['KH KD 2S 2C 7D AS JH', 'TWO_PAIR', 'KH KD 2S 2C AS'],
    ['KH KD 2S 2C 7D 7S JH', 'TWO_PAIR', 'KH KD 7D 7S JH'],
    ['KH KD KS 2C 7D AS JH', 'THREE', 'KH KD KS AS JH'],
    ['AH 2D 3S 4C 5D KS KH', 'STRAIGHT', '5D 4C 3S 2D AH'],
    ['TH JD QS KC AD KS KH', 'STRAIGHT', 'AD KC QS JD TH'],
    ['2H 9H KH 4H 6H AS AD', 'FLUSH', 'KH 9H 6H 4H 2H'],
    ['KH KD KS 2C 2D AS AH', 'FULL_HOUSE', 'KH KD KS AS AH'],
    ['KH KD KS 9C 9D 9S AH', 'FULL_HOUSE', 'KH KD KS 9C 9D'],
    ['3H 3D 3S 3C KD AS JH', 'FOUR', '3H 3D 3S 3C AS'],
    ['5H 6H 7H 8H 9H AS AD', 'STRAIGHT_FLUSH', '9H 8H 7H 6H 5H'],
    ['TH JH QH KH AH AS AD', 'ROYAL', 'AH KH QH JH TH'],
  ])('%s is %s with %s', (cards, name, five) => {
    const hand = handOf(cards);
    expect([hand.name, hand.cards.map(cardAt).join(' ')]).toEqual([name, five]);
  });

  test('has the category and the strength by which the game settles', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(deck, { minLength: 7, maxLength: 7 }), (seven) => {
        const strength = sevenCardStrength(seven);
        const hand = pokerHandOf(seven);
        expect(hand.strength).toBe(strength);
        expect(hand.name).toBe(isRoyal(strength) ? 'ROYAL' : pokerCategory(strength));
        // The five cards alone are the same hand.
        expect(pokerHandOf(hand.cards)).toEqual(hand);
      }),
      { numRuns: 5_000 },
    );
  });
});
