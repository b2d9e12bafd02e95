import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { A, ANN, B, BOB, CAT, Desk, MARKET, points, price, TERMS } from './testing/desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => expect(desk.faults()).toEqual([]));

describe('cancel', () => {
  test('X18 a partial cancel keeps the place in the queue', () => {
    const first = desk.back(ANN, A, '20@3.0');
    const second = desk.back(BOB, A, '10@3.0');
    expect(desk.cancel(ANN, first.order, '5')).toMatchObject({
      status: 'EXECUTABLE',
      remaining: points('15'),
      cancelled: points('5'),
    });
    expect(desk.exchange.queueAhead(second.order)).toBe(points('15'));
    desk.lay(CAT, A, '15@3.0');
    expect(desk.exchange.order(first.order)?.matched).toBe(points('15'));
    expect(desk.exchange.order(second.order)?.matched).toBe(0);
  });

  test('X18 a reduction by at least the open part cancels the whole open part', () => {
    const order = desk.back(ANN, A, '20@3.0');
    desk.lay(BOB, A, '8@3.0');
    expect(desk.cancel(ANN, order.order, '50')).toMatchObject({
      status: 'EXECUTION_COMPLETE',
      cancelled: points('12'),
      remaining: 0,
    });
    expect(desk.exposure(ANN)).toBe(points('8'));
  });

  test('M11 if a reduction would leave too little to match, the remainder lapses', () => {
    const order = desk.back(ANN, A, '2@1.5');
    const key = { hi: 1, lo: 2 };
    const answer = desk.cancel(ANN, order.order, '1.99', key);
    expect(answer).toMatchObject({ remaining: 0, cancelled: points('1.99'), lapsed: points('0.01') });
    expect(desk.events().findLast(({ type }) => type === 'orderReduced')).toMatchObject({ reason: 'CANCELLED' });
    expect(desk.cancel(ANN, order.order, '1.99', key)).toEqual({ ...answer, repeated: true });
    expect(desk.exposure(ANN)).toBe(0);
  });

  test('M11 a reduction that leaves enough to match lapses nothing', () => {
    const order = desk.back(ANN, A, '2@1.5');
    expect(desk.cancel(ANN, order.order, '1.98')).toMatchObject({ remaining: points('0.02'), lapsed: 0 });
  });

  test('X18 open orders of a locked account lapse, because its owner did not cancel them', () => {
    desk.back(ANN, A, '4@3.0');
    desk.send({ kind: 'lockAccount', account: ANN, locked: true });
    expect(desk.send({ kind: 'cancelAll', account: ANN, market: 0 })).toMatchObject({ orders: 1, cancelled: points('4') });
    expect(desk.events().at(-1)).toMatchObject({ type: 'orderReduced', size: points('4'), reason: 'LAPSED_LOCKED' });
  });

  test('X18 cancels all orders of a market, or of the account', () => {
    desk.send({ kind: 'openMarket', market: 8, event: 1, terms: TERMS });
    desk.send({ kind: 'changeMarketStatus', market: 8, status: 'OPEN', material: false });
    desk.back(ANN, A, '1@3.0');
    desk.lay(ANN, B, '2@3.0');
    desk.back(ANN, A, '4@3.0', { market: 8 });
    desk.back(BOB, A, '8@3.0');
    expect(desk.send({ kind: 'cancelAll', account: ANN, market: MARKET })).toMatchObject({ orders: 2, cancelled: points('3') });
    expect(desk.send({ kind: 'cancelAll', account: ANN, market: 0 })).toMatchObject({ orders: 1, cancelled: points('4') });
    expect(desk.send({ kind: 'cancelAll', account: ANN, market: 0 })).toMatchObject({ orders: 0, cancelled: 0 });
    expect(desk.exchange.openOrders(BOB, 0)).toHaveLength(1);
    expect(desk.exchange.account(ANN)?.exposure).toBe(0);
  });

  test('X18 an order that is matched, completed or of another account cannot be cancelled', () => {
    const matched = desk.back(ANN, A, '5@3.0');
    desk.lay(BOB, A, '5@3.0');
    const gone = desk.back(ANN, A, '5@3.0');
    desk.cancel(ANN, gone.order);
    const others = desk.back(BOB, A, '5@4.0');
    expect(desk.cancel(ANN, matched.order)).toEqual({ ok: false, code: 'BET_NOT_OPEN' });
    expect(desk.cancel(ANN, gone.order)).toEqual({ ok: false, code: 'BET_NOT_OPEN' });
    expect(desk.cancel(ANN, others.order)).toEqual({ ok: false, code: 'NOT_FOUND', field: 'order' });
  });

  test('X51 cancels work while the market is suspended', () => {
    const order = desk.back(ANN, A, '5@3.0');
    desk.suspend();
    expect(desk.cancel(ANN, order.order)).toMatchObject({ ok: true, cancelled: points('5') });
  });
});

describe('amend', () => {
  test('X19 X21 an order with another persistence keeps its place in the queue', () => {
    const order = desk.back(ANN, A, '15@3.0');
    desk.back(BOB, A, '5@3.0');
    expect(desk.amend(ANN, order.order, '15@3.0', 'PERSIST')).toMatchObject({ ok: true, status: 'EXECUTABLE' });
    expect(desk.exchange.order(order.order)?.persistence).toBe('PERSIST');
    expect(desk.exchange.queueAhead(order.order)).toBe(0);
  });

  test('X21 M12 a smaller size keeps id and place: an order of 10 with 4 matched becomes 7, so 3 remain', () => {
    const order = desk.back(ANN, A, '10@3.0');
    const behind = desk.back(BOB, A, '5@3.0');
    desk.lay(CAT, A, '4@3.0');
    expect(desk.amend(ANN, order.order, '7@3.0')).toMatchObject({
      order: order.order,
      remaining: points('3'),
      cancelled: points('3'),
    });
    expect(desk.exchange.queueAhead(behind.order)).toBe(points('3'));
    expect(desk.exposure(ANN)).toBe(points('7'));
  });

  test('X21 a size below the matched part is refused, and the order does not change', () => {
    const order = desk.back(ANN, A, '10@3.0');
    desk.lay(CAT, A, '4@3.0');
    const before = desk.exchange.order(order.order);
    expect(desk.amend(ANN, order.order, '3@3.0')).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'size' });
    expect(desk.exchange.order(order.order)).toEqual(before);
  });

  test.each(['12@3.0', '10@3.1', '5@3.1'])('X21 M12 an order amended to %s goes to the back of its queue', (text) => {
    const order = desk.back(ANN, A, '10@3.0');
    desk.back(BOB, A, '5@3.0');
    desk.back(BOB, A, '6@3.1');
    expect(desk.amend(ANN, order.order, text)).toMatchObject({ ok: true, order: order.order, status: 'EXECUTABLE' });
    expect(desk.exchange.queueAhead(order.order)).toBe(text.endsWith('3.0') ? points('5') : points('6'));
  });

  test('X21 a new price is matched against the book immediately', () => {
    desk.lay(BOB, A, '6@2.8');
    const order = desk.back(ANN, A, '10@3.0');
    expect(desk.amend(ANN, order.order, '10@2.8')).toMatchObject({
      matched: points('6'),
      payout: points('16.8'),
      remaining: points('4'),
    });
  });

  test('X21 M12 an order stays unchanged if the funds do not cover its larger size', () => {
    const order = desk.back(ANN, A, '10@3.0');
    desk.back(BOB, A, '5@3.0');
    const before = desk.exchange.order(order.order);
    expect(desk.amend(ANN, order.order, '1000001@3.0')).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' });
    expect(desk.exchange.order(order.order)).toEqual(before);
    expect(desk.exchange.queueAhead(order.order)).toBe(0);
  });

  test('X21 a lay moved to a higher price reserves its larger liability', () => {
    const order = desk.lay(ANN, A, '10@3.0');
    expect(desk.exposure(ANN)).toBe(points('20'));
    desk.amend(ANN, order.order, '10@4.0');
    expect(desk.exposure(ANN)).toBe(points('30'));
    desk.amend(ANN, order.order, '10@2.0');
    expect(desk.exposure(ANN)).toBe(points('10'));
  });

  test('X51 while suspended, a size may shrink but a price may not change', () => {
    const order = desk.back(ANN, A, '10@3.0');
    desk.suspend();
    expect(desk.amend(ANN, order.order, '10@3.1')).toEqual({ ok: false, code: 'MARKET_SUSPENDED' });
    expect(desk.amend(ANN, order.order, '6@3.0')).toMatchObject({ ok: true, remaining: points('6') });
  });
});

describe('replace', () => {
  test('X20 the remainder is cancelled and placed again at the new price with a new id', () => {
    const old = desk.back(ANN, A, '10@3.0');
    desk.lay(BOB, A, '4@3.0');
    const outcome = desk.send({ kind: 'replaceOrder', account: ANN, order: old.order, price: price('3.2'), marketVersion: 0 });
    expect(outcome).toMatchObject({
      ok: true,
      cancelled: points('6'),
      placed: { ok: true, remaining: points('6'), status: 'EXECUTABLE' },
    });
    expect(desk.exchange.order(old.order)).toMatchObject({ matched: points('4'), cancelled: points('6'), remaining: 0 });
    expect(desk.exchange.openOrders(ANN, 0)).toMatchObject([{ order: old.order + 2, price: 320, size: points('6') }]);
  });

  test('X20 the cancel remains in effect if the new order is refused', () => {
    const old = desk.back(ANN, A, '10@3.0');
    const outcome = desk.send({ kind: 'replaceOrder', account: ANN, order: old.order, price: price('3.22'), marketVersion: 0 });
    expect(outcome).toMatchObject({ ok: true, cancelled: points('10'), placed: { ok: false, code: 'INVALID_PRICE' } });
    expect(desk.exchange.openOrders(ANN, 0)).toEqual([]);
    expect(desk.exposure(ANN)).toBe(0);
  });

  test('X20 with an empty remainder, no order is placed', () => {
    const old = desk.back(ANN, A, '10@3.0');
    desk.cancel(ANN, old.order);
    expect(desk.send({ kind: 'replaceOrder', account: ANN, order: old.order, price: price('3.2'), marketVersion: 0 })).toEqual({
      ok: false,
      code: 'BET_NOT_OPEN',
    });
    expect(desk.exchange.openOrders(ANN, 0)).toEqual([]);
  });
});
