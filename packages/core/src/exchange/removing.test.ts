import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_ACCOUNT, type RemoveRunner, type RunnerResult } from './commands.ts';
import { Exchange } from './exchange.ts';
import { A, ANN, B, BOB, C, CAT, DAN, Desk, LOST, MARKET, points, price, SMALL, WON } from './testing/desk.ts';

const PEOPLE = [ANN, BOB, CAT, DAN];
const [D, E] = [3, 4];
const WIN = { runners: 5, crossMatching: false, commissionBps: 0 } as const;
const PLACE = { ...WIN, winners: 2 } as const;
let desk: Desk;
beforeEach(() => {
  desk = new Desk(WIN);
});
afterEach(() => expect(desk.faults()).toEqual([]));

function remove(runner: number, factor: number, market = MARKET): ReturnType<typeof desk.send<RemoveRunner>> {
  return desk.send({ kind: 'removeRunner', market, runner, factor });
}

/** Lets BOB lay the amount that ANN backs. */
function match(runner: number, text: string): { readonly back: number; readonly lay: number } {
  const lay = desk.lay(BOB, runner, text).order;
  return { lay, back: desk.back(ANN, runner, text).order };
}

function payoutOf(order: number): number | undefined {
  return desk.exchange.order(order)?.payout;
}

function wins(winner: number): RunnerResult[] {
  return Array.from({ length: WIN.runners }, (_, runner) => (runner === winner ? WON : LOST));
}

describe('settlement S-RACE-19, S-RACE-22: active runners', () => {
  test('settlement S-RACE-19 an unconfirmed reserve has no reduction factor if withdrawn; a confirmed one counts like any other runner', () => {
    const { back } = match(A, '100@5');
    expect(remove(E, 0)).toMatchObject({ ok: true, repriced: 0 });
    expect(payoutOf(back)).toBe(points('500'));
    expect(desk.send({ kind: 'reinstateRunner', market: MARKET, runner: E })).toMatchObject({ ok: true });
    const later = match(A, '100@4').back;
    expect(remove(E, 310)).toMatchObject({ repriced: 4 });
    expect([payoutOf(back), payoutOf(later)]).toEqual([price('4.85') * 100, price('3.88') * 100]);
  });

  test('settlement S-RACE-22 bets are on the named horse, and another horse of the same owner does not win for it', () => {
    match(A, '10@5');
    desk.lay(BOB, B, '10@8');
    desk.back(CAT, B, '10@8');
    desk.settle(...wins(B));
    expect([desk.won(ANN), desk.won(CAT)]).toEqual([points('-10'), points('70')]);
  });
});

describe('reduction factors on matched bets', () => {
  type Row = readonly [string, typeof WIN | typeof PLACE, string, readonly number[], string];
  test.each<Row>([
    ['W1', WIN, '8.00', [2_500], '6.00'],
    ['W2', WIN, '8.60', [1_620], '7.21'],
    ['W3', WIN, '6.00', [249], '6.00'],
    ['W4', WIN, '6.00', [250], '5.85'],
    ['W5', WIN, '5.00', [714, 555], '4.38'],
    ['W6', WIN, '1.05', [3_000], '1.01'],
    ['W7', WIN, '10.00', [2_500, 4_500], '4.13'],
    ['W8', WIN, '3.85', [714, 555], '3.38'],
    ['W9', WIN, '3.75', [555], '3.54'],
    ['W10', WIN, '4.00', [969], '3.61'],
    ['P1', PLACE, '8.00', [2_500], '6.25'],
    ['P2', PLACE, '3.00', [200], '2.96'],
    ['P3', PLACE, '2.40', [400], '2.34'],
    ['P4', PLACE, '1.02', [6_000], '1.01'],
    ['P5', PLACE, '3.00', [4_000], '2.20'],
  ])('settlement %s X60 X61 X65 S11 D-7: %s at %s, both sides pay the same', (_, terms, at, factors, reduced) => {
    desk = new Desk(terms);
    const { back, lay } = match(A, `100@${at}`);
    factors.forEach((factor, step) => expect(remove(E - step, factor)).toMatchObject({ ok: true, voided: 0 }));
    expect([payoutOf(back), payoutOf(lay)]).toEqual([price(reduced) * 100, price(reduced) * 100]);
    const liability = price(reduced) * 100 - points('100');
    expect([desk.exposure(ANN), desk.exposure(BOB)]).toEqual([points('100'), liability]);
  });

  test('S1, settlement W2 the reduced bet wins 62.10 for its backer and costs its layer the same amount', () => {
    match(A, '10@8.6');
    remove(C, 1_620);
    desk.settle(...wins(A));
    expect(PEOPLE.map((account) => desk.won(account))).toEqual([points('62.10'), points('-62.10'), 0, 0]);
  });

  test('X2 X60 the profit at the new price is floored again, equally for both', () => {
    const { back, lay } = match(A, '33.33@8.6');
    remove(C, 1_620);
    // 33.33 × 6.21 = 206.9793
    expect([payoutOf(back), payoutOf(lay)]).toEqual([points('240.30'), points('240.30')]);
  });

  test.each([
    ['Z1', '300@4.0', 0, 1, 3, '100'],
    ['Z2', '60@6.0', 0, 1, 3, '60'],
    ['Z3', '60@6.0', 0, 2, 4, '120'],
    ['Z4 Z5', '20@4.0', 0, 1, 3, '6.67'],
    ['Z6', '10000@3.75', 0, 1, 2, '8750'],
    ['Z7', '10000@3.0', 0, 1, 2, '5000'],
    ['Z8', '10@11.0', 0, 1, 2, '45'],
    ['Z9', '100@4.3', 0, 1, 2, '115'],
    ['Z10 at a price that was already reduced', '100@9.2', 1_076, 1, 2, '310.5'],
    ['Z11', '100@1.8', 0, 1, 2, '-10'],
  ])('settlement %s X67 S-RACE-21: %s, factor %i, %i of %i', (_, text, factor, paid, tied, net) => {
    desk = new Desk({ ...WIN, winners: paid });
    match(A, text);
    remove(E, factor);
    desk.settle(...Array.from({ length: WIN.runners }, (_result, runner) => (runner < tied ? { paid, tied } : LOST)));
    expect([desk.won(ANN), desk.won(BOB)]).toEqual([points(net), -points(net)]);
  });

  test('X60 S-RACE-13 a bet matched after the removal is not reduced; a bet matched between two removals is reduced only by the second', () => {
    remove(E, 2_000);
    const { back } = match(A, '10@3.75');
    remove(D, 555);
    const after = match(A, '10@3.55').back;
    expect([payoutOf(back), payoutOf(after)]).toEqual([points('35.4'), points('35.5')]);
  });

  test('S-RACE-13 S-RACE-24 in-play bets are never reduced, even if the withdrawal is noticed only after the race', () => {
    const before = match(A, '10@5.0').back;
    desk.send({ kind: 'turnInPlay', market: MARKET });
    const inPlay = match(B, '10@5.0').back;
    desk.close();
    expect(remove(C, 800)).toMatchObject({ ok: true, repriced: 2 });
    expect([payoutOf(before), payoutOf(inPlay)]).toEqual([points('46'), points('50')]);
  });

  test('S-RACE-14 a corrected factor applies to the agreed price, not to the reduced price', () => {
    const { back } = match(A, '10@5.0');
    remove(E, 714);
    remove(D, 555);
    const version = desk.exchange.market(MARKET)?.version ?? 0;
    expect(remove(E, 1_000)).toMatchObject({ ok: true, repeated: false, voided: 0, repriced: 2 });
    // 5.00 → 4.50 → 4.25
    expect(payoutOf(back)).toBe(points('42.5'));
    expect(remove(E, 249)).toMatchObject({ repriced: 2 });
    expect(payoutOf(back)).toBe(points('47.2'));
    remove(D, 0);
    expect(payoutOf(back)).toBe(points('50'));
    expect(desk.exchange.market(MARKET)).toMatchObject({
      version: version + 3,
      removals: [
        { runner: E, factor: 249 },
        { runner: D, factor: 0 },
      ],
    });
  });
});

describe('the removed runner', () => {
  test('X59 a removal voids the 3 matched of a lay of 5@4.0 and lapses the other 2, on both sides, and ends the reservation', () => {
    const lay = desk.lay(BOB, A, '5@4.0').order;
    const back = desk.back(ANN, A, '3@4.0').order;
    expect(remove(A, 1_000)).toMatchObject({ ok: true, voided: 1 });
    expect(desk.exchange.order(lay)).toMatchObject({ voided: points('3'), lapsed: points('2'), matched: 0, remaining: 0 });
    expect(desk.exchange.order(back)).toMatchObject({ voided: points('3'), matched: 0 });
    expect(PEOPLE.map((account) => desk.exposure(account))).toEqual([0, 0, 0, 0]);
    expect(desk.events().filter(({ type }) => type === 'fillVoided')).toMatchObject([
      { order: back, reason: 'NON_RUNNER' },
      { order: lay, reason: 'NON_RUNNER' },
    ]);
  });

  test('X55 X59 the version rises, and an order for the previous version is refused', () => {
    const version = desk.exchange.market(MARKET)?.version ?? 0;
    remove(E, 0);
    expect(desk.exchange.market(MARKET)?.version).toBe(version + 1);
    expect(desk.place(ANN, A, 'BACK', '1@2.0', { marketVersion: version })).toEqual({ ok: false, code: 'STALE_VERSION' });
  });

  test('X59 the removed runner takes no bets; the others do', () => {
    remove(E, 0);
    expect(desk.place(ANN, E, 'BACK', '1@2.0')).toEqual({ ok: false, code: 'MARKET_NOT_OPEN', field: 'runner' });
    expect(desk.place(ANN, A, 'BACK', '1@2.0')).toMatchObject({ ok: true });
  });

  test('X66 the removed runner cannot win or share a dead heat', () => {
    match(A, '10@3.0');
    remove(E, 0);
    desk.close();
    const half = { paid: 1, tied: 2 };
    for (const results of [wins(E), [half, LOST, LOST, LOST, half]])
      expect(desk.settle(...results)).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'results' });
    expect(desk.settle(...wins(A))).toMatchObject({ ok: true });
  });

  test('X39 the removed runner no longer counts in the worst case: an account that covers all other runners reserves nothing', () => {
    desk = new Desk({ ...WIN, runners: 3 });
    for (const runner of [A, B]) match(runner, '10@3.0');
    for (const runner of [A, B]) desk.back(CAT, runner, '10@4.0');
    desk.back(DAN, A, '10@4.0');
    expect([ANN, BOB, CAT, DAN].map((account) => desk.exposure(account))).toEqual(['20', '10', '20', '10'].map(points));
    remove(C, 0);
    // One of the two must win. Open backs on both runners can lose only one stake; an open back on one of them can lose its own.
    expect([ANN, BOB, CAT, DAN].map((account) => desk.exposure(account))).toEqual(['0', '10', '10', '10'].map(points));
    desk.lay(CAT, A, '5@2.0');
    expect(desk.exposure(CAT)).toBe(points('15'));
  });

  test('X39 in a market with two winners, the removal of a runner without bets leaves the exposures as they were', () => {
    desk = new Desk({ ...WIN, runners: 4, winners: 2 });
    for (const runner of [A, B, C]) match(runner, '10@3.0');
    // Only one of the three may finish among the two winners: 20 won, 20 lost.
    expect([desk.exposure(ANN), desk.exposure(BOB)]).toEqual([0, points('30')]);
    remove(D, 0);
    expect([desk.exposure(ANN), desk.exposure(BOB)]).toEqual([0, points('30')]);
  });

  test('S-RACE-25 L4 an account that had the removed runner as a hedge may exceed its funds, and may then not bet', () => {
    const poor = 105;
    desk.send({ kind: 'openAccount', account: poor, accountKind: 'PLAYER', parent: 0 });
    desk.send({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: poor, amount: points('300'), reason: 'DEPOSIT' });
    desk.back(BOB, E, '400@1.25');
    desk.lay(poor, E, '400@1.25');
    desk.back(BOB, A, '100@5.0');
    desk.lay(poor, A, '100@5.0');
    expect(desk.exposure(poor)).toBe(0);
    remove(E, 1_000);
    expect(desk.exposure(poor)).toBe(points('350'));
    expect(desk.exchange.account(poor)?.available).toBe(points('-50'));
    expect(desk.place(poor, B, 'BACK', '1@2.0')).toEqual({ ok: false, code: 'USER_LOCKED' });
  });

  test('S9 a match of orders on all runners is void on every side, and later matches do not use the removed runner', () => {
    desk = new Desk({ ...WIN, runners: 4, crossMatching: true });
    const legs = [desk.back(BOB, A, '30@4.0'), desk.back(CAT, B, '30@4.0'), desk.back(DAN, C, '30@4.0')];
    const taker = desk.back(ANN, D, '30@4.0');
    expect(taker.matched).toBe(points('30'));
    expect(remove(A, 2_500)).toMatchObject({ voided: 1, repriced: 0 });
    for (const { order } of [...legs, taker]) expect(desk.exchange.order(order)).toMatchObject({ matched: 0 });
    desk.back(BOB, B, '30@3.0');
    desk.back(CAT, C, '30@3.0');
    expect(desk.back(ANN, D, '30@3.0').matched).toBe(points('30'));
  });
});

describe('cross matching after a removal', () => {
  beforeEach(() => {
    desk = new Desk({ runners: 3, commissionBps: 0 });
  });

  test('X28 X35 X59 without B, a resting back of 10@3.0 on A is an offer of 20@1.5 to backers of C, and B has no offers', () => {
    desk.back(BOB, A, '10@3.0');
    remove(B, 0);
    expect(desk.offers(C, 'availableToBack')).toEqual([[price('1.5'), points('20')]]);
    expect(desk.offers(B, 'availableToBack')).toEqual([]);
    expect(desk.back(ANN, C, '20@1.5')).toMatchObject({ matched: points('20'), payout: points('30') });
    desk.settle(WON, LOST, LOST);
    expect([desk.won(ANN), desk.won(BOB)]).toEqual([points('-20'), points('20')]);
  });

  test('X28 without one of three runners, a lay meets a lay in the same way, and a snapshot keeps the active runners', () => {
    remove(B, 0);
    desk.lay(BOB, A, '10@3.0');
    const restored = Exchange.restore(desk.exchange.snapshot(), SMALL);
    expect(desk.offers(C, 'availableToLay')).toEqual([[price('1.5'), points('20')]]);
    expect(restored.book(MARKET, 3)).toEqual(desk.exchange.book(MARKET, 3));
    expect(desk.lay(ANN, C, '20@1.5').matched).toBe(points('20'));
  });

  test('X25 backs kept apart only by the removed runner now match, with the newer one as the taker', () => {
    const older = desk.back(BOB, A, '10@3.0').order;
    const newer = desk.back(ANN, C, '30@1.45').order;
    expect(remove(B, 0)).toMatchObject({ ok: true, voided: 0 });
    expect(desk.exchange.order(older)).toMatchObject({ matched: points('10'), payout: points('30') });
    expect(desk.exchange.order(newer)).toMatchObject({ matched: points('20'), payout: points('30'), remaining: points('10') });
  });

  test('X25 X51 in a suspended market such backs match only when it reopens', () => {
    const back = desk.back(BOB, A, '10@3.0').order;
    desk.back(ANN, C, '20@1.5');
    desk.send({ kind: 'changeMarketStatus', market: MARKET, status: 'SUSPENDED', material: false });
    remove(B, 0);
    expect(desk.exchange.order(back)).toMatchObject({ matched: 0, remaining: points('10') });
    desk.send({ kind: 'changeMarketStatus', market: MARKET, status: 'OPEN', material: false });
    expect(desk.exchange.order(back)).toMatchObject({ matched: points('10'), remaining: 0 });
  });

  test('X22 X25 a better price goes before an older order', () => {
    const worse = desk.back(BOB, A, '10@3.0').order;
    const better = desk.back(CAT, A, '10@2.9').order;
    desk.back(ANN, C, '10@1.5');
    remove(B, 0);
    expect([worse, better].map((order) => desk.exchange.order(order)?.matched)).toEqual([0, points('5.26')]);
  });

  test('X21 X25 a waiting change ends when a removal fills its order', () => {
    desk = new Desk({ runners: 3, betDelayMs: 5_000 });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    desk.back(BOB, A, '10@3.0');
    const { order } = desk.back(ANN, C, '20@1.5');
    desk.wait(6_000);
    desk.amend(ANN, order, '20@1.6');
    remove(B, 0);
    expect(desk.exchange.order(order)).toMatchObject({ matched: points('20'), remaining: 0 });
    expect(desk.events().findLast((event) => event.type === 'orderChangeDropped')).toMatchObject({ order });
  });

  test('X28 S-RACE-16 a reinstated runner counts again: matches without it are void, and new ones need an order on it', () => {
    desk.back(BOB, A, '20@3.0');
    remove(B, 0);
    const { order } = desk.back(ANN, C, '20@1.5');
    expect(desk.send({ kind: 'reinstateRunner', market: MARKET, runner: B })).toMatchObject({ ok: true, voided: 1 });
    expect(desk.exchange.order(order)).toMatchObject({ matched: 0, voided: points('20') });
    expect(desk.offers(C, 'availableToBack')).toEqual([]);
    expect(desk.back(ANN, C, '20@1.5').matched).toBe(0);
  });

  test('X77 X79 a bet can be cashed out against orders on the remaining runners', () => {
    desk.lay(BOB, C, '10@2.0');
    desk.back(ANN, C, '10@2.0');
    remove(B, 0);
    desk.lay(BOB, A, '10@2.0');
    expect(desk.place(ANN, C, 'LAY', '10@2.0', { timeInForce: 'FILL_OR_KILL' })).toMatchObject({ matched: points('10') });
    expect([desk.exposure(ANN), desk.exposure(BOB)]).toEqual([0, 0]);
  });
});

describe('open orders on the other runners', () => {
  test.each([
    ['X62 S-RACE-8 in a win market, lays stay at a factor of 2.49 %', WIN, 249, false],
    ['X62 S-RACE-7 in a win market, lays are cancelled at a factor of 2.50 %', WIN, 250, true],
    ['X62 S-RACE-9 in a place market, lays stay at a factor of 3.99 %', PLACE, 399, false],
    ['X62 S-RACE-10 in a place market, lays are cancelled at a factor of 4.00 %', PLACE, 400, true],
  ])('%s', (_, terms, factor, isCut) => {
    desk = new Desk(terms);
    const lay = desk.lay(BOB, A, '10@5.0').order;
    const back = desk.back(ANN, A, '10@6.0').order;
    remove(E, factor);
    expect(desk.exchange.openOrders(BOB, MARKET).map(({ order }) => order)).toEqual(isCut ? [] : [lay]);
    expect(desk.exchange.openOrders(ANN, MARKET).map(({ order }) => order)).toEqual([back]);
    expect(desk.exposure(BOB)).toBe(isCut ? 0 : points('40'));
  });

  test.each([
    ['win at 10.00, factor 20', WIN, '10@10.0', 2_000, '8.0', points('70')],
    ['place at 8.00, factor 25: 6.25 is not on the ladder', PLACE, '10@8.0', 2_500, '6.2', points('52')],
  ])('X62 S-RACE-23 a lay that persists in play is offered lower: %s', (_, terms, text, factor, at, liability) => {
    desk = new Desk(terms);
    const lay = desk.lay(BOB, A, text, { persistence: 'PERSIST' }).order;
    remove(E, factor);
    expect(desk.exchange.order(lay)).toMatchObject({ price: price(at), remaining: points('10'), status: 'EXECUTABLE' });
    expect(desk.offers(A, 'availableToBack')).toEqual([[price(at), points('10')]]);
    expect(desk.exposure(BOB)).toBe(liability);
  });

  test('X53 a delayed order lapses with its runner', () => {
    desk = new Desk({ ...WIN, betDelayMs: 5_000 });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    const waiting = desk.back(ANN, E, '10@5.0');
    expect(waiting.status).toBe('PENDING');
    remove(E, 0);
    desk.wait(6_000);
    expect(desk.exchange.openOrders(ANN, 0)).toEqual([]);
    expect(desk.exposure(ANN)).toBe(0);
  });
});

describe('settlement, rollback and recovery', () => {
  test.each([1, 2, 1_000])(
    'S6 S7 S12 in slices of %i lines: settle, roll back, remove a runner, settle again',
    (settlementLines) => {
      desk = new Desk({ ...WIN, commissionBps: 500 }, { ...SMALL, settlementLines });
      match(A, '100@5.0');
      desk.lay(DAN, E, '10@4.0');
      desk.back(CAT, E, '10@4.0');
      desk.settle(...wins(A));
      desk.finish();
      expect(remove(E, 1_000)).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'status' });
      desk.rollBack();
      remove(E, 1_000);
      desk.settle(...wins(A));
      desk.finish();
      expect(PEOPLE.map((account) => desk.won(account))).toEqual([points('332.50'), points('-350'), 0, 0]);
      expect(desk.exchange.totalOfBalances()).toBe(0);
    },
  );

  test('X58 a late bet in a market with removals is voided at its reduced price, and voiding the market restores the initial state', () => {
    const { back } = match(A, '10@5.0');
    match(B, '10@5.0');
    remove(E, 1_000);
    desk.send({ kind: 'voidBets', market: MARKET, bets: [back], from: 0, until: 0, reason: 'LATE_BET' });
    expect(desk.exposure(BOB)).toBe(points('35'));
    desk.send({ kind: 'voidMarket', market: MARKET, reason: 'ABANDONED' });
    expect(PEOPLE.map((account) => desk.won(account))).toEqual([0, 0, 0, 0]);
  });

  test('M9 a snapshot keeps removals, first prices and the off, so a later factor has the same effect', () => {
    match(A, '10@5.0');
    remove(E, 714);
    desk.send({ kind: 'turnInPlay', market: MARKET });
    match(A, '10@6.0');
    const restored = Exchange.restore(desk.exchange.snapshot(), SMALL);
    expect(restored.stateHash()).toBe(desk.exchange.stateHash());
    for (const exchange of [restored, desk.exchange])
      exchange.execute({ kind: 'removeRunner', market: MARKET, runner: E, factor: 2_000 }, desk.at + 1);
    desk.take();
    expect(restored.stateHash()).toBe(desk.exchange.stateHash());
  });
});

describe('refusals', () => {
  test.each<[string, Partial<RemoveRunner>, object]>([
    ['an unknown market', { market: 77 }, { code: 'NOT_FOUND', field: 'market' }],
    ['an unknown runner', { runner: 5 }, { code: 'INVALID_REQUEST', field: 'runner' }],
    ['a runner that is not a number', { runner: Number.NaN }, { code: 'INVALID_REQUEST', field: 'runner' }],
    ['a factor above 100 %', { factor: 10_001 }, { code: 'INVALID_REQUEST', field: 'factor' }],
    ['a negative factor', { factor: -1 }, { code: 'INVALID_REQUEST', field: 'factor' }],
    ['a factor that is not whole', { factor: 0.5 }, { code: 'INVALID_REQUEST', field: 'factor' }],
  ])('%s', (_, change, refusal) => {
    const hash = desk.exchange.stateHash();
    expect(desk.send({ kind: 'removeRunner', market: MARKET, runner: A, factor: 0, ...change })).toEqual({
      ok: false,
      ...refusal,
    });
    expect(desk.exchange.stateHash()).toBe(hash);
  });

  test('a market under settlement', () => {
    desk = new Desk(WIN, { ...SMALL, settlementLines: 1 });
    match(A, '10@3.0');
    desk.settle(...wins(A));
    expect(remove(E, 0)).toEqual({ ok: false, code: 'SETTLEMENT_RUNNING' });
    desk.finish();
  });

  test('the same removal sent again returns the same answer and changes nothing', () => {
    remove(E, 500);
    const hash = desk.exchange.stateHash();
    expect(remove(E, 500)).toMatchObject({ ok: true, repeated: true });
    expect(desk.exchange.stateHash()).toBe(hash);
  });
});

describe('settlement S-RACE-20 a withdrawal that leaves no more runners than places', () => {
  beforeEach(() => {
    desk = new Desk({ ...PLACE, runners: 4 });
    remove(A, 0);
    match(C, '10@3.0');
  });

  test('voids the market: stakes return, open orders lapse, and no more bets are accepted', () => {
    const { order } = desk.back(ANN, B, '5@4.0');
    expect(remove(B, 0)).toMatchObject({ ok: true, repeated: false, voided: 1, repriced: 0 });
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'VOID', voidReason: 'RACE_VOID' });
    expect([desk.won(ANN), desk.won(BOB), desk.exchange.account(ANN)?.exposure]).toEqual([0, 0, 0]);
    expect(desk.exchange.order(order)).toBeUndefined();
    expect(desk.place(ANN, B, 'BACK', '5@4.0')).toEqual({ ok: false, code: 'MARKET_NOT_OPEN' });
  });

  test('voids a large market slice by slice, and then refuses the removal of another runner', () => {
    desk = new Desk({ ...PLACE, runners: 3 }, { ...SMALL, settlementLines: 1 });
    match(C, '10@3.0');
    expect(remove(B, 0)).toMatchObject({ ok: true });
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'CLOSED', settling: { act: 'VOID' } });
    desk.finish();
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'VOID' });
    expect(remove(A, 0)).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'status' });
  });
});
