import { heightOf } from '@pavilion/games/hands';
import { suitOf } from '@pavilion/games/cards';
import type { PokerCategory } from '@pavilion/games/hands';

/** The best five of some cards: its category, the heights that name it, and its cards. If there are fewer than five cards, all count. */
export type PokerHand = {
  readonly name: PokerCategory | 'ROYAL';
  /** Heights from 2 to 14 that name the hand, the most important first. */
  readonly heights: readonly number[];
  readonly cards: readonly number[];
};

const FIVE = 5;
const ACE = 14;
const WHEEL = [5, 4, 3, 2, ACE];

const byHeight = (one: number, other: number): number => heightOf(other) - heightOf(one);

/** Returns the cards of a straight, highest first; undefined if there is none. The ace is also below the two. */
function straightOf(cards: readonly number[]): readonly number[] | undefined {
  const tops = Array.from({ length: ACE - FIVE }, (_, step) => ACE - step);
  const runs = [...tops.map((top) => Array.from({ length: FIVE }, (_, step) => top - step)), WHEEL];
  for (const run of runs) {
    const found = run.flatMap((height) => cards.find((card) => heightOf(card) === height) ?? []);
    if (found.length === FIVE) return found;
  }
  return undefined;
}

/** Returns cards that are alike by a property, in the order of their first ones. */
function alikeBy(cards: readonly number[], property: (card: number) => number): readonly (readonly number[])[] {
  return [...new Set(cards.map(property))].map((value) => cards.filter((card) => property(card) === value));
}

/** Returns the cards of each rank, most cards first, then highest first. */
function groupsOf(cards: readonly number[]): readonly (readonly number[])[] {
  return alikeBy(cards, heightOf).toSorted((one, other) => other.length - one.length || byHeight(one[0] ?? 0, other[0] ?? 0));
}

/** Returns the best five of two to seven cards (casino C-POKR-1). */
export function pokerHandOf(cards: readonly number[]): PokerHand {
  const suited = alikeBy(cards, suitOf).find((suit) => suit.length >= FIVE);
  const run = suited && straightOf(suited);
  if (run !== undefined) return named(heightOf(run[0] ?? 0) === ACE ? 'ROYAL' : 'STRAIGHT_FLUSH', run);
  const groups = groupsOf(cards);
  const [most = [], second = []] = groups;
  if (most.length === 4) return filled('FOUR', most, cards);
  // The lower of two threes counts as a pair, and a pair may be higher than it.
  const pair = groups
    .slice(1)
    .filter((group) => group.length >= 2)
    .toSorted((one, other) => byHeight(one[0] ?? 0, other[0] ?? 0))[0];
  if (most.length === 3 && pair !== undefined) return named('FULL_HOUSE', [...most, ...pair.slice(0, 2)]);
  if (suited !== undefined) return named('FLUSH', suited.toSorted(byHeight).slice(0, FIVE));
  const straight = straightOf(cards);
  if (straight !== undefined) return named('STRAIGHT', straight);
  if (most.length === 3) return filled('THREE', most, cards);
  if (most.length === 2 && second.length === 2) return filled('TWO_PAIR', [...most, ...second], cards);
  return filled(most.length === 2 ? 'PAIR' : 'HIGH', most.length === 2 ? most : [], cards);
}

/** Fills a hand with the highest of the other cards. */
function filled(name: PokerHand['name'], made: readonly number[], cards: readonly number[]): PokerHand {
  const others = cards.filter((card) => !made.includes(card)).toSorted(byHeight);
  return named(name, [...made, ...others].slice(0, FIVE));
}

function named(name: PokerHand['name'], cards: readonly number[]): PokerHand {
  return { name, cards, heights: [...new Set(cards.map(heightOf))] };
}

/** Compares two hands: positive if the first is better, 0 if they are equal. */
export function comparePoker(one: PokerHand, other: PokerHand): number {
  const apart = ORDER.indexOf(one.name) - ORDER.indexOf(other.name);
  if (apart !== 0) return apart;
  const place = one.heights.findIndex((height, at) => height !== other.heights[at]);
  return place < 0 ? 0 : (one.heights[place] ?? 0) - (other.heights[place] ?? 0);
}

const ORDER: readonly PokerHand['name'][] = [
  'HIGH',
  'PAIR',
  'TWO_PAIR',
  'THREE',
  'STRAIGHT',
  'FLUSH',
  'FULL_HOUSE',
  'FOUR',
  'STRAIGHT_FLUSH',
  'ROYAL',
];
