import { expect, test } from 'vitest';
import type { Outcome } from '../game/index.ts';
import { demo, returns } from '../testing/demo.ts';
import { games, paytable } from './index.ts';

/** Returns of bets of 100.00, stake included: examples of the reference, mostly on round 1 of the demonstration chain. */
const EXAMPLES: readonly (readonly [
  rule: string,
  code: string,
  outcome: Outcome | 'round 1',
  bets: Readonly<Record<string, number>>,
])[] = [
  [
    'C-TT20 example 1',
    'TT20',
    'round 1',
    {
      'MAIN/A @1.95': 195_00,
      'MAIN/B @1.95': 0,
      'BAC3/A @1.95': 195_00,
      'TOTAL/B @2.00': 200_00,
      'TOTAL/A @2.00': 0,
      'COLOR/A_RED @1.95': 195_00,
      'PAIRPLUS/A @41': 0,
      'PAIRPLUS/B @41': 0,
    },
  ],
  [
    'C-TT20 example 2: trail first, yet pair plus pays a pure sequence more',
    'TT20',
    { A: '5S 6S 7S', B: '2H 2D 2C' },
    { 'MAIN/B @1.95': 195_00, 'PAIRPLUS/A @41': 4_100_00, 'PAIRPLUS/B @41': 3_100_00 },
  ],
  [
    'C-TT20 example 3, C-TRAP-6: a tie pushes, equal totals give half back',
    'TT20',
    { A: 'KS QH 2D', B: 'KD QC 2H' },
    {
      'MAIN/A @1.95': 100_00,
      'MAIN/B @1.95': 100_00,
      'TOTAL/A @2.00': 50_00,
      'TOTAL/B @2.00': 50_00,
      'BAC3/A @1.95': 195_00,
      'BAC3/B @1.95': 0,
    },
  ],
  [
    'C-HILO example',
    'HILO',
    'round 1',
    { 'HIGHER/- @1.154': 115_40, 'COLOR/RED @1.92': 192_00, 'GROUP/J-A @2.89': 289_00, 'SNAP/- @12.06': 0, 'LOWER/- @11.54': 0 },
  ],
  [
    'C-AAAA example 1',
    'AAAA',
    'round 1',
    {
      'MAIN/AMAR @2.12': 212_00,
      'ODD/- @1.83': 183_00,
      'COLOR/RED @1.97': 197_00,
      'UNDER7/- @2.00': 200_00,
      'CARD/5 @12': 1_200_00,
      'LAY MAIN/AKBAR @3.32': 332_00,
    },
  ],
  [
    'C-AAAA example 2, C-TRAP-6: a seven',
    'AAAA',
    { CARD: '7C' },
    { 'MAIN/AKBAR @3.18': 318_00, 'UNDER7/- @2.00': 50_00, 'OVER7/- @2.00': 50_00 },
  ],
  [
    'C-BOLL example',
    'BOLL',
    'round 1',
    {
      'MAIN/B @5.21': 521_00,
      'ODD/- @1.30': 130_00,
      'BARATI/- @1.97': 197_00,
      'COLOR/BLACK @1.97': 197_00,
      'RANK/A @3.75': 375_00,
      'LAY MAIN/E @4.09': 409_00,
    },
  ],
  [
    'C-TRIO example',
    'TRIO',
    'round 1',
    {
      'SESSION21/- @1.85': 185_00,
      'JJQK/- @1.77': 177_00,
      'TWOODD/- @2.38': 238_00,
      'TWOBLACK/- @2.56': 0,
      'LAY FLUSH/- @19.8': 1_980_00,
    },
  ],
  [
    'C-ROUL example',
    'ROUL',
    'round 1',
    {
      'STRAIGHT/35 @36': 3_600_00,
      'SPLIT/32_35 @18': 1_800_00,
      'BLACK/- @2': 200_00,
      'DOZEN/3 @3': 300_00,
      'COLUMN/2 @3': 300_00,
      'RED/- @2': 0,
    },
  ],
  [
    'C-WORL example',
    'WORL',
    'round 1',
    {
      'ANK/OPEN_2 @9.5': 950_00,
      'JODI/25 @95': 9_500_00,
      'PANA/OPEN_688 @310': 31_000_00,
      'PANA/CLOSE_267 @155': 15_500_00,
      'HALF/OPEN_688_5 @3000': 300_000_00,
      'FULL/688_267 @50000': 5_000_000_00,
      'ANY/CLOSE_SP @1.35': 135_00,
      'ODD/CLOSE @1.95': 195_00,
      'LINE1/CLOSE @1.95': 195_00,
    },
  ],
  [
    'C-TT1D example',
    'TT1D',
    { A: 'KS QS 4D', B: '7H 7D 2C' },
    {
      'MAIN/A @1.95': 0,
      'LAY MAIN/A @2.22': 222_00,
      'CONS/A @2.42': 242_00,
      'CONS/B @2.42': 0,
      'CARD1_ODD/- @1.82': 182_00,
      'CARD1_EVEN/- @2.12': 0,
    },
  ],
  ['C-TT20 example 2 in the other order, C-TRAP-5', 'TT1D', { A: '5S 6S 7S', B: '2H 2D 2C' }, { 'MAIN/A @1.95': 195_00 }],
  [
    'C-TTST example',
    'TTST',
    { TIGER: 'KS KD 7C', LION: '9H TH 8C', DRAGON: 'AC 4D 2D' },
    {
      'MAIN/LION @2.75': 275_00,
      'STRAIGHT/LION @28.1': 2_810_00,
      'PAIR/TIGER @5.69': 569_00,
      'LAY MAIN/TIGER @1.69': 169_00,
      'FLUSH/DRAGON @18.9': 0,
    },
  ],
  [
    'C-TTST-2, C-TRAP-6: seats that share the best hand push, the other loses',
    'TTST',
    { TIGER: 'AS KD 7C', LION: 'AH KC 7D', DRAGON: 'QC 4D 2D' },
    {
      'MAIN/TIGER @2.93': 100_00,
      'MAIN/LION @2.93': 100_00,
      'MAIN/DRAGON @2.93': 0,
      'LAY MAIN/DRAGON @3.07': 307_00,
      'LAY MAIN/LION @3.07': 207_00,
    },
  ],
  [
    'C-TT2C example 1, C-TRAP-6',
    'TT2C',
    'round 1',
    {
      'MAIN/B @1.95': 195_00,
      'MINIBAC/B @2.17': 217_00,
      'UNDER14_5/A @1.82': 182_00,
      'UNDER14_5/B @1.82': 182_00,
      'COLORPLUS/- @501': 0,
    },
  ],
  ['C-TT2C example 2: king-ace is no run', 'TT2C', { A: 'KH AH', B: '2S 3D' }, { 'MAIN/B @1.95': 195_00 }],
  ['C-TT2C example 3: the best line only', 'TT2C', { A: '6D 8D', B: '7D 9D' }, { 'COLORPLUS/- @501': 50_100_00 }],
  [
    'C-TRAP-6: equal values in mini baccarat lose on both seats',
    'TT2C',
    { A: '6D 8D', B: '7D 7S' },
    { 'MINIBAC/A @2.17': 0, 'MINIBAC/B @2.17': 0 },
  ],
  [
    'C-POKR example',
    'POKR',
    'round 1',
    { 'MAIN/B @1.95': 195_00, 'BONUS2/A @31': 0, 'BONUS2/B @31': 0, 'BONUS7/A @101': 0, 'BONUS7/B @101': 0 },
  ],
  ['C-POKR example: two aces', 'POKR', { A: 'AS AH', B: 'QC 8S', BOARD: '2C QD JD 6D JS' }, { 'BONUS2/A @31': 3_100_00 }],
  [
    'C-POKR-1: the wheel is a straight, and equal hands push',
    'POKR',
    { A: 'AS 9H', B: 'AC 9D', BOARD: '2C 3D 4D 5D JS' },
    { 'MAIN/A @1.95': 100_00, 'BONUS7/A @101': 500_00 },
  ],
  ['C-QUEN example', 'QUEN', 'round 1', { 'MAIN/2 @2.87': 287_00, 'LAY MAIN/1 @2.35': 235_00, 'MAIN/0 @15.6': 0 }],
  [
    'C-BACC example',
    'BACC',
    'round 1',
    {
      'MAIN/PLAYER @2': 200_00,
      'SMALL/- @2.5': 250_00,
      'WINTOTAL/9 @3.75': 375_00,
      'PLAYER_PAIR/- @12': 0,
      'EITHERPAIR/- @6.5': 0,
    },
  ],
  [
    'C-BACC example, C-TRAP-11: a banker’s six pays half, a tie at six nothing less',
    'BACC',
    { PLAYER: '2D 3S KS', BANKER: '2S 4H', SCORE: '5-6' },
    { 'MAIN/BANKER @2': 150_00, 'MAIN/PLAYER @2': 0, 'WINTOTAL/5-6 @5': 500_00, 'BIG/- @1.54': 154_00 },
  ],
  [
    'C-TRAP-11: a tie at six pushes both',
    'BACC',
    { PLAYER: '2D 4S', BANKER: '2S 4H', SCORE: '6-6' },
    { 'MAIN/BANKER @2': 100_00, 'MAIN/PLAYER @2': 100_00, 'MAIN/TIE @10': 1_000_00, 'WINTOTAL/5-6 @5': 0 },
  ],
  [
    'C-BACC-3: perfect pairs on both sides pay once',
    'BACC',
    { PLAYER: '4D 4D', BANKER: '4H 4H', SCORE: '8-8' },
    { 'PERFECTPAIR/- @28': 2_800_00, 'EITHERPAIR/- @6.5': 650_00, 'BANKER_PAIR/- @12': 1_200_00 },
  ],
  ['C-BACM-1', 'BACM', { PLAYER: '2D 3S KS', BANKER: '2S 4H', SCORE: '5-6' }, { 'MAIN/BANKER @1.95': 195_00 }],
  [
    'C-ANBA example, C-TRAP-8',
    'ANBA',
    'round 1',
    { 'BAHAR/Q @2': 125_00, 'ANDAR/3 @2': 200_00, 'BAHAR/9 @2': 200_00, 'ANDAR/Q @2': 0 },
  ],
  [
    'C-MUFL example',
    'MUFL',
    'round 1',
    { 'MAIN/A @1.95': 195_00, 'TOP9/A @36': 700_00, 'MBAC/A @1.95': 195_00, 'MAIN/B @1.95': 0 },
  ],
  ['C-MUFL-1: 2-3-4 is a run and so a bad hand', 'MUFL', { A: '2C 3D 4H', B: 'KC QD JS' }, { 'MAIN/A @1.95': 195_00 }],
  [
    'C-MUFL-1: 5-3-2 is the best hand',
    'MUFL',
    { A: '2C 3D 4H', B: '5C 3S 2S' },
    { 'MAIN/B @1.95': 195_00, 'TOP9/A @36': 0, 'TOP9/B @36': 3_600_00 },
  ],
  [
    'C-ABJK example, C-TRAP-8',
    'ABJK',
    'round 1',
    { 'MAIN/BAHAR @2': 200_00, 'COUNT/11-15 @5.62': 562_00, 'MAIN/ANDAR @1.90': 0, 'FIRST/- @16': 0 },
  ],
  [
    'C-ABGD-1: a quarter for the first card',
    'ABGD',
    { JOKER: '9C', MATCH: '9H', COUNT: 1, SIDE: 'ANDAR' },
    { 'MAIN/ANDAR @2': 125_00 },
  ],
  [
    'C-DT20-1, C-TRAP-6: half back on equal ranks',
    'DT20',
    { DRAGON: '9C', TIGER: '9C' },
    { 'MAIN/DRAGON @2': 50_00, 'TIE/- @12': 1_200_00, 'SUITED/- @56': 5_600_00 },
  ],
  [
    'C-ROUP-1: half back on even money when zero falls',
    'ROUP',
    { NUMBER: 0 },
    { 'RED/- @2': 50_00, 'HIGH/- @2': 50_00, 'DOZEN/1 @3': 0, 'STRAIGHT/0 @36': 3_600_00 },
  ],
  [
    'C-POK6-1, C-TRAP-6: the best hands share',
    'POK6',
    { A: '2S 3S', B: 'AS 4D', C: 'AH 4C', D: '2D 3H', E: '6S 7S', F: '8S 9S', BOARD: 'AC AD KH KD QC' },
    { 'MAIN/B @5.85': 292_50, 'MAIN/A @5.85': 0 },
  ],
  ['C-WHEL example', 'RANG', 'round 1', { 'MAIN/1 @2': 200_00, 'MAIN/3 @4': 0 }],
  ['C-WHEL-1', 'MELA', { INDEX: 16 }, { 'MAIN/29 @30': 3_000_00 }],
  [
    'C-TOOF example, C-TRAP-16: a storm doubles what is won, not the stake',
    'TOOF',
    { INDEXES: [0, 4] },
    { 'MAIN/5 @41': 1_100_00, 'MAIN/1 @9': 0 },
  ],
  ['C-TOOF-1: eight times is the most', 'TOOF', { INDEXES: [0, 0, 0, 0, 0, 13] }, { 'MAIN/23 @185': 18_500_00 }],
  [
    'C-SICB example',
    'SICB',
    'round 1',
    {
      'EVEN/- @2': 200_00,
      'BIG/- @2': 200_00,
      'TOTAL/12 @8': 800_00,
      'SINGLE/5 @4': 200_00,
      'COMBO/5_6 @7': 700_00,
      'SMALL/- @2': 0,
    },
  ],
  [
    'C-SICB-1: a triple loses even money',
    'SICB',
    { DICE: [2, 2, 2] },
    {
      'SMALL/- @2': 0,
      'EVEN/- @2': 0,
      'SINGLE/2 @4': 400_00,
      'DOUBLE/2 @13': 1_300_00,
      'TRIPLE/2 @201': 20_100_00,
      'ANYTRIPLE/- @34': 3_400_00,
      'TOTAL/6 @20': 2_000_00,
    },
  ],
  [
    'C-SUSD-1',
    'SUSD',
    { DICE: [3, 4] },
    { 'UNDER/- @2.32': 0, 'OVER/- @2.32': 0, 'SEVEN/- @5.80': 580_00, 'TOTAL/7 @5.7': 570_00, 'DOUBLE/- @5.80': 0 },
  ],
  [
    'C-LUK7-1, C-TRAP-6: a seven',
    'LUK7',
    { CARD: '7C' },
    { 'LOW/- @2': 50_00, 'HIGH/- @2': 50_00, 'ODD/- @1.79': 179_00, 'CARD/7 @12': 1_200_00, 'SET3/4_5_6 @4.15': 0 },
  ],
  ['C-C32D example', 'C32D', 'round 1', { 'MAIN/9 @5.97': 597_00, 'MAIN/10 @3.34': 0, 'LAY MAIN/8 @13.1': 1_310_00 }],
  [
    'C-C32D-1: tied players get one more card each',
    'C32D',
    {
      LEVELS: [
        [13, 12, 11, 6],
        [6, 7, 8],
      ],
      TOTALS: [27, 28, 29, 17],
      WINNERS: [10],
    },
    { 'MAIN/10 @3.34': 334_00, 'MAIN/9 @5.97': 0 },
  ],
  [
    'C-RAC2-1: the second highest wins',
    'RAC2',
    { A: 'AS', B: 'AH', C: 'KD', D: '2S' },
    { 'MAIN/B @3.91': 391_00, 'MAIN/A @3.91': 0 },
  ],
  [
    'C-ONED-1, C-TRAP-6: identical cards lose on both seats',
    'ONED',
    { PLAYER: '9C', DEALER: '9C' },
    { 'MAIN/PLAYER @1.98': 0, 'MAIN/DEALER @1.98': 0, 'PAIR/- @12.5': 1_250_00, 'TIE/- @55': 5_500_00 },
  ],
  ['C-FIXB-1', 'FIXB', { THIRD: '7S' }, { 'MAIN/B @2.70': 270_00, 'LAY MAIN/A @1.60': 160_00 }],
  [
    'C-DTLI-1',
    'DTLI',
    { DRAGON: 'KH', TIGER: 'KS', LION: 'AS' },
    { 'MAIN/TIGER @2.93': 293_00, 'MAIN/DRAGON @2.93': 0, 'EVEN/LION @2.10': 0 },
  ],
  [
    'C-FIVQ-1',
    'FIVQ',
    { CARDS: '9H JD KS QS AD' },
    { 'FIVE/RED_ODD_UP_JQK_D @143': 14_300_00, 'FIVE/RED_ODD_UP_JQK_H @143': 0, 'FOUR/RED_ODD_UP_JQK @37': 3_700_00 },
  ],
  [
    'C-VSOS-1',
    'VSOS',
    { FIRST: '4 1 W', SECOND: '2 6', SCORE: '5-8' },
    { 'MAIN/TEAL @1.95': 195_00, 'BALL1/BOUNDARY @3.42': 342_00, 'WICKET/YES @2': 200_00, 'RUNS/UNDER7_5 @1.92': 192_00 },
  ],
  [
    'C-VSOS-1: equal runs push',
    'VSOS',
    { FIRST: 'W', SECOND: 'W', SCORE: '0-0' },
    { 'MAIN/TEAL @1.95': 100_00, 'LAY MAIN/SAFFRON @2.05': 105_00, 'BALL1/WICKET @6.84': 684_00 },
  ],
  [
    'C-VFOC-1: level scores favour the chasing side',
    'VFOC',
    { BALL: 5 },
    { 'MAIN/7 @1.63': 163_00, 'MAIN/6 @1.95': 0, 'LAY MAIN/6 @2.05': 205_00 },
  ],
  [
    'C-VDER-1',
    'VDER',
    { ORDER: [4, 2, 6, 3, 1, 5] },
    { 'WIN/4 @6.98': 698_00, 'PLACE/2 @2.24': 224_00, 'FORECAST/4_2 @27.3': 2_730_00, 'FORECAST/2_4 @24.8': 0 },
  ],
];

test.each(EXAMPLES)('casino %s', (_, code, outcome, bets) => {
  const settled = outcome === 'round 1' ? demo(code) : outcome;
  expect(returns(code, settled, Object.keys(bets))).toEqual(bets);
});

test.each<[string, Outcome]>([
  ['TT20', { A: 'AC 5D 3D', B: '8D TS 3C' }],
  ['TT2C', { A: '7S 3C', B: '4C 8C' }],
  ['MUFL', { A: '6C 7C 3S', B: 'KD 3D 5S' }],
  ['POKR', { A: 'TH 2D', B: 'QC 8S', BOARD: '2C QD JD 6D JS' }],
  ['BACC', { PLAYER: 'TD 9S', BANKER: '9S 6H', SCORE: '9-5' }],
  ['QUEN', { CARDS: '2 2 5 5 5 6 6', TOTALS: [7, 9, 13, 8], WINNER: 2 }],
  ['RANG', { INDEX: 38 }],
  ['SICB', { DICE: [5, 6, 1] }],
  ['C32D', { LEVELS: [[9, 12, 10, 6]], TOTALS: [17, 21, 20, 17], WINNERS: [9] }],
  ['ABJK', { JOKER: '9C', MATCH: '9H', COUNT: 14, SIDE: 'BAHAR' }],
  ['DT1D', { DRAGON: '5C', TIGER: '8H' }],
  ['HILO', { BASE: '3S', RESULT: 'QD' }],
  ['AAAA', { CARD: '5D' }],
  ['BOLL', { CARD: 'AC' }],
  ['TRIO', { CARDS: 'JC TC 3S' }],
  ['ROUL', { NUMBER: 35 }],
  ['WORL', { OPEN: '688', CLOSE: '267', JODI: '25' }],
])('casino C-FAIR-9: round 1 of %s, in canonical text', (code, outcome) => {
  expect(JSON.stringify(demo(code))).toBe(JSON.stringify(outcome));
});

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

test.each(PRIZES)('casino C-SET-3: an outcome earns each prize of %s %s', (code, bet, outcomes) => {
  const row = paytable(code)?.find(({ market, selection }) => `${market}/${selection}` === bet);
  const published = Object.fromEntries(row?.prizes?.map(({ name, odds }) => [name, odds]) ?? []);
  const paid = Object.entries(outcomes).map(([name, outcome]) => [name, returns(code, outcome, [bet])[bet]]);
  expect(Object.fromEntries(paid)).toEqual(published);
});

test('casino C-SET-3: every market that pays by a table is among the prizes above', () => {
  const markets = games().flatMap((game) =>
    game.kind === 'shared'
      ? game.paytable().flatMap(({ market, prizes }) => (prizes === undefined ? [] : [`${game.code} ${market}`]))
      : [],
  );
  expect(new Set(PRIZES.map(([code, bet]) => `${code} ${bet.split('/')[0]}`))).toEqual(new Set(markets));
});

/** The better hand, the worse one, and the rule that decides. */
test.each([
  ['TT20', 'BAC3', 'trails before all others', '2S 2H 2C', 'KS KH QS'],
  ['TT20', 'BAC3', 'trails by rank, aces high', 'AS AH AC', 'KS KH KD'],
  ['TT20', 'BAC3', 'three faces before any value', 'JS JH QD', '9S KH QH'],
  ['TT20', 'BAC3', 'three faces by the highest', 'KD JH JD', 'QS QH JC'],
  ['TT20', 'BAC3', 'three faces by the highest’s suit', 'KS JH JD', 'KH QH QS'],
  ['TT20', 'BAC3', 'the value', '4D 5H KD', '3S 5C KS'],
  ['TT20', 'BAC3', 'more faces', '9D KH QD', '4S 5S KC'],
  ['TT20', 'BAC3', 'the highest face', '9D KD TH', '9S QS TC'],
  ['TT20', 'BAC3', 'without a face the highest value', '8D AH TH', '7S 2S TC'],
  ['TT20', 'BAC3', 'and its suit', '5S 4H TD', '5H 4S TS'],
  ['MUFL', 'MBAC', 'the lower value', 'TS JH QD', '2S 3H 4D'],
  ['MUFL', 'MBAC', 'the lowest card', '2S 8H TD', '3D 7D TC'],
  ['MUFL', 'MBAC', 'its suit, diamonds lowest', '2D 8S TD', '2C 8H TC'],
] as const)('casino C-TT20-3, C-MUFL-1: %s %s, %s', (code, market, _, A, B) => {
  expect(returns(code, { A, B }, [`${market}/A`, `${market}/B`])).toEqual({ [`${market}/A`]: 200_00, [`${market}/B`]: 0 });
});
