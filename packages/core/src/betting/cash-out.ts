import { multiplyDivideFloor, payoutAt, type Minor } from '../money/index.ts';
import { displayIndex, priceAt, type Price, type Side } from '../odds/index.ts';

/** One bet that levels two results of a position. */
export type LevellingTrade = {
  /** Limit on the average, on the ladder: never better than what the levels give. */
  readonly price: Price;
  readonly size: Minor;
  /** The smaller of the two results after it. */
  readonly profit: Minor;
};

/** The largest stake that pays out no more than `payout` at `price`: what is to be made up, divided by the odds (exchange X78). */
export function levellingStake(payout: Minor, price: Price): Minor {
  return multiplyDivideFloor(payout, 100, price) as Minor;
}

/**
 * Takes offered levels, best first, until their payout makes up the difference between the better result `most` and the worse one `least`
 * (exchange X77–X79). A lay of stake s at q costs s(q − 1) where the position wins more and brings s where it wins less, so s·q is the difference; a back
 * of the runner that wins less does the same the other way round. Undefined when the offers do not suffice: a cash-out is whole or not at all.
 */
export function levellingTrade(
  side: Side,
  levels: readonly (readonly [price: Price, size: Minor])[],
  most: Minor,
  least: Minor,
): LevellingTrade | undefined {
  const difference = most - least;
  let stake = 0;
  let payout = 0;
  let isWhole = false;
  for (const [price, size] of levels) {
    const wanted = levellingStake((difference - payout) as Minor, price);
    const part = Math.min(size, wanted) as Minor;
    stake += part;
    payout += payoutAt(part, price);
    isWhole = part === wanted;
    if (isWhole) break;
  }
  const place = isWhole && stake > 0 ? displayIndex(payout, stake, side === 'BACK') : -1;
  if (place < 0) return undefined;
  const whereItWinsMore = side === 'LAY' ? most - (payout - stake) : most - stake;
  const whereItWinsLess = side === 'LAY' ? least + stake : least + (payout - stake);
  return { price: priceAt(place), size: stake as Minor, profit: Math.min(whereItWinsMore, whereItWinsLess) as Minor };
}
