import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { bandsOfLines, worstOfLines } from '../exposure/index.ts';
import type { MarketTerms } from '../market/index.ts';
import { ReferenceBook } from '../matching/reference-book.ts';
import type { Minor } from '../money/index.ts';
import { invalidFieldOfLines, LineLadder, type Price } from '../odds/index.ts';
import { Exchange } from './exchange.ts';
import { A, ANN, BOB, CAT, DAN, Desk, LOST, MARKET, points, price, SMALL, TERMS, WON } from './testing/desk.ts';

const RUNS = { min: 10_050, max: 14_050, interval: 100 } as const;
const WHOLE = { min: 11_000, max: 13_000, interval: 100 } as const;

function lineDesk(terms: Partial<MarketTerms> = {}): Desk {
  return new Desk({ runners: 1, crossMatching: false, lines: RUNS, ...terms });
}

let desk: Desk;
afterEach(() => expect(desk.faults()).toEqual([]));

function settle(line: number): void {
  desk.close();
  expect(desk.send({ kind: 'settleMarket', market: MARKET, results: [], line })).toMatchObject({ ok: true });
  desk.finish();
}

describe('exchange X4 the ladder of lines', () => {
  test('minUnitValue 0.5, maxUnitValue 9.5, interval 1 gives ten lines', () => {
    desk = lineDesk();
    const ladder = new LineLadder({ min: 50, max: 950, interval: 100 });
    expect(Array.from({ length: ladder.size }, (_, place) => ladder.at(place) / 100)).toEqual([
      0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5,
    ]);
    expect([ladder.indexOf(50), ladder.indexOf(950), ladder.indexOf(200), ladder.indexOf(1_050)]).toEqual([0, 9, -1, -1]);
  });

  test.each([
    [{ min: 0, max: 900, interval: 100 }, 'min'],
    [{ min: 50, max: 950, interval: 100 }, undefined],
    [{ min: 120_050, max: 140_050, interval: 100 }, undefined],
    [{ min: 9_990_000, max: 10_000_100, interval: 100 }, 'max'],
    [{ min: 150, max: 140, interval: 100 }, 'max'],
    [{ min: 150, max: 200, interval: 100 }, 'max'],
    [{ min: 150, max: 35_150, interval: 100 }, 'max'],
    [{ min: 150, max: 950, interval: 0 }, 'interval'],
    [{ min: 150, max: 35_050, interval: 100 }, undefined],
  ] as const)('%j: %s', (range, fault) => {
    desk = lineDesk();
    expect(invalidFieldOfLines(range)).toBe(fault);
    const terms = { ...TERMS, runners: 1, crossMatching: false, lines: range };
    expect(desk.send({ kind: 'openMarket', market: 8, event: 1, terms })).toMatchObject({ ok: fault === undefined });
  });

  test('a line market has one runner and no virtual offers (exchange X28)', () => {
    desk = lineDesk();
    for (const wrong of [{ runners: 2 }, { crossMatching: true }, { priceGuard: 300 }, { minPayout: 5 as Minor }])
      expect(
        desk.send({
          kind: 'openMarket',
          market: 8,
          event: 1,
          terms: { ...TERMS, runners: 1, crossMatching: false, lines: RUNS, ...wrong },
        }),
      ).toMatchObject({ ok: false, code: 'INVALID_REQUEST', field: Object.keys(wrong)[0] });
  });
});

describe('exchange X70 orders at lines', () => {
  test("exchange X22 X23 a seller matches the highest buying line first, at the resting order's line and at evens", () => {
    desk = lineDesk();
    desk.lay(BOB, A, '4@118.5');
    desk.lay(CAT, A, '5@120.5');
    const order = desk.back(ANN, A, '10@117.5');
    expect(order).toMatchObject({ matched: points('9'), payout: points('18'), remaining: points('1') });
    const fills = desk.events().flatMap((event) => (event.type === 'orderFilled' && event.order === order.order ? [event] : []));
    expect(fills.map(({ stake, line }) => [stake, line])).toEqual([
      [points('5'), 12_050],
      [points('4'), 11_850],
    ]);
    expect(desk.offers(A, 'availableToLay')).toEqual([[price('117.5'), points('1')]]);
    expect(desk.exchange.order(order.order)?.price).toBe(price('117.5'));
  });

  test('an unknown line is refused, and an order with a target is refused (exchange X14)', () => {
    desk = lineDesk();
    expect(desk.place(ANN, A, 'BACK', '10@118')).toMatchObject({ code: 'INVALID_PRICE' });
    expect(desk.place(ANN, A, 'BACK', '10@141.5')).toMatchObject({ code: 'INVALID_PRICE' });
    expect(desk.place(ANN, A, 'BACK', '1@118.5', { target: { kind: 'PAYOUT', amount: points('10') } })).toMatchObject({
      code: 'INVALID_REQUEST',
      field: 'target',
    });
    expect(desk.send({ kind: 'removeRunner', market: MARKET, runner: A, factor: 0 })).toMatchObject({ ok: false });
  });

  test('exchange X12 a fill-or-kill at a line has no average, so each piece must keep the line', () => {
    desk = lineDesk();
    desk.lay(BOB, A, '4@121.5');
    desk.lay(BOB, A, '5@117.5');
    const kill = { timeInForce: 'FILL_OR_KILL' } as const;
    expect(desk.back(ANN, A, '9@118.5', kill)).toMatchObject({ status: 'EXPIRED', matched: 0 });
    expect(desk.back(ANN, A, '9@118.5', { ...kill, minFill: points('3') })).toMatchObject({ matched: points('4') });
    expect(desk.back(ANN, A, '5@117.5', kill)).toMatchObject({ matched: points('5') });
  });

  test('exchange X21 an order moved to another line goes to the back of the queue there, and its reservation changes too', () => {
    desk = lineDesk();
    const order = desk.back(ANN, A, '10@120.5');
    desk.lay(ANN, A, '10@110.5');
    expect(desk.exposure(ANN)).toBe(points('10'));
    expect(desk.amend(ANN, order.order, '10@112.5')).toMatchObject({ ok: true, status: 'EXECUTABLE' });
    expect(desk.exchange.order(order.order)).toMatchObject({ price: price('112.5'), size: points('10') });
    expect(desk.amend(ANN, order.order, '10@112')).toMatchObject({ code: 'INVALID_PRICE' });
    expect(desk.amend(ANN, order.order, '4@112.5')).toMatchObject({ ok: true, cancelled: points('6') });
    desk.cancel(ANN, order.order);
    expect(desk.exposure(ANN)).toBe(points('10'));
  });

  test('exchange X45 an order that reserves all funds can move to another line', () => {
    desk = lineDesk();
    desk.send({ kind: 'transfer', from: ANN, to: BOB, amount: points('999990'), reason: 'UPLINE' });
    const order = desk.back(ANN, A, '10@120.5');
    expect(desk.amend(ANN, order.order, '10@125.5')).toMatchObject({ ok: true });
    expect(desk.place(ANN, A, 'BACK', '0.01@120.5')).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });
});

test.each([
  ['0.5', 50, 0],
  ['1000.5', 90_050, 1_000],
  ['1500.5', 150_050, 1_500],
])('exchange X4 X43 X70 a bet at the line %s is matched, reserved, restored and settled', (line, min, below) => {
  desk = new Desk({ runners: 1, crossMatching: false, lines: { min, max: min + 20_000, interval: 100 } });
  desk.lay(BOB, A, `10@${line}`);
  expect(Exchange.restore(desk.exchange.snapshot(), SMALL).stateHash()).toBe(desk.exchange.stateHash());
  expect(desk.back(ANN, A, `10@${line}`)).toMatchObject({ matched: points('10'), payout: points('20') });
  expect([ANN, BOB].map((account) => desk.exposure(account))).toEqual([points('10'), points('10')]);
  settle(below);
  expect([desk.won(ANN), desk.won(BOB)]).toEqual([points('10'), points('-10')]);
});

describe('exchange X43 exposure at lines', () => {
  test('SELL 10@118.5 and BUY 10@120.5: results 119 and 120 cost 20', () => {
    desk = lineDesk();
    desk.lay(BOB, A, '10@118.5');
    desk.back(ANN, A, '10@118.5');
    desk.back(BOB, A, '10@120.5');
    desk.lay(ANN, A, '10@120.5');
    expect(desk.exposure(ANN)).toBe(points('20'));
    expect(desk.exchange.position(ANN, MARKET)?.bands).toEqual([
      { from: 0, to: 118, value: 0 },
      { from: 119, to: 120, value: points('-20') },
      { from: 121, to: Infinity, value: 0 },
    ]);
    expect(desk.exposure(BOB)).toBe(0);
  });

  test('E5 adjacent lines leave no result between them, and a result on the line itself pays nothing', () => {
    desk = lineDesk();
    const at = (line: number, stake: number) => ({ line: line * 100, ifBelow: stake, ifAbove: -stake });
    expect(worstOfLines([at(120, 10), at(121, -10)])).toBe(-10);
    expect(worstOfLines([at(120.5, 10), at(121.5, -10)])).toBe(-20);
    expect(bandsOfLines([at(120, 10)]).map(({ value }) => value)).toEqual([10, 0, -10]);
    expect(worstOfLines([])).toBe(0);
  });
});

describe('exchange X70 settlement at lines', () => {
  test.each([
    ['120.5', 120, '2'],
    ['120.5', 121, '-2'],
    ['120', 120, '0'],
    ['120', 119, '2'],
    ['120', 121, '-2'],
  ])('SELL 2@%s, result %i: %s', (line, result, won) => {
    desk = lineDesk({ lines: line === '120' ? WHOLE : RUNS });
    desk.lay(BOB, A, `2@${line}`);
    desk.back(ANN, A, `2@${line}`);
    settle(result);
    expect(desk.won(ANN)).toBe(points(won));
    expect(desk.won(BOB)).toBe(-points(won) + 0);
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'SETTLED', line: result });
    expect([desk.exposure(ANN), desk.exposure(BOB)]).toEqual([0, 0]);
  });

  test('trust S5 S6 the same result again is a repeat, another result is a conflict, and a rollback undoes all of it', () => {
    desk = lineDesk({ commissionBps: 500 });
    desk.lay(BOB, A, '2@120.5');
    desk.back(ANN, A, '2@120.5');
    const held = desk.exposure(ANN);
    settle(100);
    expect(desk.won(ANN)).toBe(points('1.90'));
    const again = (line: number) => desk.send({ kind: 'settleMarket', market: MARKET, results: [], line });
    expect(again(100)).toMatchObject({ ok: true, repeated: true });
    expect(again(101)).toMatchObject({ code: 'RESULT_CONFLICT' });
    desk.rollBack();
    expect([desk.won(ANN), desk.won(BOB), desk.exposure(ANN)]).toEqual([0, 0, held]);
    expect(desk.exchange.market(MARKET)?.line).toBeUndefined();
    settle(130);
    expect(desk.won(BOB)).toBe(points('1.90'));
  });

  test('results of runners, a missing result, and a number that is not whole are refused', () => {
    desk = lineDesk();
    desk.close();
    for (const wrong of [{ results: [WON] }, { results: [] }, { results: [], line: 1.5 }, { results: [], line: -1 }])
      expect(desk.send({ kind: 'settleMarket', market: MARKET, ...wrong })).toMatchObject({
        code: 'INVALID_REQUEST',
        field: 'line',
      });
    desk = new Desk();
    desk.close();
    expect(desk.send({ kind: 'settleMarket', market: MARKET, results: [], line: 3 })).toMatchObject({ field: 'results' });
  });

  test('trust S9 matches voided at their lines have no effect', () => {
    desk = lineDesk();
    desk.lay(BOB, A, '5@120.5');
    const order = desk.back(ANN, A, '3@118.5');
    desk.back(CAT, A, '2@119.5');
    desk.send({ kind: 'voidBets', market: MARKET, bets: [order.order], from: 0, until: 0, reason: 'LATE_BET' });
    expect(desk.exposure(ANN)).toBe(0);
    settle(140);
    expect([desk.won(ANN), desk.won(BOB), desk.won(CAT)]).toEqual([0, points('2'), points('-2')]);
    desk.send({ kind: 'voidBets', market: MARKET, bets: [], from: 0, until: 0, reason: 'LATE_BET' });
    desk.finish();
    expect([desk.won(ANN), desk.won(BOB), desk.won(CAT)]).toEqual([0, 0, 0]);
    expect(desk.exchange.market(MARKET)?.line).toBe(140);
  });
});

type Step = readonly [kind: number, account: number, lay: boolean, place: number, size: number];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 0, max: 3 }),
  fc.boolean(),
  fc.integer({ min: 0, max: 8 }),
  fc.integer({ min: 1, max: 900 }),
);
const PLAYERS = [ANN, BOB, CAT, DAN];

/** Plays the steps against the fast and the slow book; the lines are close together, on halves or whole numbers. */
function play(steps: readonly Step[], lines: MarketTerms['lines'] & object): void {
  desk = lineDesk({ lines });
  const slow = new ReferenceBook({ runners: 1, winners: 1, crossMatching: false, isLine: true });
  for (const [kind, nth, lay, place, size] of steps) {
    const account = PLAYERS[nth] ?? ANN;
    const open = desk.exchange.openOrders(account, 0)[0];
    const before = desk.batches.length;
    if (kind === 0 && open !== undefined) {
      desk.cancel(account, open.order);
      slow.reduce(open.order, open.remaining);
      continue;
    }
    if (kind === 1 && open !== undefined) {
      desk.send({ kind: 'cancelOrder', account, order: open.order, reduction: size as Minor });
      slow.reduce(open.order, size);
      continue;
    }
    const kill = kind > 7;
    const line = (lines.min + place * lines.interval) as Price;
    const outcome = desk.place(account, A, lay ? 'LAY' : 'BACK', '1@2', {
      price: line,
      size: size as Minor,
      timeInForce: kill ? 'FILL_OR_KILL' : 'GOOD_TILL_CANCELLED',
      minFill: (kind === 9 ? 1 : 0) as Minor,
    });
    if (!outcome.ok) continue;
    const order = { id: outcome.order, account, runner: A, isLay: lay, price: line, size };
    const expected = kill ? slow.fillOrKill(order, kind === 9 ? 1 : size) : slow.place(order);
    expect(desk.matchesSince(before)).toEqual(expected.matches);
    expect(outcome.remaining).toBe(expected.rests);
  }
}

describe('exchange X70 on random histories', () => {
  test.each([
    ['halves', RUNS],
    ['whole numbers', WHOLE],
  ])(
    'M10 E1 E5 L6 S1 S6 S7 lines on %s match like the slow book, lose no more than was reserved, sum to zero, and a rollback restores the state',
    (_, lines) => {
      fc.assert(
        fc.property(fc.array(step, { minLength: 3, maxLength: 25 }), fc.integer({ min: 95, max: 145 }), (steps, result) => {
          play(steps, lines);
          expect(desk.faults()).toEqual([]);
          desk.close();
          const held = PLAYERS.map((account) => desk.exposure(account) ?? 0);
          settle(result);
          const won = PLAYERS.map((account) => desk.won(account));
          expect(won.reduce((sum, each) => sum + each, 0)).toBe(0);
          won.forEach((each, nth) => expect(each).toBeGreaterThanOrEqual(-(held[nth] ?? 0)));
          expect(desk.faults()).toEqual([]);
          desk.rollBack();
          expect(PLAYERS.map((account) => desk.won(account))).toEqual([0, 0, 0, 0]);
          expect(PLAYERS.map((account) => desk.exposure(account) ?? 0)).toEqual(held);
          settle(result);
          expect(PLAYERS.map((account) => desk.won(account))).toEqual(won);
        }),
        { numRuns: 100 },
      );
    },
  );
});

describe('exchange X90 a result of at least n', () => {
  const atLeast = (line: number, isLeast = true) =>
    desk.send({ kind: 'settleMarket', market: MARKET, results: [], line, isLeast });

  test('a match at a line below the number is paid, any other match is void, and a rollback undoes both', () => {
    desk = lineDesk({ lines: { min: 11_850, max: 13_050, interval: 50 } });
    for (const [line, stake] of [
      ['118.5', '4'],
      ['119', '5'],
      ['120.5', '6'],
    ] as const) {
      desk.lay(BOB, A, `${stake}@${line}`);
      desk.back(ANN, A, `${stake}@${line}`);
    }
    desk.close();
    expect(atLeast(119)).toMatchObject({ ok: true, repeated: false });
    desk.finish();
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'SETTLED', line: 119, isLeast: true });
    expect([desk.won(ANN), desk.won(BOB)]).toEqual([points('-4'), points('4')]);
    const told = desk.events().flatMap((event) => (event.type === 'orderSettled' ? [[event.profit, event.voided]] : []));
    expect(told).toEqual([
      [points('-4'), false],
      [points('4'), false],
      [0, true],
      [0, true],
      [0, true],
      [0, true],
    ]);
    expect(atLeast(119)).toMatchObject({ ok: true, repeated: true });
    expect(atLeast(119, false)).toMatchObject({ ok: false, code: 'RESULT_CONFLICT' });
    expect(Exchange.restore(desk.exchange.snapshot()).market(MARKET)).toMatchObject({ isLeast: true });
    expect(desk.send({ kind: 'rollBackSettlement', market: MARKET })).toMatchObject({ ok: true });
    desk.finish();
    expect(atLeast(119, false)).toMatchObject({ ok: true });
    desk.finish();
    expect([desk.won(ANN), desk.won(BOB)]).toEqual([points('2'), points('-2')]);
  });

  test('an order matched at several lines is void in part', () => {
    desk = lineDesk();
    desk.lay(BOB, A, '4@118.5');
    desk.lay(CAT, A, '5@120.5');
    desk.back(ANN, A, '9@117.5');
    desk.close();
    expect(atLeast(119)).toMatchObject({ ok: true });
    desk.finish();
    expect([desk.won(ANN), desk.won(BOB), desk.won(CAT)]).toEqual([points('-4'), points('4'), 0]);
  });

  test('a market on runners is refused', () => {
    desk = new Desk();
    desk.close();
    const results = [WON, LOST, LOST];
    expect(desk.send({ kind: 'settleMarket', market: MARKET, results, isLeast: true })).toMatchObject({
      ok: false,
      field: 'results',
    });
  });
});

test('exchange X21 X70 a change that waits ends when a match takes the whole order at its line', () => {
  desk = lineDesk({ betDelayMs: 5_000 });
  desk.send({ kind: 'turnInPlay', market: MARKET });
  const { order } = desk.lay(BOB, A, '10@120.5');
  desk.wait(5_000);
  desk.back(ANN, A, '10@120.5');
  desk.wait(4_000);
  expect(desk.amend(BOB, order, '20@121.5')).toMatchObject({ status: 'PENDING' });
  desk.wait(1_000);
  expect(desk.exchange.state.changes.size).toBe(0);
  expect(desk.events().findLast(({ type }) => type === 'orderChangeDropped')).toMatchObject({
    order,
    dropped: { reason: 'MATCHED', size: points('20') },
  });
});
