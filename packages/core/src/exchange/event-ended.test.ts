import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { invariantViolations } from './invariants.ts';
import { A, ANN, B, bet, BOB, CAT, LOST, MARKET, points, TERMS, WON } from './testing/desk.ts';
import { FANCY_TERMS, HOUSE_MARKET, HouseDesk } from './testing/house-desk.ts';
import { PaperDesk, PAT } from './testing/paper-desk.ts';

const EVENT = 1;
/** An unopened market of the same event, and an open market of another event. */
const [INACTIVE, ELSEWHERE] = [8, 9];
const REFUSED = { ok: false, code: 'EVENT_ENDED' };

let desk: HouseDesk;
beforeEach(() => {
  desk = new HouseDesk('FANCY', { betDelayMs: 5_000 }, { betDelayMs: 5_000 });
  desk.send({ kind: 'openMarket', market: INACTIVE, event: EVENT, terms: TERMS });
  desk.send({ kind: 'openMarket', market: ELSEWHERE, event: 2, terms: TERMS });
  desk.send({ kind: 'changeMarketStatus', market: ELSEWHERE, status: 'OPEN', material: false });
  desk.quote({ side: 'YES', line: 40 }, { side: 'NO', line: 40 });
});
afterEach(() => expect(desk.faults()).toEqual([]));

const end = (ended = true) => desk.send({ kind: 'endEvent', event: EVENT, ended });
const status = (market: number) => (desk.exchange.market(market) ?? desk.exchange.houseMarket(market))?.status;

test('exchange X52 a market that never opened turns in-play and is open', () => {
  expect(status(INACTIVE)).toBe('INACTIVE');
  expect(desk.send({ kind: 'turnInPlay', market: INACTIVE })).toMatchObject({ ok: true });
  expect(status(INACTIVE)).toBe('OPEN');
});

describe('X82 the end of an event', () => {
  test('closes its markets of every sort, and no other markets', () => {
    expect(end()).toMatchObject({ ok: true, repeated: false });
    expect([MARKET, INACTIVE, HOUSE_MARKET].map(status)).toEqual(['CLOSED', 'CLOSED', 'CLOSED']);
    expect(desk.back(ANN, A, '10@3.0', { market: ELSEWHERE }).status).toBe('EXECUTABLE');
  });

  test('lapses everything open: orders in the book, in a bet delay, queued changes and delayed house bets', () => {
    desk.back(BOB, B, '30@3.0', { persistence: 'PERSIST' });
    for (const market of [MARKET, HOUSE_MARKET]) desk.send({ kind: 'turnInPlay', market });
    desk.amend(BOB, 1, '40@3.0', 'PERSIST');
    desk.back(ANN, A, '10@3.0');
    const waiting = desk.bet(ANN, 'YES', '20', { line: 40 });
    expect(waiting.status).toBe('PENDING');
    end();
    desk.wait(10_000);
    expect(desk.exchange.openOrders(ANN, 0)).toEqual([]);
    expect(desk.exchange.order(1)).toBeUndefined();
    expect(desk.betView(waiting.bet)).toBeUndefined();
    for (const account of [ANN, BOB]) expect(desk.exchange.account(account)?.exposure).toBe(0);
    expect(desk.events().filter(({ type }) => type === 'orderFilled')).toEqual([]);
  });

  test('refuses bets of every kind, in markets with and without a result', () => {
    desk.back(ANN, A, '10@3.0');
    desk.lay(BOB, A, '10@3.0');
    end();
    const bets = (): unknown[] => [
      desk.place(CAT, A, 'BACK', '10@3.0'),
      desk.send({ kind: 'placeOrders', account: CAT, market: MARKET, orders: [order()] }),
      desk.tryBet(CAT, 'YES', '20', { line: 40 }),
    ];
    expect(bets()).toEqual([REFUSED, { ...REFUSED, index: 0 }, REFUSED]);
    expect(desk.settle(WON, LOST)).toMatchObject({ ok: true });
    expect(bets()).toEqual([REFUSED, { ...REFUSED, index: 0 }, REFUSED]);
    expect(desk.won(ANN)).toBe(points('20'));
  });

  test('refuses to reopen, turn in play, quote or add a market of either sort', () => {
    end();
    const commands: Command[] = [
      ...[MARKET, INACTIVE, HOUSE_MARKET].flatMap((market): Command[] => [
        { kind: 'changeMarketStatus', market, status: 'OPEN', material: false },
        { kind: 'changeMarketStatus', market, status: 'SUSPENDED', material: true },
        { kind: 'turnInPlay', market },
      ]),
      {
        kind: 'quoteMarket',
        market: HOUSE_MARKET,
        quotes: [{ runner: 0, side: 'YES', line: 41, bandWidth: 0, rate: 90, limit: points('5') }],
      },
      { kind: 'openMarket', market: 20, event: EVENT, terms: TERMS },
      { kind: 'openHouseMarket', market: 21, event: EVENT, terms: FANCY_TERMS },
    ];
    for (const command of commands) expect([command, desk.send(command)]).toEqual([command, REFUSED]);
    // Opening an existing market again is still a repeat.
    expect(desk.send({ kind: 'openMarket', market: INACTIVE, event: EVENT, terms: TERMS })).toMatchObject({
      ok: true,
      repeated: true,
    });
  });

  test('still allows settlement, rollback, void and closing', () => {
    desk.back(ANN, A, '10@3.0');
    desk.lay(BOB, A, '10@3.0');
    desk.bet(ANN, 'YES', '20', { line: 40 });
    end();
    expect(desk.send({ kind: 'changeMarketStatus', market: MARKET, status: 'CLOSED', material: false })).toMatchObject({
      ok: true,
    });
    desk.settle(WON, LOST);
    desk.rollBack();
    expect(desk.won(ANN)).toBe(0);
    expect(desk.send({ kind: 'voidMarket', market: MARKET, reason: 'ABANDONED' })).toMatchObject({ ok: true });
    expect(desk.settleHouse(41)).toMatchObject({ ok: true });
    desk.rollBackHouse();
    expect(desk.send({ kind: 'voidHouseMarket', market: HOUSE_MARKET, reason: 'ABANDONED' })).toMatchObject({ ok: true });
    for (const market of [MARKET, HOUSE_MARKET]) expect(desk.send({ kind: 'evictMarket', market })).toMatchObject({ ok: true });
  });

  test('an event can end before its first market, which then cannot open', () => {
    expect(desk.send({ kind: 'endEvent', event: 5, ended: true })).toMatchObject({ ok: true, repeated: false });
    expect(desk.send({ kind: 'openMarket', market: 20, event: 5, terms: TERMS })).toEqual(REFUSED);
  });

  test('happens once: a repeat records no event', () => {
    end();
    const { seq } = desk.exchange;
    expect(end()).toEqual({ ok: true, seq, repeated: true });
    expect(desk.exchange.seq).toBe(seq);
    expect(desk.events().filter(({ type }) => type === 'eventEnded')).toMatchObject([{ event: EVENT, ended: true }]);
  });

  test('the end can be undone: new markets open and take bets, and closed markets stay closed', () => {
    end();
    expect(end(false)).toMatchObject({ ok: true, repeated: false });
    expect(desk.place(ANN, A, 'BACK', '10@3.0')).toEqual({ ok: false, code: 'MARKET_NOT_OPEN' });
    desk.send({ kind: 'openMarket', market: 20, event: EVENT, terms: TERMS });
    desk.send({ kind: 'changeMarketStatus', market: 20, status: 'OPEN', material: false });
    expect(desk.back(ANN, A, '10@3.0', { market: 20 }).status).toBe('EXECUTABLE');
    expect(desk.events().at(-4)).toMatchObject({ type: 'eventEnded', event: EVENT, ended: false });
    end();
    expect(status(20)).toBe('CLOSED');
  });

  test.each([0, -1, 1.5, 2 ** 31])('refuses the invalid event %d', (event) => {
    expect(desk.send({ kind: 'endEvent', event, ended: true })).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'event' });
  });

  test('a market that takes bets afterwards is a broken invariant', () => {
    end();
    const market = desk.exchange.state.market(MARKET);
    if (market === undefined) throw new Error('the market is not in memory');
    market.status = 'SUSPENDED';
    expect(invariantViolations(desk.exchange.state)).toEqual([`X82 market ${MARKET} is SUSPENDED and its event has ended`]);
    market.status = 'CLOSED';
  });
});

function order() {
  return {
    kind: 'placeOrder',
    account: CAT,
    market: MARKET,
    runner: A,
    side: 'BACK',
    persistence: 'LAPSE',
    timeInForce: 'GOOD_TILL_CANCELLED',
    minFill: points('0'),
    marketVersion: 0,
    ...bet('10@3.0'),
  } as const;
}

test('X80 X82 paper orders end with the event', () => {
  const paper = new PaperDesk();
  paper.back(PAT, A, '10@3.0');
  paper.send({ kind: 'endEvent', event: EVENT, ended: true });
  expect(paper.exchange.openOrders(PAT, 0)).toEqual([]);
  expect(paper.place(PAT, A, 'BACK', '10@3.0')).toEqual(REFUSED);
  expect(paper.faults()).toEqual([]);
});
