import { describe, expect, test } from 'vitest';
import type { Minor } from '../../money/index.ts';
import type { Price } from '../../odds/index.ts';
import { SYSTEM_ACCOUNT } from '../commands.ts';
import { A, ANN, B, BOB, C, CAT, LOST, MARKET, points, PURSE, WON } from '../testing/desk.ts';
import { PAT, PaperDesk, POL } from '../testing/paper-desk.ts';

const { PAPER_HOUSE, EXTERNAL } = SYSTEM_ACCOUNT;
const RACE = { runners: 3, crossMatching: false } as const;

/** Returns the part of the market that a real player can see. */
function visibleMarket(desk: PaperDesk): unknown {
  return [desk.exchange.book(MARKET, 10), desk.exchange.traded(MARKET, A), desk.exchange.market(MARKET)?.traded];
}

describe('X80 the amount still available', () => {
  test("exchange X80 a paper account's book omits the sizes it took, direct and virtual, and other accounts still see them", () => {
    const desk = new PaperDesk({ runners: 2 });
    const lay = desk.lay(ANN, A, '50@3.0').order;
    desk.back(BOB, B, '40@2.0');
    const offered = (account: number) => desk.exchange.bookTo(account, MARKET, 5)[A]?.availableToBack;
    const all = [
      [300, points('50')],
      [200, points('40')],
    ];
    expect([offered(PAT), offered(POL), offered(ANN)]).toEqual([all, all, all]);
    desk.onPaper('BACK', '60@2.0');
    expect(offered(PAT)).toEqual([[200, points('30')]]);
    expect([offered(POL), offered(ANN)]).toEqual([all, all]);
    const fillable = (account: number) =>
      desk.exchange.fillable(account, MARKET, { runner: A, side: 'BACK', price: 200 as Price, size: points('90') });
    expect([fillable(PAT), fillable(POL)]).toEqual([points('30'), points('90')]);
    // The best offer is the account's own lay. An account never matches its own orders, so it gets nothing at all here.
    expect(fillable(ANN)).toBe(0);
    desk.cancel(ANN, lay);
    expect(offered(PAT)).toEqual([[200, points('30')]]);
    expect(desk.faults()).toEqual([]);
  });
});

test('X25 X80 when a short back leaves, a paper back takes the virtual offer that becomes possible', () => {
  const desk = new PaperDesk({ runners: 3 });
  desk.back(CAT, A, '30@4.0');
  const short = desk.back(BOB, A, '10@1.01').order;
  desk.back(ANN, B, '80@1.5');
  const paper = desk.onPaper('BACK', '10@5.0', { runner: 2 });
  expect(desk.matched(paper)).toBe(0);
  desk.cancel(BOB, short);
  expect(desk.fillsOf(paper)).toEqual([[points('10'), points('50')]]);
  expect(desk.offers(0, 'availableToLay')).toEqual([[400, points('30')]]);
  expect(desk.faults()).toEqual([]);
});

describe('X80 a place in the queue', () => {
  test('exchange X80 behind 50, a paper lay of 10 is filled only after 50 have matched at that price', () => {
    const desk = new PaperDesk(RACE);
    desk.lay(ANN, A, '50@3.0');
    const paper = desk.onPaper('LAY', '10@3.0');
    expect(desk.exchange.queueAhead(paper)).toBe(points('50'));
    desk.lay(BOB, A, '40@3.0');
    desk.back(CAT, A, '50@3.0');
    expect(desk.matched(paper)).toBe(0);
    expect(desk.exchange.queueAhead(paper)).toBe(0);
    desk.back(CAT, A, '4@3.0');
    expect(desk.matched(paper)).toBe(4);
    desk.back(CAT, A, '30@3.0');
    expect(desk.matched(paper)).toBe(10);
    expect(desk.fillsOf(paper)).toEqual([
      [points('4'), points('12')],
      [points('6'), points('18')],
    ]);
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 a real cancel ahead of a paper order moves the paper order up, and a cancel behind it does not', () => {
    const desk = new PaperDesk(RACE);
    const first = desk.lay(ANN, A, '30@3.0');
    const second = desk.lay(BOB, A, '20@3.0');
    const paper = desk.onPaper('LAY', '10@3.0');
    const behind = desk.lay(CAT, A, '15@3.0');
    desk.cancel(BOB, second.order);
    expect(desk.exchange.queueAhead(paper)).toBe(points('30'));
    desk.cancel(ANN, first.order, '12');
    desk.cancel(CAT, behind.order, '5');
    expect(desk.exchange.queueAhead(paper)).toBe(points('18'));
    expect(desk.faults()).toEqual([]);
    desk.back(CAT, A, '18@3.0');
    expect(desk.matched(paper)).toBe(0);
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 a paper order at a better price than every real order is matched first, by each new order on the opposite side', () => {
    const desk = new PaperDesk(RACE);
    desk.lay(ANN, A, '50@3.0');
    const paper = desk.onPaper('LAY', '10@3.2');
    desk.back(BOB, A, '4@3.0');
    expect(desk.fillsOf(paper)).toEqual([[points('4'), points('12.8')]]);
    desk.back(BOB, A, '20@3.1');
    expect(desk.matched(paper)).toBe(10);
    expect(desk.offers(A, 'availableToLay')).toEqual([[310, points('20')]]);
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 two orders of one account share a match, and another account gets a match of its own', () => {
    const desk = new PaperDesk(RACE);
    const first = desk.onPaper('LAY', '10@3.0');
    const second = desk.onPaper('LAY', '10@3.0');
    const other = desk.place(POL, A, 'LAY', '10@3.0');
    desk.lay(ANN, A, '50@3.0');
    desk.back(BOB, A, '15@3.0');
    expect([desk.matched(first), desk.matched(second)]).toEqual([10, 5]);
    expect(other.ok && desk.matched(other.order)).toBe(10);
    expect(desk.faults()).toEqual([]);
  });
});

describe('X80 the displayed amounts', () => {
  test('exchange X80 a paper order takes real offers at their prices, and the offers stay unchanged', () => {
    const desk = new PaperDesk(RACE);
    desk.lay(ANN, A, '20@3.2');
    desk.lay(BOB, A, '20@3.0');
    const before = visibleMarket(desk);
    const paper = desk.onPaper('BACK', '30@3.0');
    expect(desk.fillsOf(paper)).toEqual([
      [points('20'), points('64')],
      [points('10'), points('30')],
    ]);
    expect(visibleMarket(desk)).toEqual(before);
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 an account takes an offer once, and can take a new offer at the same price again', () => {
    const desk = new PaperDesk(RACE);
    const offer = desk.lay(ANN, A, '20@3.0');
    desk.onPaper('BACK', '15@3.0');
    const second = desk.onPaper('BACK', '15@3.0');
    expect(desk.matched(second)).toBe(5);
    const other = desk.place(POL, A, 'BACK', '20@3.0');
    expect(other).toMatchObject({ matched: points('20') });
    desk.back(CAT, A, '8@3.0');
    desk.lay(BOB, A, '3@3.0');
    expect(desk.matched(second)).toBe(8);
    desk.amend(ANN, offer.order, '12@3.05');
    desk.amend(ANN, offer.order, '12@3.0');
    expect(desk.matched(second)).toBe(15);
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 X28 an account takes a virtual offer once', () => {
    const desk = new PaperDesk({ runners: 3, crossMatching: true });
    desk.back(ANN, A, '33.33@3.0');
    desk.back(BOB, B, '41.67@2.4');
    const before = desk.exchange.book(MARKET, 5);
    const paper = desk.place(PAT, C, 'BACK', '30@4.0');
    expect(paper).toMatchObject({ matched: 2_499, payout: 9_996 });
    expect(desk.place(PAT, C, 'BACK', '30@4.0', { timeInForce: 'FILL_OR_KILL', minFill: 100 as Minor })).toMatchObject({
      matched: 0,
    });
    expect(desk.exchange.book(MARKET, 5)).toEqual(before);
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 X26 an order that would match an order of the same account lapses', () => {
    const desk = new PaperDesk(RACE);
    desk.onPaper('LAY', '10@3.0');
    expect(desk.place(PAT, A, 'BACK', '10@2.9')).toMatchObject({ matched: 0, lapsed: points('10') });
    expect(desk.place(POL, A, 'BACK', '10@2.9')).toMatchObject({ remaining: points('10') });
  });
});

describe('X80 separate points', () => {
  test('exchange X80 paper points never mix with real points', () => {
    const desk = new PaperDesk(RACE);
    const move = (from: number, to: number) =>
      desk.send({ kind: 'transfer', from, to, amount: 100 as Minor, reason: 'CORRECTION' });
    for (const [from, to] of [
      [PAT, ANN],
      [ANN, PAT],
      [EXTERNAL, PAT],
      [PAPER_HOUSE, ANN],
    ] as const)
      expect(move(from, to)).toMatchObject({ ok: false, code: 'PAPER_ACCOUNT' });
    expect(move(PAT, POL)).toMatchObject({ ok: true });
    expect(desk.send({ kind: 'placeHold', account: PAT, amount: 100 as Minor })).toMatchObject({ code: 'PAPER_ACCOUNT' });
    expect(desk.send({ kind: 'setCredit', account: PAT, credit: 100 as Minor })).toMatchObject({ code: 'PAPER_ACCOUNT' });
    const hold = desk.send({ kind: 'placeHold', account: ANN, amount: 100 as Minor });
    expect(desk.send({ kind: 'releaseHold', hold: hold.ok ? hold.hold : 0, to: PAT })).toMatchObject({ code: 'PAPER_ACCOUNT' });
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 a paper bet is settled, rolled back and settled again, only against the paper house', () => {
    const desk = new PaperDesk({ ...RACE, commissionBps: 500 });
    desk.lay(ANN, A, '20@3.0');
    desk.onPaper('BACK', '20@3.0');
    expect(desk.exposure(PAT)).toBe(points('20'));
    desk.onPaper('LAY', '7@2.0');
    const system = [ANN, EXTERNAL, SYSTEM_ACCOUNT.COMMISSION, SYSTEM_ACCOUNT.CROSS_MATCH, SYSTEM_ACCOUNT.SUSPENSE];
    const others = () => system.map((account) => desk.balance(account));
    const before = others();
    desk.settle(WON, LOST, LOST);
    desk.finish();
    expect([desk.won(PAT), desk.balance(PAPER_HOUSE)]).toEqual([points('38'), -2 * PURSE - points('38')]);
    expect(others()).toEqual(before);
    expect(desk.faults()).toEqual([]);
    desk.rollBack();
    expect([desk.won(PAT), desk.balance(PAPER_HOUSE)]).toEqual([0, -2 * PURSE]);
    desk.settle(LOST, WON, LOST);
    desk.finish();
    expect(desk.won(PAT)).toBe(points('-20'));
    expect(desk.faults()).toEqual([]);
    desk.send({ kind: 'evictMarket', market: MARKET });
    expect(desk.exchange.state.markets.every((market) => market === undefined)).toBe(true);
    expect(desk.faults()).toEqual([]);
  });
});

describe('X80 a command for a market applies to its paper orders too', () => {
  test('exchange X80 X51 X53 suspension, turning in-play and the bet delay apply to paper orders', () => {
    const desk = new PaperDesk({ ...RACE, betDelayMs: 5_000 });
    const lapsing = desk.onPaper('LAY', '10@3.0');
    const persisting = desk.onPaper('LAY', '10@2.9', { persistence: 'PERSIST' });
    desk.suspend();
    expect(desk.place(PAT, A, 'BACK', '10@3.0')).toMatchObject({ ok: false, code: 'MARKET_SUSPENDED' });
    desk.resume();
    desk.send({ kind: 'turnInPlay', market: MARKET });
    expect(desk.exchange.order(lapsing)).toBeUndefined();
    expect(desk.exchange.order(persisting)).toMatchObject({ remaining: points('10') });
    const delayed = desk.onPaper('BACK', '10@3.5');
    expect(desk.exchange.order(delayed)).toMatchObject({ status: 'PENDING' });
    desk.lay(ANN, A, '4@3.5');
    expect(desk.matched(delayed)).toBe(0);
    desk.wait(5_000);
    desk.wait(5_000);
    expect(desk.matched(delayed)).toBe(4);
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 X59 a non-runner voids paper bets and reduces prices, and a reinstated runner restores both', () => {
    const desk = new PaperDesk({ ...RACE, turnsInPlay: false });
    desk.lay(ANN, A, '10@3.0');
    desk.lay(ANN, B, '10@5.0');
    const reduced = desk.onPaper('BACK', '10@3.0');
    const gone = desk.onPaper('BACK', '10@5.0', { runner: B });
    const before = [desk.exchange.order(reduced), desk.exchange.order(gone), desk.exposure(PAT)];
    desk.send({ kind: 'removeRunner', market: MARKET, runner: B, factor: 2_000 });
    expect(desk.exchange.order(reduced)?.payout).toBe(points('24'));
    expect(desk.exchange.order(gone)).toMatchObject({ matched: 0, voided: points('10') });
    expect(desk.faults()).toEqual([]);
    desk.send({ kind: 'reinstateRunner', market: MARKET, runner: B });
    expect([desk.exchange.order(reduced), desk.exchange.order(gone), desk.exposure(PAT)]).toEqual(before);
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 X58 a void by number voids only the named paper bet, and a void of a period voids real and paper bets', () => {
    const desk = new PaperDesk(RACE);
    const real = desk.lay(ANN, A, '10@3.0');
    const first = desk.onPaper('BACK', '4@3.0');
    const second = desk.onPaper('BACK', '6@3.0');
    desk.back(BOB, A, '10@3.0');
    const voids = { kind: 'voidBets', market: MARKET, until: 0, reason: 'WRONG_RATE' } as const;
    expect(desk.send({ ...voids, bets: [first], from: 0 })).toMatchObject({ ok: true, matches: 1 });
    expect(desk.exchange.order(first)).toMatchObject({ voided: points('4') });
    expect(desk.exchange.order(real.order)).toMatchObject({ voided: 0 });
    expect(desk.send({ ...voids, bets: [], from: 1 })).toMatchObject({ ok: true, matches: 2 });
    expect(desk.exchange.order(second)).toMatchObject({ voided: points('6') });
    expect(desk.exchange.order(real.order)).toMatchObject({ voided: points('10') });
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 a void of the market voids paper bets', () => {
    const desk = new PaperDesk(RACE);
    desk.lay(ANN, A, '10@3.0');
    desk.onPaper('BACK', '4@3.0');
    desk.onPaper('BACK', '4@9.0');
    desk.send({ kind: 'voidMarket', market: MARKET, reason: 'ABANDONED' });
    desk.finish();
    expect([desk.won(PAT), desk.exposure(PAT), desk.balance(PAPER_HOUSE)]).toEqual([0, 0, -2 * PURSE]);
    expect(desk.faults()).toEqual([]);
  });
});

describe('X80 orders of a paper account', () => {
  test('exchange X80 may have a key, be amended, be replaced, be placed together and be cancelled together', () => {
    const desk = new PaperDesk(RACE);
    const key = { hi: 1, lo: 2 };
    const first = desk.onPaper('LAY', '10@3.0', { key });
    expect(desk.place(PAT, A, 'LAY', '10@3.0', { key })).toMatchObject({ order: first, repeated: true });
    expect(desk.exchange.placedUnder(PAT, key)).toMatchObject({ market: MARKET });
    expect(desk.amend(PAT, first, '12@3.1')).toMatchObject({ ok: true, remaining: points('12') });
    expect(desk.send({ kind: 'replaceOrder', account: PAT, order: first, price: 320 as never, marketVersion: 0 })).toMatchObject({
      placed: { ok: true },
    });
    const order = {
      kind: 'placeOrder',
      account: PAT,
      market: MARKET,
      runner: B,
      side: 'BACK',
      price: 300 as never,
      size: points('5'),
      persistence: 'LAPSE',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: 0 as Minor,
      marketVersion: 0,
    } as const;
    expect(desk.send({ kind: 'placeOrders', account: PAT, market: MARKET, orders: [order, order] })).toMatchObject({ ok: true });
    expect(desk.exchange.openOrders(PAT, MARKET)).toHaveLength(3);
    expect(desk.exchange.exposures(PAT)).toEqual([{ market: MARKET, exposure: desk.exposure(PAT), orders: 3 }]);
    expect(desk.send({ kind: 'cancelAll', account: PAT, market: MARKET })).toMatchObject({ orders: 3 });
    expect(desk.exchange.markets()).toHaveLength(1);
    expect(desk.faults()).toEqual([]);
  });

  test('exchange X80 neither a command nor a read can name the paper market', () => {
    const desk = new PaperDesk(RACE);
    desk.onPaper('LAY', '10@3.0');
    const { exchange } = desk;
    for (const account of [ANN, PAT]) {
      const order = desk.place(account, A, 'LAY', '10@3.0', { market: -MARKET });
      expect(order).toMatchObject({ ok: false, code: 'NOT_FOUND', field: 'market' });
      expect(desk.send({ kind: 'cancelAll', account, market: -MARKET })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
      expect([exchange.position(account, -MARKET), exchange.bookTo(account, -MARKET, 3)]).toEqual([undefined, []]);
    }
    expect([exchange.market(-MARKET), exchange.book(-MARKET, 3)]).toEqual([undefined, []]);
    for (const kind of ['turnInPlay', 'evictMarket', 'rollBackSettlement'] as const)
      expect(desk.send({ kind, market: -MARKET })).toMatchObject({ ok: false, code: 'NOT_FOUND', field: 'market' });
    expect(exchange.market(MARKET)?.inPlay).toBe(false);
  });

  test('exchange X80 a paper account cannot bet at lines', () => {
    const lines = new PaperDesk({
      runners: 1,
      crossMatching: false,
      lines: { min: 10_050, max: 14_050, interval: 100 },
      maxPrice: 0,
    });
    expect(lines.exchange.market(MARKET)?.status).toBe('OPEN');
    expect(lines.place(PAT, 0, 'BACK', '10@1.5', { price: 12_050 as never })).toMatchObject({ ok: false, code: 'PAPER_ACCOUNT' });
  });
});
