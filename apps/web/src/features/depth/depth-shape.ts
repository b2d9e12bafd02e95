import type { RunnerBook } from '@pavilion/contract/http';
import { ladderIndex } from '@pavilion/core/odds';
import type { ChartSize } from '../../chart/readable-chart.tsx';
import { decimalOf, minorOf, priceOf } from '../../text/money.ts';

type Levels = RunnerBook['available_to_back'];

/** One price of the depth chart. `total` counts the offers from the best price of the side to here. */
export type DepthPoint = {
  readonly side: 'BACK' | 'LAY';
  readonly price: number;
  readonly size: number;
  readonly total: number;
  readonly traded: number;
  readonly x: number;
};

export type DepthShape = {
  /** From the lowest price to the highest. */
  readonly points: readonly DepthPoint[];
  readonly back: string;
  readonly lay: string;
  /** The amounts traded at each price, as bars at the foot. */
  readonly bars: readonly { readonly x: number; readonly height: number }[];
  readonly toBack: number;
  readonly toLay: number;
};

const INSET = 10;
const BARS_SHARE = 0.3;

/** Draws the offers of a runner, summed from the best price outward, over the amounts traded at each price; undefined without offers. */
export function depthShape(
  book: Pick<RunnerBook, 'available_to_back' | 'available_to_lay'>,
  traded: Levels,
  { width, height }: ChartSize,
): DepthShape | undefined {
  const back = summed('BACK', book.available_to_back);
  const lay = summed('LAY', book.available_to_lay);
  const ends = [...back, ...lay].map(({ price }) => indexOf(price));
  if (ends.length === 0) return undefined;
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const xOf = (price: number): number =>
    last === first ? width / 2 : INSET + ((indexOf(price) - first) / (last - first)) * (width - 2 * INSET);
  const most = Math.max(...[...back, ...lay].map(({ total }) => total), 1);
  const yOf = (total: number): number => height - (total / most) * (height - INSET);
  /** An area of steps from the best price to the edge of the drawing. */
  const areaOf = (of: readonly DepthPoint[], edge: number): string => {
    const steps = of.map(({ x, total }) => `H${x}V${round(yOf(total))}`).join('');
    return of[0] === undefined ? '' : `M${of[0].x} ${height}${steps}H${edge}V${height}Z`;
  };
  const volumes = new Map(traded.map(([price, size]) => [priceOf(price), size]));
  const points = [...back.toReversed(), ...lay].map((row) => ({
    ...row,
    traded: volumes.get(priceOf(row.price)) ?? 0,
    x: round(xOf(row.price)),
  }));
  const inRange = traded.filter(([price]) => indexOf(price) >= first && indexOf(price) <= last);
  const mostTraded = Math.max(...inRange.map(([, size]) => size), 1);
  return {
    points,
    back: areaOf(points.filter(({ side }) => side === 'BACK').toReversed(), 0),
    lay: areaOf(
      points.filter(({ side }) => side === 'LAY'),
      width,
    ),
    bars: inRange.map(([price, size]) => ({ x: round(xOf(price)), height: round((size / mostTraded) * height * BARS_SHARE) })),
    toBack: back.at(-1)?.total ?? 0,
    toLay: lay.at(-1)?.total ?? 0,
  };
}

function indexOf(price: number): number {
  return ladderIndex(priceOf(price));
}

/** Adds up the sizes from the best price outward. Sums in minor units are exact. */
function summed(side: DepthPoint['side'], levels: Levels): readonly Omit<DepthPoint, 'traded' | 'x'>[] {
  let total = 0;
  return levels.map(([price, size]) => {
    total += minorOf(size);
    return { side, price, size, total: decimalOf(total) };
  });
}

const TENTHS = 10;

function round(value: number): number {
  return Math.round(value * TENTHS) / TENTHS;
}
