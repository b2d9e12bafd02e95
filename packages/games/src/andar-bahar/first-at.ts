import { fraction, type Fraction } from '../fraction/index.ts';

/** Returns the chance that the first of `cards` marked cards, in a shuffled deck of `all` cards, is at `place`. Places count from 0. */
export function firstAt(place: number, cards: number, all: number): Fraction {
  return fraction(choose(all - place - 1, cards - 1), choose(all, cards));
}

function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < count; taken++) ways = (ways * BigInt(from - taken)) / BigInt(taken + 1);
  return ways;
}
