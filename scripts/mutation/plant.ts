import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Prng } from '@pavilion/core/std';
import type { KnownFault } from './known-faults.ts';

/** A change of the source that a test should detect. */
export type Fault = {
  readonly what: string;
  readonly file: string;
  /** The offset of `from`; if absent, its first occurrence. */
  readonly at?: number;
  readonly from: string;
  readonly to: string;
};

/** The expression or statement that a generated fault changes. */
export type Span = { readonly start: number; readonly end: number; readonly isStatement: boolean };

/**
 * KILLED: a test failed. TIMED_OUT: the tests did not end, which counts as detected. SURVIVED: every test passed, so a test is missing. NO_PLACE: the source
 * text to change is no longer there. BROKEN: the tests did not run, so they prove nothing.
 */
export type Verdict = 'KILLED' | 'TIMED_OUT' | 'SURVIVED' | 'NO_PLACE' | 'BROKEN';

/** A verdict and, for a killed fault, the test that failed first. */
export type Finding = { readonly verdict: Verdict; readonly by?: string };
export type RunTests = (folder: string) => Promise<Finding>;

/** Plants one fault in a copy of the tree, runs its tests and removes it. */
export async function verdictOn(folder: string, fault: Fault, runTests: RunTests): Promise<Finding> {
  const path = join(folder, fault.file);
  const source = readIfThere(path);
  if (!hasPlace(source, fault)) return { verdict: 'NO_PLACE' };
  const at = fault.at ?? source.indexOf(fault.from);
  try {
    writeFileSync(path, source.slice(0, at) + fault.to + source.slice(at + fault.from.length));
    return await runTests(folder);
  } finally {
    writeFileSync(path, source);
  }
}

/** Returns the faults whose source text is no longer in the tree. */
export function withoutPlace<F extends Fault>(root: string, faults: readonly F[]): readonly F[] {
  return faults.filter((fault) => !hasPlace(readIfThere(join(root, fault.file)), fault));
}

function hasPlace(source: string, { at, from, to }: Fault): boolean {
  return from !== to && (at === undefined ? source.includes(from) : source.startsWith(from, at));
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Draws one known fault that needs PostgreSQL and `cheap` others. Consecutive seeds go through the whole list. */
export function sampleOf(faults: readonly KnownFault[], seed: number, cheap: number): readonly KnownFault[] {
  const ofKind = (needs: KnownFault['needs'], count: number): readonly KnownFault[] => {
    const order = shuffled(faults.filter((fault) => fault.needs === needs));
    const places = Array.from({ length: Math.min(count, order.length) }, (_, place) => (seed * count + place) % order.length);
    return places.flatMap((place) => order.slice(place, place + 1));
  };
  return [...ofKind(undefined, cheap), ...ofKind('postgresql', 1)];
}

/** Shuffles in the same order each time. Only the seed decides which part of the shuffled list is used. */
function shuffled<T>(items: readonly T[]): readonly T[] {
  const random = new Prng(1);
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
}

type Report = {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/**
 * Reads the report of a run that ended with `status`. Only a failed test kills a fault. A file that cannot load may only mean that the program does not start
 * or that the machine lacked memory. If no test failed otherwise, the run is BROKEN.
 */
export function findingOf({ numTotalTests, testResults }: Report, status: number | null): Finding {
  const failed = testResults.flatMap((file) => file.assertionResults).find((each) => each.status === 'failed');
  if (failed !== undefined) return { verdict: 'KILLED', by: failed.fullName };
  const unloaded = testResults.find((file) => file.status === 'failed');
  if (unloaded !== undefined) return { verdict: 'BROKEN', by: `could not load ${unloaded.name}` };
  return { verdict: status === 0 && numTotalTests > 0 ? 'SURVIVED' : 'BROKEN' };
}
