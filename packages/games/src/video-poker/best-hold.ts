import { present } from '@pavilion/core/std';
import { DECK_CARDS } from '../cards/index.ts';
import { fraction, type Fraction } from '../fraction/index.ts';
import { choose } from '../instant/index.ts';
import type { PokerPays } from './hands.ts';

/** A way to play a hand, with its value. */
export interface Hold {
  /** Held places, 0 to 4 from the left. */
  readonly places: readonly number[];
  /** Expected pay per unit. */
  readonly expected: Fraction;
}

const HOLDS = 32;
const HAND_CARDS = 5;

/**
 * Returns the hold with the highest expected pay over all draws (casino C-VP-2). If several holds are equally good, a fixed order decides, so the same hand
 * always gets the same hold. All 2,598,960 draws are counted, which takes some tenths of a second.
 */
export function bestHold(pays: PokerPays, hand: readonly number[]): Hold {
  const others = Array.from({ length: DECK_CARDS }, (_, index) => index).filter((index) => !hand.includes(index));
  let best: Hold | undefined;
  for (let mask = HOLDS - 1; mask >= 0; mask--) {
    const places = [0, 1, 2, 3, 4].filter((place) => (mask & (1 << place)) !== 0);
    const expected = expectedPay(pays, hand, places, others);
    if (best === undefined || expected.num * best.expected.den > best.expected.num * expected.den) best = { places, expected };
  }
  return best ?? { places: [], expected: fraction(0) };
}

function expectedPay(pays: PokerPays, hand: readonly number[], places: readonly number[], others: readonly number[]): Fraction {
  const drawn = places.map((place) => present(hand[place]));
  const missing = HAND_CARDS - drawn.length;
  let paid = 0;
  const draw = (from: number, left: number): void => {
    if (left === 0) {
      const place = pays.placeOf(drawn);
      if (place >= 0) paid += present(pays.pays[place]).pays;
      return;
    }
    for (let next = from; next <= others.length - left; next++) {
      drawn.push(present(others[next]));
      draw(next + 1, left - 1);
      drawn.pop();
    }
  };
  draw(0, missing);
  return fraction(BigInt(paid), choose(others.length, missing));
}
