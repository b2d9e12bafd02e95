import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { GeneratedFault } from './generate-faults.ts';
import type { Span } from './plant.ts';
import { runVitest, type CalculatingProject } from './test-tree.ts';

/** A test file, its duration, and the keys of the faults that its tests run. */
export type Reach = { readonly file: string; readonly ms: number; readonly faults: readonly string[] };

const REACH_MS_MAX = 1_500_000;

/** Plants a probe at each fault, runs the tests below `folders` once, and returns which test files reach which faults. It changes the tree. */
export async function reachOf(
  tree: string,
  faults: readonly GeneratedFault[],
  project: CalculatingProject,
  folders: readonly string[],
): Promise<readonly Reach[]> {
  for (const [file, own] of Map.groupBy(faults.entries(), ([, fault]) => fault.file)) {
    const path = join(tree, file);
    const probes = own.map(([number, { span }]) => ({ ...span, number }));
    writeFileSync(path, withProbes(readFileSync(path, 'utf8'), probes));
  }
  const out = join(tree, 'reach.jsonl');
  const settings = { REACH_FILE: out, REACH_PROJECT: project, REACH_FOLDERS: folders.join(',') };
  const report = join(tree, 'report.json');
  const args = ['run', '--config', 'scripts/mutation/reach.config.ts', '--reporter', 'json', '--outputFile', report];
  await runVitest(tree, args, REACH_MS_MAX, settings);
  const failed = failedIn(tree, JSON.parse(readFileSync(report, 'utf8')));
  for (const file of failed) console.log(`left out, because it fails without any fault: ${file}`);
  const lines = existsSync(out) ? readFileSync(out, 'utf8').trim().split('\n') : [];
  return lines.flatMap((line) => {
    const { file, ms, faults: numbers }: { file: string; ms: number; faults: readonly number[] } = JSON.parse(line);
    const keys = numbers.flatMap((number) => faults.slice(number, number + 1).map(({ key }) => key));
    return failed.includes(file) ? [] : [{ file, ms, faults: keys }];
  });
}

/** Returns the test files that failed. A test that always fails would seem to detect every fault. */
function failedIn(
  tree: string,
  { testResults }: { testResults: readonly { name: string; status: string }[] },
): readonly string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(tree, name));
}

/** Returns the source with a probe in each span; an outer span encloses the probes in it. */
export function withProbes(source: string, probes: readonly (Span & { readonly number: number })[]): string {
  const size = ({ start, end }: Span): number => end - start;
  const edits = probes.flatMap((probe) => {
    const call = `globalThis.reached?.add(${probe.number})`;
    const [open, close] = probe.isStatement ? [`{${call};`, '}'] : [`(${call},`, ')'];
    return [
      { at: probe.start, text: open, order: -size(probe), opens: 1 },
      { at: probe.end, text: close, order: size(probe), opens: 0 },
    ];
  });
  const sorted = edits.toSorted((one, other) => one.at - other.at || one.opens - other.opens || one.order - other.order);
  let [result, from] = ['', 0];
  for (const { at, text } of sorted) {
    result += source.slice(from, at) + text;
    from = at;
  }
  return result + source.slice(from);
}
