import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MarketTerms } from '../market/index.ts';
import { referenceAuction } from '../matching/testing/reference-auction.ts';
import { present } from '../std/index.ts';
import type { OrderAnswer, OutcomeOf } from './answers.ts';
import { SYSTEM_ACCOUNT, type PlaceOrder } from './commands.ts';
import { Exchange } from './exchange.ts';
import { A, ANN, B, BOB, bet, C, CAT, DAN, Desk, LOST, MARKET, points, price, SMALL, WON } from './testing/desk.ts';

const TO_CLOSE = { persistence: 'MARKET_ON_CLOSE' } as const;
const LIMIT = { ...TO_CLOSE, orderType: 'LIMIT_ON_CLOSE' } as const;
const AT_MARKET = { ...TO_CLOSE, orderType: 'MARKET_ON_CLOSE' } as const;

let desk: Desk;
const open = (terms: Partial<MarketTerms> = {}) => (desk = new Desk({ runners: 3, ...terms }));
beforeEach(() => void open());
afterEach(() => {
  expect(desk.faults()).toEqual([]);
  const { state } = desk.exchange;
  expect(Exchange.restore(desk.exchange.snapshot()).stateHash(), 'a snapshot has the whole state').toBe(
    desk.exchange.stateHash(),
  );
  expect(state.accounts.total()).toBe(0);
});

/** Backs at any price for a stake, and lays at any price for a liability. */
const back = (account: number, stake: string): OrderAnswer => desk.back(account, A, `${stake}@1.01`, AT_MARKET);
const lay = (account: number, liability: string): OrderAnswer => desk.lay(account, A, `${liability}@1000`, AT_MARKET);
const turn = () => expect(desk.send({ kind: 'turnInPlay', market: MARKET })).toMatchObject({ ok: true });
const startingPrice = (runner: number = A): number | undefined => {
  const found = desk.exchange.startingPrices(MARKET)?.[runner]?.price;
  return found === undefined ? undefined : found.payout / found.stake;
};
const order = ({ order: id }: OrderAnswer) => desk.exchange.order(id);
const amend = (account: number, { order: id }: OrderAnswer, text: string): OutcomeOf<PlaceOrder> =>
  desk.send({ kind: 'amendOrder', account, order: id, persistence: 'MARKET_ON_CLOSE', ...bet(text) });
const gone = ({ order: id }: OrderAnswer) =>
  desk.events().flatMap((event) => (event.type === 'orderReduced' && event.order === id ? [[event.reason, event.size]] : []));

describe('the auction when a market turns in-play', () => {
  test('X52 X75 backs and lays on close match at one price and are paid at that price', () => {
    const [one, other] = [back(ANN, '100'), lay(BOB, '300')];
    turn();
    expect(startingPrice()).toBe(4);
    expect(order(one)).toMatchObject({
      matched: points('100'),
      payout: points('400'),
      remaining: 0,
      orderType: 'MARKET_ON_CLOSE',
    });
    expect(order(other)).toMatchObject({ matched: points('100'), payout: points('400'), remaining: 0, size: points('100') });
    expect([desk.exposure(ANN), desk.exposure(BOB)]).toEqual([points('100'), points('300')]);
    expect(desk.exchange.book(MARKET, 1)[A]).toMatchObject({ lastPrice: price('4.0'), traded: points('100') });
    desk.close();
    desk.settle(WON, LOST, LOST);
    expect([desk.balance(ANN), desk.balance(BOB)]).toEqual([points('1000300'), points('999700')]);
  });

  test('X52 the persistence of three orders decides that one lapses, one stays in its queue and one matches at the starting price', () => {
    const lapsing = desk.back(ANN, A, '10@3.0');
    const persisting = desk.back(BOB, A, '10@3.0', { persistence: 'PERSIST' });
    const closes = desk.back(CAT, A, '10@3.0', TO_CLOSE);
    lay(DAN, '40');
    turn();
    expect(startingPrice()).toBe(5);
    expect(gone(lapsing)).toEqual([['LAPSED_IN_PLAY', points('10')]]);
    expect(order(persisting)).toMatchObject({ remaining: points('10'), matched: 0 });
    expect(order(closes)).toMatchObject({ matched: points('10'), payout: points('50') });
  });

  test('X74 X76 a lay from the book joins the auction with its liability, and a lay that is too small lapses', () => {
    open({ minPayout: points('10') });
    const small = desk.lay(ANN, A, '5@2.0', TO_CLOSE);
    const grows = desk.lay(BOB, A, '10@5.0', TO_CLOSE);
    back(CAT, '40');
    turn();
    expect(startingPrice()).toBe(2);
    expect(gone(small)).toEqual([['LAPSED_SMALL', points('5')]]);
    expect(order(grows)).toMatchObject({ size: points('40'), matched: points('40'), payout: points('80'), orderType: 'LIMIT' });
    expect(desk.exposure(BOB)).toBe(points('40'));
  });

  test('X75 the unmatched part of every order lapses, and among orders whose limit is the starting price the latest is filled last', () => {
    const first = desk.back(ANN, A, '20@3.0', LIMIT);
    const second = desk.back(BOB, A, '20@3.0', LIMIT);
    const dear = desk.back(CAT, A, '20@3.05', LIMIT);
    lay(DAN, '50');
    turn();
    expect(startingPrice()).toBe(3);
    expect([first, second].map(order)).toMatchObject([{ matched: points('20') }, { matched: points('5'), lapsed: points('15') }]);
    expect(gone(dear)).toEqual([['LAPSED_STARTING_PRICE', points('20')]]);
    expect(desk.exposure(CAT)).toBe(0);
  });

  test('X75 without orders on the other side the auction makes no price, and every order lapses', () => {
    const [one, other] = [back(ANN, '10'), desk.lay(BOB, B, '30@4.0', LIMIT)];
    turn();
    expect([startingPrice(A), startingPrice(B)]).toEqual([undefined, undefined]);
    expect([gone(one), gone(other)]).toEqual([
      [['LAPSED_STARTING_PRICE', points('10')]],
      [['LAPSED_STARTING_PRICE', points('30')]],
    ]);
    expect([desk.exposure(ANN), desk.exposure(BOB)]).toEqual([0, 0]);
  });

  test('X75 the auction publishes its orders with their limits and amounts', () => {
    const [one, other] = [back(ANN, '100'), desk.back(CAT, A, '60@2.5', LIMIT)];
    lay(BOB, '300');
    turn();
    expect(startingPrice()).toBe(2.875);
    expect(desk.exchange.auctionOf(MARKET, A)).toEqual([
      { order: one.order, runner: A, isLay: false, limit: 101, amount: points('100') },
      { order: other.order, runner: A, isLay: false, limit: 250, amount: points('60') },
      { order: expect.any(Number), runner: A, isLay: true, limit: 100_000, amount: points('300') },
    ]);
  });

  test('X75 a slow auction computes the same price and amounts from the published orders alone, even after the settlement', () => {
    back(ANN, '100');
    desk.back(CAT, A, '60@2.5', LIMIT);
    desk.back(CAT, A, '60@5.0', LIMIT);
    lay(BOB, '300');
    expect(desk.exchange.auction(MARKET, A), 'nothing is published before the auction').toBeUndefined();
    turn();
    desk.close();
    desk.settle(WON, LOST, LOST);
    const published = present(desk.exchange.auction(MARKET, A));
    expect(published.steps).toEqual([
      { limit: 101, stakes: points('100'), liabilities: points('300') },
      { limit: 250, stakes: points('160'), liabilities: points('300') },
      { limit: 500, stakes: points('220'), liabilities: points('300') },
      { limit: 100_000, stakes: points('220'), liabilities: points('300') },
    ]);
    const { price, shares } = referenceAuction(published.orders);
    const [numerator, denominator] = present(price);
    const own = present(published.price);
    expect(BigInt(own.payout) * denominator).toBe(numerator * BigInt(own.stake));
    const used = published.orders.map(({ isLay }, place) =>
      published.matches.reduce(
        (sum, match) => sum + (isLay ? (match.lay === place ? match.profit : 0) : match.back === place ? match.stake : 0),
        0,
      ),
    );
    expect(used.map(BigInt)).toEqual(shares);
  });

  test('S9 X58 voiding a bet voids its matches at the starting price and no other matches', () => {
    const [one, other] = [back(ANN, '100'), back(CAT, '100')];
    lay(BOB, '600');
    turn();
    expect(
      desk.send({ kind: 'voidBets', market: MARKET, bets: [one.order], from: 0, until: 0, reason: 'LATE_BET' }),
    ).toMatchObject({ matches: 1 });
    expect([order(one), order(other)]).toMatchObject([{ matched: 0, voided: points('100') }, { matched: points('100') }]);
    expect(desk.exposure(BOB)).toBe(points('300'));
  });
});

describe('before the auction', () => {
  test('X42 a back reserves its stake and a lay its liability', () => {
    back(ANN, '6');
    desk.lay(BOB, A, '10@3.0', LIMIT);
    expect([desk.exposure(ANN), desk.exposure(BOB)]).toEqual([points('6'), points('10')]);
    desk.send({ kind: 'transfer', from: DAN, to: SYSTEM_ACCOUNT.EXTERNAL, amount: points('999980'), reason: 'WITHDRAWAL' });
    expect(desk.place(DAN, A, 'LAY', '20.01@1000', AT_MARKET)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(lay(DAN, '20')).toMatchObject({ remaining: points('20'), status: 'EXECUTABLE' });
  });

  test('X74 near and far price show the result that an auction would have now', () => {
    const shown = () => {
      const { near, far } = present(desk.exchange.startingPrices(MARKET)?.[A]);
      return [near, far];
    };
    expect(shown()).toEqual([NaN, NaN]);
    back(ANN, '1000');
    expect(shown()).toEqual([1, 1]);
    lay(BOB, '6000');
    expect(shown()).toEqual([7, 7]);
    desk.back(CAT, A, '500@4.0', TO_CLOSE);
    expect(shown()).toEqual([5, 7]);
    turn();
    expect(desk.exchange.startingPrices(MARKET)?.[A]).toMatchObject({ near: NaN, backs: [], lays: [] });
    expect(startingPrice()).toBe(5);
  });

  test('X73 an on-close order cannot be cancelled or replaced', () => {
    const kept = back(ANN, '10');
    const limit = desk.back(ANN, A, '10@4.0', LIMIT);
    const final = { ok: false, code: 'BET_IS_FINAL' };
    expect(desk.cancel(ANN, kept.order)).toEqual(final);
    expect(desk.send({ kind: 'replaceOrder', account: ANN, order: limit.order, price: price('3.5'), marketVersion: 0 })).toEqual(
      final,
    );
    expect(desk.send({ kind: 'cancelAll', account: ANN, market: 0 })).toMatchObject({ orders: 0 });
    expect(desk.exchange.openOrders(ANN, MARKET)).toHaveLength(2);
    desk.send({ kind: 'lockAccount', account: ANN, locked: true });
    expect(desk.send({ kind: 'cancelAll', account: ANN, market: 0 })).toMatchObject({ orders: 2 });
  });

  test('X73 only a looser limit is accepted', () => {
    const limit = desk.back(ANN, A, '10@4.0', LIMIT);
    const layer = desk.lay(BOB, A, '10@4.0', LIMIT);
    const final = { ok: false, code: 'BET_IS_FINAL' };
    expect([amend(ANN, limit, '10@4.5'), amend(ANN, limit, '9@3.5'), amend(BOB, layer, '10@3.5')]).toEqual([final, final, final]);
    expect(amend(ANN, back(CAT, '5'), '5@1.02')).toMatchObject({ code: 'NOT_FOUND' });
    expect([amend(ANN, limit, '10@3.5'), amend(BOB, layer, '10@4.5')]).toMatchObject([{ ok: true }, { ok: true }]);
    expect([order(limit), order(layer)]).toMatchObject([{ price: price('3.5') }, { price: price('4.5') }]);
  });

  test('X10 X73 markets without an auction refuse orders for it, and markets with one refuse them after the auction', () => {
    const closed = { ok: false, code: 'STARTING_PRICE_CLOSED' };
    turn();
    expect(desk.place(ANN, A, 'BACK', '10@3.0', LIMIT)).toEqual(closed);
    expect(desk.place(ANN, A, 'BACK', '10@3.0', TO_CLOSE)).toEqual(closed);
    for (const terms of [{ turnsInPlay: false }, { eachWay: { places: 2, divisor: 4 }, crossMatching: false }]) {
      open(terms);
      expect(desk.place(ANN, A, 'BACK', '10@3.0', LIMIT)).toEqual(closed);
    }
  });

  test.each([
    ['another persistence', { ...LIMIT, persistence: 'LAPSE' }, '10@3.0', 'persistence'],
    ['fill-or-kill', { ...LIMIT, timeInForce: 'FILL_OR_KILL' }, '10@3.0', 'timeInForce'],
    ['a target', { ...LIMIT, target: { kind: 'PAYOUT', amount: points('10') } }, '10@3.0', 'target'],
    ['a price limit for an order at any price', AT_MARKET, '10@3.0', 'price'],
    ['a fill-or-kill limit order with this persistence', { ...TO_CLOSE, timeInForce: 'FILL_OR_KILL' }, '10@3.0', 'persistence'],
  ] as const)('X7 %s is refused', (_, options, text, field) => {
    expect(desk.place(ANN, A, 'BACK', text, options)).toEqual({ ok: false, code: 'INVALID_REQUEST', field });
  });

  test('X8 stake and liability have separate minimums', () => {
    open({ minStake: points('1'), minPayout: points('10') });
    expect(desk.place(ANN, A, 'BACK', '0.99@1.01', AT_MARKET)).toMatchObject({ code: 'BELOW_MIN' });
    expect(desk.place(ANN, A, 'LAY', '9.99@1000', AT_MARKET)).toMatchObject({ code: 'BELOW_MIN' });
    expect([back(ANN, '1'), lay(BOB, '10')]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test('X26 an account cannot have a back and a lay that could match each other in the auction', () => {
    desk.back(ANN, A, '10@3.0', TO_CLOSE);
    const own = { ok: false, code: 'INVALID_REQUEST', field: 'side' };
    expect(desk.place(ANN, A, 'LAY', '10@3.5', LIMIT)).toEqual(own);
    expect(desk.place(ANN, A, 'LAY', '10@2.5', LIMIT)).toMatchObject({ ok: true });
    expect(desk.place(ANN, B, 'LAY', '10@3.5', LIMIT)).toMatchObject({ ok: true });
  });

  test('L8 a repeat gets the first answer, and another type or persistence under the key is refused', () => {
    const key = { hi: 5, lo: 5 };
    const placed = desk.back(ANN, A, '10@3.0', { ...LIMIT, key });
    expect(desk.back(ANN, A, '10@3.0', { ...LIMIT, key })).toEqual({ ...placed, repeated: true });
    const conflict = (field: string) => ({ ok: false, code: 'IDEMPOTENCY_CONFLICT', field });
    expect(desk.place(ANN, A, 'BACK', '10@3.0', { ...TO_CLOSE, key })).toEqual(conflict('orderType'));
    expect(desk.place(ANN, A, 'BACK', '10@3.0', { key })).toMatchObject(conflict('orderType'));
    const limit = { hi: 6, lo: 6 };
    desk.back(ANN, A, '10@3.0', { ...TO_CLOSE, key: limit });
    expect(desk.place(ANN, A, 'BACK', '10@3.0', { key: limit })).toEqual(conflict('persistence'));
  });

  test('X19 X20 persistence changes to the auction, and a replaced order keeps its persistence', () => {
    const resting = desk.back(ANN, A, '10@3.0');
    expect(amend(ANN, resting, '10@3.0')).toMatchObject({ ok: true, remaining: points('10') });
    expect(order(resting)).toMatchObject({ persistence: 'MARKET_ON_CLOSE', orderType: 'LIMIT' });
    const replaced = desk.send({
      kind: 'replaceOrder',
      account: ANN,
      order: resting.order,
      price: price('2.5'),
      marketVersion: 0,
    });
    expect(replaced).toMatchObject({ ok: true, placed: { ok: true } });
    expect(desk.exchange.openOrders(ANN, MARKET)).toMatchObject([{ persistence: 'MARKET_ON_CLOSE', price: price('2.5') }]);
  });

  test('X51 a material suspension keeps orders for the auction, and closing without turning in-play lapses them', () => {
    const [one, other] = [back(ANN, '10'), desk.back(BOB, A, '10@3.0', TO_CLOSE)];
    desk.suspend(true);
    expect([order(one), order(other)]).toMatchObject([{ remaining: points('10') }, { remaining: points('10') }]);
    desk.close();
    expect([gone(one), gone(other)]).toEqual([[['LAPSED_CLOSED', points('10')]], [['LAPSED_CLOSED', points('10')]]]);
  });

  test('X59 X64 a removal lapses the orders on its runner and lowers the liabilities on the others', () => {
    const removed = desk.back(ANN, C, '10@3.0', LIMIT);
    const [kept, layer] = [back(ANN, '10'), lay(BOB, '100')];
    desk.send({ kind: 'removeRunner', market: MARKET, runner: C, factor: 2_000 });
    expect(gone(removed)).toEqual([['LAPSED_REMOVED', points('10')]]);
    expect([order(kept), order(layer)]).toMatchObject([{ remaining: points('10') }, { remaining: points('80') }]);
    turn();
    expect(startingPrice()).toBe(9);
  });

  test.each([
    [1, [2_500, null, 2_000], '26.67'],
    [1, [null, 2_500, 2_000], '20'],
    [1, [8_000, null, 2_000], '100'],
    [2, [2_500, null, 2_000], '20'],
  ] as const)(
    'X64 with %i winners and the declared factors %o a removal at 20 %% lowers a liability of 100 by %s',
    (winners, declared, lost) => {
      open({ runners: 4, winners });
      const layer = lay(BOB, '100');
      desk.send({ kind: 'removeRunner', market: MARKET, runner: C, factor: 2_000, declared });
      expect(gone(layer)).toEqual([['LAPSED_REMOVED', points(lost)]]);
    },
  );

  test('X64 a declared factor beyond 100 % is refused', () => {
    const said = { kind: 'removeRunner', market: MARKET, runner: C, factor: 2_000, declared: [10_001] } as const;
    expect(desk.send(said)).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'declared' });
  });

  test('X15 orders for the auction can be placed together with other orders, all or none', () => {
    const orders = (['LIMIT_ON_CLOSE', 'LIMIT'] as const).map((orderType, place): PlaceOrder => ({
      kind: 'placeOrder',
      account: ANN,
      market: MARKET,
      runner: A,
      side: place === 0 ? 'BACK' : 'LAY',
      orderType,
      persistence: orderType === 'LIMIT' ? 'LAPSE' : 'MARKET_ON_CLOSE',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: points('0'),
      marketVersion: 0,
      ...bet('10@3.0'),
    }));
    expect(desk.send({ kind: 'placeOrders', account: ANN, market: MARKET, orders })).toMatchObject({ ok: true });
    expect(desk.exposure(ANN)).toBe(points('20'));
  });
});

describe('on paper', () => {
  const PEN = 201;
  beforeEach(() => {
    desk.send({ kind: 'openAccount', account: PEN, accountKind: 'PAPER', parent: ANN });
    desk.send({ kind: 'transfer', from: SYSTEM_ACCOUNT.PAPER_HOUSE, to: PEN, amount: points('1000'), reason: 'DEPOSIT' });
  });

  test('X80 paper orders match at the starting price of the real orders and do not move it', () => {
    back(ANN, '100');
    lay(BOB, '300');
    const [paper, dear, rests] = [back(PEN, '10'), desk.back(PEN, A, '10@5.0', LIMIT), desk.back(PEN, A, '10@3.0', TO_CLOSE)];
    const layer = desk.lay(PEN, B, '30@4.0', LIMIT);
    turn();
    expect(startingPrice()).toBe(4);
    expect(order(paper)).toMatchObject({ matched: points('10'), payout: points('40') });
    expect(order(rests)).toMatchObject({ matched: points('10'), payout: points('40') });
    expect([gone(dear), gone(layer)]).toEqual([
      [['LAPSED_STARTING_PRICE', points('10')]],
      [['LAPSED_STARTING_PRICE', points('30')]],
    ]);
  });

  test('X80 at the limit, a paper order is filled after the real orders', () => {
    desk.back(ANN, A, '20@3.0', LIMIT);
    lay(BOB, '30');
    const [paper, layer] = [desk.back(PEN, A, '10@3.0', LIMIT), desk.lay(PEN, B, '10@3.0', LIMIT)];
    desk.lay(ANN, B, '20@3.0', LIMIT);
    desk.back(BOB, B, '10@3.0', LIMIT);
    turn();
    expect([startingPrice(A), startingPrice(B)]).toEqual([3, 3]);
    expect(gone(paper)).toEqual([['LAPSED_STARTING_PRICE', points('10')]]);
    expect(order(layer)).toMatchObject({ matched: points('5'), payout: points('15') });
  });
});

test('M9 an exchange restored from a snapshot with orders for an auction runs the same auction', () => {
  back(ANN, '100');
  lay(BOB, '300');
  const restored = Exchange.restore(desk.exchange.snapshot(), SMALL);
  restored.execute({ kind: 'turnInPlay', market: MARKET }, desk.at + 1);
  turn();
  expect(restored.stateHash()).toBe(desk.exchange.stateHash());
});
