import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorldOptions } from './world.ts';

/** A world that once led to a defect. It is played in every run. */
export type Regression = WorldOptions & { readonly found: string };

const FOLDER = join(import.meta.dirname, 'regressions');
const FIXED_SEEDS = 24;
const STEPS = 150;
const FIXED_CLUSTERS = 270;
const FRESH_CLUSTERS = 30;

export function regressions(): Regression[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return files.toSorted().map((name): Regression => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
}

/** Returns the fixed worlds, the regressions, and a fresh world last. */
export function suiteOf(freshSeed: number): WorldOptions[] {
  const fixed = Array.from({ length: FIXED_SEEDS }, (_, place) => ({ seed: 1 + place, steps: STEPS }));
  return [...fixed, ...regressions(), { seed: freshSeed, steps: STEPS }];
}

/** Returns the seeds of the fixed clusters, then of fresh ones. */
export function clusterSeeds(freshSeed: number): number[] {
  const fixed = Array.from({ length: FIXED_CLUSTERS }, (_, place) => 1 + place);
  return [...fixed, ...Array.from({ length: FRESH_CLUSTERS }, (_, place) => freshSeed + place)];
}
