import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../settings.ts';
import { KNOWN_FAULTS, type KnownFault } from './known-faults.ts';
import { findingOf, sampleOf, verdictOn, withoutPlace, type RunTests } from './plant.ts';

const SUM = 'export const sum = (a, b) => a + b;\nexport const unused = () => 1;\n';
const WRONG_SUM: KnownFault = {
  what: 'a sum is a difference',
  file: 'sum.mjs',
  from: 'a + b',
  to: 'a - b',
  tests: ['check.mjs'],
};
const UNSEEN = { ...WRONG_SUM, what: 'a function that no test calls', at: SUM.indexOf('1;'), from: '1', to: '2' };
const GONE = { ...WRONG_SUM, what: 'a product', from: 'a * b', to: 'a / b' };

let folder: string;

/** A small tree of one program and one test; the test exits with 1 when it fails. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  writeFileSync(join(folder, 'sum.mjs'), SUM);
  writeFileSync(
    join(folder, 'check.mjs'),
    "import { sum } from './sum.mjs';\nprocess.exit(sum(2, 2) === 4 && sum(1, 2) === 3 ? 0 : 1);\n",
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runCheck: RunTests = async (tree) =>
  spawnSync(process.execPath, ['check.mjs'], { cwd: tree }).status === 0
    ? { verdict: 'SURVIVED' }
    : { verdict: 'KILLED', by: 'check.mjs' };

test('a fault that a test detects is killed, and a fault that no test runs survives', async () => {
  expect(await verdictOn(folder, WRONG_SUM, runCheck)).toEqual({ verdict: 'KILLED', by: 'check.mjs' });
  expect(await verdictOn(folder, UNSEEN, runCheck)).toEqual({ verdict: 'SURVIVED' });
});

test('a fault is removed even if its tests end with an error', async () => {
  await verdictOn(folder, WRONG_SUM, runCheck);
  await expect(verdictOn(folder, WRONG_SUM, () => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off');
  expect(readFileSync(join(folder, 'sum.mjs'), 'utf8')).toBe(SUM);
});

test('a fault whose source text is missing, or that changes nothing, is reported and its tests do not run', async () => {
  const neverRun: RunTests = () => Promise.reject(new Error('run'));
  const same = { ...WRONG_SUM, to: WRONG_SUM.from };
  const moved = { ...UNSEEN, at: 0 };
  for (const fault of [GONE, same, moved, { ...GONE, file: 'gone.mjs' }])
    expect(await verdictOn(folder, fault, neverRun)).toEqual({ verdict: 'NO_PLACE' });
  expect(withoutPlace(folder, [WRONG_SUM, GONE, UNSEEN, same, moved])).toEqual([GONE, same, moved]);
});

test('every known fault applies to the tree', () => {
  expect(withoutPlace(ROOT, KNOWN_FAULTS).map(({ what }) => what)).toEqual([]);
});

test('a report names the test that failed first; a test file that does not load kills no fault', () => {
  const report = (...statuses: readonly string[]) => ({
    numTotalTests: statuses.length,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: statuses.map((status, place) => ({ status, fullName: `test ${place}` })),
      },
    ],
  });
  const unloaded = { name: 'b.test.ts', status: 'failed', assertionResults: [] };
  const withUnloaded = (...statuses: readonly string[]) => {
    const { numTotalTests, testResults } = report(...statuses);
    return { numTotalTests, testResults: [unloaded, ...testResults] };
  };
  const broken = { verdict: 'BROKEN', by: 'could not load b.test.ts' };
  expect(findingOf(report('passed', 'failed', 'failed'), 1)).toEqual({ verdict: 'KILLED', by: 'test 1' });
  expect(findingOf(withUnloaded(), 1)).toEqual(broken);
  expect(findingOf(withUnloaded('passed'), 1)).toEqual(broken);
  expect(findingOf(withUnloaded('passed', 'failed'), 1)).toEqual({ verdict: 'KILLED', by: 'test 1' });
  expect(findingOf(report('passed'), 0)).toEqual({ verdict: 'SURVIVED' });
  expect(findingOf(report('passed'), 1)).toEqual({ verdict: 'BROKEN' });
  expect(findingOf(report(), 0)).toEqual({ verdict: 'BROKEN' });
});

const many = Array.from({ length: 14 }, (_, place): KnownFault => ({
  ...WRONG_SUM,
  what: `fault ${place}`,
  ...(place >= 11 ? { needs: 'postgresql' as const } : {}),
}));

test('a sample has the requested number of cheap faults and one that needs PostgreSQL, and depends only on the seed', () => {
  const sample = sampleOf(many, 7, 5);
  expect(sample.map(({ needs }) => needs)).toEqual([undefined, undefined, undefined, undefined, undefined, 'postgresql']);
  expect(new Set(sample).size).toBe(6);
  expect(sampleOf(many, 7, 5)).toEqual(sample);
});

test('the samples of three days in a row draw every fault between them', () => {
  const drawn = new Set([20_600, 20_601, 20_602].flatMap((day) => sampleOf(many, day, 5)));
  expect(drawn).toEqual(new Set(many));
});
