import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Prng } from '@pavilion/core/std';
import type { Mutation } from './mutations.ts';

/**
 * CAUGHT: a test failed. SURVIVED: none did, so a test is missing. NO_PLACE: the code to change is not there any more. BROKEN: the tests
 * did not run, which says nothing.
 */
export type Verdict = 'CAUGHT' | 'SURVIVED' | 'NO_PLACE' | 'BROKEN';

/** How the tests of a mutation ended in a tree; `by`: the test that failed first. */
export type TestOutcome = { readonly ended: 'FAILED'; readonly by: string } | { readonly ended: 'PASSED' | 'NOT_RUN' };
/** A verdict and, when the mutation is caught, the name of the test that saw it: a test that only ran out of time saw nothing. */
export type Finding = { readonly verdict: Verdict; readonly by?: string };
export type RunTests = (folder: string, mutation: Mutation) => TestOutcome;

const VERDICT_OF: Readonly<Record<TestOutcome['ended'], Verdict>> = { FAILED: 'CAUGHT', PASSED: 'SURVIVED', NOT_RUN: 'BROKEN' };

/** Plants one mutation in a copy of the tree, runs its tests and takes it back. */
export function verdictOn(folder: string, mutation: Mutation, runTests: RunTests): Finding {
  const path = join(folder, mutation.file);
  const source = readFileSync(path, 'utf8');
  if (!hasPlace(source, mutation)) return { verdict: 'NO_PLACE' };
  try {
    writeFileSync(
      path,
      source.replace(mutation.from, () => mutation.to),
    );
    const outcome = runTests(folder, mutation);
    const verdict = VERDICT_OF[outcome.ended];
    return 'by' in outcome ? { verdict, by: outcome.by } : { verdict };
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
    const some = mutations.filter((mutation) => mutation.needs === needs);
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

type Report = {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/** Reads the report of a run that ended with `status`. */
export function outcomeOf({ numTotalTests, testResults }: Report, status: number | null): TestOutcome {
  const failed = testResults.flatMap((file) => file.assertionResults).find((each) => each.status === 'failed');
  if (failed !== undefined) return { ended: 'FAILED', by: failed.fullName };
  return { ended: status === 0 && numTotalTests > 0 ? 'PASSED' : 'NOT_RUN' };
}
