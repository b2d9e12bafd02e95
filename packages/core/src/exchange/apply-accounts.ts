import { assert, present } from '../std/index.ts';
import { TRANSFER_REASON } from './codes.ts';
import { ANSWER, KEY_USE } from './idempotency.ts';
import type { Recorded } from './journal/records.ts';
import type { State } from './state.ts';

/** Sets the largest exposure of an account over all markets, in minor units; 0 removes the limit. */
export function accountLimited(state: State, account: number, limit: number): void {
  if (limit === 0) state.exposureLimits.delete(account);
  else state.exposureLimits.set(account, limit);
}

/** Sets the largest exposure of each account over all markets of an event, in minor units; 0 removes the limit. */
export function eventLimited(state: State, event: number, limit: number): void {
  if (limit === 0) state.eventLimits.delete(event);
  else state.eventLimits.set(event, limit);
}

/** Ends an event: it accepts no more bets or markets. With `hasEnded` false it accepts them again. */
export function eventEnded(state: State, event: number, hasEnded: boolean): void {
  if (hasEnded) state.endedEvents.add(event);
  else state.endedEvents.delete(event);
}

/** Sets the credit of an account to `credit` minor units. */
export function creditSet(state: State, account: number, credit: number): void {
  state.accounts.addMargin(account, credit - (state.credits.get(account) ?? 0));
  if (credit === 0) state.credits.delete(account);
  else state.credits.set(account, credit);
}

/** Reserves the amount of a hold, which then cannot be bet or moved. A key of the command is stored with the hold's number. */
export function holdPlaced(state: State, { hold, account, amount, key }: Recorded['holdPlaced']): void {
  state.lastHold = hold;
  state.holds.set(hold, { account, amount });
  state.accounts.addMargin(account, -amount);
  if (key === undefined) return;
  const entry = state.keys.add(account, key.hi, key.lo);
  state.keys.setContent(entry, KEY_USE.HOLD, amount, 0);
  state.answer.fill(0);
  state.answer[ANSWER.SEQ] = state.seq;
  state.answer[ANSWER.ORDER] = hold;
  state.keys.setAnswer(entry, state.answer);
}

/** Releases the amount of a hold. Releasing a hold twice is a fatal error. */
export function holdReleased(state: State, hold: number): void {
  const { account, amount } = present(state.holds.get(hold), 'a hold that ends was placed');
  state.holds.delete(hold);
  state.accounts.addMargin(account, amount);
}

/** Moves an amount between two accounts and checks both balances against the record. A key of the command is stored under the paying account. */
export function transferred(state: State, { from, to, amount, fromBalance, reason, key }: Recorded['transferred']): void {
  state.accounts.move(from, to, amount);
  assert(state.accounts.balance(from) === fromBalance, `balance after event ${state.seq} is the one recorded`);
  if (key === undefined) return;
  const entry = state.keys.add(from, key.hi, key.lo);
  state.keys.setContent(entry, KEY_USE.TRANSFER, to, amount, TRANSFER_REASON.numberOf(reason));
  const columns = state.answer.fill(0);
  columns[ANSWER.SEQ] = state.seq;
  state.keys.setAnswer(entry, columns);
}

/** Sets the discount on an account's commission rate, in hundredths of a percent; 0 restores the full rate. */
export function discountSet(state: State, account: number, discountBps: number): void {
  if (discountBps === 0) state.discounts.delete(account);
  else state.discounts.set(account, discountBps);
}

/** Sets the heartbeat timer of an account, or ends it with 0. The answer has the number of orders that the last timer cancelled. */
export function heartbeatSet(state: State, account: number, timeoutMs: number, at: number): void {
  state.heartbeatEnds.delete(account);
  if (timeoutMs === 0) state.heartbeats.remove(account);
  else state.heartbeats.add(account, at + timeoutMs * 1_000);
}

/** Removes the expired heartbeat timer of an account. The number of cancelled orders is kept for the answer to the next heartbeat. */
export function heartbeatEnded(state: State, account: number, orders: number): void {
  state.heartbeats.remove(account);
  state.heartbeatEnds.set(account, orders);
}
