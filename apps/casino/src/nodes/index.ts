import { games } from '@pavilion/games/registry';
import { holderName } from '@pavilion/server/holder-name';
import type { Platform } from '../platform/platform.ts';
import { OUTBOX, Nodes } from './nodes.ts';
import { NodeStore } from './node-store.ts';

export { LeaseLost, type Lease, type Leases } from './leases.ts';
export { OUTBOX, type Nodes } from './nodes.ts';
export { isRunOver, type NodeStore } from './node-store.ts';

/** Records this run of the program, and opens the module that coordinates it with the other runs on its database. */
export async function openNodes({ config, db, clock, log }: Pick<Platform, 'config' | 'db' | 'clock' | 'log'>): Promise<Nodes> {
  const store = new NodeStore(db);
  const shared = games().flatMap(({ kind, code }) => (kind === 'single' ? [] : [code]));
  const runId = await store.begin(clock.nowMs(), config.leaseMs, holderName(process.pid), [OUTBOX, ...shared]);
  return new Nodes({ config, db, clock, log, store, runId });
}
