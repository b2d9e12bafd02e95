import { Exchange, SYSTEM_ACCOUNT, type CancelOrder, type Command, type PlaceOrder } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { priceAt, type Price } from '@pavilion/core/odds';
import { assert, present, Prng } from '@pavilion/core/std';

/**
 * The stated mix of the speed claims: 40 % cancels and 60 % new orders, of which about a third match on arrival. There are 10,000 accounts and 100 two-runner
 * markets with cross matching, and every command has its own idempotency key. The seed determines the commands.
 */
export type Mix = { readonly accounts: number; readonly markets: number; readonly cancelPercent: number; readonly seed: number };

export const STATED_MIX: Mix = { accounts: 10_000, markets: 100, cancelPercent: 40, seed: 20_260_701 };

const FIRST_ACCOUNT = 100;
const MIDDLE_LEVEL = 120;
/** A realistic time, µs: smaller numbers would be faster. */
export const FIRST_MOMENT = 1_700_000_000_000_000;
const NOTHING = 0 as Minor;

export const BENCH_TERMS: MarketTerms = {
  kind: 'EXCHANGE',
  runners: 2,
  winners: 1,
  ladder: 'CLASSIC',
  crossMatching: true,
  turnsInPlay: true,
  betDelayMs: 0,
  passiveOrdersAtOnce: false,
  commissionBps: 200,
  discountAllowed: false,
  minPayout: 0 as Minor,
  priceGuard: 0,
  minStake: 100 as Minor,
  maxStake: 100_000_000 as Minor,
  maxProfit: 0 as Minor,
  maxPrice: 0,
  exposureLimit: 0 as Minor,
};

/** Returns the commands that create accounts with funds and open markets, which are not timed. */
export function setUpCommands(mix: Mix): Command[] {
  const commands: Command[] = [];
  for (let account = FIRST_ACCOUNT; account < FIRST_ACCOUNT + mix.accounts; account++) {
    commands.push({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 });
    commands.push({
      kind: 'transfer',
      from: SYSTEM_ACCOUNT.EXTERNAL,
      to: account,
      amount: 1_000_000_000 as Minor,
      reason: 'DEPOSIT',
    });
  }
  for (let market = 1; market <= mix.markets; market++) {
    commands.push({ kind: 'openMarket', market, event: market, terms: BENCH_TERMS });
    commands.push({ kind: 'changeMarketStatus', market, status: 'OPEN', material: false });
  }
  return commands;
}

/** Columns of an order that rests. */
const RESTING = 2;
const MANY_RESTING = 1 << 16;

/**
 * Draws the next command. The resting orders, which later cancels name, are kept as numbers in one table. Half a million objects would keep the garbage
 * collector busy and lengthen the measured pauses.
 */
export class Workload {
  readonly #mix: Mix;
  readonly #random: Prng;
  #drawn = 0;
  #resting = new Float64Array(MANY_RESTING * RESTING);
  #restingCount = 0;

  constructor(mix: Mix) {
    this.#mix = mix;
    this.#random = new Prng(mix.seed);
  }

  next(): PlaceOrder | CancelOrder {
    const key = { hi: this.#mix.seed, lo: ++this.#drawn };
    if (this.#restingCount > 0 && this.#random.chance(this.#mix.cancelPercent)) {
      const [order, account] = this.#takeResting();
      return { kind: 'cancelOrder', account, order, reduction: NOTHING, key };
    }
    const side = this.#random.chance(50) ? 'BACK' : 'LAY';
    // Most orders rest a few ticks from the middle, and the others cross it.
    const distance = this.#random.below(12) - 4;
    const level = MIDDLE_LEVEL + (side === 'BACK' ? distance : -distance);
    return {
      kind: 'placeOrder',
      account: FIRST_ACCOUNT + this.#random.below(this.#mix.accounts),
      market: 1 + this.#random.below(this.#mix.markets),
      runner: this.#random.below(2),
      side,
      price: priceAt(level),
      size: (500 + 100 * this.#random.below(50)) as Minor,
      persistence: 'LAPSE',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: 0 as Minor,
      marketVersion: 0,
      key,
    };
  }

  #takeResting(): readonly [order: number, account: number] {
    const rows = this.#resting;
    const at = this.#random.below(this.#restingCount) * RESTING;
    const chosen = [present(rows[at], 'an order rests'), present(rows[at + 1], 'it is of an account')] as const;
    const last = --this.#restingCount * RESTING;
    rows.copyWithin(at, last, last + RESTING);
    return chosen;
  }

  /** Tells the workload that an order rests, so that it may cancel it later. */
  rested(order: number, account: number): void {
    const at = this.#restingCount++ * RESTING;
    if (at === this.#resting.length) {
      const rows = new Float64Array(2 * at);
      rows.set(this.#resting);
      this.#resting = rows;
    }
    this.#resting[at] = order;
    this.#resting[at + 1] = account;
  }
}

/** Columns of a drawn command. */
const ROW = 6;
/** Bits of a drawn command: 1 for a new order (otherwise a cancel), 2 for a lay. */
const WHAT = 0;
const ACCOUNT = 1;
const MARKET = 2;
const RUNNER = 3;
const PRICE = 4;
const SIZE = 5;
/** The order of a cancel, which shares its slot with the market. */
const ORDER = MARKET;
const PLACES = 1;
const LAYS = 2;

/**
 * Commands drawn in advance, stored as a few integers each and read in order. A list of millions of objects would cost time to read from memory, which the
 * bench would also measure. `at` creates the command; this is part of the measurement.
 */
export class DrawnCommands {
  readonly length: number;
  /** Percentage of new orders that match on arrival. */
  readonly matchedPercent: number;
  /** Percentage of commands that cancel orders matched in the meantime; they are refused, as in practice. */
  readonly tooLatePercent: number;
  readonly #rows: Int32Array;
  readonly #seed: number;

  /** Draws against a separate exchange, so that every cancel names an order that rested there. */
  constructor(mix: Mix, length: number) {
    this.length = length;
    this.#seed = mix.seed;
    this.#rows = new Int32Array(length * ROW);
    const exchange = new Exchange({ orders: length, keys: 1 });
    let at = FIRST_MOMENT;
    for (const command of setUpCommands(mix)) exchange.execute(command, at++);
    const workload = new Workload(mix);
    let placed = 0;
    let matched = 0;
    let tooLate = 0;
    for (let index = 0; index < length; index++) {
      const command = workload.next();
      if (index % 4096 === 0) exchange.takeBatch();
      const outcome = exchange.execute(command, at++);
      this.#write(index, command);
      if (command.kind === 'cancelOrder') {
        if (!outcome.ok) tooLate++;
        continue;
      }
      assert(outcome.ok && 'order' in outcome, 'every order of the mix is accepted');
      placed++;
      if (outcome.matched > 0) matched++;
      if (outcome.status === 'EXECUTABLE') workload.rested(outcome.order, command.account);
    }
    this.matchedPercent = Math.round((100 * matched) / placed);
    this.tooLatePercent = Math.round((100 * tooLate) / length);
  }

  #write(index: number, command: PlaceOrder | CancelOrder): void {
    const rows = this.#rows;
    const row = index * ROW;
    rows[row + ACCOUNT] = command.account;
    if (command.kind === 'cancelOrder') {
      rows[row + ORDER] = command.order;
      return;
    }
    rows[row + WHAT] = PLACES | (command.side === 'LAY' ? LAYS : 0);
    rows[row + MARKET] = command.market;
    rows[row + RUNNER] = command.runner;
    rows[row + PRICE] = command.price;
    rows[row + SIZE] = command.size;
  }

  at(index: number): PlaceOrder | CancelOrder {
    const rows = this.#rows;
    const row = index * ROW;
    const what = rows[row + WHAT] ?? 0;
    const account = rows[row + ACCOUNT] ?? 0;
    const key = { hi: this.#seed, lo: index + 1 };
    if ((what & PLACES) === 0) return { kind: 'cancelOrder', account, order: rows[row + ORDER] ?? 0, reduction: NOTHING, key };
    return {
      kind: 'placeOrder',
      account,
      market: rows[row + MARKET] ?? 0,
      runner: rows[row + RUNNER] ?? 0,
      side: (what & LAYS) === 0 ? 'BACK' : 'LAY',
      price: (rows[row + PRICE] ?? 0) as Price,
      size: (rows[row + SIZE] ?? 0) as Minor,
      persistence: 'LAPSE',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: NOTHING,
      marketVersion: 0,
      key,
    };
  }
}
