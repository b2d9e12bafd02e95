import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { worstEachWay } from '../exposure/index.ts';
import type { MarketTerms } from '../market/index.ts';
import { ReferenceBook } from '../matching/reference-book.ts';
import type { Minor } from '../money/index.ts';
import { priceAt } from '../odds/index.ts';
import { placePriceOf, placesOf } from '../settlement/index.ts';
import type { RunnerResult } from './commands.ts';
import { A, ANN, B, BOB, C, CAT, DAN, Desk, LOST, MARKET, points, TERMS, WON } from './testing/desk.ts';

const FIFTH = { places: 3, divisor: 5 } as const;
const D = 3;

function raceDesk(terms: Partial<MarketTerms> = {}): Desk {
  return new Desk({ runners: 6, crossMatching: false, eachWay: FIFTH, ...terms });
}

let desk: Desk;
afterEach(() => expect(desk.faults()).toEqual([]));

/** Settles by an order of finish. Each list has the runners that finished level. */
function finish(...order: (readonly number[])[]) {
  if (desk.exchange.market(MARKET)?.status === 'OPEN') desk.close();
  const { runners, eachWay } = desk.exchange.market(MARKET)?.terms ?? TERMS;
  const placed = placesOf(runners, order, eachWay?.places ?? 1);
  const results = placesOf(runners, order, 1).map((result, runner) => ({ ...result, placed: placed[runner] ?? LOST }));
  const outcome = desk.send({ kind: 'settleMarket', market: MARKET, results });
  desk.finish();
  return outcome;
}

describe('exchange X69 the terms of an each-way market', () => {
  test.each([
    [{ eachWay: { places: 1, divisor: 5 } }, 'eachWay'],
    [{ eachWay: { places: 6, divisor: 5 } }, 'eachWay'],
    [{ eachWay: { places: 3, divisor: 0 } }, 'eachWay'],
    [{ eachWay: { places: 3, divisor: 11 } }, 'eachWay'],
    [{ winners: 2 }, 'winners'],
    [{ crossMatching: true }, 'crossMatching'],
    [{ eachWay: { places: 5, divisor: 1 } }, undefined],
  ] as const)('%j: %s', (wrong, field) => {
    desk = raceDesk();
    const terms = { ...TERMS, runners: 6, crossMatching: false, eachWay: FIFTH, ...wrong };
    const opened = desk.send({ kind: 'openMarket', market: 8, event: 1, terms });
    expect(opened).toMatchObject(field === undefined ? { ok: true } : { ok: false, code: 'INVALID_REQUEST', field });
  });

  test('exchange X14 targets are refused, and the largest win of a bet counts both parts', () => {
    desk = raceDesk({ maxProfit: points('21.60') });
    expect(desk.place(ANN, A, 'BACK', '2@10', { target: { kind: 'PAYOUT', amount: points('10') } })).toMatchObject({
      code: 'INVALID_REQUEST',
      field: 'target',
    });
    expect(desk.place(ANN, A, 'BACK', '2@10')).toMatchObject({ ok: true });
    expect(desk.place(ANN, A, 'BACK', '2.01@10')).toMatchObject({ code: 'ABOVE_MAX_PROFIT' });
  });
});

describe('exchange X44 exposure of each-way bets', () => {
  test('a lay of 2@10 with a fifth of the odds has a liability of 18 + 3.60; a back of 2@10 loses at most 4, matched or not', () => {
    desk = raceDesk();
    desk.lay(BOB, A, '2@10');
    expect(desk.exposure(BOB)).toBe(points('21.60'));
    desk.back(ANN, A, '2@10');
    expect([desk.exposure(ANN), desk.exposure(BOB)]).toEqual([points('4'), points('21.60')]);
    expect(desk.exchange.position(ANN, MARKET)?.runners[A]).toMatchObject({
      ifWins: points('21.60'),
      ifPlaced: points('1.60'),
      ifLoses: points('-4'),
    });
  });

  test('the worst case of a layer of two runners is that both are placed and one of them wins', () => {
    desk = raceDesk();
    desk.lay(BOB, A, '2@10');
    desk.lay(BOB, B, '2@6');
    desk.back(ANN, A, '2@10');
    desk.back(CAT, B, '2@6');
    // If A wins: −18 −3.60; B is placed: +2 −2.
    expect(desk.exposure(BOB)).toBe(points('21.60'));
    desk.lay(BOB, C, '2@2');
    // C has only an open order and would be placed too.
    expect(desk.exposure(BOB)).toBe(points('22'));
  });

  test('exchange X45 a bet is refused if the purse covers only one of its two stakes', () => {
    desk = raceDesk();
    desk.send({ kind: 'transfer', from: ANN, to: BOB, amount: points('999997'), reason: 'UPLINE' });
    expect(desk.place(ANN, A, 'BACK', '2@10')).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const order = desk.back(ANN, A, '1.50@10');
    expect(desk.amend(ANN, order.order, '1.51@10')).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(desk.amend(ANN, order.order, '1.50@8')).toMatchObject({ ok: true });
    expect(desk.exposure(ANN)).toBe(points('3'));
    desk.cancel(ANN, order.order);
    expect(desk.exposure(ANN)).toBe(0);
  });

  test('exchange X15 several orders are checked against the purse with both of their parts', () => {
    desk = raceDesk();
    desk.send({ kind: 'transfer', from: ANN, to: BOB, amount: points('999990'), reason: 'UPLINE' });
    const order = (runner: number) => ({
      kind: 'placeOrder' as const,
      account: ANN,
      market: MARKET,
      runner,
      side: 'BACK' as const,
      price: priceAt(200),
      size: points('3'),
      persistence: 'LAPSE' as const,
      timeInForce: 'GOOD_TILL_CANCELLED' as const,
      minFill: 0 as Minor,
      marketVersion: 0,
    });
    const together = (...runners: number[]) =>
      desk.send({ kind: 'placeOrders', account: ANN, market: MARKET, orders: runners.map(order) });
    expect(together(A, B)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
    expect(together(A)).toMatchObject({ ok: true });
  });
});

describe('exchange X69 settlement pays each-way bets', () => {
  test.each([
    ['a winner of E3', [[A], [B], [C]], '21.60'],
    ['a placed runner of E3', [[B], [A], [C]], '1.60'],
    ['an unplaced runner of E3', [[B], [C], [D]], '-4'],
    ['S-RACE-21 a dead heat for the win: half of the win part', [[A, B], [C]], '11.60'],
    ['S-RACE-21 a dead heat for the last place: half of the place part', [[B], [C], [A, D]], '-1.20'],
  ] as const)('settlement %s', (_, order, won) => {
    desk = raceDesk();
    desk.lay(BOB, A, '2@10');
    desk.back(ANN, A, '2@10');
    expect(finish(...order)).toMatchObject({ ok: true });
    expect([desk.won(ANN), desk.won(BOB)]).toEqual([points(won), -points(won)]);
    expect([desk.exposure(ANN), desk.exposure(BOB)]).toEqual([0, 0]);
  });

  test('settlement E1 S-RACE-18 after a removal the win price is reduced, and the place price follows from it', () => {
    desk = raceDesk();
    desk.lay(BOB, A, '10@8');
    desk.back(ANN, A, '10@8');
    desk.send({ kind: 'removeRunner', market: MARKET, runner: 5, factor: 2_500 });
    expect(desk.exchange.position(ANN, MARKET)?.runners[A]).toMatchObject({ ifWins: points('60'), ifPlaced: 0 });
    expect(desk.exposure(BOB)).toBe(points('60'));
    finish([A], [B], [C]);
    expect(desk.won(ANN)).toBe(points('60'));
  });

  test('settlement S-RACE-20 if no more runners than places are left, the market is void', () => {
    desk = raceDesk({ runners: 5 });
    const remove = (runner: number) => desk.send({ kind: 'removeRunner', market: MARKET, runner, factor: 300 });
    expect(remove(4)).toMatchObject({ ok: true });
    expect(remove(3)).toMatchObject({ ok: true, repeated: false });
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'VOID', voidReason: 'RACE_VOID' });
  });

  test('results without places, with too many places, or with a winner that is not placed are refused', () => {
    desk = raceDesk();
    desk.close();
    const results: RunnerResult[] = [WON, LOST, LOST, LOST, LOST, LOST];
    const settle = (placed: RunnerResult[]) =>
      desk.send({
        kind: 'settleMarket',
        market: MARKET,
        results: results.map((result, runner) => ({
          ...result,
          ...(placed[runner] === undefined ? {} : { placed: placed[runner] }),
        })),
      });
    for (const wrong of [[], [WON], [LOST, WON, WON, WON, LOST, LOST]])
      expect(settle(wrong)).toMatchObject({ code: 'INVALID_REQUEST', field: 'results' });
    expect(settle([WON, WON, WON, LOST, LOST, LOST])).toMatchObject({ ok: true, repeated: false });
    expect(settle([WON, WON, WON, LOST, LOST, LOST])).toMatchObject({ ok: true, repeated: true });
    expect(settle([WON, WON, LOST, WON, LOST, LOST])).toMatchObject({ code: 'RESULT_CONFLICT' });
    expect(desk.exchange.market(MARKET)?.results[C]).toEqual({ ...LOST, placed: WON });
  });

  test('settlement S-RACE-1 with two finishers for three places, both are placed and the others lose', () => {
    desk = raceDesk();
    desk.lay(BOB, B, '10@8');
    desk.back(ANN, B, '10@8');
    desk.lay(BOB, C, '10@8');
    desk.back(CAT, C, '10@8');
    desk.close();
    const won = [WON, LOST, LOST, LOST, LOST, LOST];
    const placed = [WON, WON, LOST, LOST, LOST, LOST];
    const results = won.map((result, runner) => ({ ...result, placed: placed[runner] ?? LOST }));
    expect(desk.send({ kind: 'settleMarket', market: MARKET, results })).toMatchObject({ ok: true });
    expect(desk.exchange.market(MARKET)?.results).toEqual(results);
    expect(desk.won(ANN)).toBeGreaterThan(desk.won(CAT));
    expect(desk.won(CAT)).toBe(points('-20'));
  });

  test('trust S9 a match voided after the result is removed from both parts', () => {
    desk = raceDesk();
    desk.lay(BOB, A, '4@10');
    const order = desk.back(ANN, A, '2@10');
    desk.back(CAT, A, '2@10');
    finish([B], [A], [C]);
    desk.send({ kind: 'voidBets', market: MARKET, bets: [order.order], from: 0, until: 0, reason: 'LATE_BET' });
    desk.finish();
    expect([desk.won(ANN), desk.won(CAT), desk.won(BOB)]).toEqual([0, points('1.60'), points('-1.60')]);
  });
});

type Step = readonly [kind: number, account: number, runner: number, lay: boolean, place: number, size: number];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 0, max: 5 }),
  fc.boolean(),
  fc.integer({ min: 150, max: 220 }),
  fc.integer({ min: 1, max: 900 }),
);
const PLAYERS = [ANN, BOB, CAT, DAN];

/** Plays the steps against the fast and the slow book, and removes a runner at `removed`. */
function play(steps: readonly Step[], removed: number | undefined): void {
  desk = raceDesk();
  const slow = new ReferenceBook({ runners: 6, winners: 1, crossMatching: false });
  for (const [index, [kind, nth, runner, lay, place, size]] of steps.entries()) {
    if (index === removed) {
      desk.send({ kind: 'removeRunner', market: MARKET, runner: 5, factor: 1_234 });
      return;
    }
    const account = PLAYERS[nth] ?? ANN;
    const open = desk.exchange.openOrders(account, 0)[0];
    const before = desk.batches.length;
    if (kind === 0 && open !== undefined) {
      desk.cancel(account, open.order);
      slow.reduce(open.order, open.remaining);
      continue;
    }
    const outcome = desk.place(account, runner, lay ? 'LAY' : 'BACK', '1@2', { price: priceAt(place), size: size as Minor });
    if (!outcome.ok) continue;
    const expected = slow.place({ id: outcome.order, account, runner, isLay: lay, price: priceAt(place), size });
    expect(desk.matchesSince(before)).toEqual(expected.matches);
    expect(outcome.remaining).toBe(expected.rests);
  }
}

/** Returns the result of an account's bets for an order of finish. It counts two bets for each, read from the events rather than the state. */
function bruteForce(account: number, winner: number, placed: ReadonlySet<number>): number {
  const orders = new Map<number, { runner: number; lay: boolean }>();
  let sum = 0;
  for (const event of desk.events()) {
    if (event.type === 'orderPlaced' && event.account === account)
      orders.set(event.order, { runner: event.runner, lay: event.side === 'LAY' });
    if (event.type !== 'orderFilled') continue;
    const order = orders.get(event.order);
    if (order === undefined) continue;
    const profit = event.payout - event.stake;
    const price = 100 + Math.ceil((profit * 100) / event.stake);
    const onPlace = Math.floor((event.stake * (placePriceOf(price, FIFTH.divisor) - 100)) / 100);
    const back = (order.runner === winner ? profit : -event.stake) + (placed.has(order.runner) ? onPlace : -event.stake);
    sum += order.lay ? -back : back;
  }
  return sum;
}

describe('exchange X44 X69 on random histories', () => {
  test('M10 E2 L6 S1 S6 S7 each-way bets match like the slow book, lose no more than reserved, sum to zero, and a rollback restores the state', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 3, maxLength: 25 }),
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 3, maxLength: 3 }),
        fc.option(fc.integer({ min: 2, max: 20 }), { nil: undefined }),
        (steps, order, removed) => {
          play(steps, removed);
          expect(desk.faults()).toEqual([]);
          desk.close();
          const held = PLAYERS.map((account) => desk.exposure(account) ?? 0);
          const wasRemoved = removed !== undefined && removed < steps.length;
          const expected = PLAYERS.map((account) => bruteForce(account, order[0] ?? 0, new Set(order)));
          finish(...order.map((runner) => [runner]));
          const won = PLAYERS.map((account) => desk.won(account));
          if (!wasRemoved) expect(won).toEqual(expected.map((each) => each + 0));
          expect(won.reduce((sum, each) => sum + each, 0)).toBe(0);
          won.forEach((each, nth) => expect(each).toBeGreaterThanOrEqual(-(held[nth] ?? 0)));
          expect(desk.faults()).toEqual([]);
          desk.rollBack();
          expect(PLAYERS.map((account) => desk.won(account))).toEqual([0, 0, 0, 0]);
          expect(PLAYERS.map((account) => desk.exposure(account) ?? 0)).toEqual(held);
          finish(...order.map((runner) => [runner]));
          expect(PLAYERS.map((account) => desk.won(account))).toEqual(won);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('trust S9 a void restores the state before the bets and returns every stake', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 25 }), (steps) => {
        play(steps, undefined);
        desk.send({ kind: 'voidMarket', market: MARKET, reason: 'RACE_VOID' });
        desk.finish();
        expect(PLAYERS.map((account) => [desk.won(account), desk.exchange.account(account)?.exposure])).toEqual(
          PLAYERS.map(() => [0, 0]),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('X44 the worst-case formula agrees with trying every finish', () => {
    desk = raceDesk();
    const amount = fc.integer({ min: -50, max: 50 });
    const runner = fc.record({ ifWins: amount, ifPlaced: amount, ifLoses: amount });
    fc.assert(
      fc.property(
        fc.array(runner, { maxLength: 5 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 2, max: 4 }),
        (bets, rest, places) => {
          const active = bets.length + rest;
          fc.pre(active > places);
          const all = [...bets, ...Array.from({ length: rest }, () => ({ ifWins: 0, ifPlaced: 0, ifLoses: 0 }))];
          let worst = Infinity;
          for (let mask = 0; mask < 1 << active; mask++) {
            const placed = all.map((_, index) => index).filter((index) => (mask & (1 << index)) !== 0);
            if (placed.length !== places) continue;
            for (const winner of placed) {
              const sum = all.reduce(
                (total, { ifWins, ifPlaced, ifLoses }, index) =>
                  total + (index === winner ? ifWins : placed.includes(index) ? ifPlaced : ifLoses),
                0,
              );
              worst = Math.min(worst, sum);
            }
          }
          expect(worstEachWay(bets, active, places)).toBe(worst);
        },
      ),
      { numRuns: 400 },
    );
  });
});
