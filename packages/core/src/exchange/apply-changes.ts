import type { Price } from '../odds/index.ts';
import { extraReservation } from './changes.ts';
import type { State } from './state.ts';

/** Queues a change until `dueAt`; the order stays in the book. An earlier queued change is dropped. */
export function addChange(state: State, slot: number, growth: number, price: Price, isPersistent: boolean, dueAt: number): void {
  dropChange(state, slot);
  const order = state.orders.id(slot);
  state.changes.set(order, { growth, price, persists: isPersistent, held: new Map() });
  state.delays.add(order, dueAt);
  holdChange(state, slot);
}

/** Recalculates what a queued change reserves after the open part of its order changed. */
export function holdChange(state: State, slot: number): void {
  const change = state.changes.get(state.orders.id(slot));
  if (change === undefined) return;
  const held = extraReservation(state, slot, change.growth, change.price);
  reserveExtra(state, slot, change.held, held);
  change.held = held;
}

/** Removes a change that took effect or was dropped, with its delay and its reservation. */
export function dropChange(state: State, slot: number): void {
  const order = state.orders.id(slot);
  const change = state.changes.get(order);
  if (change === undefined) return;
  state.changes.delete(order);
  state.delays.remove(order);
  reserveExtra(state, slot, change.held, new Map());
}

function reserveExtra(state: State, slot: number, before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): void {
  const market = state.marketOf(slot);
  const account = state.orders.account(slot);
  const isLay = state.orders.isLay(slot);
  const position = market.positions.findOrAdd(account);
  for (const cell of new Set([...before.keys(), ...after.keys()])) {
    const more = (after.get(cell) ?? 0) - (before.get(cell) ?? 0);
    market.positions.add(position, cell, isLay ? -more : 0, isLay ? 0 : -more);
  }
  state.accounts.addExposure(account, market.positions.refresh(position));
  state.touch(market);
}
