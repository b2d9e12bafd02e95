import type { CancelOrder, PlaceOrder } from './commands.ts';
import type { State } from './state.ts';
import { marketFor } from './venue.ts';

/**
 * Reads the key, account and position of a placement at once. In a large exchange they are hardly ever in the processor's cache. The later look-ups depend on
 * each other, so each would wait for memory before the next could begin (decision 0012).
 */
export function readAheadOfPlace(state: State, command: PlaceOrder): void {
  const { account, key } = command;
  const position = marketFor(state, command)?.positions.readAhead(account) ?? 0;
  const entry = key === undefined ? 0 : state.keys.readAhead(account, key);
  state.readAhead = position ^ entry ^ state.accounts.readAhead(account);
}

/** Reads the key, account and order of a cancel at once. The market, and with it the position, is known only after the order has been read. */
export function readAheadOfCancel(state: State, { account, order, key }: CancelOrder): void {
  const entry = key === undefined ? 0 : state.keys.readAhead(account, key);
  state.readAhead = entry ^ state.accounts.readAhead(account) ^ state.orders.readAhead(order);
}
