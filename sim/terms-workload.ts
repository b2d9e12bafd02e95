import type { Command, HouseMarketView, MarketView } from '@pavilion/core/exchange';
import { runningTermsOf, type MarketTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import type { Prng } from '@pavilion/core/std';

const FIRST_PLAYER = 100;

/** Terms that few markets have, others for markets that run, and commands that few accounts send, drawn beside the others so that worlds without them stay what they were. */
export class TermsWorkload {
  readonly #random: Prng;
  readonly #players: number;

  constructor(random: Prng, players: number) {
    this.#random = random;
    this.#players = players;
  }

  /** Whether the next command is one of these. */
  get isNext(): boolean {
    return this.#random.chance(4);
  }

  terms(terms: MarketTerms): MarketTerms {
    const random = this.#random;
    const mayBeEachWay = terms.runners === 4 && terms.winners === 1;
    return {
      ...terms,
      ...(mayBeEachWay && random.chance(50) ? { crossMatching: false, eachWay: { places: 2, divisor: 4 } } : {}),
      discountAllowed: random.chance(50),
      minStake: random.pick([1, 1, 500]) as Minor,
      minPayout: random.pick([0, 1_000]) as Minor,
      priceGuard: random.pick([0, 0, 110, 300]),
    };
  }

  next(markets: readonly (MarketView | HouseMarketView)[]): Command {
    if (markets.length > 0 && this.#random.chance(40)) return this.#change(this.#random.pick(markets));
    const account = FIRST_PLAYER + this.#random.below(this.#players);
    if (this.#random.chance(40)) return { kind: 'setDiscount', account, discountBps: this.#random.pick([0, 2_000, 10_000]) };
    return { kind: 'heartbeat', account, timeoutMs: this.#random.pick([0, 10_000, 12_000, 30_000]) };
  }

  /** Other limits and another delay, now and then by somebody who has not seen what holds. */
  #change({ market, terms }: MarketView | HouseMarketView): Command {
    const random = this.#random;
    const now = runningTermsOf(terms);
    const isOfHouse = terms.kind !== 'EXCHANGE';
    return {
      kind: 'changeTerms',
      market,
      seen: random.chance(10) ? { ...now, betDelayMs: now.betDelayMs + 1 } : now,
      terms: {
        betDelayMs: random.pick([0, 500, 2_000]),
        minStake: random.pick([1, 1, 200]) as Minor,
        minPayout: 0 as Minor,
        maxStake: random.pick([5_000, 1_000_000, 10_000_000]) as Minor,
        maxProfit: random.pick([0, 0, 500_000]) as Minor,
        exposureLimit: random.pick([0, 0, 200_000]) as Minor,
        potLimit: (isOfHouse ? random.pick([0, 0, 150_000]) : 0) as Minor,
      },
    };
  }
}
