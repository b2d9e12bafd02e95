import { SYSTEM_ACCOUNT, type AccountId, type Command } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import { priceAt } from '@pavilion/core/odds';
import { BENCH_TERMS } from '../workload.ts';

/**
 * The commands that the writers of a trial send. Writer `w` numbers its commands 1, 2, 3, and so on. The number defines the command and is its idempotency key.
 * A new process can repeat a command from its number and learn if it was executed.
 */
export const WRITERS = 64;

const FIRST_ACCOUNT = 1_000;
const MARKET = 1;
const LEVELS = 20;
const FUNDS = 1_000_000_000_000 as Minor;
const DEPOSIT_MIN = 100;
const DEPOSIT_STEPS = 7;

export function accountOf(writer: number): AccountId {
  return FIRST_ACCOUNT + writer;
}

/** Returns the command of a writer with this number. Every second one moves money; the others place orders that rest or match. */
export function commandOf(writer: number, number: number): Command {
  const account = accountOf(writer);
  const key = { hi: writer + 1, lo: number };
  if (number % 2 === 0) {
    return { kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: account, amount: depositOf(number), reason: 'DEPOSIT', key };
  }
  return {
    kind: 'placeOrder',
    account,
    market: MARKET,
    runner: number % 3 === 0 ? 1 : 0,
    side: writer % 2 === 0 ? 'BACK' : 'LAY',
    price: priceAt(100 + ((number * 7 + writer) % LEVELS)),
    size: 100 as Minor,
    persistence: 'LAPSE',
    timeInForce: 'GOOD_TILL_CANCELLED',
    minFill: 0 as Minor,
    marketVersion: 0,
    key,
  };
}

function depositOf(number: number): Minor {
  return (DEPOSIT_MIN + (number % DEPOSIT_STEPS)) as Minor;
}

/** Returns a writer's balance if each command up to `last` was executed exactly once. Orders change no balance. */
export function balanceAfter(last: number): number {
  let balance: number = FUNDS;
  for (let number = 2; number <= last; number += 2) balance += depositOf(number);
  return balance;
}

/** Returns commands that can be sent at every start, because accounts that exist already do not change. */
export function setUpCommands(): Command[] {
  const accounts = Array.from({ length: WRITERS }, (_, writer) => accountOf(writer));
  return [
    ...accounts.map((account): Command => ({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 })),
    ...accounts.map((to): Command => ({
      kind: 'transfer',
      from: SYSTEM_ACCOUNT.EXTERNAL,
      to,
      amount: FUNDS,
      reason: 'DEPOSIT',
      key: { hi: 0, lo: to },
    })),
    { kind: 'openMarket', market: MARKET, event: 1, terms: BENCH_TERMS },
    { kind: 'changeMarketStatus', market: MARKET, status: 'OPEN', material: false },
  ];
}
