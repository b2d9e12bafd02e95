import { NONE, ORDER_STATE } from '../matching/index.ts';
import { profitAt, type Minor } from '../money/index.ts';
import type { CancelAllAnswer, HeartbeatAnswer, OrderAnswer } from './answers.ts';
import type { CancelAll, CancelOrder, Heartbeat } from './commands.ts';
import { cancelInstructions } from './decide-instructions.ts';
import { readAheadOfCancel } from './read-ahead.ts';
import type { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';
import { answerOf, repeatOfCancel } from './repeats.ts';
import type { State } from './state.ts';

/** Cancels the open part of an order, or `reduction` of it, at any time (exchange X18). On-close orders cannot be cancelled (exchange X73). */
export function cancelOrder(recorder: Recorder, command: CancelOrder): OrderAnswer | Refusal {
  const { state } = recorder;
  readAheadOfCancel(state, command);
  const repeat = repeatOfCancel(state, command);
  if (repeat !== undefined) return repeat;
  const slot = findOpen(state, command.account, command.order);
  if (typeof slot !== 'number') return slot;
  if (state.orders.state(slot) === ORDER_STATE.CLOSING) return refuse('BET_IS_FINAL');
  const { reduction } = command;
  if (!Number.isSafeInteger(reduction) || reduction < 0) return refuse('INVALID_REQUEST', 'reduction');
  // After this point the command must succeed.
  state.subject = command.order;
  const { size, lapses } = cutOf(state, slot, reduction);
  if (size + lapses < state.orders.remaining(slot)) recorder.dropChange(slot, 'CANCELLED_IN_PART');
  // The rest lapses first, because the answer of the cancel's key is stored with the cancel.
  if (lapses > 0) recorder.orderReduced(slot, lapses, 'LAPSED_SMALL');
  recorder.orderCancelled(slot, command, size);
  return answerOf(state);
}

/** Returns the slot of an open order of the account. Unknown ids and other accounts' orders are NOT_FOUND; completed and evicted orders are BET_NOT_OPEN. */
export function findOpen(state: State, account: number, order: number): number | Refusal {
  const wasGiven = Number.isSafeInteger(order) && order > 0 && order <= state.lastOrder;
  const slot = wasGiven ? state.orders.find(order) : NONE;
  if (slot === NONE) return wasGiven ? refuse('BET_NOT_OPEN') : refuse('NOT_FOUND', 'order');
  if (state.orders.account(slot) !== account) return refuse('NOT_FOUND', 'order');
  return state.isOpen(slot) ? slot : refuse('BET_NOT_OPEN');
}

/** Returns the size to cancel, and the rest that lapses because it would be too small to match (trust M11). */
function cutOf(state: State, slot: number, reduction: number): { readonly size: number; readonly lapses: number } {
  const remaining = state.orders.remaining(slot);
  const size = reduction === 0 ? remaining : Math.min(reduction, remaining);
  const rest = (remaining - size) as Minor;
  return { size, lapses: profitAt(rest, state.orders.price(slot)) === 0 ? rest : 0 };
}

/**
 * Cancels every open order of the account, in one market or (0) in all. Without open orders it is a no-op. The orders of a locked account lapse, because its
 * owner did not cancel them. On-close orders are not cancelled, except those of a locked account.
 */
export function cancelAll(recorder: Recorder, { account, market }: CancelAll): CancelAllAnswer | Refusal {
  const { state } = recorder;
  if (!state.accounts.exists(account)) return refuse('NOT_FOUND', 'account');
  if (market !== 0 && state.market(market) === undefined) return refuse('NOT_FOUND', 'market');
  const isLocked = state.accounts.locked(account);
  const open = isLocked ? state.openOrdersOfAccount(account) : cancellable(state, account);
  const slots = open.filter((slot) => market === 0 || state.marketOf(slot).id === market);
  const reason = isLocked ? 'LAPSED_LOCKED' : 'CANCELLED';
  cancelInstructions(recorder, account, market);
  let cancelled = 0;
  for (const slot of slots) {
    const remaining = state.orders.remaining(slot);
    cancelled += remaining;
    recorder.orderReduced(slot, remaining, reason);
  }
  return { ok: true, seq: state.seq, orders: slots.length, cancelled: cancelled as Minor };
}

/** Returns the open orders of an account, without on-close orders. */
function cancellable(state: State, account: number): number[] {
  return state.openOrdersOfAccount(account).filter((slot) => state.orders.state(slot) !== ORDER_STATE.CLOSING);
}

/** Limits in milliseconds of the time without a heartbeat after which an account counts as gone (exchange X56). */
const HEARTBEAT_MS = { min: 10_000, max: 300_000 } as const;

/** Starts, renews or (0) stops the timer that cancels an account's orders. The answer has the number of orders cancelled since the last call. */
export function heartbeat(recorder: Recorder, { account, timeoutMs }: Heartbeat): HeartbeatAnswer | Refusal {
  const { state } = recorder;
  if (!state.accounts.exists(account)) return refuse('NOT_FOUND', 'account');
  if (!Number.isSafeInteger(timeoutMs) || timeoutMs < 0) return refuse('INVALID_REQUEST', 'timeoutMs');
  const inForce = timeoutMs === 0 ? 0 : Math.min(Math.max(timeoutMs, HEARTBEAT_MS.min), HEARTBEAT_MS.max);
  const cancelled = state.heartbeatEnds.get(account);
  // After this point the command must succeed.
  recorder.record('heartbeatSet', { account, timeoutMs: inForce });
  return { ok: true, seq: state.seq, repeated: false, timeoutMs: inForce, cancelled };
}

/** Lapses the open and delayed orders of every account whose heartbeat did not come in time. On-close orders stay. */
export function endHeartbeats(recorder: Recorder): void {
  const { state } = recorder;
  const { heartbeats } = state;
  while (heartbeats.size > 0 && heartbeats.nextDueAt <= recorder.at) {
    const account = heartbeats.nextOrder;
    const slots = cancellable(state, account);
    for (const slot of slots) recorder.orderReduced(slot, state.orders.remaining(slot), 'LAPSED_AWAY');
    recorder.record('heartbeatEnded', { account, orders: slots.length });
  }
}
