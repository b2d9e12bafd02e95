import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleOf, verdictOn, withoutPlace, type RunTests } from './mutation-runner.ts';
import type { Mutation } from './mutations.ts';

const SUM = 'export const sum = (a, b) => a + b;\nexport const unused = () => 1;\n';
const WRONG_SUM: Mutation = { what: 'a sum is a difference', file: 'sum.mjs', from: 'a + b', to: 'a - b' };
const UNSEEN: Mutation = { what: 'a function that no test calls', file: 'sum.mjs', from: '=> 1', to: '=> 2' };
const GONE: Mutation = { what: 'a product', file: 'sum.mjs', from: 'a * b', to: 'a / b' };

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
  spawnSync(process.execPath, ['check.mjs'], { cwd: tree }).status === 0 ? 'PASSED' : 'FAILED';

test('a mutation that a test sees is caught, one that no test sees survives', () => {
  expect(verdictOn(folder, WRONG_SUM, runCheck)).toBe('CAUGHT');
  expect(verdictOn(folder, UNSEEN, runCheck)).toBe('SURVIVED');
});

test('a mutation is taken back, also when its tests break off', () => {
  verdictOn(folder, WRONG_SUM, runCheck);
  const breakOff: RunTests = () => {
    throw new Error('broken off');
  };
  expect(() => verdictOn(folder, WRONG_SUM, breakOff)).toThrow('broken off');
  expect(readFileSync(join(folder, 'sum.mjs'), 'utf8')).toBe(SUM);
  expect(runCheck(folder, WRONG_SUM)).toBe('PASSED');
});

test('tests that did not run say nothing about a mutation', () => {
  expect(verdictOn(folder, WRONG_SUM, () => 'NOT_RUN')).toBe('BROKEN');
});

test('a mutation whose code is gone, or that changes nothing, is named and its tests are not run', () => {
  const neverRun: RunTests = () => {
    throw new Error('run');
  };
  const same = { ...WRONG_SUM, to: WRONG_SUM.from };
  expect(verdictOn(folder, GONE, neverRun)).toBe('NO_PLACE');
  expect(verdictOn(folder, same, neverRun)).toBe('NO_PLACE');
  expect(withoutPlace(folder, [WRONG_SUM, GONE, UNSEEN, same])).toEqual([GONE, same]);
});

const many = Array.from({ length: 14 }, (_, place): Mutation => ({
  ...WRONG_SUM,
  what: `mutation ${place}`,
  tests: ['check.mjs'],
  ...(place >= 11 ? { needs: 'postgresql' as const } : {}),
}));

test('a sample has one mutation that needs PostgreSQL and so many cheap ones, the same for the same seed', () => {
  const sample = sampleOf([...many, UNSEEN], 7, 5);
  expect(sample.map(({ needs }) => needs)).toEqual(['postgresql', undefined, undefined, undefined, undefined, undefined]);
  expect(new Set(sample).size).toBe(6);
  expect(sample).not.toContain(UNSEEN);
  expect(sampleOf([...many, UNSEEN], 7, 5)).toEqual(sample);
});

test('the seeds of a few days draw every mutation that has tests of its own', () => {
  const drawn = new Set([20_600, 20_601, 20_602].flatMap((day) => sampleOf(many, day, 5)));
  expect(drawn).toEqual(new Set(many));
});
