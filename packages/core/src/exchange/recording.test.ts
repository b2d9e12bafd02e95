import { describe, expect, test } from 'vitest';
import { NONE } from '../matching/index.ts';
import { SYSTEM_ACCOUNT } from './commands.ts';
import { decodeEvents } from './journal/decode.ts';
import { DelayQueue } from './delay-queue.ts';
import type { ExchangeEvent } from './events.ts';
import { Exchange } from './exchange.ts';
import { A, ANN, B, BOB, C, CAT, DAN, Desk, LOST, MARKET, points, price, SMALL, TERMS, WON } from './testing/desk.ts';
import { rewritten } from './testing/rewritten.ts';

const KEY = { hi: 2 ** 52 + 1, lo: 2 ** 53 - 1 };

/** Removes, reinstates and again removes a runner with a bet. The removals also reprice a bet on another runner. */
function nonRunner(desk: Desk): void {
  desk.send({ kind: 'openMarket', market: 9, event: 3, terms: { ...TERMS, runners: 3 } });
  desk.send({ kind: 'changeMarketStatus', market: 9, status: 'OPEN', material: false });
  desk.lay(BOB, A, '10@5.0', { market: 9 });
  desk.back(ANN, A, '10@5.0', { market: 9 });
  desk.back(ANN, C, '1@5.0', { market: 9 });
  desk.lay(BOB, C, '1@5.0', { market: 9 });
  desk.send({ kind: 'removeRunner', market: 9, runner: C, factor: 714 });
  desk.send({ kind: 'reinstateRunner', market: 9, runner: C });
  desk.send({ kind: 'removeRunner', market: 9, runner: C, factor: 714 });
  desk.send({ kind: 'voidBets', market: 9, bets: [], from: 0, until: 0, reason: 'STREAM_STOPPED' });
}

/** Settles a market with a place part. */
function eachWay(desk: Desk): void {
  const terms = { ...TERMS, runners: 3, crossMatching: false, eachWay: { places: 2, divisor: 4 } };
  desk.send({ kind: 'openMarket', market: 10, event: 3, terms });
  for (const status of ['OPEN', 'CLOSED'] as const)
    desk.send({ kind: 'changeMarketStatus', market: 10, status, material: false });
  desk.send({ kind: 'settleMarket', market: 10, results: EACH_WAY_RESULTS });
}
const EACH_WAY_RESULTS = [
  { ...WON, placed: WON },
  { ...LOST, placed: { paid: 1, tied: 2 } },
  { ...LOST, placed: { paid: 1, tied: 2 } },
];

/** Returns a history with many types of events of the exchange. House markets, wallet and instructions have their own tests. */
function everything(): Desk {
  const desk = new Desk({ runners: 3, commissionBps: 250, betDelayMs: 5_000 }, { ...SMALL, settlementLines: 4 });
  desk.send({ kind: 'transfer', from: ANN, to: BOB, amount: points('1'), reason: 'UPLINE', key: KEY });
  desk.send({ kind: 'limitEvent', event: 77, exposureLimit: points('8') });
  desk.send({ kind: 'limitHouse', limit: points('70') });
  desk.send({ kind: 'setCredit', account: CAT, credit: points('9') });
  desk.send({ kind: 'placeHold', account: CAT, amount: points('5'), key: { hi: 3, lo: 3 } });
  desk.send({ kind: 'releaseHold', hold: 1, to: BOB });
  desk.send({ kind: 'placeHold', account: CAT, amount: points('2') });
  desk.send({ kind: 'lockAccount', account: DAN, locked: true });
  desk.send({ kind: 'lockAccount', account: DAN, locked: false });
  desk.back(BOB, A, '100@2.7', { key: KEY, persistence: 'PERSIST' });
  desk.back(CAT, B, '60@3.0');
  desk.back(ANN, C, '60@3.35', { timeInForce: 'FILL_OR_KILL', minFill: points('1'), marketVersion: 2 });
  const rest = desk.lay(DAN, A, '20@2.5');
  desk.cancel(DAN, rest.order, '5', { hi: 0, lo: 1 });
  desk.send({
    kind: 'amendOrder',
    account: DAN,
    order: rest.order,
    size: points('12'),
    price: price('2.52'),
    persistence: 'PERSIST',
    key: KEY,
  });
  desk.send({ kind: 'replaceOrder', account: DAN, order: rest.order, price: price('2.54'), marketVersion: 0 });
  const refused = desk.lay(DAN, B, '2@2.5');
  desk.send({
    kind: 'replaceOrder',
    account: DAN,
    order: refused.order,
    price: price('2.55'),
    marketVersion: 0,
    key: { hi: 9, lo: 9 },
  });
  desk.send({ kind: 'turnInPlay', market: MARKET });
  desk.back(ANN, B, '3@5.0');
  desk.wait(10_000);
  desk.back(BOB, B, '3@5.0', { persistence: 'PERSIST' });
  desk.at += 3_600_000_000;
  desk.settle(WON, LOST, LOST);
  desk.finish();
  desk.send({ kind: 'voidBets', market: MARKET, bets: [], from: 0, until: 0, reason: 'LATE_BET' });
  desk.finish();
  desk.rollBack();
  desk.send({ kind: 'voidMarket', market: MARKET, reason: 'ABANDONED' });
  desk.finish();
  desk.send({ kind: 'openMarket', market: 8, event: 3, terms: { ...TERMS, maxPrice: price('50'), exposureLimit: points('7') } });
  desk.send({ kind: 'evictMarket', market: MARKET });
  nonRunner(desk);
  eachWay(desk);
  desk.send({ kind: 'endEvent', event: 78, ended: true });
  desk.send({ kind: 'endEvent', event: 78, ended: false });
  return desk;
}

describe('events in the journal', () => {
  const desk = everything();
  const events = desk.events();
  const first = <T extends ExchangeEvent['type']>(type: T): ExchangeEvent | undefined =>
    events.find((event) => event.type === type);

  test('J7 these types of events survive the binary form', () => {
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set([
        'accountOpened',
        'accountLocked',
        'transferred',
        'marketOpened',
        'marketStatusChanged',
        'orderPlaced',
        'orderDelayed',
        'orderRested',
        'orderReduced',
        'orderAmended',
        'orderFilled',
        'marketSettled',
        'marketVoided',
        'accountSettled',
        'orderSettled',
        'creditSet',
        'eventLimited',
        'eventEnded',
        'houseLimited',
        'holdPlaced',
        'holdReleased',
        'fillVoided',
        'runnerRemoved',
        'fillRepriced',
        'runnerReinstated',
        'fillRevived',
        'fillVoidKept',
        'rollbackBegun',
        'settlementContinued',
        'settlementRolledBack',
        'marketEvicted',
        'pricesShown',
      ]),
    );
  });

  test('J7 each event is read with the values that were written', () => {
    expect(first('accountOpened')).toMatchObject({ seq: 1, account: ANN, accountKind: 'PLAYER', parent: 0 });
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'transferred',
        from: ANN,
        to: BOB,
        amount: points('1'),
        reason: 'UPLINE',
        key: KEY,
        fromBalance: points('999999'),
        toBalance: points('1000001'),
      }),
    );
    expect(first('transferred')).toMatchObject({ from: SYSTEM_ACCOUNT.EXTERNAL, reason: 'DEPOSIT', key: undefined });
    expect(first('marketOpened')).toMatchObject({
      market: MARKET,
      event: 1,
      terms: { ...TERMS, runners: 3, commissionBps: 250, betDelayMs: 5_000 },
    });
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'marketOpened',
        market: 8,
        event: 3,
        terms: { ...TERMS, maxPrice: price('50'), exposureLimit: points('7') },
      }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'orderPlaced',
        order: 1,
        account: BOB,
        market: MARKET,
        runner: A,
        side: 'BACK',
        price: price('2.7'),
        size: points('100'),
        persistence: 'PERSIST',
        timeInForce: 'GOOD_TILL_CANCELLED',
        minFill: 0,
        marketVersion: 0,
        key: KEY,
      }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'orderPlaced',
        account: ANN,
        timeInForce: 'FILL_OR_KILL',
        minFill: points('1'),
        marketVersion: 2,
        key: undefined,
      }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'orderAmended',
        size: points('12'),
        price: price('2.52'),
        persistence: 'PERSIST',
        requeued: true,
        key: KEY,
      }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'orderReduced', size: points('5'), reason: 'CANCELLED', key: { hi: 0, lo: 1 } }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'orderFilled', taker: true, cross: true, stake: points('53.34'), payout: points('180') }),
    );
    expect(first('marketSettled')).toMatchObject({ market: MARKET, settlement: 1, results: [WON, LOST, LOST] });
    expect(first('houseLimited')).toMatchObject({ limit: points('70') });
    expect(first('eventEnded')).toMatchObject({ event: 78, ended: true });
    expect(events.at(-1)).toMatchObject({ type: 'eventEnded', event: 78, ended: false });
    expect(first('eventLimited')).toMatchObject({ event: 77, exposureLimit: points('8') });
    expect(first('creditSet')).toMatchObject({ account: CAT, credit: points('9') });
    expect(first('holdPlaced')).toMatchObject({ hold: 1, account: CAT, amount: points('5'), key: { hi: 3, lo: 3 } });
    expect(first('holdReleased')).toMatchObject({ hold: 1, account: CAT });
    expect(first('fillVoided')).toMatchObject({ reason: 'LATE_BET' });
    expect(first('runnerRemoved')).toMatchObject({ market: 9, runner: C, factor: 714, version: 3 });
    expect(first('runnerReinstated')).toMatchObject({ market: 9, runner: C, version: 4 });
    expect(first('fillRevived')).toMatchObject({ stake: points('1'), payout: points('5') });
    expect(first('fillVoidKept')).toMatchObject({ reason: 'STREAM_STOPPED' });
    expect(events).toContainEqual(expect.objectContaining({ type: 'marketSettled', market: 10, results: EACH_WAY_RESULTS }));
    expect(events.find((event) => event.type === 'marketOpened' && event.market === 10)).toMatchObject({
      terms: { eachWay: { places: 2, divisor: 4 } },
    });
    expect(first('fillRepriced')).toMatchObject({ stake: points('10'), payout: points('46.4'), payoutBefore: points('50') });
    expect(first('marketVoided')).toMatchObject({ market: MARKET, settlement: 3, reason: 'ABANDONED' });
    expect(first('settlementRolledBack')).toMatchObject({ market: MARKET, settlement: 1 });
    expect(first('marketEvicted')).toMatchObject({ market: MARKET });
  });

  test('L9 only records without an event leave gaps in the sequence numbers, and time never goes back', () => {
    const seqs = events.map(({ seq }) => seq);
    expect(seqs.every((seq, index) => index === 0 || seq > (seqs[index - 1] ?? 0))).toBe(true);
    expect(events.every(({ at }, index) => index === 0 || at >= (events[index - 1]?.at ?? 0))).toBe(true);
    expect(desk.batches.every(({ firstSeq }, index) => firstSeq === (desk.batches[index - 1]?.lastSeq ?? 0) + 1)).toBe(true);
    expect(events.at(-1)?.seq).toBe(desk.exchange.seq);
  });

  test('L9 an hour between two events is an hour in the journal', () => {
    const waits = events.map(({ at }, index) => at - (events[index - 1]?.at ?? at));
    expect(Math.max(...waits)).toBe(3_600_000_001);
  });

  test('L3 each published balance is the previous one plus the booking', () => {
    const balances = new Map<number, number>();
    const book = (account: number, change: number, after: number): void => {
      expect(after).toBe((balances.get(account) ?? 0) + change);
      balances.set(account, after);
    };
    for (const event of events) {
      if (event.type === 'transferred') {
        book(event.from, -event.amount, event.fromBalance);
        book(event.to, event.amount, event.toBalance);
      }
      if (event.type === 'accountSettled') book(event.account, event.gross - event.commission, event.balance);
    }
    for (const [account, balance] of balances) expect(desk.balance(account)).toBe(balance);
  });

  test('M9 a replay, a snapshot, and an earlier snapshot with the later events all give the same state', () => {
    expect(desk.faults()).toEqual([]);
    const middle = new Exchange({ orders: 4, keys: 16 });
    desk.batches.forEach(({ firstSeq, payload }, index) => {
      middle.applyBatch(firstSeq, payload);
      if (index % 3 !== 0) return;
      const restored = Exchange.restore(middle.snapshot(), { orders: 1, keys: 16 });
      expect(restored.stateHash()).toBe(middle.stateHash());
      for (const later of desk.batches) if (later.firstSeq > middle.seq) restored.applyBatch(later.firstSeq, later.payload);
      expect(restored.stateHash()).toBe(desk.exchange.stateHash());
    });
  });

  test('M9 many commands in one batch replay like many batches', () => {
    const exchange = new Exchange({ orders: 4, keys: 16 });
    const words = desk.batches.map(({ payload }) => payload);
    const joined = new Uint8Array(words.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const payload of words) {
      joined.set(payload, at);
      at += payload.length;
    }
    exchange.applyBatch(1, joined);
    expect(exchange.stateHash()).toBe(desk.exchange.stateHash());
  });

  test('a payload off a word boundary can be read', () => {
    const [batch] = desk.batches;
    if (batch === undefined) throw new Error('there is no batch');
    const shifted = new Uint8Array(batch.payload.length + 3);
    shifted.set(batch.payload, 3);
    expect([...decodeEvents(batch.firstSeq, shifted.subarray(3))]).toEqual([...decodeEvents(batch.firstSeq, batch.payload)]);
  });

  test('J5 J7 every batch has the bytes declared for its records', () => {
    for (const { payload } of desk.batches) expect(rewritten(payload)).toEqual(payload);
  });

  test('J5 a gap, a cut payload and an unknown record stop the recovery', () => {
    const [batch] = desk.batches;
    if (batch === undefined) throw new Error('there is no batch');
    expect(() => new Exchange().applyBatch(2, batch.payload)).toThrow('gap');
    expect(() => new Exchange().applyBatch(1, batch.payload.subarray(0, 12))).toThrow('whole number of words');
    const unknown = batch.payload.slice();
    unknown[16] = 99;
    expect(() => new Exchange().applyBatch(1, unknown)).toThrow('not known to this version');
  });

  test('J7 a journal of another format, or a record with another length, stops the recovery', () => {
    const exchange = new Exchange();
    for (const account of [ANN, BOB])
      exchange.execute({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 }, account);
    const payload = exchange.takeBatch()?.payload ?? new Uint8Array();
    const foreign = payload.slice();
    foreign[1] = 0;
    expect(() => new Exchange().applyBatch(1, foreign)).toThrow('journal format numbered 0');
    expect(() => new Exchange().applyBatch(1, payload.subarray(16))).toThrow('begins with its format');
    const longer = payload.slice();
    // The length of the first record is raised until it covers the whole batch.
    longer[18] = payload.length / 8 - 2;
    expect(() => new Exchange().applyBatch(1, longer)).toThrow('has the length of its fields');
  });
});

describe('snapshots', () => {
  test('equal states give equal bytes, whatever rows their orders have', () => {
    const one = new Desk();
    const gone = one.back(ANN, A, '1@3.0');
    const kept = one.back(BOB, A, '2@3.0');
    one.cancel(ANN, gone.order);
    const other = Exchange.restore(one.exchange.snapshot(), { orders: 1, keys: 16 });
    const next = { kind: 'cancelOrder', account: BOB, order: kept.order, reduction: points('1') } as const;
    one.send(next);
    other.execute(next, one.at);
    expect(other.snapshot()).toEqual(one.exchange.snapshot());
  });

  test('X12 X53 a fill-or-kill in its delay keeps its minimum fill through a snapshot', () => {
    const desk = new Desk({ betDelayMs: 5_000 });
    desk.lay(BOB, A, '5@3.0');
    desk.send({ kind: 'turnInPlay', market: MARKET });
    desk.lay(BOB, A, '5@3.0', { persistence: 'PERSIST' });
    desk.wait(5_000);
    const { order } = desk.back(ANN, A, '10@3.0', { timeInForce: 'FILL_OR_KILL', minFill: points('5') });
    const restored = Exchange.restore(desk.exchange.snapshot(), SMALL);
    restored.execute({ kind: 'tick' }, desk.at + 5_000_000);
    expect(restored.order(order)).toMatchObject({ matched: points('5'), cancelled: points('5') });
  });

  test('a snapshot that is too short, too long or of another format is refused', () => {
    const bytes = new Desk().exchange.snapshot();
    expect(() => Exchange.restore(bytes.subarray(0, bytes.length - 8))).toThrow('cut short');
    expect(() => Exchange.restore(new Uint8Array([...bytes, 0, 0, 0, 0, 0, 0, 0, 0]))).toThrow('after its end');
    const foreign = bytes.slice();
    new DataView(foreign.buffer).setFloat64(0, 99, true);
    expect(() => Exchange.restore(foreign)).toThrow('format');
  });
});

describe('the queue of delayed orders', () => {
  test('X53 items leave by due time, then by order, whatever was removed or delayed again in between', () => {
    const queue = new DelayQueue();
    const model = new Map<number, number>();
    let seed = 7;
    const random = (bound: number): number => (seed = (seed * 48_271) % 2_147_483_647) % bound;
    for (let step = 0; step < 2_000; step++) {
      const order = 1 + random(50);
      if (model.has(order)) {
        queue.remove(order);
        model.delete(order);
      }
      if (random(3) > 0) {
        const due = 1 + random(40);
        queue.add(order, due);
        model.set(order, due);
      }
      const expected = [...model].map(([id, due]) => [due, id] as const).toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
      expect(queue.entries()).toEqual(expected);
      expect([queue.nextDueAt, queue.nextOrder]).toEqual(expected[0] ?? [0, 0]);
      expect(queue.size).toBe(model.size);
    }
  });

  test('an empty queue is never due', () => {
    expect([new DelayQueue().nextDueAt, new DelayQueue().dueOf(NONE)]).toEqual([0, 0]);
  });
});
