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
  /** Resolves once the server process has ended, for any reason. */
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
      options.onNotice('The database is still starting. Recovery after a crash can take some minutes.');
      noticeAt = Number.POSITIVE_INFINITY;
    }
    await sleep(20);
  }
  return { pid, ended };
}

/**
 * Ends a server. SIGINT asks it to abort running work and write a checkpoint. If that takes too long, SIGQUIT stops it without a checkpoint, and SIGKILL is the
 * last resort. With durable settings, committed transactions survive every step.
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
 * Clears the remains of an earlier run. Stops this cluster's server if only its parent was killed, and ends backends that outlived their server. Then removes the
 * pid file, whose number no longer belongs to a running server. If processes cannot be listed, the file of a dead server stays, because it tells the next server
 * whether the shared memory is still in use.
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
 * Empties the server's log once it exceeds 8 MB, after copying it to `server.log.1`. A running server appends, so it continues in the emptied file. If the copy
 * fails, as on a full disk, the old text is lost. Returns the log's new length.
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

/**
 * Starts the server in a process group of its own. Ctrl-C signals the whole foreground process group, but this program must decide the order of the stop.
 */
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
