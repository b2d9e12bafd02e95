import { valueOf, type Payoff } from '../../exposure/index.ts';
import type { State } from '../state.ts';
import { payoffOf } from './apply.ts';
import type { HouseMarketState } from './market-state.ts';

/**
 * Checks house markets against figures recomputed from the bets, result by result: positions and reservations, the house's book, the pot. Adds the expected
 * exposure of each account to `exposures`.
 */
export function checkHouse(state: State, exposures: Map<number, number>, faults: string[]): void {
  let bets = 0;
  for (const market of state.house.sortedMarkets()) {
    bets += market.bets.length;
    checkMarket(state, market, exposures, faults);
  }
  const liability = liabilityOf(state);
  if (liability !== state.house.liability) faults.push(`E6 the house counts ${state.house.liability} at risk, not ${liability}`);
  if (bets !== state.house.bets.count)
    faults.push(`${state.house.bets.count} house bets are in memory, but markets list ${bets}`);
}

/** Returns the worst loss of the house over its unsettled markets, plus the amounts that it counts for delayed bets. */
function liabilityOf({ house, delays }: State): number {
  let liability = 0;
  for (const market of house.markets.values()) if (!market.isSettled) liability += market.house.exposure;
  for (const id of delays.orders()) {
    const row = house.bets.find(id);
    if (row >= 0) liability += house.bets.counted(row);
  }
  return liability;
}

function checkMarket(state: State, market: HouseMarketState, exposures: Map<number, number>, faults: string[]): void {
  const { bets } = state.house;
  const all: Payoff[] = [];
  const byAccount = new Map<number, { payoffs: Payoff[]; pending: number }>();
  for (const row of market.bets) {
    const account = bets.account(row);
    const own = byAccount.get(account) ?? { payoffs: [], pending: 0 };
    byAccount.set(account, own);
    if (bets.isPending(row)) own.pending += bets.amounts(row).liability;
    if (!bets.isTaken(row)) continue;
    own.payoffs.push(payoffOf(market, state, row));
    all.push(payoffOf(market, state, row));
  }
  for (const result of turningPoints(market, all)) {
    const house = -sum(all, result);
    if (market.house.valueAt(result) !== house)
      faults.push(`S2 market ${market.id} gives the house ${market.house.valueAt(result)} at ${result} instead of ${house}`);
  }
  for (const [account, position] of market.positions) {
    const own = byAccount.get(account) ?? { payoffs: [], pending: 0 };
    const worst = Math.min(0, ...turningPoints(market, own.payoffs).map((result) => sum(own.payoffs, result)));
    const expected = own.pending - worst;
    if (expected !== position.exposure)
      faults.push(`L6 house market ${market.id} account ${account} reserves ${position.exposure} instead of ${expected}`);
    if (!market.isSettled) exposures.set(account, (exposures.get(account) ?? 0) + expected);
  }
}

/** Returns the results at which a payoff changes its slope, and their neighbours. The sum of the payoffs is not lower at any result between them. */
function turningPoints(market: HouseMarketState, payoffs: readonly Payoff[]): number[] {
  const { end } = market.house;
  const points = payoffs.flatMap(({ from, to }) => [from - 1, from, to - 1, to]);
  return [...new Set([0, ...points])].filter((result) => result >= 0 && result < end && result !== Infinity);
}

function sum(payoffs: readonly Payoff[], result: number): number {
  return payoffs.reduce((total, payoff) => total + valueOf(payoff, result), 0);
}
