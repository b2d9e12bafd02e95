import { afterEach, beforeEach, expect, test } from 'vitest';
import { A, ANN, BOB, Desk, points } from './testing/desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => expect(desk.faults()).toEqual([]));

const beat = (account: number, timeoutMs: number) => desk.send({ kind: 'heartbeat', account, timeoutMs });
const open = (account: number): number => desk.exchange.openOrders(account, 0).length;

test('exchange X56 after 10 s without a heartbeat the open orders of an account lapse as LAPSED_AWAY, and its next call reports their number', () => {
  const order = desk.back(ANN, A, '10@3.0');
  desk.lay(BOB, A, '4@3.0');
  desk.back(ANN, A, '2@4.0');
  desk.back(BOB, A, '5@5.0');
  expect(beat(ANN, 10_000)).toMatchObject({ ok: true, timeoutMs: 10_000, cancelled: undefined });
  expect(desk.exchange.nextDueAt()).toBe(desk.at + 10_000_000);
  desk.wait(9_999);
  expect(open(ANN)).toBe(2);
  desk.wait(1);
  expect(desk.exchange.order(order.order)).toMatchObject({ matched: points('4'), lapsed: points('6'), cancelled: 0 });
  expect(desk.events()).toContainEqual(expect.objectContaining({ order: order.order, reason: 'LAPSED_AWAY' }));
  expect([open(ANN), open(BOB)]).toEqual([0, 1]);
  expect(desk.exposure(ANN)).toBe(points('4'));
  expect(desk.exchange.nextDueAt()).toBe(0);
  desk.wait(2_000);
  expect(beat(ANN, 10_000)).toMatchObject({ cancelled: 2 });
  expect(beat(ANN, 10_000)).toMatchObject({ cancelled: undefined });
});

test('exchange X56 an account that sends heartbeats in time keeps its orders', () => {
  desk.back(ANN, A, '10@3.0');
  beat(ANN, 10_000);
  for (let beats = 0; beats < 5; beats++) {
    desk.wait(9_000);
    expect(beat(ANN, 10_000)).toMatchObject({ cancelled: undefined });
  }
  expect(open(ANN)).toBe(1);
});

test.each([
  [1, 10_000],
  [9_999, 10_000],
  [45_000, 45_000],
  [300_001, 300_000],
  [0, 0],
])('exchange X56 %i ms are clamped to %i', (asked, inForce) => {
  expect(beat(ANN, asked)).toMatchObject({ timeoutMs: inForce });
});

test('exchange X56 a timeout of 0 stops the timer', () => {
  desk.back(ANN, A, '10@3.0');
  beat(ANN, 10_000);
  beat(ANN, 0);
  expect(desk.exchange.nextDueAt()).toBe(0);
  desk.wait(20_000);
  expect(open(ANN)).toBe(1);
});

test('exchange X56 an order in its bet delay lapses too, before the delay can end', () => {
  desk = new Desk({ betDelayMs: 12_000 });
  desk.send({ kind: 'turnInPlay', market: 7 });
  desk.lay(BOB, A, '10@3.0');
  desk.wait(12_000);
  beat(ANN, 10_000);
  expect(desk.back(ANN, A, '10@3.0').status).toBe('PENDING');
  desk.wait(13_000);
  expect(open(ANN)).toBe(0);
  expect(desk.exposure(ANN)).toBe(0);
  expect(beat(ANN, 0)).toMatchObject({ cancelled: 1 });
});

test('exchange X56 an unknown account and an invalid timeout are refused', () => {
  expect(beat(999, 10_000)).toEqual({ ok: false, code: 'NOT_FOUND', field: 'account' });
  for (const wrong of [-1, 0.5, Number.NaN])
    expect(beat(ANN, wrong)).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'timeoutMs' });
});
