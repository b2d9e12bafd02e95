import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RIGHTS as CASINO_RIGHTS } from './apps/casino/src/platform/db/rights.ts';
import { RIGHTS as EXCHANGE_RIGHTS } from './apps/exchange/src/platform/db/rights.ts';
import { SETTINGS as CASINO_SETTINGS } from './apps/casino/src/config.ts';
import { SETTINGS as EXCHANGE_SETTINGS } from './apps/exchange/src/config.ts';
import { SETTINGS as FEED_SETTINGS } from './apps/feed/src/config.ts';
import { VARIABLES } from './packages/contract/src/variables.ts';
import { sourcePaths } from './scripts/source-tree.ts';

/** Checks statements of the documents against the tree. */

const ROOT = import.meta.dirname;
const ALL_SETTINGS = [EXCHANGE_SETTINGS, CASINO_SETTINGS, FEED_SETTINGS].flatMap((table) => Object.values(table));

/** Settings that only the start command reads. */
const SETTINGS_OF_THE_START = ['PAVILION_CASINO'];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const decisions = readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const rules = readdirSync(join(ROOT, 'docs/spec')).map((name) => `docs/spec/${name}`);
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/GLOSSARY.md',
  'docs/operating.md',
  'docs/tour.md',
  'docs/ui-expectations.md',
  'docs/where.md',
  'apps/exchange/src/platform/engine/README.md',
  'packages/core/src/exchange/README.md',
  'sim/README.md',
  ...decisions,
  ...rules,
];

/** Folders that begin our paths; other text in backquotes is code, a variable or a command. */
const PATH = /^(packages|apps|docs|scripts|sim|bench|e2e|\.ci)\/[\w./-]*$|^[\w.-]+\.(test\.ts|json|config\.ts)$/;

const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
const linked = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#]+)\)/g)].map((match) => match[1] ?? '').filter((target) => !/^[a-z]+:/.test(target));

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('every path in it exists', () => {
    const named = quoted(text).filter((entry) => PATH.test(entry) && !entry.includes('/dist'));
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('every link in it leads somewhere', () => {
    expect(linked(text).filter((target) => !existsSync(join(ROOT, dirname(document), target)))).toEqual([]);
  });

  test('every command in it can be run', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/`npm (?:run )?([\w:]+)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !['install', 'ci'].includes(name) && scripts[name] === undefined)).toEqual([]);
  });
});

describe('docs/ui-expectations.md', () => {
  const rows = read('docs/ui-expectations.md')
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line));

  test('its rows are numbered from 1 to 35', () => {
    expect(rows.map((row) => Number(/^\| (\d+) \|/.exec(row)?.[1]))).toEqual(Array.from({ length: 35 }, (_, row) => row + 1));
  });

  test.each(rows)('%s: each test that it names is in its file, and a row that is built names its proof', (row) => {
    const proofs = [...row.matchAll(/`([\w./-]+\.tsx?)` “([^”]+)”/g)];
    for (const [, file = '', title = ''] of proofs) expect(read(file)).toContain(title);
    if (row.includes('| built |')) expect(quoted(row).some((entry) => PATH.test(entry) || entry.startsWith('npm '))).toBe(true);
  });
});

describe('docs/operating.md', () => {
  const rows = read('docs/operating.md').split('\n');

  test.each(ALL_SETTINGS.map((setting) => [setting.env, setting] as const))(
    'the values for %s are those of the program',
    (_, { env, fallback, about }) => {
      const isOfTheStart = ['HOST', 'PORT', 'PAVILION_DATA', 'DATABASE_URL'].includes(env);
      const row = `| \`${env}\` | ${fallback === '' ? 'none' : `\`${fallback}\``} | ${about} |`;
      const found = isOfTheStart ? rows.some((line) => line.startsWith(`| \`${env}\` |`)) : rows.includes(row);
      expect(found, `docs/operating.md needs the row\n${row}\n`).toBe(true);
    },
  );

  test('every setting in it belongs to a program', () => {
    const known = new Set<string>([...ALL_SETTINGS.map(({ env }) => env), ...SETTINGS_OF_THE_START]);
    const named = rows.flatMap((line) => /^\| `([A-Z][A-Z_]+)` \|/.exec(line)?.[1] ?? []);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('docs/operating.md, rate limits', () => {
  const section = /^## Rate limits$([^]*?)^## /m.exec(read('docs/operating.md'))?.[1] ?? '';
  const rows = [...section.matchAll(/^\| (.+?) \| .+? \| (\d+)[ \w]* \| (.+?) \|$/gm)].map(([, limited, limit, setBy]) => [
    limited,
    limit,
    setBy,
  ]);

  test('it has every limiter of the servers', () => {
    const limiters = ['packages/server', 'apps/exchange', 'apps/casino']
      .flatMap(sourcePaths)
      .filter((path) => !path.endsWith('.test.ts'))
      .flatMap((path) => [...read(path).matchAll(/new RateLimiter\((?:\w+\.)?(\w+)/g)].map(([, max = '']) => max));
    const settings = [...section.matchAll(/`PAVILION_(\w+)`/g)].map(([, env = '']) => env.replaceAll('_', '').toLowerCase());
    expect(limiters.length).toBeGreaterThan(6);
    expect(limiters.filter((max) => !settings.includes(max.toLowerCase()) && !section.includes(`\`${max}\``))).toEqual([]);
  });

  test('it has every limit of streams in the contract', () => {
    const paths = ['packages/contract/src/stream/protocol.ts', 'packages/contract/src/provider/stream.ts'];
    const limits = paths.flatMap((path) => [...read(path).matchAll(/^export const (\w+_MAX) =/gm)].map(([, name = '']) => name));
    expect(limits.length).toBeGreaterThan(2);
    expect(limits.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });

  test('it names each file that refuses with RATE_LIMITED by a limit of its own', () => {
    const refusing = ['packages/server', 'apps/exchange', 'apps/casino']
      .flatMap(sourcePaths)
      .filter((path) => !path.endsWith('.test.ts') && /(?:efused?\(|refusal: )'RATE_LIMITED'/.test(read(path)));
    // These apply the limits of settings, the waiting line of passwords, and the sign-in limits.
    const byLimitsOfOthers = [
      'apps/casino/src/platform/http/api.ts',
      'apps/exchange/src/people/accounts/account-service.ts',
      'apps/exchange/src/people/accounts/guess-guard.ts',
      'apps/exchange/src/people/accounts/paper-service.ts',
      'apps/exchange/src/people/accounts/sign-in-service.ts',
      'apps/exchange/src/people/accounts/sign-up-service.ts',
      'apps/exchange/src/platform/http/api.ts',
      'apps/exchange/src/platform/http/wire.ts',
    ];
    expect(refusing.filter((path) => !section.includes(`\`${path}\``)).sort()).toEqual(byLimitsOfOthers);
  });

  test.each(rows)('%s: the limit %s is the one in %s', (_, limit = '', setBy = '') => {
    const [name = '', path] = quoted(setBy);
    const value =
      path === undefined
        ? ALL_SETTINGS.find(({ env }) => env === name)?.fallback
        : new RegExp(`\\b${name}(?: =|:) ([\\d_]+)`).exec(read(path))?.[1]?.replaceAll('_', '');
    expect(limit).toBe(String(value));
  });
});

test('every variable that the tree reads is declared, and every declared variable is read', () => {
  const paths = ['packages', 'apps', 'sim', 'bench', 'e2e', 'scripts'].flatMap(sourcePaths);
  const others = paths.filter((path) => !/\.test\.tsx?$|contract\/src\/variables\.ts$/.test(path));
  const named = new Set(others.flatMap((path) => read(path).match(/\bPAVILION_[A-Z_]+\b/g) ?? []));
  const inTests = ['PAVILION_KILL_SEED', 'PAVILION_SAMPLE_DATA'];
  expect([...new Set([...named, ...inTests])].sort()).toEqual([...VARIABLES].sort());
});

test('the file of a decision has its number and title as name', () => {
  for (const path of decisions) {
    const heading = /^# (.+)/.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1] ?? '';
    const name = heading
      .toLowerCase()
      .replaceAll("'", '')
      .replaceAll(/[^a-z0-9]+/g, '-');
    expect(path, heading).toBe(`docs/decisions/${name}.md`);
  }
});

test('decisions are numbered without gaps', () => {
  expect(decisions.map((path) => Number(/\/(\d{4})-/.exec(path)?.[1]))).toEqual(decisions.map((_, index) => index + 1));
});

test('the tree has no markers of unfinished work', () => {
  const mark = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);
  const found = ['packages', 'apps', 'sim', 'bench', 'e2e', 'scripts']
    .flatMap(sourcePaths)
    .filter((path) => mark.test(read(path)));
  expect(found).toEqual([]);
});

test.each([
  ['apps/exchange/src/platform/db/migrations', Object.keys(EXCHANGE_RIGHTS.tables)],
  ['apps/casino/src/platform/db/migrations', Object.keys(CASINO_RIGHTS.tables)],
])('SEC-36 every table that a migration in %s creates has a row in the rights', (folder, rows) => {
  const made = readdirSync(join(ROOT, folder)).flatMap((name) =>
    [...read(`${folder}/${name}`).matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?([\w.]+)/gm)].map(([, table = '']) => table),
  );
  expect(made.length).toBeGreaterThan(10);
  expect(made.filter((table) => !rows.includes(table))).toEqual([]);
});
