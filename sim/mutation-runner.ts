import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Prng } from '@pavilion/core/std';
import type { Mutation } from './mutations.ts';

/**
 * CAUGHT: a test failed. SURVIVED: none did, so a test is missing. NO_PLACE: the code to change is not there any more. BROKEN: the tests
 * did not run, which says nothing.
 */
export type Verdict = 'CAUGHT' | 'SURVIVED' | 'NO_PLACE' | 'BROKEN';

/** How the tests of a mutation ended in a tree. */
export type TestOutcome = 'FAILED' | 'PASSED' | 'NOT_RUN';
export type RunTests = (folder: string, mutation: Mutation) => TestOutcome;

const VERDICT_OF: Readonly<Record<TestOutcome, Verdict>> = { FAILED: 'CAUGHT', PASSED: 'SURVIVED', NOT_RUN: 'BROKEN' };

/** Plants one mutation in a copy of the tree, runs its tests and takes it back. */
export function verdictOn(folder: string, mutation: Mutation, runTests: RunTests): Verdict {
  const path = join(folder, mutation.file);
  const source = readFileSync(path, 'utf8');
  if (!hasPlace(source, mutation)) return 'NO_PLACE';
  try {
    writeFileSync(
      path,
      source.replace(mutation.from, () => mutation.to),
    );
    return VERDICT_OF[runTests(folder, mutation)];
  } finally {
    writeFileSync(path, source);
  }
}

/** The mutations whose code is not in the tree any more: nobody would see what they no longer plant. */
export function withoutPlace(root: string, mutations: readonly Mutation[]): readonly Mutation[] {
  return mutations.filter((mutation) => !hasPlace(readFileSync(join(root, mutation.file), 'utf8'), mutation));
}

function hasPlace(source: string, { from, to }: Mutation): boolean {
  return from !== to && source.includes(from);
}

/**
 * Draws one mutation that needs PostgreSQL and `cheap` ones that need nothing. Seeds that follow one another go through the whole list: the same seed draws
 * the same ones.
 */
export function sampleOf(mutations: readonly Mutation[], seed: number, cheap: number): readonly Mutation[] {
  const ofKind = (needs: Mutation['needs'], count: number): readonly Mutation[] => {
    const some = mutations.filter((mutation) => mutation.tests !== undefined && mutation.needs === needs);
    const order = shuffled(some);
    return Array.from(
      { length: Math.min(count, order.length) },
      (_, place) => order[(seed * count + place) % order.length],
    ).filter((mutation) => mutation !== undefined);
  };
  return [...ofKind('postgresql', 1), ...ofKind(undefined, cheap)];
}

/** Always the same order, so that only the seed moves the window over it. */
function shuffled<T>(items: readonly T[]): readonly T[] {
  const random = new Prng(1);
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
}
