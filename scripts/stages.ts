import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { OUTSIDE_FILE } from './outside-reporter.ts';
import { ROOT } from './settings.ts';

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  /** What failed, and what passed only when it was run again: a line each, shown beside the counts at the end. */
  readonly remarks?: readonly string[];
};

const COUNTS_LINE = /^(\d+) passed, (\d+) failed$/;

/** Runs a program of the project with the pinned Node, its output shown as it comes. Counts one pass or one failure. */
export async function runTool(script: string, args: readonly string[]): Promise<Counts> {
  const { code } = await runNode([join(ROOT, script), ...args], false);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** The same for a program that ends with a line `N passed, M failed` of its own. */
export async function runCounting(script: string, args: readonly string[]): Promise<Counts> {
  const { code, lastLine } = await runNode([join(ROOT, script), ...args], true);
  const counts = COUNTS_LINE.exec(lastLine);
  const passed = Number(counts?.[1] ?? (code === 0 ? 1 : 0));
  const failed = Number(counts?.[2] ?? 0);
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** One vitest project; a file that does not even load counts as a failure. */
export async function runVitest(project: string): Promise<Counts> {
  const { counts, failures, outside } = await runFiles(ROOT, project, []);
  return { ...counts, remarks: [...failures.map(({ name, why }) => `${name}: ${why}`), ...outside.map(remarkOutside)] };
}

/**
 * A project whose files share the machine with servers or a browser of their own: a file in which something failed is run once more,
 * by itself. What passes then counts as passed and is named, so that nobody takes it for sound; what fails again has failed. An error outside every
 * test has no file to run again: it stays a failure.
 */
export async function runVitestTwice(project: string, root = ROOT): Promise<Counts> {
  const first = await runFiles(root, project, []);
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (files.length === 0) return { ...first.counts, remarks: first.outside.map(remarkOutside) };
  console.log(`\nRunning once more, alone: ${files.map((file) => relative(root, file)).join(', ')}`);
  const second = await runFiles(root, project, files);
  const still = new Set(second.failures.map(({ name }) => name));
  const passedLater = first.failures.filter(({ name }) => !still.has(name));
  return {
    passed: first.counts.passed + passedLater.length,
    failed: second.counts.failed + first.outside.length,
    remarks: [
      ...passedLater.map(({ name, why }) => `passed at the second attempt: ${name} (first: ${why})`),
      ...second.failures.map(({ name, why }) => `${name}: ${why}`),
      ...[...first.outside, ...second.outside].map(remarkOutside),
    ],
  };
}

function remarkOutside(message: string): string {
  return `an error outside every test: ${message}`;
}

interface Run {
  readonly counts: Counts;
  readonly failures: readonly Failure[];
  /** Errors outside every test, first line each. */
  readonly outside: readonly string[];
}

interface Failure {
  readonly file: string;
  readonly name: string;
  /** First line of the message. */
  readonly why: string;
}

async function runFiles(root: string, project: string, files: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-report-'));
  const [path, outsidePath] = [join(folder, 'report.json'), join(folder, 'outside.json')];
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  try {
    const own = `--reporter=${join(ROOT, 'scripts', 'outside-reporter.ts')}`;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`, own];
    const args = [vitest, 'run', '--root', root, '--project', project, ...reporters, ...files];
    const { code } = await runNode(args, false, { [OUTSIDE_FILE]: outsidePath });
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    const outside = (JSON.parse(readFileSync(outsidePath, 'utf8')) as readonly string[]).map(firstLine);
    const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
    const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, code === 0 ? 0 : 1);
    return { counts: { passed: numPassedTests, failed }, failures: failuresOf(report), outside };
  } catch (error) {
    console.error(error);
    return { counts: { passed: 0, failed: 1 }, failures: [], outside: [] };
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

/** The tests that failed, and the files that failed without a test of theirs failing. */
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

async function runNode(
  args: readonly string[],
  captured: boolean,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; lastLine: string }> {
  const stdio = ['ignore', captured ? 'pipe' : 'inherit', 'inherit'] as const;
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: [...stdio], env: { ...process.env, ...settings } });
  let tail = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    tail = (tail + chunk.toString()).slice(-4_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, lastLine: tail.trim().split('\n').at(-1) ?? '' };
}

export type Stage = { readonly name: string; run(): Promise<Counts> };

/** Runs the stages in order, all of them even when one fails, and says how each went. */
export async function runStages(stages: readonly Stage[]): Promise<Counts> {
  const rows: (Counts & { stage: string; seconds: number })[] = [];
  for (const stage of stages) {
    console.log(`\n== ${stage.name}`);
    const began = performance.now();
    const counts = await runOne(stage);
    rows.push({ stage: stage.name, ...counts, seconds: Math.round((performance.now() - began) / 1000) });
  }
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

/** A stage that breaks down has failed, and the others still have something to say. */
async function runOne(stage: Stage): Promise<Counts> {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}
