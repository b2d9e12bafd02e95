import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './settings.ts';
import { failuresOf } from './stages.ts';

const passing = { fullName: 'a sum adds up', status: 'passed', failureMessages: [] };
const failing = { fullName: 'a difference', status: 'failed', failureMessages: ['expected 1 to be 2\n    at sums.test.ts:3'] };

test('a failed test is named with the first line of its reason', () => {
  const file = join(ROOT, 'sums.test.ts');
  expect(
    failuresOf({ testResults: [{ name: file, status: 'failed', message: '', assertionResults: [passing, failing] }] }),
  ).toEqual([{ file, name: 'a difference', why: 'expected 1 to be 2' }]);
});

test('a file that failed outside its tests is named itself', () => {
  const file = join(ROOT, 'e2e/sums.test.ts');
  const broken = { name: file, status: 'failed', message: 'Hook timed out\nsomewhere', assertionResults: [passing] };
  expect(failuresOf({ testResults: [broken] })).toEqual([{ file, name: 'e2e/sums.test.ts', why: 'Hook timed out' }]);
});

test('nothing is named when all passed', () => {
  expect(failuresOf({ testResults: [{ name: 'x', status: 'passed', message: '', assertionResults: [passing] }] })).toEqual([]);
});
