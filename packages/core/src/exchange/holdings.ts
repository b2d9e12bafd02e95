import type { Minor } from '../money/index.ts';
import type { AccountId, MarketId } from './commands.ts';
import { viewHouseBet, type HouseBetView } from './house/views.ts';
import type { MarketState } from './market-state.ts';
import type { State } from './state.ts';
import { viewOrder, type OrderView } from './views.ts';

export type ExposureView = { readonly market: MarketId; readonly exposure: Minor; readonly orders: number };

/** Returns the markets in which the account has an amount at risk, by market id. */
export function viewExposures(state: State, account: AccountId): ExposureView[] {
  const rows: ExposureView[] = [];
  for (const market of state.markets) {
    const exposure = market?.atRisk(account) ?? 0;
    if (market === undefined || exposure === 0) continue;
    rows.push({ market: market.id, exposure: exposure as Minor, orders: countOrders(state, market, account) });
  }
  for (const market of state.house.markets.values()) {
    const exposure = market.atRisk(account);
    if (exposure > 0)
      rows.push({ market: market.id, exposure: exposure as Minor, orders: viewHouseBets(state, account, market.id).length });
  }
  return rows.sort((a, b) => a.market - b.market);
}

/** Counts the account's orders in a market that are open or have a match. */
export function countOrders(state: State, { id, fills }: MarketState, account: AccountId): number {
  const isMatched = (slot: number) => state.orders.account(slot) === account && !state.isOpen(slot);
  return viewOpenOrders(state, account, id).length + fills.orders.filter(isMatched).length;
}

/** Returns open and delayed orders by id; `market` 0: in every market. */
export function viewOpenOrders(state: State, account: AccountId, market: MarketId | 0): OrderView[] {
  if (!state.accounts.exists(account)) return [];
  const views = state.openOrdersOfAccount(account).map((slot) => viewOrder(state, slot));
  return market === 0 ? views : views.filter((order) => order.market === market);
}

/** Returns bets against the house, newest first; `market` 0: in every market. */
export function viewHouseBets(state: State, account: AccountId, market: MarketId | 0): HouseBetView[] {
  const { bets } = state.house;
  const rows = [...bets.ofAccount(account)].filter((row) => market === 0 || bets.market(row) === market);
  return rows.map((row) => viewHouseBet(state, row)).sort((a, b) => b.bet - a.bet);
}
