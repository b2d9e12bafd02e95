import { ceilDivide, multiplyDivideFloor, payoutAt, STAKE_MAX, type Minor } from '../money/index.ts';
import { displayIndex, priceAt, type Price, type Side } from '../odds/index.ts';

/** One bet that makes two results of a position equal. */
export type LevellingTrade = {
  readonly side: Side;
  /** Limit on the average price, rounded to the ladder and never better than the levels. */
  readonly price: Price;
  readonly size: Minor;
  /** The position's result after the bet: `own` if the bet's runner wins, `others` if another runner wins. */
  readonly own: Minor;
  readonly others: Minor;
};

/**
 * Returns the largest stake that pays at most `payout` at `price` (exchange X78). A payout is rounded down, so it stays at `payout` until stake × price reaches
 * the next minor unit.
 */
export function levellingStake(payout: Minor, price: Price): Minor {
  return (ceilDivide((payout + 1) * 100, price) - 1) as Minor;
}

/** A position in which only one runner's result differs from the result that all others share. A single bet on that runner can level them (exchange X77). */
export type Unlevel = { readonly runner: number; readonly own: Minor; readonly others: Minor };

/**
 * Returns every way to see the results as one runner against the rest; `results[i]` is the result if runner i wins. A market of two runners has two ways, a
 * larger market at most one. The list is empty if the results are level already or need more than one bet.
 */
export function oneAgainstTheRest(results: readonly Minor[]): readonly Unlevel[] {
  return results.flatMap((own, runner) => {
    const [others, ...more] = results.filter((_, index) => index !== runner);
    return others === undefined || others === own || more.some((each) => each !== others) ? [] : [{ runner, own, others }];
  });
}

const PERCENT = 100;

type Levels = readonly (readonly [price: Price, size: Minor])[];

/** Returns the payout that the best offers give for `stake`; undefined if the offers are smaller than the stake. */
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

/** Returns the largest stake from the offers that pays at most `difference`. Undefined if the offers do not suffice. */
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
 * Returns bets on one runner, best first. Each makes the result of this runner equal to the result of the others, or levels `percent` of the difference
 * (exchange X77-X79). The bet is a lay if a win of the runner pays more than a win of another one, otherwise a back. `levels` are the offers on that side, best
 * first. A lay of stake s at price q costs s(q − 1) if the runner wins and adds s if another wins. The difference is therefore s·q. A back is the reverse. The
 * stake is at most `most`; a stake cut by `most` levels only a part. The first bet leaves the smallest difference that a stake in minor units can leave. The
 * stakes one unit smaller and one unit larger follow: offers across runners come in whole units, so perhaps only one of the three stakes can match. The list is
 * empty if the offers do not suffice, because the bet must be matched completely.
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
