import { MemorySnapshotStore } from './memory-snapshot-store.ts';
import { snapshotStoreSuite } from './testing/snapshot-store.suite.ts';

snapshotStoreSuite('snapshots in memory', async () => {
  const store = new MemorySnapshotStore();
  return { store, damage: async (seq) => store.damage(seq), close: async () => undefined };
});
