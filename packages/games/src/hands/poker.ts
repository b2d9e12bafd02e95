import { present } from '@pavilion/core/std';
import { DECK_CARDS, rankOf, suitOf } from '../cards/index.ts';

/** Categories of a poker hand, worst first; a royal flush is the highest straight flush. */
export const POKER_CATEGORIES = [
  'HIGH',
  'PAIR',
  'TWO_PAIR',
  'THREE',
  'STRAIGHT',
  'FLUSH',
  'FULL_HOUSE',
  'FOUR',
  'STRAIGHT_FLUSH',
] as const;

export type PokerCategory = (typeof POKER_CATEGORIES)[number];

/** Ranks are numbered from 0 for a two to 12 for an ace. */
const RANKS = 13;
const ACE = 12;
/** A number larger than every strength within a category: five ranks in base thirteen. */
const CATEGORY_STEP = RANKS ** 5;
const LOW_RANKS = 7;
const PER_RANK = 5;
const CARDS = 7;
const FIVE = 5;

/**
 * The amounts that a card adds to the three keys of a hand. Two keys have the counts of the low and the high ranks, in base 5. The third has the counts of the
 * suits, in four bits each.
 */
export const LOW_KEY = new Int32Array(DECK_CARDS);
export const HIGH_KEY = new Int32Array(DECK_CARDS);
export const SUIT_KEY = new Int32Array(DECK_CARDS);

for (let card = 0; card < DECK_CARDS; card++) {
  const rank = pokerRank(card);
  if (rank < LOW_RANKS) LOW_KEY[card] = PER_RANK ** rank;
  else HIGH_KEY[card] = PER_RANK ** (rank - LOW_RANKS);
  SUIT_KEY[card] = 1 << (4 * suitOf(card));
}

/** Returns the rank of a card: 0 for a two, 12 for an ace. */
export function pokerRank(card: number): number {
  return (rankOf(card) + ACE) % RANKS;
}

/** True if some suit has five cards or more. `suits` is the sum of the cards' suit keys. */
export function hasFlush(suits: number): boolean {
  // The highest bit of a four-bit count plus three is set if the count is five or more.
  return ((suits + 0x3333) & 0x8888) !== 0;
}

interface SevenTables {
  /** The start of the hands with these low ranks, and the place of the high ranks among them. */
  readonly row: Int32Array;
  readonly column: Int32Array;
  readonly strengths: Int32Array;
}

let made: SevenTables | undefined;

/** Returns the strength of seven cards without a flush, from the sum of their keys. */
export function strengthByRanks(low: number, high: number): number {
  const { row, column, strengths } = (made ??= sevenTables());
  return present(strengths[present(row[low]) + present(column[high])]);
}

/** Returns the strength of a flush. `bits` has the five to seven ranks of its suit, from two to ace. */
export function strengthOfFlush(bits: number): number {
  const straight = straightHeight(bits);
  if (straight !== 0) return 8 * CATEGORY_STEP + straight;
  return 5 * CATEGORY_STEP + topRanks(bits, FIVE);
}

/**
 * Returns the strength of the best five of seven cards: the higher one wins, and equal ones tie (casino C-POKR-1). The first call makes a table, which takes
 * long and pays off only over many deals. `pokerHandOf` ranks a single hand without the table.
 */
export function sevenCardStrength(cards: readonly number[]): number {
  let [low, high, suits] = [0, 0, 0];
  for (const card of cards) {
    low += present(LOW_KEY[card]);
    high += present(HIGH_KEY[card]);
    suits += present(SUIT_KEY[card]);
  }
  return hasFlush(suits) ? strengthOfFlush(flushBits(cards, suits)) : strengthByRanks(low, high);
}

/** Returns the ranks, as bits, of the suit with five cards or more. */
function flushBits(cards: readonly number[], suits: number): number {
  const suit = [0, 1, 2, 3].find((each) => ((suits >> (4 * each)) & 15) >= 5);
  return cards.reduce((bits, card) => (suitOf(card) === suit ? bits | (1 << pokerRank(card)) : bits), 0);
}

export function pokerCategory(strength: number): PokerCategory {
  return present(POKER_CATEGORIES[Math.floor(strength / CATEGORY_STEP)]);
}

/** True if a strength is the straight flush to the ace. */
export function isRoyal(strength: number): boolean {
  return strength === 8 * CATEGORY_STEP + ACE;
}

/** Returns the highest rank of a straight, 0 if there is none. A-2-3-4-5 is the lowest straight; its highest rank is the five. */
function straightHeight(bits: number): number {
  for (let top = ACE; top >= 4; top--) {
    const run = 0b11111 << (top - 4);
    if ((bits & run) === run) return top;
  }
  const wheel = 0b1000000001111;
  return (bits & wheel) === wheel ? 3 : 0;
}

/** Returns the `count` highest ranks in the bits, as a number in base 13. */
function topRanks(bits: number, count: number): number {
  let [value, left] = [0, count];
  for (let rank = ACE; rank >= 0 && left > 0; rank--) {
    if ((bits & (1 << rank)) === 0) continue;
    value = value * RANKS + rank;
    left -= 1;
  }
  return value;
}

/** The best five of some cards by their ranks: the category, and the ranks that decide within it, the most important first. */
interface Made {
  readonly category: PokerCategory;
  readonly ranks: readonly number[];
}

function strengthOf({ category, ranks }: Made): number {
  const within = ranks.reduce((value, rank) => value * RANKS + rank, 0);
  return POKER_CATEGORIES.indexOf(category) * CATEGORY_STEP + within;
}

/** Returns the `count` highest ranks in the bits. */
const ranksIn = (bits: number, count: number): number[] =>
  Array.from({ length: RANKS }, (_, step) => ACE - step)
    .filter((rank) => (bits & (1 << rank)) !== 0)
    .slice(0, count);

/** Returns the best five of cards with these rank counts, without flushes. */
function madeOfCounts(counts: readonly number[]): Made {
  const ranksWith = (least: number): number[] => counts.flatMap((count, rank) => (count >= least ? [rank] : [])).toReversed();
  const bits = counts.reduce((sum, count, rank) => (count > 0 ? sum | (1 << rank) : sum), 0);
  const made = (category: PokerCategory, ranks: readonly number[], others: number): Made => {
    const rest = ranks.reduce((left, rank) => left & ~(1 << rank), bits);
    return { category, ranks: [...ranks, ...ranksIn(rest, others)] };
  };
  const [four] = ranksWith(4);
  if (four !== undefined) return made('FOUR', [four], 1);
  const [three] = ranksWith(3);
  const pairs = ranksWith(2).filter((rank) => rank !== three);
  const [high, second] = pairs;
  if (three !== undefined && high !== undefined) return made('FULL_HOUSE', [three, high], 0);
  const straight = straightHeight(bits);
  if (straight !== 0) return made('STRAIGHT', [straight], 0);
  if (three !== undefined) return made('THREE', [three], 2);
  if (high !== undefined && second !== undefined) return made('TWO_PAIR', [high, second], 1);
  return high === undefined ? made('HIGH', [], FIVE) : made('PAIR', [high], 3);
}

/** The best five of some cards, the most important first; if there are fewer than five, all of them. */
export interface PokerHand {
  readonly name: PokerCategory | 'ROYAL';
  readonly cards: readonly number[];
  /** The strength among hands with the same number of cards: the higher one wins, and equal ones tie. */
  readonly strength: number;
}

/** Returns the best five of two to seven cards (casino C-POKR-1). */
export function pokerHandOf(cards: readonly number[]): PokerHand {
  const suits = cards.reduce((sum, card) => sum + present(SUIT_KEY[card]), 0);
  const suited = hasFlush(suits) ? cards.filter((card) => ((suits >> (4 * suitOf(card))) & 15) >= FIVE) : undefined;
  const made = suited === undefined ? madeOfCounts(rankCounts(cards)) : madeOfFlush(suited);
  const strength = strengthOf(made);
  return { name: isRoyal(strength) ? 'ROYAL' : made.category, cards: cardsOf(made, suited ?? cards), strength };
}

function rankCounts(cards: readonly number[]): readonly number[] {
  const counts = Array.from({ length: RANKS }, () => 0);
  for (const card of cards) counts[pokerRank(card)] = present(counts[pokerRank(card)]) + 1;
  return counts;
}

function madeOfFlush(suited: readonly number[]): Made {
  const bits = suited.reduce((sum, card) => sum | (1 << pokerRank(card)), 0);
  const straight = straightHeight(bits);
  return straight === 0 ? { category: 'FLUSH', ranks: ranksIn(bits, FIVE) } : { category: 'STRAIGHT_FLUSH', ranks: [straight] };
}

/** Returns the cards of the hand. In the straight from the ace to the five, the ace counts as the rank below the two. */
function cardsOf({ category, ranks }: Made, cards: readonly number[]): readonly number[] {
  const ofRank = (rank: number): readonly number[] => cards.filter((card) => pokerRank(card) === rank);
  if (category !== 'STRAIGHT' && category !== 'STRAIGHT_FLUSH') return ranks.flatMap(ofRank).slice(0, FIVE);
  const top = present(ranks[0]);
  return Array.from({ length: FIVE }, (_, step) => present(ofRank((top - step + RANKS) % RANKS)[0]));
}

/** Returns, for each number of cards, all ways to choose how often each of the ranks occurs (at most four times). Each way has its counts and its key. */
function countsOf(ranks: number): { readonly counts: readonly number[]; readonly key: number }[][] {
  const byCards: { counts: number[]; key: number }[][] = Array.from({ length: CARDS + 1 }, () => []);
  const add = (counts: number[], cards: number, key: number): void => {
    if (counts.length === ranks) {
      present(byCards[cards]).push({ counts, key });
      return;
    }
    for (let count = 0; count <= Math.min(4, CARDS - cards); count++) {
      add([...counts, count], cards + count, key + count * PER_RANK ** counts.length);
    }
  };
  add([], 0, 0);
  return byCards;
}

/** Returns the strengths of the 49,205 ways in which seven cards can share thirteen ranks. The entry of a hand is at the sum of its row and its column. */
function sevenTables(): SevenTables {
  const [lows, highs] = [countsOf(LOW_RANKS), countsOf(RANKS - LOW_RANKS)];
  const row = new Int32Array(PER_RANK ** LOW_RANKS);
  const column = new Int32Array(PER_RANK ** (RANKS - LOW_RANKS));
  const strengths: number[] = [];
  for (let cards = 0; cards <= CARDS; cards++) {
    const rest = present(highs[CARDS - cards]);
    rest.forEach(({ key }, place) => {
      column[key] = place;
    });
    for (const low of present(lows[cards])) {
      row[low.key] = strengths.length;
      for (const high of rest) strengths.push(strengthOf(madeOfCounts([...low.counts, ...high.counts])));
    }
  }
  return { row, column, strengths: Int32Array.from(strengths) };
}
