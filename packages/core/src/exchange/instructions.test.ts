import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resultIfWinner } from '../exposure/index.ts';
import type { MarketTerms } from '../market/index.ts';
import type { Minor } from '../money/index.ts';
import { SYSTEM_ACCOUNT, type IdempotencyKey, type PlaceInstruction, type Trigger } from './commands.ts';
import { LOOKS_PER_COMMAND, LOOKS_PER_ORDER } from './decide-instructions.ts';
import { Exchange } from './exchange.ts';
import { A, ANN, B, bet, BOB, C, CAT, DAN, Desk, LOST, MARKET, points, price, WON } from './testing/desk.ts';
import { PaperDesk, PAT } from './testing/paper-desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk({ runners: 3 });
});
afterEach(() => expect(desk.faults()).toEqual([]));

type Options = Partial<Omit<PlaceInstruction, 'kind' | 'bet'>> & { readonly bet?: Partial<PlaceInstruction['bet']> };

/** Ann's instruction: when A trades at the price or beyond it, back A for 5 at 3.0. */
const instruct = (trigger: Trigger, at: string, { bet: changed = {}, ...options }: Options = {}) =>
  desk.send({
    kind: 'placeInstruction',
    account: ANN,
    market: MARKET,
    trigger,
    runner: A,
    price: price(at),
    bet: { runner: A, side: 'BACK', persistence: 'LAPSE', ...bet('5@3.0'), ...changed },
    ...options,
  });

/** Lets Bob and Cat trade on a runner. */
function trade(text: string, runner: number = A): void {
  desk.lay(BOB, runner, text);
  desk.back(CAT, runner, text);
}

/** Opens accounts without points or bets. */
function strangers(count: number): number[] {
  const accounts = Array.from({ length: count }, (_, index) => 1_000 + index);
  for (const account of accounts) desk.send({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 });
  return accounts;
}

const ends = () => desk.events().flatMap((event) => (event.type === 'instructionEnded' ? [event] : []));
const waiting = (account = ANN) => desk.exchange.instructionsOf(account).map(({ instruction }) => instruction);

describe('exchange X85 an instruction', () => {
  test.each([
    ['TRADED_AT_MOST', '2.0', '2.02', '2.0'],
    ['TRADED_AT_MOST', '2.0', '2.02', '1.9'],
    ['TRADED_AT_LEAST', '2.0', '1.99', '2.0'],
    ['TRADED_AT_LEAST', '2.0', '1.99', '2.2'],
  ] as const)('%s %s waits at %s and places its order at %s', (trigger, at, before, after) => {
    expect(instruct(trigger, at)).toMatchObject({ ok: true, hold: 1, repeated: false });
    trade(`10@${before}`);
    trade('10@2.0', B);
    expect([waiting(), desk.exchange.openOrders(ANN, 0), desk.exposure(ANN) ?? 0]).toEqual([[1], [], 0]);
    trade(`10@${after}`);
    expect(waiting()).toEqual([]);
    expect(desk.exchange.openOrders(ANN, 0)).toMatchObject([{ side: 'BACK', price: price('3'), remaining: points('5') }]);
    expect(ends()).toMatchObject([{ instruction: 1, end: 'PLACED', placed: desk.exchange.state.lastOrder }]);
    trade(`10@${after}`);
    expect(desk.exchange.openOrders(ANN, 0)).toHaveLength(1);
  });

  test('a price reached only for a moment within one command also triggers', () => {
    instruct('TRADED_AT_LEAST', '2.2');
    desk.lay(BOB, A, '5@2.2');
    desk.lay(BOB, A, '5@2.0');
    desk.back(CAT, A, '10@2.0');
    expect(ends()).toMatchObject([{ end: 'PLACED' }]);
  });

  test('a match at the starting price is a trade too', () => {
    instruct('TRADED_AT_LEAST', '4.0');
    const onClose = { orderType: 'MARKET_ON_CLOSE', persistence: 'MARKET_ON_CLOSE' } as const;
    desk.back(BOB, A, '100@1.01', onClose);
    desk.lay(CAT, A, '300@1000', onClose);
    desk.send({ kind: 'turnInPlay', market: MARKET });
    expect(ends()).toMatchObject([{ instruction: 1, end: 'PLACED' }]);
  });

  test('a placed order can trade and trigger the next instruction, oldest first', () => {
    desk.lay(BOB, A, '5@1.9');
    instruct('TRADED_AT_MOST', '1.9', { account: CAT, bet: { ...bet('3@1.5'), side: 'LAY' } });
    instruct('TRADED_AT_LEAST', '3.0', { bet: bet('5@1.9') });
    trade('1@3.0');
    expect(ends()).toMatchObject([
      { instruction: 2, end: 'PLACED' },
      { instruction: 1, end: 'PLACED' },
    ]);
    expect(desk.exchange.openOrders(CAT, 0)).toMatchObject([{ side: 'LAY', price: price('1.5') }]);
  });

  test('its order is refused by the usual guards, with the reason', () => {
    instruct('TRADED_AT_LEAST', '2.0', { bet: bet('999999@3.0') });
    desk.send({ kind: 'limitAccount', account: ANN, exposureLimit: points('10') });
    instruct('TRADED_AT_LEAST', '2.1');
    trade('10@2.0');
    desk.send({ kind: 'lockAccount', account: ANN, locked: true });
    trade('10@2.1');
    expect(ends()).toMatchObject([
      { instruction: 1, end: 'REFUSED', placed: 0, refusal: { code: 'USER_EXPOSURE_LIMIT' } },
      { instruction: 2, end: 'REFUSED', placed: 0, refusal: { code: 'USER_LOCKED' } },
    ]);
    expect(desk.exchange.openOrders(ANN, 0)).toEqual([]);
  });

  test('survives a restart from a snapshot', () => {
    instruct('TRADED_AT_LEAST', '2.0');
    const restarted = Exchange.restore(desk.exchange.snapshot());
    expect(restarted.instructionsOf(ANN)).toEqual(desk.exchange.instructionsOf(ANN));
  });

  test('lapses if its market closes or is void, or if one of its runners is removed', () => {
    instruct('TRADED_AT_LEAST', '2.0', { bet: { runner: C } });
    instruct('TRADED_AT_LEAST', '2.0');
    desk.send({ kind: 'removeRunner', market: MARKET, runner: C, factor: 0 });
    expect(ends()).toMatchObject([{ instruction: 1, end: 'LAPSED' }]);
    desk.close();
    expect(ends()).toMatchObject([{ instruction: 1 }, { instruction: 2, end: 'LAPSED' }]);
    desk.settle(WON, LOST, LOST);
    expect(instruct('TRADED_AT_LEAST', '2.0')).toMatchObject({ code: 'MARKET_NOT_OPEN' });
  });

  test('can be cancelled by its owner, alone or with all open bets of the market', () => {
    instruct('TRADED_AT_LEAST', '2.0');
    instruct('TRADED_AT_LEAST', '2.1');
    expect(desk.send({ kind: 'cancelInstruction', account: BOB, instruction: 1 })).toMatchObject({ code: 'NOT_FOUND' });
    expect(desk.send({ kind: 'cancelInstruction', account: ANN, instruction: 1 })).toMatchObject({ ok: true });
    expect(desk.send({ kind: 'cancelInstruction', account: ANN, instruction: 1 })).toMatchObject({ code: 'NOT_FOUND' });
    desk.send({ kind: 'cancelAll', account: ANN, market: MARKET });
    expect(ends()).toMatchObject([
      { instruction: 1, end: 'CANCELLED' },
      { instruction: 2, end: 'CANCELLED' },
    ]);
    trade('10@3.0');
    expect(desk.exchange.openOrders(ANN, 0)).toEqual([]);
  });

  test('trust L8 the same key gets the first answer, and different content is a conflict', () => {
    const key = { hi: 5, lo: 6 };
    const first = instruct('TRADED_AT_LEAST', '2.0', { key });
    expect(instruct('TRADED_AT_LEAST', '2.0', { key })).toEqual({ ...first, repeated: true });
    expect(instruct('TRADED_AT_MOST', '2.0', { key })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', field: 'trigger' });
    expect(instruct('TRADED_AT_LEAST', '2.0', { key, bet: bet('6@3.0') })).toMatchObject({ field: 'bet' });
    expect(waiting()).toEqual([1]);
  });

  test.each<[string, Options, string]>([
    ['an unknown market', { market: 99 }, 'NOT_FOUND'],
    ['an unknown account', { account: 999 }, 'NOT_FOUND'],
    ['a runner that the market does not have', { runner: 3 }, 'INVALID_REQUEST'],
    ['a bet on a runner that the market does not have', { bet: { runner: -1 } }, 'INVALID_REQUEST'],
    ['a trigger between two prices', { price: 301 as never }, 'INVALID_PRICE'],
    ['a bet off the ladder', { bet: { price: 301 as never } }, 'INVALID_PRICE'],
    ['no stake', { bet: { size: points('0') } }, 'INVALID_REQUEST'],
  ])('refuses %s', (_, options, code) => {
    const outcome = instruct('TRADED_AT_LEAST', '2.0', options);
    expect(outcome.ok ? '' : outcome.code).toBe(code);
  });

  test('refuses a trigger already reached by the last trade, and more than ten in a market', () => {
    trade('10@2.0');
    expect(instruct('TRADED_AT_LEAST', '2.0')).toEqual({ ok: false, code: 'TRIGGER_REACHED' });
    for (let count = 0; count < 10; count++) expect(instruct('TRADED_AT_LEAST', '2.2').ok).toBe(true);
    expect(instruct('TRADED_AT_LEAST', '2.2')).toEqual({ ok: false, code: 'TOO_MANY_INSTRUCTIONS' });
    expect(instruct('TRADED_AT_LEAST', '2.2', { account: BOB }).ok).toBe(true);
  });

  const perCommand = LOOKS_PER_COMMAND / LOOKS_PER_ORDER;

  /** Lets accounts without points give ten instructions each. Their bets will be refused. */
  function crowd(accounts: number): void {
    for (const account of strangers(accounts))
      for (let own = 0; own < 10; own++) expect(instruct('TRADED_AT_LEAST', '2.2', { account }).ok).toBe(true);
  }

  test('is accepted whatever other accounts have, and one command carries out a bounded number', () => {
    crowd(110);
    expect(instruct('TRADED_AT_LEAST', '2.2')).toMatchObject({ ok: true, hold: 1_101 });
    trade('10@2.2');
    for (let done = perCommand; done < 1_101; done += perCommand) {
      expect([ends().length, waiting(), desk.exchange.nextDueAt()]).toEqual([done, [1_101], 1]);
      desk.wait(0);
    }
    expect([ends().length, waiting(), desk.exchange.nextDueAt()]).toEqual([1_101, [], 0]);
    expect(ends().map(({ instruction }) => instruction)).toEqual(Array.from({ length: 1_101 }, (_, index) => index + 1));
    expect(desk.exchange.openOrders(ANN, 0)).toMatchObject([{ side: 'BACK', price: price('3') }]);
  });

  test('is carried out after a restart if it was triggered before, from the journal and from a snapshot', () => {
    crowd(11);
    instruct('TRADED_AT_LEAST', '2.0');
    trade('10@2.2');
    expect(ends()).toHaveLength(perCommand);
    const replayed = new Exchange();
    for (const { firstSeq, payload } of desk.batches) replayed.applyBatch(firstSeq, payload);
    for (const restarted of [replayed, Exchange.restore(desk.exchange.snapshot())]) {
      expect(restarted.nextDueAt()).toBe(1);
      restarted.execute({ kind: 'tick' }, desk.at + 1);
      expect(restarted.openOrders(ANN, 0)).toMatchObject([{ side: 'BACK', price: price('3') }]);
    }
  });

  test('is not carried out by a refused command, and its owner can still cancel it while it is due', () => {
    crowd(10);
    instruct('TRADED_AT_LEAST', '2.0');
    trade('10@2.2');
    expect(desk.place(999, A, 'BACK', '5@3')).toMatchObject({ code: 'NOT_FOUND' });
    expect(ends()).toHaveLength(perCommand);
    desk.send({ kind: 'cancelInstruction', account: ANN, instruction: 101 });
    expect(ends().slice(perCommand)).toMatchObject([{ instruction: 101, end: 'CANCELLED' }]);
  });

  test('is carried out in the order of the trades, and of one trade the oldest first', () => {
    const [late, second, first] = [price('2.4'), price('2.2'), price('2.2')];
    for (const at of [late, second, first]) instruct('TRADED_AT_LEAST', '2.2', { price: at });
    desk.lay(BOB, A, '5@2.2');
    desk.lay(BOB, A, '5@2.4');
    instruct('TRADED_AT_LEAST', '2.5');
    desk.back(CAT, A, '5@2.2');
    desk.back(CAT, A, '5@2.2');
    expect(ends().map(({ instruction }) => instruction)).toEqual([1, 2, 3]);
  });
});

test('exchange X85 X80 an instruction of a paper account follows real trades and places a paper order', () => {
  desk = new PaperDesk();
  instruct('TRADED_AT_LEAST', '2.0', { account: PAT });
  trade('10@2.0');
  expect(desk.exchange.openOrders(PAT, 0)).toMatchObject([{ price: price('3'), remaining: points('5') }]);
  expect(desk.offers(A, 'availableToLay')).toEqual([]);
});

describe('exchange X86 a green-up', () => {
  type GreenUp = Partial<{ account: number; market: number; profit: Minor; key: IdempotencyKey }>;
  const greenUp = (profit: string, options: GreenUp = {}) =>
    desk.send({ kind: 'placeGreenUp', account: ANN, market: MARKET, profit: points(profit), ...options });
  const results = (account = ANN) => {
    const { runners } = desk.exchange.position(account, MARKET) ?? { runners: [] };
    return runners.map((_, runner) => resultIfWinner(runners, runner));
  };

  /** Ann has backed A for 50 at 3.0. */
  beforeEach(() => {
    desk.lay(BOB, A, '50@3');
    desk.back(ANN, A, '50@3');
  });

  test('waits for an offer that levels the market at its profit, and takes the offer in the same command', () => {
    expect(greenUp('10')).toMatchObject({ ok: true, hold: 1, repeated: false });
    desk.back(BOB, A, '100@2.52');
    expect([waiting(), results()]).toEqual([[1], [points('100'), points('-50'), points('-50')]]);
    desk.back(CAT, A, '100@2.5');
    expect(results()).toEqual([points('10'), points('10'), points('10')]);
    expect([waiting(), desk.exchange.openOrders(ANN, 0)]).toEqual([[], []]);
    expect(ends()).toMatchObject([{ instruction: 1, end: 'PLACED', placed: desk.exchange.state.lastOrder }]);
  });

  test('takes only an offer that levels the whole market: 59 of the required 60 are not enough', () => {
    greenUp('10');
    desk.back(CAT, A, '59@2.5');
    expect(waiting()).toEqual([1]);
    desk.back(CAT, A, '1@2.5');
    expect(waiting()).toEqual([]);
  });

  test('the oldest green-up is carried out first, and the rest are recomputed after each bet', () => {
    desk.lay(BOB, A, '50@3');
    desk.back(DAN, A, '50@3');
    greenUp('10', { account: DAN });
    greenUp('10');
    desk.back(CAT, A, '60@2.5');
    expect([waiting(DAN), waiting()]).toEqual([[], [2]]);
    desk.back(CAT, A, '60@2.5');
    expect(waiting()).toEqual([]);
  });

  test('follows a stop that the same command triggers', () => {
    greenUp('10');
    desk.lay(BOB, B, '5@2');
    desk.back(CAT, B, '5@2.02');
    instruct('TRADED_AT_LEAST', '2.02', { account: DAN, runner: B, bet: { runner: A, ...bet('60@2.5') } });
    desk.lay(BOB, B, '5@2.02');
    expect(ends()).toMatchObject([{ instruction: 2 }, { instruction: 1, end: 'PLACED' }]);
    expect(results()).toEqual([points('10'), points('10'), points('10')]);
  });

  test('waits out the bet delay as a fill-or-kill bet', () => {
    desk = new Desk({ runners: 3, betDelayMs: 5_000 });
    desk.lay(BOB, A, '50@3');
    desk.back(ANN, A, '50@3');
    desk.send({ kind: 'turnInPlay', market: MARKET });
    greenUp('10');
    desk.back(CAT, A, '60@2.5');
    desk.wait(5_000);
    expect(desk.exchange.openOrders(ANN, 0)).toMatchObject([{ side: 'LAY', status: 'PENDING', size: points('60') }]);
    desk.wait(5_000);
    expect(results()).toEqual([points('10'), points('10'), points('10')]);
  });

  test('is refused by the guards of any order, and says why', () => {
    greenUp('10');
    desk.send({ kind: 'lockAccount', account: ANN, locked: true });
    desk.back(CAT, A, '60@2.5');
    expect(ends()).toMatchObject([{ end: 'REFUSED', refusal: { code: 'USER_LOCKED' } }]);
  });

  test('survives a restart from a snapshot', () => {
    instruct('TRADED_AT_LEAST', '4.0');
    greenUp('10');
    instruct('TRADED_AT_LEAST', '4.0');
    const restarted = Exchange.restore(desk.exchange.snapshot());
    expect(restarted.instructionsOf(ANN)).toEqual(desk.exchange.instructionsOf(ANN));
    expect(restarted.instructionsOf(ANN).map(({ instruction }) => instruction)).toEqual([1, 2, 3]);
  });

  test('outlives a removed runner, and lapses when its market closes', () => {
    greenUp('10');
    desk.send({ kind: 'removeRunner', market: MARKET, runner: C, factor: 0 });
    desk.back(CAT, A, '60@2.52');
    expect(waiting()).toEqual([1]);
    desk.close();
    expect(ends()).toMatchObject([{ end: 'LAPSED' }]);
  });

  test('can be cancelled by its owner, alone or with all open bets of the market', () => {
    greenUp('10');
    greenUp('20');
    expect(desk.send({ kind: 'cancelInstruction', account: ANN, instruction: 1 })).toMatchObject({ ok: true });
    desk.send({ kind: 'cancelAll', account: ANN, market: MARKET });
    expect(ends().map(({ end }) => end)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  test('trust L8 the same key gets the first answer, and different content is a conflict', () => {
    const key = { hi: 5, lo: 6 };
    const first = greenUp('10', { key });
    expect(greenUp('10', { key })).toEqual({ ...first, repeated: true });
    expect(greenUp('11', { key })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', field: 'profit' });
    expect(instruct('TRADED_AT_LEAST', '4.0', { key })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  test.each<[string, string, GreenUp, string]>([
    ['an unknown market', '10', { market: 99 }, 'NOT_FOUND'],
    ['an unknown account', '10', { account: 999 }, 'NOT_FOUND'],
    ['a profit that is not an amount', '10', { profit: 0.5 as Minor }, 'INVALID_REQUEST'],
    ['a profit that a cash-out yields now', '9.5', {}, 'TRIGGER_REACHED'],
    ['an account without a position', '10', { account: CAT }, 'NOTHING_TO_CASH_OUT'],
  ])('refuses %s', (_, profit, options, code) => {
    desk.back(CAT, A, '100@2.52');
    const outcome = greenUp(profit, options);
    expect(outcome.ok ? '' : outcome.code).toBe(code);
  });

  test.each<Partial<MarketTerms>>([
    { runners: 3, winners: 2 },
    { runners: 1, crossMatching: false, lines: { min: price('20'), max: price('60'), interval: price('1') } },
  ])('refuses a market without cash-out: %j', (terms) => {
    desk = new Desk(terms);
    expect(greenUp('10')).toMatchObject({ code: 'INVALID_REQUEST', field: 'market' });
  });

  test('is refused if the account has 10 instructions', () => {
    for (let count = 0; count < 9; count++) expect(greenUp('20').ok).toBe(true);
    expect(instruct('TRADED_AT_LEAST', '4.0').ok).toBe(true);
    expect(greenUp('20')).toEqual({ ok: false, code: 'TOO_MANY_INSTRUCTIONS' });
  });

  test('is refused without a position, with open bets only, in a suspended market too, and once all results are level', () => {
    const refused = { ok: false, code: 'NOTHING_TO_CASH_OUT' };
    expect(greenUp('-10', { account: DAN })).toEqual(refused);
    desk.back(DAN, A, '5@4');
    expect(greenUp('-10', { account: DAN })).toEqual(refused);
    desk.suspend();
    expect(greenUp('10', { account: DAN })).toEqual(refused);
    expect(greenUp('10').ok).toBe(true);
    desk.resume();
    desk.back(CAT, A, '60@2.5');
    expect([waiting(), greenUp('20')]).toEqual([[], refused]);
  });

  test('is accepted whatever other accounts have; one command looks at a bounded number, and they take turns', () => {
    const others = strangers(LOOKS_PER_COMMAND / 10);
    desk.lay(BOB, B, `${others.length}@3`);
    for (const account of others) {
      desk.send({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: account, amount: points('1'), reason: 'DEPOSIT' });
      desk.back(account, B, '1@3');
      for (let own = 0; own < 10; own++) expect(greenUp('1000', { account }).ok).toBe(true);
    }
    const last = LOOKS_PER_COMMAND + 1;
    expect(greenUp('10')).toMatchObject({ ok: true, hold: last });
    desk.back(CAT, A, '60@2.5');
    expect([waiting(), desk.exchange.nextDueAt()]).toEqual([[last], 1]);
    const restored = Exchange.restore(desk.exchange.snapshot());
    desk.wait(0);
    expect([waiting(), results()]).toEqual([[], [points('10'), points('10'), points('10')]]);
    desk.finish();
    expect(desk.exchange.nextDueAt()).toBe(0);
    for (let ticks = 0; restored.nextDueAt() === 1 && ticks < 10; ticks++) restored.execute({ kind: 'tick' }, desk.at);
    expect([restored.instructionsOf(ANN), restored.nextDueAt()]).toEqual([[], 0]);
  });

  test('X80 a paper account takes the offers of real accounts, which stay', () => {
    desk = new PaperDesk();
    desk.lay(BOB, A, '50@3');
    desk.back(PAT, A, '50@3');
    desk.send({ kind: 'cancelAll', account: BOB, market: MARKET });
    greenUp('10', { account: PAT });
    desk.back(CAT, A, '60@2.5');
    expect([waiting(PAT), results(PAT)[0], results(PAT)[1]]).toEqual([[], points('10'), points('10')]);
    expect(desk.offers(A, 'availableToLay')).toMatchObject([[price('2.5'), points('60')]]);
  });
});
