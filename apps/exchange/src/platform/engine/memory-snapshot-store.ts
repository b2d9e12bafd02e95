import { bytesHash, SnapshotDamagedError, type Snapshot, type SnapshotStore } from './snapshot-store.ts';

type StoredSnapshot = { readonly snapshot: Snapshot; readonly hash: Buffer };

/** An in-memory version of the PostgreSQL snapshot store. It passes the same tests. */
export class MemorySnapshotStore implements SnapshotStore {
  readonly #kept = new Map<number, StoredSnapshot>();

  async list(): Promise<readonly number[]> {
    return [...this.#kept.keys()].sort((a, b) => b - a);
  }

  async load(seq: number): Promise<Snapshot> {
    const kept = this.#kept.get(seq);
    if (kept === undefined) throw new SnapshotDamagedError(seq, 'it does not exist');
    if (!bytesHash(kept.snapshot.bytes).equals(kept.hash))
      throw new SnapshotDamagedError(seq, 'its hash does not match its bytes');
    return kept.snapshot;
  }

  async save(snapshot: Snapshot): Promise<void> {
    if (this.#kept.has(snapshot.anchor.seq)) return;
    const bytes = new Uint8Array(snapshot.bytes);
    this.#kept.set(snapshot.anchor.seq, { snapshot: { ...snapshot, bytes }, hash: bytesHash(bytes) });
  }

  async prune(count: number): Promise<void> {
    for (const seq of (await this.list()).slice(count)) this.#kept.delete(seq);
  }

  /** Damages a stored snapshot, as a disk would. */
  damage(seq: number): void {
    const kept = this.#kept.get(seq);
    if (kept !== undefined) kept.snapshot.bytes[kept.snapshot.bytes.length >> 1] = 255;
  }
}
