import { multiplyDivideHalfUp, type Minor, payoutAt } from '../../money/index.ts';
import type { Price } from '../../odds/index.ts';
import { CONSTANTS } from '../constants.ts';
import { backersResult, type RunnerOutcome } from '../fill-result.ts';
import { priceAfterRemovals, type ReductionFactor } from './reduction.ts';

/** Share of the winnings that a placed horse pays in an each-way bet, 1/5 for instance. */
export type PlaceTerms = { readonly numerator: number; readonly denominator: number };

/**
 * The two prices of an each-way bet: the win price is reduced first, then the place terms are taken from the reduced price, half up,
 * never below 1.01 (S-RACE-18).
 */
export function eachWayPrices(
  winPrice: Price,
  terms: PlaceTerms,
  factors: readonly ReductionFactor[],
): { readonly win: Price; readonly place: Price } {
  const win = priceAfterRemovals(winPrice, 'WIN', factors);
  const place = 100 + multiplyDivideHalfUp(win - 100, terms.numerator, terms.denominator);
  return { win, place: Math.max(CONSTANTS.MIN_PRICE, place) as Price };
}

export type EachWayFinish = { readonly win: RunnerOutcome; readonly place: RunnerOutcome };

/** What two equal bets of `stake` each bring together: one on the win, one on the place (S-RACE-18, S-RACE-21). */
export function eachWayResult(
  stake: Minor,
  prices: { readonly win: Price; readonly place: Price },
  finish: EachWayFinish,
): Minor {
  const win = backersResult(stake, payoutAt(stake, prices.win), finish.win.paid, finish.win.tied);
  const place = backersResult(stake, payoutAt(stake, prices.place), finish.place.paid, finish.place.tied);
  return (win + place) as Minor;
}

const LOST: RunnerOutcome = { paid: 0, tied: 1 };

/**
 * The result of every runner from the order of finish, with `places` to be won: each group finished level, the first group first.
 * A group that does not fit into the places left shares them: places left ÷ horses tied (S-RACE-21, D-10).
 *
 * @param finish runner indexes by group; runners that do not appear lost.
 */
export function placesOf(runners: number, finish: readonly (readonly number[])[], places: number): readonly RunnerOutcome[] {
  const outcomes = new Array<RunnerOutcome>(runners).fill(LOST);
  let left = places;
  for (const group of finish) {
    if (left === 0) break;
    const paid = Math.min(left, group.length);
    for (const runner of group)
      outcomes[runner] = { paid: paid === group.length ? 1 : paid, tied: paid === group.length ? 1 : group.length };
    left -= paid;
  }
  return outcomes;
}
