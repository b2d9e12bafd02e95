import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_ACCOUNT } from './commands.ts';
import { mayOverdraw } from './overdrafts.ts';
import { A, ANN, B, BOB, C, CAT, DAN, Desk, LOST, MARKET, points, PURSE, WON } from './testing/desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => expect(desk.faults()).toEqual([]));

const won = (): number[] => [ANN, BOB, CAT, DAN].map((account) => desk.won(account));
const HALF = { paid: 1, tied: 2 };
const THIRD = { paid: 1, tied: 3 };

describe('a plain result', () => {
  test('X66 back 10 at 3.0 wins: +20, −20, commission 1.00 at 5 %', () => {
    desk = new Desk({ commissionBps: 500 });
    desk.lay(BOB, A, '10@3.0');
    desk.back(ANN, A, '10@3.0');
    desk.settle(WON, LOST);
    expect(won()).toEqual([points('19'), points('-20'), 0, 0]);
    expect(desk.balance(SYSTEM_ACCOUNT.COMMISSION)).toBe(points('1'));
  });

  test('X47 commission is charged on net winnings per market: +400 and −150 at 5 % cost 12.50', () => {
    desk = new Desk({ commissionBps: 500 });
    desk.lay(BOB, A, '200@3.0');
    desk.back(ANN, A, '200@3.0');
    desk.back(CAT, A, '150@2.0');
    desk.lay(ANN, A, '150@2.0');
    desk.settle(WON, LOST);
    expect(desk.won(ANN)).toBe(points('250') - points('12.50'));
    expect(desk.balance(SYSTEM_ACCOUNT.COMMISSION)).toBe(points('12.50') + points('7.50'));
  });

  test('X47 back 50 at 3.0 wins at 7 %: commission 7.00', () => {
    desk = new Desk({ commissionBps: 700 });
    desk.lay(BOB, A, '50@3.0');
    desk.back(ANN, A, '50@3.0');
    desk.settle(WON, LOST);
    expect(desk.balance(SYSTEM_ACCOUNT.COMMISSION)).toBe(points('7'));
  });

  test('X2 both sides of a fill move by the same whole number: 0.33 at 1.76 is 0.25', () => {
    desk.lay(BOB, A, '0.33@1.76');
    desk.back(ANN, A, '0.33@1.76');
    desk.settle(WON, LOST);
    expect(won()).toEqual([25, -25, 0, 0]);
  });

  test('S4 no amount stays reserved, and free funds are free again', () => {
    desk.lay(BOB, A, '10@3.0');
    desk.back(ANN, A, '10@3.0');
    desk.back(ANN, B, '7@5.0');
    desk.settle(LOST, WON);
    for (const account of [ANN, BOB, CAT, DAN]) {
      expect(desk.exchange.account(account)?.exposure).toBe(0);
      expect(desk.exposure(account)).toBe(0);
    }
    expect(desk.exchange.exposures(ANN)).toEqual([]);
  });

  test('E1 no account loses more than its exposure', () => {
    desk.lay(BOB, A, '10@3.0');
    desk.back(ANN, A, '10@3.0');
    const held = [ANN, BOB].map((account) => desk.exposure(account) ?? 0);
    desk.settle(LOST, WON);
    expect(desk.won(ANN)).toBeGreaterThanOrEqual(-(held[0] ?? 0));
    expect(desk.won(BOB)).toBe(points('10'));
  });

  test('the settlement is published account by account and order by order', () => {
    desk = new Desk({ commissionBps: 500 });
    const lay = desk.lay(BOB, A, '10@3.0');
    const back = desk.back(ANN, A, '10@3.0');
    desk.settle(WON, LOST);
    const told = desk
      .events()
      .filter(({ type }) => type === 'orderSettled' || type === 'accountSettled' || type === 'marketSettled');
    expect(told).toMatchObject([
      { type: 'marketSettled', settlement: 1, results: [WON, LOST] },
      { type: 'orderSettled', order: back.order, profit: points('20'), voided: false },
      { type: 'orderSettled', order: lay.order, profit: points('-20'), voided: false },
      { type: 'accountSettled', account: ANN, gross: points('20'), commission: points('1'), balance: PURSE + points('19') },
      { type: 'accountSettled', account: BOB, gross: points('-20'), commission: 0 },
      { type: 'accountSettled', account: SYSTEM_ACCOUNT.COMMISSION, gross: points('1') },
    ]);
  });
});

describe('dead heats', () => {
  test('X67 a lay of 20 at 5.0 loses 30 if two runners tie for one place', () => {
    desk.lay(ANN, A, '20@5.0');
    desk.back(BOB, A, '20@5.0');
    desk.settle(HALF, HALF);
    expect(won()).toEqual([points('-30'), points('30'), 0, 0]);
  });

  test('X67 S10 with 20 at 4.0 and three runners tied for one place, the backer wins 6.67 and the layer loses 6.67', () => {
    desk = new Desk({ runners: 3 });
    desk.lay(BOB, A, '20@4.0');
    desk.back(ANN, A, '20@4.0');
    desk.settle(THIRD, THIRD, THIRD);
    expect(won()).toEqual([points('6.67'), points('-6.67'), 0, 0]);
  });

  test('X68 with three places, two runners win clearly and two tied for third share the last place', () => {
    desk = new Desk({ runners: 4, winners: 3, crossMatching: false });
    desk.lay(BOB, 0, '10@3.0');
    desk.back(ANN, 0, '10@3.0');
    desk.lay(BOB, 2, '10@3.0');
    desk.back(CAT, 2, '10@3.0');
    desk.settle(WON, WON, HALF, HALF);
    expect(won()).toEqual([points('20'), points('-25'), points('5'), 0]);
  });

  test('X68 settlement S-RACE-1 with two finishers for three places, both are placed and the others lose; a rollback undoes it', () => {
    desk = new Desk({ runners: 4, winners: 3, crossMatching: false });
    for (const runner of [0, 2, 3]) {
      desk.lay(BOB, runner, '10@3.0');
      desk.back(ANN, runner, '10@3.0');
    }
    // One of three backed runners loses in every full result, and two of them if a place stays empty.
    expect(desk.exposure(ANN)).toBe(0);
    const short = { kind: 'settleMarket', market: MARKET, results: [WON, WON, LOST, LOST] } as const;
    expect(mayOverdraw(desk.exchange.state, short)).toBe(true);
    desk.settle(...short.results);
    expect(won()).toEqual([0, 0, 0, 0]);
    expect(desk.exchange.market(MARKET)?.results).toEqual(short.results);
    desk.rollBack();
    desk.settle(LOST, WON, LOST, LOST);
    expect(won()).toEqual([points('-30'), points('30'), 0, 0]);
  });

  test.each([
    ['a match across runners would not balance', { runners: 4, winners: 3, crossMatching: true }, [WON, WON, LOST, LOST]],
    ['nobody finished', { runners: 4, winners: 3, crossMatching: false }, [LOST, LOST, LOST, LOST]],
    ['a tie for an empty place', { runners: 4, winners: 3, crossMatching: false }, [WON, HALF, HALF, LOST]],
  ])('X68 a place may not stay empty: %s', (_, terms, results) => {
    desk = new Desk(terms);
    desk.close();
    expect(desk.send({ kind: 'settleMarket', market: MARKET, results })).toMatchObject({ ok: false, field: 'results' });
  });

  test('X72 every settled runner has its factor', () => {
    desk.settle(HALF, HALF);
    expect(desk.exchange.market(MARKET)?.results).toEqual([HALF, HALF]);
  });

  test('S1 cross matches and a dead heat still sum to zero', () => {
    desk = new Desk({ runners: 3, commissionBps: 250 });
    desk.back(BOB, A, '100@2.7');
    desk.back(CAT, B, '60.01@3.05');
    desk.back(ANN, C, '33.33@3.2');
    desk.settle(THIRD, THIRD, THIRD);
    expect(desk.exchange.totalOfBalances()).toBe(0);
  });
});

describe('a settlement that is repeated or rolled back', () => {
  beforeEach(() => {
    desk = new Desk({ runners: 3, commissionBps: 500 });
    desk.back(BOB, A, '100@2.7');
    desk.back(CAT, B, '60@3.0');
    desk.back(ANN, C, '60@3.35');
    desk.lay(DAN, A, '20@2.5');
    desk.back(ANN, A, '20@2.5');
    desk.close();
  });

  test('S5 the same result sent twice settles once', () => {
    desk.settle(WON, LOST, LOST);
    const { seq } = desk.exchange;
    const hash = desk.exchange.stateHash();
    expect(desk.settle(WON, LOST, LOST)).toEqual({ ok: true, seq, repeated: true, progress: undefined });
    expect(desk.exchange.stateHash()).toBe(hash);
  });

  test('S6 a rollback restores balances and exposure exactly, and the history grows', () => {
    const accounts = (): unknown => [ANN, BOB, CAT, DAN, 2, 3, 4].map((account) => desk.exchange.account(account));
    const before = accounts();
    const { seq } = desk.exchange;
    desk.settle(WON, LOST, LOST);
    expect(accounts()).not.toEqual(before);
    desk.rollBack();
    expect(accounts()).toEqual(before);
    expect(desk.exchange.seq).toBeGreaterThan(seq);
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'CLOSED', results: [], settlement: 1 });
    const [corrected] = desk.events().filter((event) => event.seq > seq && 'corrected' in event && event.corrected);
    expect(corrected).toMatchObject({ type: 'marketStatusChanged', status: 'CLOSED' });
  });

  test('S7 a second settlement after a rollback pays the right amounts', () => {
    const straight = new Desk({ runners: 3, commissionBps: 500 });
    for (const one of [straight]) {
      one.back(BOB, A, '100@2.7');
      one.back(CAT, B, '60@3.0');
      one.back(ANN, C, '60@3.35');
      one.lay(DAN, A, '20@2.5');
      one.back(ANN, A, '20@2.5');
      one.settle(LOST, WON, LOST);
    }
    desk.settle(WON, LOST, LOST);
    desk.rollBack();
    desk.settle(LOST, WON, LOST);
    for (const account of [ANN, BOB, CAT, DAN, 3, 4])
      expect(desk.exchange.account(account)).toEqual(straight.exchange.account(account));
  });

  test('X66 a rollback without a settlement is refused', () => {
    expect(desk.send({ kind: 'rollBackSettlement', market: MARKET })).toEqual({
      ok: false,
      code: 'INVALID_REQUEST',
      field: 'status',
    });
  });

  test('L4 an account that a correction takes below zero can neither bet nor move points', () => {
    desk = new Desk();
    desk.send({ kind: 'openAccount', account: 200, accountKind: 'PLAYER', parent: 0 });
    desk.send({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: 200, amount: points('10'), reason: 'DEPOSIT' });
    desk.send({ kind: 'openMarket', market: 8, event: 1, terms: desk.exchange.market(MARKET)?.terms ?? expect.fail('open') });
    desk.send({ kind: 'changeMarketStatus', market: 8, status: 'OPEN', material: false });
    desk.lay(BOB, A, '10@3.0');
    desk.back(200, A, '10@3.0');
    desk.settle(WON, LOST);
    desk.send({ kind: 'transfer', from: 200, to: SYSTEM_ACCOUNT.EXTERNAL, amount: points('30'), reason: 'WITHDRAWAL' });
    desk.rollBack();
    expect(desk.exchange.account(200)?.available).toBe(points('-30'));
    expect(desk.place(200, A, 'BACK', '1@3.0', { market: 8 })).toEqual({ ok: false, code: 'USER_LOCKED' });
    expect(desk.send({ kind: 'transfer', from: 200, to: ANN, amount: points('1'), reason: 'UPLINE' })).toEqual({
      ok: false,
      code: 'INSUFFICIENT_FUNDS',
    });
  });
});

describe('void', () => {
  test('X58 X71 S8 all bets are as if they had never been made', () => {
    desk = new Desk({ commissionBps: 500 });
    desk.lay(BOB, A, '10@3.0');
    const back = desk.back(ANN, A, '20@3.0');
    expect(desk.send({ kind: 'voidMarket', market: MARKET, reason: 'TIE' })).toMatchObject({ ok: true });
    expect(won()).toEqual([0, 0, 0, 0]);
    expect(desk.exchange.account(ANN)).toMatchObject({ exposure: 0, available: PURSE });
    expect(desk.balance(SYSTEM_ACCOUNT.COMMISSION)).toBe(0);
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'VOID', voidReason: 'TIE' });
    expect(desk.events()).toContainEqual(
      expect.objectContaining({ type: 'orderSettled', order: back.order, profit: 0, voided: true }),
    );
    expect(desk.events()).toContainEqual(
      expect.objectContaining({ order: back.order, reason: 'LAPSED_CLOSED', size: points('10') }),
    );
  });

  test('X58 a repeat for the same reason changes nothing, and another reason is refused', () => {
    desk.send({ kind: 'voidMarket', market: MARKET, reason: 'TIE' });
    expect(desk.send({ kind: 'voidMarket', market: MARKET, reason: 'TIE' })).toMatchObject({ ok: true, repeated: true });
    expect(desk.send({ kind: 'voidMarket', market: MARKET, reason: 'ABANDONED' })).toEqual({
      ok: false,
      code: 'RESULT_CONFLICT',
    });
  });

  test('S6 a wrong void is rolled back: bets and exposure return, and the market settles', () => {
    desk.lay(BOB, A, '10@3.0');
    desk.back(ANN, A, '10@3.0');
    desk.close();
    desk.send({ kind: 'voidMarket', market: MARKET, reason: 'NO_RESULT' });
    desk.rollBack();
    expect(desk.exposure(ANN)).toBe(points('10'));
    expect(desk.exchange.account(BOB)?.exposure).toBe(points('20'));
    desk.settle(WON, LOST);
    expect(won()).toEqual([points('20'), points('-20'), 0, 0]);
  });

  test('X58 a settled market is not voided without a rollback', () => {
    desk.settle(WON, LOST);
    expect(desk.send({ kind: 'voidMarket', market: MARKET, reason: 'NO_RESULT' })).toEqual({
      ok: false,
      code: 'RESULT_CONFLICT',
    });
  });
});
