import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Minor } from '../money/index.ts';
import { A, ANN, B, BOB, Desk, LOST, MARKET, points, TERMS, WON } from './testing/desk.ts';

/** A second market of the same event, and a market of another event. */
const [SECOND, ELSEWHERE] = [8, 9];
const EVENT = 1;
let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  for (const [market, event] of [
    [SECOND, EVENT],
    [ELSEWHERE, 2],
  ] as const) {
    desk.send({ kind: 'openMarket', market, event, terms: TERMS });
    desk.send({ kind: 'changeMarketStatus', market, status: 'OPEN', material: false });
  }
  desk.send({ kind: 'limitEvent', event: EVENT, exposureLimit: points('50') });
});
afterEach(() => expect(desk.faults()).toEqual([]));

const REFUSED = { ok: false, code: 'EVENT_EXPOSURE_LIMIT' };

test('X46 a limit of 50 refuses a lay that raises the exposure from 40 to 55, and accepts a lay that adds no exposure', () => {
  desk.lay(ANN, A, '20@3.0');
  expect(desk.place(ANN, A, 'LAY', '7.50@3.0')).toEqual(REFUSED);
  expect(desk.place(ANN, B, 'LAY', '7.50@3.0').ok).toBe(true);
});

test('X46 all markets of the event count together, markets of other events do not count, and each account has its own limit', () => {
  desk.back(ANN, A, '40@3.0');
  expect(desk.place(ANN, A, 'BACK', '10.01@3.0', { market: SECOND })).toEqual(REFUSED);
  expect(desk.place(ANN, A, 'BACK', '10@3.0', { market: SECOND }).ok).toBe(true);
  expect(desk.place(ANN, A, 'BACK', '100@3.0', { market: ELSEWHERE }).ok).toBe(true);
  expect(desk.place(BOB, A, 'BACK', '50@3.0', { market: SECOND }).ok).toBe(true);
});

test('X46 an order cannot be amended beyond the limit', () => {
  const { order } = desk.back(ANN, A, '40@3.0');
  expect(desk.amend(ANN, order, '50.01@3.0')).toEqual(REFUSED);
  expect(desk.amend(ANN, order, '50@3.0')).toMatchObject({ ok: true });
});

test('X46 settled markets no longer count, and 0 means no limit', () => {
  desk.lay(BOB, A, '10@3.0');
  desk.back(ANN, A, '10@3.0');
  desk.back(ANN, A, '40@5.0');
  desk.settle(LOST, WON);
  expect(desk.place(ANN, A, 'BACK', '50@3.0', { market: SECOND }).ok).toBe(true);
  desk.send({ kind: 'limitEvent', event: EVENT, exposureLimit: 0 as Minor });
  expect(desk.place(ANN, A, 'BACK', '500@3.0', { market: SECOND }).ok).toBe(true);
  expect(desk.exchange.market(MARKET)?.status).toBe('SETTLED');
});

test.each([
  [{ event: 0, exposureLimit: points('1') }, 'event'],
  [{ event: 1.5, exposureLimit: points('1') }, 'event'],
  [{ event: 1, exposureLimit: -1 as Minor }, 'exposureLimit'],
])('an invalid limit, %o, is refused', (limit, field) => {
  expect(desk.send({ kind: 'limitEvent', ...limit })).toEqual({ ok: false, code: 'INVALID_REQUEST', field });
});
