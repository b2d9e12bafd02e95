/** The line of a price, in the units of the drawing. */
export type PriceLine = {
  readonly low: number;
  readonly high: number;
  /** Points of an SVG polyline. */
  readonly path: string;
  /** Height of the opening price. */
  readonly openY: number;
  readonly end: { readonly x: number; readonly y: number };
};

const INSET = 8;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Spaces prices evenly from left to right, the highest at the top. Undefined with fewer than two prices. */
export function priceLine(
  points: readonly { readonly value: number }[],
  { width, height }: { readonly width: number; readonly height: number },
): PriceLine | undefined {
  const values = points.map(({ value }) => value);
  const [first] = values;
  if (first === undefined || values.length < 2) return undefined;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const yOf = (value: number): number =>
    high === low ? height / 2 : round(INSET + ((high - value) / (high - low)) * (height - 2 * INSET));
  const places = values.map((value, place) => ({
    x: round(INSET + (place / (values.length - 1)) * (width - 2 * INSET)),
    y: yOf(value),
  }));
  return {
    low,
    high,
    path: places.map(({ x, y }) => `${x},${y}`).join(' '),
    openY: yOf(first),
    end: places.at(-1) ?? { x: 0, y: 0 },
  };
}
