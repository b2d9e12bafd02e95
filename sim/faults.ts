import type { Prng } from '@pavilion/core/std';

/** Number of steps in a hundred that meet each fault. */
export type Faults = {
  readonly failed: number;
  readonly unknown: number;
  readonly slow: number;
  readonly crash: number;
  readonly snapshot: number;
};

/** Draws the faults of a world. A quarter of all worlds have none. `lies`: crashes are the only faults. */
export function drawFaults(random: Prng, lies: boolean): Faults {
  if (lies) return { failed: 0, unknown: 0, slow: 0, crash: 20, snapshot: 0 };
  if (random.chance(25)) return { failed: 0, unknown: 0, slow: 0, crash: 0, snapshot: 5 };
  const rate = (most: number): number => (random.chance(30) ? 0 : random.below(most));
  return { failed: rate(8), unknown: rate(8), slow: rate(20), crash: rate(8), snapshot: rate(20) };
}
