import type { Minor } from '../money/index.ts';

/**
 * One account's bets on one runner. `ifWins` and `ifLoses` cover matched bets only. Open parts count only where they lose: an open back costs its stake if the
 * runner loses, an open lay its liability if the runner wins (exchange X39).
 */
export type RunnerPosition = {
  readonly ifWins: Minor;
  readonly ifLoses: Minor;
  /** For each-way bets, the value if the runner is placed without winning (exchange X44). */
  readonly ifPlaced?: Minor;
  readonly openBackStake: Minor;
  readonly openLayLiability: Minor;
};

/**
 * Returns the worst case of a market. It is Σ (result if the runner loses), plus the sum of the `winners` smallest differences (result if it wins − result if
 * it loses). Open orders are counted adversarially (exchange X40, X41; trust E4). Negative: a loss. `runners` may omit active runners without bets;
 * `activeRunners` counts all active runners.
 */
export function worstCase(runners: readonly RunnerPosition[], activeRunners: number, winners: number): Minor {
  let losing = 0;
  const differences: number[] = [];
  for (const runner of runners) {
    const ifLoses = runner.ifLoses - runner.openBackStake;
    losing += ifLoses;
    differences.push(runner.ifWins - runner.openLayLiability - ifLoses);
  }
  return (losing + sumOfSmallest(differences, activeRunners, winners)) as Minor;
}

/** Returns the amount reserved for a position: its worst loss, never less than zero (exchange X39). */
export function exposureOf(runners: readonly RunnerPosition[], activeRunners: number, winners: number): Minor {
  return Math.max(0, -worstCase(runners, activeRunners, winners)) as Minor;
}

/** Returns the profit or loss of the matched bets if the runner `winner` wins, in a market with one winner: P(o) of exchange X40. */
export function resultIfWinner(runners: readonly RunnerPosition[], winner: number): Minor {
  let result = 0;
  runners.forEach((runner, index) => (result += index === winner ? runner.ifWins : runner.ifLoses));
  return result as Minor;
}

/** Returns the sum of the `count` smallest of `differences`, which count as padded with zeros to `total` values. It sorts `differences` in place. */
function sumOfSmallest(differences: number[], total: number, count: number): number {
  differences.sort((a, b) => a - b);
  let zeros = total - differences.length;
  let sum = 0;
  for (let taken = 0, index = 0; taken < count; taken++) {
    const next = differences[index];
    if (next === undefined || (next > 0 && zeros > 0)) zeros--;
    else {
      sum += next;
      index++;
    }
  }
  return sum;
}
