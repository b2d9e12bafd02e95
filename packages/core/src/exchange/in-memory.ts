import { NONE } from '../matching/index.ts';
import { fail } from '../std/index.ts';
import type { MarketState } from './market-state.ts';
import type { AnyMarket, State } from './state.ts';
import type { MarketName } from './venue.ts';

/** Returns the market of an event. If it is not in memory, the journal is damaged and the process stops. */
export function marketIn(state: State, { market, venue }: MarketName): MarketState {
  return state.market(market, venue) ?? fail(`${venue} market ${market} of event ${state.seq} is in memory`);
}

/** Returns the exchange or house market of an event. */
export function anyMarketIn(state: State, name: MarketName): AnyMarket {
  return state.house.markets.get(name.market) ?? marketIn(state, name);
}

/** Returns the row of an event's order. It throws in the same cases as `marketIn`. */
export function slotOf(state: State, order: number): number {
  const slot = state.orders.find(order);
  return slot === NONE ? fail(`order ${order} of event ${state.seq} is in memory`) : slot;
}
