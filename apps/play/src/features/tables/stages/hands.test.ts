import type { TableCode } from '@pavilion/games/catalogue';
import { describe, expect, test } from 'vitest';
import { seatState, type SeatState } from './hands.ts';

describe('hands are named and totals run', () => {
  test.each<readonly [TableCode, string, string, SeatState]>([
    ['TT20', '', '', {}],
    ['TT20', 'KS', '', { total: 13 }],
    ['TT20', 'KS 9H QD', '', { hand: 'HIGH', total: 34 }],
    ['TT20', '3H 3C 7D', '', { hand: 'PAIR', total: 13 }],
    ['TT1D', '2H 9H KH', '', { hand: 'COLOUR' }],
    ['TT1D', 'AS 2H 3D', '', { hand: 'SEQUENCE' }],
    ['TTST', '5S 6S 7S', '', { hand: 'PURE' }],
    ['FIXB', '9C 8S', '', {}],
    ['MUFL', '2H 2D 2C', '', { hand: 'TRAIL' }],
    ['TT2C', '3S 3H', '', { hand: 'PAIR' }],
    ['TT2C', '3S 4H', '', { hand: 'HIGH' }],
    ['POKR', '6C 6D', 'AH 2S QD', {}],
    ['POKR', '6C 6D', 'AH 2S QD AD 9D', { hand: 'TWO_PAIR' }],
    ['POK6', 'JH TH', 'AH KH QH 2S 3D', { hand: 'ROYAL' }],
    ['BACC', '4H', '', { total: 4 }],
    ['BACC', 'KH 5D 9H', '', { total: 4 }],
    ['TRIO', 'KC TC', '', { total: 23 }],
    ['DT20', 'KH', '', {}],
  ])('%s %s %s', (code, cards, board, state) => {
    const list = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));
    expect(seatState(code, list(cards), list(board))).toEqual(state);
  });
});
