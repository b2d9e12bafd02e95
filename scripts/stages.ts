import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

export type Counts = { readonly passed: number; readonly failed: number };

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
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-report-'));
  const report = join(folder, 'report.json');
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runNode([vitest, 'run', '--project', project, ...reporters], false);
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0, code === 0 ? 0 : 1);
    return { passed: numPassedTests, failed };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Report = { readonly numPassedTests: number; readonly numFailedTests: number; readonly numFailedTestSuites: number };

async function runNode(args: readonly string[], captured: boolean): Promise<{ code: number | null; lastLine: string }> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', captured ? 'pipe' : 'inherit', 'inherit'] });
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
  const rows: { stage: string; passed: number; failed: number; seconds: number }[] = [];
  for (const stage of stages) {
    console.log(`\n== ${stage.name}`);
    const began = performance.now();
    const counts = await runOne(stage);
    rows.push({ stage: stage.name, ...counts, seconds: Math.round((performance.now() - began) / 1000) });
  }
  console.log('');
  for (const { stage, passed, failed, seconds } of rows) {
    console.log(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${stage.padEnd(14)} ${passed} passed, ${failed} failed in ${seconds} s`);
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
