import { HouseBetStore } from './bet-store.ts';
import type { HouseMarketState } from './market-state.ts';

/** The state of house markets, a part of `State` that only `apply` changes. */
export class HouseState {
  readonly markets = new Map<number, HouseMarketState>();
  readonly bets = new HouseBetStore();
  /** The largest amount that the house may lose over all its markets; 0: no limit. */
  limit = 0;
  /** The worst loss of the house over its unsettled markets and delayed bets. Every change updates it. */
  liability = 0;

  /** Returns the market of a bet in memory. */
  marketOf(row: number): HouseMarketState {
    return this.markets.get(this.bets.market(row)) as HouseMarketState;
  }

  /** True if the account has a bet in a market in memory. */
  hasBets(account: number, market: number): boolean {
    for (const row of this.bets.ofAccount(account)) if (this.bets.market(row) === market) return true;
    return false;
  }

  /** Updates `liability` after a change of a market's book or status. */
  count(market: HouseMarketState): void {
    const counted = market.isSettled ? 0 : market.house.exposure;
    this.liability += counted - market.counted;
    market.counted = counted;
  }

  /** Returns markets by id: the order of snapshots. */
  sortedMarkets(): HouseMarketState[] {
    return [...this.markets.values()].sort((a, b) => a.id - b.id);
  }
}
