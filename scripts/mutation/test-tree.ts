import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../settings.ts';
import { findingOf, type Finding } from './plant.ts';

const COPIED = ['package.json', 'vitest.config.ts', 'tsconfig.base.json', 'packages', 'apps', 'scripts', 'sim', 'bench', 'docs'];
/** Exit code of a failed assertion. */
const ASSERTED = 3;
const LOADING_MS = 60_000;
const LEFT_OUT = /[/\\](node_modules|dist|\.tsbuild|\.data)([/\\]|$)/;

/** Copies the tree into a separate folder, with its own workspace packages and the tree's other packages. */
export function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  for (const path of COPIED)
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (source) => !LEFT_OUT.test(source) });
  mkdirSync(join(folder, 'node_modules/@pavilion'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@pavilion') symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of readdirSync(join(ROOT, 'node_modules/@pavilion'))) {
    const place = ['packages', 'apps', '.'].map((parent) => join(folder, parent, name)).find((path) => existsSync(path));
    if (place !== undefined) symlinkSync(place, join(folder, 'node_modules/@pavilion', name));
  }
  return folder;
}

/** A vitest project whose tests only calculate. */
export type CalculatingProject = 'unit' | 'unit-sites';
export type Project = CalculatingProject | 'pg';

export type TestRun = {
  readonly project: Project;
  readonly tests: readonly string[];
  readonly timeoutMs: number;
  readonly more?: readonly string[];
};

/** Runs test files in a tree until the first failure. */
export async function runTests(folder: string, { project, tests, timeoutMs, more = [] }: TestRun): Promise<Finding> {
  const path = join(folder, 'report.json');
  rmSync(path, { force: true });
  const args = ['run', '--project', project, '--bail', '1', '--reporter', 'json', '--outputFile', path, ...more, ...tests];
  const status = await runVitest(folder, args, timeoutMs);
  if (status === 'TIMED_OUT') return { verdict: 'TIMED_OUT' };
  return existsSync(path) ? findingOf(JSON.parse(readFileSync(path, 'utf8')), status) : { verdict: 'BROKEN' };
}

/** Runs vitest in a separate process group, so that its workers end with it. */
export function runVitest(
  folder: string,
  args: readonly string[],
  timeoutMs: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<number | null | 'TIMED_OUT'> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, ...settings };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...args], { cwd: folder, env, stdio: 'ignore', detached: true });
    const end = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      resolve('TIMED_OUT');
    }, timeoutMs);
    child.once('error', reject);
    child.once('close', (status) => {
      clearTimeout(end);
      resolve(status);
    });
  });
}

/** True if an assertion fails while a module of the tree loads. No program can then start, and no test file that imports it can run. */
export function assertsAtLoad(folder: string, file: string): boolean {
  const load = `import(process.argv[1]).catch(({ name }) => process.exit(name === 'AssertionError' ? ${ASSERTED} : 1))`;
  return spawnSync(process.execPath, ['-e', load, join(folder, file)], { cwd: folder, timeout: LOADING_MS }).status === ASSERTED;
}
