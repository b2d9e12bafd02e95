import type { Command, Exchange, OrderType } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { PRICE_MAX, PRICE_MIN, priceAt } from '@pavilion/core/odds';
import { Prng } from '@pavilion/core/std';
import { SPECIAL_TERMS } from './special-terms.ts';

/** The accounts that the other random commands open. */
const FIRST_ACCOUNT = 100;
const ACCOUNTS = 12;
const FIRST_MARKET = 970_000;
const RUNNERS = 3;
const MIDDLE_LEVEL = 120;
const TERMS: MarketTerms = { kind: 'EXCHANGE', runners: RUNNERS, ...SPECIAL_TERMS, turnsInPlay: true };
const TYPES: readonly OrderType[] = ['LIMIT', 'LIMIT_ON_CLOSE', 'MARKET_ON_CLOSE'];

/** Draws commands about one market at a time. The market takes bets at the starting price, turns in-play and is settled. */
export class RandomClosingCommands {
  readonly #random: Prng;
  #market = FIRST_MARKET;

  constructor(seed: number) {
    this.#random = new Prng(seed);
  }

  next(exchange: Exchange): Command {
    const market = this.#market;
    const view = exchange.market(market);
    switch (view?.status) {
      case undefined:
        return { kind: 'openMarket', market, event: FIRST_MARKET, terms: TERMS };
      case 'INACTIVE':
        return { kind: 'changeMarketStatus', market, status: 'OPEN', material: false };
      case 'OPEN':
        if (view.inPlay && this.#random.chance(60))
          return { kind: 'changeMarketStatus', market, status: 'CLOSED', material: false };
        if (this.#random.chance(6)) return { kind: 'turnInPlay', market };
        return this.#random.chance(15) ? this.#loosen(exchange) : this.#bet();
      case 'CLOSED': {
        const winner = this.#random.below(RUNNERS);
        const results = Array.from({ length: RUNNERS }, (_, runner) => ({ paid: runner === winner ? 1 : 0, tied: 1 }));
        return { kind: 'settleMarket', market, results };
      }
      default:
        this.#market += 1;
        return { kind: 'evictMarket', market };
    }
  }

  /** Amends the limit of an open order to a price just beyond all limits that `#bet` draws. */
  #loosen(exchange: Exchange): Command {
    const account = this.#account();
    const orders = exchange.openOrders(account, this.#market).filter(({ orderType }) => orderType !== 'MARKET_ON_CLOSE');
    if (orders.length === 0) return this.#bet();
    const { order, size, side, persistence } = this.#random.pick(orders);
    const price = priceAt(MIDDLE_LEVEL + (side === 'BACK' ? -1 : 8));
    return { kind: 'amendOrder', account, order, size, price, persistence };
  }

  #bet(): Command {
    const orderType = this.#random.pick(TYPES);
    const side = this.#random.chance(50) ? 'BACK' : 'LAY';
    const end = side === 'BACK' ? PRICE_MIN : PRICE_MAX;
    return {
      kind: 'placeOrder',
      account: this.#account(),
      market: this.#market,
      runner: this.#random.below(RUNNERS),
      side,
      orderType,
      price: orderType === 'MARKET_ON_CLOSE' ? end : priceAt(MIDDLE_LEVEL + this.#random.below(8)),
      size: (100 + this.#random.below(5_000)) as Minor,
      persistence: 'MARKET_ON_CLOSE',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: 0 as Minor,
      marketVersion: 0,
    };
  }

  #account(): number {
    return FIRST_ACCOUNT + this.#random.below(ACCOUNTS);
  }
}
