import { totalWeight, type Weights } from '../../fairness/index.ts';
import type { ContestMarket, ContestResult } from '../contest.ts';
import type { EachWayTerms } from '../../market/index.ts';
import type { RaceState } from './score.ts';

/**
 * Returns the chances of each horse to finish in the first places. The winner is drawn by weight, then the second from the other horses, and so on. A horse
 * with weight 0 does not run. The result is exact, because it walks every order of those places.
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

/** Returns the number of places paid, by the size of the field at the opening: three from eight runners, two from five to seven, otherwise only the winner. */
export function placesPaid(field: number): number {
  if (field >= 8) return 3;
  return field >= 5 ? 2 : 1;
}

/** Returns the terms of the place part: a fifth of the odds with three places, a quarter with two. */
function eachWayTerms(places: number): EachWayTerms {
  return { places, divisor: places === 2 ? 4 : 5 };
}

/**
 * Returns 1 ÷ p for each horse, where p is the win price that makes an each-way bet fair. Expected wins equal expected losses: (p − 1) · (win
 * + place ÷ divisor) = (1 − win) + (1 − place).
 */
export function eachWayChances(weights: Weights, { places, divisor }: EachWayTerms): number[] {
  const wins = placeChances(weights, 1);
  return placeChances(weights, places).map((place, side) => {
    const win = wins[side] ?? 0;
    return win === 0 ? 0 : 1 / (1 + (2 - win - place) / (win + place / divisor));
  });
}

/** Returns the result of a market once the race is over: from the order of finish, or void if the race was abandoned (settlement S-RACE-2). */
function resultBy(decide: (order: readonly number[]) => ContestResult): (state: RaceState) => ContestResult | undefined {
  return ({ phase, order, isAbandoned }) => {
    if (phase !== 'FINISHED') return undefined;
    return isAbandoned ? { kind: 'VOID', reason: 'RACE_VOID' } : decide(order);
  };
}

/** Returns the win market of a race and, from five runners, its place and each-way markets. They close at the off. */
export function raceMarkets(weights: Weights, sides: readonly string[]): readonly ContestMarket<RaceState>[] {
  const running = ({ nonRunners }: RaceState): Weights => weights.map((weight, side) => (nonRunners.includes(side) ? 0 : weight));
  const market = (ref: string, type: string, name: string, winners: number): ContestMarket<RaceState> => ({
    ref,
    type,
    name,
    winners,
    selections: sides,
    inPlay: false,
    chances: (state) => (state.phase === 'SCHEDULED' ? placeChances(running(state), winners) : null),
    result: resultBy((order) => ({ kind: 'WINNERS', selections: order.slice(0, winners) })),
  });
  const win = market('win', 'WIN', 'Win', 1);
  const places = placesPaid(sides.length);
  if (places === 1) return [win];
  const eachWay = eachWayTerms(places);
  return [
    win,
    market('place', 'PLACE', `Place (${places} places)`, places),
    {
      ...market('each-way', 'EACH_WAY', `Each-way (1/${eachWay.divisor}, ${places} places)`, 1),
      eachWay,
      chances: (state) => (state.phase === 'SCHEDULED' ? eachWayChances(running(state), eachWay) : null),
      result: resultBy((order) => ({ kind: 'FINISH', order: order.map((side) => [side]) })),
    },
  ];
}
