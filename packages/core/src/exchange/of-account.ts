import type { RunnerPosition } from '../exposure/index.ts';
import { NONE, ShadowBook } from '../matching/index.ts';
import type { Minor } from '../money/index.ts';
import type { Price } from '../odds/index.ts';
import { assert, present } from '../std/index.ts';
import type { AccountId, RunnerIndex } from './commands.ts';
import type { MarketState } from './market-state.ts';
import type { State } from './state.ts';
import { venueOf } from './venue.ts';

/** Returns an account's results from matched bets on each runner of an odds market, and its open bets. */
export function matchedOnRunners(state: State, market: MarketState, account: AccountId): RunnerPosition[] {
  const position = market.positions.find(account);
  const open = Array.from({ length: market.terms.runners }, () => ({ backStake: 0, layLiability: 0 }));
  for (const slot of position === NONE ? [] : state.openOrdersOfAccount(account)) {
    if (state.orders.market(slot) !== market.slot) continue;
    const onRunner = present(open[state.orders.runner(slot)]);
    if (state.orders.isLay(slot)) onRunner.layLiability += state.reserved(slot);
    else onRunner.backStake += state.reserved(slot);
    for (const beside of state.changes.get(state.orders.id(slot))?.held.values() ?? []) {
      if (state.orders.isLay(slot)) onRunner.layLiability += beside;
      else onRunner.backStake += beside;
    }
  }
  return open.map(({ backStake, layLiability }, runner): RunnerPosition => {
    const worst = market.positions.runnerOf(position, runner);
    assert(backStake >= 0 && layLiability >= 0, 'a reservation is never negative');
    return {
      ifWins: (worst.ifWins + layLiability) as Minor,
      ifLoses: (worst.ifLoses + backStake) as Minor,
      openBackStake: backStake as Minor,
      openLayLiability: layLiability as Minor,
    };
  });
}

/** Offers by price, best first. */
export type Offers = readonly (readonly [price: Price, size: Minor])[];

/** Returns one side of a runner's book as a paper account sees it: without the sizes that the account has already taken from real orders. */
export function displayTo(
  account: AccountId,
  market: MarketState,
  runner: RunnerIndex,
  isForBackers: boolean,
  depth: number,
): Offers {
  const { book } = market.paper ?? market;
  return book instanceof ShadowBook
    ? book.displayTo(account, runner, isForBackers, depth)
    : market.book.display(runner, isForBackers, depth);
}

/** Returns one side of a runner's book as the account sees it. */
export function offersTo(
  state: State,
  account: AccountId,
  market: MarketState,
  runner: RunnerIndex,
  isForBackers: boolean,
  depth: number,
): Offers {
  return venueOf(state, account) === 'PAPER'
    ? displayTo(account, market, runner, isForBackers, depth)
    : market.book.display(runner, isForBackers, depth);
}
