import { fraction, type Fraction } from '../fraction/index.ts';

/** Chance that the first of this many cards among all is at a place, from 0, with the others behind it. */
export function firstAt(place: number, cards: number, all: number): Fraction {
  return fraction(choose(all - place - 1, cards - 1), choose(all, cards));
}

function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < count; taken++) ways = (ways * BigInt(from - taken)) / BigInt(taken + 1);
  return ways;
}
