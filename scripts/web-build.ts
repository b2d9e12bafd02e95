import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SetupError } from './settings.ts';

/** The built sites, as folders from the project's root. */
export const SITES = ['apps/web', 'apps/backoffice', 'apps/play'] as const;
/** Sources outside a site's folder that go into its bundle. */
const SHARED = [
  'packages/core/src',
  'packages/contract/src',
  'packages/client/src',
  'packages/games/src',
  'packages/ui/src',
  'package-lock.json',
] as const;

/** Builds each site whose sources are newer than its last build. Throws an error with a sentence if a build fails. */
export async function buildSites(print: (sentence: string) => void, mustBuild = false): Promise<void> {
  for (const site of SITES) {
    const folder = join(ROOT, site);
    if (!mustBuild && !isStale(folder)) continue;
    print(`Building ${site} ...`);
    const began = Date.now();
    await viteBuild(folder, site);
    // On some file systems, a build that writes the same bytes keeps the dates of the files. The next start should still see that the build ran.
    utimesSync(join(folder, 'dist', 'index.html'), new Date(), new Date());
    print(`Built ${site} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  }
}

function isStale(folder: string): boolean {
  const built = statSync(join(folder, 'dist', 'index.html'), { throwIfNoEntry: false });
  if (built === undefined) return true;
  const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'].map((name) => join(folder, name));
  return [...sources, ...SHARED.map((path) => join(ROOT, path))].some((path) => newestIn(path) > built.mtimeMs);
}

/** Returns the time of the latest change below a path, in milliseconds since 1970; 0 if there are no files. */
function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const self = statSync(path);
  if (!self.isDirectory()) return self.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), self.mtimeMs);
}

async function viteBuild(folder: string, site: string): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    // The served build is the production build, even if the caller's mode is `test`.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new SetupError(`${site} could not be built:\n${output}`);
}
