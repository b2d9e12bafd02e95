import { exposureOf, resultIfWinner, type RunnerPosition } from '@pavilion/core/exposure';
import { type BetTarget, type Minor, payoutAt, profitAt, ZERO } from '@pavilion/core/money';
import type { Price, Side } from '@pavilion/core/odds';

/** A bet that is being considered: nothing of it has been sent. */
export type Draft = {
  readonly runner: number;
  readonly side: Side;
  readonly price: Price;
  readonly stake: Minor;
  /** It fixes payout or profit, and this is the stake that it comes to at its price (exchange X14). */
  readonly target?: BetTarget;
  /** Its price is a line, and its odds are evens (exchange X70). */
  readonly isLine?: boolean;
};

export type Outlook = {
  /** Result of all matched bets when this runner wins, in the order of the runners. */
  readonly ifWins: readonly Minor[];
  /** What the market would hold back from the balance, unmatched bets counted at their worst. */
  readonly exposure: Minor;
};

export function emptyPosition(): RunnerPosition {
  return { ifWins: ZERO, ifLoses: ZERO, openBackStake: ZERO, openLayLiability: ZERO };
}

/** How a market with one winner stands for a player; `draft` counts as if it were matched whole at its price. */
export function outlookOf(runners: readonly RunnerPosition[], draft: Draft | undefined): Outlook {
  const after =
    draft === undefined ? runners : runners.map((runner, index) => (index === draft.runner ? withBet(runner, draft) : runner));
  return {
    ifWins: after.map((_, index) => resultIfWinner(after, index)),
    exposure: exposureOf(after, after.length, 1),
  };
}

function withBet(runner: RunnerPosition, bet: Draft): RunnerPosition {
  const sign = bet.side === 'BACK' ? 1 : -1;
  return {
    ...runner,
    ifWins: (runner.ifWins + sign * profitAt(bet.stake, bet.price)) as Minor,
    ifLoses: (runner.ifLoses - sign * bet.stake) as Minor,
  };
}

/** What the bet can win, and what it puts at risk. */
export function profitAndRisk(bet: Draft): { readonly profit: Minor; readonly risk: Minor } {
  const winnings = bet.isLine === true ? bet.stake : profitAt(bet.stake, bet.price);
  return bet.side === 'BACK' ? { profit: winnings, risk: bet.stake } : { profit: bet.stake, risk: winnings };
}

/** The prices at which a position can be closed now, best first; undefined where nobody offers. */
export type BestPrices = { readonly back: Price | undefined; readonly lay: Price | undefined };

export type Hedge = Draft & { readonly evenResult: Minor };

/**
 * One bet that brings the results of a two-runner market together, or undefined when they are equal already or nobody takes
 * the other side. `runner` is the one with the larger result: it is laid at its lay price, for the difference divided by that
 * price, rounded down so that the smaller result never ends above the larger one.
 */
export function hedgeOf(ifWins: readonly Minor[], best: readonly BestPrices[]): Hedge | undefined {
  const high = ifWins.indexOf(Math.max(...ifWins) as Minor);
  const low = ifWins.indexOf(Math.min(...ifWins) as Minor);
  const lay = best[high]?.lay;
  const [top, bottom] = [ifWins[high], ifWins[low]];
  if (ifWins.length !== 2 || top === undefined || bottom === undefined || top === bottom || lay === undefined) return undefined;
  const stake = largestStake((top - bottom) as Minor, lay);
  if (stake <= 0) return undefined;
  return { runner: high, side: 'LAY', price: lay, stake, evenResult: (bottom + stake) as Minor };
}

/** The largest stake whose payout at `price` is not above `payout`. */
function largestStake(payout: Minor, price: Price): Minor {
  let low = 0;
  let high = payout as number;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (payoutAt(middle as Minor, price) <= payout) low = middle;
    else high = middle - 1;
  }
  return low as Minor;
}
