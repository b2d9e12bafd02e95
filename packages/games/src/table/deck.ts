import { present } from '@pavilion/core/std';
import { cardAt, DECK_CARDS, indexOf, isCard } from '../cards/index.ts';

/** A deck to deal from, with a number of each kind. */
export interface Deck {
  /** Number of each kind. */
  readonly counts: readonly number[];
  readonly size: number;
  /** The kind at a place of the unshuffled deck. */
  readonly kindAt: (index: number) => number;
  readonly textOf: (kind: number) => string;
  /** The kind of a text; undefined for an unknown text. */
  readonly kindOf: (text: string) => number | undefined;
}

/** Returns this many decks of 52 cards, shuffled together (casino C-GEN-5). */
export function shoeOf(decks: number): Deck {
  return {
    counts: Array.from({ length: DECK_CARDS }, () => decks),
    size: DECK_CARDS * decks,
    kindAt: (index) => index % DECK_CARDS,
    textOf: cardAt,
    kindOf: (text) => (isCard(text) ? indexOf(text) : undefined),
  };
}

/**
 * Returns `copies` decks of the given ranks in four suits. Place p holds card p mod deck size, in the order of `ranks`, then S, H, C, D. Kinds are numbered as in
 * a deck of 52.
 */
export function deckOfRanks(ranks: string, copies: number): Deck {
  const kinds = [...ranks].flatMap((rank) => [...'SHCD'].map((suit) => indexOf(rank + suit)));
  const counts = Array.from({ length: DECK_CARDS }, (_, kind) => (kinds.includes(kind) ? copies : 0));
  return {
    counts,
    size: kinds.length * copies,
    kindAt: (index) => present(kinds[index % kinds.length]),
    textOf: cardAt,
    kindOf: (text) => (isCard(text) && present(counts[indexOf(text)]) > 0 ? indexOf(text) : undefined),
  };
}

/** One card of each kind; a wheel uses it for its pockets. */
export const oneOfEach = (kinds: number): readonly number[] => Array.from({ length: kinds }, () => 1);

export const ONE_DECK = shoeOf(1);
