import type { Command, Exchange } from '@pavilion/core/exchange';
import { isHouseTerms, runningTermsOf } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import { Prng } from '@pavilion/core/std';

/** Draws commands that change limits and delays of markets, between players or of the house. */
export class RandomTermsCommands {
  readonly #random: Prng;

  constructor(seed: number) {
    this.#random = new Prng(seed);
  }

  next(exchange: Exchange): Command {
    const markets = [...exchange.markets(), ...exchange.houseMarkets()];
    if (markets.length === 0) return { kind: 'tick' };
    const { market, terms } = this.#random.pick(markets);
    const seen = runningTermsOf(terms);
    const changed = {
      betDelayMs: this.#random.pick([0, 40, 120]),
      maxStake: this.#random.pick([100_000, 10_000_000]) as Minor,
      exposureLimit: this.#random.pick([0, 500_000]) as Minor,
      ...(!isHouseTerms(terms) && terms.lines === undefined
        ? { maxPrice: this.#random.pick([0, 2_000]) as Price, priceGuard: this.#random.pick([0, 150]) }
        : {}),
      potLimit: (isHouseTerms(terms) ? this.#random.pick([0, 400_000]) : 0) as Minor,
    };
    return { kind: 'changeTerms', market, seen, terms: { ...seen, ...changed } };
  }
}
