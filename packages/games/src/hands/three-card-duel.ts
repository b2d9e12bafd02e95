import { present, tripleOf } from '@pavilion/core/std';
import { DECK_CARDS } from '../cards/index.ts';
import { duelCount, type DuelCount } from './duel.ts';
import type { Strengths } from './three-card.ts';

/** C(52,3) · C(49,3): every deal of three cards each (casino C-TRAP-4). */
export const THREE_CARD_DEALS = 22_100 * 18_424;

/** Visits all C(52,3) hands. */
export function eachHand(visit: (a: number, b: number, c: number) => void): void {
  for (let a = 0; a < DECK_CARDS; a++) {
    for (let b = a + 1; b < DECK_CARDS; b++) for (let c = b + 1; c < DECK_CARDS; c++) visit(a, b, c);
  }
}

export function strengthAt(strengths: Strengths, a: number, b: number, c: number): number {
  return present(strengths[(a * DECK_CARDS + b) * DECK_CARDS + c]);
}

/** Counts ordered deals of two disjoint hands of equal strength. */
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
    for (const card of [a, b, c]) singles[card] = present(singles[card]) + 1;
    for (const pair of [a * DECK_CARDS + b, a * DECK_CARDS + c, b * DECK_CARDS + c]) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let apart = hands.length ** 2 - hands.length;
  for (const count of singles) apart -= count ** 2;
  for (const count of pairs.values()) apart += count ** 2;
  return apart;
}

/** Compares two hands over every way to complete them to three cards from the rest of the deck. */
export function threeCardDuel(first: readonly number[], second: readonly number[], strengths: Strengths): DuelCount {
  return duelCount(first, second, 3, (hand) => strengthAt(strengths, ...tripleOf(hand)));
}
