import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Minor } from '../../money/index.ts';
import { ANN, BOB, points } from '../testing/desk.ts';
import { HOUSE_MARKET, HouseDesk, houseTerms } from '../testing/house-desk.ts';

let desk: HouseDesk;
beforeEach(() => {
  desk = new HouseDesk();
});
afterEach(() => expect(desk.faults()).toEqual([]));

describe('a bet against the house', () => {
  test('settlement A9 is taken at the quote, with its possible win and loss fixed', () => {
    desk.quote({ side: 'NO', line: 45, rate: 110 }, { side: 'YES', line: 45, rate: 90 });
    const answer = desk.bet(ANN, 'NO', '1000', { line: 45, rate: 110 });
    expect(answer).toMatchObject({ status: 'TAKEN', profit: points('1000'), liability: points('1100'), dueAt: 0 });
    expect(desk.held(ANN)).toBe(points('1100'));
    expect(desk.exchange.account(ANN)?.exposure).toBe(points('1100'));
    expect(desk.betView(answer.bet)).toMatchObject({ account: ANN, side: 'NO', line: 45, rate: 110, status: 'TAKEN' });
  });

  test('settlement F11 F12 the lines of one fancy are netted: one more bet reserves 250 more', () => {
    desk.quote({ side: 'NO', line: 62, rate: 105 }, { side: 'YES', line: 58, rate: 95 });
    desk.bet(ANN, 'NO', '2000', { line: 62, rate: 105 });
    desk.bet(ANN, 'YES', '3000', { line: 58, rate: 95 });
    desk.quote({ side: 'NO', line: 70, rate: 100 }, { side: 'YES', line: 66, rate: 100 });
    desk.bet(ANN, 'YES', '1000', { line: 66 });
    expect(desk.held(ANN)).toBe(points('2000'));
    desk.bet(ANN, 'NO', '4000', { line: 70 });
    expect(desk.held(ANN)).toBe(points('2250'));
  });

  test('settlement 3 a hedge releases reserved points, whatever the limits are', () => {
    desk = new HouseDesk('BOOKMAKER', { exposureLimit: points('1000'), potLimit: points('850') });
    desk.quote({ side: 'BACK', rate: 85 }, { side: 'LAY', rate: 40 });
    desk.bet(ANN, 'BACK', '1000', { rate: 85 });
    expect(desk.held(ANN)).toBe(points('1000'));
    desk.bet(ANN, 'LAY', '1500', { rate: 40 });
    expect(desk.held(ANN)).toBe(0);
    expect(desk.exchange.exposures(ANN)).toEqual([]);
  });

  test('trust E6 the house checks its own book: the pot accepts bets that improve its worst case', () => {
    desk = new HouseDesk('FANCY', { potLimit: points('1000') });
    desk.quote({ side: 'NO', line: 46 }, { side: 'YES', line: 46 });
    desk.bet(ANN, 'YES', '1000', { line: 46 });
    expect(desk.exchange.houseMarket(HOUSE_MARKET)?.houseExposure).toBe(points('1000'));
    expect(desk.tryBet(BOB, 'YES', '1', { line: 46 })).toEqual({
      ok: false,
      code: 'MARKET_EXPOSURE_LIMIT',
      field: 'potLimit',
    });
    desk.bet(BOB, 'NO', '400', { line: 46 });
    expect(desk.exchange.houseMarket(HOUSE_MARKET)?.house).toMatchObject([
      { from: 0, value: points('600') },
      { from: 46, value: points('-600') },
    ]);
    desk.bet(BOB, 'YES', '400', { line: 46 });
  });

  test("trust E6 the limit over all the house's markets includes delayed bets, and accepts bets that improve the house's worst case", () => {
    desk = new HouseDesk('FANCY', { betDelayMs: 5_000 });
    desk.quote({ side: 'NO', line: 46 }, { side: 'YES', line: 46 });
    const other = 8_001;
    desk.send({ kind: 'openHouseMarket', market: other, event: 1, terms: houseTerms('FANCY') });
    desk.send({ kind: 'changeMarketStatus', market: other, status: 'OPEN', material: false });
    const yes = { runner: 0, side: 'YES', line: 46, bandWidth: 0, rate: 100, limit: points('100000') } as const;
    desk.send({ kind: 'quoteMarket', market: other, quotes: [yes] });
    desk.send({ kind: 'limitHouse', limit: points('1500') });
    expect(desk.bet(ANN, 'YES', '1000', { line: 46 }).status).toBe('TAKEN');
    const more = (stake: string) => desk.tryBet(BOB, 'YES', stake, { line: 46, market: other });
    expect(more('501')).toEqual({ ok: false, code: 'MARKET_EXPOSURE_LIMIT', field: 'houseLimit' });
    expect(more('500')).toMatchObject({ ok: true });
    expect(desk.exchange.houseLiability()).toBe(points('1500'));
    expect(desk.bet(BOB, 'NO', '300', { line: 46 }).status).toBe('TAKEN');
    expect(desk.exchange.houseLiability()).toBe(points('1200'));
    desk.send({ kind: 'turnInPlay', market: HOUSE_MARKET });
    desk.houseStatus('OPEN');
    expect(desk.bet(BOB, 'YES', '200', { line: 46 }).status).toBe('PENDING');
    expect(desk.exchange.houseLiability()).toBe(points('1400'));
    expect(desk.tryBet(ANN, 'YES', '101', { line: 46 })).toMatchObject({ ok: false, field: 'houseLimit' });
    expect(desk.tryBet(ANN, 'YES', '101', { line: 46, leaves: true })).toMatchObject({ ok: true });
  });

  test("trust E6 a delayed bet is refused at a better quote that exceeds the house's limit, and accepted at its own quote", () => {
    desk = new HouseDesk('FANCY', { betDelayMs: 5_000 });
    desk.quote({ side: 'YES', line: 46, rate: 100 });
    desk.send({ kind: 'turnInPlay', market: HOUSE_MARKET });
    desk.houseStatus('OPEN');
    desk.send({ kind: 'limitHouse', limit: points('1500') });
    const better = desk.bet(ANN, 'YES', '1000', { line: 46, acceptChanges: 'BETTER' });
    const same = desk.bet(BOB, 'YES', '500', { line: 46, acceptChanges: 'BETTER' });
    expect([better.status, same.status, desk.exchange.houseLiability()]).toEqual(['PENDING', 'PENDING', points('1500')]);
    desk.quote({ side: 'YES', line: 46, rate: 110 });
    desk.wait(5_000);
    expect(desk.exchange.houseBets(ANN, 0)).toEqual([]);
    expect(desk.exchange.houseLiability()).toBe(points('550'));
    expect(desk.exchange.houseLimit()).toBe(points('1500'));
  });

  test('trust E6 a delayed bet that fills the limit exactly is taken, because it is not counted twice', () => {
    desk = new HouseDesk('FANCY', { betDelayMs: 5_000 });
    desk.quote({ side: 'YES', line: 46, rate: 100 });
    desk.send({ kind: 'turnInPlay', market: HOUSE_MARKET });
    desk.houseStatus('OPEN');
    desk.send({ kind: 'limitHouse', limit: points('1500') });
    const { bet } = desk.bet(ANN, 'YES', '1500', { line: 46 });
    expect(desk.tryBet(BOB, 'YES', '1', { line: 46 })).toMatchObject({ ok: false, field: 'houseLimit' });
    desk.wait(5_000);
    expect(desk.betView(bet)?.status).toBe('TAKEN');
    expect(desk.exchange.houseLiability()).toBe(points('1500'));
  });

  describe('trust E6 a delayed bet that improves the worst case of the house', () => {
    const taken = (stake: string, side: 'YES' | 'NO') => desk.bet(side === 'YES' ? ANN : BOB, side, stake, { line: 46 }).bet;

    beforeEach(() => {
      desk = new HouseDesk('FANCY', { betDelayMs: 5_000 });
      desk.quote({ side: 'NO', line: 46 }, { side: 'YES', line: 46 });
      taken('1000', 'YES');
      desk.send({ kind: 'turnInPlay', market: HOUSE_MARKET });
      desk.houseStatus('OPEN');
      desk.send({ kind: 'limitHouse', limit: points('1000') });
    });

    test('is accepted even if the limit is used up, and does not count during its delay', () => {
      const bet = taken('800', 'NO');
      expect(desk.exchange.houseLiability()).toBe(points('1000'));
      expect(desk.tryBet(ANN, 'YES', '1', { line: 46 })).toMatchObject({ ok: false, field: 'houseLimit' });
      expect(desk.faults()).toEqual([]);
      desk.wait(5_000);
      expect(desk.betView(bet)?.status).toBe('TAKEN');
      expect(desk.exchange.houseLiability()).toBe(points('200'));
    });

    test('is refused beyond the limit if earlier bets make it worsen the worst case now', () => {
      const bets = [taken('1900', 'NO'), taken('1900', 'NO')];
      expect(desk.exchange.houseLiability()).toBe(points('1000'));
      desk.wait(5_000);
      expect(bets.map((bet) => desk.betView(bet)?.status)).toEqual(['TAKEN', undefined]);
      expect(desk.exchange.houseLiability()).toBe(points('900'));
    });

    test('counts if it closes a position, and is accepted at its quote whatever came before', () => {
      const first = taken('1900', 'NO');
      const { bet } = desk.bet(BOB, 'NO', '1900', { line: 46, leaves: true });
      expect(desk.exchange.houseLiability()).toBe(points('2900'));
      expect(desk.faults()).toEqual([]);
      desk.wait(5_000);
      expect([first, bet].map((each) => desk.betView(each)?.status)).toEqual(['TAKEN', 'TAKEN']);
      expect(desk.exchange.houseLiability()).toBe(points('2800'));
    });
  });

  test.each([
    [{ limit: -1 as Minor }, 'limit'],
    [{ limit: 1.5 as Minor }, 'limit'],
  ])('trust E6 an invalid limit of the house is refused: %j', (limit, field) => {
    expect(desk.send({ kind: 'limitHouse', ...limit })).toEqual({ ok: false, code: 'INVALID_REQUEST', field });
  });

  test('settlement 4.3 the limit of a quote is the largest stake at it', () => {
    desk.quote({ side: 'YES', line: 46, limit: points('500') });
    expect(desk.tryBet(ANN, 'YES', '500.01', { line: 46 })).toMatchObject({ code: 'ABOVE_MAX' });
    desk.bet(ANN, 'YES', '500', { line: 46 });
  });

  test('bets and orders share one sequence of ids, and bets are listed newest first', () => {
    const order = desk.back(ANN, 0, '10@3.0');
    desk.quote({ side: 'YES', line: 46 });
    const first = desk.bet(ANN, 'YES', '10', { line: 46 });
    const second = desk.bet(ANN, 'YES', '20', { line: 46 });
    expect([first.bet, second.bet]).toEqual([order.order + 1, order.order + 2]);
    expect(desk.exchange.houseBets(ANN, 0).map(({ bet }) => bet)).toEqual([second.bet, first.bet]);
    expect(desk.exchange.houseBets(BOB, 0)).toEqual([]);
    expect(desk.exchange.exposures(ANN)).toMatchObject([{ orders: 1 }, { market: HOUSE_MARKET, orders: 2 }]);
  });
});

describe('the quote moves', () => {
  const asked = { line: 45, rate: 100 };

  test('raises the number of the quotes and not the version', () => {
    const before = desk.exchange.houseMarket(HOUSE_MARKET);
    desk.quote({ side: 'YES', line: 46 });
    expect(desk.exchange.houseMarket(HOUSE_MARKET)).toMatchObject({
      quoteNumber: 1,
      version: before?.version,
      quotes: [{ runner: 0, side: 'YES', line: 46, bandWidth: 0, rate: 100, limit: points('100000') }],
    });
  });

  test('S-BIN-4 PRICE_CHANGED returns the current quote', () => {
    desk.quote({ side: 'YES', line: 46, rate: 105 });
    expect(desk.tryBet(ANN, 'YES', '10', asked)).toEqual({
      ok: false,
      code: 'PRICE_CHANGED',
      quote: { runner: 0, side: 'YES', line: 46, bandWidth: 0, rate: 105, limit: points('100000') },
    });
  });

  test.each([
    ['YES', 45, 100, 'the same', true],
    ['YES', 44, 100, 'a lower line', true],
    ['YES', 45, 105, 'a higher rate', true],
    ['YES', 46, 100, 'a higher line', false],
    ['YES', 45, 95, 'a lower rate', false],
    ['YES', 44, 95, 'a lower line at a lower rate', false],
    ['NO', 46, 100, 'a higher line', true],
    ['NO', 45, 95, 'a lower rate', true],
    ['NO', 44, 100, 'a lower line', false],
    ['NO', 45, 105, 'a higher rate', false],
  ] as const)('BETTER takes %s %i at %i, %s: %s', (side, line, rate, _, isTaken) => {
    desk.quote({ side, line, rate });
    const outcome = desk.tryBet(ANN, side, '10', { ...asked, acceptChanges: 'BETTER' });
    expect(outcome).toMatchObject(isTaken ? { ok: true, line, rate } : { ok: false, code: 'PRICE_CHANGED' });
  });

  test('BETTER for a khado means a higher rate on the same band', () => {
    desk = new HouseDesk('KHADO');
    const khado = { line: 160, bandWidth: 20, rate: 250, acceptChanges: 'BETTER' } as const;
    desk.quote({ side: 'BACK', line: 160, bandWidth: 20, rate: 260 });
    desk.bet(ANN, 'BACK', '10', khado);
    desk.quote({ side: 'BACK', line: 158, bandWidth: 20, rate: 260 });
    expect(desk.tryBet(ANN, 'BACK', '10', khado)).toMatchObject({ code: 'PRICE_CHANGED' });
    desk.quote({ side: 'BACK', line: 160, bandWidth: 25, rate: 260 });
    expect(desk.tryBet(ANN, 'BACK', '10', khado)).toMatchObject({ code: 'PRICE_CHANGED' });
  });

  test('ANY takes every quote', () => {
    desk.quote({ side: 'YES', line: 60, rate: 50 });
    expect(desk.bet(ANN, 'YES', '10', { ...asked, acceptChanges: 'ANY' })).toMatchObject({ line: 60, rate: 50 });
  });

  test('a withdrawn quote accepts no bet', () => {
    desk.quote({ side: 'YES', line: 46 }, { side: 'NO', line: 46 });
    desk.quote({ side: 'YES', limit: points('0') });
    expect(desk.tryBet(ANN, 'YES', '10', { line: 46 })).toEqual({ ok: false, code: 'MARKET_NOT_OPEN', field: 'side' });
    desk.bet(ANN, 'NO', '10', { line: 46 });
  });
});

describe('the bet delay', () => {
  beforeEach(() => {
    desk = new HouseDesk('FANCY', { betDelayMs: 5_000, potLimit: points('5000') });
    desk.quote({ side: 'YES', line: 46 }, { side: 'NO', line: 46 });
    desk.send({ kind: 'turnInPlay', market: HOUSE_MARKET });
  });

  test("reserves the bet's possible loss, and takes the bet at its end", () => {
    const bet = desk.bet(ANN, 'YES', '100', { line: 46 });
    expect(bet).toMatchObject({ status: 'PENDING', dueAt: desk.at + 5_000_000 });
    expect(desk.exchange.nextDueAt()).toBe(bet.dueAt);
    expect(desk.held(ANN)).toBe(points('100'));
    expect(desk.exchange.houseMarket(HOUSE_MARKET)?.houseExposure).toBe(0);
    desk.wait(5_000);
    expect(desk.betView(bet.bet)?.status).toBe('TAKEN');
    expect(desk.exchange.houseMarket(HOUSE_MARKET)?.houseExposure).toBe(points('100'));
  });

  test('a hedge releases points only when it is accepted', () => {
    desk.bet(ANN, 'YES', '100', { line: 46 });
    desk.wait(5_000);
    desk.bet(ANN, 'NO', '100', { line: 46 });
    expect(desk.held(ANN)).toBe(points('200'));
    desk.wait(5_000);
    expect(desk.held(ANN)).toBe(0);
  });

  test.each([
    ['the quote moved', () => desk.quote({ side: 'YES', line: 47 }), 'PRICE_CHANGED'],
    ['the quote is withdrawn', () => desk.quote({ side: 'YES', limit: points('0') }), 'MARKET_NOT_OPEN'],
    ['the ball is running', () => desk.houseStatus('BALL_RUNNING'), 'MARKET_SUSPENDED'],
    ['the market is suspended', () => desk.houseStatus('SUSPENDED'), 'MARKET_SUSPENDED'],
    ['the account is locked', () => desk.send({ kind: 'lockAccount', account: ANN, locked: true }), 'USER_LOCKED'],
    ['the stake is above the new limit', () => desk.quote({ side: 'YES', line: 46, limit: points('99') }), 'ABOVE_MAX'],
  ])('lapses the bet when %s', (_, happens, reason) => {
    const { bet } = desk.bet(ANN, 'YES', '100', { line: 46 });
    happens();
    desk.wait(5_000);
    expect(desk.betView(bet)).toBeUndefined();
    expect(desk.held(ANN)).toBe(0);
    expect(desk.events().at(-1)).toMatchObject({ type: 'houseBetLapsed', bet, reason });
  });

  test('the pot is checked again at the end of the delay', () => {
    desk.bet(ANN, 'YES', '3000', { line: 46 });
    const { bet } = desk.bet(BOB, 'YES', '3000', { line: 46 });
    desk.wait(5_000);
    expect(desk.betView(bet)).toBeUndefined();
    expect(desk.held(BOB)).toBe(0);
  });

  test('a bet is taken at a better quote at the end of the delay, if the player accepts better quotes', () => {
    const { bet } = desk.bet(ANN, 'YES', '100', { line: 46, acceptChanges: 'BETTER' });
    desk.quote({ side: 'YES', line: 44, rate: 120 });
    desk.wait(5_000);
    expect(desk.betView(bet)).toMatchObject({ status: 'TAKEN', line: 44, rate: 120, potentialProfit: points('120') });
  });

  test('a worse quote that costs more than the funds lapses the bet', () => {
    desk.send({ kind: 'transfer', from: ANN, to: BOB, amount: points('999900'), reason: 'UPLINE' });
    const { bet } = desk.bet(ANN, 'NO', '100', { line: 46, acceptChanges: 'ANY' });
    desk.quote({ side: 'NO', line: 46, rate: 101 });
    desk.wait(5_000);
    expect(desk.betView(bet)).toBeUndefined();
    expect(desk.events().at(-1)).toMatchObject({ type: 'houseBetLapsed', reason: 'INSUFFICIENT_FUNDS' });
  });

  test('a delayed bet lapses if the version changed during the delay', () => {
    const { bet } = desk.bet(ANN, 'YES', '100', {
      line: 46,
      marketVersion: desk.exchange.houseMarket(HOUSE_MARKET)?.version ?? 0,
    });
    desk.houseStatus('SUSPENDED');
    desk.houseStatus('OPEN');
    desk.wait(5_000);
    expect(desk.betView(bet)).toBeUndefined();
  });

  test('closing the market lapses delayed bets', () => {
    const { bet } = desk.bet(ANN, 'YES', '100', { line: 46 });
    desk.houseStatus('CLOSED');
    expect(desk.betView(bet)).toBeUndefined();
    expect(desk.exchange.nextDueAt()).toBe(0);
  });

  test('delayed bets are taken in the order of their due times', () => {
    const bet = desk.bet(ANN, 'YES', '100', { line: 46 });
    desk.at += 1_000_000;
    const later = desk.bet(BOB, 'YES', '100', { line: 46 });
    expect(desk.exchange.nextDueAt()).toBe(bet.dueAt);
    desk.wait(4_500);
    expect(desk.betView(bet.bet)?.status).toBe('TAKEN');
    expect(desk.betView(later.bet)?.status).toBe('PENDING');
  });
});

describe('the same key sent again', () => {
  const key = { hi: 1, lo: 2 };
  const options = { line: 46, key };

  beforeEach(() => desk.quote({ side: 'YES', line: 46 }, { side: 'NO', line: 46 }));

  test('trust L8 gets the first answer, and there is one bet', () => {
    const first = desk.bet(ANN, 'YES', '10', options);
    desk.quote({ side: 'YES', line: 50 });
    expect(desk.bet(ANN, 'YES', '10', options)).toEqual({ ...first, repeated: true });
    expect(desk.exchange.houseBets(ANN, 0)).toHaveLength(1);
  });

  test('trust L8 an answer that was PENDING stays PENDING', () => {
    desk = new HouseDesk('FANCY', { betDelayMs: 1_000 });
    desk.quote({ side: 'YES', line: 46 });
    desk.send({ kind: 'turnInPlay', market: HOUSE_MARKET });
    const first = desk.bet(ANN, 'YES', '10', options);
    desk.wait(1_000);
    expect(desk.bet(ANN, 'YES', '10', options)).toEqual({ ...first, repeated: true });
  });

  test.each([
    ['stake', {}, 'YES', '11'],
    ['side', {}, 'NO', '10'],
    ['line', { line: 47 }, 'YES', '10'],
    ['rate', { rate: 101 }, 'YES', '10'],
    ['bandWidth', { bandWidth: 1 }, 'YES', '10'],
    ['acceptChanges', { acceptChanges: 'ANY' }, 'YES', '10'],
    ['runner', { runner: 1 }, 'YES', '10'],
    ['market', { market: 99 }, 'YES', '10'],
    ['marketVersion', { marketVersion: 1 }, 'YES', '10'],
  ] as const)('trust L8 with another %s is a conflict that names the field', (field, change, side, stake) => {
    desk.bet(ANN, 'YES', '10', options);
    expect(desk.tryBet(ANN, side, stake, { ...options, ...change })).toEqual({ ok: false, code: 'IDEMPOTENCY_CONFLICT', field });
  });

  test('trust L8 a bet with the key of an order is a conflict', () => {
    desk.back(ANN, 0, '10@3.0', { key });
    expect(desk.tryBet(ANN, 'YES', '10', options)).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', field: 'kind' });
  });
});
