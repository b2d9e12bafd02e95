import type { TableCode } from '@pavilion/games/catalogue';
import { describe, expect, test } from 'vitest';
import { handText } from '../../../lib/named-hand.ts';
import { kickersOf, leadersOf, placesOf, seatState } from './hands.ts';

const list = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

describe('hands are named in full, and totals grow with each card', () => {
  test.each<readonly [TableCode, string, string, string, string, number | undefined]>([
    ['TT20', '', '', '', '', undefined],
    ['TT20', 'KS', '', '', '', 13],
    ['TT20', 'KS 9H QD', '', 'King high', 'KS', 34],
    ['TT20', '3H 3C 7D', '', 'Pair of threes', '3H 3C', 13],
    ['TT1D', '2H 9H KH', '', 'Colour, king high', 'KH 9H 2H', undefined],
    ['TT1D', 'AS 2H 3D', '', 'Sequence, ace to three', 'AS 3D 2H', undefined],
    ['TT1D', 'AS KH QD', '', 'Sequence, ace high', 'AS KH QD', undefined],
    ['TTST', '5S 6S 7S', '', 'Pure sequence, seven high', '7S 6S 5S', undefined],
    ['FIXB', '9C 8S', '', '', '', undefined],
    ['MUFL', '2H 2D 2C', '', 'Trail of twos', '2H 2D 2C', undefined],
    ['TT2C', '3S 3H', '', 'Pair of threes', '3S 3H', undefined],
    ['TT2C', '3S 4H', '', 'Four high', '4H', undefined],
    ['POKR', '6C 6D', '', 'Pair of sixes', '6C 6D', undefined],
    ['POKR', '6C 6D', 'AH 2S QD', 'Pair of sixes', '6C 6D AH QD 2S', undefined],
    ['POKR', '6C 6D', 'AH 2S QD AD 9D', 'Two pair, aces and sixes', 'AH AD 6C 6D QD', undefined],
    ['POKR', '6C 6D', '6H 2S 2D AD 9D', 'Full house, sixes over twos', '6C 6D 6H 2S 2D', undefined],
    ['POK6', 'JH TH', 'AH KH QH 2S 3D', 'Royal flush', 'AH KH QH JH TH', undefined],
    ['POK6', 'JD TH', 'AH KH QH 2S 3D', 'Straight, ace high', 'AH KH QH JD TH', undefined],
    ['BACC', '4H', '', '', '', 4],
    ['BACC', 'KH 5D 9H', '', '', '', 4],
    ['TRIO', 'KC TC', '', '', '', 23],
    ['DT20', 'KH', '', '', '', undefined],
  ])('%s %s %s', (code, cards, board, words, made, total) => {
    const state = seatState(code, list(cards), list(board));
    expect(state.hand === undefined ? '' : upper(handText(state.hand))).toBe(words);
    expect([state.hand?.cards.join(' ') ?? '', state.total]).toEqual([made, total]);
  });
});

/** The style sheet begins a name with a capital. */
const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

describe('the lead at a table', () => {
  test.each<readonly [TableCode, string, string, string, readonly number[]]>([
    ['POKR', '6C 6D', 'AH KS', '', []],
    ['POKR', '6C 6D', 'AH KS', '2S 3D 9C', [0]],
    ['POKR', '6C 6D', 'AH KS', '2S 3D AC', [1]],
    ['POKR', 'AC 6D', 'AH 6S', '2S 3D AD', []],
    ['BACC', '4H', '', '', []],
    ['BACC', '4H 2C', 'KH 7D', '', [1]],
    ['BACC', '4H 3C', 'KH 7D', '', []],
    ['DT20', 'KH', '2C', '', []],
    ['TT20', 'KH 2C 3C', '2D 3H 8C', '', []],
  ])('%s %s against %s with %s', (code, one, other, board, leaders) => {
    expect(leadersOf(code, [list(one), list(other)], list(board))).toEqual(leaders);
  });
});

test.each<readonly [TableCode, string, readonly (number | undefined)[]]>([
  ['RAC2', ',,,', [undefined, undefined, undefined, undefined]],
  ['RAC2', 'KS,,,', [1, undefined, undefined, undefined]],
  ['RAC2', '9H,9S,2C,', [2, 1, 3, undefined]],
  ['RAC2', '9D,9C,AS,KD', [4, 3, 1, 2]],
  ['DTLI', '9D,9C,AS', []],
])('%s places of %s: the highest card is first, and suits decide between equal ranks', (code, cards, places) => {
  expect(placesOf(code, cards.split(',').map(list))).toEqual(places);
});

test.each<readonly [TableCode, string, string, string, readonly (string | undefined)[]]>([
  ['POKR', 'QH KD', 'QS 6H', '2D QD 9C 4S 7H', ['K', '9']],
  ['POKR', 'QH 8D', 'QS 6H', '2D QD 9C 4S AH', ['8', '6']],
  ['POKR', 'QH 2D', 'QS 3H', 'TD QD 9C KS AH', [undefined, undefined]],
  ['POKR', 'QH KD', '9S 6H', '2D QD 9C 4S AH', [undefined, undefined]],
  ['POKR', 'AH KD', 'AS QC', '2D 5D 9C 4S 7H', ['K', 'Q']],
  ['POKR', 'QH KD', '', '', []],
  ['TT20', 'QH KD 2C', 'QS KC 3D', '', []],
])(
  '%s kickers of %s and %s with %s: the first rank that differs between hands of one name',
  (code, one, other, board, kickers) => {
    const seats = [one, other].map((cards) => seatState(code, list(cards), list(board)));
    expect(kickersOf(code, seats)).toEqual(kickers);
  },
);

test.each([
  ['9H', ['ODD', 'RED']],
  ['QS', ['EVEN', 'BLACK']],
  ['AC', ['ODD', 'BLACK']],
])('the card %s wins the bets %j of a dragon tiger table', (card, traits) => {
  expect(seatState('DT20', [card]).traits).toEqual(traits);
});

test('eight or nine with two cards is a natural at baccarat, and no other total', () => {
  expect(seatState('BACC', ['4H', '5C'])).toEqual({ total: 9, isNatural: true });
  expect(seatState('BACM', ['KH', '8C'])).toEqual({ total: 8, isNatural: true });
  expect(seatState('BACC', ['KH', '7C'])).toEqual({ total: 7 });
  expect(seatState('BACC', ['KH', '3C', '5D'])).toEqual({ total: 8 });
});
