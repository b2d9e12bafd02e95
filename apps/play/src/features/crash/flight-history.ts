/** The size of a flight, which has a colour. */
export type FlightSize = 'low' | 'high' | 'far' | 'farthest';

/** A past flight in the chart. */
export type PastFlight = {
  readonly multiplier: number;
  /** The height of its bar, from 0 to 1. */
  readonly height: number;
  readonly size: FlightSize;
};

/** The chart reaches at least this multiplier, so that a few low flights do not fill it. */
const TOP_MIN = 10;
/** A flight that crashed at once has a bar too. */
const HEIGHT_MIN = 0.02;

/** Returns the bars of past flights on a logarithmic scale, in the order of the multipliers. */
export function pastFlights(multipliers: readonly number[]): readonly PastFlight[] {
  const top = topOf(multipliers);
  return multipliers.map((multiplier) => ({
    multiplier,
    height: Math.max(HEIGHT_MIN, heightOf(multiplier, top)),
    size: sizeOf(multiplier),
  }));
}

/** Returns the size of a flight: high from twice the stake, far from 10 times, and farthest from 100 times. */
export function sizeOf(multiplier: number): FlightSize {
  if (multiplier >= 100) return 'farthest';
  if (multiplier >= 10) return 'far';
  return multiplier >= 2 ? 'high' : 'low';
}

/** Returns the multiplier at the top of the chart. */
export function topOf(multipliers: readonly number[]): number {
  return Math.max(TOP_MIN, ...multipliers);
}

/** Returns the height of a multiplier in a chart up to `top`, from 0 to 1. */
export function heightOf(multiplier: number, top: number): number {
  return Math.log(multiplier) / Math.log(top);
}

/** Returns the multipliers that get a line across the chart. */
export function linesUpTo(top: number): readonly number[] {
  return [2, 10, 100, 1_000, 10_000].filter((multiplier) => multiplier <= top);
}

/** Fewer flights have no half that tells anything. */
const HALVED_MIN = 4;

/** Returns the middle of the multipliers: half of the flights were at least as high. Undefined for a few flights. */
export function middleOf(multipliers: readonly number[]): number | undefined {
  if (multipliers.length < HALVED_MIN) return undefined;
  return multipliers.toSorted((one, other) => one - other)[Math.floor(multipliers.length / 2)];
}
