import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_ACCOUNT, type Command } from './commands.ts';
import { Exchange } from './exchange.ts';
import { invariantViolations } from './invariants.ts';
import { A, ANN, B, BOB, C, CAT, DAN, Desk, LOST, MARKET, SMALL, WON } from './testing/desk.ts';

const PEOPLE = [ANN, BOB, CAT, DAN];
const THIRD = { paid: 1, tied: 3 };
const OTHER = 8;
let desk: Desk;

/** Returns a closed market with bets of four players on three runners, some of them cross matches. */
function closedMarket(settlementLines: number): Desk {
  const full = new Desk({ runners: 3, commissionBps: 500 }, { ...SMALL, settlementLines });
  full.back(BOB, A, '100@2.7');
  full.back(CAT, B, '60@3.0');
  full.back(ANN, C, '60@3.35');
  full.lay(DAN, A, '20@2.5');
  full.back(ANN, A, '20@2.5');
  full.back(BOB, C, '5@9.0');
  full.close();
  return full;
}

/** Returns a closed market with this many direct matches of two fills each. */
function closedMarketOf(matches: number): Desk {
  const full = new Desk({ runners: 3 }, { ...SMALL, settlementLines: 2 });
  for (let match = 0; match < matches; match++) {
    full.back(match % 2 === 0 ? ANN : BOB, A, '5@3.0');
    full.lay(match % 2 === 0 ? CAT : DAN, A, '5@3.0');
  }
  full.close();
  return full;
}

function accountsOf(exchange: Exchange): unknown {
  return [...PEOPLE, 2, 3, 4, 5].map((account) => exchange.account(account));
}

beforeEach(() => {
  desk = closedMarket(2);
});
afterEach(() => expect(desk.faults()).toEqual([]));

describe('a settlement in slices', () => {
  test('S12 the result is in force immediately, accounts are paid slice by slice, and the answer reports the progress', () => {
    expect(desk.settle(WON, LOST, LOST)).toMatchObject({
      ok: true,
      repeated: false,
      progress: { act: 'PAY', done: 0, total: 4 },
    });
    expect(desk.exchange.market(MARKET)).toMatchObject({
      status: 'CLOSED',
      results: [WON, LOST, LOST],
      settling: { act: 'PAY' },
    });
    expect(desk.finish()).toBeGreaterThan(3);
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'SETTLED', settling: undefined });
    expect(desk.exchange.nextDueAt()).toBe(0);
  });

  test.each([1, 2, 3, 7, 1_000])('S12 slices of %i lines give the same result as one', (lines) => {
    for (const results of [
      [WON, LOST, LOST],
      [THIRD, THIRD, THIRD],
    ]) {
      const whole = closedMarket(1_000);
      whole.settle(...results);
      const sliced = closedMarket(lines);
      sliced.settle(...results);
      sliced.finish();
      expect(accountsOf(sliced.exchange)).toEqual(accountsOf(whole.exchange));
      expect(sliced.faults()).toEqual([]);
    }
  });

  test('L1 L2 all balances sum to zero after every slice, because the suspense account holds amounts that are not paid yet', () => {
    desk.settle(WON, LOST, LOST);
    const held = new Set<number>();
    while (desk.exchange.nextDueAt() === 1) {
      expect(desk.exchange.totalOfBalances()).toBe(0);
      expect(invariantViolations(desk.exchange.state)).toEqual([]);
      held.add(desk.balance(SYSTEM_ACCOUNT.SUSPENSE));
      desk.wait(1);
    }
    expect(held.size).toBeGreaterThan(1);
    expect(desk.balance(SYSTEM_ACCOUNT.SUSPENSE)).toBe(0);
  });

  test('S4 a paid account has no reservation left, and an unpaid account keeps its own', () => {
    desk = closedMarket(1);
    const before = PEOPLE.map((account) => desk.exposure(account));
    desk.settle(WON, LOST, LOST);
    while ((desk.exchange.market(MARKET)?.settling?.done ?? 2) < 2) desk.wait(1);
    expect(PEOPLE.map((account) => desk.exposure(account))).toEqual([0, 0, before[2], before[3]]);
    expect(desk.exchange.exposures(ANN)).toEqual([]);
    expect(desk.exchange.exposures(DAN)).toHaveLength(1);
  });

  test('other commands run between slices', () => {
    desk.send({ kind: 'openMarket', market: OTHER, event: 1, terms: desk.exchange.market(MARKET)?.terms ?? expect.fail('open') });
    desk.send({ kind: 'changeMarketStatus', market: OTHER, status: 'OPEN', material: false });
    desk.settle(WON, LOST, LOST);
    desk.back(ANN, A, '1@3.0', { market: OTHER });
    desk.wait(1);
    desk.lay(BOB, A, '1@3.0', { market: OTHER });
    desk.finish();
    expect(desk.exchange.market(MARKET)?.status).toBe('SETTLED');
  });

  test.each<[string, Command, object]>([
    ['another result', { kind: 'settleMarket', market: MARKET, results: [LOST, WON, LOST] }, { code: 'SETTLEMENT_RUNNING' }],
    ['a void', { kind: 'voidMarket', market: MARKET, reason: 'TIE' }, { code: 'SETTLEMENT_RUNNING' }],
    ['a rollback', { kind: 'rollBackSettlement', market: MARKET }, { code: 'SETTLEMENT_RUNNING' }],
    ['eviction', { kind: 'evictMarket', market: MARKET }, { code: 'SETTLEMENT_RUNNING' }],
    [
      'reopening',
      { kind: 'changeMarketStatus', market: MARKET, status: 'OPEN', material: false },
      { code: 'INVALID_REQUEST', field: 'status' },
    ],
  ])('S5 during a settlement, %s is refused', (_, command, refusal) => {
    desk.settle(WON, LOST, LOST);
    expect(desk.send(command)).toEqual({ ok: false, ...refusal });
    desk.finish();
  });

  test('S5 the same result sent again returns the same answer and pays nothing more', () => {
    desk.settle(WON, LOST, LOST);
    expect(desk.settle(WON, LOST, LOST)).toMatchObject({ ok: true, repeated: true, progress: { act: 'PAY' } });
    desk.finish();
    expect(desk.exchange.market(MARKET)?.settlement).toBe(1);
  });
});

describe('a void and a rollback in slices', () => {
  test('S8 a void closes the market first and returns stakes slice by slice', () => {
    desk = closedMarket(1);
    const before = PEOPLE.map((account) => desk.balance(account));
    desk.send({ kind: 'voidMarket', market: MARKET, reason: 'NO_RESULT' });
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'CLOSED', settling: { act: 'VOID' } });
    expect(desk.send({ kind: 'settleMarket', market: MARKET, results: [WON, LOST, LOST] })).toEqual({
      ok: false,
      code: 'SETTLEMENT_RUNNING',
    });
    desk.finish();
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'VOID', voidReason: 'NO_RESULT' });
    expect(PEOPLE.map((account) => desk.balance(account))).toEqual(before);
  });

  test('S6 a rollback in slices restores balances and exposure exactly', () => {
    const before = accountsOf(desk.exchange);
    desk.settle(WON, LOST, LOST);
    desk.finish();
    expect(desk.send({ kind: 'rollBackSettlement', market: MARKET })).toMatchObject({
      progress: { act: 'ROLL_BACK', done: 2, total: 6 },
    });
    expect(desk.exchange.market(MARKET)).toMatchObject({ status: 'CLOSED', settling: { act: 'ROLL_BACK' } });
    expect(desk.send({ kind: 'rollBackSettlement', market: MARKET })).toMatchObject({ ok: true, repeated: true });
    expect(desk.send({ kind: 'settleMarket', market: MARKET, results: [LOST, WON, LOST] })).toEqual({
      ok: false,
      code: 'SETTLEMENT_RUNNING',
    });
    while (desk.exchange.nextDueAt() === 1) {
      expect(invariantViolations(desk.exchange.state)).toEqual([]);
      desk.wait(1);
    }
    expect(accountsOf(desk.exchange)).toEqual(before);
  });

  test('S7 a second settlement after a rollback pays the right amounts, in slices', () => {
    const straight = closedMarket(1_000);
    straight.settle(LOST, WON, LOST);
    desk.settle(WON, LOST, LOST);
    desk.finish();
    desk.rollBack();
    desk.settle(LOST, WON, LOST);
    desk.finish();
    expect(accountsOf(desk.exchange)).toEqual(accountsOf(straight.exchange));
  });
});

describe('S12 a crash', () => {
  test('after a crash at any event of a settlement, recovery continues where it stopped and pays no account twice', () => {
    desk = closedMarket(3);
    const until = desk.batches.length;
    desk.settle(WON, LOST, LOST);
    desk.finish();
    desk.rollBack();
    desk.settle(THIRD, THIRD, THIRD);
    desk.finish();
    for (let cut = until; cut <= desk.batches.length; cut++) {
      const recovered = new Exchange({ ...SMALL, settlementLines: 2 });
      for (const { firstSeq, payload } of desk.batches.slice(0, cut)) recovered.applyBatch(firstSeq, payload);
      const restored = Exchange.restore(recovered.snapshot(), { ...SMALL, settlementLines: 2 });
      for (const exchange of [recovered, restored]) {
        let { at } = desk;
        while (exchange.nextDueAt() === 1) exchange.execute({ kind: 'tick' }, at++);
        if (exchange.market(MARKET)?.status === 'SETTLED') exchange.execute({ kind: 'rollBackSettlement', market: MARKET }, at++);
        while (exchange.nextDueAt() === 1) exchange.execute({ kind: 'tick' }, at++);
        exchange.execute({ kind: 'settleMarket', market: MARKET, results: [THIRD, THIRD, THIRD] }, at++);
        while (exchange.nextDueAt() === 1) exchange.execute({ kind: 'tick' }, at++);
        expect(invariantViolations(exchange.state)).toEqual([]);
        expect(accountsOf(exchange)).toEqual(accountsOf(desk.exchange));
      }
    }
  });

  test('M9 the journal records the fills of each slice, so a replay with another slice size gives the same state', () => {
    desk = closedMarketOf(40);
    desk.settle(WON, LOST, LOST);
    const slices = desk.finish();
    expect(slices).toBeGreaterThan(2);
    for (const settlementLines of [1, 7, 1_000]) {
      const replayed = new Exchange({ ...SMALL, settlementLines });
      const live = new Exchange({ ...SMALL, settlementLines: 2 });
      for (const { firstSeq, payload } of desk.batches) {
        replayed.applyBatch(firstSeq, payload);
        live.applyBatch(firstSeq, payload);
        expect(replayed.stateHash()).toBe(live.stateHash());
      }
      expect(accountsOf(replayed)).toEqual(accountsOf(desk.exchange));
    }
  });

  test('a line too large for one slice is still written whole, so an account is never paid in part', () => {
    desk = closedMarket(1);
    desk.settle(WON, LOST, LOST);
    desk.finish();
    const paid = desk.events().filter((event) => event.type === 'accountSettled' && PEOPLE.includes(event.account));
    expect(paid).toHaveLength(PEOPLE.length);
  });
});
