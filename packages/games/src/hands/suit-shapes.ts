import { present } from '@pavilion/core/std';
import { suitOf } from '../cards/index.ts';

const SUIT_ORDERS = permutations([0, 1, 2, 3]);

/**
 * Number of card sets that differ from this one only by suit names, including itself; 0 if it is not the first of them. Counts over sets can skip the others.
 *
 * @param cards in ascending order
 */
export function alikeBySuits(cards: readonly number[]): number {
  // A shape's first hand names suits in the order of their appearance.
  for (let place = 0; place < cards.length; place++) if (suitOf(present(cards[place])) > place) return 0;
  const own = keyOf(cards);
  let same = 0;
  for (const order of SUIT_ORDERS) {
    const renamed = cards
      .map((card) => card - suitOf(card) + present(order[suitOf(card)]))
      .toSorted((left, right) => left - right);
    const key = keyOf(renamed);
    if (key < own) return 0;
    if (key === own) same += 1;
  }
  return SUIT_ORDERS.length / same;
}

function keyOf(ascending: readonly number[]): number {
  return ascending.reduce((key, card) => key * 64 + card, 0);
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
