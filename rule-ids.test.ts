import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { citationsInDocument, citationsInSource, definitions, idsIn, type Citation } from './scripts/rule-ids.ts';
import { sourcePaths } from './scripts/source-tree.ts';

/** Checks ids: each cited rule has a text, code or a test cites each rule, and no rule is defined twice. */
const ROOT = import.meta.dirname;
const OWN_SAMPLES = 'rule-ids.test.ts';
/** Matches ids of rules that do not exist. Tests use them as samples. */
const MADE_UP = /^S-NONE-\d$/;
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const defined = definitions();
const known = new Set(defined.map(({ id }) => id));
const sources = sourcePaths('.').filter((path) => path !== OWN_SAMPLES);
const inSources = sources.flatMap((path) => citationsInSource(path, read(path)));
const documents = ['*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
const inDocuments = documents.flatMap((path) => citationsInDocument(path.replaceAll('\\', '/'), read(path)));

/** The places that run the worked examples of a letter. Elsewhere the same two characters may mean something else. */
const EXAMPLES_RUN_IN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['A', 'B', 'F', 'K', 'M', 'T', 'Y'].map((letter) => [letter, ['packages/core/src/market/kinds/']])),
  // Bets on digits and meters are examples of their kinds; their results come from the score.
  ...Object.fromEntries(
    ['D', 'X'].map((letter) => [letter, ['packages/core/src/market/kinds/', 'packages/core/src/settlement/cricket/']]),
  ),
  ...Object.fromEntries(['E', 'N', 'P', 'W', 'Z'].map((letter) => [letter, ['packages/core/src/settlement/racing/']])),
  C: ['packages/core/src/exchange/every-kind.test.ts'],
  L: ['packages/core/src/cricket/duckworth-lewis/'],
  V: ['packages/core/src/settlement/cricket/season/'],
};

const places = (citations: readonly Citation[]): string[] => citations.map(({ id, path, line }) => `${id}: ${path}:${line}`);

test('every cited rule has its text in docs/spec or among the Site Rules', () => {
  expect(places([...inSources, ...inDocuments].filter(({ id }) => !known.has(id) && !MADE_UP.test(id)))).toEqual([]);
});

test('no rule is defined twice', () => {
  const twice = defined.filter(({ id }, index) => defined.findIndex((other) => other.id === id) !== index);
  expect(twice).toEqual([]);
});

test('every rule is cited by a test or by a comment of the code', () => {
  const cited = new Set(
    inSources
      .filter(({ path }) => !/^packages\/(core\/src\/settlement\/rules|contract\/src\/messages)\//.test(path))
      .map(({ id }) => id),
  );
  const unused = defined.filter(({ id }) => !cited.has(id) && !/^settlement [A-Z\d]/.test(id));
  expect(unused.map(({ id, path }) => `${id}: ${path}`)).toEqual([]);
});

test('every worked example of settlement is run by a test in its place', () => {
  const examples = [...known].flatMap((id) => /^settlement ([A-Z])(\d+)$/.exec(id)?.slice(1, 3).join('') ?? []);
  expect(examples.length).toBeGreaterThan(100);
  const tests = sources.filter((path) => path.endsWith('.test.ts')).map((path) => ({ path, text: read(path) }));
  const isRun = (id: string): boolean => {
    const folders = EXAMPLES_RUN_IN[id.charAt(0)] ?? [];
    const name = new RegExp(`['" ]${id}(?!\\w)`);
    return tests.some(({ path, text }) => folders.some((folder) => path.startsWith(folder)) && name.test(text));
  };
  expect(examples.filter((id) => !isRun(id))).toEqual([]);
});

describe('the ids of a text', () => {
  test.each([
    ['trust L4, exchange X39 and E6 a title', ['L4', 'X39', 'E6']],
    ['settlement F4, F5 to F8: two books', ['settlement F4', 'settlement F5', 'settlement F8']],
    ['settlement 5.4, D-13 S9 a void', ['settlement 5.4', 'D-13', 'settlement S9']],
    ['J5 J7 %s gives a state', ['J5', 'J7']],
    ['settlement %s X60 a row', ['X60']],
    ['runs of 22,400.05 and a rule C-TT20-3 or S-FM1-27', ['C-TT20-3', 'S-FM1-27']],
    ['a settlement of 3 markets, 20 of T20, UTF-8 and SHA-256', []],
    ['a word before S1 in a title is a name', []],
  ])('%s', (text, ids) => {
    expect(idsIn(text, 'AT_START').map(({ id }) => id)).toEqual(ids);
  });

  test('comments cite anywhere; code and bare table rows do not', () => {
    const source = "const M10 = 'A1'; // as J8 says\nconst path = 'x/T-21/M4'; /** see L4 */ test('S9 a title', () => {})";
    expect(citationsInSource('a.test.ts', source).map(({ id, line }) => `${id}:${line}`)).toEqual(['J8:1', 'L4:2', 'S9:2']);
  });

  test('a document cites outside its code and beside its definitions', () => {
    expect(citationsInDocument('a.md', '- **X1** see X2\n`X3` and trust L4').map(({ id }) => id)).toEqual(['X2', 'L4']);
  });
});
