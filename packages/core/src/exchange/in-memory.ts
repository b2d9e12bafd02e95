import { NONE } from '../matching/index.ts';
import { fail } from '../std/index.ts';
import type { MarketState } from './market-state.ts';
import type { State } from './state.ts';

/** The market that an event is about. An event names only what is in memory: if it is not, the journal is damaged, and the process stops. */
export function marketIn(state: State, id: number): MarketState {
  return state.market(id) ?? fail(`market ${id} of event ${state.seq} is in memory`);
}

/** The row of the order that an event is about, by its id; as `marketIn`. */
export function slotOf(state: State, order: number): number {
  const slot = state.orders.find(order);
  return slot === NONE ? fail(`order ${order} of event ${state.seq} is in memory`) : slot;
}
