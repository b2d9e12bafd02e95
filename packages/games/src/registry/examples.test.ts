import { expect, test } from 'vitest';
import type { Outcome } from '../game/index.ts';
import { demo, returns } from '../testing/demo.ts';

/** What bets of 100.00 return, stake included: examples of the reference, most of them on round 1 of the demonstration chain. */
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
];

test.each(EXAMPLES)('casino %s', (_, code, outcome, bets) => {
  const settled = outcome === 'round 1' ? demo(code) : outcome;
  expect(returns(code, settled, Object.keys(bets))).toEqual(bets);
});

test.each<[string, Outcome]>([
  ['TT20', { A: 'AC 5D 3D', B: '8D TS 3C' }],
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
