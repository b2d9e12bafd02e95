import { assert, present } from '@pavilion/core/std';
import { DECK_CARDS, rankOf, suitOf } from '../cards/index.ts';
import { fraction, minus, times, type Fraction } from '../fraction/index.ts';
import type { PokerPays } from './hands.ts';

/** A game of video poker under best play. */
export interface Optimum {
  readonly rtp: Fraction;
  /** Chance that a game pays. */
  readonly hit: Fraction;
  /** Variance of the payout for one staked. */
  readonly variance: Fraction;
}

const HAND_CARDS = 5;
const SUBSETS = 32;
/** Number of draws of 0 to 5 of 47 cards, and a common multiple. */
const DRAWS = [1, 47, 1_081, 16_215, 178_365, 1_533_939];
const COMMON = 7_669_695;
const HANDS = 2_598_960;

/** C(n, k) for the ranks of subsets. */
const WAYS = Array.from({ length: DECK_CARDS + 1 }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= HAND_CARDS; k++) row.push((present(row[k - 1]) * (n - k + 1)) / k);
  return row;
});

/** For each subset of up to five cards, a sum over the hands that contain the subset. */
type Sums = readonly Float64Array[];

/**
 * Returns the exact return of best play over all 2,598,960 deals and 32 holds (casino C-VP-2). After a hold, the possible hands are those with the held cards
 * and without the discarded ones. They are counted by inclusion and exclusion over the subsets of a hand. This takes seconds rather than hours.
 */
export function optimumOf(pays: PokerPays, [paid, hits, squares] = countHands(pays)): Optimum {
  const [worth, other] = [new Float64Array(SUBSETS), new Float64Array(SUBSETS)];
  const [paidBy, hitsBy, squaresBy] = [bySubset(paid), bySubset(hits), bySubset(squares)];
  // Whole numbers up to some 10^15, so they are exact.
  let [total, winning, squared] = [0, 0, 0];
  eachHand((hand, ranks) => {
    const alike = handsAlike(hand);
    if (alike === 0) return;
    for (let mask = 0; mask < SUBSETS; mask++) worth[mask] = sumOf(paidBy, ranks, mask);
    withoutOthers(worth);
    let [best, at] = [-1, 0];
    for (let mask = SUBSETS - 1; mask >= 0; mask--) {
      const scaled = (worth[mask] ?? 0) * (SCALE[mask] ?? 0);
      if (scaled > best) [best, at] = [scaled, mask];
    }
    const heldSum = (by: Sums): number => {
      for (let mask = 0; mask < SUBSETS; mask++) other[mask] = sumOf(by, ranks, mask);
      withoutOthers(other);
      return alike * (other[at] ?? 0) * (SCALE[at] ?? 0);
    };
    total += alike * best;
    winning += heldSum(hitsBy);
    squared += heldSum(squaresBy);
  });
  const all = BigInt(HANDS) * BigInt(COMMON);
  assert(Number.isSafeInteger(squared), 'the squares are counted exactly');
  const rtp = fraction(BigInt(total), all);
  return { rtp, hit: fraction(BigInt(winning), all), variance: minus(fraction(BigInt(squared), all), times(rtp, rtp)) };
}

/**
 * Returns the places that best play holds, for any hand. It replaces `bestHold` where a million answers are needed. The first call counts all hands, which
 * takes seconds and about thirty megabytes; each later answer takes microseconds. Among equally good holds it may return another one than `bestHold`.
 */
export function bestHolds(pays: PokerPays, [paid] = countHands(pays)): (hand: readonly number[]) => readonly number[] {
  const [worth, ranks] = [new Float64Array(SUBSETS), new Int32Array(SUBSETS)];
  const paidBy = bySubset(paid);
  return (hand) => {
    const sorted = hand.toSorted((one, other) => one - other);
    sorted.forEach((card, position) => rankSubsets(ranks, position, card));
    for (let mask = 0; mask < SUBSETS; mask++) worth[mask] = sumOf(paidBy, ranks, mask);
    withoutOthers(worth);
    let [best, held]: [number, readonly number[]] = [-1, []];
    for (let mask = SUBSETS - 1; mask >= 0; mask--) {
      const scaled = (worth[mask] ?? 0) * (SCALE[mask] ?? 0);
      if (scaled > best) [best, held] = [scaled, sorted.filter((_, position) => (mask & (1 << position)) !== 0)];
    }
    return hand.flatMap((card, place) => (held.includes(card) ? [place] : []));
  };
}

const SUIT_ORDERS = 24;
const suitRanks = [0, 0, 0, 0];

/**
 * Returns the number of hands that differ from this one only in the names of suits, which no pay table uses. Only one hand of each such group gets the number,
 * and the others get 0. Counting therefore skips 18 of 19 hands.
 */
function handsAlike(hand: readonly number[]): number {
  suitRanks.fill(0);
  for (const card of hand) suitRanks[suitOf(card)] = (suitRanks[suitOf(card)] ?? 0) | (1 << rankOf(card));
  let orders = SUIT_ORDERS;
  let equal = 1;
  for (let suit = 1; suit < suitRanks.length; suit++) {
    if ((suitRanks[suit] ?? 0) > (suitRanks[suit - 1] ?? 0)) return 0;
    equal = suitRanks[suit] === suitRanks[suit - 1] ? equal + 1 : 1;
    orders /= equal;
  }
  return orders;
}

const SIZE = Array.from({ length: SUBSETS }, (_, mask) => mask.toString(2).replaceAll('0', '').length);

/** Scales a hold's value to the common denominator. */
const SCALE = Float64Array.from(SIZE, (size) => COMMON / present(DRAWS[HAND_CARDS - size]));

// The loops below run 83 million times. There a read with `?? 0` costs nothing, while a call of `present` in each takes twice the time.

function sumOf(sums: Sums, ranks: Int32Array, mask: number): number {
  return sums[mask]?.[ranks[mask] ?? 0] ?? 0;
}

function raise(sums: Sums, ranks: Int32Array, mask: number, by: number): void {
  const own = sums[mask];
  const place = ranks[mask] ?? 0;
  if (own !== undefined) own[place] = (own[place] ?? 0) + by;
}

/** For each subset of the five places, the sums for subsets of its size. */
const bySubset = (sums: Sums): Sums => SIZE.map((size) => present(sums[size]));

/** Converts sums over the hands that contain a subset into sums over the hands that share only that subset with the deal. */
function withoutOthers(values: Float64Array): void {
  for (let bit = 1; bit < SUBSETS; bit <<= 1) {
    for (let mask = 0; mask < SUBSETS; mask++)
      if ((mask & bit) === 0) values[mask] = (values[mask] ?? 0) - (values[mask | bit] ?? 0);
  }
}

/** Counts all hands by their subsets: the sum of what they pay, the number that pay, and the sum of the squares. One count serves `optimumOf` and `bestHolds`. */
export function countHands(pays: PokerPays): readonly [paid: Sums, hits: Sums, squares: Sums] {
  const make = (): Float64Array[] =>
    Array.from({ length: HAND_CARDS + 1 }, (_, size) => new Float64Array(present(present(WAYS[DECK_CARDS])[size])));
  const [paid, hits, squares] = [make(), make(), make()];
  const [paidBy, hitsBy, squaresBy] = [bySubset(paid), bySubset(hits), bySubset(squares)];
  eachHand((hand, ranks) => {
    const place = pays.placeOf(hand);
    if (place < 0) return;
    const worth = present(pays.pays[place]).pays;
    for (let mask = 0; mask < SUBSETS; mask++) {
      raise(paidBy, ranks, mask, worth);
      raise(hitsBy, ranks, mask, 1);
      raise(squaresBy, ranks, mask, worth * worth);
    }
  });
  return [paid, hits, squares];
}

/** Visits every hand, cards ascending, with the rank of each of its 32 subsets among subsets of the same size. */
function eachHand(see: (hand: readonly number[], ranks: Int32Array) => void): void {
  const hand = [0, 0, 0, 0, 0];
  const ranks = new Int32Array(SUBSETS);
  const deal = (position: number, from: number): void => {
    for (let card = from; card <= DECK_CARDS - (HAND_CARDS - position); card++) {
      hand[position] = card;
      rankSubsets(ranks, position, card);
      if (position === HAND_CARDS - 1) see(hand, ranks);
      else deal(position + 1, card + 1);
    }
  };
  deal(0, 0);
}

/** Computes the ranks of the subsets that contain the card at this position, from those of the subsets without it. */
function rankSubsets(ranks: Int32Array, position: number, card: number): void {
  const bit = 1 << position;
  const ways = present(WAYS[card]);
  for (let mask = bit; mask < bit * 2; mask++) ranks[mask] = (ranks[mask - bit] ?? 0) + (ways[SIZE[mask] ?? 0] ?? 0);
}
