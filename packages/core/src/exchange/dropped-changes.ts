import { apply } from './apply.ts';
import { openAfter } from './changes.ts';
import { CHANGE_DROP_REASON } from './codes.ts';
import { RECORD } from './event-log.ts';
import type { ChangeDropReason } from './events.ts';
import type { Recorder } from './recorder.ts';

/** Ends the change of an order that waits, if one does: its terms are not accepted, and the player is told of them and of the reason (exchange X21). */
export function dropWaitingChange(recorder: Recorder, slot: number, reason: ChangeDropReason): void {
  const { state, log, at } = recorder;
  const order = state.orders.id(slot);
  const change = state.changes.get(order);
  if (change === undefined) return;
  const word = log.open(RECORD.ORDER_CHANGE_DROPPED_2, CHANGE_DROP_REASON.numberOf(reason), 4, at);
  log.f64[word + 1] = order;
  log.f64[word + 2] = state.orders.matched(slot) + openAfter(state, slot, change.growth);
  log.i32[2 * word + 6] = change.price;
  log.i32[2 * word + 7] = 0;
  apply(state, log.f64, log.i32, word, at);
}

/** The same for an order of which the match that comes now takes everything that is open. */
export function dropChangeIfMatched(recorder: Recorder, slot: number, stake: number): void {
  const { changes, orders } = recorder.state;
  if (changes.size > 0 && stake === orders.remaining(slot)) dropWaitingChange(recorder, slot, 'MATCHED');
}
