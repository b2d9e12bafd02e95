import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { A, ANN, B, BOB, CAT, Desk, MARKET, points, price } from './testing/desk.ts';

let desk: Desk;
/** Ann’s bets: 50@3.0 and 20@2.8 on A. */
let first: number;
let second: number;

beforeEach(() => {
  desk = new Desk({ runners: 3 });
  desk.lay(BOB, A, '50@3');
  first = desk.back(ANN, A, '50@3').order;
  desk.lay(BOB, A, '20@2.8');
  second = desk.back(ANN, A, '20@2.8').order;
  desk.back(CAT, A, '200@2.5');
});
afterEach(() => expect(desk.faults()).toEqual([]));

const cashOut = (bets?: readonly number[]) => desk.exchange.cashOut({ account: ANN, market: MARKET, percent: 100, bets });

describe('exchange X87 a cash-out of some bets', () => {
  test('levels the results of these alone', () => {
    const lay = { runner: A, side: 'LAY', price: price('2.5') };
    expect(cashOut([first])).toMatchObject({ ...lay, size: points('60'), profit: points('10') });
    expect(cashOut([second])).toMatchObject({ ...lay, size: points('22.4'), profit: points('2.4') });
  });

  test('is that of the whole market if all its bets are chosen', () => {
    expect(cashOut([first, second])).toEqual(cashOut());
    expect(cashOut([first, second, first])).toEqual(cashOut());
  });

  test('leaves out unmatched parts, and bets of other accounts and markets', () => {
    const open = desk.back(ANN, B, '10@9').order;
    expect([cashOut([open]), cashOut([first - 1]), cashOut([99])]).toEqual(['level', 'level', 'level']);
  });
});
