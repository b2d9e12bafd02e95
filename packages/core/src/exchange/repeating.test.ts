import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AmendOrder, CancelOrder, Command, IdempotencyKey, PlaceOrder, ReplaceOrder, Transfer } from './commands.ts';
import { Exchange } from './exchange.ts';
import { IdempotencyWindow } from './idempotency.ts';
import { A, ANN, B, BOB, CAT, Desk, MARKET, points, price } from './testing/desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => expect(desk.faults()).toEqual([]));

const KEY: IdempotencyKey = { hi: 11, lo: 22 };
const KEYS = 16;

const place: PlaceOrder = {
  kind: 'placeOrder',
  account: ANN,
  market: MARKET,
  runner: A,
  side: 'BACK',
  price: price('3'),
  size: points('10'),
  persistence: 'LAPSE',
  timeInForce: 'GOOD_TILL_CANCELLED',
  minFill: points('0'),
  marketVersion: 0,
  key: KEY,
};

/** Sends the command twice. The second time it has no effect and returns the first answer, marked as repeated. */
function sendTwice(command: Command): unknown {
  const first = desk.send(command);
  const hash = desk.exchange.stateHash();
  const placed = 'placed' in first && first.placed.ok ? { placed: { ...first.placed, repeated: true } } : {};
  expect(desk.send(command)).toEqual({ ...first, ...placed, repeated: true });
  expect(desk.exchange.stateHash()).toBe(hash);
  return first;
}

describe('the same key with the same content', () => {
  test('L8 an order that rests is placed once', () => {
    expect(sendTwice(place)).toMatchObject({ status: 'EXECUTABLE', remaining: points('10') });
    expect(desk.exchange.openOrders(ANN, 0)).toHaveLength(1);
  });

  test('L8 an order that matched whole is placed once', () => {
    desk.lay(BOB, A, '10@3.0');
    expect(sendTwice(place)).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: points('10') });
    expect(desk.exposure(ANN)).toBe(points('10'));
  });

  test("L8 returns the first answer instead of the order's current state", () => {
    const first = desk.send(place);
    desk.lay(BOB, A, '4@3.0');
    if (first.ok) desk.cancel(ANN, first.order);
    expect(desk.send(place)).toEqual({ ...first, repeated: true });
  });

  test('L8 a fill-or-kill that expired gets the same answer', () => {
    expect(sendTwice({ ...place, timeInForce: 'FILL_OR_KILL' })).toMatchObject({ status: 'EXPIRED' });
  });

  test('L8 applies to a cancel, an amend, a replace, and a replace whose second half is refused', () => {
    const { order } = desk.back(BOB, A, '20@3.0');
    const by = { account: BOB, order } as const;
    sendTwice({ kind: 'cancelOrder', ...by, reduction: points('5'), key: { hi: 1, lo: 1 } } satisfies CancelOrder);
    sendTwice({
      kind: 'amendOrder',
      ...by,
      size: points('12'),
      price: price('3.1'),
      persistence: 'PERSIST',
      key: { hi: 1, lo: 2 },
    });
    const failed: ReplaceOrder = { kind: 'replaceOrder', ...by, price: price('3.02'), marketVersion: 0, key: { hi: 1, lo: 3 } };
    sendTwice(failed);
    const again = desk.back(BOB, A, '20@3.0').order;
    sendTwice({ ...failed, order: again, price: price('3.2'), key: { hi: 1, lo: 4 } });
    const third = desk.back(BOB, A, '20@3.0').order;
    const ahead = sendTwice({ ...failed, order: third, price: price('3.2'), marketVersion: 50, key: { hi: 1, lo: 5 } });
    expect(ahead).toMatchObject({ placed: { code: 'INVALID_REQUEST', field: 'marketVersion' } });
  });

  test('L8 a replacement that matches at once is placed once', () => {
    desk.lay(BOB, A, '20@2.8');
    const { order } = desk.back(ANN, A, '20@3.0');
    const outcome = sendTwice({ kind: 'replaceOrder', account: ANN, order, price: price('2.8'), marketVersion: 0, key: KEY });
    expect(outcome).toMatchObject({ cancelled: points('20'), placed: { status: 'EXECUTION_COMPLETE', matched: points('20') } });
  });

  test('L8 a transfer moves the points once', () => {
    sendTwice({ kind: 'transfer', from: ANN, to: BOB, amount: points('10'), reason: 'UPLINE', key: KEY });
    expect(desk.won(BOB)).toBe(points('10'));
  });

  test('L8 an order in its delay gets the answer PENDING, even after the delay', () => {
    desk = new Desk({ betDelayMs: 5_000 });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    expect(sendTwice(place)).toMatchObject({ status: 'PENDING' });
    const { order } = desk.exchange.openOrders(ANN, 0)[0] ?? expect.fail('one order waits');
    expect(sendTwice({ kind: 'cancelOrder', account: ANN, order, reduction: points('1'), key: { hi: 3, lo: 3 } })).toMatchObject({
      status: 'PENDING',
    });
    desk.wait(6_000);
    expect(desk.send(place)).toMatchObject({ status: 'PENDING', repeated: true });
  });

  test('L8 two accounts may use the same key', () => {
    desk.send(place);
    expect(desk.send({ ...place, account: BOB })).toMatchObject({ ok: true, repeated: false });
  });

  test('L8 a refused command leaves its key free', () => {
    expect(desk.send({ ...place, price: price('3.02') })).toMatchObject({ ok: false });
    expect(desk.send(place)).toMatchObject({ ok: true, repeated: false });
  });
});

describe('the same key with different content is refused, and the error names the field', () => {
  test.each<[string, Partial<PlaceOrder>]>([
    ['market', { market: 8 }],
    ['runner', { runner: B }],
    ['side', { side: 'LAY' }],
    ['persistence', { persistence: 'PERSIST' }],
    ['timeInForce', { timeInForce: 'FILL_OR_KILL' }],
    ['price', { price: price('3.05') }],
    ['size', { size: points('11') }],
    ['minFill', { minFill: points('1') }],
    ['marketVersion', { marketVersion: 1 }],
  ])('L8 placeOrder: %s', (field, change) => {
    desk.send(place);
    const hash = desk.exchange.stateHash();
    expect(desk.send({ ...place, ...change })).toEqual({ ok: false, code: 'IDEMPOTENCY_CONFLICT', field });
    expect(desk.exchange.stateHash()).toBe(hash);
  });

  test.each<[string, Partial<CancelOrder>]>([
    ['order', { order: 2 }],
    ['reduction', { reduction: points('2') }],
  ])('L8 cancelOrder: %s', (field, change) => {
    desk.back(ANN, A, '10@3.0');
    const cancel: CancelOrder = { kind: 'cancelOrder', account: ANN, order: 1, reduction: points('1'), key: KEY };
    desk.send(cancel);
    expect(desk.send({ ...cancel, ...change })).toEqual({ ok: false, code: 'IDEMPOTENCY_CONFLICT', field });
  });

  test.each<[string, Partial<AmendOrder>]>([
    ['order', { order: 2 }],
    ['size', { size: points('9') }],
    ['price', { price: price('3.1') }],
    ['persistence', { persistence: 'PERSIST' }],
  ])('L8 amendOrder: %s', (field, change) => {
    desk.back(ANN, A, '10@3.0');
    const amend: AmendOrder = {
      kind: 'amendOrder',
      account: ANN,
      order: 1,
      size: points('8'),
      price: price('3'),
      persistence: 'LAPSE',
      key: KEY,
    };
    desk.send(amend);
    expect(desk.send({ ...amend, ...change })).toEqual({ ok: false, code: 'IDEMPOTENCY_CONFLICT', field });
  });

  test.each<[string, Partial<ReplaceOrder>]>([
    ['order', { order: 2 }],
    ['price', { price: price('3.3') }],
    ['marketVersion', { marketVersion: 2 }],
  ])('L8 replaceOrder: %s', (field, change) => {
    desk.back(ANN, A, '10@3.0');
    const replace: ReplaceOrder = {
      kind: 'replaceOrder',
      account: ANN,
      order: 1,
      price: price('3.2'),
      marketVersion: 0,
      key: KEY,
    };
    desk.send(replace);
    expect(desk.send({ ...replace, ...change })).toEqual({ ok: false, code: 'IDEMPOTENCY_CONFLICT', field });
  });

  test.each<[string, Partial<Transfer>]>([
    ['to', { to: CAT }],
    ['amount', { amount: points('11') }],
    ['reason', { reason: 'CORRECTION' }],
  ])('L8 transfer: %s', (field, change) => {
    const transfer: Transfer = { kind: 'transfer', from: ANN, to: BOB, amount: points('10'), reason: 'UPLINE', key: KEY };
    desk.send(transfer);
    expect(desk.send({ ...transfer, ...change })).toEqual({ ok: false, code: 'IDEMPOTENCY_CONFLICT', field });
  });

  test('L8 the same key in another kind of command is a conflict in the kind', () => {
    desk.send(place);
    expect(desk.send({ kind: 'cancelOrder', account: ANN, order: 1, reduction: points('0'), key: KEY })).toEqual({
      ok: false,
      code: 'IDEMPOTENCY_CONFLICT',
      field: 'kind',
    });
  });
});

describe('the window of keys', () => {
  const nth = (lo: number): PlaceOrder => ({ ...place, key: { hi: 0, lo } });

  test('X16 L8 the window finds at least the newest `capacity` keys', () => {
    for (let lo = 1; lo <= 3 * KEYS; lo++) desk.send(nth(lo));
    for (let lo = 2 * KEYS + 1; lo <= 3 * KEYS; lo++) expect(desk.send(nth(lo))).toMatchObject({ repeated: true });
    expect(desk.send(nth(1))).toMatchObject({ repeated: false });
  });

  test('L8 keys survive a restart, from a snapshot and from the journal', () => {
    const first = desk.send(place);
    const replayed = new Exchange({ orders: 4, keys: KEYS });
    for (const { firstSeq, payload } of desk.batches) replayed.applyBatch(firstSeq, payload);
    const restored = Exchange.restore(desk.exchange.snapshot(), { orders: 4, keys: KEYS });
    for (const copy of [replayed, restored]) {
      expect(copy.execute(place, desk.at + 1)).toEqual({ ...first, repeated: true });
      expect(copy.execute({ ...place, size: points('1') }, desk.at + 2)).toMatchObject({
        code: 'IDEMPOTENCY_CONFLICT',
        field: 'size',
      });
    }
  });

  test('L8 the window always finds exactly the last of the added keys, at least as many as its capacity', () => {
    const operations = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 60 })), { maxLength: 120 });
    fc.assert(
      fc.property(operations, fc.integer({ min: 1, max: 9 }), (pairs, capacity) => {
        const keys = new IdempotencyWindow(capacity);
        const added: (readonly [number, number])[] = [];
        for (const [account, lo] of pairs) {
          if (keys.find(account, { hi: 5, lo }) !== -1) continue;
          keys.setContent(keys.add(account, 5, lo), account, lo, 0);
          added.push([account, lo]);
          const known = added.map(([by, key]) => keys.find(by, { hi: 5, lo: key }));
          const firstKnown = known.findIndex((entry) => entry !== -1);
          expect(known.slice(firstKnown).every((entry) => entry !== -1)).toBe(true);
          expect(known.length - firstKnown).toBeGreaterThanOrEqual(Math.min(added.length, capacity));
          added.slice(firstKnown).forEach(([, key], index) => expect(keys.content(known[firstKnown + index] ?? -1, 1)).toBe(key));
          if (firstKnown > 0) added.splice(0, firstKnown);
        }
      }),
      { numRuns: 50 },
    );
  });
});
