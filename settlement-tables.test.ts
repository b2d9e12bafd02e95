import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcePaths } from './scripts/source-tree.ts';

/** Every row of the tables in the reference of the settlement rules is a test that names it. */
const ROOT = import.meta.dirname;
/** The reference stands beside the tree and not in it. */
const REFERENCE = ['../shared', '../../shared'].map((folder) => join(ROOT, folder, 'domain/settlement.md')).find(existsSync);

/** `| S-RACE-16 | P | …`, `| W5 | …`: the id that a row of a table begins with. */
const ROW = /^\| `?((?:[A-Z]+-)*[A-Z]+-?\d+)`? \|/gm;

function isNamed(tests: string, id: string): boolean {
  return new RegExp(`(?<![\\w-])${id}(?!\\w)`).test(tests);
}

test.skipIf(REFERENCE === undefined)(
  'every row of the tables of the settlement rules is named by a test (skipped where the reference is not beside the tree)',
  () => {
    const ids = [...new Set([...readFileSync(REFERENCE ?? '', 'utf8').matchAll(ROW)].map(([, id = '']) => id))];
    expect(ids.length).toBeGreaterThan(390);
    const tests = sourcePaths('.')
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.endsWith('settlement-tables.test.ts'))
      .map((path) => readFileSync(join(ROOT, path), 'utf8'))
      .join('\n');
    expect(ids.filter((id) => !isNamed(tests, id))).toEqual([]);
  },
);
