import { DECK_CARDS } from '../cards/index.ts';

/** Strengths of ordered triples of one deck at (a · 52 + b) · 52 + c; higher wins. */
export type Strengths = Uint16Array;

/** How a hand fares against another over everything that may come. */
export interface DuelCount {
  readonly wins: number;
  readonly ties: number;
  readonly total: number;
}

/** C(52,3) · C(49,3): every deal of three cards each (casino C-TRAP-4). */
export const THREE_CARD_DEALS = 22_100 * 18_424;

/** Visits all C(52,3) hands. */
export function eachHand(visit: (a: number, b: number, c: number) => void): void {
  for (let a = 0; a < DECK_CARDS; a++) {
    for (let b = a + 1; b < DECK_CARDS; b++) for (let c = b + 1; c < DECK_CARDS; c++) visit(a, b, c);
  }
}

export function strengthAt(strengths: Strengths, a: number, b: number, c: number): number {
  return strengths[(a * DECK_CARDS + b) * DECK_CARDS + c];
}

/**
 * Ordered deals of two hands without a common card that are equally strong. In a group of equal hands the deals that share no card are, by
 * inclusion and exclusion over what they share, n² − Σ (hands with a card)² + Σ (with a pair of cards)² − n.
 */
export function tiedDeals(strengths: Strengths): number {
  const groups = new Map<number, [number, number, number][]>();
  eachHand((a, b, c) => {
    const strength = strengthAt(strengths, a, b, c);
    const group = groups.get(strength);
    if (group === undefined) groups.set(strength, [[a, b, c]]);
    else group.push([a, b, c]);
  });
  let tied = 0;
  for (const group of groups.values()) tied += apartPairs(group);
  return tied;
}

function apartPairs(hands: readonly (readonly [number, number, number])[]): number {
  const [singles, pairs] = [new Uint32Array(DECK_CARDS), new Map<number, number>()];
  for (const [a, b, c] of hands) {
    for (const card of [a, b, c]) singles[card] += 1;
    for (const pair of [a * DECK_CARDS + b, a * DECK_CARDS + c, b * DECK_CARDS + c]) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let apart = hands.length ** 2 - hands.length;
  for (const count of singles) apart -= count ** 2;
  for (const count of pairs.values()) apart += count ** 2;
  return apart;
}

/** The first hand against the second, each completed to three cards from the rest of the deck in every way. */
export function duelCount(first: readonly number[], second: readonly number[], strengths: Strengths): DuelCount {
  const rest = Array.from({ length: DECK_CARDS }, (_, card) => card).filter(
    (card) => !first.includes(card) && !second.includes(card),
  );
  const [own, other] = [completions(first, rest, strengths), completions(second, rest, strengths)];
  let [wins, ties, total] = [0, 0, 0];
  for (let place = 0; place < own.strengths.length; place++) {
    const [low, high, strength] = [own.low[place], own.high[place], own.strengths[place]];
    for (let rival = 0; rival < other.strengths.length; rival++) {
      if ((low & other.low[rival]) !== 0 || (high & other.high[rival]) !== 0) continue;
      total += 1;
      if (strength > other.strengths[rival]) wins += 1;
      else if (strength === other.strengths[rival]) ties += 1;
    }
  }
  return { wins, ties, total };
}

interface Completions {
  readonly strengths: readonly number[];
  /** The cards added, a bit each: places 0 to 25 of the rest in `low`, the others in `high`. */
  readonly low: readonly number[];
  readonly high: readonly number[];
}

function completions(hand: readonly number[], rest: readonly number[], table: Strengths): Completions {
  const [strengths, low, high]: [number[], number[], number[]] = [[], [], []];
  const add = (cards: readonly number[], from: number, lowBits: number, highBits: number): void => {
    if (cards.length === 3) {
      strengths.push(strengthAt(table, cards[0], cards[1], cards[2]));
      low.push(lowBits);
      high.push(highBits);
      return;
    }
    for (let place = from; place < rest.length; place++) {
      const bit = 1 << (place % 26);
      add([...cards, rest[place]], place + 1, place < 26 ? lowBits | bit : lowBits, place < 26 ? highBits : highBits | bit);
    }
  };
  add(hand, 0, 0, 0);
  return { strengths, low, high };
}
