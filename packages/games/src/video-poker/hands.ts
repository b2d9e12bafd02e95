import { rankOf, suitOf } from '../cards/index.ts';

/** The name of a five-card hand and its payout per unit (casino C-VP-1). */
export interface Pay {
  readonly name: string;
  readonly pays: number;
}

/** A pay table, best hand first, and the function that finds the row of a hand; -1 for a hand that pays nothing. */
export interface PokerPays {
  readonly pays: readonly Pay[];
  placeOf(hand: readonly number[]): number;
}

const ACE = 1;
const DEUCE = 2;
const ROYAL_RANKS = rankBits([0, 9, 10, 11, 12]);

function rankBits(ranks: readonly number[]): number {
  return ranks.reduce((bits, rank) => bits | (1 << rank), 0);
}

/** The features that decide a hand's value. */
interface Shape {
  /** A bit for each shown rank, the ace lowest. */
  readonly ranks: number;
  /** The number of different ranks, and how often the commonest rank occurs. */
  readonly different: number;
  readonly most: number;
  readonly isSuited: boolean;
}

const counts = new Uint8Array(13);

/** Returns the shape of these cards without the cards of one rank; -1 keeps all cards. */
function shapeOf(hand: readonly number[], without: number): Shape {
  counts.fill(0);
  let [ranks, different, most, suit, isSuited] = [0, 0, 0, -1, true];
  for (const card of hand) {
    const rank = rankOf(card);
    if (rank === without) continue;
    const count = (counts[rank] ?? 0) + 1;
    counts[rank] = count;
    if (count === 1) different += 1;
    if (count > most) most = count;
    ranks |= 1 << rank;
    if (suit === -1) suit = suitOf(card);
    else if (suit !== suitOf(card)) isSuited = false;
  }
  return { ranks, different, most, isSuited };
}

/** True if different ranks fit within five neighbours, with the ace at either end. */
function isWithinFive(ranks: number): boolean {
  return span(ranks) <= 5 || ((ranks & ACE) !== 0 && span((ranks & ~ACE) | (1 << 13)) <= 5);
}

function span(ranks: number): number {
  const lowest = 31 - Math.clz32(ranks & -ranks);
  return 32 - Math.clz32(ranks) - lowest;
}

const isRoyal = (ranks: number): boolean => (ranks & ~ROYAL_RANKS) === 0;

/** True for a paying pair: jacks, queens, kings or aces. */
function hasHighPair(): boolean {
  return counts[0] === 2 || counts[10] === 2 || counts[11] === 2 || counts[12] === 2;
}

/** Jacks or better. */
export const JACKS: PokerPays = {
  pays: [
    { name: 'Royal flush', pays: 800 },
    { name: 'Straight flush', pays: 50 },
    { name: 'Four of a kind', pays: 25 },
    { name: 'Full house', pays: 8 },
    { name: 'Flush', pays: 5 },
    { name: 'Straight', pays: 4 },
    { name: 'Three of a kind', pays: 3 },
    { name: 'Two pair', pays: 2 },
    { name: 'Jacks or better', pays: 1 },
  ],
  placeOf(hand) {
    const { ranks, different, most, isSuited } = shapeOf(hand, -1);
    if (different === 5) {
      const isStraight = isWithinFive(ranks);
      if (isSuited) return isStraight ? (isRoyal(ranks) ? 0 : 1) : 4;
      return isStraight ? 5 : -1;
    }
    if (different === 2) return most === 4 ? 2 : 3;
    if (different === 3) return most === 3 ? 6 : 7;
    return hasHighPair() ? 8 : -1;
  },
};

/** Deuces wild: a two represents any card. */
export const DEUCES: PokerPays = {
  pays: [
    { name: 'Natural royal flush', pays: 800 },
    { name: 'Four deuces', pays: 200 },
    { name: 'Royal flush with deuces', pays: 20 },
    { name: 'Five of a kind', pays: 12 },
    { name: 'Straight flush', pays: 10 },
    { name: 'Four of a kind', pays: 4 },
    { name: 'Full house', pays: 4 },
    { name: 'Flush', pays: 3 },
    { name: 'Straight', pays: 2 },
    { name: 'Three of a kind', pays: 1 },
  ],
  placeOf(hand) {
    const shape = shapeOf(hand, DEUCE - 1);
    const natural = shape.different === 0 ? 0 : naturalCards(hand);
    const wild = 5 - natural;
    if (wild === 4) return 1;
    if (shape.different === natural) return placeOfDifferent(shape, wild);
    const alike = shape.most + wild;
    if (alike === 5) return 3;
    if (alike === 4) return 5;
    if (shape.different === 2) return 6;
    if (shape.isSuited) return 7;
    return alike === 3 ? 9 : -1;
  },
};

/** Returns the pay-table row of a hand whose natural cards all have different ranks. */
function placeOfDifferent({ ranks, isSuited }: Shape, wild: number): number {
  const isStraight = isWithinFive(ranks);
  if (isSuited && isStraight && isRoyal(ranks)) return wild === 0 ? 0 : 2;
  if (isSuited && isStraight) return 4;
  if (wild === 3) return 5;
  if (isSuited) return 7;
  if (isStraight) return 8;
  return wild === 2 ? 9 : -1;
}

function naturalCards(hand: readonly number[]): number {
  return hand.reduce((sum, card) => (rankOf(card) === DEUCE - 1 ? sum : sum + 1), 0);
}
