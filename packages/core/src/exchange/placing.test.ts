import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { A, ANN, B, BOB, CAT, DAN, Desk, LOST, MARKET, points, WON } from './testing/desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => expect(desk.faults()).toEqual([]));

const KILL = { timeInForce: 'FILL_OR_KILL' } as const;

describe('validation of an order', () => {
  test('X5 M8 a price between two ticks is refused, and no order is made', () => {
    expect(desk.place(ANN, A, 'BACK', '10@3.02')).toEqual({ ok: false, code: 'INVALID_PRICE' });
    expect(desk.exchange.openOrders(ANN, 0)).toEqual([]);
  });

  test('X9 back 0.13 at 1.06 would be distorted by rounding', () => {
    expect(desk.place(ANN, A, 'BACK', '0.13@1.06')).toEqual({ ok: false, code: 'INVALID_PROFIT_RATIO' });
  });

  test('X8 the smallest stake is accepted, and one minor unit less is refused', () => {
    desk = new Desk({ minStake: points('1') });
    expect(desk.place(ANN, A, 'BACK', '0.99@3.0')).toEqual({ ok: false, code: 'BELOW_MIN' });
    expect(desk.place(ANN, A, 'BACK', '1@3.0')).toMatchObject({ ok: true, status: 'EXECUTABLE' });
  });
});

describe('persistence', () => {
  test('X10 a PERSIST order keeps its place when the market turns in-play, ahead of orders that come later', () => {
    const kept = desk.back(ANN, A, '20@3.0', { persistence: 'PERSIST' });
    desk.lay(BOB, A, '5@3.0');
    const later = desk.back(CAT, A, '10@3.0', { persistence: 'PERSIST' });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    expect(desk.exchange.order(kept.order)).toMatchObject({ matched: points('5'), remaining: points('15') });
    expect(desk.exchange.queueAhead(kept.order)).toBe(0);
    expect(desk.exchange.queueAhead(later.order)).toBe(points('15'));
  });

  test('X10 PERSIST is refused on a market that does not turn in-play', () => {
    desk = new Desk({ turnsInPlay: false });
    expect(desk.place(ANN, A, 'BACK', '20@3.0', { persistence: 'PERSIST' })).toEqual({
      ok: false,
      code: 'INVALID_REQUEST',
      field: 'persistence',
    });
  });
});

describe('fill or kill', () => {
  test('X11 a fill-or-kill order that finds no match expires: it is accepted, nothing matches and nothing rests', () => {
    const killed = desk.back(ANN, A, '5@21', KILL);
    expect(killed).toMatchObject({ ok: true, status: 'EXPIRED', matched: 0, payout: 0, remaining: 0, cancelled: points('5') });
    expect(desk.exposure(ANN)).toBe(0);
    expect(desk.offers(A, 'availableToLay')).toEqual([]);
  });

  test('X12 the limit of a fill-or-kill applies to the average: 4 at 3.1, 4 at 3.0 and 2 at 2.8 make exactly 3.0', () => {
    desk = new Desk({ crossMatching: false });
    desk.lay(BOB, A, '4@3.1');
    desk.lay(CAT, A, '4@3.0');
    const worst = desk.lay(DAN, A, '5@2.8');
    const done = desk.back(ANN, A, '10@3.0', KILL);
    expect(done).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: points('10'), payout: points('30') });
    expect(desk.exchange.order(worst.order)?.remaining).toBe(points('3'));
  });

  test('X12 a limit order without a time in force matches 8, and 2 rest', () => {
    desk.lay(BOB, A, '4@3.1');
    desk.lay(CAT, A, '4@3.0');
    desk.lay(DAN, A, '5@2.8');
    expect(desk.back(ANN, A, '10@3.0')).toMatchObject({ matched: points('8'), remaining: points('2') });
  });

  test('X13 no match is made if the whole would average 2.996', () => {
    desk.lay(BOB, A, '4@3.1');
    desk.lay(CAT, A, '4@3.0');
    desk.lay(DAN, A, '5@2.78');
    expect(desk.back(ANN, A, '10@3.0', KILL)).toMatchObject({ status: 'EXPIRED', matched: 0 });
  });

  test('X13 a fill-or-kill with a minimum fill of 5 takes 9.81, the largest stake whose average keeps the limit', () => {
    desk.lay(BOB, A, '4@3.1');
    desk.lay(CAT, A, '4@3.0');
    desk.lay(DAN, A, '5@2.78');
    const done = desk.back(ANN, A, '10@3.0', { ...KILL, minFill: points('5') });
    expect(done).toMatchObject({
      status: 'EXECUTION_COMPLETE',
      matched: points('9.81'),
      cancelled: points('0.19'),
      remaining: 0,
    });
    expect(done.payout * 100 + 100).toBeGreaterThan(done.matched * 300);
  });

  test('X13 no match is made if less than the minimum fill is available', () => {
    desk.lay(BOB, A, '4.99@3.0');
    expect(desk.back(ANN, A, '10@3.0', { ...KILL, minFill: points('5') })).toMatchObject({ status: 'EXPIRED', matched: 0 });
    expect(desk.offers(A, 'availableToBack')).toEqual([[300, points('4.99')]]);
  });

  test('X13 exactly the minimum fill is enough', () => {
    desk.lay(BOB, A, '5@3.0');
    expect(desk.back(ANN, A, '10@3.0', { ...KILL, minFill: points('5') })).toMatchObject({
      matched: points('5'),
      cancelled: points('5'),
    });
  });

  test('X12 a lay pays at most its limit on average', () => {
    desk.back(BOB, A, '5@2.9');
    desk.back(CAT, A, '5@3.1');
    expect(desk.lay(ANN, A, '10@3.0', KILL)).toMatchObject({ matched: points('10'), payout: points('30') });
  });

  test.each([
    ['a minimum fill above the size', '6', 'FILL_OR_KILL'],
    ['a minimum fill without fill-or-kill', '1', 'GOOD_TILL_CANCELLED'],
  ] as const)('X13 %s is refused', (_, minFill, timeInForce) => {
    expect(desk.place(ANN, A, 'BACK', '5@3.0', { minFill: points(minFill), timeInForce })).toEqual({
      ok: false,
      code: 'INVALID_REQUEST',
      field: 'minFill',
    });
  });

  test('X12 an odd stake exactly at the limit is not killed by the rounding of its profit', () => {
    desk.lay(BOB, A, '10.01@1.5');
    expect(desk.back(ANN, A, '10.01@1.5', KILL)).toMatchObject({ matched: points('10.01'), payout: points('15.01') });
  });

  test('X13 a fill-or-kill takes virtual offers as well as direct ones', () => {
    desk.lay(BOB, A, '4@2.0');
    desk.back(CAT, B, '4@1.9');
    const done = desk.back(ANN, A, '7@2.0', KILL);
    expect(done).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: points('7') });
    expect(done.payout * 100).toBeGreaterThanOrEqual(done.matched * 200);
  });
});

describe('the sizes of an order', () => {
  test('X17 add up at every instant: 8 matched, 5 cancelled, 7 lapsed of 20', () => {
    const order = desk.back(ANN, A, '20@3.0');
    desk.lay(BOB, A, '8@3.0');
    expect(desk.cancel(ANN, order.order, '5')).toMatchObject({
      matched: points('8'),
      cancelled: points('5'),
      remaining: points('7'),
    });
    desk.suspend(true);
    expect(desk.exchange.order(order.order)).toMatchObject({
      status: 'EXECUTION_COMPLETE',
      size: points('20'),
      matched: points('8'),
      remaining: 0,
      lapsed: points('7'),
      cancelled: points('5'),
    });
  });
});

describe('accounts with bets in a market', () => {
  const whoHas = (): boolean[] => [ANN, BOB, CAT].map((account) => desk.exchange.hasBets(account, MARKET));

  test('trust TRAP-24 includes an account with an open or matched order, even if its matches cancel out under every result', () => {
    expect(whoHas()).toEqual([false, false, false]);
    const { order } = desk.back(CAT, B, '10@3.0');
    desk.back(ANN, A, '10@2.0');
    expect(whoHas()).toEqual([true, false, true]);
    desk.lay(BOB, A, '10@2.0');
    desk.cancel(CAT, order);
    expect(whoHas()).toEqual([true, true, false]);
    desk.back(BOB, A, '10@2.0');
    desk.lay(ANN, A, '10@2.0');
    expect(desk.exchange.position(ANN, MARKET)).toMatchObject({ exposure: 0, runners: [{ ifWins: 0, ifLoses: 0 }, {}] });
    expect(whoHas()).toEqual([true, true, false]);
    expect(desk.exchange.hasBets(ANN, MARKET + 1)).toBe(false);
    desk.settle(WON, LOST);
    expect(whoHas()).toEqual([true, true, false]);
  });
});

test('an order that is not in memory has no view and no matches', () => {
  const filled = desk.lay(BOB, A, '10@3.0').order;
  desk.back(ANN, A, '4@3.0');
  expect(desk.exchange.fillsOf(filled)).toEqual([[points('4'), points('12')]]);
  expect(desk.exchange.order(filled)).toMatchObject({ placedAt: desk.at - 1, matched: points('4') });
  expect([desk.exchange.order(99), desk.exchange.fillsOf(99)]).toEqual([undefined, []]);
});
