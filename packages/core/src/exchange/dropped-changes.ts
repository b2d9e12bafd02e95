import { openAfter } from './changes.ts';
import type { ChangeDropReason } from './codes.ts';
import type { Recorder } from './recorder.ts';

/** Ends the change of an order that waits, if one does. The player is told of the terms and of the reason (exchange X21). */
export function dropWaitingChange(recorder: Recorder, slot: number, reason: ChangeDropReason): void {
  const { state } = recorder;
  const order = state.orders.id(slot);
  const change = state.changes.get(order);
  if (change === undefined) return;
  const size = state.orders.matched(slot) + openAfter(state, slot, change.growth);
  recorder.record('orderChangeDropped', { order, dropped: { size, price: change.price, reason } });
}

/** The same for an order whose open part is matched whole by the match that follows. */
export function dropChangeIfMatched(recorder: Recorder, slot: number, stake: number): void {
  const { changes, orders } = recorder.state;
  if (changes.size > 0 && stake === orders.remaining(slot)) dropWaitingChange(recorder, slot, 'MATCHED');
}
