import { cardAt, rankOf } from '@pavilion/games/cards';
import {
  categoryOf,
  heightOf,
  pokerHandOf,
  type PokerHand,
  type PokerCategory,
  type ThreeCardCategory,
} from '@pavilion/games/hands';
import { t } from './messages/index.ts';

/** A named hand: its kind, the ranks that name it as letters of cards, and the cards that make it. */
export type Hand = {
  readonly name: ThreeCardCategory | PokerCategory | 'ROYAL';
  readonly ranks: readonly string[];
  readonly cards: readonly string[];
};

const RANKS = '23456789TJQKA';
const letterOf = (height: number): string => RANKS[height - 2] ?? 'A';
const byHeight = (one: number, other: number): number => heightOf(other) - heightOf(one);

/** Returns the hand of two or three cards of a kind: a pair, or the highest card, counts alone. */
function smallHand(name: ThreeCardCategory, cards: readonly number[]): Hand {
  const sorted = cards.toSorted(byHeight);
  const pair = sorted.filter((card) => sorted.some((other) => other !== card && rankOf(other) === rankOf(card)));
  const made = name === 'PAIR' ? pair : name === 'HIGH' ? sorted.slice(0, 1) : sorted;
  return { name, ranks: made.map((card) => letterOf(heightOf(card))), cards: made.map(cardAt) };
}

/** Returns the hand of three cards (casino C-H3-1); undefined for fewer. */
export function threeCardHand(cards: readonly number[]): Hand | undefined {
  const [a, b, c] = cards;
  return a === undefined || b === undefined || c === undefined ? undefined : smallHand(categoryOf(a, b, c), cards);
}

/** Returns the hand of two cards; undefined for fewer. */
export function twoCardHand(cards: readonly number[]): Hand | undefined {
  const [a, b] = cards;
  return a === undefined || b === undefined ? undefined : smallHand(rankOf(a) === rankOf(b) ? 'PAIR' : 'HIGH', cards);
}

const toHand = ({ name, cards }: PokerHand): Hand => ({
  name,
  ranks: [...new Set(cards.map(heightOf))].map(letterOf),
  cards: cards.map(cardAt),
});

/** Returns the best hand of poker cards; undefined for fewer than two. */
export function pokerHand(cards: readonly number[]): Hand | undefined {
  return cards.length < 2 ? undefined : toHand(pokerHandOf(cards));
}

/** Number of cards that make each of these hands; the other hands use all their cards. */
const ALIKE: Partial<Record<Hand['name'], number>> = { HIGH: 1, PAIR: 2, TWO_PAIR: 4, THREE: 3, FOUR: 4 };

/** Returns the cards that make a poker hand, without those that only fill it up to five. */
export function madeCards({ name, cards }: Hand): readonly string[] {
  return cards.slice(0, ALIKE[name]);
}

/** True for ace, two and three in a row, which has a name of its own. */
const isAceLow = ({ name, ranks }: Hand): boolean =>
  (name === 'SEQUENCE' || name === 'PURE') && ranks[0] === 'A' && ranks[1] === '3';

/** Returns a hand in full: "Pair of aces", "Sequence, king high". */
export function handText(hand: Hand): string {
  const [high = 'A', low = high] = [...new Set(hand.ranks)];
  if (isAceLow(hand)) return t(hand.name === 'PURE' ? 'hand.PURE_A23' : 'hand.SEQUENCE_A23');
  const [one, many, others] = [t('rank.one', { rank: high }), t('rank.many', { rank: high }), t('rank.many', { rank: low })];
  switch (hand.name) {
    case 'HIGH':
      return t('hand.HIGH', { one });
    case 'PAIR':
      return t('hand.PAIR', { many });
    case 'COLOUR':
      return t('hand.COLOUR', { one });
    case 'SEQUENCE':
      return t('hand.SEQUENCE', { one });
    case 'PURE':
      return t('hand.PURE', { one });
    case 'TRAIL':
      return t('hand.TRAIL', { many });
    case 'TWO_PAIR':
      return t('hand.TWO_PAIR', { many, others });
    case 'THREE':
      return t('hand.THREE', { many });
    case 'STRAIGHT':
      return t('hand.STRAIGHT', { one });
    case 'FLUSH':
      return t('hand.FLUSH', { one });
    case 'FULL_HOUSE':
      return t('hand.FULL_HOUSE', { many, others });
    case 'FOUR':
      return t('hand.FOUR', { many });
    case 'STRAIGHT_FLUSH':
      return t('hand.STRAIGHT_FLUSH', { one });
    case 'ROYAL':
      return t('hand.ROYAL');
    default:
      return hand.name satisfies never;
  }
}
