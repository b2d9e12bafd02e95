import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTest, type Node, sourceFile, sourcePaths } from './scripts/source-tree.ts';

/** The sites, each with the folder of its messages. */
const SITES = {
  'apps/web/src': 'apps/web/src/messages',
  'apps/play/src': 'apps/play/src/lib/messages',
  'apps/backoffice/src': 'apps/backoffice/src/lib/messages',
} as const;
/** Words of games, which are looked up by the names that a round contains. */
const BY_NAME = /^(?:hand|move)\./;
/** If fewer messages are found, the test looked in the wrong place. */
const MESSAGES_MIN = 200;

/** Matches the keys that a template can produce. A template without a fixed beginning or end says too little, and matches none. */
function patternOf({ quasis }: Node): RegExp | undefined {
  const parts = (quasis as readonly Node[]).map(({ value }) => (value as { readonly raw: string }).raw);
  if (!/^[\w.]*$/.test(parts.join(''))) return undefined;
  const isFixed = /^\w+\./.test(parts[0] ?? '') || /\.\w+$/.test(parts.at(-1) ?? '');
  return isFixed
    ? new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join(String.raw`[\w.]+`)}$`)
    : undefined;
}

test.each(Object.entries(SITES))('each message of %s is shown somewhere', (site, folder) => {
  const keys = globSync(`${folder}/*.en.ts`).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key = '']) => key),
  );
  const nodes = sourcePaths(site)
    .filter((path) => !isTest(path) && !/\.(?:en|hi)\.ts$/.test(path))
    .flatMap((path) => sourceFile(path).nodes);
  const named = new Set(nodes.flatMap(({ type, value }) => (type === 'Literal' ? [value] : [])));
  const templates = nodes.filter(({ type, quasis }) => type === 'TemplateLiteral' && (quasis as readonly Node[]).length > 1);
  const patterns = templates.flatMap((template) => patternOf(template) ?? []);
  const unused = keys.filter((key) => !named.has(key) && !BY_NAME.test(key) && !patterns.some((pattern) => pattern.test(key)));
  expect(keys.length).toBeGreaterThan(MESSAGES_MIN);
  expect(unused).toEqual([]);
});
