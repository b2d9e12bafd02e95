import { assert, present } from '@pavilion/core/std';

/** Rank then suit, such as `TD` (casino C-GEN-4). */
export type Card = string;

export const RANKS = 'A23456789TJQK';
export const SUITS = 'SHCD';
export const DECK_CARDS = 52;

/** Returns the card at a place in a deck or shoe: place mod 52 = 4 · rank + suit (casino C-GEN-5). */
export function cardAt(index: number): Card {
  const place = index % DECK_CARDS;
  return `${RANKS[Math.floor(place / 4)]}${SUITS[place % 4]}`;
}

/** Returns the place of a card in one deck, 0 to 51; throws for other texts. */
export function indexOf(card: Card): number {
  const [rank, suit] = [RANKS.indexOf(present(card[0])), SUITS.indexOf(present(card[1]))];
  assert(card.length === 2 && rank >= 0 && suit >= 0, `${card} is no card`);
  return 4 * rank + suit;
}

/** True if a text names a card. */
export function isCard(text: string): boolean {
  return /^[A23456789TJQK][SHCD]$/.test(text);
}

/** Returns the rank: 0 for an ace, 12 for a king. */
export function rankOf(index: number): number {
  return Math.floor((index % DECK_CARDS) / 4);
}

/** Returns the suit: 0 spades, 1 hearts, 2 clubs, 3 diamonds, in descending rank. */
export function suitOf(index: number): number {
  return index % 4;
}

/** Returns the point value: ace 1, number cards their number, J 11, Q 12, K 13 (casino C-GEN-6). */
export function pointsOf(index: number): number {
  return rankOf(index) + 1;
}

/** Returns the baccarat value: ace 1, 2 to 9 their number, ten and pictures 0 (casino C-GEN-6). */
export function baccaratOf(index: number): number {
  const points = pointsOf(index);
  return points > 9 ? 0 : points;
}

export function isRed(index: number): boolean {
  return suitOf(index) % 2 === 1;
}

/** True for A 3 5 7 9 J K (casino C-GEN-6). */
export function isOdd(index: number): boolean {
  return pointsOf(index) % 2 === 1;
}

/** Returns cards as an outcome writes them: separated by spaces, in deal order. */
export function cardsText(indexes: readonly number[]): string {
  return indexes.map(cardAt).join(' ');
}

/** Returns the places of the cards in a text that `cardsText` wrote; empty for an empty text. */
export function cardsOf(text: string): number[] {
  return text === '' ? [] : text.split(' ').map(indexOf);
}
