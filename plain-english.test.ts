import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SUBJECT_CHARACTERS_MAX, commitSubjects, faultsOfPage, faultsOfSource, type Fault } from './scripts/plain-english.ts';
import { parseSource, sourceFile, sourcePaths } from './scripts/source-tree.ts';

/** Comments, test titles and documents keep the measured part of the rules in CONTRIBUTING.md. */
const ROOT = import.meta.dirname;
const FAULTS_LEFT = 'scripts/plain-english-left.json';
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const pages = ['*.md', 'docs/**/*.md']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .map((path) => path.replaceAll('\\', '/'));
const sources = sourcePaths('.');

/** A workspace, a folder of `docs`, or the folder at the root in which a file stands. */
function folderOf(path: string): string {
  return /^(?:(?:packages|apps|docs)\/[^/]+|[^/]+)(?=\/)/.exec(path)?.[0] ?? '.';
}

/** How many faults a folder may still have. A number may only go down, and a folder that is not listed has none. */
test('no folder has more faults than are recorded as left', () => {
  const left = JSON.parse(read(FAULTS_LEFT)) as Record<string, number>;
  const faults = [
    ...sources.flatMap((path) => faultsOfSource(sourceFile(path))),
    ...pages.flatMap((path) => faultsOfPage(path, read(path))),
  ];
  const inFolder = (folder: string): Fault[] => faults.filter(({ path }) => folderOf(path) === folder);
  const counts = [...new Set([...Object.keys(left), ...faults.map(({ path }) => folderOf(path))])].map((folder) => ({
    folder,
    most: left[folder] ?? 0,
    found: inFolder(folder).length,
  }));
  for (const { folder, most, found } of counts) {
    if (found < most) console.log(`${FAULTS_LEFT}: lower "${folder}" from ${most} to ${found}`);
  }
  expect(sources.length + pages.length).toBeGreaterThan(1000);
  const risen = counts.filter(({ most, found }) => found > most);
  expect(risen.map(({ folder, most }) => [`${folder} may have ${most}`, ...inFolder(folder).map(lineOf)].join('\n'))).toEqual([]);
});

test('commit subjects fit on one line', () => {
  expect(commitSubjects().filter(({ length }) => length > SUBJECT_CHARACTERS_MAX)).toEqual([]);
});

describe('a source file', () => {
  const why = (text: string): string[] => faultsOfSource(parseSource('a.test.ts', text)).map((fault) => fault.why);
  const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

  test.each(['What', 'Who', 'Whoever', 'Whose', 'Whether', 'Nothing', 'Nobody', 'Of', 'That'])(
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
    '/** Offers are made. Nothing is lost. */',
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

  test('may not have a sentence of 36 words, on however many lines', () => {
    expect(why(`// ${words(20)}\n// ${words(16)}`)).toEqual(['a sentence of 36 words']);
    expect(why(`/** Short.\n * Then ${words(19)},\n * ${words(16)}. Short. */`)).toEqual(['a sentence of 36 words']);
    expect(why(`test('X57 ${words(36)}', () => {});`)).toEqual(['a sentence of 36 words']);
  });
});

test('a page is measured in headings, paragraphs, bullets and cells, not in code', () => {
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
  ];
  expect(faultsOfPage('a.md', rows.join('\n')).map(({ line, why }) => `${line} ${why}`)).toEqual([
    '6 a table cell of 201 characters',
    '1 opens with "Whether"',
    '4 opens with "Nothing"',
    '10 a sentence of 37 words',
  ]);
});

function lineOf({ path, line, why, text }: Fault): string {
  return `  ${path}:${line} ${why}: ${text}`;
}
