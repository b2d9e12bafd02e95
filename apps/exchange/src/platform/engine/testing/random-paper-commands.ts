import { SYSTEM_ACCOUNT, type Command, type Exchange } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import { priceAt, type Price } from '@pavilion/core/odds';
import { Prng } from '@pavilion/core/std';

const ACCOUNTS = [150, 151] as const;
const PURSE = 100_000_00 as Minor;
const MIDDLE = 120;

/** Draws commands of paper accounts, which bet in all open markets beside the real accounts (exchange X80). */
export class RandomPaperCommands {
  readonly #random: Prng;

  constructor(seed: number) {
    this.#random = new Prng(seed);
  }

  next(exchange: Exchange): Command {
    const account = this.#random.chance(50) ? ACCOUNTS[0] : ACCOUNTS[1];
    const known = exchange.account(account);
    if (known === undefined) return { kind: 'openAccount', account, accountKind: 'PAPER', parent: 0 };
    if (known.available < PURSE / 10)
      return { kind: 'transfer', from: SYSTEM_ACCOUNT.PAPER_HOUSE, to: account, amount: PURSE, reason: 'DEPOSIT' };
    const open = exchange.openOrders(account, 0);
    const order = open[this.#random.below(Math.max(1, open.length))];
    if (order !== undefined && this.#random.chance(25)) {
      const { order: id, size, price } = order;
      if (this.#random.chance(50)) return { kind: 'cancelOrder', account, order: id, reduction: 0 as Minor };
      return this.#random.chance(50)
        ? { kind: 'amendOrder', account, order: id, size: (size + 100) as Minor, price, persistence: 'LAPSE' }
        : { kind: 'replaceOrder', account, order: id, price: this.#price(), marketVersion: 0 };
    }
    return this.#order(exchange, account);
  }

  #order(exchange: Exchange, account: number): Command {
    const markets = exchange.markets().filter(({ status, terms }) => status === 'OPEN' && terms.lines === undefined);
    const market = markets[this.#random.below(Math.max(1, markets.length))];
    const kills = this.#random.chance(10);
    return {
      kind: 'placeOrder',
      account,
      market: market?.market ?? 1,
      runner: this.#random.below(market?.terms.runners ?? 1),
      side: this.#random.chance(50) ? 'BACK' : 'LAY',
      price: this.#price(),
      size: (100 + this.#random.below(20_000)) as Minor,
      persistence: 'LAPSE',
      timeInForce: kills ? 'FILL_OR_KILL' : 'GOOD_TILL_CANCELLED',
      minFill: (kills ? 1 : 0) as Minor,
      marketVersion: 0,
    };
  }

  #price(): Price {
    return priceAt(MIDDLE + this.#random.below(40) - 20);
  }
}
