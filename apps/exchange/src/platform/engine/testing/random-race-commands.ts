import type { Command, Exchange, MarketView, RunnerResult } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { priceAt } from '@pavilion/core/odds';
import { placesOf } from '@pavilion/core/settlement';
import { Prng } from '@pavilion/core/std';
import { SPECIAL_TERMS } from './special-terms.ts';

/** The accounts that the other random commands open. */
const FIRST_ACCOUNT = 100;
const ACCOUNTS = 12;
const FIRST_MARKET = 950_000;
const RUNNERS = 5;
const PLACES = 2;
const MIDDLE_LEVEL = 150;
/** A void of earlier bets leaves out the bets of the last 3 ms. */
const WINDOW_US = 3_000;

const TERMS: MarketTerms = {
  kind: 'EXCHANGE',
  runners: RUNNERS,
  ...SPECIAL_TERMS,
  eachWay: { places: PLACES, divisor: 4 },
};

/** Draws commands about one each-way race at a time: bets, occasional non-runners and their return, voids, settlement, corrections and eviction. */
export class RandomRaceCommands {
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
      case 'SUSPENDED':
        return { kind: 'changeMarketStatus', market, status: 'OPEN', material: false };
      case 'OPEN':
        return this.#random.chance(85) ? this.#bet() : this.#operate(view, exchange.at);
      case 'CLOSED':
        return { kind: 'settleMarket', market, results: this.#results(view) };
      default:
        if (this.#random.chance(30)) return { kind: 'rollBackSettlement', market };
        this.#market += 1;
        return { kind: 'evictMarket', market };
    }
  }

  #operate({ removals }: Pick<MarketView, 'removals'>, at: number): Command {
    const market = this.#market;
    const [out] = removals;
    if (this.#random.chance(out === undefined ? 10 : 40))
      return { kind: 'voidBets', market, bets: [], from: 0, until: at - WINDOW_US, reason: 'LATE_BET' };
    if (out !== undefined && this.#random.chance(70)) return { kind: 'reinstateRunner', market, runner: out.runner };
    if (this.#random.chance(75))
      return { kind: 'removeRunner', market, runner: this.#random.below(RUNNERS), factor: this.#random.below(3_000) };
    return { kind: 'changeMarketStatus', market, status: this.#random.chance(50) ? 'SUSPENDED' : 'CLOSED', material: false };
  }

  #results({ removals }: Pick<MarketView, 'removals'>): RunnerResult[] {
    const running = Array.from({ length: RUNNERS }, (_, runner) => runner).filter(
      (runner) => !removals.some((removal) => removal.runner === runner),
    );
    const first = this.#random.below(running.length);
    const order = [...running.slice(first), ...running.slice(0, first)];
    const finish = this.#random.chance(30) ? [order.slice(0, 2), order.slice(2)] : order.map((runner) => [runner]);
    const placed = placesOf(RUNNERS, finish, PLACES);
    return placesOf(RUNNERS, finish, 1).map((result, runner) => ({ ...result, placed: placed[runner] ?? { paid: 0, tied: 1 } }));
  }

  #bet(): Command {
    return {
      kind: 'placeOrder',
      account: FIRST_ACCOUNT + this.#random.below(ACCOUNTS),
      market: this.#market,
      runner: this.#random.below(RUNNERS),
      side: this.#random.chance(50) ? 'BACK' : 'LAY',
      price: priceAt(MIDDLE_LEVEL + this.#random.below(5)),
      size: (100 + this.#random.below(5_000)) as Minor,
      persistence: this.#random.chance(30) ? 'PERSIST' : 'LAPSE',
      timeInForce: this.#random.chance(10) ? 'FILL_OR_KILL' : 'GOOD_TILL_CANCELLED',
      minFill: 0 as Minor,
      marketVersion: 0,
    };
  }
}
