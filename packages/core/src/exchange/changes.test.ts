import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MarketTerms } from '../market/index.ts';
import { Exchange } from './exchange.ts';
import { A, ANN, B, bet, BOB, CAT, Desk, MARKET, points, price, SMALL } from './testing/desk.ts';

const DELAY_MS = 5_000;
let desk: Desk;

function inPlay(terms: Partial<MarketTerms> = {}): Desk {
  const made = new Desk({ betDelayMs: DELAY_MS, crossMatching: false, ...terms });
  made.send({ kind: 'turnInPlay', market: MARKET });
  return made;
}

/** Places a back by ANN and waits until it rests in the book. */
function resting(text = '10@3.0', persistence: 'LAPSE' | 'PERSIST' = 'LAPSE'): number {
  const { order } = desk.back(ANN, A, text, { persistence });
  desk.wait(DELAY_MS);
  return order;
}

/** Returns the dropped changes, as published. */
const dropped = () => desk.events().flatMap((event) => (event.type === 'orderChangeDropped' ? [event.dropped] : []));
const shown = (order: number) => desk.exchange.order(order);

beforeEach(() => {
  desk = inPlay();
});
afterEach(() => expect(desk.faults()).toEqual([]));

describe('the owner of a bet is told of each change of it, also of one that moves no money', () => {
  const told = (act: () => void): boolean => {
    desk.exchange.takeDirtyAccounts();
    act();
    return desk.exchange.takeDirtyAccounts().includes(ANN);
  };

  test('when the bet delay ends and nothing matches', () => {
    desk.back(ANN, A, '10@3.0');
    expect(told(() => desk.wait(DELAY_MS))).toBe(true);
  });

  test('when new terms begin to wait, and when they are dropped', () => {
    const order = resting();
    expect(told(() => desk.amend(ANN, order, '10@3.5'))).toBe(true);
    desk.suspend();
    expect(told(() => desk.wait(DELAY_MS))).toBe(true);
  });
});

describe('exchange X21 an amendment that waits out the bet delay', () => {
  test('leaves the order in the book and takes effect at the end of the delay', () => {
    const order = resting();
    expect(desk.amend(ANN, order, '15@3.5')).toMatchObject({ ok: true, status: 'PENDING' });
    expect(shown(order)).toMatchObject({
      status: 'EXECUTABLE',
      price: price('3'),
      remaining: points('10'),
      change: { price: price('3.5'), size: points('15'), persistence: 'LAPSE' },
    });
    expect(desk.offers(A, 'availableToLay')).toEqual([[price('3'), points('10')]]);
    desk.wait(DELAY_MS);
    expect(shown(order)).toMatchObject({ status: 'EXECUTABLE', price: price('3.5'), size: points('15'), change: undefined });
    expect(desk.offers(A, 'availableToLay')).toEqual([[price('3.5'), points('15')]]);
  });

  test('an order keeps its place in the queue while its change waits', () => {
    const order = resting();
    desk.back(CAT, A, '10@3.0');
    desk.wait(DELAY_MS);
    desk.amend(ANN, order, '20@3.0');
    desk.wait(DELAY_MS - 1_000);
    expect(desk.exchange.queueAhead(order)).toBe(0);
    desk.wait(1_000);
    expect(desk.exchange.queueAhead(order)).toBe(points('10'));
  });

  test.each<[string, () => void, string]>([
    ['a suspension that keeps orders', () => desk.suspend(), 'LAPSED_SUSPENDED'],
    [
      'a ball that is running',
      () => void desk.send({ kind: 'changeMarketStatus', market: MARKET, status: 'BALL_RUNNING', material: false }),
      'LAPSED_SUSPENDED',
    ],
    ['an account that is locked', () => void desk.send({ kind: 'lockAccount', account: ANN, locked: true }), 'LAPSED_LOCKED'],
  ])('a change is dropped if there is %s when its delay ends, and the order does not change', (_, happens, reason) => {
    const order = resting();
    desk.amend(ANN, order, '15@3.5');
    happens();
    desk.wait(DELAY_MS);
    expect(shown(order)).toMatchObject({ price: price('3'), remaining: points('10'), matched: 0, lapsed: 0, change: undefined });
    expect(desk.events().at(-1)).toMatchObject({ type: 'orderChangeDropped', order });
    expect(dropped()).toEqual([{ size: points('15'), price: price('3.5'), reason }]);
    expect(desk.exchange.account(ANN)?.exposure).toBe(points('10'));
    expect(desk.exchange.nextDueAt()).toBe(0);
  });

  test('X57 a change is dropped if the price guard would lapse the order, and the order does not change', () => {
    desk = inPlay({ priceGuard: 150 });
    const order = resting();
    desk.lay(BOB, A, '10@2.9');
    desk.wait(DELAY_MS);
    desk.amend(ANN, order, '10@1.5');
    desk.wait(DELAY_MS);
    expect(shown(order)).toMatchObject({ price: price('3'), remaining: points('10'), change: undefined });
  });

  test('lapses with its order in a material suspension, and remains if its order persists', () => {
    const [lapses, persists] = [resting(), resting('10@3.0', 'PERSIST')];
    for (const order of [lapses, persists]) desk.amend(ANN, order, '15@3.5', order === persists ? 'PERSIST' : 'LAPSE');
    desk.suspend(true);
    expect(shown(lapses)).toBeUndefined();
    desk.resume();
    desk.wait(DELAY_MS);
    expect(shown(persists)).toMatchObject({ price: price('3.5'), size: points('15'), persistence: 'PERSIST' });
    expect(desk.exchange.account(ANN)?.exposure).toBe(points('15'));
  });

  test('reserves the larger risk of old and new terms, for a back and for a lay', () => {
    const back = resting();
    desk.amend(ANN, back, '25@3.0');
    expect(desk.exposure(ANN)).toBe(points('25'));
    desk.amend(ANN, back, '5@3.5');
    expect(desk.exposure(ANN)).toBe(points('10'));
    const { order: lay } = desk.lay(BOB, B, '10@3.0');
    desk.wait(DELAY_MS);
    desk.amend(BOB, lay, '10@6.0');
    expect(desk.exposure(BOB)).toBe(points('50'));
    desk.cancel(BOB, lay);
    expect(desk.exposure(BOB)).toBe(0);
  });

  test('is refused without effect if the funds do not cover the larger risk', () => {
    const order = resting();
    const hash = desk.exchange.stateHash();
    expect(desk.amend(ANN, order, '1000001@3.0')).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' });
    expect(desk.exchange.stateHash()).toBe(hash);
  });

  test('M2 an order with a waiting change can still match; its larger size is added to the unmatched part', () => {
    const order = resting();
    desk.lay(BOB, A, '4@3.0');
    desk.amend(ANN, order, '15@3.5');
    desk.wait(DELAY_MS);
    expect(shown(order)).toMatchObject({
      matched: points('4'),
      remaining: points('11'),
      size: points('15'),
      price: price('3.5'),
    });
  });

  test('M2 an order that is matched whole during the delay is complete, and its larger size is not placed', () => {
    const order = resting();
    desk.lay(BOB, A, '10@3.0');
    desk.amend(ANN, order, '15@3.5');
    desk.wait(DELAY_MS);
    expect(shown(order)).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: points('10'), size: points('10') });
    expect(dropped()).toEqual([{ size: points('15'), price: price('3.5'), reason: 'MATCHED' }]);
    expect(desk.exchange.nextDueAt()).toBe(0);
  });

  test('M2 a smaller size at another price is dropped if that much is matched during the delay', () => {
    const order = resting();
    desk.lay(BOB, A, '8@3.0');
    desk.wait(DELAY_MS - 1_000);
    desk.amend(ANN, order, '5@3.5');
    desk.wait(1_000);
    expect(shown(order)).toMatchObject({ matched: points('8'), remaining: points('2') });
    desk.wait(DELAY_MS);
    expect(shown(order)).toMatchObject({ matched: points('8'), remaining: points('2'), price: price('3'), change: undefined });
    expect(dropped()).toMatchObject([{ price: price('3.5'), reason: 'LAPSED_SMALL' }]);
  });

  test('a newer amendment replaces a waiting one, even if the newer one takes effect immediately', () => {
    const order = resting();
    desk.amend(ANN, order, '15@3.5');
    desk.wait(1_000);
    desk.amend(ANN, order, '12@4.0');
    desk.wait(DELAY_MS - 1_000);
    expect(shown(order)).toMatchObject({ price: price('3'), change: { price: price('4') } });
    expect(desk.amend(ANN, order, '8@3.0')).toMatchObject({ ok: true, status: 'EXECUTABLE' });
    desk.wait(DELAY_MS);
    expect(shown(order)).toMatchObject({ price: price('3'), remaining: points('8'), change: undefined });
    expect(dropped()).toEqual([]);
  });

  test('a partial cancel drops the change; a full cancel ends both', () => {
    const order = resting();
    desk.amend(ANN, order, '15@3.5');
    desk.cancel(ANN, order, '2');
    expect(shown(order)).toMatchObject({ remaining: points('8'), change: undefined });
    desk.amend(ANN, order, '15@3.5');
    desk.cancel(ANN, order);
    expect([shown(order), desk.exposure(ANN), desk.exchange.nextDueAt()]).toEqual([undefined, 0, 0]);
    expect(dropped()).toEqual([{ size: points('15'), price: price('3.5'), reason: 'CANCELLED_IN_PART' }]);
  });

  test('L8 a repeated amendment gets the first answer', () => {
    const order = resting();
    const command = {
      kind: 'amendOrder',
      account: ANN,
      order,
      ...bet('15@3.5'),
      persistence: 'LAPSE',
      key: { hi: 4, lo: 1 },
    } as const;
    const first = desk.send(command);
    desk.wait(DELAY_MS);
    expect(desk.send(command)).toEqual({ ...first, repeated: true });
  });

  test('X54 new terms that match nothing take effect immediately if passive orders have no delay', () => {
    desk = inPlay({ passiveOrdersAtOnce: true });
    const { order } = desk.back(ANN, A, '10@3.0');
    expect(desk.amend(ANN, order, '10@3.5')).toMatchObject({ status: 'EXECUTABLE' });
    desk.lay(BOB, A, '10@2.5');
    expect(desk.amend(ANN, order, '10@2.0')).toMatchObject({ status: 'PENDING' });
    expect(shown(order)).toMatchObject({ price: price('3.5') });
    desk.wait(DELAY_MS);
    expect(shown(order)).toMatchObject({ matched: points('10') });
  });

  test('an amendment that matches at the end of its delay is filled at the resting price', () => {
    const order = resting();
    const { order: lay } = desk.lay(BOB, A, '10@2.5');
    desk.wait(DELAY_MS);
    desk.amend(ANN, order, '10@2.5');
    expect(shown(order)).toMatchObject({ matched: 0 });
    desk.wait(DELAY_MS);
    expect([shown(order)?.matched, shown(lay)?.matched]).toEqual([points('10'), points('10')]);
  });

  test('M9 a change continues to wait after a recovery, also from a snapshot', () => {
    const order = resting();
    desk.amend(ANN, order, '15@3.5');
    const restored = Exchange.restore(desk.exchange.snapshot(), SMALL);
    restored.execute({ kind: 'tick' }, desk.at + DELAY_MS * 1_000);
    expect(restored.order(order)).toMatchObject({ price: price('3.5'), size: points('15') });
    expect(restored.account(ANN)?.exposure).toBe(points('15'));
  });
});

test.each<[string, Partial<MarketTerms>, string, string, string]>([
  [
    'in a line market, at another line',
    { runners: 1, lines: { min: price('20'), max: price('60'), interval: price('1') } },
    '10@40',
    '10@45',
    '20',
  ],
  ['each way, where the stake counts twice', { runners: 4, eachWay: { places: 2, divisor: 4 } }, '10@4.0', '15@5.0', '30'],
])('exchange X21 the reservation covers the old and the new terms %s', (_, terms, before, after, held) => {
  desk = inPlay(terms);
  const order = resting(before);
  desk.lay(BOB, A, before.replace('10@', '4@'));
  desk.amend(ANN, order, after);
  expect(desk.exposure(ANN)).toBe(points(held));
  expect(desk.faults()).toEqual([]);
  desk.wait(DELAY_MS);
  expect(shown(order)).toMatchObject({ matched: points('4'), price: price(after.split('@')[1] ?? '') });
});
