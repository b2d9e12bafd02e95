import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guarded } from '@pavilion/core/std';
import pg from 'pg';
import { prepareBinaries, type Binaries } from './binaries.ts';
import { createCluster, passwordIn, requireFreeSpace, SUPERUSER } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { LOG_FILES_RESERVED, reserveLog } from './log-reserve.ts';
import { nativeFolder, packageFor, thisHost } from './platform.ts';
import {
  clearLeftovers,
  startPostmaster,
  stopPostmaster,
  trimLog,
  type Postmaster,
  type PostmasterOptions,
} from './postmaster.ts';
import { canReach, ownerOf, serverUser, type SystemUser } from './system-user.ts';

export type EmbeddedPostgresOptions = {
  /** The folder that keeps the database between starts; created if missing. */
  readonly folder: string;
  /** A required port. By default it is the port of the last start, or any free port. */
  readonly port?: number;
  /** False lets the database lose commits, for trials that must detect such losses. */
  readonly isDurable?: boolean;
  /** Sentences for the person who watches the start. */
  readonly onNotice?: (sentence: string) => void;
  /** Folder for data if the server's user cannot reach `folder`; for tests. */
  readonly fallbackRoot?: string;
};

export type EmbeddedPostgres = {
  /** Connection string of the product's database, with its password. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Actual place of cluster, log and copied binaries. */
  readonly home: string;
  /** Connection string of another database on the same server. */
  urlOf(database: string): string;
  /** Resolves once the server process has ended, by `stop` or by itself. */
  readonly ended: Promise<void>;
  /**
   * Creates files of the server's log in advance (1 GB, once for each database), so that the first bursts do not wait for new files. It writes for seconds in
   * the background. If it fails, only this speed is lost.
   */
  reserveLog(): Promise<void>;
  /** Stops cleanly with data on disk; safe to call twice. */
  stop(): Promise<void>;
};

const DATABASE = 'pavilion';
const FALLBACK_ROOT = '/var/lib/pavilion';
const LOG_CHECK_MS = 60_000;
const START_ATTEMPTS = 5;
const SHARED_MEMORY_WAIT_MS = 500;

/**
 * Starts a real PostgreSQL from the installed binaries, reachable only on the loopback address and with a password. Commits are durable unless `isDurable` is
 * false. Refusals are `EmbeddedPostgresError`, each one sentence.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const onNotice = options.onNotice ?? (() => undefined);
  const native = nativeFolder(packageFor(thisHost()));
  const folder = makeFolder(options.folder);
  const release = lockFolder(folder);
  try {
    const user = serverUser(join(folder, 'cluster'));
    const home = homeFor(folder, user, options.fallbackRoot ?? FALLBACK_ROOT, onNotice);
    const version = versionOf(native);
    const binaries = prepareBinaries(native, join(home, `postgresql-${version}`), user);
    const password = passwordIn(folder);
    const clusterFolder = await prepareCluster(binaries, home, password, user, onNotice);
    requireSameVersion(clusterFolder, version);
    await clearLeftovers(clusterFolder, onNotice);
    const setup = {
      binaries,
      clusterFolder,
      logFile: join(home, 'server.log'),
      isDurable: options.isDurable ?? true,
      user,
      onNotice,
    };
    const { postmaster, port } = await startOnSomePort(setup, join(home, 'port'), options.port);
    const server = running(setup, postmaster, { home, port, password }, release);
    try {
      await createDatabase(server.urlOf('postgres'));
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  } catch (error) {
    release();
    throw error;
  }
}

function running(
  { clusterFolder, logFile, user }: Omit<PostmasterOptions, 'port'>,
  { pid, ended }: Postmaster,
  { home, port, password }: { readonly home: string; readonly port: number; readonly password: string },
  release: () => void,
): EmbeddedPostgres {
  const urlOf = (database: string): string => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  // A log that cannot be trimmed grows until the next try; the database continues.
  const waitForNext = (): void => undefined;
  const logTimer = setInterval(
    guarded(() => trimLog(logFile), waitForNext),
    LOG_CHECK_MS,
  ).unref();
  let hasEnded = false;
  // `ended` never rejects: it resolves when PostgreSQL ends.
  ended
    .finally(() => {
      hasEnded = true;
      clearInterval(logTimer);
    })
    .catch(waitForNext);
  let stopping: Promise<void> | undefined;
  const isStopping = (): boolean => hasEnded || stopping !== undefined;
  return {
    url: urlOf(DATABASE),
    urlOf,
    port,
    pid,
    home,
    ended,
    reserveLog: async () => {
      await reserveLog({ url: urlOf(DATABASE), clusterFolder, user, files: LOG_FILES_RESERVED, isStopping }).catch(() => 0);
    },
    stop: () => (stopping ??= stopPostmaster(pid).then(release)),
  };
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(
      'folder-unusable',
      `The data folder cannot be used (${why}): set PAVILION_DATA to another one.`,
      {
        cause,
      },
    );
  }
}

/**
 * Returns the folder for cluster, log and copied binaries. It is `folder` itself, unless the server's user cannot enter it, as in a checkout under root's home.
 * In that case it is a system folder; `folder` then keeps a note of the place, and the password.
 */
function homeFor(
  folder: string,
  user: SystemUser | undefined,
  fallbackRoot: string,
  onNotice: (sentence: string) => void,
): string {
  refuseForeignCluster(folder, user);
  if (user === undefined) return folder;
  // The server's user only needs to pass through this folder. Its contents have their own permissions.
  chmodSync(folder, 0o711);
  if (canReach(folder, user)) return folder;
  const home = movedTo(folder, fallbackRoot);
  mkdirSync(home, { recursive: true, mode: 0o711 });
  if (!canReach(home, user)) throw unreachableHome(folder, home, user);
  onNotice(`The database runs as user ${user.name}, who cannot enter ${folder}: its data is in ${home}.`);
  return home;
}

/**
 * Returns the system folder for the data. `folder` keeps its name, so deleting `folder` resets the database. Otherwise old data would be found without its
 * password.
 */
function movedTo(folder: string, fallbackRoot: string): string {
  const record = join(folder, 'moved-to');
  if (existsSync(record)) return readFileSync(record, 'utf8').trim();
  const home = join(fallbackRoot, randomBytes(6).toString('hex'));
  writeFileSync(record, `${home}\n`);
  return home;
}

function refuseForeignCluster(folder: string, user: SystemUser | undefined): void {
  const owner = ownerOf(join(folder, 'cluster'));
  if (owner === undefined || user !== undefined || owner.uid === process.getuid?.()) return;
  throw new EmbeddedPostgresError(
    'folder-unusable',
    `The database in ${folder} belongs to user ${owner.name}: start Pavilion the way it was started first, or set PAVILION_DATA to another folder.`,
  );
}

function unreachableHome(folder: string, home: string, user: SystemUser): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'folder-unusable',
    `The database runs as user ${user.name}, who can enter neither ${folder} nor ${home}: set PAVILION_DATA to a folder open to everyone.`,
  );
}

async function prepareCluster(
  binaries: Binaries,
  home: string,
  password: string,
  user: SystemUser | undefined,
  onNotice: (sentence: string) => void,
): Promise<string> {
  const clusterFolder = join(home, 'cluster');
  const isFirstStart = !existsSync(clusterFolder);
  requireFreeSpace(home, isFirstStart);
  if (isFirstStart) {
    onNotice(`Creating the database in ${home} ...`);
    await createCluster(binaries, clusterFolder, password, user);
  }
  return clusterFolder;
}

function requireSameVersion(clusterFolder: string, version: string): void {
  const made = readFileSync(join(clusterFolder, 'PG_VERSION'), 'utf8').trim();
  const have = version.split('.')[0];
  if (have === made) return;
  throw new EmbeddedPostgresError(
    'wrong-version',
    `The database in ${clusterFolder} was made by PostgreSQL ${made} and this installation has ${have}: dump and reload it, or set DATABASE_URL.`,
  );
}

async function startOnSomePort(
  setup: Omit<PostmasterOptions, 'port'>,
  portFile: string,
  wanted: number | undefined,
): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await choosePort(attempt === 1 ? lastPort(portFile) : undefined));
    try {
      const postmaster = await startPostmaster({ ...setup, port });
      notePort(portFile, port);
      return { postmaster, port };
    } catch (error) {
      if (attempt === START_ATTEMPTS || !isTransientFailure(error, wanted)) throw error;
      await sleep(SHARED_MEMORY_WAIT_MS);
    }
  }
}

/** True for a failure that the next attempt may not have. It may find another port free, and backends of a killed server release its shared memory soon. */
function isTransientFailure(error: unknown, wantedPort: number | undefined): boolean {
  if (!(error instanceof EmbeddedPostgresError)) return false;
  if (error.problem === 'port-taken') return wantedPort === undefined;
  return /pre-existing shared memory block/.test(error.message);
}

/** Records the port, which the next start takes again if possible. An error is ignored, because a full disk must not end a server that runs. */
function notePort(portFile: string, port: number): void {
  if (lastPort(portFile) === port) return;
  try {
    writeFileSync(`${portFile}.new`, `${port}\n`);
    renameSync(`${portFile}.new`, portFile);
  } catch {
    rmSync(`${portFile}.new`, { force: true });
  }
}

function lastPort(portFile: string): number | undefined {
  const port = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : Number.NaN;
  return Number.isInteger(port) ? port : undefined;
}

/** Returns `preferred` if free, otherwise a port chosen by the system. */
async function choosePort(preferred: number | undefined): Promise<number> {
  const server = createServer();
  const port = await new Promise<number | undefined>((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(preferred ?? 0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  await new Promise((resolve) => server.close(resolve));
  return port ?? choosePort(undefined);
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function versionOf(native: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  return (manifest as { version: string }).version;
}
