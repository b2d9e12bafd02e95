import { SYSTEM_ACCOUNT, type Command, type Exchange, type OrderView, type RunnerResult } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import type { BetTarget, Minor } from '@pavilion/core/money';
import { priceAt } from '@pavilion/core/odds';
import { Prng } from '@pavilion/core/std';

const FIRST_ACCOUNT = 100;
const ACCOUNTS = 12;
const MARKETS = 4;
const RUNNERS = 3;
const MIDDLE_LEVEL = 120;

const TERMS: MarketTerms = {
  kind: 'EXCHANGE',
  runners: RUNNERS,
  winners: 1,
  ladder: 'CLASSIC',
  crossMatching: true,
  turnsInPlay: true,
  betDelayMs: 40,
  passiveOrdersAtOnce: false,
  commissionBps: 200,
  discountAllowed: true,
  minStake: 100 as Minor,
  minPayout: 1_000 as Minor,
  maxStake: 10_000_000 as Minor,
  maxProfit: 0 as Minor,
  maxPrice: 0,
  exposureLimit: 0 as Minor,
  priceGuard: 105,
};
/** The longest time that a void of late bets reaches back. */
const VOIDED_MICROS = 400_000;

/** Draws commands about accounts, exchange markets and their bets at random, from a seed and the exchange's state. */
export class RandomCommands {
  readonly #random: Prng;
  /** A separate generator, so that the other commands of a seed stay the same. */
  readonly #targets: Prng;
  /** The markets in use. A new market replaces an evicted one. */
  readonly #markets = Array.from({ length: MARKETS }, (_, place) => place + 1);
  #lastMarket = MARKETS;
  #drawn = 0;

  constructor(seed: number) {
    this.#random = new Prng(seed);
    this.#targets = new Prng(seed + 1_000);
  }

  setUp(): Command[] {
    const accounts = Array.from({ length: ACCOUNTS }, (_, place) => FIRST_ACCOUNT + place);
    return [
      ...accounts.map((account): Command => ({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 })),
      ...accounts.map((to): Command => ({
        kind: 'transfer',
        from: SYSTEM_ACCOUNT.EXTERNAL,
        to,
        amount: 50_000_000 as Minor,
        reason: 'DEPOSIT',
      })),
      ...this.#markets.map((market): Command => ({ kind: 'openMarket', market, event: market, terms: TERMS })),
    ];
  }

  next(exchange: Exchange): Command {
    this.#drawn += 1;
    const die = this.#random.below(100);
    const open = exchange.openOrders(this.#account(), 0);
    const order = open[this.#random.below(Math.max(1, open.length))];
    if (die < 50 || (die < 80 && order === undefined)) return this.#place();
    if (die < 80 && order !== undefined) return this.#change(order);
    if (die < 82) return this.#funds(exchange);
    if (die < 84) return { kind: 'transfer', from: this.#account(), to: this.#account(), amount: this.#size(), reason: 'UPLINE' };
    if (die < 85) return { kind: 'cancelAll', account: this.#account(), market: 0 };
    if (die < 87) return { kind: 'lockAccount', account: this.#account(), locked: this.#random.chance(20) };
    if (die < 93) return { kind: 'tick' };
    return this.#operate(exchange);
  }

  #place(): Command {
    const side = this.#random.chance(50) ? 'BACK' : 'LAY';
    const distance = this.#random.below(12) - 5;
    const isKill = this.#random.chance(15);
    return {
      kind: 'placeOrder',
      account: this.#account(),
      market: this.#random.pick(this.#markets),
      runner: this.#random.below(RUNNERS),
      side,
      price: priceAt(MIDDLE_LEVEL + (side === 'BACK' ? distance : -distance)),
      size: this.#size(),
      persistence: !isKill && this.#random.chance(30) ? 'PERSIST' : 'LAPSE',
      timeInForce: isKill ? 'FILL_OR_KILL' : 'GOOD_TILL_CANCELLED',
      minFill: (isKill && this.#random.chance(50) ? 100 : 0) as Minor,
      marketVersion: 0,
      ...this.#target(isKill),
      key: { hi: 1, lo: this.#drawn },
    };
  }

  /** Returns the target of an order that fixes its win instead of its stake, for some orders. */
  #target(isKill: boolean): { readonly target?: BetTarget } {
    if (isKill || !this.#targets.chance(10)) return {};
    const kind = this.#targets.pick(['PAYOUT', 'BACKERS_PROFIT'] as const);
    return { target: { kind, amount: (500 + this.#targets.below(20_000)) as Minor } };
  }

  #change(order: OrderView): Command {
    const { account } = order;
    const key = { hi: 1, lo: this.#drawn };
    const level = MIDDLE_LEVEL + this.#random.below(10) - 5;
    switch (this.#random.below(4)) {
      case 0:
        return { kind: 'cancelOrder', account, order: order.order, reduction: 0 as Minor, key };
      case 1:
        return { kind: 'cancelOrder', account, order: order.order, reduction: 100 as Minor, key };
      case 2:
        return { kind: 'replaceOrder', account, order: order.order, price: priceAt(level), marketVersion: 0, key };
      default: {
        const price = this.#random.chance(50) ? order.price : priceAt(level);
        return { kind: 'amendOrder', account, order: order.order, size: this.#size(), price, persistence: 'PERSIST', key };
      }
    }
  }

  /** Moves one market to the next step of its life: settled, sometimes rolled back, and at last evicted in favour of a new one. */
  #operate(exchange: Exchange): Command {
    const place = this.#random.below(MARKETS);
    const market = this.#markets[place] ?? 1;
    const view = exchange.market(market);
    switch (view?.status) {
      case undefined:
        this.#lastMarket += 1;
        this.#markets[place] = this.#lastMarket;
        return { kind: 'openMarket', market: this.#lastMarket, event: this.#lastMarket, terms: TERMS };
      case 'OPEN':
        if (this.#random.chance(15)) return this.#removeRunner(market);
        if (!view.inPlay && this.#random.chance(50)) return { kind: 'turnInPlay', market };
        if (this.#random.chance(60))
          return { kind: 'changeMarketStatus', market, status: 'SUSPENDED', material: this.#random.chance(50) };
        return {
          kind: 'changeMarketStatus',
          market,
          status: this.#random.chance(50) ? 'CLOSED' : 'BALL_RUNNING',
          material: false,
        };
      case 'CLOSED':
        if (this.#random.chance(20)) return this.#voidBets(exchange, market);
        if (this.#random.chance(15)) return this.#removeRunner(market);
        if (this.#random.chance(25)) return { kind: 'voidMarket', market, reason: 'NO_RESULT' };
        return { kind: 'settleMarket', market, results: this.#results(view.removals[0]?.runner) };
      case 'SETTLED':
        if (this.#random.chance(15)) return this.#voidBets(exchange, market);
        return this.#random.chance(40) ? { kind: 'rollBackSettlement', market } : { kind: 'evictMarket', market };
      case 'VOID':
        return this.#random.chance(40) ? { kind: 'rollBackSettlement', market } : { kind: 'evictMarket', market };
      default:
        return { kind: 'changeMarketStatus', market, status: 'OPEN', material: false };
    }
  }

  /** Returns a drawn result of each runner. A removed runner cannot win. */
  #results(removed: number | undefined): RunnerResult[] {
    const drawn = this.#random.below(RUNNERS);
    const winner = drawn === removed ? (drawn + 1) % RUNNERS : drawn;
    if (removed === undefined && this.#random.chance(20)) {
      return Array.from({ length: RUNNERS }, (_, runner) => (runner === winner ? { paid: 0, tied: 1 } : { paid: 1, tied: 2 }));
    }
    return Array.from({ length: RUNNERS }, (_, runner) => ({ paid: runner === winner ? 1 : 0, tied: 1 }));
  }

  #funds(exchange: Exchange): Command {
    const [hold] = exchange.state.holds.keys();
    const kind = this.#random.below(6);
    if (kind === 4) return { kind: 'setDiscount', account: this.#account(), discountBps: 100 * this.#random.below(40) };
    if (kind === 5) return { kind: 'heartbeat', account: this.#account(), timeoutMs: 1_000 * this.#random.below(20) };
    if (kind === 3)
      return { kind: 'limitEvent', event: this.#random.pick(this.#markets), exposureLimit: (50 * this.#size()) as Minor };
    if (kind === 0) return { kind: 'setCredit', account: this.#account(), credit: this.#size() };
    if (kind === 1 || hold === undefined)
      return { kind: 'placeHold', account: this.#account(), amount: this.#size(), key: { hi: 1, lo: this.#drawn } };
    return { kind: 'releaseHold', hold, to: this.#random.chance(50) ? SYSTEM_ACCOUNT.EXTERNAL : 0 };
  }

  #removeRunner(market: number): Command {
    return { kind: 'removeRunner', market, runner: this.#random.below(RUNNERS), factor: this.#random.below(4_000) };
  }

  /** Voids the bets matched recently, as after a late bet. */
  #voidBets(exchange: Exchange, market: number): Command {
    const recently = exchange.at - 1 - this.#random.below(VOIDED_MICROS);
    return { kind: 'voidBets', market, bets: [], from: recently, until: 0, reason: 'LATE_BET' };
  }

  #account(): number {
    return FIRST_ACCOUNT + this.#random.below(ACCOUNTS);
  }

  #size(): Minor {
    return (100 * (1 + this.#random.below(40))) as Minor;
  }
}
