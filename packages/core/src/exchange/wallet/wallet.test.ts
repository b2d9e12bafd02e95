import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Minor } from '../../money/index.ts';
import { Prng } from '../../std/index.ts';
import { SYSTEM_ACCOUNT } from '../commands.ts';
import { A, ANN, BOB, Desk, points, PURSE } from '../testing/desk.ts';
import type { WalletAnswer, WalletName, WalletOutcome, WalletVerdict } from './commands.ts';

/** Names are numbers here, because the exchange ignores their content. */
const name = (number: number): WalletName => ({ hi: 7, lo: number });
const ROUND = name(1_000);
const note = (text: string): Uint8Array => new TextEncoder().encode(text);

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => expect(desk.faults()).toEqual([]));

type Options = {
  ceiling?: string;
  provider?: number;
  round?: WalletName;
  account?: number;
  verdict?: WalletVerdict;
  print?: number;
  horizon?: number;
};

function base({ round = ROUND, account = ANN, horizon = desk.exchange.walletHorizon }: Options) {
  return { round, account, horizon, note: note('{"of":"a test"}') };
}
const judged = ({ verdict }: Options) => (verdict === undefined ? {} : { verdict });

function bet(tx: number, amount: string, options: Options = {}): WalletAnswer {
  const print = options.print ?? points(amount);
  return answered(
    desk.send({
      kind: 'walletBet',
      tx: name(tx),
      amount: points(amount),
      ceiling: options.ceiling === undefined ? ((100 * points(amount)) as Minor) : points(options.ceiling),
      provider: options.provider ?? 1,
      print,
      ...base(options),
      ...judged(options),
    }),
  );
}
function win(tx: number, of: number, amount: string, options: Options = {}): WalletAnswer {
  const print = options.print ?? points(amount);
  const command = { kind: 'walletWin', tx: name(tx), bet: name(of), amount: points(amount), print } as const;
  return answered(desk.send({ ...command, ...base(options), ...judged(options) }));
}
function rollBack(tx: number, of: number, options: Options = {}): WalletAnswer {
  const command = { kind: 'walletRollback', tx: name(tx), bet: name(of), print: options.print ?? of } as const;
  return answered(desk.send({ ...command, ...base(options), ...judged(options) }));
}
function end(debit: string, credit: string, options: Options = {}): WalletAnswer {
  return answered(desk.send({ kind: 'endWalletRound', debit: points(debit), credit: points(credit), ...base(options) }));
}

function answered(outcome: WalletAnswer | { readonly ok: false; readonly code: string }): WalletAnswer {
  if (!outcome.ok) throw new Error(`refused with ${outcome.code}`);
  return outcome;
}

const balance = (account: number): number => desk.balance(account);
const inPlay = (): number => balance(SYSTEM_ACCOUNT.CASINO_IN_PLAY);
const house = (): number => balance(SYSTEM_ACCOUNT.CASINO);

describe('a round', () => {
  test('casino C-WAL-11 a bet moves to the amount in play, its win is paid from there and by the house, and the end of the round gives the rest to the house', () => {
    bet(1, '122');
    bet(2, '50');
    expect([balance(ANN), inPlay(), house()]).toEqual([PURSE - 17_200, 17_200, 0]);
    win(3, 1, '222');
    expect([balance(ANN), inPlay(), house()]).toEqual([PURSE + 5_000, 5_000, -10_000]);
    expect(end('172', '222').outcome).toBe('CLOSED');
    expect([balance(ANN), inPlay(), house()]).toEqual([PURSE + 5_000, 0, -5_000]);
  });

  test('casino C-WAL-7 half of the stake back is a win below the stake', () => {
    bet(1, '100');
    win(2, 1, '50');
    expect([balance(ANN), inPlay(), house()]).toEqual([PURSE - 5_000, 5_000, 0]);
    end('100', '50');
    expect([inPlay(), house()]).toEqual([0, 5_000]);
  });

  test('casino C-WAL-10 open debits leave the balance and count as in play until they are won, returned or lost', () => {
    bet(1, '100');
    bet(2, '10');
    bet(3, '1');
    expect(desk.exchange.account(ANN)).toMatchObject({ balance: PURSE - 11_100, available: PURSE - 11_100, inPlay: 11_100 });
    win(4, 1, '10');
    expect(desk.exchange.account(ANN)).toMatchObject({ inPlay: 1_100 });
    rollBack(5, 2);
    expect(desk.exchange.account(ANN)).toMatchObject({ inPlay: 100 });
    end('101', '10');
    expect(desk.exchange.account(ANN)).toMatchObject({ inPlay: 0 });
  });

  test('casino C-WAL-9 wrong totals close nothing and return the known ones, the right totals close the round, and a repeat gets the same answer', () => {
    bet(1, '100');
    win(2, 1, '195');
    expect(end('100', '0')).toMatchObject({ outcome: 'ROUND_MISMATCH', sums: { debit: 10_000, credit: 19_500 } });
    expect(bet(3, '1').outcome).toBe('OK');
    const first = end('101', '195');
    expect(first).toMatchObject({ outcome: 'CLOSED', replayed: false });
    expect(end('101', '195')).toMatchObject({ outcome: 'CLOSED', recorded: first.recorded, replayed: true });
    expect(end('101', '0').outcome).toBe('ROUND_MISMATCH');
  });

  test('casino C-WAL-9 a bet after the end is refused for good, even in a round without bets', () => {
    end('0', '0', { account: BOB });
    expect(bet(1, '1', { account: BOB })).toMatchObject({ outcome: 'ROUND_CLOSED', replayed: false });
    expect(bet(1, '1', { account: BOB })).toMatchObject({ outcome: 'ROUND_CLOSED', replayed: true });
    expect(bet(2, '1').outcome).toBe('OK');
  });
});

describe('bets', () => {
  test('casino C-WAL-5 a repeated transaction gets the same answer and moves nothing, and a repeat with different content is a conflict', () => {
    const first = bet(1, '100');
    expect(bet(1, '100')).toMatchObject({ outcome: 'OK', recorded: first.recorded, replayed: true });
    expect(bet(1, '100', { print: 5 }).outcome).toBe('TX_CONFLICT');
    expect(balance(ANN)).toBe(PURSE - 10_000);
  });

  test('casino C-WAL-6 a bet above the free funds is refused, and stays refused after the funds have grown', () => {
    desk.back(ANN, A, '999900@3.0');
    expect(bet(1, '100.01').outcome).toBe('INSUFFICIENT_FUNDS');
    desk.send({
      kind: 'transfer',
      from: SYSTEM_ACCOUNT.EXTERNAL,
      to: ANN,
      amount: points('5'),
      reason: 'DEPOSIT',
    });
    expect(bet(1, '100.01')).toMatchObject({ outcome: 'INSUFFICIENT_FUNDS', replayed: true });
    expect(bet(2, '100.01').outcome).toBe('OK');
    expect(desk.place(ANN, A, 'BACK', '5@3.0')).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  });

  test.each(['LIMIT_EXCEEDED', 'EXCLUDED', 'GAME_DISABLED', 'SESSION_ENDED', 'CURRENCY_MISMATCH', 'AMOUNT_INVALID'] as const)(
    'casino C-WAL-5 %s is an answer that is stored',
    (verdict) => {
      expect(bet(1, '1', { verdict })).toMatchObject({ outcome: verdict, replayed: false });
      expect(bet(1, '1')).toMatchObject({ outcome: verdict, replayed: true });
      expect(balance(ANN)).toBe(PURSE);
    },
  );

  test('casino C-WAL-5 a locked player cannot bet, but is paid', () => {
    bet(1, '100');
    desk.send({ kind: 'lockAccount', account: ANN, locked: true });
    expect(bet(2, '1').outcome).toBe('USER_LOCKED');
    expect(win(3, 1, '150').outcome).toBe('OK');
    expect(balance(ANN)).toBe(PURSE + 5_000);
  });

  test('an invalid request is refused without a trace', () => {
    const { seq } = desk.exchange;
    const send = (change: object) =>
      desk.send({
        kind: 'walletBet',
        tx: name(1),
        amount: 1 as Minor,
        ceiling: 10 as Minor,
        provider: Number.MAX_SAFE_INTEGER,
        print: 1,
        ...base({}),
        ...change,
      });
    expect(send({ account: 9_999 })).toEqual({ ok: false, code: 'NOT_FOUND', field: 'account' });
    expect(send({ amount: 0.5 })).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'amount' });
    expect(send({ ceiling: 0 })).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'ceiling' });
    expect(send({ provider: -1 })).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'provider' });
    expect(send({ tx: { hi: -1, lo: 0 } })).toEqual({ ok: false, code: 'INVALID_REQUEST', field: 'tx' });
    expect(desk.exchange.seq).toBe(seq);
  });
});

describe('wins', () => {
  test('casino C-WAL-7 a win of an unknown bet waits for the bet', () => {
    expect(win(2, 1, '195')).toMatchObject({ outcome: 'BET_NOT_FOUND', recorded: 0 });
    bet(1, '100');
    expect(win(2, 1, '195').outcome).toBe('OK');
  });

  test('casino C-WAL-7 a bet has at most one win, and a returned bet has none', () => {
    bet(1, '100');
    win(2, 1, '195');
    expect(win(2, 1, '195')).toMatchObject({ outcome: 'OK', replayed: true });
    expect(win(3, 1, '195').outcome).toBe('BET_ALREADY_SETTLED');
    bet(4, '100');
    rollBack(5, 4);
    expect(win(6, 4, '195').outcome).toBe('BET_ROLLED_BACK');
    expect(balance(ANN)).toBe(PURSE + 9_500);
  });

  test('casino C-WAL-7 a win names the player and the round of its bet', () => {
    bet(1, '100');
    expect(win(2, 1, '195', { account: BOB }).outcome).toBe('TX_CONFLICT');
    expect(win(2, 1, '195', { round: name(1_001) }).outcome).toBe('TX_CONFLICT');
    expect([balance(ANN), balance(BOB)]).toEqual([PURSE - 10_000, PURSE]);
  });
});

describe('rollbacks', () => {
  test('casino C-WAL-8 a known bet is returned once', () => {
    bet(1, '100');
    expect(rollBack(2, 1)).toMatchObject({ outcome: 'ROLLED_BACK', replayed: false });
    expect(rollBack(2, 1)).toMatchObject({ outcome: 'ROLLED_BACK', replayed: true });
    expect(rollBack(3, 1).outcome).toBe('ALREADY_ROLLED_BACK');
    expect(bet(1, '100')).toMatchObject({ outcome: 'OK', replayed: true });
    expect([balance(ANN), inPlay()]).toEqual([PURSE, 0]);
    expect(end('0', '0').outcome).toBe('CLOSED');
  });

  test('casino C-WAL-8 C-TRAP-14 a bet that arrives after its rollback is always refused', () => {
    expect(rollBack(2, 1).outcome).toBe('TOMBSTONED');
    expect(rollBack(2, 1)).toMatchObject({ outcome: 'TOMBSTONED', replayed: true });
    expect(rollBack(3, 1).outcome).toBe('TOMBSTONED');
    expect(bet(1, '100').outcome).toBe('BET_CANCELLED');
    expect(win(4, 1, '195').outcome).toBe('BET_ROLLED_BACK');
    expect(balance(ANN)).toBe(PURSE);
  });

  test('casino C-WAL-8 C-TRAP-14 a bet that won, or whose round is over, cannot be returned', () => {
    bet(1, '100');
    bet(2, '100');
    win(3, 1, '195');
    expect(rollBack(4, 1).outcome).toBe('BET_ALREADY_SETTLED');
    end('200', '195');
    expect(rollBack(5, 2).outcome).toBe('BET_ALREADY_SETTLED');
    expect(balance(ANN)).toBe(PURSE - 500);
  });
});

describe('memory', () => {
  const evict = (upTo = desk.exchange.seq): unknown => desk.send({ kind: 'evictWallet', upTo });

  test('transactions may leave memory up to the last recorded event, and not beyond it', () => {
    const refused = { ok: false, code: 'INVALID_REQUEST', field: 'upTo' };
    expect([evict(desk.exchange.seq + 1), evict(0.5), evict(desk.exchange.seq)]).toMatchObject([refused, refused, { ok: true }]);
  });

  test('the end of a round marks its account as changed', () => {
    bet(1, '10');
    desk.exchange.takeDirtyAccounts();
    end('10', '0');
    expect(desk.exchange.takeDirtyAccounts()).toContain(ANN);
  });

  test('casino C-WAL-5 finished transactions leave memory, and open ones stay', () => {
    bet(1, '100');
    end('100', '0');
    bet(2, '10', { round: name(2) });
    bet(3, '5', { round: name(2) });
    rollBack(4, 3, { round: name(2) });
    rollBack(6, 5);
    evict();
    const known = [1, 2, 3, 4, 5, 6].filter((tx) => desk.exchange.hasWalletTx(name(tx)));
    expect([known, desk.exchange.hasWalletRound(ANN, ROUND)]).toEqual([[2], false]);
    expect(win(7, 2, '20', { round: name(2) }).outcome).toBe('OK');
    expect(end('10', '20', { round: name(2) }).outcome).toBe('CLOSED');
  });

  test('casino C-WAL-5 a look-up from before an eviction must be repeated', () => {
    bet(1, '100');
    end('100', '0');
    const horizon = desk.exchange.walletHorizon;
    evict();
    expect(() => bet(1, '100', { horizon })).toThrow('STALE_VERSION');
    expect(balance(ANN)).toBe(PURSE - 10_000);
  });

  test("casino C-WAL-7 C-WAL-8 the caller's record decides on bets that left memory", () => {
    evict();
    expect(win(10, 1, '5', { verdict: 'BET_ROLLED_BACK' }).outcome).toBe('BET_ROLLED_BACK');
    expect(rollBack(11, 1, { verdict: 'BET_ALREADY_SETTLED' }).outcome).toBe('BET_ALREADY_SETTLED');
    expect(rollBack(12, 1, { verdict: 'BET_ROLLED_BACK' }).outcome).toBe('ALREADY_ROLLED_BACK');
    expect(rollBack(13, 1, { verdict: 'BET_CANCELLED' }).outcome).toBe('TOMBSTONED');
    expect(bet(14, '5', { verdict: 'BET_CANCELLED' }).outcome).toBe('BET_CANCELLED');
    expect(bet(15, '5', { verdict: 'ROUND_CLOSED' }).outcome).toBe('ROUND_CLOSED');
    expect(balance(ANN)).toBe(PURSE);
  });

  test('the note of an event is returned unchanged', () => {
    bet(1, '1');
    const [event] = desk.events().filter(({ type }) => type === 'walletBetTaken');
    expect(event).toMatchObject({ account: ANN, tx: name(1), round: ROUND, amount: 100, balance: PURSE - 100 });
    expect(new TextDecoder().decode((event as { note: Uint8Array }).note)).toBe('{"of":"a test"}');
  });
});

/** The simplest model of the wallet: the expected balances of each player and of the house, after any order of calls. */
class PlainWallet {
  readonly bets = new Map<number, { round: number; amount: number; state: 'OPEN' | 'PAID' | 'BACK' | 'LOST' }>();
  readonly graves = new Set<number>();
  readonly closed = new Set<number>();
  readonly moved = new Map<number, number>();

  take(tx: number, round: number, amount: number): void {
    if (this.bets.has(tx) || this.graves.has(tx) || this.closed.has(round)) return;
    this.bets.set(tx, { round, amount, state: 'OPEN' });
    this.moved.set(tx, -amount);
  }
  pay(tx: number, amount: number): void {
    const known = this.bets.get(tx);
    if (known?.state !== 'OPEN') return;
    known.state = 'PAID';
    this.moved.set(tx, amount - known.amount);
  }
  giveBack(tx: number): void {
    const known = this.bets.get(tx);
    if (known === undefined) this.graves.add(tx);
    else if (known.state === 'OPEN') {
      known.state = 'BACK';
      this.moved.set(tx, 0);
    }
  }
  close(round: number): { debit: number; credit: number } {
    const own = [...this.bets].filter(([, known]) => known.round === round && known.state !== 'BACK');
    const debit = own.reduce((total, [, known]) => total + known.amount, 0);
    const paid = own.filter(([, known]) => known.state === 'PAID');
    const credit = paid.reduce((total, [tx, known]) => total + (this.moved.get(tx) ?? 0) + known.amount, 0);
    this.closed.add(round);
    for (const [, known] of own) if (known.state === 'OPEN') known.state = 'LOST';
    return { debit, credit };
  }
  get total(): number {
    return [...this.moved.values()].reduce((total, change) => total + change, 0);
  }
}

describe('random orders', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('casino C-WAL-6 C-WAL-8 seed %i: the simple wallet has the same balance', (seed) => {
    const random = new Prng(seed);
    const plain = new PlainWallet();
    // A bet's name determines its round and amount, so every repeat is exact.
    const roundOf = (tx: number): number => 500 + (tx % 7);
    const amountOf = (tx: number): number => 100 + tx;
    for (let step = 0; step < 400; step++) {
      const tx = random.below(40);
      const round = roundOf(tx);
      const options = { round: name(round) };
      const die = random.below(100);
      if (die < 50) {
        plain.take(tx, round, amountOf(tx));
        bet(tx, String(amountOf(tx) / 100), options);
      } else if (die < 70) {
        plain.pay(tx, 3 * tx + 1);
        win(1_000 + tx, tx, String((3 * tx + 1) / 100), options);
      } else if (die < 90) {
        plain.giveBack(tx);
        rollBack(2_000 + tx, tx, options);
      } else if (random.chance(20)) {
        if (plain.closed.has(round)) continue;
        const { debit, credit } = plain.close(round);
        expect(end(String(debit / 100), String(credit / 100), options).outcome).toBe('CLOSED' satisfies WalletOutcome);
      }
      expect(balance(ANN) - PURSE).toBe(plain.total);
    }
  });
});

describe('ceilings', () => {
  const decide = (tx: number, of: number, isPaid: boolean) =>
    desk.send({ kind: 'decideParkedWin', account: ANN, tx: name(tx), bet: name(of), isPaid, note: note('{"of":"a test"}') });

  test('SEC-31 HI-13 casino C-WAL-16 a win above its bet’s ceiling is parked: it is not credited, and the round can still end', () => {
    bet(1, '1', { ceiling: '36' });
    expect(win(2, 1, '100000000')).toMatchObject({ outcome: 'WIN_PARKED', replayed: false });
    expect([balance(ANN), inPlay(), house()]).toEqual([PURSE - 100, 0, 100]);
    expect(end('1', '100000000').outcome).toBe('CLOSED');
    expect(balance(ANN)).toBe(PURSE - 100);
  });

  test('C1 casino C-WAL-5 a repeated parked win gets the same answer, and another amount, another win and a rollback are refused', () => {
    bet(1, '1', { ceiling: '36' });
    win(2, 1, '36.01');
    expect(win(2, 1, '36.01')).toMatchObject({ outcome: 'WIN_PARKED', replayed: true });
    expect(win(2, 1, '36').outcome).toBe('TX_CONFLICT');
    expect(win(3, 1, '36').outcome).toBe('BET_ALREADY_SETTLED');
    expect(rollBack(4, 1).outcome).toBe('BET_ALREADY_SETTLED');
    expect(balance(ANN)).toBe(PURSE - 100);
  });

  test('a win at the ceiling is paid, and a win after a rollback is refused', () => {
    bet(1, '1', { ceiling: '36' });
    expect(win(2, 1, '36').outcome).toBe('OK');
    bet(3, '1', { ceiling: '36' });
    rollBack(4, 3);
    expect(win(5, 3, '1000').outcome).toBe('BET_ROLLED_BACK');
    expect(balance(ANN)).toBe(PURSE + 3_500);
  });

  test('C8 a parked win is released or rejected once, even after the end of its round and after an eviction', () => {
    bet(1, '1', { ceiling: '36' });
    bet(2, '1', { ceiling: '36' });
    win(3, 1, '50');
    win(4, 2, '60');
    end('2', '110');
    desk.send({ kind: 'evictWallet', upTo: desk.exchange.seq });
    expect(decide(3, 1, true)).toMatchObject({ outcome: 'WIN_RELEASED', replayed: false });
    expect(decide(3, 1, true)).toMatchObject({ outcome: 'WIN_RELEASED', replayed: true });
    expect(decide(3, 1, false)).toMatchObject({ ok: false, code: 'STALE_VERSION' });
    expect(decide(4, 2, false)).toMatchObject({ outcome: 'WIN_REJECTED' });
    expect(decide(4, 1, true)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect([balance(ANN), house()]).toEqual([PURSE + 4_800, -4_800]);
  });

  test('casino C-WAL-16 the wins of an hour are at most three times the highest ceiling plus ten times the stakes', () => {
    const own = (of: number): Options => ({ ceiling: '36', round: name(2_000 + of) });
    for (let bets = 1; bets <= 6; bets += 1) bet(bets, '1', own(bets));
    const outcomes = [1, 2, 3, 4, 5, 6].map((of) => win(10 + of, of, '36', own(of)).outcome);
    // Only the settled bets and the current one count. The fifth win makes 180, and its limit is 3 × 36 + 10 × 5 = 158.
    expect(outcomes).toEqual(['OK', 'OK', 'OK', 'OK', 'WIN_PARKED', 'WIN_PARKED']);
    bet(20, '1', { ceiling: '36', account: BOB });
    expect(win(21, 20, '36', { account: BOB }).outcome).toBe('OK');
    bet(22, '1', { ceiling: '36', provider: 2 });
    expect(win(23, 22, '36').outcome).toBe('OK');
  });

  test('casino C-WAL-16 only a settled bet raises the ceiling of its hour, so a rolled-back bet never does', () => {
    const own = (of: number, ceiling = '36'): Options => ({ ceiling, round: name(2_000 + of) });
    bet(30, '100', own(30, '3600'));
    bet(31, '100', { ceiling: '3600', round: name(2_001) });
    for (let bets = 1; bets <= 6; bets += 1) bet(bets, '1', own(bets));
    const outcomes = [1, 2, 3, 4].map((of) => win(10 + of, of, '36', own(of)).outcome);
    rollBack(40, 30, own(30));
    rollBack(41, 31, { round: name(2_001) });
    outcomes.push(win(15, 5, '36', own(5)).outcome);
    expect(outcomes).toEqual(['OK', 'OK', 'OK', 'OK', 'WIN_PARKED']);
    bet(32, '100', own(32, '3600'));
    expect(end('100', '0', own(32)).outcome).toBe('CLOSED');
    expect(win(16, 6, '36', own(6)).outcome).toBe('OK');
  });

  test('casino C-WAL-16 twenty bets on the same outcome of one round win together', () => {
    for (let bets = 1; bets <= 20; bets += 1) bet(bets, '1', { ceiling: '36' });
    for (let bets = 1; bets <= 20; bets += 1) expect(win(100 + bets, bets, '36').outcome).toBe('OK');
  });

  test.each([1, 2, 3, 4, 5])(
    'SEC-31 without two members of staff, the credits of a round never exceed the ceilings of its bets, seed %i',
    (seed) => {
      const random = new Prng(seed);
      const rounds = new Map<number, { ceiling: number; credited: number; bets: number[] }>();
      for (let step = 1; step <= 400; step += 1) {
        const number = 1 + random.below(12);
        const known = rounds.get(number) ?? { ceiling: 0, credited: 0, bets: [] };
        rounds.set(number, known);
        const round = name(5_000 + number);
        if (random.chance(40) || known.bets.length === 0) {
          const stake = 1 + random.below(3);
          const taken = bet(step, String(stake), { round, ceiling: String(stake * 10) });
          if (taken.outcome !== 'OK') continue;
          known.ceiling += stake * 1_000;
          known.bets.push(step);
          continue;
        }
        const of = random.pick(known.bets);
        const before = balance(ANN);
        if (random.chance(20)) {
          const undone = rollBack(10_000 + step, of, { round });
          if (undone.outcome === 'ROLLED_BACK') known.ceiling -= balance(ANN) - before > 0 ? (balance(ANN) - before) * 10 : 0;
        } else {
          win(20_000 + step, of, String(1 + random.below(60)), { round });
          known.credited += balance(ANN) - before;
        }
        expect(known.credited).toBeLessThanOrEqual(known.ceiling);
      }
    },
  );
});
