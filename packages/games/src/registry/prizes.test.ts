import { expect, test } from 'vitest';
import type { Outcome } from '../game/index.ts';
import { returns } from '../testing/demo.ts';
import { games, paytable } from './index.ts';

const BOARD_OF_THREE = { B: '8H 3D', BOARD: '9C KS QH 5D 2S' };

/** An outcome for each prize that a table pays, by its name in the pay table. */
const PRIZES: readonly (readonly [code: string, bet: string, outcomes: Readonly<Record<string, Outcome>>])[] = [
  [
    'TT20',
    'PAIRPLUS/A',
    {
      pair: { A: '5H 5C 9S', B: 'KD 8C 2H' },
      colour: { A: 'KH 9H 2H', B: 'KD 8C 2S' },
      sequence: { A: '4H 5C 6S', B: 'KD 8C 2S' },
      trail: { A: '7H 7C 7S', B: 'KD 8C 2S' },
      'pure sequence': { A: 'QH KH AH', B: 'KD 8C 2S' },
    },
  ],
  [
    'TT2C',
    'COLORPLUS/-',
    {
      'four-card pure sequence': { A: 'AS 3S', B: '2S 4S' },
      'four of a kind': { A: 'AS AH', B: 'AC AD' },
      'three-card pure sequence': { A: 'QH KH', B: 'AH 3C' },
      'four-card sequence': { A: '9H TC', B: 'JH QS' },
      'four of one suit': { A: '2H 5H', B: '9H KH' },
      'three of a kind': { A: '2H 2C', B: '2S 9D' },
      'three-card sequence': { A: 'AH 2C', B: '3S KD' },
    },
  ],
  [
    'POKR',
    'BONUS2/A',
    {
      'pair 2 to 10': { A: 'TS TH', ...BOARD_OF_THREE },
      'AQ or AJ of two suits': { A: 'AS JH', ...BOARD_OF_THREE },
      'pair J, Q or K': { A: 'JS JH', ...BOARD_OF_THREE },
      'AK of two suits': { A: 'AS KH', ...BOARD_OF_THREE },
      'AQ or AJ of one suit': { A: 'QS AS', ...BOARD_OF_THREE },
      'AK of one suit': { A: 'KC AC', ...BOARD_OF_THREE },
      'two aces': { A: 'AC AD', ...BOARD_OF_THREE },
    },
  ],
  [
    'POKR',
    'BONUS7/A',
    {
      'three of a kind': { A: '9S 9H', ...BOARD_OF_THREE },
      straight: { A: 'AS 2H', B: '8H 3D', BOARD: '3S 4S 5C KH KD' },
      flush: { A: '2S 5S', B: '8H 3D', BOARD: '7S 9S KS KH QD' },
      'full house': { A: '9S 9H', B: '8H 3D', BOARD: '9C KS KH 5D 2S' },
      'four of a kind': { A: '9S 9H', B: '8H 3D', BOARD: '9C 9D KH 5D 2S' },
      'straight flush': { A: 'AS 2S', B: '8H 3D', BOARD: '3S 4S 5S KH KD' },
      'royal flush': { A: 'AS KS', B: '8H 3D', BOARD: 'QS JS TS 2H 2D' },
    },
  ],
  [
    'BACC',
    'MAIN/BANKER',
    {
      win: { PLAYER: '2D 4S', BANKER: '3S 4H', SCORE: '6-7' },
      'win with 6': { PLAYER: '2D 3S KS', BANKER: '2S 4H', SCORE: '5-6' },
    },
  ],
  ['ANBA', 'BAHAR/Q', { 'first card of the round': { CARDS: 'QH 3C' }, 'any later card': { CARDS: '3C 4D QH' } }],
  [
    'MUFL',
    'TOP9/A',
    {
      'highest card 5': { A: '5C 3S 2S', B: 'KD 8C 2H' },
      'highest card 6': { A: '6C 3S 2S', B: 'KD 8C 2H' },
      'highest card 7': { A: '7C 3S 2S', B: 'KD 8C 2H' },
      'highest card 8': { A: '8D 3S 2S', B: 'KD 8C 2H' },
      'highest card 9': { A: '9C 3S 2S', B: 'KD 8C 2H' },
    },
  ],
  [
    'TOOF',
    'MAIN/3',
    {
      'no storm': { INDEXES: [2] },
      'one storm': { INDEXES: [0, 2] },
      'two storms': { INDEXES: [0, 0, 2] },
      'three storms or more': { INDEXES: [0, 0, 0, 0, 2] },
    },
  ],
  [
    'SICB',
    'SINGLE/2',
    { 'on one die': { DICE: [2, 3, 4] }, 'on two dice': { DICE: [2, 4, 2] }, 'on three dice': { DICE: [2, 2, 2] } },
  ],
  [
    'ABGD',
    'MAIN/ANDAR',
    {
      'first card dealt': { JOKER: '9C', MATCH: '9H', COUNT: 1, SIDE: 'ANDAR' },
      'any later card': { JOKER: '9C', MATCH: '9H', COUNT: 3, SIDE: 'ANDAR' },
    },
  ],
];

test.each(PRIZES)('casino C-SET-3: the outcomes above pay the published prizes of %s %s', (code, bet, outcomes) => {
  const row = paytable(code)?.find(({ market, selection }) => `${market}/${selection}` === bet);
  const published = Object.fromEntries(row?.prizes?.map(({ name, odds }) => [name, odds]) ?? []);
  const paid = Object.entries(outcomes).map(([name, outcome]) => [name, returns(code, outcome, [bet])[bet]]);
  expect(Object.fromEntries(paid)).toEqual(published);
});

test('casino C-SET-3: every market paid by a table is among the prizes above', () => {
  const markets = games().flatMap((game) =>
    game.kind === 'shared'
      ? game.paytable().flatMap(({ market, prizes }) => (prizes === undefined ? [] : [`${game.code} ${market}`]))
      : [],
  );
  expect(new Set(PRIZES.map(([code, bet]) => `${code} ${bet.split('/')[0]}`))).toEqual(new Set(markets));
});

/** The game, the market, the rule that decides, the better hand and the worse hand. */
test.each([
  ['TT20', 'BAC3', 'trails before all others', '2S 2H 2C', 'KS KH QS'],
  ['TT20', 'BAC3', 'trails by rank, aces high', 'AS AH AC', 'KS KH KD'],
  ['TT20', 'BAC3', 'three faces before any value', 'JS JH QD', '9S KH QH'],
  ['TT20', 'BAC3', 'three faces by the highest', 'KD JH JD', 'QS QH JC'],
  ['TT20', 'BAC3', 'three faces by the suit of the highest', 'KS JH JD', 'KH QH QS'],
  ['TT20', 'BAC3', 'the higher value', '4D 5H KD', '3S 5C KS'],
  ['TT20', 'BAC3', 'more faces', '9D KH QD', '4S 5S KC'],
  ['TT20', 'BAC3', 'the highest face', '9D KD TH', '9S QS TC'],
  ['TT20', 'BAC3', 'without faces, the card with the most points', '8D AH TH', '7S 2S TC'],
  ['TT20', 'BAC3', 'without faces, the suit of the card with the most points', '5S 4H TD', '5H 4S TS'],
  ['MUFL', 'MBAC', 'the lower value', 'TS JH QD', '2S 3H 4D'],
  ['MUFL', 'MBAC', 'the lowest card', '2S 8H TD', '3D 7D TC'],
  ['MUFL', 'MBAC', 'the suit of the lowest card, diamonds lowest', '2D 8S TD', '2C 8H TC'],
] as const)('casino C-TT20-3, C-MUFL-1: %s %s, %s', (code, market, _, A, B) => {
  expect(returns(code, { A, B }, [`${market}/A`, `${market}/B`])).toEqual({ [`${market}/A`]: 200_00, [`${market}/B`]: 0 });
});
