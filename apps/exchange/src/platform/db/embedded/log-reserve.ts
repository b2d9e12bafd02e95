import { randomBytes } from 'node:crypto';
import { access, chown, link, open, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { SystemUser } from './system-user.ts';

/** Number of log files kept ready: 1 GB. `min_wal_size` lets the server keep that much, and it is about what one checkpoint interval writes under load. */
export const LOG_FILES_RESERVED = 64;

const UNFINISHED = 'xlogtemp.reserve';
const ZEROS = Buffer.alloc(1024 * 1024);
/** The reserve is optional, so it must not use up a disk. */
const FREE_SHARE_MIN = 4;

export type LogReserve = {
  /** Connection string with the rights of a superuser. */
  readonly url: string;
  readonly clusterFolder: string;
  /** The server's user; undefined: ourselves. */
  readonly user: SystemUser | undefined;
  readonly files: number;
  /** Called before each file. */
  readonly isStopping: () => boolean;
};

/**
 * Creates the next files of the server's log in advance, and returns their number. A commit that finds its file missing writes 16 MB of zeros and waits until
 * they are on disk. All answers then wait 40 ms or more, about once a second in a burst on a young database. The server uses a file that exists already. At
 * checkpoints it makes one in advance itself.
 */
export async function reserveLog(reserve: LogReserve): Promise<number> {
  const { names, fileBytes } = await nextFiles(reserve.url, reserve.files);
  const folder = join(reserve.clusterFolder, 'pg_wal');
  await clearUnfinished(folder);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < FREE_SHARE_MIN * names.length * fileBytes) return 0;
  let made = 0;
  for (const name of names) {
    if (reserve.isStopping()) break;
    if (await makeFile(folder, name, fileBytes, reserve.user)) made += 1;
  }
  return made;
}

/** Removes unfinished files of an earlier run. */
async function clearUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED));
  for (const name of left) await rm(join(folder, name), { force: true });
}

type NextFiles = { readonly names: readonly string[]; readonly fileBytes: number };

/** Computes names with the server's own arithmetic: the file that is this many files ahead. */
async function nextFiles(url: string, files: number): Promise<NextFiles> {
  const client = new pg.Client({ connectionString: url, application_name: 'pavilion-log-reserve' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `SELECT pg_walfile_name(pg_current_wal_insert_lsn() + ahead * size.bytes) AS name, size.bytes::text AS bytes
       FROM (SELECT setting::numeric AS bytes FROM pg_settings WHERE name = 'wal_segment_size') AS size, generate_series(1, $1::integer) AS ahead
       ORDER BY ahead`,
      [files],
    );
    return { names: rows.map(({ name }) => name), fileBytes: Number(rows[0]?.bytes ?? 0) };
  } finally {
    await client.end();
  }
}

/** Makes a log file and links it under its name in one step. The link never replaces a file that the server created in the meantime. */
async function makeFile(folder: string, name: string, bytes: number, user: SystemUser | undefined): Promise<boolean> {
  const path = join(folder, name);
  if (await exists(path)) return false;
  // The server's own prefix for such files, which it also removes in crash recovery.
  const unfinished = join(folder, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      for (let written = 0; written < bytes; written += ZEROS.length) await file.write(ZEROS);
      await file.sync();
    } finally {
      await file.close();
    }
    if (user !== undefined) await chown(unfinished, user.uid, user.gid);
    await link(unfinished, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
