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
  /** Keeps the database between starts; made when missing. */
  readonly folder: string;
  /** A port to insist on. Without it: the port of the last start, or any free one. */
  readonly port?: number;
  /** Only a trial that must see losses says false. */
  readonly durable?: boolean;
  /** Sentences for whoever watches the start. */
  readonly onNotice?: (sentence: string) => void;
  /** Where data goes when the server's user cannot reach `folder`; for tests. */
  readonly fallbackRoot?: string;
};

export type EmbeddedPostgres = {
  /** Connection string of the product's database, password included. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Where cluster, log and copied binaries really are. */
  readonly home: string;
  /** Connection string of another database on the same server. */
  urlOf(database: string): string;
  /** Resolves when the server process has ended, by `stop` or by itself. */
  readonly ended: Promise<void>;
  /**
   * Makes files of the server's log ahead (1 GB, once in the life of a database), so that the first bursts do not wait for them. Takes
   * seconds of writing in the background; when it cannot, nothing but that speed is lost.
   */
  reserveLog(): Promise<void>;
  /** Clean stop, data on disk; safe to call twice. */
  stop(): Promise<void>;
};

const DATABASE = 'pavilion';
const FALLBACK_ROOT = '/var/lib/pavilion';
const LOG_CHECK_MS = 60_000;
const START_ATTEMPTS = 5;
const SHARED_MEMORY_WAIT_MS = 500;

/**
 * A real PostgreSQL from the binaries that came with the installation, fsync on, reachable on the loopback address only and
 * with a password only. Refusals are `EmbeddedPostgresError`, each one sentence.
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
      durable: options.durable ?? true,
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
  // A log that cannot be trimmed grows until the next try; the database goes on.
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
 * The folder for cluster, log and copied binaries: `folder` itself, unless the server runs as a user who cannot get there (a
 * checkout under root's home). Then it is a folder of the system; a note of where, and the password, stay behind.
 */
function homeFor(
  folder: string,
  user: SystemUser | undefined,
  fallbackRoot: string,
  onNotice: (sentence: string) => void,
): string {
  refuseForeignCluster(folder, user);
  if (user === undefined) return folder;
  // Passing through is all that the server's user needs; what is inside has modes of its own.
  chmodSync(folder, 0o711);
  if (canReach(folder, user)) return folder;
  const home = movedTo(folder, fallbackRoot);
  mkdirSync(home, { recursive: true, mode: 0o711 });
  if (!canReach(home, user)) throw unreachableHome(folder, home, user);
  onNotice(`The database runs as user ${user.name}, who cannot enter ${folder}: its data is in ${home}.`);
  return home;
}

/** Written down in `folder`, so that whoever deletes it begins anew instead of meeting old data under a lost password. */
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
    `The database in ${clusterFolder} was made by PostgreSQL ${made} and this installation brings ${have}: dump and reload it, or set DATABASE_URL.`,
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
      if (attempt === START_ATTEMPTS || !mayHelpToTryAgain(error, wanted)) throw error;
      await sleep(SHARED_MEMORY_WAIT_MS);
    }
  }
}

/** Another port may be free, and backends of a killed server give up its shared memory within moments. */
function mayHelpToTryAgain(error: unknown, wantedPort: number | undefined): boolean {
  if (!(error instanceof EmbeddedPostgresError)) return false;
  if (error.problem === 'port-taken') return wantedPort === undefined;
  return /pre-existing shared memory block/.test(error.message);
}

/** The next start takes the same port if it can. A full disk must not end a server that runs. */
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

/** `preferred` when it is free, else one that the system picks. */
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
