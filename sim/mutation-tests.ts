import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { outcomeOf, sampleOf, verdictOn, withoutPlace, type TestOutcome } from './mutation-runner.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';

/**
 * Tests the tests: plants known faults one by one in a copy of the tree and runs the tests that should fail. A fault that survives is a missing
 * test. Without arguments it plants all faults, which takes minutes. A word selects the faults whose description contains it. `--sample` plants
 * a few: different ones each day, or those of `--seed N`.
 */
const ROOT = join(import.meta.dirname, '..');
const SHARED = ['package.json', 'vitest.config.ts', 'tsconfig.base.json', 'packages', 'apps/exchange', 'scripts', 'sim'];
const TIMEOUT_MS = 180_000;
const SAMPLED = 5;
/** No further mutation of a sample begins after this. */
const SAMPLE_MS_MAX = 60_000;
const DAY_MS = 86_400_000;

/** Runs a mutation's tests in a tree; a run that never ends has failed as well. */
function runTests(folder: string, { needs, tests }: Pick<Mutation, 'needs' | 'tests'>): TestOutcome {
  const path = join(folder, 'report.json');
  rmSync(path, { force: true });
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const project = needs === 'postgresql' ? 'pg' : 'unit';
  const report = ['--reporter', 'json', '--outputFile', path];
  const args = [vitest, 'run', '--project', project, '--bail', '1', ...report, ...tests];
  const ended = spawnSync(process.execPath, args, { cwd: folder, timeout: TIMEOUT_MS, stdio: 'ignore' });
  if (ended.error !== undefined || ended.signal !== null) return { ended: 'FAILED', by: `no end within ${TIMEOUT_MS} ms` };
  if (!existsSync(path)) return { ended: 'NOT_RUN' };
  return outcomeOf(JSON.parse(readFileSync(path, 'utf8')), ended.status);
}

/** Without a mutation every test of the chosen ones must pass: a test that fails anyway catches nothing. */
function assertPasses(folder: string, chosen: readonly Mutation[]): void {
  for (const needs of ['postgresql', undefined] as const) {
    const tests = new Set(chosen.filter((mutation) => mutation.needs === needs).flatMap((mutation) => mutation.tests));
    if (tests.size === 0) continue;
    const outcome = runTests(folder, { tests: [...tests], ...(needs === undefined ? {} : { needs }) });
    if (outcome.ended !== 'PASSED') throw new Error(`the tests fail without any mutation: ${JSON.stringify(outcome)}`);
  }
}

function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'));
  const filter = (source: string): boolean => !/[/\\](node_modules|dist|\.tsbuild|\.data)([/\\]|$)/.test(source);
  for (const path of SHARED) cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter });
  linkModules(folder);
  return folder;
}

/** The copy's own packages, and everybody else's from the tree. */
function linkModules(folder: string): void {
  const script = `
    mkdir -p node_modules/@pavilion
    for entry in "$1"/node_modules/* "$1"/node_modules/.bin; do [ "$(basename "$entry")" = @pavilion ] || ln -s "$entry" node_modules/; done`;
  spawnSync('sh', ['-c', script, 'sh', ROOT], { cwd: folder });
  for (const name of ['core', 'contract', 'client', 'server', 'ui'])
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@pavilion', name));
  symlinkSync(join(folder, 'apps/exchange'), join(folder, 'node_modules/@pavilion/exchange'));
}

function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'boolean', default: false }, seed: { type: 'string' } },
  });
  const seed = Number(values.seed ?? Math.floor(Date.now() / DAY_MS));
  const chosen = values.sample
    ? sampleOf(MUTATIONS, seed, SAMPLED)
    : MUTATIONS.filter(({ what }) => what.includes(positionals[0] ?? ''));
  if (values.sample) console.log(`A sample of the mutations; the same again: --sample --seed ${seed}`);
  let [passed, failed] = [0, 0];
  for (const { what } of withoutPlace(ROOT, MUTATIONS)) {
    console.log(`NO_PLACE  ${what}`);
    failed += 1;
  }
  const folder = copyTree();
  const startedMs = performance.now();
  try {
    // In a sample the tests have just run on the tree itself.
    if (!values.sample) assertPasses(folder, chosen);
    for (const mutation of chosen) {
      if (values.sample && performance.now() - startedMs > SAMPLE_MS_MAX) {
        console.log('The time of a sample is over.');
        break;
      }
      const { verdict, by } = verdictOn(folder, mutation, runTests);
      console.log(`${verdict.padEnd(8)}  ${mutation.what}${by === undefined ? '' : `\n          by: ${by}`}`);
      if (verdict === 'CAUGHT') passed += 1;
      else if (verdict !== 'NO_PLACE') failed += 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main();
