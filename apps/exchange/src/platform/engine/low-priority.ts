import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { Client } from 'pg';

/**
 * How far below the writer somebody stands. The projector is far enough below that the writer gets nine tenths of a contested core, and
 * whoever takes snapshots so far below the projector that reports do not wait for them.
 */
export const PRIORITY = { PROJECTOR: 10, SNAPSHOT: 19 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/**
 * Lets the calling thread give way to the writer. On Linux a thread has a priority of its own; elsewhere this would slow the whole
 * process down.
 */
export function lowerThreadPriority(priority: Priority): void {
  if (process.platform === 'linux') setPriority(priority);
}

/**
 * The same for the server process behind a connection, when it runs on this machine: half of a worker's work is done there. A process
 * id of another machine would name a stranger here, so the process must show this connection's port in its title.
 */
export async function lowerServerPriority(client: Client, priority: Priority): Promise<void> {
  if (process.platform !== 'linux') return;
  const { rows } = await client.query<{ pid: number; port: number | null }>(
    'SELECT pg_backend_pid() AS pid, inet_client_port() AS port',
  );
  const server = rows[0];
  if (server === undefined || server.port === null) return;
  try {
    const title = await readFile(`/proc/${server.pid}/cmdline`, 'utf8');
    if (title.startsWith('postgres:') && title.includes(`(${server.port})`)) setPriority(server.pid, priority);
  } catch {
    // Not on this machine, or not ours to slow down: then it runs as it is.
  }
}
