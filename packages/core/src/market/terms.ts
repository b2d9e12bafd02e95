import type { Minor } from '../money/index.ts';
import type { LineRange, Price } from '../odds/index.ts';

/**
 * The terms under which a market was opened. The opening event carries them, so a replay needs only the journal (trust J7). A later change of defaults never
 * affects an old market (`settlement.md` section 1). Staff may change the terms in `RunningTerms`, and each change is an event. The other terms never change.
 */
export type MarketTerms = {
  readonly kind: 'EXCHANGE';
  /** Number of runners, 2 or more; 1 in a line market. Orders refer to them by index. */
  readonly runners: number;
  /** Number of winners, at least 1 and fewer than the runners; 1 in a line market. */
  readonly winners: number;
  readonly ladder: 'CLASSIC';
  /** True if an order can match same-side orders on all other runners (exchange X28). */
  readonly crossMatching: boolean;
  /** True if the market may turn in-play. If it may not, PERSIST is refused (exchange X10). */
  readonly turnsInPlay: boolean;
  /** In-play bet delay (exchange X53). */
  readonly betDelayMs: number;
  /** True if an order that would not match enters the book without the bet delay (exchange X54). */
  readonly passiveOrdersAtOnce: boolean;
  /** Commission on net winnings, in hundredths of a percent: 200 is 2 % (exchange X47). */
  readonly commissionBps: number;
  /** True if an account's discount lowers the commission rate (exchange X48). */
  readonly discountAllowed: boolean;
  readonly minStake: Minor;
  /** A stake below the minimum is accepted if its payout is at least this; 0: never (exchange X8). */
  readonly minPayout: Minor;
  readonly maxStake: Minor;
  /** Largest profit one order may make; 0: no limit. */
  readonly maxProfit: Minor;
  /** Highest price an order may ask; 0: no limit. */
  readonly maxPrice: Price | 0;
  /** Largest exposure of one account in this market; 0: no limit. */
  readonly exposureLimit: Minor;
  /**
   * In hundredths. An order lapses if the best available price is more than this many times better than its own: 300 is three times; 0: never (exchange X57).
   */
  readonly priceGuard: number;
  /**
   * Set for a line market, where orders name a line instead of a price and odds are always 2.0. BACK sells and wins below the line; LAY buys and wins above it.
   * A result on the line returns the stakes (exchange X70). A line market has one runner, and its result is a whole number.
   */
  readonly lines?: LineRange;
  /**
   * Set for an each-way market, where every bet is two bets of the same stake: one on the win and one on the place (exchange X69). It has one winner and no
   * matches across runners.
   */
  readonly eachWay?: EachWayTerms;
};

/** The place part of a runner among the first `places` pays 1 + (price − 1) ÷ `divisor`. A divisor of 5 pays a fifth of the odds. */
export type EachWayTerms = { readonly places: number; readonly divisor: number };
