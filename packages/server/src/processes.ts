import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns the start time of a process in the system's format (only to compare), or undefined if no such process runs. Process ids are reused, in containers
 * within seconds, so a stored id is useless without it.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') {
    const stat = readProc(`/proc/${pid}/stat`);
    // The second field is the command in parentheses, which may contain spaces. The start time is the 20th field after it.
    const startTicks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return startTicks === undefined ? undefined : `${bootId()}/${startTicks}`;
  }
  return ps(pid, 'lstart');
}

/** Names this start of the machine, which no other machine shares. */
function bootId(): string | undefined {
  return readProc('/proc/sys/kernel/random/boot_id')?.trim();
}

/** Names the machine since its start, and the container in it, within which process ids are unique. Two machines may have the same host name. */
export function machineName(): string {
  if (process.platform !== 'linux') return hostname();
  try {
    return `${hostname()} ${bootId()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Returns the command line of a process, arguments joined by spaces; empty if unreadable. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return readProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? '';
  return ps(pid, 'command') ?? '';
}

/** Returns the ids of visible processes that work in `folder`; undefined if the system does not show them. */
export function processesIn(folder: string): number[] | undefined {
  if (process.platform !== 'linux') return undefined;
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => workingFolder(pid) === folder);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** Resolves to true if the process ended within `timeoutMs`, otherwise to false. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isAlive(pid)) {
    if (performance.now() >= deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Sends a signal to a process that may have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Returns true for a process that has ended but whose parent has not read its exit code. This happens in containers without an init process. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  const stat = readProc(`/proc/${pid}/stat`);
  return stat !== undefined && stat.charAt(stat.lastIndexOf(')') + 2) === 'Z';
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function ps(pid: number, field: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
