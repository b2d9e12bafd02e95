import { multiplyDivideHalfUp, type Minor, payoutAt, priceOf } from '../../money/index.ts';
import type { Price } from '../../odds/index.ts';
import { CONSTANTS } from '../constants.ts';
import { backersResult, type RunnerOutcome } from '../fill-result.ts';

/**
 * Returns the price of the place part of an each-way bet, from the price of its win part after every removal. The winnings are divided, rounded half up, and
 * the price is at least 1.01 (S-RACE-18, exchange X69).
 *
 * @param divisor 5 for a fifth of the odds.
 */
export function placePriceOf(winPrice: number, divisor: number): Price {
  return Math.max(CONSTANTS.MIN_PRICE, 100 + multiplyDivideHalfUp(winPrice - 100, 1, divisor)) as Price;
}

/** Returns the payout of the place part of an each-way bet, stake included, from the payout of the win part of the same stake. */
export function placePayoutOf(stake: Minor, payout: Minor, divisor: number): Minor {
  return payoutAt(stake, placePriceOf(priceOf(stake, payout), divisor));
}

/** Outcome of a runner in both parts of an each-way bet. */
export type EachWayFinish = { readonly win: RunnerOutcome; readonly place: RunnerOutcome };

/** Returns the result of a backer's fill in both parts together; the layer's is its negative (S-RACE-18, S-RACE-21). */
export function eachWayResult(stake: Minor, payout: Minor, divisor: number, { win, place }: EachWayFinish): Minor {
  const onWin = backersResult(stake, payout, win.paid, win.tied);
  return (onWin + backersResult(stake, placePayoutOf(stake, payout, divisor), place.paid, place.tied)) as Minor;
}

/** Returns the result of a fill for its backer, from the result of the runner, in a win or each-way market. */
export function fillResultOf(
  { eachWay }: { readonly eachWay?: { readonly divisor: number } },
  stake: Minor,
  payout: Minor,
  { placed, ...win }: RunnerOutcome & { readonly placed?: RunnerOutcome },
): Minor {
  if (eachWay === undefined || placed === undefined) return backersResult(stake, payout, win.paid, win.tied);
  return eachWayResult(stake, payout, eachWay.divisor, { win, place: placed });
}

/** Terms of a race market that its results depend on. */
export type RaceTerms = { readonly winners: number; readonly eachWay?: { readonly places: number } | undefined };

/** Computes the results of a race market from the order of finish. An each-way market also gets the place part (exchange X68, X69). */
export function raceResults(
  runners: number,
  finish: readonly (readonly number[])[],
  { winners, eachWay }: RaceTerms,
): readonly (RunnerOutcome & { readonly placed?: RunnerOutcome })[] {
  const won = placesOf(runners, finish, winners);
  if (eachWay === undefined) return won;
  const placed = placesOf(runners, finish, eachWay.places);
  return won.map((outcome, runner) => ({ ...outcome, placed: placed[runner] ?? LOST }));
}

const LOST: RunnerOutcome = { paid: 0, tied: 1 };

/**
 * Returns the result of every runner from the order of finish, with `places` places to win. Groups are listed best first; the runners of a group finished
 * level. A group larger than the remaining places shares them: each horse gets places left ÷ horses tied (S-RACE-21, D-10).
 *
 * @param finish runner indexes by group; absent runners lost.
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
