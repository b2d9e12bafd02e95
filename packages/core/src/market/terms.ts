import type { Minor } from '../money/index.ts';
import type { LineRange, Price } from '../odds/index.ts';

/**
 * The terms under which a market was opened, carried in its event, so that a replay needs only the journal (trust J7). A later
 * change of defaults never touches an old market (`settlement.md` section 1); an operator changes what `RunningTerms` names, by
 * an event of its own, and the rest is frozen.
 */
export type MarketTerms = {
  readonly kind: 'EXCHANGE';
  /** Number of runners, 2 or more, or 1 of a line market; orders name them by index. */
  readonly runners: number;
  /** How many of them win, at least 1 and fewer than the runners; 1 of a line market. */
  readonly winners: number;
  readonly ladder: 'CLASSIC';
  /** Match an order against same-side orders on all the other runners (exchange X28). */
  readonly crossMatching: boolean;
  /** May be turned in-play; PERSIST is refused on a market that may not (exchange X10). */
  readonly turnsInPlay: boolean;
  /** In-play bet delay (exchange X53). */
  readonly betDelayMs: number;
  /** Orders that would not match enter at once during the delay (exchange X54). */
  readonly passiveOrdersAtOnce: boolean;
  /** Commission on net winnings, in hundredths of a percent: 200 is 2 % (exchange X47). */
  readonly commissionBps: number;
  /** The commission rate is lowered by the discount of an account that has one (exchange X48). */
  readonly discountAllowed: boolean;
  readonly minStake: Minor;
  /** A smaller stake is taken all the same when its payout is at least this; 0: never (exchange X8). */
  readonly minPayout: Minor;
  readonly maxStake: Minor;
  /** Largest profit one order may make; 0: no limit. */
  readonly maxProfit: Minor;
  /** Highest price an order may ask; 0: no limit. */
  readonly maxPrice: Price | 0;
  /** Largest exposure of one account in this market; 0: no limit. */
  readonly exposureLimit: Minor;
  /**
   * An order lapses when the best price there is is more than so many times better than its own, in hundredths: 300 is three times;
   * 0: it is taken however good it is (exchange X57).
   */
  readonly priceGuard: number;
  /**
   * A line market: orders name a line instead of a price, odds are always 2.0. BACK sells and wins below the line, LAY buys and wins above, and at
   * the line stakes go back (exchange X70). It has one runner, and its result is a whole number.
   */
  readonly lines?: LineRange;
  /**
   * An each-way market: every bet is two of its stake, one that the runner wins and one that it is placed (exchange X69). It has one winner and no
   * matches across runners.
   */
  readonly eachWay?: EachWayTerms;
};

/** A runner among the first `places` pays its place part at 1 + (price − 1) ÷ `divisor`: 5 is a fifth of the odds. */
export type EachWayTerms = { readonly places: number; readonly divisor: number };
