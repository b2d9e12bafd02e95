import type { Command, OutcomeOf, PlaceOrder } from '@pavilion/core/exchange';
import { minor } from '@pavilion/core/money';
import { priceAt } from '@pavilion/core/odds';
import { describe, expect, test } from 'vitest';
import { RefusedCommands } from './refused-commands.ts';

const KEY = { hi: 1, lo: 2 };
const SECOND = 1_000_000;
const REFUSED = { ok: false, code: 'NOT_FOUND' } as const;
const order: PlaceOrder = {
  kind: 'placeOrder',
  account: 101,
  market: 1,
  runner: 0,
  side: 'BACK',
  price: priceAt(100),
  size: minor(500),
  persistence: 'LAPSE',
  timeInForce: 'GOOD_TILL_CANCELLED',
  minFill: minor(0),
  marketVersion: 0,
};
const transfer = { kind: 'transfer', from: 1, to: 101, amount: minor(500), reason: 'DEPOSIT' } as const;

/** A machine that refuses until it is open, and counts the accepted commands. */
class Gate {
  seq = 5;
  isOpen = false;
  accepted = 0;

  execute<C extends Command>(): OutcomeOf<C> {
    if (!this.isOpen) return REFUSED as OutcomeOf<C>;
    this.accepted += 1;
    this.seq += 1;
    return { ok: true, seq: this.seq, repeated: false } as OutcomeOf<C>;
  }
}

/** Refuses a command at event 5 and second 0, opens the gate, and returns the answer to a copy that was sent at event `sentAt`. */
function copyOf(command: Command, sentAt: number | undefined, at = SECOND) {
  const [machine, refused] = [new Gate(), new RefusedCommands()];
  expect(refused.execute(machine, command, 0)).toBe(REFUSED);
  machine.isOpen = true;
  const copy = structuredClone(command);
  if (sentAt !== undefined) refused.noteSent([copy], sentAt);
  return refused.execute(machine, copy, at);
}

describe('L8 a copy that was sent before the refusal', () => {
  test.each<[string, Command]>([
    ['of an order', { ...order, key: KEY }],
    ['of a transfer', { ...transfer, key: KEY }],
    ['of orders together', { kind: 'placeOrders', account: 101, market: 1, orders: [order, { ...order, key: KEY }] }],
    ['of the end of a hold', { kind: 'releaseHold', hold: 1, to: 0, under: { account: 101, key: KEY } }],
  ])('%s is refused', (_what, command) => expect(copyOf(command, 5)).toBe(REFUSED));
});

test.each<[string, Command, number | undefined, number]>([
  ['a copy that was sent after a later event', { ...order, key: KEY }, 6, SECOND],
  ['a command of the writer itself', { ...order, key: KEY }, undefined, SECOND],
  ['a copy that arrives after more than ten seconds', { ...order, key: KEY }, 5, 11 * SECOND],
  ['a command without a key', order, 5, SECOND],
  ['orders without keys', { kind: 'placeOrders', account: 101, market: 1, orders: [order] }, 5, SECOND],
])('%s is decided again', (_what, command, sentAt, at) => {
  expect(copyOf(command, sentAt, at)).toMatchObject({ ok: true });
});

test('L8 the refusal of a command that was accepted later is forgotten, so a copy of the command reaches the machine, which recognises its key', () => {
  const [machine, refused] = [new Gate(), new RefusedCommands()];
  const command: Command = { ...order, key: KEY };
  refused.execute(machine, command, 0);
  machine.isOpen = true;
  refused.execute(machine, command, 1);
  const copy = structuredClone(command);
  refused.noteSent([copy], 5);
  refused.execute(machine, copy, 2);
  expect(machine.accepted).toBe(2);
});
