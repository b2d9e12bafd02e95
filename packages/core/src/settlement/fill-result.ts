import { multiplyDivideHalfUp, type Minor, payoutAt, priceOf } from '../money/index.ts';
import type { Price } from '../odds/index.ts';
import { present } from '../std/index.ts';
import { CONSTANTS } from './constants.ts';

/**
 * Returns the result of a backer's fill, net of its stake, if its runner has the result `paid` / `tied`. A winner has 1/1, a loser 0/1, and each of t runners
 * in a dead heat for w places w/t. The return is payout · w / t, rounded half up once. The layer has the opposite result (exchange X66, X67; trust S10).
 */
export function backersResult(stake: Minor, payout: Minor, paid: number, tied: number): Minor {
  return (multiplyDivideHalfUp(payout, paid, tied) - stake) as Minor;
}

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

/**
 * Returns the outcome of a sell at `line`, in hundredths, for a `result`. A seller wins below the line and loses above it. At the line the stake is returned,
 * which at evens is half of the payout (exchange X70).
 */
export function resultAtLine(line: number, result: number): RunnerOutcome {
  if (result * 100 === line) return { paid: 1, tied: 2 };
  return { paid: result * 100 < line ? 1 : 0, tied: 1 };
}

/** True if a bet at `line` is undecided while the result of a line market is only known to be at least `result` (exchange X90). */
export function isOpenAtLine(line: number, result: number): boolean {
  return line >= result * 100;
}

export type RunnerOutcome = { readonly paid: number; readonly tied: number };

/** True if the results of all runners sum to exactly `winners` places, each a fraction between 0 and 1. */
export function resultsAddUp(results: readonly RunnerOutcome[], winners: number): boolean {
  let numerator = 0n;
  let denominator = 1n;
  for (const { paid, tied } of results) {
    if (!Number.isSafeInteger(paid) || !Number.isSafeInteger(tied) || tied < 1 || paid < 0 || paid > tied) return false;
    numerator = numerator * BigInt(tied) + BigInt(paid) * denominator;
    denominator *= BigInt(tied);
  }
  return numerator === BigInt(winners) * denominator;
}

/** True if fewer runners than `winners` won, each in full: fewer horses finished than there were places (S-RACE-1). */
export function fallShort(results: readonly RunnerOutcome[], winners: number): boolean {
  const won = results.filter(({ paid }) => paid > 0);
  return won.length > 0 && won.length < winners && results.every(({ paid, tied }) => tied === 1 && (paid === 0 || paid === 1));
}

export function sameResults(a: readonly RunnerOutcome[], b: readonly RunnerOutcome[]): boolean {
  return (
    a.length === b.length &&
    a.every((result, runner) => result.paid * present(b[runner]).tied === present(b[runner]).paid * result.tied)
  );
}
