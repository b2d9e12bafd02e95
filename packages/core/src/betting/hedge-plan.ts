import { minor, payoutAt, type Minor } from '../money/index.ts';
import { displayIndex, priceAt, type Price, type Side } from '../odds/index.ts';
import { assert, present } from '../std/index.ts';
import { levellingTrades } from './cash-out.ts';

/** Offers by price, best first. */
type Levels = readonly (readonly [price: Price, size: Minor])[];
/** One bet of a plan; `price` limits its average. */
export type PlannedBet = { readonly runner: number; readonly side: Side; readonly price: Price; readonly size: Minor };
/** Bets that are placed together, and the result if each runner wins after these bets. */
export type LevellingPlan = { readonly bets: readonly PlannedBet[]; readonly results: readonly Minor[] };

type LevellingInput = {
  /** The result if each runner wins. */
  readonly results: readonly Minor[];
  readonly offersOf: (runner: number, side: Side) => Levels;
  readonly percent: number;
  /** The largest stake of a bet. */
  readonly most: Minor;
};

/**
 * Returns the ways to level results that one bet cannot level, the most profitable first (exchange X88). Each way levels all results to one of them. It lays
 * the runners whose result is higher, and backs those whose result is lower. A way is left out if one of its runners does not have enough offers.
 */
export function levellingPlans({ results, offersOf, percent, most }: LevellingInput): readonly LevellingPlan[] {
  const plans = [...new Set(results)].flatMap((level): LevellingPlan[] => {
    const bets: (PlannedBet & { readonly payout: number })[] = [];
    for (const [runner, own] of results.entries()) {
      if (own === level) continue;
      const levels = offersOf(runner, own > level ? 'LAY' : 'BACK');
      const [trade] = levellingTrades({ own, others: level }, levels, percent, most);
      if (trade === undefined) return [];
      const { side, price, size } = trade;
      bets.push({ runner, side, price, size, payout: payoutOf(takenOf(levels, size)) });
    }
    return [
      {
        bets: bets.map(({ runner, side, price, size }) => ({ runner, side, price, size })),
        results: resultsAfter(results, bets),
      },
    ];
  });
  const worst = (plan: LevellingPlan): number => Math.min(...plan.results);
  return plans.sort((a, b) => worst(b) - worst(a) || a.bets.length - b.bets.length);
}

function resultsAfter(
  results: readonly Minor[],
  bets: readonly { readonly runner: number; readonly side: Side; readonly size: Minor; readonly payout: number }[],
): Minor[] {
  return results.map((before, runner) => {
    const added = bets.map((bet) => (bet.side === 'BACK' ? 1 : -1) * ((bet.runner === runner ? bet.payout : 0) - bet.size));
    return minor(added.reduce((sum, each) => sum + each, before));
  });
}

/** The offers that a stake takes. */
export type TakenOffers = { readonly pieces: Levels };

/** Takes a stake from offers, best first. The offers must be large enough for it. */
export function takenOf(levels: Levels, stake: number): TakenOffers {
  const pieces: [Price, Minor][] = [];
  let left = stake;
  for (const [price, size] of levels) {
    if (left === 0) break;
    const part = minor(Math.min(left, size));
    left -= part;
    pieces.push([price, part]);
  }
  assert(left === 0, 'a stake is taken from enough offers');
  return { pieces };
}

function payoutOf({ pieces }: TakenOffers): number {
  return pieces.reduce((sum, [price, part]) => sum + payoutAt(part, price), 0);
}

/** Returns the limit of a bet that takes these offers: the last line, or the average price rounded against the taker. Undefined if the ladder has no such price. */
export function limitOf(taken: TakenOffers, side: Side, areLines: boolean): Price | undefined {
  if (areLines) return present(taken.pieces.at(-1))[0];
  const stake = taken.pieces.reduce((sum, [, part]) => sum + part, 0);
  const place = displayIndex(payoutOf(taken), stake, side === 'BACK');
  return place < 0 ? undefined : priceAt(place);
}

/** Payouts are whole at multiples of this stake, so that the worst result of a position is concave there. */
const STEP = 100;

/**
 * Returns the stake up to `most` that raises the worst result most, and the smallest of equally good ones; 0 if none raises it (exchange X89). `worstAfter`
 * returns the worst result after a stake. Later offers are worse, so each result rises ever more slowly or falls ever faster. The worst result therefore
 * rises first and then falls, and a binary search finds its maximum.
 */
export function improvingStake(worstAfter: (stake: number) => number, most: number): number {
  let low = 0;
  let high = Math.floor(most / STEP);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (worstAfter((middle + 1) * STEP) > worstAfter(middle * STEP)) low = middle + 1;
    else high = middle;
  }
  let best = 0;
  let worst = worstAfter(0);
  for (let stake = Math.max(1, (low - 1) * STEP); stake <= Math.min(most, (low + 1) * STEP); stake++) {
    const after = worstAfter(stake);
    if (after > worst) [best, worst] = [stake, after];
  }
  return best;
}
