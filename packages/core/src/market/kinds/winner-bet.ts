import type { Payoff } from '../../exposure/index.ts';
import { profitAt, type Minor } from '../../money/index.ts';
import { backersResult, type RunnerOutcome } from '../../settlement/index.ts';
import type { Amounts, KindRules, Wager } from './kind.ts';

/** Returns the win of a backer of `stake` at `rate` per 100, rounded down once. It is also the layer's loss. */
function profitAtRate(stake: Minor, rate: number): Minor {
  return profitAt(stake, 100 + rate);
}

/**
 * Returns the most that a bet can win and lose. The side that wins if the event happens (BACK, YES) wins by the rate or loses the stake. The other side gets
 * the opposite.
 */
export function ratedAmounts({ side, rate, stake }: Wager): Amounts {
  const byRate = profitAtRate(stake, rate);
  return side === 'BACK' || side === 'YES' ? { profit: byRate, liability: stake } : { profit: stake, liability: byRate };
}

/** Returns a bet for or against one runner in a market with one winner. */
function runnerPayoff({ side, runner }: Wager, { profit, liability }: Amounts): Payoff {
  const [within, outside] = side === 'BACK' ? [profit, -liability] : [-liability, profit];
  return { before: outside, from: runner, within, to: runner + 1, after: outside, slope: 0 };
}

/**
 * Returns the result of a bet on a runner with `paid` of `tied` parts of the win, in the amounts it was accepted with. The part of the return is rounded half up
 * once; the layer has the opposite of the backer's result (D-10, exchange X67).
 */
export function sharedWin(
  { side, stake }: Pick<Wager, 'side' | 'stake'>,
  { profit, liability }: Amounts,
  { paid, tied }: RunnerOutcome,
): Minor {
  const isBack = side === 'BACK';
  const backer = backersResult(stake, (stake + (isBack ? profit : liability)) as Minor, paid, tied);
  return (isBack ? backer : 0 - backer) as Minor;
}

type WinnerKind = Pick<KindRules, 'kind' | 'sides' | 'quotedAs'> &
  Partial<Pick<KindRules, 'runnerCounts' | 'runnerNames' | 'isOpenedByHand'>>;

/** Returns the rules of a kind in which one runner wins. Such kinds differ in the sides offered and in the notation of quotes. */
export function winnerKind<Kind extends WinnerKind>(kind: Kind): Kind & KindRules {
  return {
    isOpenedByHand: true,
    ...kind,
    hasLine: false,
    hasBand: false,
    result: 'RUNNER',
    isPrice: false,
    lineMax: 0,
    meterCap: 0,
    meterCapMax: 0,
    runnersMin: kind.runnerCounts?.[0] ?? 2,
    amounts: ratedAmounts,
    payoff: runnerPayoff,
    place: (result) => result,
  };
}
