import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { BetTarget, Minor } from '../money/index.ts';
import { priceAt } from '../odds/index.ts';
import type { OrderAnswer, OutcomeOf } from './answers.ts';
import type { PlaceOrder } from './commands.ts';
import { A, ANN, B, BOB, DAN, Desk, LOST, MARKET, points, price, WON } from './testing/desk.ts';

let desk: Desk;
afterEach(() => expect(desk.faults()).toEqual([]));

type Options = Partial<Omit<PlaceOrder, 'kind'>>;

function place(
  account: number,
  side: 'BACK' | 'LAY',
  target: BetTarget,
  limit: string,
  options: Options = {},
): OutcomeOf<PlaceOrder> {
  return desk.place(account, A, side, `0.01@${limit}`, { target, ...options });
}

function placed(account: number, side: 'BACK' | 'LAY', target: BetTarget, limit: string, options: Options = {}): OrderAnswer {
  const outcome = place(account, side, target, limit, options);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome;
}

const payout = (text: string): BetTarget => ({ kind: 'PAYOUT', amount: points(text) });
const profit = (text: string): BetTarget => ({ kind: 'BACKERS_PROFIT', amount: points(text) });

describe('exchange X14 the worked examples', () => {
  test('a back with PAYOUT 100 @4.0 and 10@4.5 on offer matches 10, and 13.75@4.0 rest', () => {
    desk = new Desk();
    desk.lay(BOB, A, '10@4.5');
    const order = placed(ANN, 'BACK', payout('100'), '4');
    expect(order).toMatchObject({
      matched: points('10'),
      payout: points('45'),
      remaining: points('13.75'),
      status: 'EXECUTABLE',
    });
    expect(desk.exchange.order(order.order)).toMatchObject({ size: points('23.75'), cancelled: 0, lapsed: 0 });
    expect(desk.offers(A, 'availableToLay')).toEqual([[price('4'), points('13.75')]]);
  });

  test('a back with BACKERS_PROFIT 30 @3.0 and 6@3.5 on offer matches 6, and 7.50@3.0 rest', () => {
    desk = new Desk();
    desk.lay(BOB, A, '6@3.5');
    const order = placed(ANN, 'BACK', profit('30'), '3');
    expect(order).toMatchObject({ matched: points('6'), payout: points('21'), remaining: points('7.50') });
  });

  test('a layer gets more stake for the same payout, with less risk than at the limit', () => {
    desk = new Desk();
    desk.back(BOB, A, '10@3.5');
    const order = placed(ANN, 'LAY', payout('100'), '4');
    // 65 of payout remain, at 4.0: 16.25.
    expect(order).toMatchObject({ matched: points('10'), remaining: points('16.25') });
    expect(desk.exposure(ANN)).toBe(points('73.75'));
  });
});

describe('exchange X14 the remainder of a target', () => {
  test('is rounded down to a minor unit', () => {
    desk = new Desk();
    expect(placed(ANN, 'BACK', payout('100'), '3')).toMatchObject({ remaining: points('33.33') });
    expect(placed(BOB, 'LAY', profit('100'), '1.3')).toMatchObject({ remaining: points('333.33') });
  });

  test('is zero if the better price reaches the target', () => {
    desk = new Desk();
    desk.lay(BOB, A, '50@5');
    const order = placed(ANN, 'BACK', payout('100'), '4');
    expect(order).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: points('20'), payout: points('100'), remaining: 0 });
    expect(desk.exchange.order(order.order)).toMatchObject({ size: points('20'), cancelled: 0 });
  });

  test('the rest lapses if the book has a better price for which it is too small', () => {
    desk = new Desk({ crossMatching: false });
    desk.lay(BOB, A, '1@1000');
    const order = placed(ANN, 'BACK', payout('9.99'), '1.5');
    expect(order).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 0 });
    expect(desk.events().at(-1)).toMatchObject({ type: 'orderReduced', reason: 'LAPSED_SMALL' });
  });

  test('exchange X26 lapses if an order of the same account is first', () => {
    desk = new Desk();
    desk.lay(BOB, A, '4@4.5');
    desk.lay(ANN, A, '5@4.2');
    const order = placed(ANN, 'BACK', payout('100'), '4');
    expect(order).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: points('4'), lapsed: points('20.50') });
  });

  test('exchange X33 an order takes a virtual offer only as far as the target needs it', () => {
    desk = new Desk();
    desk.back(BOB, B, '100@1.5');
    const order = placed(ANN, 'BACK', profit('20'), '2.5');
    // Backing B at 1.5 is laying A at 3.0: 10 win 20.
    expect(order).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: points('10'), payout: points('30') });
  });
});

describe('exchange X14 in a bet delay', () => {
  test('the target is met at the prices at the end of the delay', () => {
    desk = new Desk({ betDelayMs: 5_000 });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    const order = placed(ANN, 'BACK', payout('100'), '4');
    expect(order).toMatchObject({ status: 'PENDING', remaining: points('25') });
    expect(desk.exposure(ANN)).toBe(points('25'));
    expect(desk.faults()).toEqual([]);
    const late = placed(DAN, 'LAY', payout('100'), '4.4');
    desk.wait(5_000);
    expect(desk.exchange.order(order.order)).toMatchObject({ size: points('25'), matched: points('25'), remaining: 0 });
    // 25 at 4.0 were offered, though the stake at the layer's limit would be 22.73.
    expect(desk.exchange.order(late.order)).toMatchObject({ size: points('25'), matched: points('25'), payout: points('100') });
  });

  test('a reduction by the owner fixes the stake', () => {
    desk = new Desk({ betDelayMs: 5_000 });
    desk.lay(BOB, A, '10@4.5', { persistence: 'PERSIST' });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    const order = placed(ANN, 'BACK', payout('100'), '4');
    desk.cancel(ANN, order.order, '5');
    desk.wait(5_000);
    expect(desk.exchange.order(order.order)).toMatchObject({
      size: points('25'),
      matched: points('10'),
      remaining: points('10'),
    });
  });
});

describe('exchange X14 refusals', () => {
  test.each([
    [{ kind: 'PAYOUT', amount: 0 as Minor } as BetTarget, '4', {}, 'INVALID_REQUEST'],
    [{ kind: 'PAYOUT', amount: 0.5 as Minor } as BetTarget, '4', {}, 'INVALID_REQUEST'],
    [payout('10'), '4', { timeInForce: 'FILL_OR_KILL' } as Options, 'INVALID_REQUEST'],
    [payout('10'), '4.05', {}, 'INVALID_PRICE'],
    [{ kind: 'PAYOUT', amount: 3 as Minor } as BetTarget, '4', {}, 'INVALID_PROFIT_RATIO'],
    [payout('7.99'), '4', {}, 'BELOW_MIN'],
    [payout('401'), '4', {}, 'ABOVE_MAX'],
  ])('%j at %s %j: %s', (target, limit, options, code) => {
    desk = new Desk({ minStake: points('2'), maxStake: points('100') });
    expect(place(ANN, 'BACK', target, limit, options)).toMatchObject({ ok: false, code });
  });

  test('exchange X45 a layer needs the liability at the limit', () => {
    desk = new Desk();
    desk.send({ kind: 'transfer', from: ANN, to: BOB, amount: points('999925'), reason: 'UPLINE' });
    expect(place(ANN, 'LAY', payout('100.04'), '4')).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(place(ANN, 'LAY', payout('100'), '4')).toMatchObject({ ok: true });
    expect(desk.exchange.account(ANN)).toMatchObject({ available: 0 });
  });
});

test('trust L8 a key covers its target: a repeat gets the first answer, another target is a conflict', () => {
  desk = new Desk();
  const key = { hi: 4, lo: 5 };
  desk.lay(BOB, A, '10@4.5');
  const first = placed(ANN, 'BACK', payout('100'), '4', { key });
  expect(placed(ANN, 'BACK', payout('100'), '4', { key })).toEqual({ ...first, repeated: true });
  expect(place(ANN, 'BACK', profit('100'), '4', { key })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', field: 'target' });
  expect(place(ANN, 'BACK', payout('99'), '4', { key })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', field: 'size' });
  expect(desk.place(ANN, A, 'BACK', '100@4', { key })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', field: 'target' });
});

test('exchange X15 orders with targets are placed together or not at all', () => {
  desk = new Desk();
  const order = (target: BetTarget): PlaceOrder => ({
    kind: 'placeOrder',
    account: ANN,
    market: MARKET,
    runner: A,
    side: 'LAY',
    price: price('4'),
    size: 0 as Minor,
    target,
    persistence: 'LAPSE',
    timeInForce: 'GOOD_TILL_CANCELLED',
    minFill: 0 as Minor,
    marketVersion: 0,
  });
  const both = desk.send({
    kind: 'placeOrders',
    account: ANN,
    market: MARKET,
    orders: [order(payout('100')), order(profit('75'))],
  });
  expect(both).toMatchObject({ ok: true, orders: [{ remaining: points('25') }, { remaining: points('25') }] });
  const bad = { ...payout('1'), amount: -1 as Minor };
  expect(
    desk.send({ kind: 'placeOrders', account: ANN, market: MARKET, orders: [order(payout('100')), order(bad)] }),
  ).toMatchObject({ code: 'INVALID_REQUEST', field: 'target', index: 1 });
});

describe('exchange X14 on random books', () => {
  const rest = fc.record({
    isLay: fc.boolean(),
    runner: fc.integer({ min: 0, max: 1 }),
    level: fc.integer({ min: 40, max: 180 }),
    size: fc.integer({ min: 200, max: 5_000 }),
  });
  const wish = fc.record({
    isLay: fc.boolean(),
    isPayout: fc.boolean(),
    level: fc.integer({ min: 40, max: 180 }),
    amount: fc.integer({ min: 300, max: 20_000 }),
  });

  test('E1 E2 M3 a target is never exceeded, its remainder rests, and the loss stays within the reservation at the limit', () => {
    fc.assert(
      fc.property(fc.array(rest, { maxLength: 8 }), wish, fc.boolean(), (resting, { isLay, isPayout, level, amount }, wins) => {
        desk = new Desk();
        for (const each of resting)
          desk.place(BOB, each.runner, each.isLay ? 'LAY' : 'BACK', '1@2', {
            price: priceAt(each.level),
            size: each.size as Minor,
          });
        const target: BetTarget = { kind: isPayout ? 'PAYOUT' : 'BACKERS_PROFIT', amount: amount as Minor };
        const limit = priceAt(level);
        const outcome = desk.place(ANN, A, isLay ? 'LAY' : 'BACK', '1@2', { price: limit, target });
        if (!outcome.ok) return outcome.code === 'INVALID_PROFIT_RATIO';
        const { matched, remaining } = outcome;
        const each = isPayout ? limit : limit - 100;
        const reached = outcome.payout - (isPayout ? 0 : matched);
        expect(reached).toBeLessThanOrEqual(amount);
        // Each fill floors its profit, so each misses less than a unit of the target.
        const left = (remaining * each) / 100;
        expect(reached + left).toBeLessThanOrEqual(amount + desk.fillsOf(outcome.order).length);
        const isLapsed = outcome.lapsed > 0;
        if (!isLapsed) expect(reached + left).toBeGreaterThan(amount - each / 100 - desk.fillsOf(outcome.order).length - 3);
        const atLimit = isLay
          ? Math.floor((Math.ceil((amount * 100) / each) * (limit - 100)) / 100)
          : Math.floor((amount * 100) / each);
        expect(desk.exposure(ANN)).toBeLessThanOrEqual(atLimit);
        const held = desk.exposure(ANN) ?? 0;
        expect(desk.faults()).toEqual([]);
        desk.settle(...(wins ? [WON, LOST] : [LOST, WON]));
        expect(desk.won(ANN)).toBeGreaterThanOrEqual(-held);
        expect(desk.won(ANN) + desk.won(BOB)).toBeLessThanOrEqual(0);
        const settled = [desk.won(ANN), desk.won(BOB)];
        desk.rollBack();
        expect([desk.won(ANN), desk.won(BOB)]).toEqual([0, 0]);
        desk.settle(...(wins ? [WON, LOST] : [LOST, WON]));
        expect([desk.won(ANN), desk.won(BOB)]).toEqual(settled);
        return true;
      }),
      { numRuns: 200 },
    );
  });
});
