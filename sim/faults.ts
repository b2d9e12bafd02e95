import type { Prng } from '@pavilion/core/std';

/** Percentage of steps in which each of these happens. */
export type StepRates = {
  readonly failed: number;
  readonly unknown: number;
  readonly slow: number;
  readonly crash: number;
  readonly snapshot: number;
};

/** Draws the rates of a world. A quarter of all worlds have no faults, only snapshots. With a lying disk, crashes are the only faults. */
export function drawStepRates(random: Prng, hasLyingDisk: boolean): StepRates {
  if (hasLyingDisk) return { failed: 0, unknown: 0, slow: 0, crash: 20, snapshot: 0 };
  if (random.chance(25)) return { failed: 0, unknown: 0, slow: 0, crash: 0, snapshot: 5 };
  const rate = (most: number): number => (random.chance(30) ? 0 : random.below(most));
  return { failed: rate(8), unknown: rate(8), slow: rate(20), crash: rate(8), snapshot: rate(20) };
}
