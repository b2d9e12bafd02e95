import { randomOf } from '../../../lib/random-of.ts';

/** Share of a slice in which the wheel may stop, so that the flapper never points at a peg. */
const WITHIN = 0.7;
const BENT = 26;
/** Share of the way between two pegs on which a peg bends the flapper. */
const TOUCHED = 0.6;

/** Returns where in its slice a show wheel stops, in degrees from the middle: the round alone decides, so every viewer sees the same. */
export function showRest(roundId: string, slices: number): number {
  return (randomOf(roundId)() - 0.5) * WITHIN * (360 / slices);
}

/** Returns how far the pegs bend the flapper, in degrees: more the nearer the next peg, and all the time while the wheel is fast. */
export function flapperAt(angle: number, before: number, slices: number): number {
  const step = 360 / slices;
  const speed = Math.abs(angle - before) / step;
  if (speed > 1) return -BENT * (0.75 + 0.25 * Math.sin(angle));
  // Pegs are between slices; the wheel turns backwards.
  const way = ((((-angle + step / 2) % step) + step) % step) / step;
  return way < TOUCHED || speed === 0 ? 0 : (-BENT * (way - TOUCHED)) / (1 - TOUCHED);
}
