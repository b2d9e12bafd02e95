import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './settings.ts';

/** A node of the syntax tree, with the fields that our checks use. */
export type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [field: string]: unknown };

export type SourceFile = {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly comments: readonly { readonly start: number; readonly end: number; readonly value: string }[];
  readonly imports: readonly Import[];
  /** The values that the file itself declares and exports. */
  readonly exports: readonly string[];
  readonly nodes: readonly Node[];
};

export type Import = {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  /** The imported names, as the other file exports them; '*': everything. */
  readonly names: readonly string[];
  /** True if the file also exports the names. */
  readonly isPassedOn: boolean;
};

export type Workspace = {
  readonly name: string;
  /** Folder, from the project's root. */
  readonly folder: string;
  readonly declared: ReadonlySet<string>;
};

const SKIPPED = new Set(['node_modules', 'dist', '.tsbuild', '.data', '.git']);

/** Returns the workspaces in the order of the root's package.json. */
export function workspaces(): Workspace[] {
  const { workspaces: patterns } = readJson(join(ROOT, 'package.json')) as { workspaces: string[] };
  const folders = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`);
  });
  return folders.filter((folder) => existsSync(join(ROOT, folder, 'package.json'))).map(readWorkspace);
}

function readWorkspace(folder: string): Workspace {
  const manifest = readJson(join(ROOT, folder, 'package.json')) as Record<string, Record<string, string> | undefined> & {
    name: string;
  };
  const declared = ['dependencies', 'optionalDependencies', 'devDependencies', 'peerDependencies'].flatMap((field) =>
    Object.keys(manifest[field] ?? {}),
  );
  return { name: manifest.name.replace('@pavilion/', ''), folder, declared: new Set(declared) };
}

/** Returns the paths, from the root, of all TypeScript files below a folder, including tests. */
export function sourcePaths(folder: string): string[] {
  const absolute = join(ROOT, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name).replaceAll('\\', '/');
    if (entry.isDirectory()) return sourcePaths(path);
    return /\.tsx?$/.test(entry.name) && !/\.(d|tmp)\.ts$/.test(entry.name) ? [path] : [];
  });
}

export function isTest(path: string): boolean {
  return (
    /\.(test|suite)\.tsx?$/.test(path) ||
    path.includes('/testing/') ||
    /\/testing(-[a-z]+)?\.ts$/.test(path) ||
    path.endsWith('.fake.ts')
  );
}

const parsed = new Map<string, SourceFile>();

export function sourceFile(path: string): SourceFile {
  const known = parsed.get(path);
  if (known !== undefined) return known;
  const file = parseSource(path, readFileSync(join(ROOT, path), 'utf8'));
  parsed.set(path, file);
  return file;
}

export function parseSource(path: string, text: string): SourceFile {
  const result = parseSync(path, text);
  const { module, comments, errors } = result;
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const imports = [
    ...module.staticImports.map((entry) => ({
      specifier: entry.moduleRequest.value,
      isTypeOnly: entry.entries.length > 0 && entry.entries.every((name) => name.isType),
      names: entry.entries.map(({ importName }) => nameIn(importName)),
      isPassedOn: false,
    })),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.flatMap((name) =>
        name.moduleRequest
          ? [{ specifier: name.moduleRequest.value, isTypeOnly: name.isType, names: [nameIn(name.importName)], isPassedOn: true }]
          : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      // Only a literal can name a module here; computed names are not checked.
      const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
      return literal === undefined ? [] : [{ specifier: literal, isTypeOnly: false, names: ['*'], isPassedOn: false }];
    }),
  ];
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.filter((entry) => !entry.moduleRequest && !entry.isType).map(({ exportName }) => exportName.name ?? 'default'),
  );
  let nodes: readonly Node[] | undefined;
  return {
    path,
    text,
    comments,
    imports,
    exports,
    // The tree takes most of the time, and many checks use only imports.
    get nodes() {
      nodes ??= [...walk(result.program as unknown as Node)];
      return nodes;
    },
  };
}

function nameIn({ kind, name }: { readonly kind: string; readonly name: string | null }): string {
  return kind === 'Default' ? 'default' : (name ?? '*');
}

/** Yields `node` and every node below it. */
function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) yield* walk(child);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Returns the name of an identifier; empty for any other node. */
export function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
}

/** Returns the 1-based line of an offset. */
export function lineAt(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
