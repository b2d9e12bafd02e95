import { describe, expect, test, vi } from 'vitest';
import type { Minor } from '../../money/index.ts';
import { TAKEN_MAX } from '../../matching/index.ts';
import type { PlaceOrder } from '../commands.ts';
import { A, ANN, B, bet, BOB, C, MARKET, points } from '../testing/desk.ts';
import { PAT, PaperDesk, POL } from '../testing/paper-desk.ts';
import { OPEN_ON_PAPER_MAX } from '../guards.ts';

const RACE = { runners: 3, crossMatching: false } as const;

/** Counts the searches for fills of paper orders, until `stop`. */
function countSearches(desk: PaperDesk): { readonly count: () => number; readonly stop: () => void } {
  const paper = desk.exchange.state.market(MARKET, 'PAPER');
  if (paper === undefined) throw new Error('there are no paper orders');
  const spy = vi.spyOn(paper.book, 'next');
  return { count: () => spy.mock.calls.length, stop: () => spy.mockRestore() };
}

function searchesOf(desk: PaperDesk, act: () => void): number {
  const { count, stop } = countSearches(desk);
  act();
  const searches = count();
  stop();
  return searches;
}

/** Returns a desk on which Pat has taken the best offer and has more open orders at prices that would accept it. */
function greedyDesk(terms: ConstructorParameters<typeof PaperDesk>[0] = RACE): PaperDesk {
  const desk = new PaperDesk(terms);
  desk.lay(ANN, A, '1@3.0');
  for (let open = 0; open <= OPEN_ON_PAPER_MAX; open++) desk.onPaper('BACK', '1@1.01');
  return desk;
}

describe('X80 a limit on open paper orders keeps them from slowing the market', () => {
  test('exchange X80 the 51st open order of an account in a market is refused; other markets and accounts are unaffected', () => {
    const desk = greedyDesk();
    expect(desk.exchange.openOrders(PAT, MARKET)).toHaveLength(OPEN_ON_PAPER_MAX);
    const before = desk.exchange.seq;
    const tooMany = { ok: false, code: 'PAPER_ACCOUNT', field: 'orders' };
    expect(desk.place(PAT, B, 'LAY', '1@2.0')).toMatchObject(tooMany);
    expect(desk.exchange.seq).toBe(before);
    expect(desk.place(POL, B, 'LAY', '1@2.0')).toMatchObject({ ok: true });
    const [open] = desk.exchange.openOrders(PAT, MARKET);
    desk.cancel(PAT, open?.order ?? 0);
    expect(desk.place(PAT, B, 'LAY', '1@2.0')).toMatchObject({ ok: true });
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 delayed orders count towards the limit, and so do several orders placed together', () => {
    const desk = new PaperDesk({ ...RACE, betDelayMs: 5_000 });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    const order = (account: number): PlaceOrder => ({
      kind: 'placeOrder',
      account,
      market: MARKET,
      runner: A,
      side: 'BACK',
      persistence: 'LAPSE',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: 0 as Minor,
      marketVersion: 0,
      ...bet('1@3.0'),
    });
    const together = (account: number, count: number) =>
      desk.send({ kind: 'placeOrders', account, market: MARKET, orders: Array.from({ length: count }, () => order(account)) });
    expect(together(PAT, OPEN_ON_PAPER_MAX + 1)).toMatchObject({ ok: false, code: 'PAPER_ACCOUNT', field: 'orders' });
    expect(together(ANN, OPEN_ON_PAPER_MAX + 1)).toMatchObject({ ok: true });
    expect(together(PAT, OPEN_ON_PAPER_MAX)).toMatchObject({ ok: true });
    expect(desk.send(order(PAT))).toMatchObject({ ok: false, code: 'PAPER_ACCOUNT' });
    desk.wait(5_001);
    expect(desk.send(order(PAT))).toMatchObject({ ok: false, code: 'PAPER_ACCOUNT' });
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 an account takes from at most a hundred real orders until some of them leave the book', () => {
    const desk = new PaperDesk(RACE);
    const offers = Array.from({ length: TAKEN_MAX + 20 }, () => desk.lay(ANN, A, '1@3.0').order);
    const paper = desk.onPaper('BACK', '500@3.0');
    expect(desk.matched(paper)).toBe(TAKEN_MAX);
    expect(desk.place(PAT, A, 'BACK', '5@3.0', { timeInForce: 'FILL_OR_KILL' })).toMatchObject({
      matched: 0,
      cancelled: points('5'),
    });
    expect(desk.place(POL, A, 'BACK', '5@3.0', { timeInForce: 'FILL_OR_KILL' })).toMatchObject({ matched: points('5') });
    for (const offer of offers.slice(0, 5)) desk.cancel(ANN, offer);
    desk.lay(BOB, A, '1@3.0');
    expect(desk.matched(paper)).toBe(TAKEN_MAX + 5);
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 X12 a fill-or-kill uses only the sizes that the account has not taken yet', () => {
    const desk = new PaperDesk(RACE);
    for (let offers = 0; offers < 6; offers++) desk.lay(ANN, A, '10@3.0');
    desk.onPaper('BACK', '25@3.0');
    const kill = (size: string) => desk.place(PAT, A, 'BACK', `${size}@3.0`, { timeInForce: 'FILL_OR_KILL' });
    expect(kill('36')).toMatchObject({ matched: 0 });
    expect(kill('35')).toMatchObject({ matched: points('35') });
    expect(kill('1')).toMatchObject({ matched: 0 });
    expect(desk.faults()).toEqual([]);
  });
});

function bookOf(desk: PaperDesk) {
  const market = desk.exchange.state.market(MARKET);
  if (market === undefined) throw new Error('the market is not there');
  return market.book;
}

/** Returns the number of searches of the real book, including the search of the real order itself. */
function realSearchesOf(desk: PaperDesk, act: () => void): number {
  const spy = vi.spyOn(bookOf(desk), 'next');
  act();
  const searches = spy.mock.calls.length;
  spy.mockRestore();
  return searches;
}

describe('X80 effects of real orders', () => {
  test('exchange X80 an order on another runner or on the side of the paper orders causes no search', () => {
    const desk = greedyDesk();
    expect(searchesOf(desk, () => desk.lay(BOB, C, '1@2.0'))).toBe(0);
    expect(searchesOf(desk, () => desk.back(BOB, A, '1@1.5'))).toBe(0);
    expect(desk.place(POL, B, 'LAY', '1@2.0')).toMatchObject({ ok: true });
    expect(realSearchesOf(desk, () => desk.lay(BOB, C, '1@2.0'))).toBe(1);
  });

  test('exchange X80 an order that is matched completely causes no search', () => {
    const desk = greedyDesk();
    desk.lay(ANN, A, '5@3.0');
    expect(desk.place(POL, A, 'LAY', '1@2.0')).toMatchObject({ ok: true });
    expect(searchesOf(desk, () => desk.back(BOB, A, '2@3.0'))).toBe(0);
    expect(realSearchesOf(desk, () => desk.back(BOB, A, '2@3.0'))).toBe(1);
  });

  test('exchange X80 an order that takes the whole offer causes few searches, however many orders its account has', () => {
    const desk = greedyDesk();
    // The first order takes the whole offer. The second finds no offer, so no further order searches.
    expect(searchesOf(desk, () => desk.lay(BOB, A, '1@2.0'))).toBeLessThan(6);
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 X28 with virtual offers, a lay on another runner causes no search, and a back causes few', () => {
    const desk = greedyDesk({ runners: 3, crossMatching: true });
    expect(searchesOf(desk, () => desk.lay(BOB, C, '1@2.0'))).toBe(0);
    expect(searchesOf(desk, () => desk.back(BOB, C, '1@4.0'))).toBeLessThan(3);
    expect(desk.faults()).toEqual([]);
  });
});
