import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { isWrongPassword, knownUrls } from '../database-roles.ts';
import { readSettings, SetupError, type StartSettings } from '../settings.ts';
import { ArchiveWriter } from './archive.ts';
import { copyOut } from './copy.ts';
import { openDatabaseOf } from './database.ts';
import {
  ENDING_ENTRY,
  FILES,
  FORMAT,
  FORMAT_VERSION,
  jsonOf,
  MANIFEST_ENTRY,
  TABLES,
  type Ending,
  type Manifest,
} from './manifest.ts';
import { migrationsOf, nameOf, quoted, readsEverything, SCHEMA_SETS, sequencesOf, tablesOf, type Table } from './tables.ts';

/**
 * `npm run backup [-- FILE]` writes everything that Pavilion keeps to one file while Pavilion runs, as it was at one moment. It reads the database in one
 * transaction, so journal, reports and casino agree to the last bet.
 */

/** Seeds and records of virtual matches. A restored installation must still be able to prove the announced matches. */
const FOLDERS = ['feed'];
const PART_BYTES = 4 << 20;
/** Bets have priority: the backup uses only processor time that is left over. */
const NICE = 10;

export type BackupReport = {
  readonly path: string;
  readonly bytes: number;
  readonly rows: number;
  readonly position: Manifest['position'];
  readonly durationMs: number;
};

/** Writes the backup to `path`, which must not exist yet. Throws an error whose message is written for the operator. */
export async function backUp(settings: StartSettings, path: string, print: (sentence: string) => void): Promise<BackupReport> {
  if (existsSync(path)) throw new SetupError(`${path} already exists. Name another file.`);
  const startedMs = performance.now();
  const database = await openDatabaseOf(settings, false, print);
  mkdirSync(dirname(path), { recursive: true });
  const madeAtMs = Date.now();
  const archive = new ArchiveWriter(path, madeAtMs);
  let client: pg.Client | undefined;
  try {
    client = await connectToRead(database.url, knownUrls(database.url, settings.dataFolder)?.reader, print);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL TimeZone = 'UTC'; SET LOCAL search_path = ''");
    const manifest = await manifestOf(client, madeAtMs);
    await archive.add(MANIFEST_ENTRY, jsonOf(manifest));
    const tables = await addTables(client, archive, manifest.tables);
    await client.query('COMMIT');
    const files = await addFiles(archive, settings.dataFolder);
    await archive.add(ENDING_ENTRY, jsonOf({ tables, files }));
    await archive.close();
    const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0);
    const { position } = manifest;
    return { path, bytes: statSync(path).size, rows, position, durationMs: performance.now() - startedMs };
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client?.end().catch(() => undefined);
    await database.close();
  }
}

/** Connects as the role that reads everything, or as the owner if that role is missing or may not read all tables. */
async function connectToRead(owner: string, reader: string | undefined, print: (sentence: string) => void): Promise<pg.Client> {
  if (reader === undefined) return connect(owner);
  const client = await connect(reader).catch((error: unknown) => {
    if (isWrongPassword(error)) return undefined;
    throw error;
  });
  if (client !== undefined && (await readsEverything(client))) return client;
  await client?.end();
  print(
    'The role of backups may not read all tables, because "npm run dev" or another data folder changed the database. The backup is made as the owner. ' +
      'The next "npm start" gives the role its rights again.',
  );
  return connect(owner);
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'pavilion-backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function manifestOf(client: pg.Client, madeAtMs: number): Promise<Manifest> {
  const migrations: Record<string, readonly string[]> = {};
  for (const set of SCHEMA_SETS) migrations[set.name] = await migrationsOf(client, set);
  if (migrations['exchange']?.length === 0)
    throw new SetupError('The database has no tables of the exchange, so there is nothing to back up.');
  const { rows } = await client.query<{ seq: string; hash: string }>(
    "SELECT seq, encode(hash, 'hex') AS hash FROM public.journal_head",
  );
  const head = rows[0];
  if (head === undefined) throw new SetupError('The journal in the database is empty, so there is nothing to back up.');
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    madeAt: new Date(madeAtMs).toISOString(),
    position: { seq: Number(head.seq), hash: head.hash },
    migrations,
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
  };
}

async function addTables(client: pg.Client, archive: ArchiveWriter, tables: readonly Table[]): Promise<Ending['tables']> {
  const noted: Record<string, { rows: number; sha256: string }> = {};
  for (const table of tables) {
    const hash = createHash('sha256');
    const name = `${table.schema}.${table.table}`;
    let place = 0;
    const statement = `COPY ${nameOf(table)} (${table.columns.map(quoted).join(', ')}) TO STDOUT`;
    const rows = await copyOut(client, statement, PART_BYTES, async (part) => {
      place += 1;
      hash.update(part);
      await archive.add(`${TABLES}${name}/${String(place).padStart(6, '0')}.copy`, part);
    });
    noted[name] = { rows, sha256: hash.digest('hex') };
  }
  return noted;
}

async function addFiles(archive: ArchiveWriter, dataFolder: string): Promise<Ending['files']> {
  const noted: Record<string, { sha256: string }> = {};
  for (const folder of FOLDERS.filter((name) => existsSync(join(dataFolder, name)))) {
    const entries = readdirSync(join(dataFolder, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile() && !each.name.endsWith('.new'))) {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(resolve(dataFolder).length + 1);
      const bytes = readIfThere(path);
      if (bytes === undefined) continue;
      noted[name] = { sha256: createHash('sha256').update(bytes).digest('hex') };
      await archive.add(`${FILES}${name}`, bytes);
    }
  }
  return noted;
}

/** Reads a file, or returns undefined if it is gone. The record of a finished match may disappear during the backup. */
function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function defaultPath({ dataFolder }: StartSettings): string {
  const stamp = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return join(dataFolder, 'backups', `pavilion-${stamp}.tar.zst`);
}

function reasonOf(error: unknown): string {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return isFull ? 'the disk is full. Make room, or name a file on another disk.' : String(error);
}

if (import.meta.main) {
  setPriority(NICE);
  try {
    const settings = readSettings(process.env);
    const [given] = process.argv.slice(2);
    const path = given === undefined ? defaultPath(settings) : resolve(process.env['INIT_CWD'] ?? '.', given);
    const { bytes, rows, position, durationMs } = await backUp(settings, path, console.log);
    console.log(`${path}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, in ${(durationMs / 1000).toFixed(1)} s`);
    console.log(`journal position ${position.seq}:${position.hash}`);
  } catch (error) {
    console.error(
      error instanceof SetupError ? error.message : `The backup failed, and nothing of it was kept: ${reasonOf(error)}`,
    );
    process.exitCode = 1;
  }
}
