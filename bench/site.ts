import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { atMost, type Bench, type Figure } from './figure.ts';

/**
 * Measures the files of the player site that a browser fetches, compressed with Brotli, as the server does. The first load is all that the first visit needs:
 * the page's own scripts and the landing page. After sign-in, home adds the shell; a lazy area is the code that a further screen adds.
 */
const ASSETS = join(import.meta.dirname, '../apps/web/dist/assets');
const PAGE = join(import.meta.dirname, '../apps/web/dist/index.html');
const FIRST_LOAD_KB_MAX = 160;
const LAZY_AREA_KB_MAX = 80;
const KB = 1_000;
const HOME = ['shell', 'home-screen'] as const;

export const run: Bench = async () => {
  if (!existsSync(PAGE)) throw new Error('The site is not built yet: run "npm run build" first.');
  const chunks = new Map(
    readdirSync(ASSETS)
      .filter(isScript)
      .map((name) => [name, read(name)]),
  );
  const page = entriesOf(readFileSync(PAGE, 'utf8'));
  const first = closureOf([...page, chunkNamed(chunks, 'landing-screen')], chunks);
  const home = closureOf([...page, ...HOME.map((name) => chunkNamed(chunks, name))], chunks);
  const areas = [...chunks.keys()]
    .filter((name) => !home.has(name))
    .map((name) => ({
      name,
      size: sizeOf(
        [...closureOf([name], chunks)].filter((each) => !home.has(each)),
        chunks,
      ),
    }))
    .toSorted((a, b) => b.size - a.size);
  const [largest] = areas;
  if (largest === undefined) throw new Error('The site has only one file of script, so nothing is loaded on demand.');
  return [
    figure('site: first load, compressed script', sizeOf([...first], chunks), FIRST_LOAD_KB_MAX),
    figure('site: home, signed in', sizeOf([...home], chunks), undefined),
    figure(`site: largest lazy area (${largest.name.replace(/-[\w-]{8}\.js$/, '')})`, largest.size, LAZY_AREA_KB_MAX),
  ];
};

function figure(name: string, bytes: number, max: number | undefined): Figure {
  return atMost(name, Math.round(bytes / KB), 'kB', max);
}

function isScript(name: string): boolean {
  return name.endsWith('.js');
}

function read(name: string): string {
  return readFileSync(join(ASSETS, name), 'utf8');
}

/** Returns the scripts that the page references directly. */
function entriesOf(page: string): string[] {
  return [...page.matchAll(/\/assets\/([\w.-]+\.js)"/g)].map((match) => match[1] ?? '');
}

function chunkNamed(chunks: ReadonlyMap<string, string>, name: string): string {
  const found = [...chunks.keys()].find((each) => each.startsWith(`${name}-`));
  if (found === undefined) throw new Error(`The build has no chunk ${name}.`);
  return found;
}

/** Returns everything that must be loaded before `roots` can run: their static imports, and the imports of these. */
function closureOf(roots: readonly string[], chunks: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const text = chunks.get(name);
    if (found.has(name) || text === undefined) continue;
    found.add(name);
    for (const match of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) open.push(match[1] ?? '');
  }
  return found;
}

function sizeOf(names: readonly string[], chunks: ReadonlyMap<string, string>): number {
  return names.reduce((sum, name) => sum + brotliCompressSync(chunks.get(name) ?? '').length, 0);
}
