import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { A, ANN, B, BOB, CAT, Desk, LOST, MARKET, points, price, TERMS, WON } from './testing/desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => expect(desk.faults()).toEqual([]));

const PERSIST = { persistence: 'PERSIST' } as const;

describe('states', () => {
  test('X50 X55 open, suspended, in-play, suspended, closed: each raises the version', () => {
    const seen = (): unknown => {
      const { status, inPlay, version } = desk.exchange.market(MARKET) ?? {};
      return [status, inPlay, version];
    };
    expect(seen()).toEqual(['OPEN', false, 2]);
    desk.suspend();
    expect(seen()).toEqual(['SUSPENDED', false, 3]);
    desk.send({ kind: 'turnInPlay', market: MARKET });
    expect(seen()).toEqual(['OPEN', true, 4]);
    desk.suspend();
    desk.close();
    expect(seen()).toEqual(['CLOSED', true, 6]);
    desk.settle(WON, LOST);
    expect(seen()).toEqual(['SETTLED', true, 7]);
  });

  test('X50 a status that cannot follow is refused', () => {
    desk.close();
    expect(desk.send({ kind: 'changeMarketStatus', market: MARKET, status: 'OPEN', material: false })).toEqual({
      ok: false,
      code: 'INVALID_REQUEST',
      field: 'status',
    });
  });

  test('X50 a settled market does not become CLOSED on request', () => {
    desk.settle(WON, LOST);
    expect(desk.send({ kind: 'changeMarketStatus', market: MARKET, status: 'CLOSED', material: false })).toMatchObject({
      ok: false,
    });
    expect(desk.exchange.market(MARKET)?.status).toBe('SETTLED');
  });

  test('X50 closing lapses every open order, including PERSIST', () => {
    const order = desk.back(ANN, A, '10@3.0', PERSIST);
    desk.close();
    expect(desk.exchange.order(order.order)).toBeUndefined();
    expect(desk.exposure(ANN)).toBe(0);
    expect(desk.events()).toContainEqual(
      expect.objectContaining({ type: 'orderReduced', order: order.order, reason: 'LAPSED_CLOSED' }),
    );
  });
});

describe('prices of a market in play', () => {
  const shown = () => desk.events().flatMap((event) => (event.type === 'pricesShown' ? [event] : []));
  const pricesOf = () => shown().map(({ opens, prices }) => [opens, ...prices.map((each) => each.price)]);

  test('X91 they are recorded when the market opens, and before the orders of a suspended market lapse', () => {
    desk.lay(ANN, A, '10@1.21', PERSIST);
    desk.send({ kind: 'turnInPlay', market: MARKET });
    desk.lay(BOB, B, '10@5.4');
    desk.suspend(true);
    desk.suspend();
    desk.resume();
    expect(pricesOf()).toEqual([
      [true, 121, 0],
      [false, 121, 540],
      [true, 121, 0],
    ]);
  });

  test('X91 prices before the start, of many runners and of several winners are not recorded', () => {
    desk.suspend();
    desk.resume();
    expect(shown()).toEqual([]);
    for (const terms of [{ runners: 4 }, { runners: 3, winners: 2 }]) {
      desk = new Desk(terms);
      desk.send({ kind: 'turnInPlay', market: MARKET });
      expect(shown()).toEqual([]);
    }
  });
});

describe('suspension', () => {
  test('X51 a plain suspension keeps every order in its place', () => {
    const first = desk.back(ANN, A, '10@3.0');
    const second = desk.back(BOB, A, '5@3.0');
    desk.suspend();
    desk.resume();
    expect(desk.exchange.queueAhead(second.order)).toBe(points('10'));
    desk.lay(CAT, A, '12@3.0');
    expect([first, second].map(({ order }) => desk.exchange.order(order)?.matched)).toEqual([points('10'), points('2')]);
  });

  test('X51 a material suspension lapses LAPSE orders and keeps PERSIST orders', () => {
    desk.back(ANN, A, '10@3.0');
    const kept = desk.back(BOB, A, '5@3.0', PERSIST);
    desk.suspend(true);
    expect(desk.exchange.openOrders(ANN, MARKET)).toEqual([]);
    expect(desk.exchange.openOrders(BOB, MARKET)).toMatchObject([{ order: kept.order, remaining: points('5') }]);
    expect(desk.exposure(ANN)).toBe(0);
  });

  test('X51 a plain suspension that later becomes material lapses the LAPSE orders then', () => {
    desk.back(ANN, A, '10@3.0');
    desk.suspend();
    desk.suspend(true);
    expect(desk.exchange.openOrders(ANN, MARKET)).toEqual([]);
  });
});

describe('turning in-play', () => {
  test('X52 LAPSE orders lapse, PERSIST orders stay, and the delay is in force', () => {
    desk = new Desk({ betDelayMs: 5_000 });
    const gone = desk.back(ANN, A, '10@3.0');
    const kept = desk.back(BOB, A, '10@3.0', PERSIST);
    desk.send({ kind: 'turnInPlay', market: MARKET });
    expect(desk.exchange.openOrders(ANN, MARKET)).toEqual([]);
    expect(desk.events()).toContainEqual(
      expect.objectContaining({ type: 'orderReduced', order: gone.order, size: points('10'), reason: 'LAPSED_IN_PLAY' }),
    );
    expect(desk.exchange.order(kept.order)?.remaining).toBe(points('10'));
    expect(desk.back(ANN, A, '10@3.0')).toMatchObject({ status: 'PENDING' });
  });

  test('X52 turning in-play is refused if the terms do not allow it, and happens only once', () => {
    desk.send({ kind: 'turnInPlay', market: MARKET });
    const { version } = desk.exchange.market(MARKET) ?? {};
    expect(desk.send({ kind: 'turnInPlay', market: MARKET })).toMatchObject({ ok: true });
    expect(desk.exchange.market(MARKET)?.version).toBe(version);
    desk.send({ kind: 'openMarket', market: 8, event: 1, terms: { ...TERMS, turnsInPlay: false } });
    expect(desk.send({ kind: 'turnInPlay', market: 8 })).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'market' });
  });
});

describe('the bet delay', () => {
  beforeEach(() => {
    desk = new Desk({ betDelayMs: 5_000 });
    desk.send({ kind: 'turnInPlay', market: MARKET });
  });

  test('X53 funds are held from the start, and the book is matched at the end', () => {
    const order = desk.back(ANN, A, '10@3.0');
    expect(order).toMatchObject({ status: 'PENDING', matched: 0, dueAt: desk.at + 5_000_000 });
    expect(desk.exposure(ANN)).toBe(points('10'));
    expect(desk.offers(A, 'availableToLay')).toEqual([]);
    expect(desk.exchange.nextDueAt()).toBe(order.dueAt);
    desk.wait(4_999);
    expect(desk.exchange.order(order.order)?.status).toBe('PENDING');
    desk.wait(1);
    expect(desk.exchange.order(order.order)).toMatchObject({ status: 'EXECUTABLE', dueAt: 0 });
    expect(desk.offers(A, 'availableToLay')).toEqual([[300, points('10')]]);
    expect(desk.exchange.nextDueAt()).toBe(0);
  });

  test('X53 cancels are never delayed: placed at 0, cancelled at 3, the order never enters the book', () => {
    const order = desk.back(ANN, A, '10@3.0');
    desk.wait(3_000);
    expect(desk.send({ kind: 'cancelAll', account: ANN, market: 0 })).toMatchObject({ orders: 1, cancelled: points('10') });
    desk.wait(5_000);
    expect(desk.exchange.order(order.order)).toBeUndefined();
    expect(desk.exposure(ANN)).toBe(0);
    expect(desk.offers(A, 'availableToLay')).toEqual([]);
  });

  test('X18 X53 a delayed order that is reduced stays pending for the remainder', () => {
    const order = desk.back(ANN, A, '10@3.0');
    expect(desk.cancel(ANN, order.order, '4')).toMatchObject({ status: 'PENDING', remaining: points('6'), dueAt: order.dueAt });
    expect(desk.amend(ANN, order.order, '8@3.0')).toMatchObject({ ok: true });
    expect(desk.exposure(ANN)).toBeGreaterThan(0);
  });

  test('X22 orders arrive in the order in which their delays end; if equal, in the order of placing', () => {
    const orders = [ANN, BOB, CAT].map((account) => desk.back(account, A, '10@3.0').order);
    desk.wait(6_000);
    expect(orders.map((order) => desk.exchange.queueAhead(order))).toEqual([0, points('10'), points('20')]);
  });

  test('X27 M7 a market suspended at the end of the delay lapses the order', () => {
    const order = desk.back(ANN, A, '10@3.0', PERSIST);
    desk.wait(3_000);
    desk.suspend();
    desk.wait(2_000);
    expect(desk.events().at(-1)).toMatchObject({ type: 'orderReduced', order: order.order, reason: 'LAPSED_SUSPENDED' });
    expect(desk.exposure(ANN)).toBe(0);
  });

  test('X51 a material suspension lapses delayed LAPSE orders immediately', () => {
    const order = desk.back(ANN, A, '10@3.0');
    desk.suspend(true);
    expect(desk.exchange.order(order.order)).toBeUndefined();
    desk.resume();
    desk.wait(5_000);
    expect(desk.offers(A, 'availableToLay')).toEqual([]);
  });

  test('X27 X55 a market that changed during the delay lapses an order that requires its version', () => {
    const { version = 0 } = desk.exchange.market(MARKET) ?? {};
    const versioned = desk.back(ANN, A, '10@3.0', { marketVersion: version });
    const any = desk.back(BOB, A, '10@3.0');
    desk.suspend();
    desk.resume();
    desk.wait(5_000);
    expect(desk.events()).toContainEqual(expect.objectContaining({ order: versioned.order, reason: 'LAPSED_VERSION' }));
    expect(desk.exchange.order(any.order)?.status).toBe('EXECUTABLE');
  });

  test('X27 an order lapses if its account is locked during the delay', () => {
    const order = desk.back(ANN, A, '10@3.0');
    desk.send({ kind: 'lockAccount', account: ANN, locked: true });
    desk.wait(5_000);
    expect(desk.events()).toContainEqual(expect.objectContaining({ order: order.order, reason: 'LAPSED_LOCKED' }));
  });

  test('RS-06 a bet still in its delay when the market closes lapses and is never settled', () => {
    desk.back(ANN, A, '10@3.0', PERSIST);
    desk.settle(WON, LOST);
    desk.wait(5_000);
    expect(desk.won(ANN)).toBe(0);
  });

  test('X12 X53 a fill-or-kill keeps its minimum fill through the delay', () => {
    const maker = desk.lay(BOB, A, '5@3.0');
    desk.wait(5_000);
    const order = desk.back(ANN, A, '10@3.0', { timeInForce: 'FILL_OR_KILL', minFill: points('5') });
    desk.wait(5_000);
    expect(desk.exchange.order(order.order)).toMatchObject({ matched: points('5'), cancelled: points('5') });
    expect(desk.exchange.order(maker.order)).toMatchObject({ matched: points('5') });
  });

  test.each([
    ['killed', '3', 0],
    ['filled', '6', 600],
  ])('X11 X53 the remainder of a fill-or-kill that was reduced in its delay is %s', (_, offered, matched) => {
    desk.lay(BOB, A, `${offered}@3.0`);
    desk.wait(5_000);
    const order = desk.back(ANN, A, '10@3.0', { timeInForce: 'FILL_OR_KILL' });
    desk.cancel(ANN, order.order, '4');
    desk.wait(5_000);
    expect(desk.exposure(ANN)).toBe(matched);
    expect(desk.exchange.openOrders(ANN, 0)).toEqual([]);
  });

  test('X21 X53 a price change of a resting order waits for a delay of the full length, and a smaller size does not wait', () => {
    const order = desk.back(ANN, A, '10@3.0');
    desk.wait(5_000);
    expect(desk.amend(ANN, order.order, '10@3.2')).toMatchObject({ status: 'PENDING' });
    desk.wait(5_000);
    expect(desk.exchange.order(order.order)).toMatchObject({ status: 'EXECUTABLE', price: price('3.2') });
    expect(desk.amend(ANN, order.order, '6@3.2')).toMatchObject({ status: 'EXECUTABLE', remaining: points('6') });
  });
});

describe('passive orders', () => {
  test('X54 an order that would match nothing enters immediately, and one that would match waits', () => {
    desk = new Desk({ betDelayMs: 5_000, passiveOrdersAtOnce: true });
    desk.lay(BOB, A, '10@3.0', PERSIST);
    desk.send({ kind: 'turnInPlay', market: MARKET });
    expect(desk.back(ANN, A, '10@3.2')).toMatchObject({ status: 'EXECUTABLE' });
    const delayed = desk.back(ANN, A, '10@3.0');
    expect(delayed).toMatchObject({ status: 'PENDING' });
    desk.send({ kind: 'cancelAll', account: BOB, market: 0 });
    desk.lay(BOB, A, '10@2.98');
    desk.wait(5_000);
    expect(desk.exchange.order(delayed.order)).toMatchObject({ status: 'EXECUTABLE', remaining: points('10') });
  });

  test('X54 an order with a virtual match waits as well', () => {
    desk = new Desk({ betDelayMs: 5_000, passiveOrdersAtOnce: true });
    desk.back(BOB, B, '10@2.0', PERSIST);
    desk.send({ kind: 'turnInPlay', market: MARKET });
    expect(desk.back(ANN, A, '10@2.0')).toMatchObject({ status: 'PENDING' });
    expect(desk.back(ANN, A, '10@2.02')).toMatchObject({ status: 'EXECUTABLE' });
  });
});

describe('eviction', () => {
  test('a settled market leaves memory with its orders, and money and other markets stay', () => {
    const order = desk.lay(BOB, A, '10@3.0');
    desk.back(ANN, A, '10@3.0');
    expect(desk.send({ kind: 'evictMarket', market: MARKET })).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'status' });
    desk.settle(WON, LOST);
    expect(desk.send({ kind: 'evictMarket', market: MARKET })).toMatchObject({ ok: true });
    expect(desk.exchange.market(MARKET)).toBeUndefined();
    expect(desk.exchange.order(order.order)).toBeUndefined();
    expect(desk.cancel(BOB, order.order)).toEqual({ ok: false, code: 'BET_NOT_OPEN' });
    expect(desk.won(ANN)).toBe(points('20'));
  });
});
