import { gameOf } from '@pavilion/games/registry';
import { describe, expect, test } from 'vitest';
import { ROULETTE } from '../stages/wheels.ts';
import { CALLS, neighbourBets } from './roulette-calls.ts';

const numbersOf = (bets: readonly string[]): readonly string[] => [
  ...new Set(bets.flatMap((bet) => bet.replace(/.*\//, '').split('_'))),
];

describe('casino C-ROUL-2 bets on a part of the wheel', () => {
  test('are all bets of the game', () => {
    const quotes = gameOf('ROUL').quote({});
    if (!quotes.ok) throw new Error('roulette has no quotes');
    const known = new Set(quotes.value.map(({ market, selection }) => `${market}/${selection}`));
    expect(Object.values(CALLS).flatMap((bets) => bets.filter((bet) => !known.has(bet)))).toEqual([]);
  });

  test.each([
    ['voisins', 9, 17],
    ['tiers', 6, 12],
    ['orphelins', 5, 8],
  ] as const)('%s has %i chips on %i numbers', (name, chips, numbers) => {
    expect(CALLS[name]).toHaveLength(chips);
    expect(numbersOf(CALLS[name])).toHaveLength(numbers);
  });

  test('cover the whole wheel together, each number in one part', () => {
    const all = Object.values(CALLS).flatMap(numbersOf);
    expect(all.toSorted()).toEqual(ROULETTE.ring.toSorted());
  });

  test.each([
    [0, '3 26 0 32 15'],
    [32, '26 0 32 15 19'],
    [26, '35 3 26 0 32'],
    [10, '8 23 10 5 24'],
  ])('with neighbours, %i has the numbers %s', (number, numbers) => {
    expect(numbersOf(neighbourBets(number)).join(' ')).toBe(numbers);
  });
});
