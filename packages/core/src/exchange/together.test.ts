import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlaceOrder } from './commands.ts';
import { A, ANN, B, bet, BOB, C, Desk, MARKET, points, PURSE, TERMS } from './testing/desk.ts';
import type { Minor } from '../money/index.ts';
import { priceAt } from '../odds/index.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => expect(desk.faults()).toEqual([]));

function order(runner: number, side: 'BACK' | 'LAY', text: string, over: Partial<PlaceOrder> = {}): PlaceOrder {
  return {
    kind: 'placeOrder',
    account: ANN,
    market: MARKET,
    runner,
    side,
    persistence: 'LAPSE',
    timeInForce: 'GOOD_TILL_CANCELLED',
    minFill: 0 as Minor,
    marketVersion: 0,
    ...bet(text),
    ...over,
  };
}
const send = (...orders: PlaceOrder[]) => desk.send({ kind: 'placeOrders', account: ANN, market: MARKET, orders });

describe('several orders, all or none', () => {
  test('exchange X15 two orders, the second at the invalid price 3.02, are both refused, and the error names the second', () => {
    const { seq } = desk.exchange;
    expect(send(order(A, 'BACK', '10@3.0'), order(A, 'BACK', '10@3.02'))).toEqual({ ok: false, code: 'INVALID_PRICE', index: 1 });
    expect(desk.exchange.seq).toBe(seq);
    expect(desk.exchange.openOrders(ANN, 0)).toEqual([]);
  });

  test('exchange X15 all orders are placed in sequence and match as if they had been sent one by one', () => {
    desk.lay(BOB, A, '15@3.0');
    const outcome = send(order(A, 'BACK', '10@3.0'), order(A, 'BACK', '10@3.0'), order(B, 'LAY', '5@2.0'));
    expect(outcome).toMatchObject({
      ok: true,
      seq: desk.exchange.seq,
      orders: [
        { matched: points('10'), remaining: 0 },
        { matched: points('5'), remaining: points('5') },
        { matched: 0, remaining: points('5') },
      ],
    });
  });

  test('exchange X15 X45 orders may together risk exactly the funds', () => {
    const half = PURSE / 100 / 2;
    expect(send(order(A, 'LAY', `${half}@2.0`), order(A, 'LAY', `${half}@2.0`))).toMatchObject({ ok: true });
    expect(desk.exchange.account(ANN)).toMatchObject({ exposure: PURSE, available: 0 });
  });

  test('exchange X15 X45 orders together must fit the funds, though each alone would fit', () => {
    const half = PURSE / 100 / 2 + 1;
    const orders = [order(A, 'BACK', `${half}@3.0`), order(A, 'BACK', `${half}@4.0`)];
    expect(send(...orders)).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' });
    expect(desk.exchange.account(ANN)?.exposure).toBe(0);
    // A back and a lay on one runner: only one of them can lose.
    expect(send(order(A, 'BACK', `${half}@3.0`), order(A, 'LAY', `${half}@2.0`))).toMatchObject({ ok: true });
  });

  test('exchange X26 a back and a lay that would match each other are refused before any is placed', () => {
    expect(send(order(A, 'LAY', '10@3.0'), order(B, 'BACK', '1@2.0'), order(A, 'BACK', '10@3.0'))).toEqual({
      ok: false,
      code: 'INVALID_REQUEST',
      field: 'side',
      index: 2,
    });
    expect(send(order(A, 'LAY', '10@2.98'), order(A, 'BACK', '10@3.0'))).toMatchObject({ ok: true });
  });

  test.each([
    ['no order', () => [], { code: 'INVALID_REQUEST', field: 'orders' }],
    [
      'too many',
      () => Array.from({ length: 201 }, () => order(A, 'BACK', '1@3.0')),
      { code: 'INVALID_REQUEST', field: 'orders' },
    ],
    [
      'another market',
      () => [order(A, 'BACK', '1@3.0'), order(A, 'BACK', '1@3.0', { market: 8 })],
      { code: 'INVALID_REQUEST', index: 1 },
    ],
    ['somebody else', () => [order(A, 'BACK', '1@3.0', { account: BOB })], { code: 'INVALID_REQUEST', index: 0 }],
    ['an unknown runner', () => [order(9, 'BACK', '1@3.0')], { code: 'INVALID_REQUEST', field: 'runner', index: 0 }],
    ['an old version', () => [order(A, 'BACK', '1@3.0', { marketVersion: 1 })], { code: 'STALE_VERSION', index: 0 }],
  ] as const)('exchange X15 %s is refused', (_, orders, refusal) => {
    expect(send(...orders())).toMatchObject({ ok: false, ...refusal });
  });

  test('exchange X15 orders of a locked account, or for an unknown or suspended market, are refused', () => {
    const orders = [order(A, 'BACK', '1@3.0')];
    expect(desk.send({ kind: 'placeOrders', account: ANN, market: 99, orders })).toMatchObject({ code: 'NOT_FOUND' });
    desk.send({ kind: 'lockAccount', account: ANN, locked: true });
    expect(send(...orders)).toEqual({ ok: false, code: 'USER_LOCKED' });
    desk.suspend();
    desk.send({ kind: 'lockAccount', account: ANN, locked: false });
    expect(send(...orders)).toEqual({ ok: false, code: 'MARKET_SUSPENDED', index: 0 });
  });

  test('exchange X15 L8 orders sent twice are placed once, and are refused if their content differs', () => {
    const keyed = [1, 2].map((lo) => order(A, 'BACK', '10@3.0', { key: { hi: 9, lo } }));
    const first = send(...keyed);
    expect(send(...keyed)).toMatchObject({ ok: true, orders: [{ repeated: true }, { repeated: true }] });
    expect(desk.exchange.openOrders(ANN, 0)).toHaveLength(2);
    expect(first.ok && first.orders.map(({ repeated }) => repeated)).toEqual([false, false]);
    const [one, two] = keyed as [PlaceOrder, PlaceOrder];
    expect(send(one, { ...two, size: points('11') })).toEqual({
      ok: false,
      code: 'IDEMPOTENCY_CONFLICT',
      field: 'size',
      index: 1,
    });
    expect(send(one, { ...two, key: { hi: 9, lo: 3 } })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', index: 1 });
  });

  test('exchange X15 E2 orders accepted together never cost more than their reservation, whatever matches them', () => {
    const draws = fc.array(
      fc.record({
        runner: fc.constantFrom(A, B, C),
        side: fc.constantFrom('BACK' as const, 'LAY' as const),
        place: fc.integer({ min: 90, max: 160 }),
        size: fc.integer({ min: 1, max: 60_000 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(draws, draws, (resting, wanted) => {
        const world = new Desk({ ...TERMS, runners: 3 });
        for (const { runner, side, place, size } of resting)
          world.place(BOB, runner, side, '1@2.0', { price: priceAt(place), size: size as Minor });
        world.send({ kind: 'transfer', from: ANN, to: BOB, amount: (PURSE - 30_000) as Minor, reason: 'UPLINE' });
        const orders = wanted.map(({ runner, side, place, size }) =>
          order(runner, side, '1@2.0', { price: priceAt(place), size: size as Minor }),
        );
        const outcome = world.send({ kind: 'placeOrders', account: ANN, market: MARKET, orders });
        expect(world.faults()).toEqual([]);
        expect(world.exchange.account(ANN)?.available).toBeGreaterThanOrEqual(0);
        if (!outcome.ok) expect(world.exchange.openOrders(ANN, 0)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
