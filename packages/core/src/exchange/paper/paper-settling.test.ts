import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Minor } from '../../money/index.ts';
import { priceAt } from '../../odds/index.ts';
import { Prng } from '../../std/index.ts';
import { SYSTEM_ACCOUNT, type Command } from '../commands.ts';
import type { ExchangeEvent } from '../events.ts';
import { A, ANN, B, BOB, CAT, LOST, MARKET, points, PURSE, TERMS, WON } from '../testing/desk.ts';
import { PAT, PaperDesk, POL } from '../testing/paper-desk.ts';

const RACE = { runners: 3, crossMatching: false } as const;
const BETTORS = [ANN, BOB, CAT, PAT, POL] as const;
const VOIDS = { kind: 'voidBets', market: MARKET, from: 0, until: 0, bets: [], reason: 'WRONG_RATE' } as const;

/** A read model of settlements: a result for each account and a settlement for each bet. A rollback marks the results and removes the bets. */
class ReadModel {
  readonly results = new Map<string, { readonly account: number; readonly net: number; undone: boolean }>();
  readonly #settlementOf = new Map<number, number>();
  readonly faults: string[] = [];
  #settlement = 0;

  add(event: ExchangeEvent): void {
    if (event.type === 'accountSettled' && !event.rollback && event.account > SYSTEM_ACCOUNT.PAPER_HOUSE) {
      const row = `${event.market}-${event.settlement}-${event.account}`;
      if (this.results.has(row)) this.faults.push(`there are two results ${row}`);
      this.results.set(row, { account: event.account, net: event.gross - event.commission, undone: false });
    }
    if ('settlement' in event && event.type !== 'accountSettled') this.#settlement = event.settlement ?? 0;
    if (event.type === 'orderSettled') this.#settlementOf.set(event.order, this.#settlement);
    if (event.type !== 'settlementRolledBack') return;
    const { market, settlement } = event;
    for (const [row, result] of this.results) if (row.startsWith(`${market}-${settlement}-`)) result.undone = true;
    for (const [bet, of] of this.#settlementOf) if (of === settlement) this.#settlementOf.delete(bet);
  }

  won(account: number): number {
    return [...this.results.values()].reduce((sum, row) => sum + (row.account === account && !row.undone ? row.net : 0), 0);
  }

  settledBets(): number[] {
    return [...this.#settlementOf.keys()].toSorted((a, b) => a - b);
  }
}

function readModelOf(desk: PaperDesk): ReadModel {
  const model = new ReadModel();
  for (const event of desk.events()) model.add(event);
  return model;
}

/** Returns the faults of the state, and the differences between read model and state. Call it only while no settlement is running. */
function faultsOf(desk: PaperDesk): string[] {
  const model = readModelOf(desk);
  const wrong = BETTORS.filter((account) => model.won(account) !== desk.won(account));
  return [
    ...desk.faults(),
    ...model.faults,
    ...wrong.map((account) => `${account}: ${model.won(account)}, not ${desk.won(account)}`),
  ];
}

/** Returns a settled market in which a real bet of 10 and a paper bet of 4 took the same offer. */
function settledMarket(settlementLines = 1_000) {
  const desk = new PaperDesk(RACE, { orders: 4, keys: 16, settlementLines });
  const real = desk.lay(ANN, A, '10@3.0').order;
  const paper = desk.onPaper('BACK', '4@3.0');
  desk.back(BOB, A, '10@3.0');
  desk.close();
  desk.settle(WON, LOST, LOST);
  desk.finish();
  return { desk, real, paper };
}

describe('X80 X58 voiding bets of a settled market', () => {
  test.each(['real', 'paper'] as const)('exchange X80 naming a %s bet settles both kinds again under one number', (kind) => {
    const { desk, real, paper } = settledMarket();
    expect(desk.send({ ...VOIDS, bets: [kind === 'real' ? real : paper] })).toMatchObject({ ok: true, matches: 1 });
    desk.finish();
    expect(faultsOf(desk)).toEqual([]);
    expect([desk.won(BOB), desk.won(PAT)]).toEqual(kind === 'real' ? [0, points('8')] : [points('20'), 0]);
    expect(desk.exchange.state.markets.map((market) => market?.settlement)).toEqual([2, 2]);
    desk.rollBack();
    expect(BETTORS.map((account) => desk.won(account))).toEqual([0, 0, 0, 0, 0]);
    expect(readModelOf(desk).settledBets()).toEqual([]);
    expect(faultsOf(desk)).toEqual([]);
  });

  test('exchange X80 a void of a period with only paper bets voids these, and a void of an empty period changes nothing', () => {
    const { desk } = settledMarket();
    const [first, last] = desk.events().flatMap((event) => (event.type === 'orderFilled' ? [event.at] : []));
    expect(desk.send({ ...VOIDS, from: 1, until: first ?? 0 })).toMatchObject({ ok: true, matches: 0 });
    expect(desk.exchange.market(MARKET)?.settlement).toBe(1);
    expect(desk.send({ ...VOIDS, from: first ?? 0, until: last ?? 0 })).toMatchObject({ ok: true, matches: 1 });
    desk.finish();
    expect([desk.won(PAT), desk.won(BOB)]).toEqual([0, points('20')]);
    expect(faultsOf(desk)).toEqual([]);
  });
});

test('exchange X80 S-12 paper orders are paid after all real ones, market by market in the order of ids', () => {
  const desk = new PaperDesk({ ...RACE, turnsInPlay: false }, { orders: 4, keys: 16, settlementLines: 2 });
  const others = [MARKET + 1, MARKET + 2];
  for (const market of others) {
    desk.send({ kind: 'openMarket', market, event: 1, terms: { ...TERMS, ...RACE } });
    desk.send({ kind: 'changeMarketStatus', market, status: 'OPEN', material: false });
  }
  for (const market of [...others, MARKET]) {
    desk.lay(ANN, A, '90@3.0', { market });
    for (let count = 0; count < 3; count++) desk.onPaper('BACK', '1@3.0', { market });
    for (let count = 0; count < 3; count++) desk.back(BOB, A, '5@3.0', { market });
    desk.send({ kind: 'changeMarketStatus', market, status: 'CLOSED', material: false });
    desk.send({ kind: 'settleMarket', market, results: [WON, LOST, LOST] });
  }
  desk.finish();
  const paid = desk.events().flatMap((event) => (event.type === 'accountSettled' ? [[event.account === PAT, event.market]] : []));
  const byPat = paid.filter(([isPaper]) => isPaper).map(([, market]) => market);
  expect(byPat).toEqual([MARKET, ...others]);
  expect(paid.findLastIndex(([, market]) => market === MARKET + 2)).toBe(paid.length - 1);
  expect(faultsOf(desk)).toEqual([]);
});

describe('X80 while paper orders are paid', () => {
  /** Returns a desk in the middle of a settlement. The real orders are paid in the first slice, the paper orders later. */
  function paying(): PaperDesk {
    const desk = new PaperDesk(RACE, { orders: 4, keys: 16, settlementLines: 10 });
    desk.lay(ANN, A, '90@3.0');
    for (let count = 0; count < 25; count++) desk.onPaper('BACK', '1@3.0');
    desk.back(BOB, A, '50@3.0');
    desk.close();
    desk.settle(WON, LOST, LOST);
    expect(desk.exchange.market(MARKET)?.status).toBe('SETTLED');
    return desk;
  }

  test.each([
    { kind: 'rollBackSettlement', market: MARKET },
    { kind: 'evictMarket', market: MARKET },
    { kind: 'voidMarket', market: MARKET, reason: 'ABANDONED' },
    { ...VOIDS },
  ] satisfies Command[])('exchange X80 S-12 $kind is answered SETTLEMENT_RUNNING', (command) => {
    const desk = paying();
    const before = desk.exchange.seq;
    expect(desk.send(command)).toMatchObject({ ok: false, code: 'SETTLEMENT_RUNNING' });
    expect(desk.exchange.seq).toBe(before);
    desk.finish();
    expect(desk.won(PAT)).toBe(points('50'));
    expect(faultsOf(desk)).toEqual([]);
  });

  test('exchange X80 the same result sent again changes nothing, and a later rollback undoes the paper bets too', () => {
    const desk = paying();
    const before = desk.exchange.seq;
    expect(desk.settle(WON, LOST, LOST)).toMatchObject({ ok: true, repeated: true });
    expect(desk.exchange.seq).toBe(before);
    desk.finish();
    desk.rollBack();
    expect(readModelOf(desk).settledBets()).toEqual([]);
    expect(faultsOf(desk)).toEqual([]);
  });

  test('exchange X80 after every slice the points add up, and an account has one result of a settlement', () => {
    const desk = new PaperDesk(RACE, { orders: 4, keys: 16, settlementLines: 1 });
    desk.lay(ANN, A, '90@3.0');
    for (const account of [PAT, POL]) for (const size of ['10', '20']) desk.place(account, A, 'BACK', `${size}@3.0`);
    desk.back(BOB, A, '50@3.0');
    desk.close();
    desk.settle(WON, LOST, LOST);
    let slices = 0;
    for (; desk.exchange.nextDueAt() === 1; slices++) {
      desk.wait(1);
      expect(desk.faults()).toEqual([]);
    }
    // Each account is paid in its own slice, so the paper house pays twice.
    const paid = desk.events().filter((event) => event.type === 'accountSettled' && event.account === SYSTEM_ACCOUNT.PAPER_HOUSE);
    expect(paid).toHaveLength(2);
    expect([desk.won(PAT), desk.won(POL)]).toEqual([points('60'), points('60')]);
    expect(faultsOf(desk)).toEqual([]);
  });
});

describe('X80 S-RACE-23 a persisting lay after the removal of another runner', () => {
  test('exchange X80 a paper order gets no further match, because a suspended market matches nothing', () => {
    const desk = new PaperDesk(RACE);
    desk.lay(ANN, A, '10@3.0', { persistence: 'PERSIST' });
    const paper = desk.onPaper('BACK', '15@2.0', { persistence: 'PERSIST' });
    desk.suspend();
    desk.send({ kind: 'removeRunner', market: MARKET, runner: B, factor: 2_000 });
    expect(desk.offers(A, 'availableToBack')).toEqual([[240, points('10')]]);
    expect(desk.matched(paper)).toBe(10);
    expect(desk.exchange.order(paper)).toMatchObject({ matched: points('10'), payout: points('24'), remaining: points('5') });
    expect(desk.faults()).toEqual([]);
  });
});

/** Plays a market to its result, applies later acts of staff, and compares read model and state whenever no act is in progress. */
function playToTheEnd(seed: number): void {
  const random = new Prng(seed);
  const desk = new PaperDesk({ ...RACE, commissionBps: 200 }, { orders: 4, keys: 16, settlementLines: 1 + random.below(6) });
  const orders: number[] = [];
  for (let drawn = 0; drawn < 40; drawn++) {
    const account = BETTORS[random.below(BETTORS.length)] ?? ANN;
    const price = priceAt(149 + random.below(5));
    const size = (200 + random.below(3_000)) as Minor;
    const answer = desk.place(account, random.below(3), random.chance(50) ? 'BACK' : 'LAY', '1@2.0', { price, size });
    if (answer.ok) orders.push(answer.order);
    if (drawn === 20) desk.send({ kind: 'removeRunner', market: MARKET, runner: B, factor: 1_500 });
    if (drawn === 30 && random.chance(50)) desk.send({ kind: 'reinstateRunner', market: MARKET, runner: B });
  }
  desk.close();
  const began = desk.at - 40;
  const acts: (() => Command)[] = [
    () => ({ kind: 'settleMarket', market: MARKET, results: random.chance(50) ? [WON, LOST, LOST] : [LOST, LOST, WON] }),
    () => ({ kind: 'settleMarket', market: MARKET, results: [WON, LOST, LOST] }),
    () => ({ kind: 'voidMarket', market: MARKET, reason: 'ABANDONED' }),
    () => ({ kind: 'rollBackSettlement', market: MARKET }),
    () => ({ ...VOIDS, bets: [orders[random.below(orders.length)] ?? 1, orders[random.below(orders.length)] ?? 1] }),
    () => ({ ...VOIDS, bets: [orders[random.below(orders.length)] ?? 1] }),
    () => ({ ...VOIDS, from: began + random.below(30), until: began + 40 }),
    () => ({ kind: 'reinstateRunner', market: MARKET, runner: B }),
  ];
  for (let done = 0; done < 20; done++) {
    const act = acts[random.below(acts.length)];
    if (act !== undefined) desk.send(act());
    // Some acts come while another is still in progress.
    for (let slices = random.below(3); slices > 0; slices--) desk.wait(1);
    if (random.chance(50)) continue;
    desk.finish();
    expect(faultsOf(desk)).toEqual([]);
  }
  desk.finish();
  if (desk.send({ kind: 'rollBackSettlement', market: MARKET }).ok) desk.finish();
  expect(BETTORS.map((account) => desk.balance(account))).toEqual(BETTORS.map(() => PURSE));
  expect(readModelOf(desk).settledBets()).toEqual([]);
  expect(faultsOf(desk)).toEqual([]);
}

describe('X80 results corrected repeatedly', () => {
  test('X80 S6 after every act read models and balances agree, in slices of any size', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => playToTheEnd(seed)),
      { numRuns: 40 },
    );
  });
});
