import { beforeEach, describe, expect, test } from 'vitest';
import type { MarketTerms } from '../market/index.ts';
import type { Minor } from '../money/index.ts';
import type { Price } from '../odds/index.ts';
import {
  SYSTEM_ACCOUNT,
  type AmendOrder,
  type OpenMarket,
  type PlaceOrder,
  type ReplaceOrder,
  type Transfer,
} from './commands.ts';
import type { Refusal } from './refusals.ts';
import { A, ANN, B, BOB, CAT, Desk, LOST, MARKET, points, price, TERMS, WON } from './testing/desk.ts';

/**
 * A fault of a command and the refusal that follows. The faults add up from row to row, from the last guard to the first. A row therefore proves its code, and
 * that its guard comes before those of all earlier rows.
 */
type Row<C> = readonly [what: string, change: Partial<C>, refusal: string];

let desk: Desk;
let before: string;

function refusal(text: string): Refusal {
  const [code, field] = text.split(' ');
  return (field === undefined ? { ok: false, code } : { ok: false, code, field }) as Refusal;
}

function remember(): void {
  before = desk.exchange.stateHash();
}

/** Checks that a refusal leaves no trace: no event, and the same state. */
function nothingChanged(): void {
  expect(desk.exchange.takeBatch()).toBeUndefined();
  expect(desk.exchange.stateHash()).toBe(before);
}

const LIMITS: Partial<MarketTerms> = {
  minStake: points('1'),
  maxStake: points('1000'),
  maxProfit: points('5000'),
  maxPrice: price('50'),
  exposureLimit: points('2000'),
  turnsInPlay: false,
};

/** Returns rows from the last guard to the first, each added to the earlier ones. */
function cumulative<C>(rows: readonly Row<C>[]): [string, Partial<C>, string][] {
  let broken: Partial<C> = {};
  return rows.map(([what, change, code]) => {
    broken = { ...broken, ...change };
    return [what, broken, code];
  });
}

describe('placeOrder is refused by the first guard that fails', () => {
  const good: PlaceOrder = {
    kind: 'placeOrder',
    account: ANN,
    market: MARKET,
    runner: A,
    side: 'BACK',
    price: price('3'),
    size: points('10'),
    persistence: 'LAPSE',
    timeInForce: 'GOOD_TILL_CANCELLED',
    minFill: 0 as Minor,
    marketVersion: 0,
  };

  const LAY_AT_LIMIT = { account: 202, runner: B, side: 'LAY', size: points('10'), price: price('5') } as const;

  beforeEach(() => {
    desk = new Desk(LIMITS);
    for (const account of [200, 202]) desk.send({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 });
    desk.send({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: 202, amount: points('25'), reason: 'DEPOSIT' });
    desk.back(BOB, B, '2@3.0');
    desk.send({ kind: 'openAccount', account: 201, accountKind: 'PLAYER', parent: 0 });
    desk.send({ kind: 'lockAccount', account: 201, locked: true });
    desk.send({ kind: 'openMarket', market: 8, event: 1, terms: TERMS });
    desk.send({ kind: 'openMarket', market: 9, event: 1, terms: { ...TERMS, minStake: 0 as Minor } });
    desk.send({ kind: 'openMarket', market: 10, event: 2, terms: TERMS });
    desk.send({ kind: 'endEvent', event: 2, ended: true });
    remember();
  });

  test('the order without any of the faults in the rows is valid', () => {
    expect(desk.send(good).ok).toBe(true);
  });

  test.each(
    cumulative<PlaceOrder>([
      ['no funds', { account: 200 }, 'INSUFFICIENT_FUNDS'],
      ['more exposure than the market allows', { side: 'LAY', size: points('1000'), price: price('5') }, 'MARKET_EXPOSURE_LIMIT'],
      ['PERSIST in a market that does not turn in-play', { persistence: 'PERSIST' }, 'INVALID_REQUEST persistence'],
      ['a minimum fill without fill-or-kill', { minFill: 1 as Minor }, 'INVALID_REQUEST minFill'],
      ['more profit than allowed', { price: price('50') }, 'ABOVE_MAX_PROFIT'],
      ['more than the largest stake', { size: points('1000.01') }, 'ABOVE_MAX'],
      ['less than the smallest stake', { size: points('0.99') }, 'BELOW_MIN'],
      ['a size of zero', { size: 0 as Minor }, 'INVALID_REQUEST size'],
      ['a price above the highest allowed', { price: price('55') }, 'ABOVE_MAX_PRICE'],
      ['a price off the ladder', { price: price('50.5') }, 'INVALID_PRICE'],
      ['a market version above the current one', { marketVersion: 99 }, 'INVALID_REQUEST marketVersion'],
      ['a market that is not open', { market: 8 }, 'MARKET_NOT_OPEN'],
      ['X82 a market whose event has ended', { market: 10 }, 'EVENT_ENDED'],
      ['a runner that the market does not have', { runner: 2 }, 'INVALID_REQUEST runner'],
      ['an unknown market', { market: 77 }, 'NOT_FOUND market'],
      ['a locked account', { account: 201 }, 'USER_LOCKED'],
      ['an account that is not a player’s', { account: SYSTEM_ACCOUNT.HOUSE }, 'NOT_FOUND account'],
      ['an unknown account', { account: 9_999 }, 'NOT_FOUND account'],
    ]),
  )('%s', (_, broken, code) => {
    expect(desk.send({ ...good, ...broken })).toEqual(refusal(code));
    nothingChanged();
  });

  test.each<Row<PlaceOrder>>([
    ['X9 a profit that rounding would distort', { size: points('1.25'), price: 101 as Price }, 'INVALID_PROFIT_RATIO'],
    ['a size that is not whole', { size: 100.5 as Minor }, 'INVALID_REQUEST size'],
    ['a negative size', { size: -100 as Minor }, 'INVALID_REQUEST size'],
    ['a size that is not a number', { size: Number.NaN as Minor }, 'INVALID_REQUEST size'],
    ['a size beyond safe integers', { size: (2 ** 53) as Minor }, 'INVALID_REQUEST size'],
    ['a price that is not whole', { price: 300.5 as Price }, 'INVALID_PRICE'],
    ['a price that is not a number', { price: Number.NaN as Price }, 'INVALID_PRICE'],
    ['a runner that is not whole', { runner: 0.5 }, 'INVALID_REQUEST runner'],
    ['a negative runner', { runner: -1 }, 'INVALID_REQUEST runner'],
    ['a minimum fill above the size', { timeInForce: 'FILL_OR_KILL', minFill: points('10.01') }, 'INVALID_REQUEST minFill'],
    ['X55 an old market version', { marketVersion: 1 }, 'STALE_VERSION'],
    ['L4 a lay whose liability the funds cover at the offered price but not at its limit', LAY_AT_LIMIT, 'INSUFFICIENT_FUNDS'],
    ['X41 a liability beyond the limit', { side: 'LAY', price: price('50'), size: points('100') }, 'MARKET_EXPOSURE_LIMIT'],
  ])('%s', (_, change, code) => {
    expect(desk.send({ ...good, ...change })).toEqual(refusal(code));
    nothingChanged();
  });

  test.each(['SUSPENDED', 'BALL_RUNNING'] as const)('X50 an order while the market is %s', (status) => {
    desk.send({ kind: 'changeMarketStatus', market: MARKET, status, material: false });
    expect(desk.send(good)).toEqual(refusal('MARKET_SUSPENDED'));
  });

  test('L4 a second order that the funds do not cover while the first waits in its bet delay', () => {
    desk = new Desk({ betDelayMs: 5_000 });
    desk.send({ kind: 'openAccount', account: 202, accountKind: 'PLAYER', parent: 0 });
    desk.send({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: 202, amount: points('25'), reason: 'DEPOSIT' });
    desk.send({ kind: 'turnInPlay', market: MARKET });
    desk.back(202, A, '25@3.0');
    remember();
    expect(desk.send({ ...good, account: 202, size: points('25') })).toEqual(refusal('INSUFFICIENT_FUNDS'));
    nothingChanged();
  });

  test('an order in a market without limits', () => {
    desk.send({ kind: 'changeMarketStatus', market: 9, status: 'OPEN', material: false });
    expect(desk.send({ ...good, market: 9 })).toEqual(refusal('LIMITS_NOT_SET'));
  });

  test('X45 the last unit of funds or exposure is enough', () => {
    desk.send({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: 200, amount: points('10'), reason: 'DEPOSIT' });
    expect(desk.send({ ...good, account: 200, size: points('10.01') })).toEqual(refusal('INSUFFICIENT_FUNDS'));
    expect(desk.send({ ...good, account: 200 })).toMatchObject({ ok: true });
    expect(desk.send({ ...good, side: 'LAY', size: points('1000') })).toMatchObject({ ok: true });
  });
});

describe('amendOrder is refused by the first guard that fails', () => {
  const rows = cumulative<AmendOrder>([
    ['a larger size without the funds for it', { size: points('750'), price: price('3.9') }, 'INSUFFICIENT_FUNDS'],
    ['more exposure than the market allows', { size: points('1000') }, 'MARKET_EXPOSURE_LIMIT'],
    ['more profit than allowed', { price: price('20') }, 'ABOVE_MAX_PROFIT'],
    ['more than the largest stake', { size: points('1001') }, 'ABOVE_MAX'],
    ['a price above the highest allowed', { price: price('55') }, 'ABOVE_MAX_PRICE'],
    ['a price off the ladder', { price: price('50.5') }, 'INVALID_PRICE'],
    ['PERSIST in a market that does not turn in-play', { persistence: 'PERSIST' }, 'INVALID_REQUEST persistence'],
    ['a size that is not above the matched part', { size: points('4') }, 'INVALID_REQUEST size'],
    ['a completed bet', { order: 3 }, 'BET_NOT_OPEN'],
    ['another account’s bet', { order: 2 }, 'NOT_FOUND order'],
    ['an unknown bet', { order: 99 }, 'NOT_FOUND order'],
  ]);
  let good: AmendOrder;

  beforeEach(() => {
    desk = new Desk({ ...LIMITS, exposureLimit: points('2500') });
    desk.send({ kind: 'openAccount', account: 200, accountKind: 'PLAYER', parent: 0 });
    desk.send({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: 200, amount: points('2000'), reason: 'DEPOSIT' });
    const order = desk.lay(200, A, '10@3.0');
    desk.back(BOB, A, '4@3.0');
    const over = desk.back(200, B, '5@3.0');
    desk.cancel(200, over.order);
    good = { kind: 'amendOrder', account: 200, order: order.order, size: points('10'), price: price('3'), persistence: 'LAPSE' };
    desk.back(CAT, B, '10@10');
    remember();
  });

  test.each(rows)('%s', (_, broken, code) => {
    expect(desk.send({ ...good, ...broken })).toEqual(refusal(code));
    nothingChanged();
  });

  test('M11 a size too small to be filled', () => {
    expect(desk.send({ ...good, size: points('4.01'), price: 101 as Price })).toEqual(refusal('INVALID_PROFIT_RATIO'));
    nothingChanged();
  });
});

describe('cancelOrder refuses', () => {
  test.each([
    ['an unknown bet', 99, 0, 'NOT_FOUND order'],
    ['a negative id', -1, 0, 'NOT_FOUND order'],
    ['an id that is not whole', 1.5, 0, 'NOT_FOUND order'],
    ['an id beyond safe integers', 2 ** 60, 0, 'NOT_FOUND order'],
    ['another account’s bet', 2, 0, 'NOT_FOUND order'],
    ['a negative reduction', 1, -1, 'INVALID_REQUEST reduction'],
    ['a reduction that is not whole', 1, 0.5, 'INVALID_REQUEST reduction'],
  ])('%s', (_, order, reduction, code) => {
    desk = new Desk();
    desk.back(ANN, A, '10@3.0');
    desk.back(BOB, A, '10@3.0');
    remember();
    expect(desk.send({ kind: 'cancelOrder', account: ANN, order, reduction: reduction as Minor })).toEqual(refusal(code));
    nothingChanged();
  });
});

describe('replaceOrder', () => {
  test.each<readonly [Partial<ReplaceOrder>, string]>([
    [{ price: price('3.02') }, 'INVALID_PRICE'],
    [{ price: price('3.1'), marketVersion: 1 }, 'STALE_VERSION'],
    [{ price: price('3.1'), marketVersion: 9 }, 'INVALID_REQUEST marketVersion'],
  ])('X20 keeps the cancel if the new order fails: %o', (change, code) => {
    desk = new Desk();
    const order = desk.back(ANN, A, '10@3.0');
    const good = { kind: 'replaceOrder', account: ANN, order: order.order, price: price('3.1'), marketVersion: 0 } as const;
    const outcome = desk.send({ ...good, ...change });
    expect(outcome).toMatchObject({ ok: true, cancelled: points('10') });
    expect(outcome.ok && outcome.placed).toEqual(refusal(code));
  });

  test('X51 on a suspended market cancels, and reports that no order was placed', () => {
    desk = new Desk();
    const order = desk.back(ANN, A, '10@3.0');
    desk.suspend();
    const outcome = desk.send({ kind: 'replaceOrder', account: ANN, order: order.order, price: price('3.1'), marketVersion: 0 });
    expect(outcome.ok && outcome.placed).toEqual(refusal('MARKET_SUSPENDED'));
  });
});

describe('transfer is refused by the first guard that fails', () => {
  const good: Transfer = { kind: 'transfer', from: ANN, to: BOB, amount: points('10'), reason: 'UPLINE' };
  beforeEach(() => {
    desk = new Desk();
    desk.lay(ANN, A, '10@3.0');
    remember();
  });

  test.each(
    cumulative<Transfer>([
      ['L4 more than is available', { amount: points('999980.01') }, 'INSUFFICIENT_FUNDS'],
      ['an amount of zero', { amount: 0 as Minor }, 'INVALID_REQUEST amount'],
      ['an unknown receiver', { to: 9_999 }, 'NOT_FOUND to'],
      ['an unknown payer', { from: 9_998 }, 'NOT_FOUND from'],
    ]),
  )('%s', (_, broken, code) => {
    expect(desk.send({ ...good, ...broken })).toEqual(refusal(code));
    nothingChanged();
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53, 1_000_000_000_001])('L11 an invalid amount: %s', (amount) => {
    expect(desk.send({ ...good, from: SYSTEM_ACCOUNT.EXTERNAL, amount: amount as Minor })).toEqual(
      refusal('INVALID_REQUEST amount'),
    );
    nothingChanged();
  });

  test('a transfer to the same account', () => {
    expect(desk.send({ ...good, to: ANN })).toEqual(refusal('NOT_FOUND to'));
  });

  test('L4 exactly the available amount moves', () => {
    expect(desk.send({ ...good, amount: points('999980') })).toMatchObject({ ok: true });
    expect(desk.exchange.account(ANN)?.available).toBe(0);
  });
});

describe('openAccount', () => {
  beforeEach(() => {
    desk = new Desk();
  });

  test.each([
    ['a system account’s id', 99, 0, 'INVALID_REQUEST account'],
    ['an id that is not whole', 100.5, 0, 'INVALID_REQUEST account'],
    ['an id beyond the table', 1 << 24, 0, 'INVALID_REQUEST account'],
    ['a parent that does not exist', 200, 9_999, 'INVALID_REQUEST parent'],
    ['another parent for the same id', ANN, BOB, 'ALREADY_EXISTS account'],
  ])('refuses %s', (_, account, parent, code) => {
    expect(desk.send({ kind: 'openAccount', account, accountKind: 'PLAYER', parent })).toEqual(refusal(code));
  });

  test('L8 the same account again is a repeat', () => {
    expect(desk.send({ kind: 'openAccount', account: ANN, accountKind: 'PLAYER', parent: 0 })).toMatchObject({
      ok: true,
      repeated: true,
    });
  });

  test('L14 a parent cannot be given to accounts that already exist', () => {
    desk.send({ kind: 'openAccount', account: 200, accountKind: 'UPLINE', parent: ANN });
    expect(desk.send({ kind: 'openAccount', account: ANN, accountKind: 'PLAYER', parent: 200 })).toEqual(
      refusal('ALREADY_EXISTS account'),
    );
  });
});

describe('openMarket', () => {
  const good: OpenMarket = { kind: 'openMarket', market: 20, event: 1, terms: TERMS };
  beforeEach(() => {
    desk = new Desk();
    remember();
  });

  test.each<[string, Partial<MarketTerms>, string]>([
    ['one runner', { runners: 1 }, 'runners'],
    ['too many runners', { runners: 1_001 }, 'runners'],
    ['no winner', { winners: 0 }, 'winners'],
    ['as many winners as runners', { winners: 2 }, 'winners'],
    ['a negative delay', { betDelayMs: -1 }, 'betDelayMs'],
    ['a delay of more than a minute', { betDelayMs: 60_001 }, 'betDelayMs'],
    ['a negative commission', { commissionBps: -1 }, 'commissionBps'],
    ['a commission above 100 %', { commissionBps: 10_001 }, 'commissionBps'],
    ['a negative smallest stake', { minStake: -1 as Minor }, 'minStake'],
    ['a largest stake that is not whole', { maxStake: 0.5 as Minor }, 'maxStake'],
    ['a negative largest profit', { maxProfit: -1 as Minor }, 'maxProfit'],
    ['a negative exposure limit', { exposureLimit: -1 as Minor }, 'exposureLimit'],
    ['a negative highest price', { maxPrice: -1 as Price }, 'maxPrice'],
  ])('refuses %s', (_, terms, field) => {
    expect(desk.send({ ...good, terms: { ...TERMS, ...terms } })).toEqual(refusal(`INVALID_REQUEST ${field}`));
    nothingChanged();
  });

  test.each([0, -1, 1.5, 2 ** 31])('refuses the id %d', (id) => {
    expect(desk.send({ ...good, market: id })).toEqual(refusal('INVALID_REQUEST market'));
    expect(desk.send({ ...good, event: id })).toEqual(refusal('INVALID_REQUEST event'));
  });

  test('L8 the same market sent again is a repeat, and with other terms it is refused', () => {
    expect(desk.send({ ...good, market: MARKET })).toMatchObject({ ok: true, repeated: true });
    expect(desk.send({ ...good, market: MARKET, event: 2 })).toEqual(refusal('ALREADY_EXISTS market'));
    expect(desk.send({ ...good, market: MARKET, terms: { ...TERMS, runners: 3 } })).toEqual(refusal('ALREADY_EXISTS market'));
  });
});

describe('settleMarket is refused by the first guard that fails', () => {
  beforeEach(() => {
    desk = new Desk();
  });

  test('an unknown market', () => {
    expect(desk.send({ kind: 'settleMarket', market: 77, results: [] })).toEqual(refusal('NOT_FOUND market'));
  });

  test('a market that is not closed', () => {
    expect(desk.send({ kind: 'settleMarket', market: MARKET, results: [WON, WON] })).toEqual(refusal('INVALID_REQUEST status'));
  });

  test.each([
    ['too few results', [WON]],
    ['too many results', [WON, LOST, LOST]],
    ['two winners where one wins', [WON, WON]],
    ['no winner', [LOST, LOST]],
  ])('%s', (_, results) => {
    desk.close();
    remember();
    expect(desk.send({ kind: 'settleMarket', market: MARKET, results })).toEqual(refusal('INVALID_REQUEST results'));
    nothingChanged();
  });

  test('S5 a result other than the current one', () => {
    desk.settle(WON, LOST);
    remember();
    expect(desk.settle(LOST, WON)).toEqual(refusal('RESULT_CONFLICT'));
    nothingChanged();
  });
});

describe('a market that does not exist', () => {
  test.each([
    { kind: 'changeMarketStatus', market: 77, status: 'OPEN', material: false } as const,
    { kind: 'turnInPlay', market: 77 } as const,
    { kind: 'voidMarket', market: 77, reason: 'TIE' } as const,
    { kind: 'rollBackSettlement', market: 77 } as const,
    { kind: 'evictMarket', market: 77 } as const,
    { kind: 'cancelAll', account: ANN, market: 77 } as const,
  ])('$kind', (command) => {
    desk = new Desk();
    expect(desk.send(command)).toEqual(refusal('NOT_FOUND market'));
  });
});
