import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Minor } from '../money/index.ts';
import { SYSTEM_ACCOUNT } from './commands.ts';
import { present } from '../std/index.ts';
import { invariantViolations } from './invariants.ts';
import { A, ANN, BOB, CAT, Desk, points, PURSE } from './testing/desk.ts';

const AGENT = 200;
const [KID, SISTER] = [201, 202];
let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.send({ kind: 'openAccount', account: AGENT, accountKind: 'UPLINE', parent: 0 });
  for (const account of [KID, SISTER]) desk.send({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: AGENT });
});
afterEach(() => expect(desk.faults()).toEqual([]));

const credit = (account: number, amount: string): unknown => desk.send({ kind: 'setCredit', account, credit: points(amount) });
const hold = (account: number, amount: string): unknown => desk.send({ kind: 'placeHold', account, amount: points(amount) });
const NO_FUNDS = { ok: false, code: 'INSUFFICIENT_FUNDS' };

describe('credit', () => {
  test('L4 available is balance plus credit less the amount at risk, so a player without points can bet up to the credit', () => {
    credit(AGENT, '100');
    credit(KID, '50');
    expect(desk.exchange.account(KID)).toMatchObject({ balance: 0, credit: points('50'), available: points('50') });
    desk.back(KID, A, '30@3.0');
    expect(desk.exchange.account(KID)).toMatchObject({ available: points('20') });
    expect(desk.place(KID, A, 'BACK', '20.01@3.0')).toEqual(NO_FUNDS);
    expect(desk.place(KID, A, 'BACK', '20@3.0').ok).toBe(true);
  });

  test('L4 credit can only be risked; it cannot be transferred or held for a withdrawal', () => {
    credit(AGENT, '100');
    credit(KID, '50');
    desk.send({ kind: 'transfer', from: ANN, to: KID, amount: points('10'), reason: 'UPLINE' });
    const move = { kind: 'transfer', from: KID, to: ANN, reason: 'UPLINE' } as const;
    expect(desk.send({ ...move, amount: points('10.01') })).toEqual(NO_FUNDS);
    expect(hold(KID, '10.01')).toEqual(NO_FUNDS);
    expect(desk.send({ ...move, amount: points('10') }).ok).toBe(true);
  });

  test("L13 credit given to a downline never exceeds the upline's own", () => {
    credit(AGENT, '100');
    credit(KID, '60');
    expect(credit(SISTER, '40.01')).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'credit' });
    expect(credit(SISTER, '40')).toMatchObject({ ok: true });
    expect(credit(AGENT, '99.99')).toEqual(NO_FUNDS);
  });

  test('L13 credit cannot be lowered below the part in use', () => {
    credit(AGENT, '100');
    credit(KID, '50');
    desk.back(KID, A, '30@3.0');
    expect(credit(KID, '29.99')).toEqual(NO_FUNDS);
    expect(credit(KID, '30')).toMatchObject({ ok: true });
  });
});

describe('holds', () => {
  test('L7 held points cannot be risked, moved or held again, and released points are free', () => {
    expect(hold(ANN, '999999')).toMatchObject({ ok: true, hold: 1 });
    expect(desk.exchange.account(ANN)).toMatchObject({ balance: PURSE, held: points('999999'), available: points('1') });
    expect(desk.place(ANN, A, 'BACK', '1.01@3.0')).toEqual(NO_FUNDS);
    expect(hold(ANN, '1.01')).toEqual(NO_FUNDS);
    expect(desk.send({ kind: 'transfer', from: ANN, to: BOB, amount: points('1.01'), reason: 'UPLINE' })).toEqual(NO_FUNDS);
    desk.send({ kind: 'releaseHold', hold: 1, to: 0 });
    expect(desk.exchange.account(ANN)).toMatchObject({ held: 0, available: PURSE });
  });

  test('L7 L1 a hold is paid once, by the command that ends it', () => {
    hold(ANN, '10');
    const pay = { kind: 'releaseHold', hold: 1, to: SYSTEM_ACCOUNT.EXTERNAL } as const;
    expect(desk.send(pay)).toMatchObject({ ok: true });
    expect(desk.won(ANN)).toBe(points('-10'));
    expect(desk.send(pay)).toEqual({ ok: false, code: 'NOT_FOUND', field: 'hold' });
    expect(desk.won(ANN)).toBe(points('-10'));
    expect(desk.events().slice(-2)).toMatchObject([
      { type: 'holdReleased', hold: 1, account: ANN },
      { type: 'transferred', from: ANN, amount: points('10'), reason: 'WITHDRAWAL' },
    ]);
  });

  test('L8 paying a hold again under the same key returns the first answer', () => {
    hold(ANN, '10');
    const under = { account: ANN, key: { hi: 3, lo: 4 } };
    const pay = { kind: 'releaseHold', hold: 1, to: SYSTEM_ACCOUNT.EXTERNAL, under } as const;
    expect(desk.send({ ...pay, under: { ...under, account: BOB } })).toEqual({
      ok: false,
      code: 'INVALID_REQUEST',
      field: 'account',
    });
    const first = desk.send(pay);
    expect(first).toMatchObject({ ok: true, repeated: false });
    expect(desk.send(pay)).toEqual({ ...first, repeated: true });
    expect(desk.send({ ...pay, to: BOB })).toEqual({ ok: false, code: 'IDEMPOTENCY_CONFLICT', field: 'to' });
    expect(desk.won(ANN)).toBe(points('-10'));
  });

  test('L8 the same key returns the same hold, and the same key with another amount is refused', () => {
    const command = { kind: 'placeHold', account: ANN, amount: points('10'), key: { hi: 1, lo: 2 } } as const;
    expect(desk.send(command)).toMatchObject({ hold: 1, repeated: false });
    hold(ANN, '1');
    expect(desk.send(command)).toMatchObject({ hold: 1, repeated: true });
    expect(desk.send({ ...command, amount: points('11') })).toEqual({ ok: false, code: 'IDEMPOTENCY_CONFLICT', field: 'amount' });
    expect(desk.exchange.account(ANN)?.held).toBe(points('11'));
  });
});

test.each<[string, Parameters<Desk['send']>[0], object]>([
  [
    'credit for an unknown account',
    { kind: 'setCredit', account: 999, credit: points('1') },
    { code: 'NOT_FOUND', field: 'account' },
  ],
  ['credit below zero', { kind: 'setCredit', account: ANN, credit: -1 as Minor }, { code: 'INVALID_REQUEST', field: 'credit' }],
  [
    'a hold for an unknown account',
    { kind: 'placeHold', account: 999, amount: points('1') },
    { code: 'NOT_FOUND', field: 'account' },
  ],
  [
    'a hold of zero points',
    { kind: 'placeHold', account: ANN, amount: 0 as Minor },
    { code: 'INVALID_REQUEST', field: 'amount' },
  ],
  ['the release of an unknown hold', { kind: 'releaseHold', hold: 9, to: 0 }, { code: 'NOT_FOUND', field: 'hold' }],
])('%s is refused and changes nothing', (_, command, refusal) => {
  const hash = desk.exchange.stateHash();
  expect(desk.send(command)).toEqual({ ok: false, ...refusal });
  expect(desk.exchange.stateHash()).toBe(hash);
});

test('a hold cannot be paid to an unknown account or to its own account', () => {
  hold(ANN, '1');
  expect(desk.send({ kind: 'releaseHold', hold: 1, to: 999 })).toEqual({ ok: false, code: 'NOT_FOUND', field: 'to' });
  expect(desk.send({ kind: 'releaseHold', hold: 1, to: ANN })).toEqual({ ok: false, code: 'NOT_FOUND', field: 'to' });
});

test('L4 L5 L7 available funds never fall below zero, whatever players request', () => {
  const amount = fc.integer({ min: 1, max: 60_00 }).map((value) => value as Minor);
  const who = fc.constantFrom(KID, SISTER, ANN);
  const act = fc.oneof(
    fc.record({ kind: fc.constant('setCredit' as const), account: fc.constantFrom(AGENT, KID, SISTER), credit: amount }),
    fc.record({ kind: fc.constant('placeHold' as const), account: who, amount }),
    fc.record({ kind: fc.constant('releaseHold' as const), hold: fc.integer({ min: 1, max: 6 }), to: fc.constantFrom(0, CAT) }),
    fc.record({
      kind: fc.constant('transfer' as const),
      from: who,
      to: fc.constant(BOB),
      amount,
      reason: fc.constant('UPLINE' as const),
    }),
    fc.record({ kind: fc.constant('back' as const), account: who, amount }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const one = new Desk();
      one.send({ kind: 'openAccount', account: AGENT, accountKind: 'UPLINE', parent: 0 });
      for (const account of [KID, SISTER]) one.send({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: AGENT });
      for (const each of acts) {
        if (each.kind === 'back') one.place(each.account, A, 'BACK', '1@3.0', { size: each.amount });
        else one.send(each);
        expect(invariantViolations(one.exchange.state)).toEqual([]);
        for (const account of [KID, SISTER, ANN]) {
          const { available, exposure, balance, credit } = present(one.exchange.account(account), 'it was opened');
          expect(available).toBeGreaterThanOrEqual(0);
          expect(exposure).toBeGreaterThanOrEqual(0);
          expect(exposure).toBeLessThanOrEqual(balance + credit);
        }
      }
      expect(one.faults()).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
