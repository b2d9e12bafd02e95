import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SnapshotDamagedError, type Snapshot, type SnapshotStore } from '../snapshot-store.ts';

export type SnapshotWorld = {
  readonly store: SnapshotStore;
  /** Changes a byte of the stored snapshot. */
  damage(seq: number): Promise<void>;
  close(): Promise<void>;
};

function snapshotAt(seq: number, byteCount: number): Snapshot {
  const bytes = Uint8Array.from({ length: byteCount }, (_, place) => (place * 7 + seq) % 251);
  return { anchor: { seq, hash: new Uint8Array(32).fill(seq), epoch: 3, at: 1_000 + seq }, stateHash: `state ${seq}`, bytes };
}

/** Tests that every snapshot store must pass. */
export function snapshotStoreSuite(name: string, createWorld: () => Promise<SnapshotWorld>): void {
  describe(name, () => {
    let world: SnapshotWorld;
    beforeEach(async () => {
      world = await createWorld();
    });
    afterEach(() => world.close());

    test('stores snapshots of any size', async () => {
      for (const [seq, byteCount] of [
        [1, 0],
        [2, 10],
        [3, 2_500_000],
      ] as const)
        await world.store.save(snapshotAt(seq, byteCount));
      expect(await world.store.list()).toEqual([3, 2, 1]);
      const loaded = await world.store.load(3);
      const saved = snapshotAt(3, 2_500_000);
      expect(loaded).toMatchObject({ stateHash: 'state 3', anchor: { seq: 3, epoch: 3, at: 1_003 } });
      expect(Buffer.compare(loaded.bytes, saved.bytes)).toBe(0);
      expect(Buffer.compare(loaded.anchor.hash, saved.anchor.hash)).toBe(0);
      expect((await world.store.load(1)).bytes).toHaveLength(0);
    });

    test('the first of two snapshots at the same position is kept', async () => {
      await world.store.save(snapshotAt(5, 10));
      await world.store.save(snapshotAt(5, 20));
      expect((await world.store.load(5)).bytes).toHaveLength(10);
    });

    test('FI-17 a damaged or missing snapshot is not returned', async () => {
      await world.store.save(snapshotAt(7, 5_000));
      await world.damage(7);
      await expect(world.store.load(7)).rejects.toThrow(SnapshotDamagedError);
      await expect(world.store.load(8)).rejects.toThrow(SnapshotDamagedError);
    });

    test('old snapshots are removed', async () => {
      for (const seq of [1, 2, 3, 4]) await world.store.save(snapshotAt(seq, 10));
      await world.store.prune(2);
      expect(await world.store.list()).toEqual([4, 3]);
    });
  });
}
