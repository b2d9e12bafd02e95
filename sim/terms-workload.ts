import type { Command, HouseMarketView, IdempotencyKey, MarketView } from '@pavilion/core/exchange';
import {
  isHouseTerms,
  RUNNING_TERMS,
  runningTermsOf,
  type HouseTerms,
  type MarketTerms,
  type RunningTerms,
} from '@pavilion/core/market';
import { minor, type Minor } from '@pavilion/core/money';
import { ladderIndex, LineLadder, priceAt, type Price } from '@pavilion/core/odds';
import type { Prng } from '@pavilion/core/std';
import { EVENTS, FIRST_PLAYER } from './workload.ts';

/** Percentage of changes that set a value which the market does not allow. */
const IMPOSSIBLE = 5;
/** Percentage of commands that end an event or undo its end. */
const ENDINGS = 12;

/** Draws rare terms of markets, changes of terms in running markets, and rare commands of accounts. */
export class TermsWorkload {
  readonly #random: Prng;
  readonly #players: number;
  #keys = 0;

  constructor(random: Prng, players: number) {
    this.#random = random;
    this.#players = players;
  }

  /** Draws whether the next command comes from this workload. */
  drawTurn(): boolean {
    return this.#random.chance(10);
  }

  terms(terms: MarketTerms): MarketTerms {
    const random = this.#random;
    const mayBeEachWay = terms.runners === 4 && terms.winners === 1;
    return {
      ...terms,
      ...(mayBeEachWay && random.chance(50) ? { crossMatching: false, eachWay: { places: 2, divisor: 4 } } : {}),
      discountAllowed: random.chance(50),
      minStake: minor(random.pick([1, 1, 500])),
      minPayout: minor(random.pick([0, 1_000])),
      priceGuard: random.pick([0, 0, 110, 300]),
    };
  }

  next(markets: readonly (MarketView | HouseMarketView)[]): Command | undefined {
    if (this.#random.chance(ENDINGS))
      return { kind: 'endEvent', event: 1 + this.#random.below(EVENTS), ended: this.#random.chance(60) };
    if (markets.length > 0 && this.#random.chance(80)) {
      const market = this.#random.pick(markets);
      return this.#random.chance(40) ? this.#change(market) : this.#atLimit(market);
    }
    const account = this.#player();
    if (this.#random.chance(40)) return { kind: 'setDiscount', account, discountBps: this.#random.pick([0, 2_000, 10_000]) };
    return { kind: 'heartbeat', account, timeoutMs: this.#random.pick([0, 10_000, 12_000, 30_000]) };
  }

  /** Changes one, two or all of the terms. Sometimes the sender has not seen the current terms. */
  #change({ market, terms }: MarketView | HouseMarketView): Command {
    const random = this.#random;
    const now = runningTermsOf(terms);
    const drawn = this.#drawTerms(terms);
    const [one, other] = [random.pick(RUNNING_TERMS), random.pick(RUNNING_TERMS)];
    return {
      kind: 'changeTerms',
      market,
      seen: random.chance(20) ? { ...now, betDelayMs: now.betDelayMs + 1 } : now,
      terms: random.chance(40) ? drawn : { ...now, [one]: drawn[one], [other]: drawn[other] },
    };
  }

  /**
   * Draws limits of the same size as the players' stakes, so that some bets are within the limits and some are not. An impossible change sets a term that
   * markets of this sort do not have.
   */
  #drawTerms(terms: MarketTerms | HouseTerms): RunningTerms {
    const random = this.#random;
    const isOfHouse = isHouseTerms(terms);
    const hasPrices = !isOfHouse && terms.lines === undefined;
    const isPossible = !random.chance(IMPOSSIBLE);
    const minPayout = minor(random.pick([0, 0, 1_000, 20_000]));
    const maxPrice = random.pick<Price | 0>([0, 0, priceAt(ladderIndex(300)), priceAt(ladderIndex(500))]);
    const priceGuard = random.pick([0, 0, 110, 300]);
    const potLimit = minor(random.pick([0, 0, 20_000, 150_000]));
    return {
      betDelayMs: isPossible ? random.pick([0, 500, 2_000]) : 60_001,
      minStake: minor(random.pick([1, 1, 200, 3_000])),
      minPayout: isOfHouse === isPossible ? minor(0) : minPayout,
      maxStake: minor(random.pick([2_000, 5_000, 15_000, 1_000_000, 10_000_000])),
      maxProfit: minor(random.pick([0, 0, 5_000, 20_000, 500_000])),
      exposureLimit: minor(random.pick([0, 0, 20_000, 200_000])),
      maxPrice: hasPrices === isPossible ? maxPrice : 0,
      priceGuard: hasPrices === isPossible ? priceGuard : 0,
      potLimit: isOfHouse === isPossible ? potLimit : minor(0),
    };
  }

  /** Returns a bet with such a stake; undefined for a house market without quotes. */
  #atLimit(view: MarketView | HouseMarketView): Command | undefined {
    return 'quotes' in view ? this.#betAtLimit(view) : this.#orderAtLimit(view);
  }

  #orderAtLimit({ market, terms }: MarketView): Command {
    const random = this.#random;
    const { lines } = terms;
    const place = random.below(120);
    const price = lines === undefined ? priceAt(80 + place) : new LineLadder(lines).at(place % new LineLadder(lines).size);
    const size = this.#stakeAtLimit(runningTermsOf(terms), lines === undefined ? price - 100 : 100);
    const mayHaveTarget = terms.eachWay === undefined && lines === undefined && random.chance(60);
    const kind = random.pick(['PAYOUT', 'BACKERS_PROFIT'] as const);
    const amount = minor(Math.max(1, Math.floor((size * (kind === 'PAYOUT' ? price : price - 100)) / 100)));
    return {
      kind: 'placeOrder',
      account: this.#player(),
      market,
      runner: random.below(terms.runners),
      side: random.pick(['BACK', 'LAY']),
      price,
      size,
      persistence: 'LAPSE',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: minor(0),
      marketVersion: 0,
      ...(mayHaveTarget ? { target: { kind, amount } } : {}),
      key: this.#key(),
    };
  }

  #betAtLimit({ market, terms, quotes }: HouseMarketView): Command | undefined {
    if (quotes.length === 0) return undefined;
    const { runner, side, line, bandWidth, rate } = this.#random.pick(quotes);
    return {
      kind: 'placeHouseBet',
      account: this.#player(),
      market,
      runner,
      side,
      line,
      bandWidth,
      rate,
      stake: this.#stakeAtLimit(runningTermsOf(terms), rate),
      acceptChanges: 'ANY',
      marketVersion: 0,
      key: this.#key(),
    };
  }

  /** Returns a stake that is one of the limits, or one unit away from it. `perHundred` is the win for a stake of 100. */
  #stakeAtLimit({ minStake, maxStake, minPayout, maxProfit, exposureLimit, potLimit }: RunningTerms, perHundred: number): Minor {
    const forProfit = (most: number): number => (perHundred === 0 ? most : Math.floor((most * 100) / perHundred));
    const smallest = Math.ceil((minPayout * 100) / (100 + perHundred));
    const limits = [minStake, maxStake, smallest, forProfit(maxProfit), exposureLimit, forProfit(potLimit)];
    const limit = this.#random.pick(limits.filter((stake) => stake > 0));
    return minor(Math.max(1, limit + this.#random.pick([-1, 0, 0, 1])));
  }

  #player(): number {
    return FIRST_PLAYER + this.#random.below(this.#players);
  }

  #key(): IdempotencyKey {
    return { hi: 9, lo: ++this.#keys };
  }
}
