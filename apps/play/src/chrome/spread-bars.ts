import type { WirePaytableRow } from '@pavilion/contract/provider';
import { approximate, fraction, ZERO, plus, type Fraction } from '@pavilion/games/fraction';
import { oddsOf, payoutsOf, spreadOf, type Payout } from '@pavilion/games/game';

type WireFraction = WirePaytableRow['prob'];

const read = ({ num, den }: WireFraction): Fraction => fraction(BigInt(num), BigInt(den));

/** Returns the payouts of a published row with their chances; undefined if the row does not give them. */
export function payoutsOfRow(row: WirePaytableRow): readonly Payout[] | undefined {
  const price = row.price === null ? undefined : oddsOf(row.price);
  const prizes = row.prizes.map(({ name, odds, chance }) => ({
    name,
    odds: oddsOf(odds) ?? 0,
    ...(chance === undefined ? {} : { chance: read(chance) }),
  }));
  const { side, prob, push, half, isShared = false } = row;
  return payoutsOf({ side, price, prizes, win: read(prob), push: read(push), half: read(half), isShared });
}

/** Returns the chance that a published row wins. */
export function chanceOfRow({ prob }: WirePaytableRow): Fraction {
  return read(prob);
}

/** Returns the exact variance of a published row for one staked; undefined if the row does not give it. */
export function varianceOfRow(row: WirePaytableRow, payouts = payoutsOfRow(row)): Fraction | undefined {
  if (payouts !== undefined) return spreadOf(payouts).variance;
  return row.variance === undefined ? undefined : read(row.variance);
}

/** Returns the rows that a player can choose from to see return and volatility: the main bets to back. */
export function spreadRows(rows: readonly WirePaytableRow[]): readonly WirePaytableRow[] {
  return rows.filter(({ side, bet }) => side === 'BACK' && bet === 'main');
}

/** A bar of the chart: the lowest and highest payout that it covers, and their chance. */
export type SpreadBar = { readonly from: number; readonly to: number; readonly chance: Fraction };

/** Largest number of bars. If there are more payouts, the most similar neighbours are joined first. */
const BARS_MAX = 8;

/**
 * Returns the bars of a chart of payouts, from nothing upwards. If there are too many payouts, the neighbours with the smallest ratio share a bar. The loss and
 * the highest payout keep theirs.
 */
export function spreadBars(payouts: readonly Payout[], most = BARS_MAX): readonly SpreadBar[] {
  const bars: SpreadBar[] = payouts.map(({ odds, chance }) => ({ from: odds, to: odds, chance }));
  while (bars.length > most) {
    const at = closest(bars);
    const [low, high] = [bars[at], bars[at + 1]];
    if (low === undefined || high === undefined) break;
    bars.splice(at, 2, { from: low.from, to: high.to, chance: plus(low.chance, high.chance) });
  }
  return bars;
}

/** Returns the place of the bar that is most like the next one, without the first and the last bar. */
function closest(bars: readonly SpreadBar[]): number {
  let [at, least] = [1, Infinity];
  for (let place = 1; place < bars.length - 2; place++) {
    const ratio = (bars[place + 1]?.to ?? 0) / (bars[place]?.from || 1);
    if (ratio < least) [at, least] = [place, ratio];
  }
  return at;
}

/** Returns the width of a bar in percent of the widest. */
export function barWidth(bar: SpreadBar, bars: readonly SpreadBar[]): number {
  const widest = Math.max(...bars.map(({ chance }) => approximate(chance)));
  return (approximate(bar.chance) / widest) * 100;
}

/** Chances below this are shown as `1 in N`. */
const SMALL = 0.01;

/** Returns a small chance as the N of `1 in N`; undefined for a larger one. */
export function rarity(chance: Fraction): number | undefined {
  if (chance.num <= ZERO.num || approximate(chance) >= SMALL) return undefined;
  return Number((chance.den * 2n + chance.num) / (chance.num * 2n));
}
