import type { Command, Exchange } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { LineLadder } from '@pavilion/core/odds';
import { Prng } from '@pavilion/core/std';
import { SPECIAL_TERMS } from './special-terms.ts';

/** The accounts that the other random commands open. */
const FIRST_ACCOUNT = 100;
const ACCOUNTS = 12;
const FIRST_MARKET = 900_000;
const LINES = { min: 10_050, max: 11_050, interval: 50 } as const;

const TERMS: MarketTerms = {
  kind: 'EXCHANGE',
  runners: 1,
  ...SPECIAL_TERMS,
  turnsInPlay: false,
  lines: LINES,
};

/** Draws commands about one line market at a time: it is opened, bet on, suspended, settled, sometimes corrected, and dropped. */
export class RandomLineCommands {
  readonly #random: Prng;
  readonly #ladder = new LineLadder(LINES);
  #market = FIRST_MARKET;

  constructor(seed: number) {
    this.#random = new Prng(seed);
  }

  next(exchange: Exchange): Command {
    const market = this.#market;
    switch (exchange.market(market)?.status) {
      case undefined:
        return { kind: 'openMarket', market, event: FIRST_MARKET, terms: TERMS };
      case 'INACTIVE':
      case 'SUSPENDED':
        return { kind: 'changeMarketStatus', market, status: 'OPEN', material: false };
      case 'OPEN':
        return this.#random.chance(95) ? this.#bet() : this.#stop();
      case 'CLOSED':
        return { kind: 'settleMarket', market, results: [], line: 98 + this.#random.below(15), isLeast: this.#random.chance(30) };
      default:
        if (this.#random.chance(30)) return { kind: 'rollBackSettlement', market };
        this.#market += 1;
        return { kind: 'evictMarket', market };
    }
  }

  #stop(): Command {
    const status = this.#random.chance(50) ? 'SUSPENDED' : 'CLOSED';
    return { kind: 'changeMarketStatus', market: this.#market, status, material: this.#random.chance(50) };
  }

  #bet(): Command {
    return {
      kind: 'placeOrder',
      account: FIRST_ACCOUNT + this.#random.below(ACCOUNTS),
      market: this.#market,
      runner: 0,
      side: this.#random.chance(50) ? 'BACK' : 'LAY',
      price: this.#ladder.at(this.#random.below(this.#ladder.size)),
      size: (100 + this.#random.below(5_000)) as Minor,
      persistence: 'LAPSE',
      timeInForce: this.#random.chance(10) ? 'FILL_OR_KILL' : 'GOOD_TILL_CANCELLED',
      minFill: 0 as Minor,
      marketVersion: 0,
    };
  }
}
