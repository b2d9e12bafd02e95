import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import pg from 'pg';
import { readSettings, ROOT, SetupError, type StartSettings } from '../settings.ts';
import { ArchiveError, readArchive, type ArchiveEntry } from './archive.ts';
import { copyIn } from './copy.ts';
import { openDatabaseOf } from './database.ts';
import { ENDING_ENTRY, FILES, FORMAT, FORMAT_VERSION, MANIFEST_ENTRY, TABLES, type Ending, type Manifest } from './manifest.ts';
import { nameOf, quoted, SCHEMA_SETS, SCHEMAS, tablesOf, type Table } from './tables.ts';

/**
 * `npm run restore -- FILE` restores a backup into an empty data folder or an empty database. The migrations of the backup's version create the tables, one
 * transaction restores all rows, and the content is checked before anybody uses it.
 */

const OWNER_ONLY = 0o600;

/** Restores the backup `path` and prints its progress. If that fails, it empties the database again and throws an error for the operator. */
export async function restore(
  settings: StartSettings,
  path: string,
  print: (sentence: string) => void,
): Promise<Manifest['position']> {
  if (!existsSync(path)) throw new SetupError(`There is no file ${path}.`);
  const reader = new EntryReader(readArchive(path));
  const manifest = await readManifest(reader);
  requireEmptyFolders(settings.dataFolder);
  const database = await openDatabaseOf(settings, true, print);
  try {
    await requireEmptyDatabase(database.url);
    try {
      await migrateTo(database.url, manifest);
      const files = await load(database.url, manifest, reader);
      writeFiles(settings.dataFolder, files);
      const { seq, hash } = manifest.position;
      print(`Restored to journal position ${seq}:${hash} (${manifest.madeAt}).`);
      await runProgram('apps/exchange/src/platform/audit/verify-records.ts', [database.url, '--journal', `${seq}:${hash}`]);
      await runProgram('apps/exchange/src/platform/engine/state-hash.ts', [database.url]);
      return manifest.position;
    } catch (error) {
      await emptyAgain(database.url);
      throw error;
    }
  } finally {
    await database.close();
  }
}

/** Reads entries in order. The next entry can be inspected before it is taken. */
class EntryReader {
  readonly #entries: AsyncGenerator<ArchiveEntry>;
  #ahead: Promise<IteratorResult<ArchiveEntry>> | undefined;

  constructor(entries: AsyncGenerator<ArchiveEntry>) {
    this.#entries = entries;
  }

  async peek(): Promise<ArchiveEntry | undefined> {
    this.#ahead ??= this.#entries.next();
    const next = await this.#ahead;
    return next.done === true ? undefined : next.value;
  }

  /** Takes the next entry if its name starts with `prefix`; otherwise returns undefined. */
  async take(prefix: string): Promise<ArchiveEntry | undefined> {
    const next = await this.peek();
    if (next?.name.startsWith(prefix) !== true) return undefined;
    this.#ahead = undefined;
    return next;
  }
}

async function readManifest(reader: EntryReader): Promise<Manifest> {
  const entry = await reader.take(MANIFEST_ENTRY);
  const manifest = entry === undefined ? undefined : (JSON.parse(entry.bytes.toString('utf8')) as Manifest);
  if (manifest?.format !== FORMAT) throw new ArchiveError('The file is not a backup of Pavilion.');
  if (manifest.version > FORMAT_VERSION)
    throw new SetupError('The backup was made by a newer version. Restore it with that version.');
  return manifest;
}

function requireEmptyFolders(dataFolder: string): void {
  for (const name of ['feed']) {
    const folder = join(dataFolder, name);
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new SetupError(`${folder} is not empty: set PAVILION_DATA to an empty folder to restore into.`);
  }
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'pavilion-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function requireEmptyDatabase(url: string): Promise<void> {
  const tables = await withClient(url, tablesOf);
  if (tables.length > 0)
    throw new SetupError('The database is not empty: set PAVILION_DATA or DATABASE_URL to an empty one to restore into.');
}

/**
 * Empties the database after a failed restore. It was empty before, so all its content comes from this restore. A half-restored database must not be started.
 */
async function emptyAgain(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const schema of SCHEMAS.filter((name) => name !== 'public'))
      await client.query(`DROP SCHEMA IF EXISTS ${quoted(schema)} CASCADE`);
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  });
}

async function migrateTo(url: string, { migrations }: Manifest): Promise<void> {
  for (const set of SCHEMA_SETS) {
    const last = migrations[set.name]?.at(-1);
    if (last !== undefined) await runProgram(set.migrateTo, [url, last]);
  }
}

async function load(url: string, manifest: Manifest, reader: EntryReader): Promise<ReadonlyMap<string, Buffer>> {
  return withClient(url, async (client) => {
    const made = await tablesOf(client);
    const alter = (how: 'DISABLE' | 'ENABLE'): string =>
      made.map((table) => `ALTER TABLE ${nameOf(table)} ${how} TRIGGER USER`).join(';');
    await client.query('BEGIN');
    // The rows already contain the results of triggers, so triggers are off. Foreign keys are still checked. Some migrations insert rows themselves.
    await client.query(alter('DISABLE'));
    await client.query(`TRUNCATE ${made.map(nameOf).join(', ')}`);
    const tables: Record<string, { rows: number; sha256: string }> = {};
    for (const table of manifest.tables) tables[`${table.schema}.${table.table}`] = await loadTable(client, table, reader);
    const files = await readFiles(reader);
    requireWhole(await readEnding(reader), tables, files);
    for (const { schema, sequence, lastValue } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint)', [`${quoted(schema)}.${quoted(sequence)}`, lastValue]);
    await client.query(alter('ENABLE'));
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return files;
  });
}

async function loadTable(client: pg.Client, table: Table, reader: EntryReader): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  const prefix = `${TABLES}${table.schema}.${table.table}/`;
  const statement = `COPY ${nameOf(table)} (${table.columns.map(quoted).join(', ')}) FROM STDIN`;
  const rows = await copyIn(client, statement, partsOf(reader, prefix, hash));
  return { rows, sha256: hash.digest('hex') };
}

async function* partsOf(reader: EntryReader, prefix: string, hash: Hash): AsyncGenerator<Buffer> {
  for (let entry = await reader.take(prefix); entry !== undefined; entry = await reader.take(prefix)) {
    hash.update(entry.bytes);
    yield entry.bytes;
  }
}

async function readFiles(reader: EntryReader): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (let entry = await reader.take(FILES); entry !== undefined; entry = await reader.take(FILES))
    files.set(entry.name.slice(FILES.length), entry.bytes);
  return files;
}

async function readEnding(reader: EntryReader): Promise<Ending> {
  const entry = await reader.take(ENDING_ENTRY);
  if (entry === undefined) throw new ArchiveError('The backup is incomplete: its last entry is missing.');
  return JSON.parse(entry.bytes.toString('utf8')) as Ending;
}

/** Checks that the restored data is the data recorded at the backup: every table, every row, every byte. */
function requireWhole(ending: Ending, tables: Ending['tables'], files: ReadonlyMap<string, Buffer>): void {
  for (const [name, { rows, sha256 }] of Object.entries(ending.tables)) {
    const found = tables[name];
    if (found?.rows !== rows || found.sha256 !== sha256) throw new ArchiveError(`The backup is damaged in table ${name}.`);
  }
  for (const [name, { sha256 }] of Object.entries(ending.files)) {
    const bytes = files.get(name);
    if (bytes === undefined || createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new ArchiveError(`The backup is damaged in file ${name}.`);
  }
}

function writeFiles(dataFolder: string, files: ReadonlyMap<string, Buffer>): void {
  for (const [name, bytes] of files) {
    const path = join(dataFolder, normalize(name));
    if (!path.startsWith(join(dataFolder, 'feed')))
      throw new ArchiveError(`The backup holds a file that does not belong there: ${name}.`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes, { mode: OWNER_ONLY, flush: true });
  }
}

/** Runs a program of the installation, shows its output, and throws if it fails. */
async function runProgram(script: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  if (code !== 0) throw new SetupError(`${script} failed; its output is above.`);
}

if (import.meta.main) {
  try {
    const [given] = process.argv.slice(2);
    if (given === undefined) throw new SetupError('Name the backup: npm run restore -- FILE');
    await restore(readSettings(process.env), resolve(process.env['INIT_CWD'] ?? '.', given), console.log);
    console.log('Every row was restored, and the hash chains are complete. Start Pavilion with npm start.');
  } catch (error) {
    const isSentence = error instanceof SetupError || error instanceof ArchiveError;
    console.error(isSentence ? error.message : `The restore failed, and the database was left empty: ${String(error)}`);
    process.exitCode = 1;
  }
}
