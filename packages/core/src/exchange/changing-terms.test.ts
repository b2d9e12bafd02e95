import { afterEach, describe, expect, test } from 'vitest';
import { runningTermsOf, type RunningTerms } from '../market/index.ts';
import type { Minor } from '../money/index.ts';
import type { DoneAnswer } from './answers.ts';
import type { Refusal } from './refusals.ts';
import { A, ANN, B, BOB, Desk, MARKET, points, price, TERMS } from './testing/desk.ts';
import { HOUSE_MARKET, HouseDesk } from './testing/house-desk.ts';
import { PAT, PaperDesk } from './testing/paper-desk.ts';

let desk: Desk;
afterEach(() => expect(desk.faults()).toEqual([]));

function termsOf(market: number): RunningTerms {
  const view = desk.exchange.market(market) ?? desk.exchange.houseMarket(market);
  if (view === undefined) throw new Error(`there is no market ${market}`);
  return runningTermsOf(view.terms);
}

/** Sends a change of some terms, based on the current ones. */
function change(terms: Partial<RunningTerms>, market: number = MARKET): DoneAnswer | Refusal {
  const seen = termsOf(market);
  return desk.send({ kind: 'changeTerms', market, seen, terms: { ...seen, ...terms } });
}

const changesPublished = () => desk.events().filter(({ type }) => type === 'termsChanged');

describe('exchange X81 new terms apply to bets after the change', () => {
  test('new stake limits apply', () => {
    desk = new Desk();
    expect(change({ minStake: points('10'), maxStake: points('50') })).toMatchObject({ ok: true, repeated: false });
    expect(desk.place(ANN, A, 'BACK', '9.99@2')).toEqual({ ok: false, code: 'BELOW_MIN' });
    expect(desk.place(ANN, A, 'BACK', '50.01@2')).toEqual({ ok: false, code: 'ABOVE_MAX' });
    expect(desk.place(ANN, A, 'BACK', '50@2')).toMatchObject({ ok: true });
    change({ minPayout: points('30') });
    expect(desk.place(ANN, A, 'BACK', '3@10')).toMatchObject({ ok: true });
    expect(desk.place(ANN, A, 'BACK', '2.99@10')).toEqual({ ok: false, code: 'BELOW_MIN' });
  });

  test('a new profit limit and a new exposure limit apply', () => {
    desk = new Desk();
    change({ maxProfit: points('40'), exposureLimit: points('60') });
    expect(desk.place(ANN, A, 'BACK', '40@2.02')).toEqual({ ok: false, code: 'ABOVE_MAX_PROFIT' });
    expect(desk.place(ANN, A, 'BACK', '40@2')).toMatchObject({ ok: true });
    expect(desk.place(ANN, A, 'BACK', '20.01@2')).toEqual({ ok: false, code: 'MARKET_EXPOSURE_LIMIT' });
    change({ maxProfit: 0 as Minor, exposureLimit: 0 as Minor });
    expect(desk.place(ANN, A, 'BACK', '4000@2.02')).toMatchObject({ ok: true });
  });

  test('a new highest price applies', () => {
    desk = new Desk();
    const high = desk.back(ANN, A, '20@10');
    change({ maxPrice: price('5') });
    expect(desk.place(ANN, A, 'BACK', '10@5.1')).toEqual({ ok: false, code: 'ABOVE_MAX_PRICE' });
    expect(desk.place(ANN, A, 'BACK', '10@5')).toMatchObject({ ok: true });
    // A resting order above the new maximum may stay, shrink or persist. A larger size or another price above it is checked like a new bet.
    expect(desk.amend(ANN, high.order, '10@10', 'PERSIST')).toMatchObject({ ok: true, remaining: points('10') });
    expect(desk.amend(ANN, high.order, '11@10', 'PERSIST')).toEqual({ ok: false, code: 'ABOVE_MAX_PRICE' });
    expect(desk.amend(ANN, high.order, '10@9', 'PERSIST')).toEqual({ ok: false, code: 'ABOVE_MAX_PRICE' });
    change({ maxPrice: 0 });
    expect(desk.lay(BOB, A, '20@10').matched).toBe(points('20'));
    expect(changesPublished()).toMatchObject([{ terms: { maxPrice: 500 } }, { terms: { maxPrice: 0 } }]);
  });

  test('a delayed order above the new maximum price keeps its price', () => {
    desk = new Desk({ betDelayMs: 5_000 });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    desk.lay(BOB, A, '20@10');
    desk.wait(5_000);
    const waiting = desk.back(ANN, A, '20@10');
    expect(waiting).toMatchObject({ status: 'PENDING' });
    change({ maxPrice: price('5') });
    desk.wait(5_000);
    expect(desk.exchange.order(waiting.order)).toMatchObject({ matched: points('20'), price: 1_000 });
  });

  test('exchange X57 a changed price guard also applies to orders that were already waiting', () => {
    desk = new Desk({ betDelayMs: 5_000 });
    desk.lay(BOB, A, '100@10');
    expect(desk.back(ANN, A, '10@2').matched).toBe(points('10'));
    change({ priceGuard: 300 });
    expect(desk.back(ANN, A, '10@2')).toMatchObject({ matched: 0, remaining: 0 });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    desk.lay(BOB, A, '100@10');
    desk.wait(5_000);
    const waiting = desk.back(ANN, A, '10@2');
    change({ priceGuard: 0 });
    desk.wait(5_000);
    expect(desk.exchange.order(waiting.order)).toMatchObject({ matched: points('10') });
    const guarded = desk.back(ANN, A, '10@2');
    expect(guarded).toMatchObject({ status: 'PENDING' });
    change({ priceGuard: 300 });
    desk.wait(5_000);
    const reduced = desk.events().filter((event) => event.type === 'orderReduced' && event.order === guarded.order);
    expect(reduced).toMatchObject([{ size: points('10'), reason: 'LAPSED_PRICE_IMPROVEMENT' }]);
  });

  test('a new bet delay applies, and running delays keep their end', () => {
    desk = new Desk({ betDelayMs: 5_000 });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    const waiting = desk.back(ANN, A, '10@2');
    change({ betDelayMs: 1_000 });
    const later = desk.back(BOB, A, '10@2');
    expect(later.dueAt - waiting.dueAt).toBeLessThan(-3_900_000);
    desk.wait(1_100);
    expect(desk.exchange.order(later.order)).toMatchObject({ status: 'EXECUTABLE' });
    expect(desk.exchange.order(waiting.order)).toMatchObject({ status: 'PENDING' });
    change({ betDelayMs: 0 });
    expect(desk.lay(BOB, B, '10@2').status).toBe('EXECUTABLE');
    expect(desk.exchange.order(waiting.order)).toMatchObject({ status: 'PENDING' });
    desk.wait(4_000);
    expect(desk.exchange.order(waiting.order)).toMatchObject({ status: 'EXECUTABLE' });
  });
});

describe('exchange X81 accepted bets stay', () => {
  test('a resting order is matched whole, and may shrink or persist', () => {
    desk = new Desk();
    const resting = desk.back(ANN, A, '100@2');
    change({ minStake: points('20'), maxStake: points('50'), maxProfit: points('60'), exposureLimit: points('30') });
    expect(desk.amend(ANN, resting.order, '90@2', 'PERSIST')).toMatchObject({ ok: true, remaining: points('90') });
    expect(desk.amend(ANN, resting.order, '90@2.1', 'PERSIST')).toEqual({ ok: false, code: 'ABOVE_MAX' });
    expect(desk.exchange.order(resting.order)).toMatchObject({ remaining: points('90'), price: 200 });
    expect(desk.lay(BOB, A, '30@2').matched).toBe(points('30'));
    change({ maxStake: points('5000'), exposureLimit: 0 as Minor, maxProfit: 0 as Minor });
    expect(desk.lay(BOB, A, '60@2').matched).toBe(points('60'));
    expect(desk.exchange.order(resting.order)).toMatchObject({ matched: points('90'), remaining: 0 });
  });

  test('X21 with limits below the matched part, a remainder within the limits may still get another price', () => {
    desk = new Desk();
    const { order } = desk.back(ANN, A, '100@2');
    desk.lay(BOB, A, '60@2');
    change({ maxStake: points('50'), maxProfit: points('38') });
    expect(desk.amend(ANN, order, '101@1.9', 'LAPSE')).toEqual({ ok: false, code: 'ABOVE_MAX' });
    // The whole bet would win more than before, which is above the limit.
    expect(desk.amend(ANN, order, '100@2.02', 'LAPSE')).toEqual({ ok: false, code: 'ABOVE_MAX_PROFIT' });
    expect(desk.amend(ANN, order, '100@1.96', 'LAPSE')).toEqual({ ok: false, code: 'ABOVE_MAX_PROFIT' });
    expect(desk.amend(ANN, order, '100@1.95', 'LAPSE')).toMatchObject({ ok: true, remaining: points('40') });
    change({ maxStake: points('39') });
    expect(desk.amend(ANN, order, '100@1.94', 'LAPSE')).toEqual({ ok: false, code: 'ABOVE_MAX' });
    expect(desk.amend(ANN, order, '99@1.94', 'LAPSE')).toMatchObject({ ok: true, remaining: points('39') });
  });

  test('X14 a delayed order with a target is not cut to the new largest stake', () => {
    desk = new Desk({ betDelayMs: 5_000 });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    const order = desk.back(ANN, A, '1@2', { target: { kind: 'PAYOUT', amount: points('200') } });
    expect(order).toMatchObject({ status: 'PENDING', remaining: points('100') });
    change({ maxStake: points('30') });
    desk.wait(5_000);
    expect(desk.exchange.order(order.order)).toMatchObject({ remaining: points('100'), size: points('100') });
  });

  test.each([
    [20, 'smaller'],
    [500, 'larger'],
  ])(
    'X14 a delayed lay with a target may stake up to the maximum at its arrival, even if the largest stake is now %i, %s',
    (limit) => {
      desk = new Desk({ betDelayMs: 5_000, maxStake: points('100') });
      desk.send({ kind: 'turnInPlay', market: MARKET });
      desk.back(BOB, A, '100@2');
      desk.back(BOB, A, '100@2');
      // The stake is 62.50 at its limit. At 2.0 a payout of 250 would need 125.
      const order = desk.lay(ANN, A, '1@4', { target: { kind: 'PAYOUT', amount: points('250') } });
      expect(order).toMatchObject({ status: 'PENDING', remaining: points('62.5') });
      change({ maxStake: points(String(limit)) });
      expect(desk.faults()).toEqual([]);
      desk.wait(5_000);
      expect(desk.exchange.order(order.order)).toMatchObject({ matched: points('100'), remaining: 0 });
    },
  );

  test('a change leaves runners, winners, commission and the version of the market as they are', () => {
    desk = new Desk({ commissionBps: 500 });
    const before = desk.exchange.market(MARKET);
    change({ maxStake: points('50') });
    expect(desk.exchange.market(MARKET)).toEqual({ ...before, terms: { ...before?.terms, maxStake: points('50') } });
  });
});

describe('exchange X81 refusals and repeats', () => {
  test('terms that are already in force are published once', () => {
    desk = new Desk();
    expect(change({})).toMatchObject({ ok: true, repeated: true });
    const seen = termsOf(MARKET);
    const again = { kind: 'changeTerms', market: MARKET, seen, terms: { ...seen, maxStake: points('50') } } as const;
    expect(desk.send(again)).toMatchObject({ ok: true, repeated: false });
    expect(desk.send(again)).toMatchObject({ ok: true, repeated: true });
    desk.close();
    expect(desk.send(again)).toMatchObject({ ok: true, repeated: true });
    expect(changesPublished()).toMatchObject([{ market: MARKET, terms: { ...seen, maxStake: points('50') } }]);
  });

  test('the second of two changes based on the same terms is refused', () => {
    desk = new Desk();
    const seen = termsOf(MARKET);
    change({ betDelayMs: 3_000 });
    expect(desk.send({ kind: 'changeTerms', market: MARKET, seen, terms: { ...seen, maxStake: points('50') } })).toEqual({
      ok: false,
      code: 'STALE_VERSION',
      field: 'betDelayMs',
    });
    expect(termsOf(MARKET).maxStake).toBe(TERMS.maxStake);
  });

  test.each([
    ['betDelayMs', -1],
    ['betDelayMs', 60_001],
    ['betDelayMs', 1.5],
    ['minStake', -1],
    ['minPayout', 0.5],
    ['maxStake', Number.MAX_SAFE_INTEGER + 1],
    ['maxProfit', -1],
    ['exposureLimit', NaN],
    ['maxPrice', -1],
    ['priceGuard', 100],
    ['priceGuard', 2.5],
    ['potLimit', 1],
  ] as const)('%s %s has the same bounds as when a market opens', (field, value) => {
    desk = new Desk();
    expect(change({ [field]: value })).toEqual({ ok: false, code: 'INVALID_REQUEST', field });
    expect(changesPublished()).toEqual([]);
  });

  test('a smallest payout, a highest price and a guard are refused in line markets, which do not have them', () => {
    desk = new Desk({ lines: { min: 1_050, max: 9_950, interval: 100 }, runners: 1, crossMatching: false });
    expect(change({ minPayout: points('10') })).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'minPayout' });
    expect(change({ maxPrice: price('5') })).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'maxPrice' });
    expect(change({ priceGuard: 300 })).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'priceGuard' });
  });

  test('a change is refused in an unknown market, and in a market closed for bets', () => {
    desk = new Desk();
    const seen = termsOf(MARKET);
    const terms = { ...seen, maxStake: points('50') };
    expect(desk.send({ kind: 'changeTerms', market: 8, seen, terms })).toEqual({ ok: false, code: 'NOT_FOUND', field: 'market' });
    desk.suspend();
    expect(desk.send({ kind: 'changeTerms', market: MARKET, seen, terms })).toMatchObject({ ok: true });
    desk.close();
    expect(change({ maxStake: points('60') })).toEqual({ ok: false, code: 'MARKET_NOT_OPEN' });
    desk.send({ kind: 'voidMarket', market: MARKET, reason: 'ABANDONED' });
    expect(change({ maxStake: points('60') })).toEqual({ ok: false, code: 'MARKET_NOT_OPEN' });
  });
});

describe('exchange X80 X81 paper orders', () => {
  test('paper markets use the terms of their real market, and the change is published once', () => {
    desk = new PaperDesk();
    desk.place(PAT, A, 'BACK', '10@3');
    change({ maxStake: points('50') });
    expect(desk.place(PAT, A, 'BACK', '51@3')).toEqual({ ok: false, code: 'ABOVE_MAX' });
    expect(desk.place(PAT, A, 'BACK', '50@3')).toMatchObject({ ok: true });
    expect(changesPublished()).toHaveLength(1);
  });

  test('paper markets use the new terms if the first paper order follows the change', () => {
    desk = new PaperDesk();
    change({ maxStake: points('50') });
    expect(desk.place(PAT, A, 'BACK', '51@3')).toEqual({ ok: false, code: 'ABOVE_MAX' });
    expect(desk.place(PAT, A, 'BACK', '50@3')).toMatchObject({ ok: true });
    expect(desk.place(PAT, A, 'BACK', '51@3')).toEqual({ ok: false, code: 'ABOVE_MAX' });
  });
});

describe('exchange X81 markets of the house', () => {
  test('settlement 4.3 new terms limit the stake, the profit and the risk of the next bet', () => {
    const house = new HouseDesk('BOOKMAKER');
    desk = house;
    house.quote({ side: 'BACK' });
    change({ minStake: points('10'), maxStake: points('50') }, HOUSE_MARKET);
    expect(house.tryBet(ANN, 'BACK', '9')).toEqual({ ok: false, code: 'BELOW_MIN' });
    expect(house.tryBet(ANN, 'BACK', '51')).toEqual({ ok: false, code: 'ABOVE_MAX' });
    house.bet(ANN, 'BACK', '50');
    change({ maxProfit: points('20') }, HOUSE_MARKET);
    expect(house.tryBet(ANN, 'BACK', '21')).toEqual({ ok: false, code: 'ABOVE_MAX_PROFIT' });
    change({ maxProfit: 0 as Minor, exposureLimit: points('60') }, HOUSE_MARKET);
    expect(house.tryBet(ANN, 'BACK', '11')).toEqual({ ok: false, code: 'MARKET_EXPOSURE_LIMIT' });
  });

  test('trust E6 after the pot limit is lowered, accepted bets remain, and bets that improve the worst case are accepted', () => {
    const house = new HouseDesk('BOOKMAKER');
    desk = house;
    house.quote({ side: 'BACK' }, { side: 'LAY' });
    house.bet(ANN, 'BACK', '100');
    change({ potLimit: points('40') }, HOUSE_MARKET);
    expect(house.tryBet(BOB, 'BACK', '10')).toEqual({ ok: false, code: 'MARKET_EXPOSURE_LIMIT', field: 'potLimit' });
    house.bet(BOB, 'LAY', '30');
    expect(house.held(ANN)).toBe(points('100'));
  });

  test('exchange X53 a delayed bet keeps the end of its delay, and is then checked against the terms of that time', () => {
    const house = new HouseDesk('FANCY', { betDelayMs: 5_000 });
    desk = house;
    house.quote({ side: 'YES', line: 40 });
    house.send({ kind: 'turnInPlay', market: HOUSE_MARKET });
    const [small, large] = [house.bet(ANN, 'YES', '10', { line: 40 }), house.bet(BOB, 'YES', '100', { line: 40 })];
    change({ betDelayMs: 0, maxStake: points('50') }, HOUSE_MARKET);
    expect(house.bet(ANN, 'YES', '20', { line: 40 }).status).toBe('TAKEN');
    house.wait(4_000);
    expect(house.betView(small.bet)).toMatchObject({ status: 'PENDING' });
    house.wait(1_100);
    expect(house.betView(small.bet)).toMatchObject({ status: 'TAKEN' });
    expect(house.betView(large.bet)).toBeUndefined();
  });

  test('settlement 4.3 lower limits refuse a delayed bet, except one that closes a position', () => {
    const house = new HouseDesk('FANCY', { betDelayMs: 5_000 });
    desk = house;
    house.quote({ side: 'NO', line: 40, limit: points('1000') });
    house.send({ kind: 'turnInPlay', market: HOUSE_MARKET });
    const options = { line: 40 } as const;
    const [leaving, other] = [house.bet(ANN, 'NO', '100', { ...options, leaves: true }), house.bet(BOB, 'NO', '100', options)];
    change({ maxStake: points('50'), maxProfit: points('20') }, HOUSE_MARKET);
    expect(house.faults()).toEqual([]);
    house.wait(5_000);
    expect(house.betView(leaving.bet)).toMatchObject({ status: 'TAKEN' });
    expect(house.betView(other.bet)).toBeUndefined();
  });

  test('settlement 4.3 a delayed bet that closes a position is refused above the quote’s limit at the end of the delay', () => {
    const house = new HouseDesk('FANCY', { betDelayMs: 5_000 });
    desk = house;
    house.quote({ side: 'NO', line: 40, limit: points('1000') });
    house.send({ kind: 'turnInPlay', market: HOUSE_MARKET });
    const { bet } = house.bet(ANN, 'NO', '100', { line: 40, leaves: true });
    change({ minStake: points('200') }, HOUSE_MARKET);
    house.quote({ side: 'NO', line: 40, limit: points('99') });
    house.wait(5_000);
    expect(house.betView(bet)).toBeUndefined();
  });

  test('house markets have no smallest payout, no highest price and no price guard', () => {
    desk = new HouseDesk();
    expect(change({ minPayout: 1 as Minor }, HOUSE_MARKET)).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'minPayout' });
    expect(change({ maxPrice: price('5') }, HOUSE_MARKET)).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'maxPrice' });
    expect(change({ priceGuard: 300 }, HOUSE_MARKET)).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'priceGuard' });
    expect(change({ betDelayMs: -1 }, HOUSE_MARKET)).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'betDelayMs' });
  });
});
