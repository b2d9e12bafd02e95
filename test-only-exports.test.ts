import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, parseSource, sourceFile, sourcePaths, workspaces, type SourceFile } from './scripts/source-tree.ts';

const PRODUCT = /^(packages|apps)\//;

/** Returns the file that a specifier names; undefined for one outside the project. */
type Resolve = (from: string, specifier: string) => string | undefined;

/** Returns exported values that their file does not use and that only tests import. */
function testOnlyExports(files: readonly SourceFile[], resolve: Resolve): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const used = { test: new Set<string>(), program: new Set<string>() };
  const take = (path: string, name: string, by: Set<string>, seen: ReadonlySet<string> = new Set()): void => {
    const file = byPath.get(path);
    if (file === undefined || seen.has(path)) return;
    if (file.exports.includes(name) || name === '*')
      for (const each of name === '*' ? file.exports : [name]) by.add(`${path} ${each}`);
    for (const { specifier, names, isPassedOn } of file.imports)
      if (isPassedOn && (name === '*' || names.includes(name) || names.includes('*')))
        take(resolve(path, specifier) ?? '', name, by, new Set([...seen, path]));
  };
  for (const { path, imports, text } of files) {
    const by = isTest(path) ? used.test : used.program;
    for (const { specifier, names, isPassedOn } of imports)
      if (!isPassedOn) for (const name of names) take(resolve(path, specifier) ?? '', name, by);
    // A build loads a module by its path.
    for (const [, folder = '', name = ''] of text.matchAll(/join\((\w+), '([\w-]+\.tsx?)'\)/g))
      for (const each of files) if (folder !== '' && each.path.endsWith(`/${name}`)) take(each.path, '*', by);
  }
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text, exports }) =>
      exports
        .filter((name) => used.test.has(`${path} ${name}`) && !used.program.has(`${path} ${name}`))
        .filter((name) => [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length === 1)
        .map((name) => `${path}: ${name}`),
    );
}

test('finds an export used only by a test, also through an index', () => {
  const files = [
    parseSource(
      'a/one.ts',
      'export const used = 1; export const tested = 2; export const inside = 3; export const more = inside;',
    ),
    parseSource('a/index.ts', "export { used, tested as tried, more } from './one.ts'; export * from './two.ts';"),
    parseSource('a/two.ts', 'export function counted() {} export function shown() {}'),
    parseSource(
      'a/main.ts',
      "import { used, shown } from './index.ts'; const { more } = await import('./one.ts'); use(used, shown, more);",
    ),
    parseSource('a/one.test.ts', "import { tested, inside } from './one.ts'; import { counted, shown } from './index.ts';"),
  ];
  const beside: Resolve = (from, specifier) => join(dirname(from), specifier);
  expect(testOnlyExports(files, beside)).toEqual(['a/two.ts: counted']);
  const [, ...others] = files.filter(({ path }) => path !== 'a/main.ts');
  expect(testOnlyExports([...others, ...files.slice(0, 1)], beside)).toEqual([
    'a/two.ts: counted',
    'a/two.ts: shown',
    'a/one.ts: tested',
  ]);
});

test('every export has a user besides its tests', () => {
  const all = workspaces();
  const ways = new Map(
    all.map(({ name, folder }) => {
      const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        exports?: Record<string, string>;
      };
      return [name, { folder, exports }];
    }),
  );
  const resolve: Resolve = (from, specifier) => {
    if (specifier.startsWith('.')) return join(dirname(from), specifier);
    const [, name = '', below] = /^@pavilion\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
    const { folder = '', exports = {} } = ways.get(name) ?? {};
    const way = exports[below === undefined ? '.' : `./${below}`] ?? exports['./*']?.replace('*', below ?? '');
    return way === undefined ? undefined : join(folder, way);
  };
  const files = all.flatMap(({ folder }) => sourcePaths(folder)).map(sourceFile);
  const found = testOnlyExports(files, resolve).filter((place) => PRODUCT.test(place));
  expect(found).toEqual([]);
});
