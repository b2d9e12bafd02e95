import { DAY_MS } from '@pavilion/core/std';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT } from '../settings.ts';
import { AREAS, runGenerated } from './generated.ts';
import { KNOWN_FAULTS, type KnownFault } from './known-faults.ts';
import { sampleOf, verdictOn, withoutPlace } from './plant.ts';
import { copyTree, runTests } from './test-tree.ts';

/**
 * Tests the tests: plants faults one by one in a copy of the tree and runs the tests that should fail. A fault that survives is a missing test. Without
 * arguments it plants all known faults, which takes minutes. A word selects the faults whose description contains it. `--sample` plants a few, different ones
 * each day; `--seed N` fixes the choice. `generated AREA` plants faults made from the syntax tree: `--count N` of them, chosen by `--seed N`. `--pg` runs the
 * survivors against the PostgreSQL tests, `--again` runs the survivors once more. An interrupted run continues.
 */
const TIMEOUT_MS = 180_000;
const SAMPLED = 3;
/**
 * A sample plants no more faults after this time, and no fault of a sample runs longer. The browser stage, which runs at the same time, takes longer. A fault
 * that makes an endless loop would slow it down.
 */
const SAMPLE_MS_MAX = 60_000;
const FAULTS_DRAWN = 240;

const projectOf = ({ needs }: Pick<KnownFault, 'needs'>): 'pg' | 'unit' => (needs === undefined ? 'unit' : 'pg');

/** Checks that the tests pass without a planted fault, because a test that always fails detects nothing. */
async function assertPasses(folder: string, chosen: readonly KnownFault[]): Promise<void> {
  for (const [project, faults] of Map.groupBy(chosen, projectOf)) {
    const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
    const finding = await runTests(folder, { project, tests, timeoutMs: TIMEOUT_MS });
    if (finding.verdict !== 'SURVIVED') throw new Error(`the tests fail without any fault: ${JSON.stringify(finding)}`);
  }
}

async function plantKnown(chosen: readonly KnownFault[], isSample: boolean): Promise<{ passed: number; failed: number }> {
  const gone = withoutPlace(ROOT, KNOWN_FAULTS);
  for (const { what } of gone) console.log(`NO_PLACE   ${what}`);
  let [passed, failed] = [0, gone.length];
  const folder = copyTree();
  const startedMs = performance.now();
  try {
    // During `npm test`, the tests of a sample have just passed in the tree itself.
    if (!isSample) await assertPasses(folder, chosen);
    for (const fault of chosen) {
      if (isSample && performance.now() - startedMs > SAMPLE_MS_MAX) break;
      const timeoutMs = isSample ? SAMPLE_MS_MAX : TIMEOUT_MS;
      const run = { project: projectOf(fault), tests: fault.tests, timeoutMs };
      const { verdict, by } = await verdictOn(folder, fault, (tree) => runTests(tree, run));
      console.log(`${verdict.padEnd(9)}  ${fault.what}${by === undefined ? '' : `\n           by: ${by}`}`);
      if (verdict === 'KILLED' || verdict === 'TIMED_OUT') passed += 1;
      else if (verdict !== 'NO_PLACE') failed += 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { passed, failed };
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'boolean', default: false },
      seed: { type: 'string' },
      count: { type: 'string', default: String(FAULTS_DRAWN) },
      pg: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
    },
  });
  const [word = '', areas = Object.keys(AREAS).join()] = positionals;
  let [passed, failed] = [0, 0];
  if (word === 'generated') {
    for (const area of areas.split(',')) {
      const run = { area, seed: Number(values.seed ?? 1), count: Number(values.count), mayPlantAgain: values.again };
      const ended = await runGenerated({ ...run, isOnPostgres: values.pg });
      [passed, failed] = [passed + ended.passed, failed + ended.failed];
    }
  } else {
    const seed = Number(values.seed ?? Math.floor(Date.now() / DAY_MS));
    if (values.sample) console.log(`A sample of the known faults; the same again: --sample --seed ${seed}`);
    const chosen = values.sample ? sampleOf(KNOWN_FAULTS, seed, SAMPLED) : KNOWN_FAULTS.filter(({ what }) => what.includes(word));
    ({ passed, failed } = await plantKnown(chosen, values.sample));
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
