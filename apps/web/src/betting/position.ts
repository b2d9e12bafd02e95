import type { MarketBook, RunnerBook } from '@pavilion/contract/http';
import { exposureOf, resultIfWinner, type RunnerPosition, worstEachWay } from '@pavilion/core/exposure';
import { type BetTarget, type Minor, profitAt, ZERO } from '@pavilion/core/money';
import type { Price, Side } from '@pavilion/core/odds';
import { placePriceOf } from '@pavilion/core/settlement';

/** A bet being written, which has not been sent. */
export type Draft = {
  readonly runner: number;
  readonly side: Side;
  readonly price: Price;
  readonly stake: Minor;
  /** Fixes payout or profit; the stake is computed from it at the price of the bet (exchange X14). */
  readonly target?: BetTarget;
  /** True if its price is a line, at evens (exchange X70). */
  readonly isLine?: boolean;
  /** The divisor of the winnings of the bet's place part, if it has one (exchange X69). */
  readonly eachWay?: number;
};

/** The position of an account on a runner. `openLayPlaced`: in each-way markets, the loss of open lays through their place parts. */
export type OwnPosition = RunnerPosition & { readonly openLayPlaced?: Minor };

export type Outlook = {
  /**
   * The profit or loss for each winning runner, in the order of the runners. With one winner, all matched bets of the market count. With several winners or
   * each way, results combine, so only the bets on that runner count.
   */
  readonly ifWins: readonly Minor[];
  /** The amount that the market would reserve from the balance. Unmatched bets count at their worst. */
  readonly exposure: Minor;
};

/** The market terms that say how its results combine. */
export type Winning = Pick<MarketBook, 'winners' | 'each_way'> & { readonly runners?: readonly Pick<RunnerBook, 'status'>[] };

const ONE_WINNER: Winning = { winners: 1, each_way: null };

/** Returns the player's outlook in a market. `draft` counts as if it were fully matched at its price. */
export function outlookOf(runners: readonly OwnPosition[], draft: Draft | undefined, market: Winning = ONE_WINNER): Outlook {
  const after = withDraft(runners, draft);
  const { winners, each_way: eachWay } = market;
  // A withdrawn runner cannot win, be placed or lose, so the worst case ignores it.
  const active = after.filter((_, index) => market.runners?.[index]?.status !== 'REMOVED');
  const isCombined = winners > 1 || eachWay !== null;
  return {
    ifWins: after.map((runner, index) => (isCombined ? runner.ifWins : resultIfWinner(after, index))),
    exposure: eachWay === null ? exposureOf(active, active.length, winners) : eachWayExposure(active, eachWay.places),
  };
}

/**
 * Returns the exposure of a market with the bet being written. `exposure` is the exchange's own figure: a match reaches the positions before it reaches the
 * bets, so a sum of both would count the matched part twice for a moment.
 */
export function exposureWith(exposure: Minor, runners: readonly OwnPosition[], draft: Draft, market: Winning): Minor {
  const added = outlookOf(runners, draft, market).exposure - outlookOf(runners, undefined, market).exposure;
  return Math.max(0, exposure + added) as Minor;
}

/** Returns the positions including the bet being written. */
export function withDraft(runners: readonly OwnPosition[], draft: Draft | undefined): readonly OwnPosition[] {
  if (draft === undefined) return runners;
  return runners.map((runner, index) => (index === draft.runner ? withBet(runner, draft) : runner));
}

/** Adds open bets at their worst: an open back counts with its stake in both parts (exchange X44). */
function eachWayExposure(runners: readonly OwnPosition[], places: number): Minor {
  const positions = runners.map(
    ({ ifWins, ifLoses, ifPlaced = ZERO, openLayPlaced = ZERO, openBackStake, openLayLiability }) => ({
      ifWins: ifWins - openLayLiability - openLayPlaced,
      ifPlaced: ifPlaced - openBackStake - openLayPlaced,
      ifLoses: ifLoses - 2 * openBackStake,
    }),
  );
  return Math.max(0, -worstEachWay(positions, positions.length, places)) as Minor;
}

function withBet(runner: OwnPosition, bet: Draft): OwnPosition {
  const sign = bet.side === 'BACK' ? 1 : -1;
  if (bet.eachWay !== undefined) {
    const onPlace = profitAt(bet.stake, placePriceOf(bet.price, bet.eachWay));
    return {
      ...runner,
      ifWins: (runner.ifWins + sign * (profitAt(bet.stake, bet.price) + onPlace)) as Minor,
      ifPlaced: ((runner.ifPlaced ?? 0) + sign * (onPlace - bet.stake)) as Minor,
      ifLoses: (runner.ifLoses - sign * 2 * bet.stake) as Minor,
    };
  }
  return {
    ...runner,
    ifWins: (runner.ifWins + sign * profitAt(bet.stake, bet.price)) as Minor,
    ifLoses: (runner.ifLoses - sign * bet.stake) as Minor,
  };
}

/**
 * Returns the bet on one runner that makes its result equal to the worst of the others, and that result. The market has one winner, and the bet is matched at
 * this price. The stake is positive for a back and negative for a lay.
 */
export function levelAt(
  ifWins: readonly Minor[],
  runner: number,
  price: Price,
): { readonly result: Minor; readonly stake: Minor } {
  const others = Math.min(...ifWins.filter((_, index) => index !== runner));
  const difference = others - (ifWins[runner] ?? 0);
  if (!Number.isFinite(others)) return { result: ZERO, stake: ZERO };
  // A stake s changes the runner by s × (price − 1) and the others by −s.
  const stake = Math.round((difference * 100) / price);
  return { result: (others - stake) as Minor, stake: stake as Minor };
}

/** Returns the possible profit of a bet and its risk. */
export function profitAndRisk(bet: Draft): { readonly profit: Minor; readonly risk: Minor } {
  if (bet.eachWay !== undefined) {
    const both = (profitAt(bet.stake, bet.price) + profitAt(bet.stake, placePriceOf(bet.price, bet.eachWay))) as Minor;
    const stakes = (2 * bet.stake) as Minor;
    return bet.side === 'BACK' ? { profit: both, risk: stakes } : { profit: stakes, risk: both };
  }
  const winnings = bet.isLine === true ? bet.stake : profitAt(bet.stake, bet.price);
  return bet.side === 'BACK' ? { profit: winnings, risk: bet.stake } : { profit: bet.stake, risk: winnings };
}
