import type { TableCode } from '@pavilion/games/catalogue';
import { baccaratOf, indexOf, pointsOf, rankOf } from '@pavilion/games/cards';
import {
  categoryOf,
  isRoyal,
  pokerCategory,
  sevenCardStrength,
  type PokerCategory,
  type ThreeCardCategory,
} from '@pavilion/games/hands';

/** The name of a hand at a table. */
export type HandName = ThreeCardCategory | PokerCategory | 'ROYAL';

/** The state of a seat: its hand as soon as that is certain, and its total so far. */
export type SeatState = { readonly hand?: HandName; readonly total?: number };

const sumOf = (cards: readonly number[], value: (card: number) => number): number =>
  cards.reduce((sum, card) => sum + value(card), 0);

function threeCards(cards: readonly number[]): SeatState {
  const [a, b, c] = cards;
  return a === undefined || b === undefined || c === undefined ? {} : { hand: categoryOf(a, b, c) };
}

function twoCards(cards: readonly number[]): SeatState {
  const [a, b] = cards;
  return a === undefined || b === undefined ? {} : { hand: rankOf(a) === rankOf(b) ? 'PAIR' : 'HIGH' };
}

const SEVEN = 7;

function sevenCards(cards: readonly number[], board: readonly number[]): SeatState {
  if (cards.length + board.length < SEVEN) return {};
  const strength = sevenCardStrength([...cards, ...board]);
  return { hand: isRoyal(strength) ? 'ROYAL' : pokerCategory(strength) };
}

/** Reads the hand of a seat at each table, from the seat's cards and the common cards. */
const READ: Partial<Record<TableCode, (cards: readonly number[], board: readonly number[]) => SeatState>> = {
  TT20: (cards) => ({ ...threeCards(cards), total: sumOf(cards, pointsOf) }),
  TT1D: threeCards,
  TTST: threeCards,
  MUFL: threeCards,
  FIXB: threeCards,
  TT2C: twoCards,
  POKR: sevenCards,
  POK6: sevenCards,
  BACC: (cards) => ({ total: sumOf(cards, baccaratOf) % 10 }),
  BACM: (cards) => ({ total: sumOf(cards, baccaratOf) % 10 }),
  TRIO: (cards) => ({ ...threeCards(cards), total: sumOf(cards, pointsOf) }),
};

/** Returns the hand and running total of the cards that have landed. It is empty without cards, and at a table that compares single cards. */
export function seatState(code: TableCode, cards: readonly string[], board: readonly string[] = []): SeatState {
  return cards.length === 0 ? {} : (READ[code]?.(cards.map(indexOf), board.map(indexOf)) ?? {});
}

/** Returns true if the table shows hands or totals, so that the stage keeps a line free for them. */
export function hasHands(code: TableCode): boolean {
  return READ[code] !== undefined;
}
