import { accessSync, chmodSync, constants, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { canReach, type SystemUser } from './system-user.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string };

type Link = { readonly source: string; readonly target: string };

/**
 * Prepares binaries that `user` (undefined: the user of this process) can run. Normally these are the package's own. They are copied to `copyFolder` in two
 * cases:
 * - The user cannot enter the folders above the checkout (a home with mode 700).
 * - Links to libraries are missing, and this process may not write to the package's folder. An npm package cannot contain symbolic links. The package lists its
 *   links in a file and restores them with an install script, which many machines do not run.
 */
export function prepareBinaries(nativeFolder: string, copyFolder: string, user: SystemUser | undefined): Binaries {
  const reachable = user === undefined || canReach(join(nativeFolder, 'bin'), user);
  const usable = reachable && restoreLinks(nativeFolder);
  const folder = usable ? nativeFolder : copyBinaries(nativeFolder, copyFolder);
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

/** Restores missing links. Returns true if all of them exist afterwards. */
function restoreLinks(nativeFolder: string): boolean {
  const missing = linksOf(nativeFolder).filter((link) => !existsSync(link.target));
  if (missing.length === 0) return true;
  try {
    accessSync(join(nativeFolder, 'lib'), constants.W_OK);
  } catch {
    return false;
  }
  for (const link of missing) {
    rmSync(link.target, { force: true });
    symlinkSync(relative(dirname(link.target), link.source), link.target);
  }
  return true;
}

function copyBinaries(nativeFolder: string, copyFolder: string): string {
  if (existsSync(copyFolder)) return copyFolder;
  const unfinished = `${copyFolder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(nativeFolder, unfinished, { recursive: true, verbatimSymlinks: true, filter: isNeededAtRunTime });
  restoreLinks(unfinished);
  for (const program of ['initdb', 'postgres']) chmodSync(join(unfinished, 'bin', program), 0o755);
  renameSync(unfinished, copyFolder);
  return copyFolder;
}

function isNeededAtRunTime(path: string): boolean {
  return !path.endsWith('.a') && basename(path) !== 'pkgconfig' && basename(path) !== 'include';
}

/** Returns the links that the package should contain. Its list is relative to the package folder, which is one above `native`. */
function linksOf(nativeFolder: string): Link[] {
  const list = join(nativeFolder, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const entries = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  const inside = (path: string): string => join(nativeFolder, path.replace(/^native\//, ''));
  return entries.map(({ source, target }) => ({ source: inside(source), target: inside(target) }));
}
