import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, isDiskFull } from './errors.ts';
import type { SystemUser } from './system-user.ts';

export const SUPERUSER = 'pavilion';

const MIB = 1024 * 1024;
const FREE_BYTES_FIRST_START = 400 * MIB;
const FREE_BYTES_LATER = 64 * MIB;

/** Refuses a start with too little space (`disk-full`) before writing, because a server that fills the disk while starting leaves a broken cluster. */
export function requireFreeSpace(folder: string, isFirstStart: boolean): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = isFirstStart ? FREE_BYTES_FIRST_START : FREE_BYTES_LATER;
  if (bavail * bsize < needed) throw diskFull(folder, `${Math.floor((bavail * bsize) / MIB)} MB free, ${needed / MIB} MB needed`);
}

export function diskFull(folder: string, detail: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'disk-full',
    `The disk that holds ${folder} is full (${detail}): free some space, or set PAVILION_DATA to a folder on another disk.`,
  );
}

/** Returns the server's password, which is made once and stored next to the data with mode 600. */
export function passwordIn(folder: string): string {
  const path = join(folder, 'password');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(path, `${password}\n`, { mode: 0o600, flush: true });
  return password;
}

/** Creates a new cluster in `clusterFolder`. It is built under another name and moved when complete, so that an interrupted start can begin again. */
export async function createCluster(
  binaries: Binaries,
  clusterFolder: string,
  password: string,
  user: SystemUser | undefined,
): Promise<void> {
  const unfinished = `${clusterFolder}.new`;
  const passwordFile = `${clusterFolder}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  chmodSync(unfinished, 0o700);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of user === undefined ? [] : [unfinished, passwordFile]) chownSync(path, user?.uid ?? 0, user?.gid ?? 0);
  try {
    await initdb(binaries, unfinished, passwordFile, user);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, clusterFolder);
}

async function initdb(binaries: Binaries, folder: string, passwordFile: string, user: SystemUser | undefined): Promise<void> {
  const locale = '--auth=scram-sha-256 --encoding=UTF8 --locale=C --no-instructions'.split(' ');
  const child = spawn(binaries.initdb, [`--pgdata=${folder}`, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, ...locale], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: serverEnvironment(),
    cwd: '/',
    detached: true,
    ...user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(cannotRun(binaries.initdb, user, cause)));
    child.once('close', resolve);
  });
  if (code === 0) return;
  if (isDiskFull(output)) throw diskFull(folder, 'while the database was being created');
  throw new EmbeddedPostgresError('start-failed', `The database could not be created in ${folder}: ${lastLine(output)}`);
}

/** Returns an environment without PostgreSQL variables: PGDATA or PGOPTIONS, for example, would change the server we start. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

export function cannotRun(program: string, user: SystemUser | undefined, cause: Error): EmbeddedPostgresError {
  const asWhom = user === undefined ? '' : ` as user ${user.name} (PostgreSQL refuses to run as root)`;
  return new EmbeddedPostgresError(
    user === undefined ? 'start-failed' : 'no-unprivileged-user',
    `${program} could not be run${asWhom}: ${cause.message}; start Pavilion as an ordinary user, or set DATABASE_URL.`,
    { cause },
  );
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
