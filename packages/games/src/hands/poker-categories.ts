import { present } from '@pavilion/core/std';
import {
  HIGH_KEY,
  isRoyal,
  LOW_KEY,
  POKER_CATEGORIES,
  pokerCategory,
  pokerRank,
  strengthByRanks,
  strengthOfFlush,
  type PokerCategory,
} from './poker.ts';

/** Numbers of seven-card hands by the category of their best five cards. Royal flushes are separate from other straight flushes. */
export type SevenCardCounts = Readonly<Record<PokerCategory | 'ROYAL', number>>;

/** C(52,7). */
export const SEVEN_CARD_HANDS = 133_784_560;

const RANKS = 13;
const WAYS = [1, 4, 6, 4, 1];

/**
 * Counts the C(52,7) hands by category (casino C-POKR-3). The hands are first counted by ranks alone, over all suits. Each flush is then moved from the
 * category of its ranks to its category as a flush.
 */
export function sevenCardCounts(): SevenCardCounts {
  const counts = Object.fromEntries([...POKER_CATEGORIES, 'ROYAL'].map((name) => [name, 0])) as Record<
    keyof SevenCardCounts,
    number
  >;
  const byRanks = (rank: number, left: number, ways: number, low: number, high: number): void => {
    if (left === 0) {
      counts[pokerCategory(strengthByRanks(low, high))] += ways;
      return;
    }
    if (rank === RANKS) return;
    for (let count = 0; count <= Math.min(4, left); count++) {
      const card = 4 * rank;
      byRanks(
        rank + 1,
        left - count,
        ways * present(WAYS[count]),
        low + count * present(LOW_KEY[card]),
        high + count * present(HIGH_KEY[card]),
      );
    }
  };
  byRanks(0, 7, 1, 0, 0);
  eachFlush((strength, byRanksAlone) => {
    // Only the flushes of one suit are visited, so each counts four times.
    counts[pokerCategory(byRanksAlone)] -= 4;
    counts[isRoyal(strength) ? 'ROYAL' : pokerCategory(strength)] += 4;
  });
  return counts;
}

/** Visits every seven-card hand with five or more spades: its strength, and the strength that its ranks have without the flush. */
function eachFlush(visit: (strength: number, byRanks: number) => void): void {
  const spades = Array.from({ length: RANKS }, (_, rank) => 4 * rank);
  const others = Array.from({ length: 39 }, (_, place) => 4 * Math.floor(place / 3) + 1 + (place % 3));
  const addOthers = (left: number, from: number, bits: number, low: number, high: number): void => {
    if (left === 0) return visit(strengthOfFlush(bits), strengthByRanks(low, high));
    for (let place = from; place < others.length; place++) {
      addOthers(
        left - 1,
        place + 1,
        bits,
        low + present(LOW_KEY[present(others[place])]),
        high + present(HIGH_KEY[present(others[place])]),
      );
    }
  };
  const addSpades = (count: number, from: number, bits: number, low: number, high: number): void => {
    if (count >= 5) addOthers(7 - count, 0, bits, low, high);
    if (count === 7) return;
    for (let place = from; place < spades.length; place++) {
      const card = present(spades[place]);
      addSpades(
        count + 1,
        place + 1,
        bits | (1 << pokerRank(card)),
        low + present(LOW_KEY[card]),
        high + present(HIGH_KEY[card]),
      );
    }
  };
  addSpades(0, 0, 0, 0, 0);
}
