import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The page that says which test shows which sentence of the product's description. */
const ROOT = import.meta.dirname;
const PAGE = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8');

/** Sentences of each section of the description, by the section's number. */
const SENTENCES: Readonly<Record<string, number>> = { '2': 32, '3': 15, '4': 13, '5': 4, '6': 4, '7': 6, '8': 7, '9': 46 };
/** Sentences that no test of ours shows: this number only goes down. */
const UNSHOWN_MAX = 0;

type Row = { readonly section: string; readonly number: number; readonly shown: string };

const rows: readonly Row[] = [...PAGE.matchAll(/^\| (\d)\.(\d+) \| .+ \| (.+) \|$/gm)].map(
  ([, section = '', number, shown = '']) => ({
    section,
    number: Number(number),
    shown,
  }),
);

test.each(Object.entries(SENTENCES))('every sentence of section %s has its row', (section, count) => {
  const numbers = rows.filter((row) => row.section === section).map((row) => row.number);
  expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

test('every test that is named is there', () => {
  const missing = rows.filter(({ shown }) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(shown) ?? [];
    if (file === '') return false;
    return !existsSync(join(ROOT, file)) || !readFileSync(join(ROOT, file), 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});

test('what is not shown says why, and does not grow', () => {
  const unshown = rows.filter(({ shown }) => !shown.startsWith('`'));
  expect(unshown.every(({ shown }) => /^– \S.{10,}$/.test(shown))).toBe(true);
  expect(unshown.length).toBeLessThanOrEqual(UNSHOWN_MAX);
});
