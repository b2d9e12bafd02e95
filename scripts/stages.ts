import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { NOTES_FILE, type FileTime, type RunNotes } from './run-reporter.ts';
import { ROOT } from './settings.ts';

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  /** A line for each failure, each test that passed only at the second attempt, and each missing program. Shown with the counts at the end. */
  readonly remarks?: readonly string[];
  /** Duration of each test file. */
  readonly files?: readonly FileTime[];
  /** Full names of the tests that passed. */
  readonly titles?: readonly string[];
};

const COUNTS_LINE = /^(\d+) passed, (\d+) failed$/;

/** Runs a program of the project with the pinned Node and streams its output. It counts as one pass or one failure. */
export async function runTool(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  const { code } = await runNode([join(ROOT, script), ...args], 'ALONE', settings);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/**
 * Runs a program that ends with a line `N passed, M failed`, beside another stage. It has the lowest priority, so it takes only the time that the other stage
 * leaves idle. Its output appears when it ends.
 */
export async function runCountingBeside(script: string, args: readonly string[]): Promise<Counts> {
  const { code, output } = await runNode([join(ROOT, script), ...args], 'BESIDE');
  process.stdout.write(output);
  const lastLine = output.trim().split('\n').at(-1) ?? '';
  const counts = COUNTS_LINE.exec(lastLine);
  const passed = Number(counts?.[1] ?? (code === 0 ? 1 : 0));
  const failed = Number(counts?.[2] ?? 0);
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** Runs one vitest project. A file that cannot be loaded counts as a failure. */
export async function runVitest(project: string): Promise<Counts> {
  const { counts, titles, failures, outside, files, needs } = await runFiles(ROOT, project, []);
  return {
    ...counts,
    titles,
    files,
    remarks: [...failures.map(({ name, why }) => `${name}: ${why}`), ...outside.map(outsideRemark), ...needs],
  };
}

/**
 * Runs a project whose files share the machine with servers or a browser. A file with a failure runs once more, alone. A test that then passes counts as passed
 * and is listed as flaky. A second failure counts as a failure. An error outside every test has no file to run again, so it remains a failure.
 */
export async function runVitestTwice(project: string, root = ROOT): Promise<Counts> {
  const first = await runFiles(root, project, []);
  const again = [...new Set(first.failures.map(({ file }) => file))];
  if (again.length === 0)
    return { ...first.counts, titles: first.titles, files: first.files, remarks: first.outside.map(outsideRemark) };
  console.log(`\nRunning once more, alone: ${again.map((file) => relative(root, file)).join(', ')}`);
  const second = await runFiles(root, project, ['--no-file-parallelism', ...again]);
  const still = new Set(second.failures.map(({ name }) => name));
  const passedLater = first.failures.filter(({ name }) => !still.has(name));
  return {
    passed: first.counts.passed + passedLater.length,
    failed: second.counts.failed + first.outside.length,
    files: [...first.files, ...second.files],
    titles: [...first.titles, ...second.titles],
    remarks: [
      ...passedLater.map(({ name, why }) => `passed at the second attempt: ${name} (first: ${why})`),
      ...second.failures.map(({ name, why }) => `${name}: ${why}`),
      ...[...first.outside, ...second.outside].map(outsideRemark),
    ],
  };
}

function outsideRemark(message: string): string {
  return `an error outside every test: ${message}`;
}

interface Run {
  readonly counts: Counts;
  readonly titles: readonly string[];
  readonly failures: readonly Failure[];
  /** Errors outside every test, first line each. */
  readonly outside: readonly string[];
  readonly files: readonly FileTime[];
  /** One line for each program that skipped tests need. */
  readonly needs: readonly string[];
}

interface Failure {
  readonly file: string;
  readonly name: string;
  /** First line of the message. */
  readonly why: string;
}

async function runFiles(root: string, project: string, more: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-report-'));
  const [path, notesPath] = [join(folder, 'report.json'), join(folder, 'notes.json')];
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  try {
    const own = `--reporter=${join(ROOT, 'scripts', 'run-reporter.ts')}`;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`, own];
    const args = [vitest, 'run', '--root', root, '--project', project, ...reporters, ...more];
    const { code } = await runNode(args, 'ALONE', { [NOTES_FILE]: notesPath });
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    const { outside, files } = JSON.parse(readFileSync(notesPath, 'utf8')) as RunNotes;
    const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
    const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, code === 0 ? 0 : 1);
    return {
      counts: { passed: numPassedTests, failed },
      titles: passedIn(report),
      failures: failuresOf(report),
      outside: outside.map(firstLine),
      files,
      needs: needsOf(report),
    };
  } catch (error) {
    console.error(error);
    return { counts: { passed: 0, failed: 1 }, titles: [], failures: [], outside: [], files: [], needs: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** Returns the full names of the tests that passed; a skipped test has another status. */
export function passedIn({ testResults }: Pick<Report, 'testResults'>): readonly string[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );
}

/** Returns a line for each program that skipped tests need, as their titles name it: `(needs nats-server)`. */
export function needsOf({ testResults }: Pick<Report, 'testResults'>): readonly string[] {
  const counts = new Map<string, number>();
  for (const { fullName, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const program = /\(needs ([^)]+)\)/.exec(fullName)?.[1];
    if (program !== undefined && status !== 'passed' && status !== 'failed') counts.set(program, (counts.get(program) ?? 0) + 1);
  }
  return [...counts].map(([program, count]) => `${count} tests were skipped, because this machine has no ${program}`);
}

/** Returns the failed tests, and the files that failed without a failed test. */
export function failuresOf({ testResults }: Pick<Report, 'testResults'>): readonly Failure[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ file, name: test.fullName, why: firstLine(test.failureMessages?.[0] ?? '') }));
    return tests.length === 0 && status === 'failed' ? [{ file, name: relative(ROOT, file), why: firstLine(message) }] : tests;
  });
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.slice(0, 300) ?? '';
}

/** Runs a program. `output` has the text that a program beside another stage prints. Other programs print directly. */
async function runNode(
  args: readonly string[],
  place: 'ALONE' | 'BESIDE',
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  const stdout = place === 'BESIDE' ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, ...settings },
  });
  if (place === 'BESIDE' && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output };
}

export type Stage = {
  readonly name: string;
  /** True if the stage runs beside the next one. */
  readonly isBeside?: boolean;
  /** `titles` are those of the tests that passed in earlier stages. */
  run(titles: readonly string[]): Promise<Counts>;
};

/** Runs the stages in order, even after a failure, and reports each. */
export async function runStages(stages: readonly Stage[]): Promise<Counts> {
  const rows: Row[] = [];
  let beside: Promise<Row>[] = [];
  for (const stage of stages) {
    console.log(`\n== ${stage.name}`);
    const row = runOne(
      stage,
      rows.flatMap(({ titles }) => titles ?? []),
    );
    beside.push(row);
    if (stage.isBeside === true) continue;
    rows.push(...(await Promise.all(beside)));
    beside = [];
  }
  const slowest = slowestFiles(rows.flatMap(({ files }) => files ?? []));
  if (slowest.length > 0) console.log(`\nSlowest files\n${slowest.join('\n')}`);
  console.log('');
  for (const { stage, passed, failed, seconds, remarks } of rows) {
    console.log(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${stage.padEnd(14)} ${passed} passed, ${failed} failed in ${seconds} s`);
    for (const remark of remarks ?? []) console.log(`          ${remark}`);
  }
  return rows.reduce((total, row) => ({ passed: total.passed + row.passed, failed: total.failed + row.failed }), {
    passed: 0,
    failed: 0,
  });
}

const SLOWEST_SHOWN = 10;

/** Returns a line for each of the slowest files, slowest first. */
export function slowestFiles(files: readonly FileTime[], root = ROOT): readonly string[] {
  const ordered = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN);
  return ordered.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${relative(root, file)}`);
}

type Row = Counts & { readonly stage: string; readonly seconds: number };

/** Runs a stage. If the stage throws, it counts as one failure, so that the other stages still run. */
async function runOne(stage: Stage, titles: readonly string[]): Promise<Row> {
  const began = performance.now();
  const counts = await stage.run(titles).catch((error: unknown): Counts => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  return { stage: stage.name, ...counts, seconds: Math.round((performance.now() - began) / 1000) };
}
