import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Minor } from '../money/index.ts';
import type { Price } from '../odds/index.ts';
import { A, ANN, B, BOB, Desk, MARKET, points, price } from './testing/desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => expect(desk.faults()).toEqual([]));

const endOf = (order: number) => desk.events().findLast((event) => event.type === 'orderReduced' && event.order === order);
const POST_ONLY = { postOnly: true } as const;

describe('exchange X83 a post-only order', () => {
  test('is refused if it would match, leaves no trace at that price, and can rest at the next price', () => {
    desk.lay(BOB, A, '10@3.0');
    const before = desk.exchange.stateHash();
    expect(desk.place(ANN, A, 'BACK', '5@2.9', POST_ONLY)).toEqual({ ok: false, code: 'WOULD_MATCH' });
    expect(desk.exchange.stateHash()).toBe(before);
    const order = desk.back(ANN, A, '5@3.05', POST_ONLY);
    expect(desk.exchange.order(order.order)).toMatchObject({ postOnly: true, remaining: points('5'), status: 'EXECUTABLE' });
    expect(desk.lay(BOB, A, '5@3.05').matched).toBe(points('5'));
  });

  test('is refused if it would match across runners, or with an order of the same account', () => {
    desk.back(BOB, B, '10@2.0');
    expect(desk.place(ANN, A, 'BACK', '5@2.0', POST_ONLY)).toMatchObject({ code: 'WOULD_MATCH' });
    desk.lay(ANN, A, '5@1.5');
    expect(desk.place(ANN, A, 'BACK', '5@1.5', POST_ONLY)).toMatchObject({ code: 'WOULD_MATCH' });
  });

  test('lapses at the end of its bet delay if an offer arrived during the delay', () => {
    desk = new Desk({ betDelayMs: 5_000 });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    const { order, status } = desk.back(ANN, A, '5@3.0', POST_ONLY);
    expect(status).toBe('PENDING');
    desk.send({ kind: 'changeTerms', market: MARKET, ...delay(5_000, 0) });
    desk.lay(BOB, A, '5@3.0');
    desk.wait(5_000);
    expect(endOf(order)).toMatchObject({ reason: 'LAPSED_POST_ONLY', size: points('5') });
    expect(desk.offers(A, 'availableToBack')).toEqual([[price('3'), points('5')]]);
  });

  test('cannot change to a price that would match: the change is refused at once, or dropped at the end of its delay', () => {
    const { order } = desk.back(ANN, A, '5@3.0', { ...POST_ONLY, persistence: 'PERSIST' });
    desk.lay(BOB, A, '5@2.5', { persistence: 'PERSIST' });
    expect(desk.amend(ANN, order, '5@2.5', 'PERSIST')).toMatchObject({ code: 'WOULD_MATCH' });
    expect(desk.amend(ANN, order, '5@2.8', 'PERSIST')).toMatchObject({ ok: true });
    desk.send({ kind: 'changeTerms', market: MARKET, ...delay(0, 5_000) });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    expect(desk.amend(ANN, order, '5@2.7', 'PERSIST')).toMatchObject({ status: 'PENDING' });
    desk.send({ kind: 'changeTerms', market: MARKET, ...delay(5_000, 0) });
    desk.lay(BOB, A, '5@2.7');
    desk.wait(5_000);
    expect(desk.events().findLast((event) => event.type === 'orderChangeDropped')).toMatchObject({
      dropped: { reason: 'LAPSED_POST_ONLY' },
    });
    expect(desk.exchange.order(order)).toMatchObject({ price: price('2.8'), remaining: points('5') });
  });

  test('stays post-only when it is replaced, and lapses at its own time', () => {
    desk.lay(BOB, A, '5@2.5');
    const { order } = desk.back(ANN, A, '5@3.0', { ...POST_ONLY, expiresAt: desk.at + 9_000_000 });
    const replaced = desk.send({ kind: 'replaceOrder', account: ANN, order, price: price('2.4'), marketVersion: 0 });
    expect(replaced).toMatchObject({ ok: true, placed: { ok: false, code: 'WOULD_MATCH' } });
    const again = desk.back(ANN, A, '5@3.0', { ...POST_ONLY, expiresAt: desk.at + 9_000_000 });
    desk.send({ kind: 'replaceOrder', account: ANN, order: again.order, price: price('2.8'), marketVersion: 0 });
    desk.wait(10_000);
    expect(desk.exchange.openOrders(ANN, 0)).toEqual([]);
  });
});

describe('exchange X84 an order with an expiry time', () => {
  test('lapses with its open part and releases its reservation', () => {
    const { order } = desk.back(ANN, A, '10@3.0', { expiresAt: desk.at + 60_000_001 });
    desk.lay(BOB, A, '4@3.0');
    expect(desk.exchange.nextDueAt()).toBe(desk.at + 60_000_000 - 1);
    desk.wait(59_999);
    expect(desk.exchange.order(order)).toMatchObject({ remaining: points('6') });
    desk.wait(1);
    expect(desk.exchange.order(order)).toMatchObject({ remaining: 0, lapsed: points('6'), expiresAt: 0 });
    expect(endOf(order)).toMatchObject({ reason: 'LAPSED_EXPIRED' });
    expect(desk.exposure(ANN)).toBe(points('4'));
    expect(desk.exchange.nextDueAt()).toBe(0);
  });

  test('lapses even in its bet delay or in a suspended market', () => {
    desk = new Desk({ betDelayMs: 5_000 });
    const early = desk.back(ANN, A, '5@4.0', { persistence: 'PERSIST', expiresAt: desk.at + 3_000_000 });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    const delayed = desk.back(ANN, A, '5@3.0', { expiresAt: desk.at + 3_000_000 });
    desk.suspend();
    desk.wait(3_000);
    for (const { order } of [early, delayed]) expect(endOf(order)).toMatchObject({ reason: 'LAPSED_EXPIRED' });
  });

  test('a matched or cancelled order no longer expires', () => {
    const expiresAt = desk.at + 60_000_000;
    desk.back(ANN, A, '5@3.0', { expiresAt });
    desk.lay(BOB, A, '5@3.0', { expiresAt });
    desk.cancel(ANN, desk.back(ANN, A, '5@3.0', { expiresAt }).order);
    expect(desk.exchange.nextDueAt()).toBe(0);
  });

  test.each([
    ['a time in the past', { expiresAt: 5 }, 'expiresAt'],
    ['a time that is not whole', { expiresAt: 1.5e15 + 0.5 }, 'expiresAt'],
    ['a fill-or-kill with a time', { expiresAt: 2e15, timeInForce: 'FILL_OR_KILL' }, 'expiresAt'],
    ['a fill-or-kill that is post-only', { postOnly: true, timeInForce: 'FILL_OR_KILL' }, 'postOnly'],
  ] as const)('exchange X83 X84 refuses %s', (_, options, field) => {
    expect(desk.place(ANN, A, 'BACK', '5@3.0', options)).toEqual({ ok: false, code: 'INVALID_REQUEST', field });
  });
});

test('trust L8 a repeat with another expiry or post-only flag is a conflict, and an identical repeat gets the first answer', () => {
  const key = { hi: 1, lo: 2 };
  const expiresAt = desk.at + 60_000_000;
  const first = desk.back(ANN, A, '5@3.0', { key, postOnly: true, expiresAt });
  const again = (options: object) => desk.place(ANN, A, 'BACK', '5@3.0', { key, ...options });
  expect(again({ postOnly: true, expiresAt })).toEqual({ ...first, repeated: true });
  expect(again({ expiresAt })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', field: 'postOnly' });
  expect(again({ postOnly: true, expiresAt: expiresAt + 1 })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', field: 'expiresAt' });
  expect(again({ postOnly: true })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', field: 'expiresAt' });
});

/** Returns a change of the bet delay alone. */
function delay(from: number, to: number) {
  const seen = { ...SEEN, betDelayMs: from };
  return { seen, terms: { ...seen, betDelayMs: to } };
}

test('trust L8 repeating a replace whose order is post-only with an expiry gets the first answer', () => {
  const { order } = desk.back(ANN, A, '5@3.0', { postOnly: true, expiresAt: desk.at + 60_000_000 });
  const again = () =>
    desk.send({ kind: 'replaceOrder', account: ANN, order, price: price('3.2'), marketVersion: 0, key: { hi: 3, lo: 4 } });
  const first = again();
  expect(first).toMatchObject({ ok: true, repeated: false });
  expect(again()).toMatchObject({ ok: true, repeated: true });
});

const SEEN = {
  minStake: 1 as Minor,
  minPayout: 0 as Minor,
  maxStake: 10_000_000_00 as Minor,
  maxProfit: 0 as Minor,
  maxPrice: 0 as Price,
  exposureLimit: 0 as Minor,
  priceGuard: 0,
  potLimit: 0 as Minor,
};
