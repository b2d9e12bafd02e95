import type { Dealt } from './stage.tsx';

/** Returns the seat on which each rank fell first: that side has won the bets on it (casino C-ANBA-1). */
export function sidesOfRanks(dealt: Dealt): ReadonlyMap<string, string> {
  return new Map(dealt.toReversed().map(({ card, seat }) => [card.slice(0, 1), seat]));
}

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
