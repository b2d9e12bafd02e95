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

/**
 * Where the examples of a letter are run. Other rules have such short ids too (a price ladder has an X4, a payment a P1), so a name elsewhere shows
 * nothing; the long ids of rules and decisions are named wherever they hold.
 */
const HOMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['A', 'B', 'D', 'F', 'K', 'M', 'T', 'X', 'Y'].map((letter) => [letter, 'packages/core/src/market/kinds/']),
  ),
  ...Object.fromEntries(['E', 'N', 'P', 'W', 'Z'].map((letter) => [letter, 'packages/core/src/settlement/racing/'])),
  C: 'packages/core/src/exchange/every-kind.test.ts',
  L: 'packages/core/src/cricket/duckworth-lewis/',
  V: 'packages/core/src/settlement/cricket/season/',
};

/** A comment names an id and shows nothing. */
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

type Tests = readonly { readonly path: string; readonly text: string }[];

function isNamed(tests: Tests, id: string): boolean {
  const home = /^([A-Z])\d+$/.exec(id)?.[1];
  const place = home === undefined ? '' : HOMES[home];
  const name = new RegExp(`(?<![\\w-])${id}(?!\\w)`);
  return place !== undefined && tests.some(({ path, text }) => path.startsWith(place) && name.test(text));
}

test.skipIf(REFERENCE === undefined)(
  'every row of the tables of the settlement rules is named by a test (skipped where the reference is not beside the tree)',
  () => {
    const ids = [...new Set([...readFileSync(REFERENCE ?? '', 'utf8').matchAll(ROW)].map(([, id = '']) => id))];
    expect(ids.length).toBeGreaterThan(390);
    const tests = sourcePaths('.')
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.endsWith('settlement-tables.test.ts'))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8').replaceAll(COMMENTS, '') }));
    expect(ids.filter((id) => !isNamed(tests, id))).toEqual([]);
  },
);
