import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { AUDIT_ACTIONS } from '@pavilion/contract/audit-actions';
import { errorWords } from '@pavilion/contract/messages/errors.en';
import { lapseWords, voidWords } from '@pavilion/contract/messages/reasons.en';
import { WICKET_KINDS } from '@pavilion/core/cricket';
import { MARKET_KINDS, MARKET_STATUS } from '@pavilion/core/market';
import { MARKET_TYPES } from '@pavilion/core/settlement';
import { isGameCode } from '@pavilion/games/catalogue';
import { describe, expect, test } from 'vitest';
import {
  isNode,
  isTest,
  lineAt,
  nameOf,
  parseSource,
  sourceFile,
  sourcePaths,
  workspaces,
  type Import,
  type SourceFile,
  type Workspace,
} from './scripts/source-tree.ts';

/**
 * The allowed imports between workspaces, as ARCHITECTURE.md lists them. The compiler refuses cycles and paths out of a workspace, and the linter refuses
 * cycles inside one. Neither notices an import of a workspace that package.json does not declare, or of a workspace above.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...sectionOf('Allowed imports').matchAll(/^\| (`[^|]+`) \| ([a-z0-9, ]+) \|$/gm)].flatMap(([, names = '', allowed = '']) =>
    names.split(', ').map((name) => [name.replaceAll(/`|\w+\//g, ''), allowed === 'nothing' ? [] : allowed.split(', ')]),
  ),
);

function sectionOf(title: string): string {
  return readFileSync('ARCHITECTURE.md', 'utf8').split(`## ${title}`)[1]?.split('\n## ')[0] ?? '';
}

/** The packages that a library may import from outside the project; a program may import those that it declares. */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  core: /^$/,
  games: /^@noble\/hashes(\/|$)/,
  contract: /^(zod|csv-stringify|intl-messageformat|@formatjs\/icu-messageformat-parser)(\/|$)/,
  client: /^(ws|node:events)$/,
  server:
    /^(async-mutex|fastify|@fastify\/(ajv-compiler|compress|fast-json-stringify-compiler|proxy-addr|static)|kysely(\/migration)?|pg|pino|prom-client|ws|zod\/mini|node:[a-z/_]+)$/,
  ui: /^(react|react-dom|radix-ui|lucide-react|react-toastify)(\/|$)/,
};

/** With fewer files or imports than these, the checks looked in the wrong place and must fail. */
const FILES_MIN = 150;
const IMPORTS_MIN = 600;

const all = workspaces();
const filesOf = (workspace: Workspace): SourceFile[] => sourcePaths(workspace.folder).map(sourceFile);
const programFilesOf = (workspace: Workspace): SourceFile[] => filesOf(workspace).filter((file) => !isTest(file.path));

/** Returns the name under which a third-party package is declared. */
function packageName(specifier: string): string {
  const [first, second] = specifier.split('/');
  return specifier.startsWith('@') ? `${first}/${second}` : (first ?? specifier);
}

function breach(workspace: Workspace, file: SourceFile, { specifier }: Import): string | undefined {
  if (specifier.startsWith('.')) {
    const target = join(dirname(file.path), specifier);
    return relative(workspace.folder, target).startsWith('..') ? 'leaves its workspace' : undefined;
  }
  const own = /^@pavilion\/([^/]+)/.exec(specifier)?.[1];
  if (own === workspace.name) return 'imports its own workspace by name';
  if (own !== undefined) {
    if (MAY_IMPORT[workspace.name]?.includes(own) !== true) return `is not below ${workspace.name}`;
    return workspace.declared.has(`@pavilion/${own}`) ? undefined : 'is not declared in package.json';
  }
  return isTest(file.path) ? undefined : outsideBreach(workspace, specifier);
}

function outsideBreach(workspace: Workspace, specifier: string): string | undefined {
  if (OUTSIDE[workspace.name]?.test(specifier) === false) return 'is not allowed in this library';
  if (specifier.startsWith('node:') || /\.(css|svg|woff2)(\?.*)?$/.test(specifier)) return undefined;
  return workspace.declared.has(packageName(specifier)) || isRootTool(specifier) ? undefined : 'is not declared in package.json';
}

/** Returns true if a package is a tool of the whole project. Such tools are in the root's package.json. */
function isRootTool(specifier: string): boolean {
  return ['oxc-parser', 'vitest'].includes(packageName(specifier));
}

test('finds enough files to check', () => {
  const files = all.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(FILES_MIN);
  expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(IMPORTS_MIN);
});

test('every workspace has a row in the table of allowed imports', () => {
  expect(all.map(({ name }) => name).toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted());
});

describe.each(all)('$name', (workspace) => {
  test('imports only workspaces below it and packages that it declares', () => {
    const found = filesOf(workspace).flatMap((file) =>
      file.imports.flatMap((entry) => {
        const why = breach(workspace, file, entry);
        return why === undefined ? [] : [`${file.path}: '${entry.specifier}' ${why}`];
      }),
    );
    expect(found).toEqual([]);
  });
});

const workspaceNamed = (name: string): Workspace => {
  const found = all.find((workspace) => workspace.name === name);
  if (found === undefined) throw new Error(`no workspace ${name}`);
  return found;
};

describe('inside the server', () => {
  const files = programFilesOf(workspaceNamed('exchange'));
  const inServer = (file: SourceFile): string => relative('apps/exchange/src', file.path);

  test('SQL is only in stores, reads, projections, the database folder and the engine’s own stores', () => {
    const SQL_FILES = /(-store|-reads|-projection)\.ts$|^platform\/(db\/|engine\/(pg-|projector\/|.*-store))/;
    const found = files.filter((file) => !SQL_FILES.test(inServer(file)) && holdsSql(file)).map((file) => file.path);
    expect(found).toEqual([]);
  });

  test('only main.ts and config.ts read the environment', () => {
    const found = files.filter((file) => !/(^|\/)(main|config)\.ts$/.test(inServer(file)) && readsEnvironment(file));
    expect(found.map((file) => file.path)).toEqual([]);
  });

  // server.ts passes the instances. Others import only their types from a neighbour's index, so that the neighbour can change everything behind it.
  test('a noun exports its reads and the types of its index to its neighbours', () => {
    const found = files.flatMap((file) => {
      const [path, noun] = [inServer(file), nounOf(inServer(file))];
      if (path.includes('testing/')) return [];
      return targetsOf(file).flatMap(({ target, isTypeOnly }) => {
        const other = nounOf(target);
        const isOpen = target.endsWith('/index.ts')
          ? isTypeOnly || noun === undefined
          : noun !== undefined && target.endsWith('-reads.ts');
        return other === undefined || other === noun || isOpen ? [] : [`${file.path} -> ${target}`];
      });
    });
    expect(found).toEqual([]);
  });

  test('the projector imports the engine and the tables, and no module', () => {
    const projector = files.filter((file) => inServer(file).startsWith('platform/engine/projector/'));
    const found = projector.flatMap((file) =>
      targetsOf(file)
        .filter(({ target }) => !/^platform\/(engine\/|db\/index\.ts$)/.test(target))
        .map(({ target }) => `${file.path} -> ${target}`),
    );
    expect(projector.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });

  // A reader who opens a wing needs only the wings below it to understand it. Type imports count too, because a reader has to follow them as well.
  test('the wings of the server import only lower wings, and the folders of each wing only lower folders', () => {
    const wings = floorsOf(importsBetween('apps/exchange/src', files, wingOf));
    expect(wings.unplaced).toEqual([]);
    expect(wings.rows.length).toBeLessThanOrEqual(FLOORS_MAX);
    const nouns = floorsOf(importsBetween('apps/exchange/src', files, nounOf));
    expect(nouns.unplaced).toEqual([]);
    const order = nouns.rows.flat();
    const laid = wings.rows.flat().map((wing, index) => [index + 1, wing, order.filter((noun) => noun.startsWith(`${wing}/`))]);
    const drawn = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| (\d) \| `([a-z]+)\/` \| ([a-z, -]*) \|/gm)].map(
      ([, floor, wing = '', names = '']) => [
        Number(floor),
        wing,
        names === '' ? [] : names.split(', ').map((name) => `${wing}/${name}`),
      ],
    );
    expect(drawn.toReversed()).toEqual(laid);
  });

  test('time comes from the clock, so that a test can skip hours and days', () => {
    // The journal measures leases by the clock of its database.
    const TIME_FILES = /(^|\/)testing\/|^money\/payments\/test-gateway\/|^platform\/engine\/pg-journal\.ts$/;
    const PACED_FILES = /^platform\/disk-watch\.ts$|^trading\/stream\/stream-server\.ts$|^platform\/db\/embedded\//;
    const readsTime = files.filter((file) => !TIME_FILES.test(inServer(file)) && readsSystemTime(file));
    const paces = files.filter((file) => !PACED_FILES.test(inServer(file)) && /\bsetInterval\(/.test(file.text));
    expect([...readsTime, ...paces].map((file) => file.path)).toEqual([]);
  });

  // Routes, the stream and the payment gateways turn rows into wire shapes. A shape file has the shapes that several routes share.
  test('wire types end at the routes and the stream', () => {
    const WIRE_FILES = /-(routes|shape)\.ts$|^platform\/http\/|^trading\/stream\/|^money\/payments\/(adapter\.ts|test-gateway\/)/;
    const behind = files.filter((file) => !WIRE_FILES.test(inServer(file)) && !/(^|\/)testing\//.test(file.path));
    const found = behind.flatMap((file) =>
      file.imports
        .filter(({ specifier }) => /^@pavilion\/contract\/(http|stream)(\/|$)/.test(specifier))
        .map(({ specifier }) => `${file.path}: ${specifier}`),
    );
    expect(found).toEqual([]);
  });
});

test('trust SEC-18 only the listed places read a Host or forwarded header', () => {
  // `http/site.ts` maps the header to a configured address, its callers pass it on, and the stream compares it with Origin.
  // A node adds the client's address to a request that it passes on to another node.
  const HEADER_FILES =
    /apps\/exchange\/src\/(platform\/http\/(api|pass-on)|trading\/stream\/stream-server)\.ts$|packages\/server\/src\/(client-address|pages|proxy-watch)\.ts$/;
  const reads =
    /\brequest\.(host|hostname|protocol|ips?)\b|\bheaders(\.host\b|\[['"]host['"]\])|\{[^{}]*\b(host|ips?)\b[^{}]*\}(: FastifyRequest| = headers\b)|x-forwarded/i;
  const files = ['exchange', 'casino', 'server'].map(workspaceNamed).flatMap(programFilesOf);
  expect(files.filter(({ path, text }) => !HEADER_FILES.test(path) && reads.test(text)).map(({ path }) => path)).toEqual([]);
});

describe('inside the casino', () => {
  const files = programFilesOf(workspaceNamed('casino'));
  const inCasino = (file: SourceFile): string => relative('apps/casino/src', file.path);

  test('the folders of the casino import only lower folders', () => {
    const { rows, unplaced } = floorsOf(importsBetween('apps/casino/src', files, wingOf));
    expect(unplaced).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(FLOORS_MAX);
    const drawn = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| (\d) \| ([a-z, ]+) \|$/gm)].map(
      ([, floor, names = '']) => [Number(floor), names.split(', ')],
    );
    expect(drawn.toReversed()).toEqual(rows.map((row, index) => [index + 1, row]));
  });

  test('only main, the composition root and the settings are at the root of the casino', () => {
    const loose = files.map(inCasino).filter((path) => !path.includes('/'));
    expect(loose.toSorted()).toEqual(['config.ts', 'main.ts', 'server.ts']);
  });

  // An index also exports the functions that join a neighbour's transaction, such as the settlement of a round's bets.
  test('a folder exports only its reads and its index to its neighbours, and only server.ts opens folders', () => {
    const found = files.flatMap((file) => {
      const own = wingOf(inCasino(file));
      return targetsOf(file, 'apps/casino/src').flatMap(({ target, names, isTypeOnly }) => {
        const other = wingOf(target);
        if (other === undefined || other === own || other === 'platform' || inCasino(file).includes('testing/')) return [];
        const opens = own !== undefined && !isTypeOnly && names.some((name) => /^open[A-Z]/.test(name));
        return !opens && /\/index\.ts$|-reads\.ts$/.test(target) ? [] : [`${file.path} -> ${target}`];
      });
    });
    expect(found).toEqual([]);
  });

  test('time comes from the clock, except in the folders of rounds, bets, nodes, the office and the wallet', () => {
    const TIME_FILES =
      /^(platform\/db\/migrator\.ts$|singles\/single-service\.ts$|(bets|dealer|nodes|office|tables|testing|wallet)\/|platform\/stream\/play-connection\.ts$)/;
    const found = files.filter((file) => !TIME_FILES.test(inCasino(file)) && readsSystemTime(file));
    expect(found.map((file) => file.path)).toEqual([]);
  });
});

/** Returns the sides of comparisons: a name, and the text that it is compared with. */
function comparisonsIn(file: SourceFile): { readonly name: string; readonly text: string; readonly at: number }[] {
  const found = (name: unknown, text: unknown, at: number) =>
    isNode(text) && text.type === 'Literal' && typeof text['value'] === 'string'
      ? [
          {
            name: isNode(name) && name.type === 'MemberExpression' ? nameOf(name['property']) : nameOf(name),
            text: text['value'],
            at,
          },
        ]
      : [];
  return file.nodes.flatMap((node) => {
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node['operator'])))
      return [...found(node['left'], node['right'], node.start), ...found(node['right'], node['left'], node.start)];
    if (node.type !== 'SwitchStatement' || !Array.isArray(node['cases'])) return [];
    return node['cases'].flatMap((each: unknown) => (isNode(each) ? found(node['discriminant'], each['test'], each.start) : []));
  });
}

/** Closed sets of names. A table keyed by such a set is declared with `satisfies Record<…>`, so a new name without a row does not compile. */
const CLOSED: readonly ((name: string) => boolean)[] = [
  isGameCode,
  ...[MARKET_KINDS, MARKET_STATUS.names, MARKET_TYPES, WICKET_KINDS].map((names) => memberOf(names)),
  ...[errorWords, voidWords, lapseWords, AUDIT_ACTIONS].map((table) => memberOf(Object.keys(table))),
];

function memberOf(names: readonly string[]): (name: string) => boolean {
  return (name) => names.includes(name);
}

/** Returns the tables of a file whose key type is any text, although all their keys belong to one closed set. */
function openTablesIn(file: SourceFile): { readonly name: string; readonly at: number }[] {
  return file.nodes.flatMap((node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node['id']) || !isNode(node['init'])) return [];
    const annotation = node['id']['typeAnnotation'];
    const { properties } = node['init'];
    if (!isNode(annotation) || !Array.isArray(properties) || properties.length === 0) return [];
    if (!/^: *(?:Readonly<|Partial<)*Record<string,/.test(file.text.slice(annotation.start, annotation.end))) return [];
    const keys = properties.map((each: unknown) => (isNode(each) ? keyOf(each['key']) : ''));
    return CLOSED.some((isMember) => keys.every(isMember)) ? [{ name: nameOf(node['id']), at: node.start }] : [];
  });
}

function keyOf(node: unknown): string {
  return isNode(node) && node.type === 'Literal' ? String(node['value']) : nameOf(node);
}

describe('closed sets', () => {
  const files = all.flatMap(programFilesOf);

  test('a table keyed by the members of a closed set has the set as its key type', () => {
    const made =
      "const A: Readonly<Record<string, number>> = { TT20: 1, 'ROUL': 2 }; const B: Record<string, number> = { TT20: 1, x: 2 };";
    expect(openTablesIn(parseSource('made-up.ts', made)).map(({ name }) => name)).toEqual(['A']);
    const found = files.flatMap((file) => openTablesIn(file).map(({ name, at }) => `${file.path}:${lineAt(file, at)} ${name}`));
    expect(found).toEqual([]);
  });

  test('finds a comparison in a condition and in a switch', () => {
    const text = "if (market.kind !== 'METER' || 'TT20' === code) switch (game.code) { case 'ROUL': }";
    const found = comparisonsIn(parseSource('made-up.ts', text)).map((each) => `${each.name} ${each.text}`);
    expect(found).toEqual(['kind METER', 'code TT20', 'code ROUL']);
  });

  // Differences between kinds belong in the rules of each kind, where the compiler requires them for a new kind.
  test('only the rules of a market kind test for that kind by name', () => {
    const kinds: readonly string[] = MARKET_KINDS;
    const found = files
      .filter(({ path }) => !path.startsWith('packages/core/src/market/kinds/'))
      .flatMap((file) =>
        comparisonsIn(file)
          .filter(({ name, text }) => /kind$/i.test(name) && kinds.includes(text))
          .map(({ text, at }) => `${file.path}:${lineAt(file, at)} ${text}`),
      );
    expect(found).toEqual([]);
  });

  test("only a game's own file tests for the game by its code", () => {
    const found = files.flatMap((file) =>
      comparisonsIn(file)
        .filter(({ name, text }) => /code$|^game$/i.test(name) && isGameCode(text))
        .map(({ text, at }) => `${file.path}:${lineAt(file, at)} ${text}`),
    );
    expect(found).toEqual([]);
  });
});

describe('inside the contract', () => {
  test('HI-01 HI-04 only scalars.ts uses the raw types of texts, numbers and dates, so that every field has bounds', () => {
    const raw = /^(string|number|int|int32|uint32|float32|float64|bigint|coerce|iso|url|email|uuid)$/;
    const found = programFilesOf(workspaceNamed('contract'))
      .filter(({ path }) => path !== 'packages/contract/src/scalars.ts')
      .flatMap((file) =>
        file.nodes
          .filter(
            (node) => node.type === 'MemberExpression' && nameOf(node['object']) === 'z' && raw.test(nameOf(node['property'])),
          )
          .map((node) => `${file.path}:${lineAt(file, node.start)} z.${nameOf(node['property'])}`),
      );
    expect(found).toEqual([]);
  });
});

describe.each(['web', 'backoffice', 'play'])('inside %s', (name) => {
  const workspace = workspaceNamed(name);
  const src = `${workspace.folder}/src`;
  const relativeImports = programFilesOf(workspace).flatMap((file) =>
    file.imports
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier }) => ({ from: relative(src, file.path), to: relative(src, join(dirname(file.path), specifier)) })),
  );

  test('features do not import each other', () => {
    const feature = (path: string): string | undefined => /^features\/([^/]+)\//.exec(path)?.[1];
    const found = relativeImports.filter(({ from, to }) => {
      const [mine, other] = [feature(from), feature(to)];
      return mine !== undefined && other !== undefined && mine !== other;
    });
    expect(found).toEqual([]);
  });

  test('live data is imported only from the index of its folder', () => {
    const found = relativeImports.filter(({ from, to }) => !from.startsWith('live/') && /^live\/(?!index\.tsx?$)/.test(to));
    expect(found).toEqual([]);
  });
});

describe('the modules of the player site', () => {
  const root = 'apps/web/src';
  const files = programFilesOf(workspaceNamed('web')).filter(({ path }) => !path.includes('/testing/'));
  const module = (path: string): string | undefined => /^(\w+)\//.exec(path)?.[1];
  const floors = floorsOf(importsBetween(root, files, module));

  test('import each other in one direction only', () => {
    expect(floors.unplaced).toEqual([]);
  });

  test('are listed in ARCHITECTURE.md', () => {
    const listed = readFileSync('ARCHITECTURE.md', 'utf8');
    const missing = floors.rows.flat().filter((each) => !listed.includes(`| \`${root}/${each}/\` |`));
    expect(missing).toEqual([]);
  });
});

/** Returns the files that a file imports from its own program, relative to the program's folder. */
function targetsOf(file: SourceFile, root = 'apps/exchange/src'): (Import & { readonly target: string })[] {
  return file.imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map((entry) => ({ ...entry, target: relative(root, join(dirname(file.path), entry.specifier)) }));
}

const FLOORS_MAX = 6;

/** Returns the units that each unit of a program imports, types included. Files outside every unit compose the program and are on no floor. */
function importsBetween(
  root: string,
  files: readonly SourceFile[],
  unitOf: (path: string) => string | undefined,
): ReadonlyMap<string, ReadonlySet<string>> {
  const needs = new Map<string, Set<string>>();
  for (const file of files) {
    const unit = unitOf(relative(root, file.path));
    if (unit === undefined) continue;
    const needed = needs.get(unit) ?? new Set();
    needs.set(unit, needed);
    for (const { target } of targetsOf(file, root)) {
      const other = unitOf(target);
      if (other !== undefined && other !== unit) needed.add(other);
    }
  }
  return needs;
}

/**
 * Sorts folders into floors: each folder is above every folder that it imports. Folders that import each other, and folders that import such folders, are
 * `unplaced`.
 */
function floorsOf(needs: ReadonlyMap<string, ReadonlySet<string>>): { readonly rows: string[][]; readonly unplaced: string[] } {
  const placed = new Set<string>();
  const rows: string[][] = [];
  for (;;) {
    const row = [...needs].flatMap(([name, below]) =>
      !placed.has(name) && [...below].every((each) => placed.has(each)) ? [name] : [],
    );
    if (row.length === 0) return { rows, unplaced: [...needs.keys()].filter((name) => !placed.has(name)) };
    for (const name of row) placed.add(name);
    rows.push(row.toSorted());
  }
}

/** Returns the top folder of a file, which is a wing of the server or a noun of the casino. Files at the root have none. */
function wingOf(path: string): string | undefined {
  const [wing = '', ...rest] = path.split('/');
  return rest.length === 0 || wing === 'testing' ? undefined : wing;
}

/** Returns the noun of a file outside the platform, with its wing. The casino counts as a wing with one noun. The settings of a wing belong to no noun. */
function nounOf(path: string): string | undefined {
  const [wing = '', noun = '', ...rest] = path.split('/');
  if (wing === 'casino') return noun === 'settings.ts' ? undefined : wing;
  return rest.length === 0 || ['platform', 'testing'].includes(wing) ? undefined : `${wing}/${noun}`;
}

function holdsSql(file: SourceFile): boolean {
  return textsOf(file).some((text) => /\b(SELECT\s.+\sFROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM|CREATE TABLE)\b/is.test(text));
}

const SQL_TIME =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\b(current|local)_?(timestamp|date|time)\b/i;

/** True if a file reads the time of the machine or the database. `performance.now()` only measures durations. */
function readsSystemTime(file: SourceFile): boolean {
  if (/\bDate\.now\b|\bnew Date\(\)|(?<!new )\bDate\(\)/.test(file.text)) return true;
  return textsOf(file).some((text) => SQL_TIME.test(text));
}

function textsOf(file: SourceFile): string[] {
  return file.nodes.flatMap((node) => {
    if (node.type === 'TemplateElement') return [file.text.slice(node.start, node.end)];
    return node.type === 'Literal' && typeof node['value'] === 'string' ? [node['value']] : [];
  });
}

function readsEnvironment(file: SourceFile): boolean {
  return /\bprocess\.env\b/.test(file.text);
}
