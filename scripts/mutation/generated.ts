import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDatabaseOf } from '../backup/database.ts';
import { ROOT } from '../settings.ts';
import { isTest, sourceFile, sourcePaths } from '../source-tree.ts';
import { EQUIVALENT_FAULTS } from './equivalent-faults.ts';
import { drawFaults, generateFaults, type GeneratedFault } from './generate-faults.ts';
import { verdictOn, type Finding, type Verdict } from './plant.ts';
import { nearestTests } from './nearest-tests.ts';
import { reachOf, type Reach } from './reach.ts';
import { assertsAtLoad, copyTree, runTests, type CalculatingProject, type Project } from './test-tree.ts';

type Area = {
  readonly sources: readonly string[];
  /** The project of the tests that need no services. */
  readonly project: CalculatingProject;
  readonly tests: readonly string[];
  /** Matches paths of sources in which no faults are planted. */
  readonly leavesOut?: RegExp;
};

const SITES = ['apps/web/src', 'apps/play/src', 'apps/backoffice/src', 'packages/ui/src'];

/** For each area, the sources to plant faults in, and the folders of tests that may detect them. */
export const AREAS: Readonly<Record<string, Area>> = {
  core: {
    sources: ['packages/core/src'],
    project: 'unit',
    tests: ['packages/core/src', 'packages/games/src/fairness', 'sim', 'apps/exchange/src/platform/engine'],
  },
  games: { sources: ['packages/games/src'], project: 'unit', tests: ['packages/games/src', 'apps/casino/src'] },
  exchange: { sources: ['apps/exchange/src'], project: 'unit', tests: ['apps/exchange/src'] },
  // The logic of the sites. Components, hooks and texts are tested in a browser, and drawings and sounds need eyes and ears.
  sites: {
    sources: SITES,
    project: 'unit-sites',
    tests: SITES,
    leavesOut: /\.tsx$|\/messages\/|\/use-[^/]+$|-drawing\.ts$|\/(sound|scene)\.ts$/,
  },
};

export type GeneratedRun = {
  readonly area: string;
  readonly seed: number;
  readonly count: number;
  /** True if the PostgreSQL tests run instead of the area's others. */
  readonly isOnPostgres: boolean;
  /** True if faults that survived an earlier run are planted once more. */
  readonly mayPlantAgain: boolean;
};

type Outcome = { readonly key: string; readonly project: string; readonly verdict: Verdict; readonly by?: string };

const FOLDER = join(ROOT, '.data', 'mutation');
const AT_ONCE = 2;
/** Number of nearest test files that run first. Most faults fail one of them; the other files run only if these pass. */
const NEAREST = 4;
/** Limit of the total time of the other test files, most useful first. */
const OTHERS_MS_MAX = 45_000;
const STARTING_MS = 30_000;
const ASSERTS_AT_LOAD = 'an assertion stops every program that loads the module';
const SLOWDOWN_MAX = 6;
/** Estimated time of one PostgreSQL test file. */
const PG_FILE_MS = 5_000;
/** Recorded values that only tests read, and the slow reference book, which is itself a test. */
const TEST_TOOLS = /\/golden\/|\/reference-book\.ts$/;

/** Returns every fault that can be generated in an area. */
export function faultsIn({ sources, leavesOut }: Area): readonly GeneratedFault[] {
  const isLeftOut = (path: string): boolean => isTest(path) || TEST_TOOLS.test(path) || leavesOut?.test(path) === true;
  const paths = sources.flatMap(sourcePaths).filter((path) => !isLeftOut(path));
  return paths.flatMap((path) => generateFaults(sourceFile(path)));
}

export function isEquivalent({ file, statement, what }: GeneratedFault, among = EQUIVALENT_FAULTS): boolean {
  return among.some((known) => known.file === file && known.statement === statement && known.what === what);
}

/** Plants the drawn faults that have no verdict yet, and prints the results of all. `passed` counts the detected faults, `failed` the others. */
export async function runGenerated(run: GeneratedRun): Promise<{ readonly passed: number; readonly failed: number }> {
  const area = AREAS[run.area];
  if (area === undefined) throw new Error(`There is no area ${run.area}. Name one of: ${Object.keys(AREAS).join(', ')}.`);
  const faults = drawFaults(faultsIn(area), run.seed, run.count).filter((fault) => !isEquivalent(fault));
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${run.area}-${run.seed}.jsonl`);
  const known = outcomesIn(path);
  const open = faults.filter(({ key }) => isOpen(known.get(key), projectOf(run, area), run.mayPlantAgain));
  console.log(`${faults.length} faults in ${area.sources.join(', ')}, ${open.length} to plant; outcomes are kept in ${path}`);
  const project = projectOf(run, area);
  if (open.length > 0 && project === 'pg') await onPostgres(() => plantAll(open, testsByImport(open, area), project, path));
  else if (open.length > 0) await plantAll(open, await reachOfArea(open, run, area), project, path);
  return summarize(faults, outcomesIn(path));
}

/** Starts one PostgreSQL for all faults, because a start takes longer than most test files. */
async function onPostgres(work: () => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-postgres-'));
  chmodSync(folder, 0o711);
  const postgres = await openDatabaseOf({ databaseUrl: undefined, dataFolder: folder }, true, console.log);
  try {
    process.env['DATABASE_URL'] = postgres.url;
    await work();
  } finally {
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the PostgreSQL test files that are nearest to each fault. Running all of them would take minutes for each fault. */
function testsByImport(faults: readonly GeneratedFault[], { sources }: Area): readonly Reach[] {
  const byFile = Map.groupBy(faults, ({ file }) => file);
  const nearest = [...byFile].flatMap(([file, own]) =>
    sources.flatMap((folder) => nearestTests(file, folder)).map((test) => ({ test, own })),
  );
  return [...Map.groupBy(nearest, ({ test }) => test)].map(([file, found]) => {
    return { file, ms: PG_FILE_MS, faults: found.flatMap(({ own }) => own.map(({ key }) => key)) };
  });
}

const projectOf = ({ isOnPostgres }: GeneratedRun, { project }: Area): Project => (isOnPostgres ? 'pg' : project);

function isOpen(outcome: Outcome | undefined, project: Project, mayPlantAgain: boolean): boolean {
  if (outcome === undefined) return true;
  if (outcome.verdict === 'KILLED' || outcome.verdict === 'TIMED_OUT') return false;
  if (outcome.verdict === 'BROKEN' && outcome.project === project) return true;
  return mayPlantAgain || outcome.project !== project;
}

/** Returns which test files reach which faults. It stores the result, so that an interrupted run continues without measuring again. */
async function reachOfArea(faults: readonly GeneratedFault[], run: GeneratedRun, area: Area): Promise<readonly Reach[]> {
  const path = join(FOLDER, `reach-${run.area}-${area.project}-${run.seed}-${run.count}.json`);
  if (existsSync(path) && !run.mayPlantAgain) return JSON.parse(readFileSync(path, 'utf8'));
  const tree = copyTree();
  try {
    const began = performance.now();
    const reach = await reachOf(tree, faults, area.project, area.tests);
    console.log(`${reach.length} test files ran in ${Math.round((performance.now() - began) / 1000)} s`);
    writeFileSync(path, JSON.stringify(reach));
    return reach;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

async function plantAll(
  faults: readonly GeneratedFault[],
  reach: readonly Reach[],
  project: Project,
  path: string,
): Promise<void> {
  const queue = [...faults];
  const work = async (): Promise<void> => {
    const tree = copyTree();
    try {
      for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
        const { key, file, line, what } = fault;
        const files = nearestFirst(fault, reach);
        const finding = await verdictOn(tree, fault, (folder) => runInSteps(folder, files, { file, project }));
        appendFileSync(path, `${JSON.stringify({ key, project, ...finding } satisfies Outcome)}\n`);
        console.log(`${finding.verdict.padEnd(9)} ${file}:${line}  ${what}  (${queue.length} left)`);
      }
    } finally {
      rmSync(tree, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Returns the test files that reach a fault: first the files beside it, then those that reach the most faults in the least time. */
function nearestFirst({ key, file }: GeneratedFault, reach: readonly Reach[]): readonly Reach[] {
  const distance = (test: Reach): number =>
    dirname(test.file) === dirname(file) ? test.ms - 1_000_000 : test.ms / Math.max(1, test.faults.length);
  return reach.filter(({ faults }) => faults.includes(key)).toSorted((one, other) => distance(one) - distance(other));
}

/** Runs the test files in steps. A fault in code that no test file runs survives without a test run. */
async function runInSteps(
  folder: string,
  files: readonly Reach[],
  { file, project }: { readonly file: string; readonly project: Project },
): Promise<Finding> {
  const others = files.slice(NEAREST);
  const withinTime = others.filter((_, place) => totalMs(others.slice(0, place + 1)) <= OTHERS_MS_MAX);
  let left: Finding = { verdict: 'SURVIVED', ...(files.length === 0 ? { by: 'no test runs this code' } : {}) };
  for (const step of [files.slice(0, NEAREST), withinTime].filter(({ length }) => length > 0)) {
    const timeoutMs = STARTING_MS + SLOWDOWN_MAX * totalMs(step);
    const tests = step.map(({ file }) => file);
    const finding = await runTests(folder, { project, tests, timeoutMs, more: ['--maxWorkers', '1'] });
    if (finding.verdict === 'KILLED' || finding.verdict === 'TIMED_OUT') return finding;
    if (finding.verdict === 'BROKEN') left = assertsAtLoad(folder, file) ? { verdict: 'KILLED', by: ASSERTS_AT_LOAD } : finding;
  }
  return left;
}

const totalMs = (files: readonly Reach[]): number => files.reduce((sum, { ms }) => sum + ms, 0);

function outcomesIn(path: string): ReadonlyMap<string, Outcome> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  const outcomes = lines.filter((line) => line !== '').map((line): Outcome => JSON.parse(line));
  return new Map(outcomes.map((outcome) => [outcome.key, outcome]));
}

function summarize(
  faults: readonly GeneratedFault[],
  outcomes: ReadonlyMap<string, Outcome>,
): { passed: number; failed: number } {
  const ended = faults.flatMap((fault) => {
    const outcome = outcomes.get(fault.key);
    return outcome === undefined ? [] : [{ fault, outcome }];
  });
  const left = ended.filter(({ outcome }) => outcome.verdict !== 'KILLED' && outcome.verdict !== 'TIMED_OUT');
  console.log('');
  for (const { fault, outcome } of left) {
    console.log(`${outcome.verdict}  ${fault.file}:${fault.line}  ${fault.what}`);
    console.log(`          in: ${fault.statement.slice(0, 200)}${outcome.by === undefined ? '' : `\n          ${outcome.by}`}`);
  }
  const counts = Map.groupBy(ended, ({ outcome }) => outcome.verdict);
  console.log([...counts].map(([verdict, some]) => `${verdict} ${some.length}`).join(', '));
  const passed = ended.length - left.length;
  console.log(`${((100 * passed) / Math.max(1, ended.length)).toFixed(1)} % of ${ended.length} faults are detected`);
  return { passed, failed: left.length };
}
