import { Exchange, SYSTEM_ACCOUNT, type Command } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { priceAt } from '@pavilion/core/odds';
import { Prng } from '@pavilion/core/std';

/**
 * The stated mix of the speed claims: 40 % cancels, 60 % new orders of which about a third match on arrival, 10,000 accounts, 100
 * two-runner markets with cross matching, every command with its own idempotency key. Deterministic from its seed.
 */
export type Mix = { readonly accounts: number; readonly markets: number; readonly cancelPercent: number; readonly seed: number };

export const STATED_MIX: Mix = { accounts: 10_000, markets: 100, cancelPercent: 40, seed: 20_260_701 };

const FIRST_ACCOUNT = 100;
const MIDDLE_LEVEL = 120;

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
  minStake: 100 as Minor,
  maxStake: 100_000_000 as Minor,
  maxProfit: 0 as Minor,
  maxPrice: 0,
  exposureLimit: 0 as Minor,
};

/** Accounts with funds and open markets, before the clock starts. */
export function setUpCommands(mix: Mix): Command[] {
  const commands: Command[] = [];
  for (let account = FIRST_ACCOUNT; account < FIRST_ACCOUNT + mix.accounts; account++) {
    commands.push({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 });
    commands.push({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: account, amount: 1_000_000_000 as Minor, reason: 'DEPOSIT' });
  }
  for (let market = 1; market <= mix.markets; market++) {
    commands.push({ kind: 'openMarket', market, event: market, terms: BENCH_TERMS });
    commands.push({ kind: 'changeMarketStatus', market, status: 'OPEN', material: false });
  }
  return commands;
}

/** Draws the next command; it keeps a list of the orders that rested, to cancel from. */
export class Workload {
  readonly #mix: Mix;
  readonly #random: Prng;
  #drawn = 0;
  readonly #resting: { order: number; account: number }[] = [];

  constructor(mix: Mix) {
    this.#mix = mix;
    this.#random = new Prng(mix.seed);
  }

  next(): Command {
    const key = { hi: this.#mix.seed, lo: ++this.#drawn };
    if (this.#resting.length > 0 && this.#random.chance(this.#mix.cancelPercent)) {
      const at = this.#random.below(this.#resting.length);
      const { order, account } = this.#resting[at];
      this.#resting[at] = this.#resting[this.#resting.length - 1];
      this.#resting.pop();
      return { kind: 'cancelOrder', account, order, reduction: 0 as Minor, key };
    }
    const side = this.#random.chance(50) ? 'BACK' : 'LAY';
    // Most orders stand a few ticks away from the middle, on the side where they wait; the rest cross it.
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

  /** Tell the workload that an order rests, so that it may cancel it later. */
  rested(order: number, account: number): void {
    this.#resting.push({ order, account });
  }
}

/** `count` commands of the mix, drawn against an exchange of their own so that every cancel names an order that rests. */
export function drawCommands(mix: Mix, count: number): { commands: Command[]; matchedPercent: number } {
  const exchange = new Exchange({ orders: count, keys: count });
  let at = 1;
  for (const command of setUpCommands(mix)) exchange.execute(command, at++);
  const workload = new Workload(mix);
  const commands: Command[] = [];
  let placed = 0;
  let matched = 0;
  for (let drawn = 0; drawn < count; drawn++) {
    const command = workload.next();
    commands.push(command);
    const outcome = exchange.execute(command, at++);
    if (drawn % 4096 === 0) exchange.takeBatch();
    if (command.kind !== 'placeOrder' || !outcome.ok || !('order' in outcome)) continue;
    placed++;
    if (outcome.matched > 0) matched++;
    if (outcome.status === 'EXECUTABLE') workload.rested(outcome.order, command.account);
  }
  return { commands, matchedPercent: Math.round((100 * matched) / placed) };
}
