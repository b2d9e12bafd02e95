import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HouseKind } from '../../market/index.ts';
import { SYSTEM_ACCOUNT } from '../commands.ts';
import { ANN, BOB, CAT, points } from '../testing/desk.ts';
import { HOUSE_MARKET, HouseDesk } from '../testing/house-desk.ts';
import type { HouseQuote } from './commands.ts';

let desk: HouseDesk;
beforeEach(() => {
  desk = new HouseDesk();
});
afterEach(() => expect(desk.faults()).toEqual([]));

const house = (): number => desk.balance(SYSTEM_ACCOUNT.HOUSE);

describe('every kind is paid by its own arithmetic', () => {
  type Bet = Partial<HouseQuote> & Pick<HouseQuote, 'side'>;
  test.each<readonly [string, HouseKind, Bet, string, number, string]>([
    ['A5', 'BOOKMAKER', { side: 'BACK', rate: 85 }, '1000', 0, '850'],
    ['A5', 'BOOKMAKER', { side: 'BACK', rate: 85 }, '1000', 1, '-1000'],
    ['A6', 'BOOKMAKER', { side: 'LAY', rate: 40 }, '1500', 2, '1500'],
    ['D-11', 'OVER_COMPARISON', { side: 'LAY', rate: 40 }, '1500', 0, '-600'],
    ['Y1', 'FANCY', { side: 'YES', line: 45, rate: 90 }, '1000', 45, '900'],
    ['Y1', 'FANCY', { side: 'NO', line: 45, rate: 110 }, '1000', 45, '-1100'],
    ['Y6', 'FANCY', { side: 'NO', line: 1 }, '100', 0, '100'],
    ['K1', 'KHADO', { side: 'BACK', line: 160, bandWidth: 20, rate: 250 }, '400', 179, '1000'],
    ['K1', 'KHADO', { side: 'BACK', line: 160, bandWidth: 20, rate: 250 }, '400', 180, '-400'],
    ['X1', 'METER', { side: 'YES', line: 170, rate: 0 }, '100', 185, '1500'],
    ['X3', 'METER', { side: 'YES', line: 170, rate: 0 }, '100', 170, '0'],
    ['X5', 'METER', { side: 'NO', line: 172, rate: 0 }, '50', 300, '-5000'],
    ['A12', 'ODD_EVEN', { side: 'BACK', runner: 1, rate: 98 }, '250', 47, '245'],
    ['A12', 'ODD_EVEN', { side: 'BACK', runner: 1, rate: 98 }, '250', 48, '-250'],
    ['D1', 'DIGIT', { side: 'BACK', runner: 7, rate: 850 }, '100', 7, '850'],
    ['A11', 'YES_NO', { side: 'BACK', rate: 275 }, '10000', 0, '27500'],
    ['S-BIN-2', 'BINARY', { side: 'YES', line: 2_240_005 }, '10', 2_240_005, '10'],
    ['S-BIN-2', 'BINARY', { side: 'YES', line: 2_240_005 }, '10', 2_240_000, '-10'],
    ['2.1', 'CASINO_ROUND', { side: 'LAY', runner: 2, rate: 275 }, '12.34', 2, '-33.93'],
  ])('settlement %s %s %o with %s on %i: %s', (_, kind, quote, stake, result, won) => {
    desk = new HouseDesk(kind);
    desk.quote(quote);
    const { bet, liability } = desk.bet(ANN, quote.side, stake, quote);
    expect(desk.held(ANN)).toBe(liability);
    expect(desk.settleHouse(result)).toMatchObject({ ok: true, repeated: false });
    expect(desk.won(ANN)).toBe(points(won));
    expect(house()).toBe(0 - points(won));
    expect(desk.held(ANN)).toBe(0);
    expect(desk.exchange.account(ANN)?.exposure).toBe(0);
    const outcome = points(won) > 0 ? 'WON' : points(won) < 0 ? 'LOST' : 'LEVEL';
    expect(desk.betView(bet)).toMatchObject({ status: 'SETTLED', outcome, profit: points(won) });
  });
});

describe('settling', () => {
  beforeEach(() => {
    desk.quote({ side: 'YES', line: 46 }, { side: 'NO', line: 45, rate: 110 });
    desk.bet(ANN, 'YES', '1000', { line: 46 });
    desk.bet(BOB, 'NO', '500', { line: 45, rate: 110 });
  });

  test('trust S2 S4 a settlement reports bets, accounts and the house, and releases every hold', () => {
    desk.settleHouse(46);
    const told = desk.events().filter(({ type }) => /settled$/i.test(type));
    expect(told).toMatchObject([
      { type: 'houseMarketSettled', market: HOUSE_MARKET, settlement: 1, result: 46 },
      { type: 'houseBetSettled', profit: points('1000'), outcome: 'WON' },
      { type: 'houseBetSettled', profit: points('-550'), outcome: 'LOST' },
      { type: 'accountSettled', account: ANN, gross: points('1000'), commission: 0 },
      { type: 'accountSettled', account: BOB, gross: points('-550'), commission: 0 },
      { type: 'accountSettled', account: SYSTEM_ACCOUNT.HOUSE, gross: points('-450') },
    ]);
    expect(desk.exchange.totalOfBalances()).toBe(0);
    expect(desk.exchange.exposures(ANN)).toEqual([]);
  });

  test('trust S5 the same result sent again changes nothing, and another result is a conflict', () => {
    desk.settleHouse(46);
    const hash = desk.exchange.stateHash();
    expect(desk.settleHouse(46)).toMatchObject({ ok: true, repeated: true });
    expect(desk.settleHouse(44)).toEqual({ ok: false, code: 'RESULT_CONFLICT' });
    expect(desk.exchange.stateHash()).toBe(hash);
  });

  test('trust S6 S7 a market that is settled, rolled back and settled again pays once', () => {
    desk.settleHouse(46);
    desk.send({ kind: 'rollBackSettlement', market: HOUSE_MARKET });
    expect(desk.won(ANN)).toBe(0);
    expect(desk.held(ANN)).toBe(points('1000'));
    expect(desk.exchange.houseMarket(HOUSE_MARKET)).toMatchObject({ status: 'CLOSED', result: undefined });
    expect(desk.events().at(-1)).toMatchObject({ type: 'marketStatusChanged', corrected: true });
    desk.settleHouse(44);
    expect([desk.won(ANN), desk.won(BOB), house()]).toEqual([points('-1000'), points('500'), points('500')]);
    expect(desk.exchange.houseMarket(HOUSE_MARKET)?.settlement).toBe(2);
  });

  test('trust S8 a void market is as if no bet had been made', () => {
    desk.send({ kind: 'voidHouseMarket', market: HOUSE_MARKET, reason: 'OVERS_REDUCED' });
    expect([desk.won(ANN), desk.won(BOB), house(), desk.held(ANN), desk.held(BOB)]).toEqual([0, 0, 0, 0, 0]);
    expect(desk.exchange.houseBets(ANN, 0)).toMatchObject([{ status: 'VOID', outcome: 'VOID', voidReason: 'OVERS_REDUCED' }]);
    expect(desk.send({ kind: 'voidHouseMarket', market: HOUSE_MARKET, reason: 'OVERS_REDUCED' })).toMatchObject({
      repeated: true,
    });
    expect(desk.send({ kind: 'voidHouseMarket', market: HOUSE_MARKET, reason: 'TIE' })).toMatchObject({
      code: 'RESULT_CONFLICT',
    });
    desk.send({ kind: 'rollBackSettlement', market: HOUSE_MARKET });
    expect(desk.held(ANN)).toBe(points('1000'));
    desk.settleHouse(46);
    expect(desk.won(ANN)).toBe(points('1000'));
  });

  test('spec 9.8, S-GEN-2 bets at a wrong rate are void for winners and losers, and the other bets remain', () => {
    desk.quote({ side: 'YES', line: 26 });
    const wrong = [desk.bet(CAT, 'YES', '1000', { line: 26 }), desk.bet(ANN, 'YES', '700', { line: 26 })];
    expect(desk.held(ANN)).toBe(points('1700'));
    const bets = wrong.map(({ bet }) => bet);
    expect(desk.send({ kind: 'voidHouseBets', market: HOUSE_MARKET, bets, reason: 'WRONG_RATE' })).toMatchObject({ voided: 2 });
    expect(desk.send({ kind: 'voidHouseBets', market: HOUSE_MARKET, bets, reason: 'WRONG_RATE' })).toMatchObject({ voided: 0 });
    expect([desk.held(CAT), desk.held(ANN)]).toEqual([0, points('1000')]);
    expect(desk.betView(bets[0] ?? 0)).toMatchObject({ status: 'VOID', voidReason: 'WRONG_RATE' });
    expect(desk.faults()).toEqual([]);
    desk.settleHouse(46);
    expect([desk.won(CAT), desk.won(ANN), desk.won(BOB)]).toEqual([0, points('1000'), points('-550')]);
  });

  test('voiding a delayed bet releases its hold', () => {
    desk = new HouseDesk('FANCY', { betDelayMs: 5_000 });
    desk.quote({ side: 'YES', line: 46 });
    desk.send({ kind: 'turnInPlay', market: HOUSE_MARKET });
    const { bet } = desk.bet(ANN, 'YES', '100', { line: 46 });
    desk.send({ kind: 'voidHouseBets', market: HOUSE_MARKET, bets: [bet], reason: 'LATE_BET' });
    expect([desk.held(ANN), desk.exchange.nextDueAt()]).toEqual([0, 0]);
  });

  test('trust S7 the second result leaves out a bet that was voided after the rollback', () => {
    desk.settleHouse(46);
    desk.rollBackHouse();
    const bets = desk.exchange.houseBets(ANN, HOUSE_MARKET).map(({ bet }) => bet);
    expect(desk.send({ kind: 'voidHouseBets', market: HOUSE_MARKET, bets, reason: 'WRONG_RATE' })).toMatchObject({ voided: 1 });
    const told = desk.events().length;
    expect(desk.settleHouse(46)).toMatchObject({ ok: true });
    expect(desk.won(ANN)).toBe(0);
    const again = desk.events().slice(told);
    expect(again.filter((event) => event.type === 'houseBetSettled' && bets.includes(event.bet))).toEqual([]);
    expect(again.filter((event) => event.type === 'accountSettled' && event.account === ANN)).toEqual([]);
    expect(desk.betView(bets[0] ?? 0)).toMatchObject({ status: 'VOID', voidReason: 'WRONG_RATE' });
  });

  test.each([
    ['an unknown bet', { bets: [9_999] }, 'NOT_FOUND'],
    ['no bets', { bets: [] }, 'INVALID_REQUEST'],
    ['an unknown market', { market: 9_999 }, 'NOT_FOUND'],
    ['an unknown reason', { reason: 'RAIN' as never }, 'INVALID_REQUEST'],
  ])('voidHouseBets refuses %s', (_, change, code) => {
    const bets = desk.exchange.houseBets(ANN, 0).map(({ bet }) => bet);
    const outcome = desk.send({ kind: 'voidHouseBets', market: HOUSE_MARKET, bets, reason: 'WRONG_RATE', ...change });
    expect(outcome).toMatchObject({ ok: false, code });
  });

  test('trust S9, settlement S-GEN-6, F8 in a settled market, a case voids the won bet, keeps the lost one, and does not change the others', () => {
    desk.quote({ side: 'NO', line: 40 }, { side: 'YES', line: 48 });
    const won = desk.bet(CAT, 'NO', '100000', { line: 40 });
    const lost = desk.bet(CAT, 'YES', '100000', { line: 48 });
    desk.settleHouse(38);
    expect([desk.won(CAT), desk.won(ANN), desk.won(BOB)]).toEqual([0, points('-1000'), points('500')]);
    const voidWon = {
      kind: 'voidHouseBets',
      market: HOUSE_MARKET,
      bets: [won.bet, won.bet],
      reason: 'ILLEGITIMATE_PLAY',
    } as const;
    expect(desk.send(voidWon)).toMatchObject({ voided: 1 });
    expect([desk.won(CAT), desk.won(ANN), desk.won(BOB)]).toEqual([points('-100000'), points('-1000'), points('500')]);
    expect([house(), desk.held(CAT)]).toEqual([points('100500'), 0]);
    expect([desk.betView(won.bet), desk.betView(lost.bet)]).toMatchObject([
      { status: 'VOID', voidReason: 'ILLEGITIMATE_PLAY' },
      { status: 'SETTLED', outcome: 'LOST' },
    ]);
    const view = desk.exchange.houseMarket(HOUSE_MARKET);
    expect([view?.status, view?.result]).toEqual(['SETTLED', 38]);
    const after = desk.exchange.stateHash();
    expect(desk.send(voidWon)).toMatchObject({ voided: 0 });
    expect(desk.exchange.stateHash()).toBe(after);
  });

  test('single bets of a void market cannot be voided', () => {
    const bets = desk.exchange.houseBets(ANN, 0).map(({ bet }) => bet);
    desk.send({ kind: 'voidHouseMarket', market: HOUSE_MARKET, reason: 'ABANDONED' });
    expect(desk.send({ kind: 'voidHouseBets', market: HOUSE_MARKET, bets, reason: 'WRONG_RATE' })).toMatchObject({
      code: 'INVALID_REQUEST',
      field: 'status',
    });
  });

  test.each([
    ['a market that is not closed', 46, 'INVALID_REQUEST', 'status', false],
    ['a result that is not whole', 46.5, 'INVALID_REQUEST', 'result', true],
    ['a negative result', -1, 'INVALID_REQUEST', 'result', true],
  ])('settleHouseMarket refuses %s', (_, result, code, field, isClosed) => {
    if (isClosed) desk.houseStatus('CLOSED');
    const outcome = desk.send({ kind: 'settleHouseMarket', market: HOUSE_MARKET, result });
    expect(outcome).toEqual({ ok: false, code, field });
  });

  test('a market without a result cannot be rolled back', () => {
    const outcome = desk.send({ kind: 'rollBackSettlement', market: HOUSE_MARKET });
    expect(outcome).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'status' });
  });

  test('a market is void only for a known reason', () => {
    const { seq } = desk.exchange;
    const outcome = desk.send({ kind: 'voidHouseMarket', market: HOUSE_MARKET, reason: 'NO_REASON' as 'ABANDONED' });
    expect(outcome).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'reason' });
    expect(desk.exchange.seq).toBe(seq);
  });

  test('an unknown runner cannot win', () => {
    desk = new HouseDesk('BOOKMAKER');
    expect(desk.settleHouse(3)).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'result' });
  });

  test('trust S3 a house market charges its commission, if any, on the net winnings', () => {
    desk = new HouseDesk('FANCY', { commissionBps: 200 });
    desk.quote({ side: 'YES', line: 46 }, { side: 'NO', line: 46 });
    desk.bet(ANN, 'YES', '100', { line: 46 });
    desk.bet(ANN, 'NO', '66.67', { line: 46 });
    desk.settleHouse(50);
    expect(desk.won(ANN)).toBe(points('33.33') - points('0.66'));
    expect(desk.balance(SYSTEM_ACCOUNT.COMMISSION)).toBe(points('0.66'));
  });

  test('a settled market leaves memory with its bets', () => {
    expect(desk.send({ kind: 'evictMarket', market: HOUSE_MARKET })).toMatchObject({ code: 'INVALID_REQUEST' });
    desk.settleHouse(46);
    expect(desk.send({ kind: 'evictMarket', market: HOUSE_MARKET })).toMatchObject({ ok: true });
    expect(desk.exchange.houseMarkets()).toEqual([]);
    expect(desk.exchange.houseBets(ANN, 0)).toEqual([]);
    expect(desk.exchange.state.house.bets.count).toBe(0);
  });
});

describe('exchange X90 a result of at least n', () => {
  test.each<readonly [HouseKind, Partial<HouseQuote> & Pick<HouseQuote, 'side'>, string]>([
    ['FANCY', { side: 'YES', line: 2 }, '10'],
    ['FANCY', { side: 'NO', line: 2 }, '-10'],
    ['FANCY', { side: 'YES', line: 3 }, 'void'],
    ['FANCY', { side: 'NO', line: 3 }, 'void'],
    ['KHADO', { side: 'BACK', line: 0, bandWidth: 2 }, '-10'],
    ['KHADO', { side: 'BACK', line: 1, bandWidth: 2 }, 'void'],
    ['METER', { side: 'YES', line: 1, rate: 0 }, 'void'],
  ])('%s %o on at least 2: %s', (kind, quote, won) => {
    desk = new HouseDesk(kind, { minStake: points('1') });
    desk.quote(quote);
    const { bet } = desk.bet(ANN, quote.side, '10', quote);
    desk.houseStatus('CLOSED');
    const settling = { kind: 'settleHouseMarket', market: HOUSE_MARKET, result: 2, isLeast: true } as const;
    expect(desk.send(settling)).toMatchObject({ ok: true, repeated: false });
    expect(desk.send(settling)).toMatchObject({ ok: true, repeated: true });
    const isVoid = won === 'void';
    expect(desk.won(ANN)).toBe(isVoid ? 0 : points(won));
    expect(house()).toBe(isVoid ? 0 : 0 - points(won));
    expect(desk.betView(bet)).toMatchObject({ status: isVoid ? 'VOID' : 'SETTLED' });
    expect(desk.exchange.account(ANN)?.exposure).toBe(0);
    expect(desk.send({ ...settling, isLeast: false })).toMatchObject({ ok: false, code: 'RESULT_CONFLICT' });
    desk.rollBackHouse();
    expect(desk.exchange.account(ANN)?.exposure).toBeGreaterThan(0);
  });

  test('trust S9 voiding a bet later does not change the other bets', () => {
    desk.quote({ side: 'YES', line: 2 }, { side: 'NO', line: 3 });
    const { bet } = desk.bet(ANN, 'YES', '1000', { line: 2 });
    desk.bet(BOB, 'NO', '1000', { line: 3 });
    desk.bet(CAT, 'YES', '500', { line: 2 });
    desk.houseStatus('CLOSED');
    desk.send({ kind: 'settleHouseMarket', market: HOUSE_MARKET, result: 2, isLeast: true });
    expect(desk.send({ kind: 'voidHouseBets', market: HOUSE_MARKET, bets: [bet], reason: 'WRONG_RATE' })).toMatchObject({
      voided: 1,
    });
    expect([desk.won(ANN), desk.won(BOB), desk.won(CAT)]).toEqual([0, 0, points('500')]);
    expect(desk.exchange.houseMarket(HOUSE_MARKET)).toMatchObject({ status: 'SETTLED', result: 2, isLeast: true });
  });

  test('a market without lines is refused', () => {
    desk = new HouseDesk('ODD_EVEN');
    desk.houseStatus('CLOSED');
    const settling = { kind: 'settleHouseMarket', market: HOUSE_MARKET, result: 2, isLeast: true } as const;
    expect(desk.send(settling)).toMatchObject({ ok: false, code: 'INVALID_REQUEST', field: 'isLeast' });
  });
});
