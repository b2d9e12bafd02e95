import { randomOf } from '../../../lib/random-of.ts';

/** Share of a slice in which the wheel may stop, so that the flapper never points at a peg. */
const WITHIN = 0.7;
const BENT = 26;
/** Share of the way between two pegs after which the next peg touches the flapper. */
const TOUCHED = 0.6;

/** Returns where in its slice a show wheel stops, in degrees from the middle. It depends only on the round, so every viewer sees the same. */
export function showRest(roundId: string, slices: number): number {
  return (randomOf(roundId)() - 0.5) * WITHIN * (360 / slices);
}

/** Returns how far the pegs bend the flapper, in degrees. A slow wheel bends it more the nearer the next peg is; a fast one always bends it. */
export function flapperAt(angle: number, before: number, slices: number): number {
  const step = 360 / slices;
  const speed = Math.abs(angle - before) / step;
  if (speed > 1) return -BENT * (0.75 + 0.25 * Math.sin(angle));
  // Pegs are between slices; the wheel turns backwards.
  const way = ((((-angle + step / 2) % step) + step) % step) / step;
  return way < TOUCHED || speed === 0 ? 0 : (-BENT * (way - TOUCHED)) / (1 - TOUCHED);
}

/** The spin of a show wheel: its full turns, and the share of the distance covered at a share of the time. */
export type ShowSpin = { readonly turns: number; readonly way: (time: number) => number };

const TURNS_MIN = 4;
const TURNS_MORE = 3;
const [DRAG_MIN, DRAG_MORE] = [1.2, 1.8];

/**
 * Returns the spin of a show wheel. Air slows it in proportion to its speed, and the pegs by a constant, so that it comes to rest at the end of its time. The
 * seed decides the strength of both, so every viewer sees the same spin.
 */
export function spinOf(seed: string): ShowSpin {
  const random = randomOf(`${seed}/spin`);
  const turns = TURNS_MIN + Math.floor(random() * TURNS_MORE);
  const drag = DRAG_MIN + random() * DRAG_MORE;
  // The speed (1 + pegs)·e^(−drag·t) − pegs starts at 1 and is 0 at the time 1.
  const pegs = Math.exp(-drag) / (1 - Math.exp(-drag));
  const wayAt = (time: number): number => ((1 + pegs) * (1 - Math.exp(-drag * time))) / drag - pegs * time;
  const whole = wayAt(1);
  return { turns, way: (time) => wayAt(time) / whole };
}

/** Number of samples of a spin in which pegs are searched. */
const SAMPLES = 1_200;
/** Smallest share of the spin between two audible clicks. */
const CLICKS_APART = 0.011;

/** Returns the shares of the spin at which a peg passes the flapper. Leaves out pegs that pass too soon after a click to be heard. */
export function pegHits(angleAt: (time: number) => number, slices: number): readonly number[] {
  const step = 360 / slices;
  const pegAt = (time: number): number => Math.floor((-angleAt(time) + step / 2) / step);
  const hits: number[] = [];
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const time = sample / SAMPLES;
    if (pegAt(time) !== pegAt((sample - 1) / SAMPLES) && time - (hits.at(-1) ?? -1) >= CLICKS_APART) hits.push(time);
  }
  return hits;
}
