import { present } from '@pavilion/core/std';
import { DECK_CARDS } from '../cards/index.ts';
import { alikeBySuits } from './suit-shapes.ts';
import { eachHand, strengthAt } from './three-card-duel.ts';
import type { Strengths } from './three-card.ts';

const STRENGTH_MAX = 65_535;

/** Deals of three cards to each of three seats: C(52,3) · C(49,3) · C(46,3). */
export const THREE_SEAT_DEALS = 22_100 * 18_424 * 15_180;

/** Deals in which given seats share the best hand. */
export interface Heats {
  /** Deals in which the first and second seat tie and the third has a worse hand. The number is the same for any other two seats. */
  readonly two: number;
  /** Deals in which all three seats tie. */
  readonly three: number;
}

/**
 * Counts the deals to three seats in which the best hand is shared. For every two tied hands it counts the third hands that are equal or worse and share none
 * of their six cards. The count uses inclusion and exclusion over the cards, pairs and triples among the six.
 */
export function sharedBest(strengths: Strengths): Heats {
  const { places, count } = placesOf(strengths);
  const fewer = handsBelow(places, count);
  let [two, three] = [0, 0];
  for (const group of groupsOf(places)) {
    const place = strengthAt(places, present(present(group[0])[0]), present(present(group[0])[1]), present(present(group[0])[2]));
    for (const own of group) {
      const alike = alikeBySuits(own);
      for (const other of alike === 0 ? [] : group) {
        if (own.some((card) => other.includes(card))) continue;
        const dead = [...own, ...other];
        const [below, upTo] = [fewer(dead, place), fewer(dead, place + 1)];
        two += alike * below;
        three += alike * (upTo - below);
      }
    }
  }
  return { two, three };
}

type Hand = readonly [number, number, number];

function groupsOf(places: Strengths): readonly (readonly Hand[])[] {
  const groups: Hand[][] = [];
  eachHand((a, b, c) => {
    (groups[strengthAt(places, a, b, c)] ??= []).push([a, b, c]);
  });
  return groups;
}

/** Returns the same table with strengths numbered from the weakest, and their number. */
function placesOf(strengths: Strengths): { readonly places: Strengths; readonly count: number } {
  const occurs = new Uint8Array(STRENGTH_MAX + 1);
  eachHand((a, b, c) => {
    occurs[strengthAt(strengths, a, b, c)] = 1;
  });
  const numbered = new Uint16Array(STRENGTH_MAX + 1);
  let count = 0;
  for (let strength = 0; strength <= STRENGTH_MAX; strength++) {
    if (occurs[strength] === 1) numbered[strength] = count++;
  }
  return { places: strengths.map((strength) => present(numbered[strength])), count };
}

function raise(counts: Int32Array, place: number): void {
  counts[place] = present(counts[place]) + 1;
}

/** Returns a function that counts the hands below a place that contain none of the six cards. */
function handsBelow(places: Strengths, count: number): (dead: readonly number[], place: number) => number {
  const width = count + 1;
  const [all, single, pair] = [
    new Int32Array(width),
    new Int32Array(width * DECK_CARDS),
    new Int32Array(width * DECK_CARDS * DECK_CARDS),
  ];
  const pairAt = (one: number, other: number): number => (one * DECK_CARDS + other) * width;
  eachHand((a, b, c) => {
    const next = strengthAt(places, a, b, c) + 1;
    raise(all, next);
    for (const card of [a, b, c]) raise(single, card * width + next);
    const pairs = [
      [a, b],
      [a, c],
      [b, c],
    ] as const;
    for (const [one, other] of pairs) {
      raise(pair, pairAt(one, other) + next);
      raise(pair, pairAt(other, one) + next);
    }
  });
  for (const counts of [all, single, pair]) {
    for (let place = 1; place < counts.length; place++)
      if (place % width !== 0) counts[place] = present(counts[place]) + present(counts[place - 1]);
  }
  return (dead, place) => {
    let left = present(all[place]);
    for (let i = 0; i < dead.length; i++) {
      left -= present(single[present(dead[i]) * width + place]);
      for (let j = i + 1; j < dead.length; j++) {
        left += present(pair[pairAt(present(dead[i]), present(dead[j])) + place]);
        for (let k = j + 1; k < dead.length; k++) {
          if (strengthAt(places, present(dead[i]), present(dead[j]), present(dead[k])) < place) left -= 1;
        }
      }
    }
    return left;
  };
}
