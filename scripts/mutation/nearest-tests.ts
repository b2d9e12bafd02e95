import { dirname, join } from 'node:path';
import { sourceFile, sourcePaths } from '../source-tree.ts';

const TESTS_MAX = 4;
const importersBelow = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** Returns the few PostgreSQL test files that import a module most directly; those of its own folder come first. */
export function nearestTests(file: string, sources: string): readonly string[] {
  const importers = importersBelow.get(sources) ?? importersIn(sources);
  importersBelow.set(sources, importers);
  const steps = new Map([[file, 0]]);
  for (const [path, step] of steps)
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1);
  const distance = (test: string): number => (steps.get(test) ?? Infinity) - (dirname(test) === dirname(file) ? 100 : 0);
  const tests = [...steps.keys()].filter((path) => path.endsWith('.pg.test.ts'));
  return tests.toSorted((one, other) => distance(one) - distance(other)).slice(0, TESTS_MAX);
}

/** Returns, for each file, the files that import it. */
function importersIn(sources: string): ReadonlyMap<string, readonly string[]> {
  const pairs = sourcePaths(sources).flatMap((path) =>
    sourceFile(path).imports.flatMap(({ specifier, isTypeOnly }) =>
      specifier.startsWith('.') && !isTypeOnly ? [{ imported: join(dirname(path), specifier), path }] : [],
    ),
  );
  return new Map(
    [...Map.groupBy(pairs, ({ imported }) => imported)].map(([imported, found]) => [imported, found.map(({ path }) => path)]),
  );
}
