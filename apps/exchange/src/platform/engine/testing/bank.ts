import { assert, present } from '@pavilion/core/std';
import type { AccountId, Command, ExchangeEvent, MarketId, Micros, OutcomeOf, Refusal } from '@pavilion/core/exchange';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { LeaseClaim } from '../journal.ts';
import type { EventBatch, MachineKind, StateMachine } from '../state-machine.ts';

type Moved = { readonly from: AccountId; readonly to: AccountId; readonly amount: number; readonly dueAt: Micros };
type BankEvent =
  | { readonly type: 'opened'; readonly at: Micros; readonly account: AccountId }
  | ({ readonly type: 'moved'; readonly at: Micros } & Moved)
  | ({ readonly type: 'delayed'; readonly at: Micros } & Moved);
type BankState = { seq: number; balances: [AccountId, number][]; delayed: Moved[] };

/** Delay of a correcting transfer. It gives `tick` something to do. */
export const BANK_DELAY_MS = 5_000;
const DONE = { ok: true, repeated: false } as const;

/**
 * The smallest state machine that an engine can run: accounts and transfers between them, and corrections that take effect after a delay. Its events are JSON,
 * so that tests can read and write them by hand.
 */
export class Bank implements StateMachine {
  #state: BankState = { seq: 0, balances: [], delayed: [] };
  #events: BankEvent[] = [];
  #balances = new Map<AccountId, number>();
  #dirty = new Set<AccountId>();

  static restore(snapshot: Uint8Array): Bank {
    const bank = new Bank();
    bank.#state = JSON.parse(new TextDecoder().decode(snapshot)) as BankState;
    bank.#balances = new Map(bank.#state.balances);
    return bank;
  }

  get seq(): number {
    return this.#state.seq;
  }

  balance(account: AccountId): number | undefined {
    return this.#balances.get(account);
  }

  execute<C extends Command>(command: C, at: Micros): OutcomeOf<C> {
    return this.#decide(command, at) as OutcomeOf<C>;
  }

  nextDueAt(): Micros {
    return this.#state.delayed[0]?.dueAt ?? 0;
  }

  takeBatch(): EventBatch | undefined {
    if (this.#events.length === 0) return undefined;
    const payload = new TextEncoder().encode(JSON.stringify(this.#events));
    const firstSeq = this.seq - this.#events.length + 1;
    this.#events = [];
    return { firstSeq, lastSeq: this.seq, payload };
  }

  applyBatch(firstSeq: number, payload: Uint8Array): void {
    assert(firstSeq === this.seq + 1, `the bank is at ${this.seq}`);
    for (const event of parseEvents(payload)) this.#apply(event);
    this.#events = [];
  }

  snapshot(): Uint8Array {
    const balances = [...this.#balances].sort(([a], [b]) => a - b);
    return new TextEncoder().encode(JSON.stringify({ ...this.#state, balances }));
  }

  stateHash(): string {
    return new TextDecoder().decode(this.snapshot());
  }

  takeDirtyMarkets(): readonly MarketId[] {
    return [];
  }

  takeDirtyAccounts(): readonly AccountId[] {
    const dirty = [...this.#dirty];
    this.#dirty.clear();
    return dirty;
  }

  #decide(command: Command, at: Micros): { ok: true; seq: number; repeated: boolean } | Refusal {
    switch (command.kind) {
      case 'openAccount':
        if (this.#balances.has(command.account)) return { ok: false, code: 'ALREADY_EXISTS' };
        return this.#record({ type: 'opened', at, account: command.account });
      case 'transfer':
        return this.#transfer(
          command.from,
          command.to,
          command.amount,
          command.reason === 'CORRECTION' ? at + BANK_DELAY_MS * 1_000 : 0,
          at,
        );
      case 'tick':
        for (const due of this.#state.delayed.filter((moved) => moved.dueAt <= at)) this.#record({ type: 'moved', at, ...due });
        return { ...DONE, seq: this.seq };
      case 'lockAccount':
        throw new Error('deliberate test fault: lockAccount throws');
      default:
        return { ok: false, code: 'INVALID_REQUEST' };
    }
  }

  #transfer(
    from: AccountId,
    to: AccountId,
    amount: number,
    dueAt: Micros,
    at: Micros,
  ): { ok: true; seq: number; repeated: boolean } | Refusal {
    const balance = this.#balances.get(from);
    if (balance === undefined || !this.#balances.has(to)) return { ok: false, code: 'NOT_FOUND' };
    // The first account issues money, like the exchange's external account.
    if (from !== 1 && balance < amount) return { ok: false, code: 'INSUFFICIENT_FUNDS' };
    return this.#record({ type: dueAt === 0 ? 'moved' : 'delayed', at, from, to, amount, dueAt });
  }

  #record(event: BankEvent): { ok: true; seq: number; repeated: boolean } {
    this.#apply(event);
    this.#events.push(event);
    return { ...DONE, seq: this.seq };
  }

  #apply(event: BankEvent): void {
    this.#state.seq += 1;
    if (event.type === 'opened') {
      this.#add(event.account, 0);
      return;
    }
    if (event.type === 'delayed') {
      this.#state.delayed.push({ from: event.from, to: event.to, amount: event.amount, dueAt: event.dueAt });
      return;
    }
    assert(event.type === 'moved', `the bank does not know events of type ${String(event.type)}`);
    this.#state.delayed = this.#state.delayed.filter((moved) => event.dueAt === 0 || moved.dueAt !== event.dueAt);
    this.#add(event.from, -event.amount);
    this.#add(event.to, event.amount);
  }

  #add(account: AccountId, amount: number): void {
    this.#balances.set(account, (this.#balances.get(account) ?? 0) + amount);
    this.#dirty.add(account);
  }
}

export const BANK: MachineKind<Bank> = {
  create: () => new Bank(),
  restore: (snapshot) => Bank.restore(snapshot),
  *decodeEvents(firstSeq, payload): IterableIterator<ExchangeEvent> {
    let seq = firstSeq - 1;
    for (const event of parseEvents(payload)) {
      seq += 1;
      if (event.type === 'opened') {
        yield { type: 'accountOpened', seq, at: event.at, account: event.account, accountKind: 'PLAYER', parent: 0 };
      } else if (event.type === 'moved') {
        const { from, to, at } = event;
        const amount = event.amount as Minor;
        yield {
          type: 'transferred',
          seq,
          at,
          from,
          to,
          amount,
          fromBalance: ZERO,
          toBalance: ZERO,
          reason: 'DEPOSIT',
          key: undefined,
        };
      }
    }
  },
};

export function openAccount(account: AccountId): Command {
  return { kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 };
}

export function transfer(from: AccountId, to: AccountId, amount: number, reason: 'DEPOSIT' | 'CORRECTION' = 'DEPOSIT'): Command {
  return { kind: 'transfer', from, to, amount: amount as Minor, reason };
}

/** A lease claim that expires at once, so the next claim succeeds. */
export const EXPIRED: LeaseClaim = { holder: 'test', leaseMs: 0 };

/** Returns a batch of `count` minimal events. Journals do not parse events. */
export function plainBatch(firstSeq: number, count = 1): EventBatch {
  const payload = new TextEncoder().encode(
    JSON.stringify(Array.from({ length: count }, (_, place) => ({ type: 'opened', at: 0, account: firstSeq + place }))),
  );
  return { firstSeq, lastSeq: firstSeq + count - 1, payload };
}

function parseEvents(payload: Uint8Array): BankEvent[] {
  return present(JSON.parse(new TextDecoder().decode(payload)) as BankEvent[], 'a payload is a list of events');
}
