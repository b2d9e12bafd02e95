import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { processIdentity } from '@pavilion/server/processes';

type Holder = { readonly pid: number; readonly identity: string };

/**
 * Allows one Pavilion for each data folder. The lock is a file that names its holder. If the holder no longer runs (kill -9, power cut), the next caller takes
 * the lock. While the holder runs, the lock is refused with `folder-in-use`. Returns the function that releases the lock.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'owner.json');
  const claim = `${path}.${process.pid}`;
  const mine: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? 'unknown' };
  try {
    writeFileSync(claim, JSON.stringify(mine), { mode: 0o644 });
    for (let attempts = 0; !tryLink(claim, path); attempts++) {
      const holder = readHolder(path);
      const isAlive = holder !== undefined && processIdentity(holder.pid) === holder.identity;
      if (isAlive || attempts > 4) throw inUse(folder, holder);
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(claim, { force: true });
  }
  return () => {
    if (readHolder(path)?.identity === mine.identity) rmSync(path, { force: true });
  };
}

/** Makes a hard link, which appears whole or not at all. Returns false if the name exists, because a link never replaces a name. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof found !== 'object' || found === null) return undefined;
    const { pid, identity } = found as Partial<Holder>;
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity } : undefined;
  } catch {
    return undefined;
  }
}

function inUse(folder: string, holder: Holder | undefined): EmbeddedPostgresError {
  const who = holder === undefined ? 'another process' : `process ${holder.pid}`;
  return new EmbeddedPostgresError(
    'folder-in-use',
    `Pavilion already runs on the data in ${folder} (${who}): stop it first, or set PAVILION_DATA to another folder.`,
  );
}
