import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { Client } from 'pg';

/**
 * Priorities below the writer's. On a contested core the writer gets 90 % of the time, the projector 10 %. Snapshots do not delay the projector's reports.
 */
export const PRIORITY = { PROJECTOR: 10, SNAPSHOT: 19 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/** Lowers the calling thread's priority below the writer's. On Linux a thread has its own priority; elsewhere this would slow down the whole process. */
export function lowerThreadPriority(priority: Priority): void {
  if (process.platform === 'linux') setPriority(priority);
}

/**
 * Lowers the priority of the server process behind a connection, because half of a worker's work is done there. The server may run on another machine, and its
 * process id may belong to an unrelated process of this one. The priority therefore changes only if the title of the process shows the port of this connection.
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
    // The process is on another machine or belongs to another user. Its priority does not change.
  }
}
