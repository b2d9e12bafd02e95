import { afterEach, describe, expect, test } from 'vitest';
import { A, ANN, B, BOB, C, CAT, Desk, MARKET, points, price, PURSE, TERMS, WON, LOST } from './testing/desk.ts';

let desk: Desk;
afterEach(() => expect(desk.faults()).toEqual([]));

describe('the smallest stake and the smallest payout', () => {
  test.each([
    ['0.50@20', true],
    ['0.50@19', false],
    ['0.01@1000', true],
    ['0.99@10', false],
    ['1@1.5', true],
  ])('exchange X8 in GBP, with a minimum stake of 1 or payout of 10, %s is accepted: %s', (text, isTaken) => {
    desk = new Desk({ minStake: points('1'), minPayout: points('10') });
    for (const side of ['BACK', 'LAY'] as const) {
      const outcome = desk.place(ANN, side === 'BACK' ? A : B, side, text);
      expect(outcome).toMatchObject(isTaken ? { ok: true, status: 'EXECUTABLE' } : { ok: false, code: 'BELOW_MIN' });
    }
  });

  test('exchange X8 without a smallest payout a small stake is refused at every price', () => {
    desk = new Desk({ minStake: points('1') });
    expect(desk.place(ANN, A, 'BACK', '0.99@1000')).toEqual({ ok: false, code: 'BELOW_MIN' });
  });

  test('exchange X8 an order cannot be amended to a size below the minimum', () => {
    desk = new Desk({ minStake: points('1'), minPayout: points('10') });
    const order = desk.back(ANN, A, '0.50@20');
    expect(desk.amend(ANN, order.order, '0.50@19')).toEqual({ ok: false, code: 'BELOW_MIN' });
    expect(desk.amend(ANN, order.order, '0.50@30')).toMatchObject({ ok: true });
  });
});

describe('a price that is too good to be true', () => {
  test('exchange X57 with factor 3, a lay at 5.0 that would match at 1.5 lapses', () => {
    desk = new Desk({ priceGuard: 300 });
    const maker = desk.back(BOB, A, '10@1.5');
    const order = desk.lay(ANN, A, '10@5.0');
    expect(order).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 0, lapsed: points('10') });
    expect(desk.exchange.order(maker.order)).toMatchObject({ matched: 0, remaining: points('10') });
    expect(desk.exposure(ANN)).toBe(0);
    expect(desk.events().filter(({ type }) => type === 'orderReduced')).toMatchObject([{ reason: 'LAPSED_PRICE_IMPROVEMENT' }]);
  });

  test.each([
    ['LAY', '4.5', '1.5', true],
    ['LAY', '4.6', '1.5', false],
    ['BACK', '1.5', '4.5', true],
    ['BACK', '1.5', '4.6', false],
  ] as const)('exchange X57 an order %s at %s with %s on offer is accepted: %s', (side, asked, offered, isTaken) => {
    for (const timeInForce of ['GOOD_TILL_CANCELLED', 'FILL_OR_KILL'] as const) {
      desk = new Desk({ priceGuard: 300 });
      desk.place(BOB, A, side === 'LAY' ? 'BACK' : 'LAY', `10@${offered}`);
      const fillable = desk.exchange.fillable(ANN, MARKET, { runner: A, side, price: price(asked), size: points('10') });
      expect(fillable).toBe(isTaken ? points('10') : 0);
      const outcome = desk.place(ANN, A, side, `10@${asked}`, { timeInForce });
      expect(outcome).toMatchObject({ ok: true, matched: isTaken ? points('10') : 0 });
    }
  });

  test('exchange X57 the guard applies to virtual prices as to direct ones', () => {
    desk = new Desk({ runners: 3, priceGuard: 300 });
    for (const [account, runner] of [
      [BOB, B],
      [CAT, C],
    ] as const)
      desk.back(account, runner, '10@3.0');
    // Backs of B and C at 3.0 act as a lay of A at 3.0, which is almost three times the limit of a backer of A at 1.02.
    desk.lay(BOB, A, '1@1.02');
    expect(desk.back(ANN, A, '5@1.02').matched).toBe(points('5'));
    desk = new Desk({ runners: 3, priceGuard: 200 });
    desk.back(BOB, B, '10@3.0');
    desk.back(CAT, C, '10@3.0');
    expect(desk.exchange.fillable(ANN, MARKET, { runner: A, side: 'BACK', price: price('1.02'), size: points('5') })).toBe(0);
    expect(desk.back(ANN, A, '5@1.02')).toMatchObject({ matched: 0, lapsed: points('5') });
  });

  test('exchange X57 the guard is off by default, and its factor is above one', () => {
    desk = new Desk();
    desk.back(BOB, A, '10@1.01');
    expect(desk.lay(ANN, A, '10@1000').matched).toBe(points('10'));
    for (const priceGuard of [100, 1, -1, 2.5])
      expect(desk.send({ kind: 'openMarket', market: 8, event: 1, terms: { ...TERMS, priceGuard } })).toEqual({
        ok: false,
        code: 'INVALID_REQUEST',
        field: 'priceGuard',
      });
  });
});

describe('a discount of the commission', () => {
  function settled(discountAllowed: boolean): number {
    desk = new Desk({ commissionBps: 500, discountAllowed });
    desk.send({ kind: 'setDiscount', account: ANN, discountBps: 2_000 });
    desk.lay(BOB, A, '250@2.0');
    desk.back(ANN, A, '250@2.0');
    desk.settle(WON, LOST);
    return desk.balance(ANN) - PURSE;
  }

  test('exchange X48 net winnings of 250 at 5 %, less a fifth, pay 10.00', () => {
    expect(settled(true)).toBe(points('250') - points('10'));
  });

  test('exchange X48 a market without discounts charges the full rate', () => {
    expect(settled(false)).toBe(points('250') - points('12.50'));
  });

  test('exchange X48 a discounted commission is floored once, and a full discount leaves none', () => {
    desk = new Desk({ commissionBps: 733, discountAllowed: true });
    desk.send({ kind: 'setDiscount', account: ANN, discountBps: 1_234 });
    desk.send({ kind: 'setDiscount', account: CAT, discountBps: 10_000 });
    desk.lay(BOB, A, '22@2.0');
    desk.back(ANN, A, '11@2.0');
    desk.back(CAT, A, '11@2.0');
    desk.settle(WON, LOST);
    // 11.00 × 7.33 % × 87.66 % = 0.7068
    expect(desk.balance(ANN) - PURSE).toBe(points('11') - 70);
    expect(desk.balance(CAT) - PURSE).toBe(points('11'));
  });

  test('exchange X48 an unknown account and an invalid discount are refused, and the same discount again is a repeat', () => {
    desk = new Desk();
    const set = (account: number, discountBps: number) => desk.send({ kind: 'setDiscount', account, discountBps });
    expect(set(999, 100)).toEqual({ ok: false, code: 'NOT_FOUND', field: 'account' });
    for (const wrong of [-1, 10_001, 0.5])
      expect(set(ANN, wrong)).toMatchObject({ code: 'INVALID_REQUEST', field: 'discountBps' });
    expect(set(ANN, 100)).toMatchObject({ ok: true, repeated: false });
    expect(set(ANN, 100)).toMatchObject({ ok: true, repeated: true });
    expect(set(ANN, 0)).toMatchObject({ ok: true, repeated: false });
  });
});

test('terms survive the journal and the snapshot', () => {
  desk = new Desk({ minPayout: points('10'), priceGuard: 300, discountAllowed: true });
  expect(desk.exchange.market(MARKET)?.terms).toMatchObject({ minPayout: 1_000, priceGuard: 300, discountAllowed: true });
  expect(desk.events().find(({ type }) => type === 'marketOpened')).toMatchObject({
    terms: desk.exchange.market(MARKET)?.terms,
  });
});
