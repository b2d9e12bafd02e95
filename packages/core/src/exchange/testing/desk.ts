import type { MarketTerms } from '../../market/index.ts';
import type { ReferenceMatch } from '../../matching/reference-book.ts';
import type { Minor } from '../../money/index.ts';
import type { Price, Side } from '../../odds/index.ts';
import { assert } from '../../std/index.ts';
import type { OrderAnswer, OutcomeOf } from '../answers.ts';
import {
  SYSTEM_ACCOUNT,
  type Command,
  type IdempotencyKey,
  type Micros,
  type Persistence,
  type PlaceOrder,
  type RunnerResult,
} from '../commands.ts';
import { decodeEvents } from '../journal/decode.ts';
import type { ExchangeEvent } from '../events.ts';
import { Exchange, type Batch } from '../exchange.ts';
import { invariantViolations } from '../invariants.ts';
import { availableFunds, mayOverdraw, overdrafts } from '../overdrafts.ts';
import type { Capacity } from '../state.ts';

export const ANN = 101;
export const BOB = 102;
export const CAT = 103;
export const DAN = 104;
export const MARKET = 7;
export const [A, B, C] = [0, 1, 2] as const;
/** Every player's points at the beginning of a test. */
export const PURSE = 1_000_000_00 as Minor;

export const TERMS: MarketTerms = {
  kind: 'EXCHANGE',
  runners: 2,
  winners: 1,
  ladder: 'CLASSIC',
  crossMatching: true,
  turnsInPlay: true,
  betDelayMs: 0,
  passiveOrdersAtOnce: false,
  commissionBps: 0,
  discountAllowed: false,
  minStake: 1 as Minor,
  minPayout: 0 as Minor,
  maxStake: 10_000_000_00 as Minor,
  maxProfit: 0 as Minor,
  maxPrice: 0,
  exposureLimit: 0 as Minor,
  priceGuard: 0,
};

/** Returns the minor units of an amount with at most two decimals: `points('33.3')` is 3330. */
export function points(text: string): Minor {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  assert(whole !== undefined, `${text} is an amount`);
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return (sign === '-' && minor !== 0 ? -minor : minor) as Minor;
}

export function price(text: string): Price {
  return points(text) as number as Price;
}

/** Parses a bet written as `stake@price`. */
export function bet(text: string): { readonly size: Minor; readonly price: Price } {
  const [size, odds] = text.split('@');
  assert(size !== undefined && odds !== undefined, `${text} is a stake at a price`);
  return { size: points(size), price: price(odds) };
}

export const WON: RunnerResult = { paid: 1, tied: 1 };
export const LOST: RunnerResult = { paid: 0, tied: 1 };

/** Capacity with so few rows that the tables have to grow. */
export const SMALL: Capacity = { orders: 4, keys: 16 };

type OrderOptions = Partial<Omit<PlaceOrder, 'kind'>>;

/**
 * An exchange with four rich players and one open market, driven by short calls. It keeps every batch, so that `faults` can replay the journal and compare the
 * states at the end of each test (trust M9).
 */
export class Desk {
  readonly exchange: Exchange;
  readonly batches: Batch[] = [];
  readonly #capacity: Capacity;
  readonly #overdrafts: string[] = [];
  at: Micros = 1_700_000_000_000_000;

  constructor(terms: Partial<MarketTerms> = {}, capacity: Capacity = SMALL) {
    this.#capacity = capacity;
    this.exchange = new Exchange(capacity);
    for (const account of [ANN, BOB, CAT, DAN]) {
      this.send({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 });
      this.send({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: account, amount: PURSE, reason: 'DEPOSIT' });
    }
    this.send({ kind: 'openMarket', market: MARKET, event: 1, terms: { ...TERMS, ...terms } });
    this.send({ kind: 'changeMarketStatus', market: MARKET, status: 'OPEN', material: false });
  }

  send<K extends Command>(command: K): OutcomeOf<K> {
    this.at += 1;
    const { state } = this.exchange;
    const before = mayOverdraw(state, command) ? undefined : availableFunds(state);
    const outcome = this.exchange.execute(command, this.at);
    this.take();
    if (before !== undefined) this.#overdrafts.push(...overdrafts(before, state, command));
    return outcome;
  }

  take(): void {
    const batch = this.exchange.takeBatch();
    if (batch !== undefined) this.batches.push(batch);
  }

  place(account: number, runner: number, side: Side, text: string, options: OrderOptions = {}): OutcomeOf<PlaceOrder> {
    return this.send({
      kind: 'placeOrder',
      account,
      market: MARKET,
      runner,
      side,
      persistence: 'LAPSE',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: 0 as Minor,
      marketVersion: 0,
      ...bet(text),
      ...options,
    });
  }

  /** Places a back that must be accepted. */
  back(account: number, runner: number, text: string, options: OrderOptions = {}): OrderAnswer {
    return accepted(this.place(account, runner, 'BACK', text, options));
  }

  lay(account: number, runner: number, text: string, options: OrderOptions = {}): OrderAnswer {
    return accepted(this.place(account, runner, 'LAY', text, options));
  }

  cancel(account: number, order: number, reduction = '0', key?: IdempotencyKey): OutcomeOf<Command & { kind: 'cancelOrder' }> {
    return this.send({
      kind: 'cancelOrder',
      account,
      order,
      reduction: points(reduction),
      ...(key === undefined ? {} : { key }),
    });
  }

  amend(
    account: number,
    order: number,
    text: string,
    persistence: Persistence = 'LAPSE',
  ): OutcomeOf<Command & { kind: 'amendOrder' }> {
    return this.send({ kind: 'amendOrder', account, order, persistence, ...bet(text) });
  }

  suspend(material = false): void {
    this.send({ kind: 'changeMarketStatus', market: MARKET, status: 'SUSPENDED', material });
  }

  resume(): void {
    this.send({ kind: 'changeMarketStatus', market: MARKET, status: 'OPEN', material: false });
  }

  close(): void {
    this.send({ kind: 'changeMarketStatus', market: MARKET, status: 'CLOSED', material: false });
  }

  settle(...results: RunnerResult[]): OutcomeOf<Command & { kind: 'settleMarket' }> {
    if (this.exchange.market(MARKET)?.status === 'OPEN') this.close();
    return this.send({ kind: 'settleMarket', market: MARKET, results });
  }

  /** Passes time until no settlement is in progress and no instruction is due. Returns the number of slices. */
  finish(): number {
    let slices = 0;
    for (; this.exchange.nextDueAt() === 1; slices++) this.wait(1);
    return slices;
  }

  rollBack(): void {
    const outcome = this.send({ kind: 'rollBackSettlement', market: MARKET });
    assert(outcome.ok, 'a settled market can be rolled back');
    this.finish();
  }

  /** Passes time, and releases the delayed orders due by then. */
  wait(milliseconds: number): void {
    this.at += milliseconds * 1_000;
    this.send({ kind: 'tick' });
  }

  exposure(account: number): Minor | undefined {
    return this.exchange.position(account, MARKET)?.exposure;
  }

  balance(account: number): Minor {
    return this.exchange.account(account)?.balance ?? (0 as Minor);
  }

  /** Returns the winnings or (negative) losses of a player since the first deposit. */
  won(account: number): number {
    return this.balance(account) - PURSE;
  }

  offers(runner: number, side: 'availableToBack' | 'availableToLay', depth = 3): readonly (readonly [Price, Minor])[] {
    return this.exchange.book(MARKET, depth)[runner]?.[side] ?? [];
  }

  events(): ExchangeEvent[] {
    return this.eventsOf(this.batches);
  }

  eventsOf(batches: readonly Batch[]): ExchangeEvent[] {
    return batches.flatMap(({ firstSeq, payload }) => [...decodeEvents(firstSeq, payload)]);
  }

  /** Returns the matches in the batches from this index on, in the form of the slow book. */
  matchesSince(from: number): ReferenceMatch[] {
    const matches = new Map<number, { order: number; stake: Minor; payout: Minor }[]>();
    for (const event of this.eventsOf(this.batches.slice(from))) {
      if (event.type !== 'orderFilled') continue;
      const match = matches.get(event.match) ?? [];
      matches.set(event.match, match);
      match.push({ order: event.order, stake: event.stake, payout: event.payout });
    }
    return [...matches.values()];
  }

  /** Returns the matches of an order, piece by piece, as [stake, payout]. */
  fillsOf(order: number): (readonly [Minor, Minor])[] {
    return this.events().flatMap((event) =>
      event.type === 'orderFilled' && event.order === order ? [[event.stake, event.payout] as const] : [],
    );
  }

  /** Returns every broken invariant (trust L4 after each command), and a sentence if replay or snapshot gives another state (trust M9). */
  faults(): string[] {
    const faults = [...this.#overdrafts, ...invariantViolations(this.exchange.state)];
    const replayed = new Exchange(this.#capacity);
    for (const { firstSeq, payload } of this.batches) replayed.applyBatch(firstSeq, payload);
    const hash = this.exchange.stateHash();
    if (replayed.stateHash() !== hash) faults.push('M9 the replayed journal gives another state');
    if (Exchange.restore(this.exchange.snapshot(), this.#capacity).stateHash() !== hash)
      faults.push('M9 the snapshot gives another state');
    return faults;
  }
}

function accepted(outcome: OutcomeOf<PlaceOrder>): OrderAnswer {
  assert(outcome.ok, `the order is accepted, not refused: ${JSON.stringify(outcome)}`);
  return outcome;
}
