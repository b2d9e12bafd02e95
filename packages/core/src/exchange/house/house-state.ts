import { HouseBetStore } from './bet-store.ts';
import type { HouseMarketState } from './market-state.ts';

/** What the exchange knows about house markets; part of `State`, changed by `applyHouse` and by nothing else. */
export class HouseState {
  readonly markets = new Map<number, HouseMarketState>();
  readonly bets = new HouseBetStore();

  /** Of a bet that is in memory. */
  marketOf(row: number): HouseMarketState {
    return this.markets.get(this.bets.market(row)) as HouseMarketState;
  }

  /** Markets by id: the order of snapshots. */
  sortedMarkets(): HouseMarketState[] {
    return [...this.markets.values()].sort((a, b) => a.id - b.id);
  }
}
