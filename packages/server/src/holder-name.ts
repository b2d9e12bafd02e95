import { machineName, processIdentity } from './processes.ts';

/** Names a process as the holder of a lease, so that another process of the same machine can find out that it has ended. */
export function holderName(pid: number): string {
  return `${machineName()} ${pid} ${processIdentity(pid) ?? 'ended'}`;
}

/** True if the holder was a process of this machine that no longer runs. Its lease then need not expire. */
export function hasEnded(holder: string): boolean {
  const before = `${machineName()} `;
  if (!holder.startsWith(before)) return false;
  const pid = Number.parseInt(holder.slice(before.length), 10);
  return holder !== holderName(pid);
}
