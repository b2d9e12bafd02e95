import { multiplyDivideFloor, ZERO, type Minor } from '../money/index.ts';

/** Position of an account under one result, and the change that a bet of the sample stake would make there. */
export type HedgedResult = { readonly now: Minor; readonly added: number };

/**
 * The stake, at most `max`, of the one bet that makes the worst of the results as good as that bet can make it; 0 when no stake
 * does. If two results are the only ones, both come out equal, as in a cash-out of an exchange market (exchange X77). If a line
 * has moved since, the runs in between keep their advantage. `sample`: the stake that the added amounts are for; the bet is
 * proportional to its stake.
 *
 * Results that the bet raises are straight lines that go up with the stake; the others go down or stay. The stake suffices once
 * each rising result has met the lowest of the others.
 */
export function hedgingStake(results: readonly HedgedResult[], sample: Minor, max: Minor): Minor {
  const raised = results.filter(({ added }) => added > 0);
  const others = results.filter(({ added }) => added <= 0);
  if (raised.length === 0 || others.length === 0) return ZERO;
  const enough = raised.map((up) => Math.min(...others.map((down) => meetingStake(up, down, sample))));
  return Math.min(max, Math.max(...enough)) as Minor;
}

/** From which stake on the one is not below the other; 0: it is not now. */
function meetingStake(up: HedgedResult, down: HedgedResult, sample: Minor): number {
  const missing = down.now - up.now;
  return missing <= 0 ? 0 : multiplyDivideFloor(missing, sample, up.added - down.added);
}
