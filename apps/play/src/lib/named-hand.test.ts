import { cardsOf } from '@pavilion/games/cards';
import { describe, expect, test } from 'vitest';
import { handText, madeCards, pokerHand, threeCardHand, twoCardHand, type Hand } from './named-hand.ts';

const made = (hand: Hand | undefined): readonly string[] => (hand === undefined ? [] : [handText(hand), hand.cards.join(' ')]);

describe('casino C-H3-1 a hand of three cards', () => {
  test.each([
    ['9H KS 4D', 'king high', 'KS'],
    ['9H KS 9D', 'Pair of nines', '9H 9D'],
    ['2H 2S AD', 'Pair of twos', '2H 2S'],
    ['4H KH 9H', 'Colour, king high', 'KH 9H 4H'],
    ['JH KS QD', 'Sequence, king high', 'KS QD JH'],
    ['3H AS 2D', 'Sequence, ace to three', 'AS 3H 2D'],
    ['QH AS KD', 'Sequence, ace high', 'AS KD QH'],
    ['5H 6H 4H', 'Pure sequence, six high', '6H 5H 4H'],
    ['3H AH 2H', 'Pure sequence, ace to three', 'AH 3H 2H'],
    ['7H 7S 7D', 'Trail of sevens', '7H 7S 7D'],
  ])('%s is called “%s” and made of %s', (cards, words, of) => {
    expect(made(threeCardHand(cardsOf(cards)))).toEqual([words, of]);
  });

  test.each(['', '9H', '9H KS'])('“%s” is no hand yet', (cards) => {
    expect(threeCardHand(cardsOf(cards))).toBeUndefined();
  });
});

test.each([
  ['9H KS', ['king high', 'KS']],
  ['9H 9S', ['Pair of nines', '9H 9S']],
  ['9H', []],
  ['', []],
])('two cards %s are %j', (cards, words) => {
  expect(made(twoCardHand(cardsOf(cards)))).toEqual(words);
});

describe('a poker hand', () => {
  test.each([
    ['AH KD 9S 5C 3H 2D JC', 'ace high', 'AH'],
    ['AH AD 9S 5C 3H 2D JC', 'Pair of aces', 'AH AD'],
    ['AH AD 9S 9C 3H 2D JC', 'Two pair, aces and nines', 'AH AD 9S 9C'],
    ['8H 8D 8S 5C 3H 2D JC', 'Three eights', '8H 8D 8S'],
    ['9H TD JS QC KH 2D 2C', 'Straight, king high', 'KH QC JS TD 9H'],
    ['9H 2H JH QH KH 2D 2C', 'Flush, king high', 'KH QH JH 9H 2H'],
    ['8H 8D 8S 5C 5H 2D JC', 'Full house, eights over fives', '8H 8D 8S 5C 5H'],
    ['8H 8D 8S 8C 5H 2D JC', 'Four eights', '8H 8D 8S 8C'],
    ['9H TH JH QH KH 2D 2C', 'Straight flush, king high', 'KH QH JH TH 9H'],
    ['AH TH JH QH KH 2D 2C', 'Royal flush', 'AH KH QH JH TH'],
  ])('%s is called “%s” and made of %s', (cards, words, of) => {
    const hand = pokerHand(cardsOf(cards));
    expect(hand === undefined ? [] : [handText(hand), madeCards(hand).join(' ')]).toEqual([words, of]);
  });

  test('two cards are a hand, and one is none', () => {
    expect(pokerHand(cardsOf('AH'))).toBeUndefined();
    expect(made(pokerHand(cardsOf('AH AD')))).toEqual(['Pair of aces', 'AH AD']);
  });
});
