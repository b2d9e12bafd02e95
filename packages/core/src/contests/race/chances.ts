import { totalWeight, type Weights } from '../../fairness/index.ts';
import type { ContestMarket } from '../contest.ts';
import type { RaceState } from './score.ts';

/**
 * Chances of each horse to be among the first so many, when the winner is drawn by weight, then the second among the others, and so on.
 * A weight of 0 does not run. Exact: it walks every order of the places before.
 */
export function placeChances(weights: Weights, places: number): number[] {
  const chances = weights.map(() => 0);
  const walk = (left: Weights, chance: number, depth: number): void => {
    const total = totalWeight(left);
    if (depth === places || total === 0) return;
    left.forEach((weight, side) => {
      if (weight === 0) return;
      const drawn = (chance * weight) / total;
      chances[side] = (chances[side] ?? 0) + drawn;
      walk(left.with(side, 0), drawn, depth + 1);
    });
  };
  walk(weights, 1, 0);
  return chances;
}

/** Places paid by the size of the field when the market opens: three of eight and more, two of five to seven, else the winner only. */
export function placesPaid(field: number): number {
  if (field >= 8) return 3;
  return field >= 5 ? 2 : 1;
}

/** Win and place of one race. Both close at the off. */
export function raceMarkets(weights: Weights, sides: readonly string[]): readonly ContestMarket<RaceState>[] {
  const market = (ref: string, type: string, name: string, winners: number): ContestMarket<RaceState> => ({
    ref,
    type,
    name,
    winners,
    selections: sides,
    inPlay: false,
    chances({ phase, nonRunners }) {
      if (phase !== 'SCHEDULED') return null;
      return placeChances(
        weights.map((weight, side) => (nonRunners.includes(side) ? 0 : weight)),
        winners,
      );
    },
    result({ phase, order }) {
      return phase === 'FINISHED' ? { kind: 'WINNERS', selections: order.slice(0, winners) } : undefined;
    },
  });
  const win = market('win', 'WIN', 'Win', 1);
  const places = placesPaid(sides.length);
  return places === 1 ? [win] : [win, market('place', 'PLACE', `Place (${places} places)`, places)];
}
