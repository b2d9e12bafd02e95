import type { CancelOrder, PlaceOrder } from './commands.ts';
import type { State } from './state.ts';
import { marketFor } from './venue.ts';

/**
 * A large exchange has next to nothing of what a command asks for in the processor's cache: its key, its account, its position, its order. The
 * questions come one after the other, and each waits for memory before the next is put, because what was answered decides which way to go on. Read
 * here together, and with nothing depending on what is read, they wait once (decision 0012).
 */
export function readAheadOfPlace(state: State, command: PlaceOrder): void {
  const { account, key } = command;
  const position = marketFor(state, command)?.positions.readAhead(account) ?? 0;
  const entry = key === undefined ? 0 : state.keys.readAhead(account, key);
  state.readAhead = position ^ entry ^ state.accounts.readAhead(account);
}

/** As for a placement. The market, and with it the position, is known only when the order has come. */
export function readAheadOfCancel(state: State, { account, order, key }: CancelOrder): void {
  const entry = key === undefined ? 0 : state.keys.readAhead(account, key);
  state.readAhead = entry ^ state.accounts.readAhead(account) ^ state.orders.readAhead(order);
}
