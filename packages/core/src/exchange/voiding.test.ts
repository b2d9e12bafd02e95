import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { VoidBets } from './commands.ts';
import { A, ANN, B, BOB, C, CAT, DAN, Desk, LOST, MARKET, points, SMALL, WON } from './testing/desk.ts';

const PEOPLE = [ANN, BOB, CAT, DAN];
let desk: Desk;
beforeEach(() => {
  desk = new Desk({ commissionBps: 500 });
});
afterEach(() => expect(desk.faults()).toEqual([]));

function voidBets(change: Partial<VoidBets>): ReturnType<typeof desk.send> {
  return desk.send({ kind: 'voidBets', market: MARKET, bets: [], from: 0, until: 0, reason: 'LATE_BET', ...change });
}

function accountsOf(one: Desk): unknown {
  return [...PEOPLE, 2, 3, 4, 5].map((account) => one.exchange.account(account));
}

describe('voided bets', () => {
  test('X58 S9 fills between two moments are voided on both sides: sizes move from matched to voided, and exposure is released', () => {
    const lay = desk.lay(BOB, A, '30@3.0');
    desk.back(CAT, A, '10@3.0');
    const from = desk.at + 1;
    const back = desk.back(ANN, A, '10@3.0');
    const until = desk.at + 1;
    desk.back(DAN, A, '10@3.0');
    expect(voidBets({ from, until })).toMatchObject({ ok: true, matches: 1 });
    expect(desk.exchange.order(back.order)).toMatchObject({ matched: 0, voided: points('10'), remaining: 0 });
    expect(desk.exchange.order(lay.order)).toMatchObject({ matched: points('20'), voided: points('10') });
    expect([ANN, BOB, CAT].map((account) => desk.exposure(account))).toEqual([0, points('40'), points('10')]);
    expect(desk.events().filter(({ type }) => type === 'fillVoided')).toMatchObject([
      { order: back.order, stake: points('10'), payout: points('30'), reason: 'LATE_BET' },
      { order: lay.order, stake: points('10'), payout: points('30'), reason: 'LATE_BET' },
    ]);
  });

  test('S-GEN-10 S13 a bet matched at the moment of the outcome is void, and an earlier bet stays valid', () => {
    desk.lay(BOB, A, '20@3.0');
    desk.back(ANN, A, '10@3.0');
    const outcomeAt = desk.at + 1;
    desk.back(CAT, A, '10@3.0');
    voidBets({ from: outcomeAt });
    desk.settle(WON, LOST);
    expect(PEOPLE.map((account) => desk.won(account))).toEqual([points('19'), points('-20'), 0, 0]);
  });

  test('S-GEN-2 S8 a bet at a wrong rate is void, and the market settles as if the bet had never been made', () => {
    const without = new Desk({ commissionBps: 500 });
    for (const one of [desk, without]) {
      one.lay(BOB, A, '20@3.0');
      one.back(ANN, A, '20@3.0');
    }
    const wrong = desk.lay(CAT, A, '50@2.0');
    desk.back(ANN, A, '50@2.0');
    expect(voidBets({ bets: [wrong.order], reason: 'WRONG_RATE' })).toMatchObject({ ok: true, matches: 1 });
    for (const one of [desk, without]) one.settle(WON, LOST);
    expect(accountsOf(desk)).toEqual(accountsOf(without));
  });

  test('S9 a cross match is voided on every side, whichever of its bets is named', () => {
    desk = new Desk({ runners: 3 });
    desk.back(BOB, A, '100@2.7');
    const leg = desk.back(CAT, B, '60@3.0');
    const taker = desk.back(ANN, C, '60@3.35');
    expect(taker.matched).toBeGreaterThan(0);
    voidBets({ bets: [leg.order], reason: 'ILLEGITIMATE_PLAY' });
    for (const { order } of [leg, taker]) expect(desk.exchange.order(order)).toMatchObject({ matched: 0 });
    desk.settle(LOST, LOST, WON);
    expect(PEOPLE.map((account) => desk.won(account))).toEqual([0, 0, 0, 0]);
  });

  test('X17 the open part of a voided order stays open, can be matched and cancelled, and its sizes add up', () => {
    const lay = desk.lay(BOB, A, '30@3.0');
    desk.back(ANN, A, '10@3.0');
    voidBets({ bets: [lay.order] });
    expect(desk.exchange.order(lay.order)).toMatchObject({ matched: 0, voided: points('10'), remaining: points('20') });
    desk.back(CAT, A, '5@3.0');
    expect(desk.cancel(BOB, lay.order)).toMatchObject({ matched: points('5'), cancelled: points('15') });
    desk.settle(LOST, WON);
    expect(PEOPLE.map((account) => desk.won(account))).toEqual([0, points('4.75'), points('-5'), 0]);
  });

  test('X17 an order whose only match is void can be cancelled completely', () => {
    const lay = desk.lay(BOB, A, '30@3.0');
    desk.back(ANN, A, '10@3.0');
    voidBets({});
    desk.cancel(BOB, lay.order);
    expect(desk.exchange.order(lay.order)).toMatchObject({ size: points('30'), voided: points('10'), cancelled: points('20') });
  });

  test('X58 the same bet voided twice is voided once', () => {
    desk.lay(BOB, A, '10@3.0');
    const back = desk.back(ANN, A, '10@3.0');
    voidBets({ bets: [back.order] });
    const hash = desk.exchange.stateHash();
    expect(voidBets({ bets: [back.order] })).toMatchObject({ ok: true, matches: 0 });
    expect(desk.exchange.stateHash()).toBe(hash);
  });
});

describe('in a settled market', () => {
  test.each([1, 3, 1_000])(
    'S7 S-GEN-6 a bet voided after the settlement gives the same result as one voided before it, in slices of %i',
    (settlementLines) => {
      const whole = new Desk({ commissionBps: 500 });
      desk = new Desk({ commissionBps: 500 }, { ...SMALL, settlementLines });
      for (const one of [desk, whole]) {
        one.lay(BOB, A, '30@3.0');
        one.back(ANN, A, '10@3.0');
        const winner = one.back(CAT, A, '20@3.0');
        if (one === whole)
          one.send({ kind: 'voidBets', market: MARKET, bets: [winner.order], from: 0, until: 0, reason: 'ILLEGITIMATE_PLAY' });
        one.settle(WON, LOST);
        one.finish();
        if (one === desk) voidBets({ bets: [winner.order], reason: 'ILLEGITIMATE_PLAY' });
        one.finish();
      }
      expect(accountsOf(desk)).toEqual(accountsOf(whole));
      expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'SETTLED', settlement: 2, results: [WON, LOST] });
      desk.rollBack();
      expect(desk.exchange.account(CAT)?.exposure).toBe(0);
      expect(desk.exchange.account(ANN)?.exposure).toBe(points('10'));
    },
  );

  test.each([1, 3, 1_000])(
    'S7 the second result leaves out a match that was voided after the rollback, in slices of %i',
    (settlementLines) => {
      desk = new Desk({ commissionBps: 500 }, { ...SMALL, settlementLines });
      desk.lay(BOB, A, '30@3.0');
      desk.back(ANN, A, '10@3.0');
      const wrong = desk.back(CAT, A, '20@3.0');
      desk.settle(LOST, WON);
      desk.finish();
      desk.rollBack();
      desk.finish();
      voidBets({ bets: [wrong.order] });
      desk.send({ kind: 'settleMarket', market: MARKET, results: [WON, LOST] });
      desk.finish();
      expect(PEOPLE.map((account) => desk.won(account))).toEqual([points('19'), points('-20'), 0, 0]);
    },
  );

  test('X58 a void without matches leaves the settlement unchanged', () => {
    desk.settle(WON, LOST);
    const { seq } = desk.exchange;
    expect(voidBets({ from: desk.at })).toMatchObject({ ok: true, matches: 0, seq });
  });
});

describe('a void of bets is refused without effect', () => {
  test.each<[string, Partial<VoidBets>, object]>([
    ['an unknown market', { market: 77 }, { code: 'NOT_FOUND', field: 'market' }],
    ['an unknown reason', { reason: 'TIRED' as VoidBets['reason'] }, { code: 'INVALID_REQUEST', field: 'reason' }],
    ['too many bets', { bets: Array.from({ length: 1_001 }, () => 1) }, { code: 'INVALID_REQUEST', field: 'bets' }],
    ['a beginning before zero', { from: -1 }, { code: 'INVALID_REQUEST', field: 'from' }],
    ['an end before the beginning', { from: 5, until: 5 }, { code: 'INVALID_REQUEST', field: 'until' }],
    ['an unknown bet', { bets: [99] }, { code: 'NOT_FOUND', field: 'bets' }],
    ['a bet that is not a number', { bets: [Number.NaN] }, { code: 'NOT_FOUND', field: 'bets' }],
  ])('%s', (_, change, refusal) => {
    const hash = desk.exchange.stateHash();
    expect(voidBets(change)).toEqual({ ok: false, ...refusal });
    expect(desk.exchange.stateHash()).toBe(hash);
  });

  test('a void market', () => {
    desk.send({ kind: 'voidMarket', market: MARKET, reason: 'TIE' });
    expect(voidBets({})).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'status' });
  });

  test('a market under settlement', () => {
    desk = new Desk({}, { ...SMALL, settlementLines: 1 });
    desk.lay(BOB, A, '10@3.0');
    desk.back(ANN, A, '10@3.0');
    desk.settle(WON, LOST);
    expect(voidBets({})).toEqual({ ok: false, code: 'SETTLEMENT_RUNNING' });
    desk.finish();
  });
});
