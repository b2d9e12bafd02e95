import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outcomeOf, sampleOf, verdictOn, withoutPlace, type RunTests } from './mutation-runner.ts';
import type { Mutation } from './mutations.ts';

const SUM = 'export const sum = (a, b) => a + b;\nexport const unused = () => 1;\n';
const WRONG_SUM: Mutation = { what: 'a sum is a difference', file: 'sum.mjs', from: 'a + b', to: 'a - b', tests: ['check.mjs'] };
const UNSEEN: Mutation = {
  what: 'a function that no test calls',
  file: 'sum.mjs',
  from: '=> 1',
  to: '=> 2',
  tests: ['check.mjs'],
};
const GONE: Mutation = { what: 'a product', file: 'sum.mjs', from: 'a * b', to: 'a / b', tests: ['check.mjs'] };

let folder: string;

/** A tree of one program and one test, which exits with 1 when it fails. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutation-runner-'));
  writeFileSync(join(folder, 'sum.mjs'), SUM);
  writeFileSync(
    join(folder, 'check.mjs'),
    "import { sum } from './sum.mjs';\nprocess.exit(sum(2, 2) === 4 && sum(1, 2) === 3 ? 0 : 1);\n",
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runCheck: RunTests = (tree) =>
  spawnSync(process.execPath, ['check.mjs'], { cwd: tree }).status === 0
    ? { ended: 'PASSED' }
    : { ended: 'FAILED', by: 'check.mjs' };

test('a mutation that a test sees is caught, one that no test sees survives', () => {
  expect(verdictOn(folder, WRONG_SUM, runCheck)).toEqual({ verdict: 'CAUGHT', by: 'check.mjs' });
  expect(verdictOn(folder, UNSEEN, runCheck)).toEqual({ verdict: 'SURVIVED' });
});

test('a mutation is taken back, also when its tests break off', () => {
  verdictOn(folder, WRONG_SUM, runCheck);
  const breakOff: RunTests = () => {
    throw new Error('broken off');
  };
  expect(() => verdictOn(folder, WRONG_SUM, breakOff)).toThrow('broken off');
  expect(readFileSync(join(folder, 'sum.mjs'), 'utf8')).toBe(SUM);
  expect(runCheck(folder, WRONG_SUM).ended).toBe('PASSED');
});

test('tests that did not run say nothing about a mutation', () => {
  expect(verdictOn(folder, WRONG_SUM, () => ({ ended: 'NOT_RUN' }))).toEqual({ verdict: 'BROKEN' });
});

test('a mutation whose code is gone, or that changes nothing, is named and its tests are not run', () => {
  const neverRun: RunTests = () => {
    throw new Error('run');
  };
  const same = { ...WRONG_SUM, to: WRONG_SUM.from };
  expect(verdictOn(folder, GONE, neverRun)).toEqual({ verdict: 'NO_PLACE' });
  expect(verdictOn(folder, same, neverRun)).toEqual({ verdict: 'NO_PLACE' });
  expect(withoutPlace(folder, [WRONG_SUM, GONE, UNSEEN, same])).toEqual([GONE, same]);
});

test('a report names the test that failed first; one without a test says nothing', () => {
  const report = (statuses: readonly string[]) => ({
    numTotalTests: statuses.length,
    testResults: [{ assertionResults: statuses.map((status, place) => ({ status, fullName: `test ${place}` })) }],
  });
  expect(outcomeOf(report(['passed', 'failed', 'failed']), 1)).toEqual({ ended: 'FAILED', by: 'test 1' });
  expect(outcomeOf(report(['passed']), 0)).toEqual({ ended: 'PASSED' });
  expect(outcomeOf(report(['passed']), 1)).toEqual({ ended: 'NOT_RUN' });
  expect(outcomeOf(report([]), 0)).toEqual({ ended: 'NOT_RUN' });
});

const many = Array.from({ length: 14 }, (_, place): Mutation => ({
  ...WRONG_SUM,
  what: `mutation ${place}`,
  ...(place >= 11 ? { needs: 'postgresql' as const } : {}),
}));

test('a sample has one mutation that needs PostgreSQL and so many cheap ones, the same for the same seed', () => {
  const sample = sampleOf(many, 7, 5);
  expect(sample.map(({ needs }) => needs)).toEqual(['postgresql', undefined, undefined, undefined, undefined, undefined]);
  expect(new Set(sample).size).toBe(6);
  expect(sampleOf(many, 7, 5)).toEqual(sample);
});

test('the seeds of a few days draw every mutation', () => {
  const drawn = new Set([20_600, 20_601, 20_602].flatMap((day) => sampleOf(many, day, 5)));
  expect(drawn).toEqual(new Set(many));
});
