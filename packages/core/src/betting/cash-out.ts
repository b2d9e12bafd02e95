import { ceilDivide, multiplyDivideFloor, payoutAt, STAKE_MAX, type Minor } from '../money/index.ts';
import { displayIndex, priceAt, type Price, type Side } from '../odds/index.ts';

/** One bet that makes two results of a position equal. */
export type LevellingTrade = {
  readonly side: Side;
  /** Limit on the average price, rounded to the ladder and never better than the levels. */
  readonly price: Price;
  readonly size: Minor;
  /** Results after the bet: if its runner wins, and if another one does. */
  readonly own: Minor;
  readonly others: Minor;
};

/**
 * The largest stake that pays out no more than `payout` at `price` (exchange X78). A payout is rounded down, so it stays at `payout` until stake × price
 * reaches the next minor unit.
 */
export function levellingStake(payout: Minor, price: Price): Minor {
  return (ceilDivide((payout + 1) * 100, price) - 1) as Minor;
}

/** The runner whose result differs, and the result that all others share. A single bet on that runner can level them (exchange X77). */
export type Unlevel = { readonly runner: number; readonly own: Minor; readonly others: Minor };

/**
 * All ways to see `results` (if runner i wins) as one runner against the rest: two in a market of two runners, at most one in a larger market. Empty if they
 * are level already or need more than one bet.
 */
export function oneAgainstTheRest(results: readonly Minor[]): readonly Unlevel[] {
  return results.flatMap((own, runner) => {
    const [others, ...more] = results.filter((_, index) => index !== runner);
    return others === undefined || others === own || more.some((each) => each !== others) ? [] : [{ runner, own, others }];
  });
}

const PERCENT = 100;

type Levels = readonly (readonly [price: Price, size: Minor])[];

/** Returns the payout of the best offers for `stake`. Undefined when they end before it. */
function payoutOf(stake: number, levels: Levels): number | undefined {
  let left = stake;
  let payout = 0;
  for (const [price, size] of levels) {
    const part = Math.min(left, size) as Minor;
    left -= part;
    payout += payoutAt(part, price);
  }
  return left > 0 ? undefined : payout;
}

/** The largest stake from the offers that pays out no more than `difference`. Undefined if the offers do not suffice. */
function largestStake(difference: number, levels: Levels, most: number): number | undefined {
  let stake = 0;
  let payout = 0;
  let isWhole = false;
  for (const [price, size] of levels) {
    const wanted = Math.min(levellingStake((difference - payout) as Minor, price), most - stake);
    const part = Math.min(size, wanted) as Minor;
    stake += part;
    payout += payoutAt(part, price);
    isWhole ||= part === wanted;
    if (part < size || stake === most) break;
  }
  return isWhole ? stake : undefined;
}

/**
 * Returns the bet on one runner that levels its result with that of the rest, or `percent` of the difference (exchange X77-X79). It is a lay if the runner wins
 * more, a back if it wins less. `levels` are the offers on that side, best first. A lay of stake s at q costs s(q − 1) where the position wins more and adds s
 * where it wins less. The difference is therefore s·q. A back is the reverse. The stake is at most `most`, which then levels only a part. It first finds the
 * stake in minor units with the smallest remaining difference, the smaller of two equals. It then adds the neighbouring stakes, because offers across runners
 * come in whole units and may match only one of them. Empty if the offers do not suffice, because the bet must be matched completely.
 */
export function levellingTrades(
  { own, others }: Pick<Unlevel, 'own' | 'others'>,
  levels: Levels,
  percent: number,
  most: Minor = STAKE_MAX,
): readonly LevellingTrade[] {
  const gap = Math.abs(own - others);
  const side: Side = own > others ? 'LAY' : 'BACK';
  const closest = largestStake(multiplyDivideFloor(gap, percent, PERCENT), levels, most);
  if (closest === undefined) return [];
  const missOf = (payout: number): number => Math.abs(PERCENT * payout - percent * gap);
  const taken = [closest - 1, closest, closest + 1]
    .filter((stake) => stake > 0 && stake <= most)
    .flatMap((stake) => {
      const payout = payoutOf(stake, levels);
      return payout === undefined || missOf(payout) >= percent * gap ? [] : [{ stake, payout }];
    })
    .sort((x, y) => missOf(x.payout) - missOf(y.payout));
  const sign = side === 'LAY' ? -1 : 1;
  return taken.flatMap(({ stake, payout }) => {
    const place = displayIndex(payout, stake, side === 'BACK');
    if (place < 0) return [];
    const after = { own: (own + sign * (payout - stake)) as Minor, others: (others - sign * stake) as Minor };
    return [{ side, price: priceAt(place), size: stake as Minor, ...after }];
  });
}
