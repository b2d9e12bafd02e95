import type { PricePoint } from '@pavilion/contract/http';
import type { ChartSize } from '../../chart/readable-chart.tsx';

/** Position of a chart point, in the units of the drawing. */
export type ChartPoint = { readonly x: number; readonly y: number; readonly barHeight: number; readonly source: PricePoint };

export type ChartShape = {
  readonly points: readonly ChartPoint[];
  /** The price as steps: each price continues until the next one. */
  readonly line: string;
  readonly barWidth: number;
  readonly low: number;
  readonly high: number;
  readonly traded: number;
};

const BARS_SHARE = 0.26;
const INSET = 6;
const BAR_WIDTH_MAX = 10;

/** Returns the shape of a price chart: a stepped line, and the volume of each step as a bar; undefined without data. */
export function chartShape(source: readonly PricePoint[], { width, height }: ChartSize): ChartShape | undefined {
  const [first, last] = [source[0], source.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const prices = source.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const traded = source.map((point) => point.traded);
  const most = Math.max(...traded, 1);
  const floor = height * (1 - BARS_SHARE) - INSET;
  const span = last.time - first.time || 1;
  const points = source.map((point) => ({
    x: round(INSET + ((point.time - first.time) / span) * (width - 2 * INSET)),
    y: round(high === low ? floor / 2 : INSET + ((high - point.price) / (high - low)) * (floor - INSET)),
    barHeight: round((point.traded / most) * height * BARS_SHARE),
    source: point,
  }));
  return {
    points,
    line: points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join(''),
    barWidth: Math.max(1, Math.min(BAR_WIDTH_MAX, (width - 2 * INSET) / source.length - 1)),
    low,
    high,
    traded: traded.reduce((sum, each) => sum + each, 0),
  };
}

const TENTHS = 10;

function round(value: number): number {
  return Math.round(value * TENTHS) / TENTHS;
}
