import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { EmbeddedPostgres } from '@pavilion/exchange/db/embedded';

/** Kills the whole process tree at once, as a power cut would. If only the parent were killed, its children would finish their work. */
export async function killDatabase(database: EmbeddedPostgres): Promise<void> {
  for (const pid of [database.pid, ...(await childrenOf(database.pid))]) kill(pid);
  await database.ended;
  // Releases the folder for the next start.
  await database.stop();
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid ?? 0);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
