import { HouseBetStore } from './bet-store.ts';
import type { HouseMarketState } from './market-state.ts';

/** What the exchange knows about house markets; part of `State`, changed by `applyHouse` and by nothing else. */
export class HouseState {
  readonly markets = new Map<number, HouseMarketState>();
  readonly bets = new HouseBetStore();
  /** What the house may lose over all its markets; 0: no limit. */
  limit = 0;
  /** What the house loses at worst over all its markets that are not settled, and on bets that wait out their delay: kept up with every change. */
  liability = 0;

  /** Of a bet that is in memory. */
  marketOf(row: number): HouseMarketState {
    return this.markets.get(this.bets.market(row)) as HouseMarketState;
  }

  /** Whether the account has a bet in a market that is in memory. */
  hasBets(account: number, market: number): boolean {
    for (const row of this.bets.ofAccount(account)) if (this.bets.market(row) === market) return true;
    return false;
  }

  /** Brings the sum in line with a market whose book or status has changed. */
  count(market: HouseMarketState): void {
    const counted = market.isSettled ? 0 : market.house.exposure;
    this.liability += counted - market.counted;
    market.counted = counted;
  }

  /** Markets by id: the order of snapshots. */
  sortedMarkets(): HouseMarketState[] {
    return [...this.markets.values()].sort((a, b) => a.id - b.id);
  }
}
