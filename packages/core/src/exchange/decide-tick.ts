import { NONE } from '../matching/index.ts';
import type { DoneAnswer } from './answers.ts';
import { doneAnswer } from './decide-accounts.ts';
import { releaseChange } from './decide-amendments.ts';
import { endHeartbeats } from './decide-cancels.ts';
import { releaseHouseBet } from './house/decide-bets.ts';
import { enterBook, nextPiece } from './match.ts';
import type { Recorder } from './recorder.ts';
import { continueFirstSettlement } from './settlement-slices.ts';
import type { State } from './state.ts';

/** Ends expired heartbeats and orders, releases bets and changes whose bet delay has ended, and continues one settlement. */
export function tick(recorder: Recorder): DoneAnswer {
  // Heartbeats and expiries come first, so that a released order cannot match an order that they cancel.
  endHeartbeats(recorder);
  lapseExpired(recorder);
  releaseDue(recorder);
  continueFirstSettlement(recorder);
  return doneAnswer(recorder);
}

/** Lapses the open part of each expired order, in the book or in its bet delay (exchange X84). */
function lapseExpired(recorder: Recorder): void {
  const { expiries, orders } = recorder.state;
  while (expiries.size > 0 && expiries.nextDueAt <= recorder.at) {
    const slot = orders.find(expiries.nextOrder);
    recorder.orderReduced(slot, orders.remaining(slot), 'LAPSED_EXPIRED');
  }
}

/** Releases orders, new terms of orders, and house bets whose delay has ended. Each enters the market as it is at that moment (exchange X27). */
function releaseDue(recorder: Recorder): void {
  const { delays, orders, changes } = recorder.state;
  while (delays.size > 0 && delays.nextDueAt <= recorder.at) {
    const order = delays.nextOrder;
    const slot = orders.find(order);
    const change = changes.get(order);
    if (slot === NONE) releaseHouseBet(recorder, order);
    else if (change !== undefined) releaseChange(recorder, slot, change);
    else releaseOrder(recorder, slot);
  }
}

/** Lapses the order if it may no longer enter the book. */
function releaseOrder(recorder: Recorder, slot: number): void {
  const { state } = recorder;
  const reason = whyLapsed(state, slot);
  if (reason === undefined) enterBook(recorder, slot, nextPiece(state, slot));
  else recorder.orderReduced(slot, state.orders.remaining(slot), reason);
}

function whyLapsed(state: State, slot: number): 'LAPSED_SUSPENDED' | 'LAPSED_LOCKED' | 'LAPSED_VERSION' | undefined {
  const market = state.marketOf(slot);
  const account = state.orders.account(slot);
  const version = state.orders.version(slot);
  if (market.status !== 'OPEN') return 'LAPSED_SUSPENDED';
  if (version !== 0 && version < market.version) return 'LAPSED_VERSION';
  if (state.accounts.locked(account) || state.accounts.available(account) < 0) return 'LAPSED_LOCKED';
  return undefined;
}
