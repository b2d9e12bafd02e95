import { present } from '@pavilion/core/std';
import { suitOf } from '../cards/index.ts';

const SUIT_ORDERS = permutations([0, 1, 2, 3]);

/**
 * Returns how many sets of cards differ from this one only in suit names, itself included. Only the first of such sets gets the number; the others get 0. A
 * count over all sets can therefore skip the others.
 *
 * @param cards in ascending order
 */
export function alikeBySuits(cards: readonly number[]): number {
  // The first hand of a shape names its suits in order of appearance.
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
