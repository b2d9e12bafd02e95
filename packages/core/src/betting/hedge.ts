import { multiplyDivideFloor, ZERO, type Minor } from '../money/index.ts';

/** The position of an account under one result, and the change that a bet of the sample stake would make to it. */
export type HedgedResult = { readonly now: Minor; readonly added: number };

/**
 * Returns the stake, at most `max`, that improves the worst result most; 0 if no stake improves it. With only two results, both become equal, as in a cash-out
 * of an exchange market (exchange X77). If the line has moved since the first bet, the results between the old and the new line keep their advantage. `sample`
 * is the stake for which the added amounts were computed. The added amounts are proportional to the stake.
 *
 * The results that improve with the bet rise in proportion to the stake. The others fall or stay the same. The stake is large enough when each rising result
 * has reached the lowest of the others.
 */
export function hedgingStake(results: readonly HedgedResult[], sample: Minor, max: Minor): Minor {
  const raised = results.filter(({ added }) => added > 0);
  const others = results.filter(({ added }) => added <= 0);
  if (raised.length === 0 || others.length === 0) return ZERO;
  const enough = raised.map((up) => Math.min(...others.map((down) => meetingStake(up, down, sample))));
  return Math.min(max, Math.max(...enough)) as Minor;
}

/** Returns the stake, rounded down, at which result `up` reaches result `down`; 0 if `up` is not below `down` now. */
function meetingStake(up: HedgedResult, down: HedgedResult, sample: Minor): number {
  const missing = down.now - up.now;
  return missing <= 0 ? 0 : multiplyDivideFloor(missing, sample, up.added - down.added);
}
