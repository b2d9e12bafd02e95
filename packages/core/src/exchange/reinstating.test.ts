import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { Minor } from '../money/index.ts';
import { priceAt } from '../odds/index.ts';
import type { ReinstateRunner } from './commands.ts';
import { A, ANN, B, BOB, C, CAT, DAN, Desk, LOST, MARKET, points, price, WON } from './testing/desk.ts';

const [D, E] = [3, 4];
const WIN = { runners: 5, crossMatching: false } as const;
let desk: Desk;
afterEach(() => expect(desk.faults()).toEqual([]));

const remove = (runner: number, factor: number) => desk.send({ kind: 'removeRunner', market: MARKET, runner, factor });
const reinstate = (runner: number): ReturnType<typeof desk.send<ReinstateRunner>> =>
  desk.send({ kind: 'reinstateRunner', market: MARKET, runner });

/** Matches a back with a lay of BOB. Returns the back's order. */
function match(runner: number, text: string, backer: number = ANN): number {
  desk.lay(BOB, runner, text);
  return desk.back(backer, runner, text).order;
}

describe('settlement S-RACE-16 a horse that was removed by mistake', () => {
  test('a price of 5.00 that a removal reduced to 4.64 is 5.00 again when the removal is undone, and its bets count', () => {
    desk = new Desk(WIN);
    const onA = match(A, '100@5');
    const onE = match(E, '10@3');
    const held = [ANN, BOB].map((account) => desk.exposure(account));
    expect(remove(E, 714)).toMatchObject({ voided: 1, repriced: 2 });
    expect(desk.exchange.order(onA)?.payout).toBe(price('4.64') * 100);
    expect(reinstate(E)).toMatchObject({ ok: true, repeated: false, revived: 1, voided: 0, repriced: 2 });
    expect(desk.exchange.order(onA)?.payout).toBe(points('500'));
    expect(desk.exchange.order(onE)).toMatchObject({ matched: points('10'), payout: points('30'), voided: 0 });
    expect([ANN, BOB].map((account) => desk.exposure(account))).toEqual(held);
    expect(desk.exchange.market(MARKET)?.removals).toEqual([]);
    desk.settle(LOST, LOST, LOST, LOST, WON);
    expect(desk.won(ANN)).toBe(points('20') - points('100'));
  });

  test('matches made during the removal are void, in a win and in a place market, and the open rest of their orders stays', () => {
    for (const terms of [WIN, { ...WIN, winners: 2 }]) {
      desk = new Desk(terms);
      match(A, '100@5');
      remove(E, 714);
      desk.lay(BOB, B, '30@4');
      const meanwhile = desk.back(CAT, B, '20@4').order;
      expect(reinstate(E)).toMatchObject({ voided: 1 });
      expect(desk.exchange.order(meanwhile)).toMatchObject({ matched: 0, voided: points('20') });
      expect(desk.events().findLast((event) => event.type === 'fillVoided')).toMatchObject({ reason: 'RUNNER_REINSTATED' });
      expect(desk.offers(B, 'availableToBack')).toEqual([[price('4'), points('10')]]);
      expect(desk.exposure(CAT)).toBe(0);
      expect(desk.back(CAT, B, '10@4')).toMatchObject({ matched: points('10') });
      expect(desk.faults()).toEqual([]);
    }
  });

  test('each way, both parts count again', () => {
    desk = new Desk({ ...WIN, eachWay: { places: 2, divisor: 4 } });
    match(E, '10@9');
    match(A, '10@5');
    const held = [ANN, BOB].map((account) => desk.exposure(account));
    remove(E, 1_000);
    reinstate(E);
    expect([ANN, BOB].map((account) => desk.exposure(account))).toEqual(held);
    expect(desk.exchange.position(ANN, MARKET)?.runners[E]).toMatchObject({ ifWins: points('100'), ifPlaced: points('10') });
  });

  test('the reduction by another removal remains, and so does a match that is void for another reason', () => {
    desk = new Desk(WIN);
    const onA = match(A, '100@5');
    const onE = match(E, '10@3');
    const late = match(E, '10@3');
    desk.send({ kind: 'voidBets', market: MARKET, bets: [late], from: 0, until: 0, reason: 'LATE_BET' });
    remove(D, 555);
    remove(E, 714);
    expect(reinstate(E)).toMatchObject({ revived: 1 });
    expect(desk.exchange.order(onA)?.payout).toBe(price('4.72') * 100);
    expect(desk.exchange.order(onE)?.payout).toBe(points('28.30'));
    expect(desk.exchange.order(late)).toMatchObject({ matched: 0, voided: points('10') });
    expect(desk.exchange.market(MARKET)?.removals).toEqual([{ runner: D, factor: 555 }]);
  });

  test('M3 a cross match counts again only when all its runners have returned, in any order', () => {
    for (const back of [
      [D, E],
      [E, D],
    ]) {
      desk = new Desk({ runners: 5 });
      [A, B, C, D].forEach((runner) => desk.back(BOB, runner, '10@5'));
      const order = desk.back(ANN, E, '10@5').order;
      expect(desk.exchange.order(order)?.matched).toBe(points('10'));
      remove(D, 0);
      remove(E, 0);
      expect(desk.exchange.order(order)?.matched).toBe(0);
      const revived = back.map((runner) => {
        const outcome = reinstate(runner);
        return outcome.ok ? outcome.revived : -1;
      });
      expect(revived).toEqual([0, 1]);
      expect(desk.exchange.order(order)?.matched).toBe(points('10'));
      expect(desk.faults()).toEqual([]);
    }
  });

  test('matches made between a removal and the return stay void, even when another runner returns', () => {
    desk = new Desk(WIN);
    const before = match(D, '7@3', CAT);
    remove(E, 0);
    const meanwhile = match(D, '10@3');
    remove(D, 0);
    expect(reinstate(E)).toMatchObject({ revived: 0, voided: 0 });
    expect(reinstate(D)).toMatchObject({ revived: 1, voided: 0 });
    expect(desk.exchange.order(meanwhile)).toMatchObject({ matched: 0, voided: points('10') });
    expect(desk.exchange.order(before)).toMatchObject({ matched: points('7') });
    expect(desk.exposure(ANN)).toBe(0);
  });

  test('trust S9 a bet voided by number or by time while its runner is removed stays void', () => {
    for (const isNamed of [true, false]) {
      desk = new Desk(WIN);
      const late = match(E, '10@3');
      const until = desk.at + 1;
      desk.at = until;
      const fine = match(E, '5@3', CAT);
      remove(E, 0);
      const bets = isNamed ? [late] : [];
      const act = { kind: 'voidBets', market: MARKET, bets, from: 0, until: isNamed ? 0 : until, reason: 'LATE_BET' } as const;
      expect(desk.exchange.voidForRemoval(MARKET)).toHaveLength(2);
      expect(desk.send(act)).toMatchObject({ matches: 1 });
      expect(desk.send(act)).toMatchObject({ matches: 0 });
      const kept = desk.events().filter((event) => event.type === 'fillVoidKept');
      expect(kept.sort((a, b) => a.order - b.order)).toMatchObject([
        { order: late - 1, reason: 'LATE_BET' },
        { order: late, reason: 'LATE_BET' },
      ]);
      expect(reinstate(E)).toMatchObject({ revived: 1 });
      expect(desk.exchange.order(late)).toMatchObject({ matched: 0, voided: points('10') });
      expect(desk.exchange.order(fine)).toMatchObject({ matched: points('5') });
    }
  });

  test('trust S9 after a rollback a runner can be reinstated, but a bet that staff voided stays void', () => {
    desk = new Desk(WIN);
    const late = match(E, '10@3');
    remove(E, 0);
    desk.settle(WON, LOST, LOST, LOST, LOST);
    desk.send({ kind: 'voidBets', market: MARKET, bets: [late], from: 0, until: 0, reason: 'LATE_BET' });
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'SETTLED', settlement: 1 });
    desk.rollBack();
    expect(reinstate(E)).toMatchObject({ revived: 0 });
    expect(desk.exchange.order(late)?.matched).toBe(0);
  });

  test('trust L4 an account that cannot cover the revived bets is restricted, not refused', () => {
    desk = new Desk(WIN);
    match(E, '100@3', CAT);
    remove(E, 0);
    desk.send({ kind: 'transfer', from: CAT, to: DAN, amount: points('999950'), reason: 'UPLINE' });
    expect(reinstate(E)).toMatchObject({ ok: true });
    expect(desk.exchange.account(CAT)?.available).toBe(points('-50'));
    expect(desk.place(CAT, A, 'BACK', '1@2')).toMatchObject({ code: 'USER_LOCKED' });
  });

  test('reinstating a runner that was not removed is a repeat; an unknown runner and a settled market are refused', () => {
    desk = new Desk(WIN);
    expect(reinstate(A)).toMatchObject({ ok: true, repeated: true });
    expect(reinstate(5)).toMatchObject({ code: 'INVALID_REQUEST', field: 'runner' });
    expect(desk.send({ kind: 'reinstateRunner', market: 99, runner: A })).toMatchObject({ code: 'NOT_FOUND' });
    remove(E, 0);
    desk.settle(WON, LOST, LOST, LOST, LOST);
    expect(reinstate(E)).toMatchObject({ code: 'INVALID_REQUEST', field: 'status' });
  });

  test('on random histories, a removal that is undone immediately changes no exposure and no position', () => {
    const step = fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 4 }),
      fc.boolean(),
      fc.integer({ min: 150, max: 200 }),
      fc.integer({ min: 1, max: 900 }),
    );
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 3, maxLength: 25 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 9_000 }),
        (steps, each, factor) => {
          desk = new Desk({ ...WIN, ...(each ? { eachWay: { places: 3, divisor: 5 } } : {}) });
          for (const [nth, runner, lay, level, size] of steps)
            desk.place([ANN, BOB, CAT, DAN][nth] ?? ANN, runner, lay ? 'LAY' : 'BACK', '1@2', {
              price: priceAt(level),
              size: size as Minor,
              persistence: 'PERSIST',
            });
          for (const account of [ANN, BOB, CAT, DAN]) desk.send({ kind: 'cancelAll', account, market: MARKET });
          const stand = () =>
            [ANN, BOB, CAT, DAN].map((account) => [desk.exposure(account), desk.exchange.position(account, MARKET)?.runners]);
          const before = stand();
          remove(E, factor);
          expect(desk.faults()).toEqual([]);
          reinstate(E);
          expect(stand()).toEqual(before);
          expect(desk.faults()).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });
});
