import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  SUBJECT_CHARACTERS_MAX,
  commitSubjects,
  faultsOfOtherFile,
  faultsOfPage,
  faultsOfSource,
  type Fault,
} from './scripts/plain-english.ts';
import { parseSource, sourceFile, sourcePaths } from './scripts/source-tree.ts';

/** Checks comments, test titles and documents against the measurable part of the rules in CONTRIBUTING.md. */
const ROOT = import.meta.dirname;
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const pages = ['*.md', 'docs/**/*.md', 'sim/*.md', 'packages/core/src/exchange/*.md', 'apps/exchange/src/platform/engine/*.md']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .map((path) => path.replaceAll('\\', '/'));
const sources = sourcePaths('.');
const found = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).map((path) => path.replaceAll('\\', '/'));
const scripts = found(['scripts/*.mjs']);
const others = found([
  '{apps,packages}/**/*.css',
  'deploy/**/*.{yaml,service,timer,sh}',
  '.ci/run',
  'Containerfile',
  '.gitignore',
]);

test('no comment, title or page breaks a measured rule', () => {
  const faults = [
    ...sources.flatMap((path) => faultsOfSource(sourceFile(path))),
    ...scripts.flatMap((path) => faultsOfSource(parseSource(path, read(path)))),
    ...others.flatMap((path) => faultsOfOtherFile(path, read(path))),
    ...pages.flatMap((path) => faultsOfPage(path, read(path))),
  ];
  expect(sources.length + pages.length).toBeGreaterThan(1000);
  expect([scripts.length > 5, others.length > 40]).toEqual([true, true]);
  expect(faults.map(lineOf)).toEqual([]);
});

test('an error about a missing value says that it is missing, not that it is there', () => {
  const thrown = sources.flatMap((path) =>
    [...read(path).matchAll(/(?:=== undefined|=== null)[^\n]*\) *\n? *throw new \w*Error\('([^'\n]+)'/g)].map(
      ([, text = '']) => ({ path, text }),
    ),
  );
  expect(thrown.length).toBeGreaterThan(50);
  expect(
    thrown.filter(({ text }) =>
      /^(there (is|are) (?!no\b|too\b)|an? (\w+ ){0,4}(is|has|was|are)\b(?! (?:no|not|missing|unknown|too)\b))/.test(text),
    ),
  ).toEqual([]);
});

test('commit subjects fit on one line', () => {
  expect(commitSubjects().filter(({ length }) => length > SUBJECT_CHARACTERS_MAX)).toEqual([]);
});

describe('a source file', () => {
  const why = (text: string): string[] => faultsOfSource(parseSource('a.test.ts', text)).map((fault) => fault.why);
  const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

  test.each(['What', 'Who', 'Whoever', 'Whose', 'Whether', 'Which', 'How', 'Why', 'Nothing', 'Nobody', 'Of', 'That'])(
    'may not open a comment with %s',
    (word) => {
      expect(why(`/** ${word} this is. */`)).toEqual([`opens with "${word}"`]);
      expect(why(`  //  ${word.toLowerCase()} this is`)).toEqual([`opens with "${word.toLowerCase()}"`]);
    },
  );

  test.each([
    "test('X57 settlement F4: nothing is lost', () => {});",
    "describe.each([])('nothing %s', () => {});",
    'test.skipIf(true)(`J5 J7 nothing of ${1}`, () => {});',
  ])('may not open a title with such a word: %s', (text) => {
    expect(why(text)).toEqual(['opens with "nothing"']);
  });

  test.each([
    '/** Offers are made, and nothing is lost. */',
    '// Who?',
    "test('the ends: nothing is lost', () => {});",
    "expect('nothing').toBe('nothing');",
    `// ${words(20)}\n// ${words(15)}`,
    `// ${words(20)}.\n// Then ${words(20)}`,
    `/**\n * ${words(20)}\n *\n * ${words(20)}\n * - ${words(20)}\n */`,
    `// ${words(34)} \`${words(20)}\``,
    `// ${words(20)}\nf();\n// ${words(20)}`,
  ])('may be like number %#', (text) => {
    expect(why(text)).toEqual([]);
  });

  test('may not open a comment of a style sheet or a setting with such a word', () => {
    const texts = ['a {}\n\n/* What is here.\n * Nobody reads it. */', 'a: 1\n  # What is here.\n  # Nobody reads it.\nb: 2\n'];
    const faults = texts.map((text, index) => faultsOfOtherFile(index === 0 ? 'a.css' : 'a.yaml', text));
    expect(faults.map((each) => each.map((fault) => `${fault.line} ${fault.why}`))).toEqual([
      ['3 opens with "What"', '3 opens with "Nobody"'],
      ['2 opens with "What"', '2 opens with "Nobody"'],
    ]);
    expect(faultsOfOtherFile('a.css', '#main { color: red; } /* Red is loud. */')).toEqual([]);
  });

  test('may not open a later sentence of a comment with such a word', () => {
    expect(why('/** Offers are made. Nothing is lost. */')).toEqual(['opens with "Nothing"']);
  });

  test.each(['anew', 'upon', 'hence', 'thereof', 'whereby', 'by whoever', 'For whoever', 'comes along', 'stands in'])(
    'may not say %s',
    (words) => {
      expect(why(`/** The rest ${words} is read. */`)).toEqual([`the words "${words}"`]);
      expect(why(`test('X57 the rest ${words} is read', () => {});`)).toEqual([`the words "${words}"`]);
      expect(why(`/** The rest \`${words}\` is read. */`)).toEqual([]);
      expect(why(`/** The result is the same whoever wins, and a string is not prose. */ f('${words}');`)).toEqual([]);
    },
  );

  test.each([
    'Number of cards.',
    'The sum of all stakes.',
    'Undefined if there is none.',
    'Bets in play.',
    '\n * Chance of a win.\n ',
  ])('may not begin the comment of a function like this: %j', (text) => {
    const faults = why(`/** ${text} */\nexport async function count() {}`);
    expect(faults).toEqual(['the comment of a function without a verb at its start']);
    expect(why(`/** ${text} */\nconst count = 1;`)).toEqual([]);
    expect(why(`/** ${text} */\nfunction Count() {}`)).toEqual([]);
    expect(why(`/** Returns it. ${text} */\nfunction count() {}`)).toEqual([]);
    expect(why(`/** True if so. ${text} */\nfunction count() {}`)).toEqual([]);
  });

  test('may not have a sentence of 36 words, even if it is split over several lines', () => {
    expect(why(`// ${words(20)}\n// ${words(16)}`)).toEqual(['a sentence of 36 words']);
    expect(why(`/** Short.\n * Then ${words(19)},\n * ${words(16)}. Short. */`)).toEqual(['a sentence of 36 words']);
    expect(why(`test('X57 ${words(36)}', () => {});`)).toEqual(['a sentence of 36 words']);
  });
});

test('a page is measured in headings, paragraphs, bullets and cells, and its code is not', () => {
  const rows = [
    '# Whether',
    'This is',
    'fine.',
    '- Nothing',
    '| word | means |',
    `| one | ${'x'.repeat(201)} |`,
    '```',
    'What is code',
    '```',
    `2. Yes: ${'word '.repeat(36)}`,
    '- **M6** Nobody is first',
  ];
  expect(faultsOfPage('a.md', rows.join('\n')).map(({ line, why }) => `${line} ${why}`)).toEqual([
    '6 a table cell of 201 characters',
    '1 opens with "Whether"',
    '4 opens with "Nothing"',
    '10 a sentence of 37 words',
    '11 opens with "Nobody"',
  ]);
});

function lineOf({ path, line, why, text }: Fault): string {
  return `  ${path}:${line} ${why}: ${text}`;
}
