import { assert, present } from '@pavilion/core/std';

export const LANES = 4;
/** Initial and winning points of each lane (casino C-QUEN-1, C-QUEN-2). */
const START = [0, 1, 2, 3];
const GOAL = 10;

/** The kinds of cards. Kinds 0 to 4 are the values 2 to 6, four cards of each; kind 5 is the Queen. */
export const QUEEN_KIND = 5;
export const COUNTS = [4, 4, 4, 4, 4, 1];

/** Most cards of a race. */
const LONGEST = 12;

/** State of a race. */
export interface Race {
  readonly totals: readonly number[];
  /** The winning lane; undefined during the race. */
  readonly winner: number | undefined;
}

export function valueOfKind(kind: number): number {
  return kind === QUEEN_KIND ? 0 : kind + 2;
}

/** Returns the race after these cards. The first lane with ten points or with the Queen wins at once (casino C-QUEN-2, C-TRAP-9). */
export function raceAfter(cards: readonly number[]): Race {
  const totals = [...START];
  for (let place = 0; place < cards.length; place++) {
    const lane = place % LANES;
    totals[lane] = present(totals[lane]) + valueOfKind(present(cards[place]));
    if (cards[place] === QUEEN_KIND || present(totals[lane]) >= GOAL) return { totals, winner: lane };
  }
  return { totals, winner: undefined };
}

/**
 * Counts how often each lane wins over all orders of the remaining cards. Every race counts the same number of further cards, even if it ends earlier. The
 * counts are therefore whole numbers of one total.
 */
export function laneWins(cards: readonly number[]): { readonly wins: readonly number[]; readonly total: number } {
  const left = [...COUNTS];
  for (const kind of cards) left[kind] = present(left[kind]) - 1;
  const totals = [...raceAfter(cards).totals];
  const known = new Map<number, readonly number[]>();
  const waysFrom = (dealt: number): number => {
    let ways = 1;
    for (let place = dealt; place < LONGEST; place++) ways *= 21 - place;
    return ways;
  };
  const count = (dealt: number): readonly number[] => {
    assert(dealt < LONGEST, 'a race of twelve cards has been won');
    const key = keyOf(left, totals);
    const found = known.get(key);
    if (found !== undefined) return found;
    const lane = dealt % LANES;
    const wins = START.map(() => 0);
    for (let kind = 0; kind < left.length; kind++) {
      const there = present(left[kind]);
      if (there === 0) continue;
      if (kind === QUEEN_KIND || present(totals[lane]) + valueOfKind(kind) >= GOAL) {
        wins[lane] = present(wins[lane]) + there * waysFrom(dealt + 1);
        continue;
      }
      left[kind] = there - 1;
      totals[lane] = present(totals[lane]) + valueOfKind(kind);
      count(dealt + 1).forEach((ways, each) => {
        wins[each] = present(wins[each]) + there * ways;
      });
      totals[lane] = present(totals[lane]) - valueOfKind(kind);
      left[kind] = there;
    }
    known.set(key, wins);
    return wins;
  };
  return { wins: count(cards.length), total: waysFrom(cards.length) };
}

function keyOf(left: readonly number[], totals: readonly number[]): number {
  let key = 0;
  for (const count of left) key = key * 5 + count;
  for (const total of totals) key = key * GOAL + total;
  return key;
}
