import type { Dealt } from './stage.tsx';

/** Returns the orders of the cards whose rank lay on the table before: they decide nothing (casino C-ANBA-1). */
export function repeatedRanks(dealt: Dealt): ReadonlySet<number> {
  const ranks = new Set<string>();
  const repeated = new Set<number>();
  for (const { card, order } of dealt) {
    const rank = card.slice(0, 1);
    if (ranks.has(rank)) repeated.add(order);
    ranks.add(rank);
  }
  return repeated;
}
