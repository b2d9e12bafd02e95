import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './settings.ts';
import { failuresOf, needsOf, passedIn, runStages, runVitestTwice, slowestFiles } from './stages.ts';

const passing = { fullName: 'a sum adds up', status: 'passed', failureMessages: [] };
const failing = { fullName: 'a difference', status: 'failed', failureMessages: ['expected 1 to be 2\n    at sums.test.ts:3'] };

test('a failed test is listed with the first line of its reason', () => {
  const file = join(ROOT, 'sums.test.ts');
  expect(
    failuresOf({ testResults: [{ name: file, status: 'failed', message: '', assertionResults: [passing, failing] }] }),
  ).toEqual([{ file, name: 'a difference', why: 'expected 1 to be 2' }]);
});

test('a file that failed outside its tests is listed itself', () => {
  const file = join(ROOT, 'e2e/sums.test.ts');
  const broken = { name: file, status: 'failed', message: 'Hook timed out\nsomewhere', assertionResults: [passing] };
  expect(failuresOf({ testResults: [broken] })).toEqual([{ file, name: 'e2e/sums.test.ts', why: 'Hook timed out' }]);
});

test('no test is listed when all passed', () => {
  expect(failuresOf({ testResults: [{ name: 'x', status: 'passed', message: '', assertionResults: [passing] }] })).toEqual([]);
});

test('later stages get the titles of passed tests only', async () => {
  const skipped = { fullName: 'spec 2.1 a screen', status: 'skipped', failureMessages: [] };
  const report = { testResults: [{ name: 'x', status: 'passed', message: '', assertionResults: [passing, failing, skipped] }] };
  expect(passedIn(report)).toEqual(['a sum adds up']);
  const told: (readonly string[])[] = [];
  const stage = (titles: readonly string[]) => ({
    name: 'a stage',
    run: async (before: readonly string[]) => {
      told.push(before);
      return { passed: 1, failed: 0, titles };
    },
  });
  await runStages([stage(passedIn(report)), stage(['a product']), stage([])]);
  expect(told).toEqual([[], ['a sum adds up'], ['a sum adds up', 'a product']]);
});

test('a stage that runs beside the next one begins first, and the tests of both count', async () => {
  let begin = (): void => undefined;
  const other = new Promise<void>((resolve) => (begin = resolve));
  const counts = await runStages([
    { name: 'beside', isBeside: true, run: () => other.then(() => ({ passed: 1, failed: 2 })) },
    { name: 'a stage', run: () => Promise.resolve().then(() => (begin(), { passed: 4, failed: 8 })) },
  ]);
  expect(counts).toEqual({ passed: 5, failed: 10 });
});

test('a stage that throws has failed, and the next one runs', async () => {
  const counts = await runStages([
    { name: 'broken', run: () => Promise.reject(new Error('broken')) },
    { name: 'a stage', run: () => Promise.resolve({ passed: 1, failed: 0 }) },
  ]);
  expect(counts).toEqual({ passed: 1, failed: 1 });
});

test('skipped tests name the program that they need', () => {
  const tests = ['skipped', 'pending', 'passed'].map((status) => ({
    fullName: 'the network (needs nats-server) carries a message',
    status,
    failureMessages: [],
  }));
  const report = { testResults: [{ name: 'x', status: 'passed', message: '', assertionResults: [passing, ...tests] }] };
  expect(needsOf(report)).toEqual(['2 tests were skipped, because this machine has no nats-server']);
});

/** Creates a project with these files. */
function projectWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'pavilion-stages-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const config = `export default { test: { name: 'sums', globals: true, include: ['*.test.js'] } };`;
  for (const [name, text] of Object.entries({ 'vitest.config.mjs': config, ...files })) writeFileSync(join(root, name), text);
  return root;
}

/** A task that fails the first time it runs, and never again. */
const FAILS_ONCE = `import { existsSync, writeFileSync } from 'node:fs';
test('a sum', () => {
  const [file, been] = [new URL('./been', import.meta.url), existsSync(new URL('./been', import.meta.url))];
  writeFileSync(file, '');
  expect(been).toBe(true);
});`;

const THROWS_OUTSIDE = `test('a difference', async () => {
  void Promise.reject(new Error('left behind'));
  await new Promise((resolve) => setTimeout(resolve, 20));
});`;

test('a test that passes at the second attempt has passed and is listed', async () => {
  const root = projectWith({ 'sum.test.js': FAILS_ONCE });
  const counts = await runVitestTwice('sums', root);
  expect(counts).toMatchObject({ passed: 1, failed: 0 });
  expect(counts.files?.map(({ file }) => file)).toEqual([join(root, 'sum.test.js'), join(root, 'sum.test.js')]);
  expect(counts.remarks).toEqual([expect.stringMatching(/^passed at the second attempt: a sum /)]);
});

test('the ten slowest files are listed with their seconds, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, place) => ({ file: `/tree/sums/${place}.test.ts`, seconds: place + 0.25 }));
  const lines = slowestFiles(files, '/tree');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('    11.3 s  sums/11.test.ts');
  expect(lines.at(-1)).toBe('     2.3 s  sums/2.test.ts');
});

test('an error outside every test remains a failure, even if all tests pass at the second attempt', async () => {
  const counts = await runVitestTwice('sums', projectWith({ 'sum.test.js': FAILS_ONCE, 'difference.test.js': THROWS_OUTSIDE }));
  expect(counts).toMatchObject({ passed: 2, failed: 1 });
  expect(counts.remarks).toContain('an error outside every test: left behind');
});
