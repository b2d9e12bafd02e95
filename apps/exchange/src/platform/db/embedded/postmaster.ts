import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { cannotRun, diskFull, lastLine, serverEnvironment } from './cluster.ts';
import { EmbeddedPostgresError, isDiskFull } from './errors.ts';
import { commandLine, isAlive, processesIn, signal, waitForEnd } from '@pavilion/server/processes';
import { serverArguments } from './settings.ts';
import type { SystemUser } from './system-user.ts';

export type Postmaster = {
  readonly pid: number;
  /** Resolves once the server process ended, for any reason. */
  readonly ended: Promise<void>;
};

export type PostmasterOptions = {
  readonly binaries: Binaries;
  readonly clusterFolder: string;
  readonly logFile: string;
  readonly port: number;
  readonly isDurable: boolean;
  readonly user: SystemUser | undefined;
  readonly onNotice: (sentence: string) => void;
};

const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;
const SLOW_START_NOTICE_MS = 10_000;
const LOG_BYTES_MAX = 8 * 1024 * 1024;

/** Starts the server and waits until it accepts connections, however long its recovery takes. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const logStart = trimLog(options.logFile);
  const child = spawnServer(options);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  stopWithThisProcess(child, ended);
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('error', (cause) => reject(cannotRun(options.binaries.postgres, options.user, cause)));
    child.once('spawn', () => resolve(child.pid ?? 0));
  });
  let noticeAt = performance.now() + SLOW_START_NOTICE_MS;
  while (!isReady(options.clusterFolder, pid)) {
    if (child.exitCode !== null || child.signalCode !== null) throw startFailure(options, logStart);
    if (performance.now() > noticeAt) {
      options.onNotice('The database is still recovering from its last stop; it will be ready when it is done.');
      noticeAt = Number.POSITIVE_INFINITY;
    }
    await sleep(20);
  }
  return { pid, ended };
}

/**
 * Ends a server. It first asks the server to abort running work and write a checkpoint, then to stop without a checkpoint, and at last kills it. A committed
 * transaction survives each of these steps.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, FAST_STOP_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, IMMEDIATE_STOP_MS)) return;
  signal(pid, 'SIGKILL');
  await waitForEnd(pid, IMMEDIATE_STOP_MS);
}

/**
 * Clears the remains of an earlier run. Stops a server that is still ours (its parent was killed), and ends backends that outlived their server. Then removes
 * the pid file: its process has ended or is a zombie, or its number belongs to another program. If processes cannot be listed, the file of a dead server stays.
 * From this file the next server learns if the shared memory is still in use.
 */
export async function clearLeftovers(clusterFolder: string, onNotice: (sentence: string) => void): Promise<void> {
  const pid = Number(readPidFile(clusterFolder)?.[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  const isServer = isAlive(pid) && commandLine(pid).includes(clusterFolder);
  if (isServer) {
    onNotice(`Stopping a database server left over from an earlier run (process ${pid}).`);
    await stopPostmaster(pid);
  }
  const backends = processesIn(clusterFolder);
  for (const backend of backends ?? []) {
    signal(backend, 'SIGQUIT');
    if (!(await waitForEnd(backend, IMMEDIATE_STOP_MS))) signal(backend, 'SIGKILL');
  }
  if (backends !== undefined || isAlive(pid)) rmSync(join(clusterFolder, 'postmaster.pid'), { force: true });
}

/**
 * Bounds the server's log: beyond 8 MB the text moves to `server.log.1` and the file starts again. The server appends, so it continues in the emptied file. On
 * a full disk the copy is skipped and the text is lost. Returns the log's new length.
 */
export function trimLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LOG_BYTES_MAX) return size;
  try {
    copyFileSync(logFile, `${logFile}.1`);
  } catch {
    rmSync(`${logFile}.1`, { force: true });
  }
  truncateSync(logFile);
  return 0;
}

/** Starts the server in a session of its own. Ctrl-C in a terminal reaches every process of a session, and this program has to decide the order of stopping. */
function spawnServer(options: PostmasterOptions): ChildProcess {
  const log = openSync(options.logFile, 'a', 0o644);
  try {
    return spawn(options.binaries.postgres, ['-D', options.clusterFolder, ...serverArguments(options.port, options.isDurable)], {
      stdio: ['ignore', log, log],
      env: serverEnvironment(),
      cwd: '/',
      detached: true,
      ...options.user,
    });
  } finally {
    closeSync(log);
  }
}

/** Stops the server when this process exits, so that a plain `process.exit` does not leave it running. */
function stopWithThisProcess(child: ChildProcess, ended: Promise<void>): void {
  const onExit = (): void => void child.kill('SIGINT');
  process.once('exit', onExit);
  ended.finally(() => process.removeListener('exit', onExit)).catch(() => undefined);
}

/** True once the server reports that it is ready, in the eighth line of its pid file. */
function isReady(clusterFolder: string, pid: number): boolean {
  const lines = readPidFile(clusterFolder);
  return lines?.[0] === String(pid) && lines[7]?.trim() === 'ready';
}

function readPidFile(clusterFolder: string): string[] | undefined {
  try {
    return readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

function startFailure(options: PostmasterOptions, logStart: number): EmbeddedPostgresError {
  const log = readFileSync(options.logFile).subarray(logStart).toString();
  if (isDiskFull(log)) return diskFull(options.clusterFolder, 'while the database was starting');
  if (/Address already in use|could not create any TCP\/IP sockets/.test(log)) {
    return new EmbeddedPostgresError('port-taken', `Port ${options.port} on 127.0.0.1 is taken by another program.`);
  }
  const reason = log.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? lastLine(log);
  return new EmbeddedPostgresError('start-failed', `The database did not start: ${reason} (more in ${options.logFile}).`);
}
