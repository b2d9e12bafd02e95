import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MarketTerms } from '../market/index.ts';
import type { Minor } from '../money/index.ts';
import { SYSTEM_ACCOUNT, type Command, type PlaceOrder } from './commands.ts';
import { availableFunds, mayOverdraw, overdrafts } from './overdrafts.ts';
import { A, ANN, B, bet, BOB, LOST, MARKET, points, WON } from './testing/desk.ts';
import { HOUSE_MARKET, HouseDesk } from './testing/house-desk.ts';

const POOR = [201, 202, 203] as const;
const NO_FUNDS = { ok: false, code: 'INSUFFICIENT_FUNDS' };
const IN_PLAY = { betDelayMs: 5_000 };

/** Returns a desk with an exchange market, a market of the house, and three players with 25 points each. */
function poorDesk(terms: Partial<MarketTerms> = {}): HouseDesk {
  const desk = new HouseDesk('FANCY', {}, terms);
  for (const account of POOR) {
    desk.send({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 });
    desk.send({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: account, amount: points('25'), reason: 'DEPOSIT' });
  }
  desk.quote({ side: 'YES', line: 40 }, { side: 'NO', line: 38 });
  return desk;
}

const available = (desk: HouseDesk): number | undefined => desk.exchange.account(POOR[0])?.available;

describe("L4 no act of a player takes the player's available funds below zero", () => {
  let desk: HouseDesk;
  beforeEach(() => {
    desk = poorDesk();
  });

  test('an open lay reserves its liability at its own limit rather than at the better price on offer', () => {
    desk.back(ANN, A, '2@3.0');
    expect(desk.place(POOR[0], A, 'LAY', '10@5.0')).toEqual(NO_FUNDS);
    expect(desk.place(POOR[0], A, 'LAY', '6@5.0')).toMatchObject({ ok: true });
    expect(available(desk)).toBe(points('5'));
    expect(desk.faults()).toEqual([]);
  });

  test('a delayed back is reserved like one in the book', () => {
    desk = poorDesk(IN_PLAY);
    desk.send({ kind: 'turnInPlay', market: MARKET });
    desk.back(POOR[0], A, '25@3.0');
    expect(desk.place(POOR[0], A, 'BACK', '25@3.0')).toEqual(NO_FUNDS);
    expect(available(desk)).toBe(0);
    desk.wait(5_000);
    expect(desk.faults()).toEqual([]);
  });
});

describe('L4 the check of funds after a command', () => {
  test('the fault names the command and the account that it took below zero, and no account that was below zero before', () => {
    const desk = poorDesk();
    const { state } = desk.exchange;
    const cancel: Command = { kind: 'cancelAll', account: POOR[0], market: 0 };
    const before = availableFunds(state);
    state.accounts.addExposure(POOR[0], points('25.01'));
    expect(overdrafts(before, state, cancel)).toEqual([`L4 cancelAll took account ${POOR[0]} from 2500 to -1`]);
    expect(overdrafts(availableFunds(state), state, cancel)).toEqual([]);
    state.accounts.addExposure(POOR[0], 1);
    expect(overdrafts(new Map([[POOR[0], -1]]), state, cancel)).toEqual([`L4 cancelAll took account ${POOR[0]} from -1 to -2`]);
  });

  test('an account that an act of staff took below zero may still cancel', () => {
    const desk = poorDesk();
    const { order } = desk.back(POOR[0], A, '10@3.0');
    desk.exchange.state.accounts.addExposure(POOR[0], points('20'));
    expect(desk.cancel(POOR[0], order)).toMatchObject({ ok: true });
    desk.exchange.state.accounts.addExposure(POOR[0], points('-20'));
    expect(desk.faults()).toEqual([]);
  });

  test.each<[string, Command, boolean]>([
    ['a removal', { kind: 'removeRunner', market: MARKET, runner: A, factor: 0 }, true],
    ['a void', { kind: 'voidMarket', market: MARKET, reason: 'TIE' }, true],
    ['a rollback by a provider', walletRollback(), true],
    ['a first result', { kind: 'settleMarket', market: MARKET, results: [WON, LOST] }, false],
    ['a dead heat', { kind: 'settleMarket', market: MARKET, results: [HALF, HALF] }, true],
    ['a first result of the house', { kind: 'settleHouseMarket', market: HOUSE_MARKET, result: 40 }, false],
    ['a dead heat of the house', { kind: 'settleHouseMarket', market: HOUSE_MARKET, result: 0, tiedWith: [1] }, true],
    ['a suspension', { kind: 'changeMarketStatus', market: MARKET, status: 'SUSPENDED', material: true }, false],
    ['time that passes', { kind: 'tick' }, false],
  ])(
    'the check excepts exactly removals, voids, corrections, provider rollbacks and dead heats: %s',
    (_, command, isExcepted) => {
      expect(mayOverdraw(poorDesk().exchange.state, command)).toBe(isExcepted);
    },
  );

  test('the check excepts a second result after a rollback', () => {
    const desk = poorDesk();
    desk.settle(WON, LOST);
    desk.rollBack();
    expect(mayOverdraw(desk.exchange.state, { kind: 'settleMarket', market: MARKET, results: [LOST, WON] })).toBe(true);
  });
});

const HALF = { paid: 1, tied: 2 };

function walletRollback(): Command {
  const [tx, round, debit] = [1, 2, 3].map((lo) => ({ hi: 1, lo }));
  if (tx === undefined || round === undefined || debit === undefined) throw new Error('an id is missing');
  return { kind: 'walletRollback', account: POOR[0], tx, round, bet: debit, print: 0, horizon: 0, note: new Uint8Array() };
}

type Act = (desk: HouseDesk) => void;

const who = fc.constantFrom(...POOR);
const size = fc.integer({ min: 1_00, max: 14_00 });
const price = fc.constantFrom('1.5', '2.0', '2.5', '3.0', '4.0', '5.0');
const side = fc.constantFrom('BACK' as const, 'LAY' as const);
const runner = fc.constantFrom(A, B);
const order = fc.record({ runner, side, price, size, kill: fc.integer({ min: 0, max: 9 }) });

function orderOf(account: number, drawn: typeof order extends fc.Arbitrary<infer T> ? T : never): PlaceOrder {
  const kills = drawn.kill === 0;
  return {
    kind: 'placeOrder',
    account,
    market: MARKET,
    runner: drawn.runner,
    side: drawn.side,
    ...bet(`1@${drawn.price}`),
    size: drawn.size as Minor,
    persistence: drawn.kill > 6 ? 'PERSIST' : 'LAPSE',
    timeInForce: kills ? 'FILL_OR_KILL' : 'GOOD_TILL_CANCELLED',
    minFill: 0 as Minor,
    marketVersion: 0,
  };
}

/** Returns the newest open order of an account; undefined if there is none. */
const newest = (desk: HouseDesk, account: number) => desk.exchange.openOrders(account, 0).at(-1);

const ACTS: readonly fc.Arbitrary<Act>[] = [
  fc.tuple(who, order).map(
    ([account, drawn]) =>
      (desk) =>
        void desk.send(orderOf(account, drawn)),
  ),
  fc.tuple(who, order).map(
    ([account, drawn]) =>
      (desk) =>
        void desk.send(orderOf(account, drawn)),
  ),
  fc.tuple(who, fc.array(order, { minLength: 2, maxLength: 3 })).map(([account, drawn]) => (desk) => {
    const orders = drawn.map((each) => orderOf(account, each));
    desk.send({ kind: 'placeOrders', account, market: MARKET, orders });
  }),
  fc.tuple(who, size, price).map(([account, amount, odds]) => (desk) => {
    const open = newest(desk, account);
    if (open === undefined) return;
    desk.send({
      kind: 'amendOrder',
      account,
      order: open.order,
      ...bet(`1@${odds}`),
      size: amount as Minor,
      persistence: 'LAPSE',
    });
  }),
  fc.tuple(who, price).map(([account, odds]) => (desk) => {
    const open = newest(desk, account);
    if (open === undefined) return;
    desk.send({ kind: 'replaceOrder', account, order: open.order, price: bet(`1@${odds}`).price, marketVersion: 0 });
  }),
  who.map((account) => (desk) => {
    const open = newest(desk, account);
    if (open !== undefined) desk.cancel(account, open.order);
  }),
  fc.tuple(who, size, fc.boolean()).map(([account, stake, yes]) => (desk) => {
    desk.tryBet(account, yes ? 'YES' : 'NO', (stake / 100).toFixed(2), { line: yes ? 40 : 38 });
  }),
  fc.tuple(who, size, fc.integer({ min: 1, max: 3 })).map(([account, amount, kind]) => (desk) => {
    const name = (lo: number) => ({ hi: account, lo });
    const tx = name(desk.batches.length);
    const common = { account, tx, round: name(0), print: amount, horizon: desk.exchange.walletHorizon, note: new Uint8Array() };
    const ceiling = (2 * amount) as Minor;
    if (kind > 1) desk.send({ kind: 'walletBet', amount: amount as Minor, ceiling, provider: 1, ...common });
    else desk.send({ kind: 'walletWin', amount: amount as Minor, bet: name(desk.batches.length - 1), ...common });
  }),
  fc.tuple(who, size).map(
    ([account, amount]) =>
      (desk) =>
        void desk.send({ kind: 'placeHold', account, amount: amount as Minor }),
  ),
  fc.tuple(who, size).map(
    ([from, amount]) =>
      (desk) =>
        void desk.send({ kind: 'transfer', from, to: BOB, amount: amount as Minor, reason: 'UPLINE' }),
  ),
  fc.integer({ min: 1, max: 6_000 }).map((milliseconds) => (desk) => desk.wait(milliseconds)),
  fc.constant<Act>((desk) => void desk.send({ kind: 'turnInPlay', market: MARKET })),
  fc.boolean().map((material) => (desk) => {
    desk.suspend(material);
    desk.resume();
  }),
];

test.each([
  ['before the off', {}],
  ['in play with a bet delay', IN_PLAY],
  ['in play with passive orders let in at once', { ...IN_PLAY, passiveOrdersAtOnce: true }],
])('L4 L5 backs, lays, changes, sets of orders, house bets and the casino take no account below zero, %s', (_, terms) => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...ACTS), { maxLength: 30 }), (acts) => {
      const desk = poorDesk(terms);
      if ('betDelayMs' in terms) desk.send({ kind: 'turnInPlay', market: MARKET });
      for (const act of acts) act(desk);
      expect(desk.faults()).toEqual([]);
      for (const account of POOR) expect(desk.exchange.account(account)?.available).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 120 },
  );
});
