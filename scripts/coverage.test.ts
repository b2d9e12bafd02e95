import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countCoverage, coverageFaults, readDescription, tagsIn } from './coverage.ts';
import { ROOT } from './settings.ts';
import { sourcePaths } from './source-tree.ts';

const SAMPLE = readDescription('| 2.1 | a screen |\n| 2.2 | another |\n| 9.10 | a rule |\n\n## Open\n\n| 2.2 | later |\n');

test('the tag in the title of a passed test proves a row', () => {
  expect(coverageFaults(SAMPLE, ['spec 2.1, 9.10: both', 'exchange X1 of none'])).toEqual([]);
  expect(countCoverage(['spec 2.1, 9.10: both'], SAMPLE)).toEqual({ passed: 2, failed: 0, remarks: [] });
});

test('a row without a title, an open row with a title, and a tag without a row are faults', () => {
  expect(coverageFaults(SAMPLE, ['spec 9.10 a rule', 'spec 2.2, 2.3 and more'])).toEqual([
    'spec 2.1 has no test that ran: a screen',
    'spec 2.2 is listed as open and has a test',
    'spec 2.3 is not a row of the description',
  ]);
  expect(countCoverage([], SAMPLE)).toMatchObject({ passed: 0, failed: 2 });
});

test.each([
  ['spec 8 every symbol', '8'],
  ['spec 9: a page', '9'],
  ['a group > spec section 2: the tabs', 'section 2'],
  ['spec 2.1, 4: a screen and a state', '4'],
])('a tag that is not the number of a row is a fault, sample %#', (title, tag) => {
  expect(coverageFaults(SAMPLE, ['spec 2.1, 9.10: both', title])).toEqual([
    `spec ${tag} is not read. Give the number of a row, such as spec 8.1, or no tag`,
  ]);
});

test.each([
  ['spec 2.1: one', ['2.1']],
  ['a group > spec 2.1, 9.10, settlement S-GEN-3 two', ['2.1', '9.10']],
  ['settlement 5.4 and a factor of 2.50 % are no tags', []],
])('the tags of a title are numbers of rows, sample %#', (title, tags) => {
  expect(tagsIn(title)).toEqual(tags);
});

test('every row of the description has its own number and a test, and every tag is the number of a row', () => {
  const description = readDescription();
  const numbers = description.rows.map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(120);
  expect(new Set(numbers).size).toBe(numbers.length);
  const titles = sourcePaths('.')
    .filter((path) => /\.test\.tsx?$/.test(path) && path !== 'scripts/coverage.test.ts')
    .flatMap((path) => readFileSync(join(ROOT, path), 'utf8').match(/['"`]spec (?:section )?\d[^\n]*/g) ?? []);
  expect(coverageFaults(description, titles)).toEqual([]);
});
