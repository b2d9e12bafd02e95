import { expect, test } from 'vitest';
import type { RunnerResult } from '@pavilion/core/exchange';
import { sentenceOf } from './proposal-reads.ts';

const runners = ['Amber', 'Basalt', 'Cinder', 'Dune'].map((name, index) => ({ name, index }));
const [WON, LOST, HALF] = [
  { paid: 1, tied: 1 },
  { paid: 0, tied: 1 },
  { paid: 1, tied: 2 },
];

const TABLE: readonly (readonly [string, readonly RunnerResult[], string])[] = [
  ['a winner', [LOST, WON, LOST, LOST], 'Winner: Basalt.'],
  ['two winners', [WON, WON, LOST, LOST], 'Winners: Amber, Basalt.'],
  ['settlement S-RACE-21 a dead heat of two', [HALF, LOST, HALF, LOST], 'Dead heat: Amber (1/2), Cinder (1/2).'],
  ['a dead heat of two for the second place', [WON, HALF, HALF, LOST], 'Dead heat: Amber, Basalt (1/2), Cinder (1/2).'],
  [
    'an each-way result with a dead heat of two for the last place',
    [
      { ...WON, placed: WON },
      { ...LOST, placed: HALF },
      { ...LOST, placed: HALF },
      { ...LOST, placed: LOST },
    ],
    'Winner: Amber. Placed: Basalt (1/2), Cinder (1/2).',
  ],
];

test.each(TABLE)('a result as a sentence: %s', (_what, results, sentence) => {
  expect(sentenceOf({ results }, { kind: 'EXCHANGE' }, runners)).toBe(sentence);
});
