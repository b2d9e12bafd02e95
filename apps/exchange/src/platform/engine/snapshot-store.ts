import { createHash } from 'node:crypto';
import type { JournalAnchor } from './journal.ts';

/** The state of a machine at a place in the journal. */
export type Snapshot = {
  readonly anchor: JournalAnchor;
  readonly stateHash: string;
  readonly bytes: Uint8Array;
};

/** Where snapshots are kept. A convenience: everything in them can be had from the journal while that is whole. */
export type SnapshotStore = {
  /** Sequence numbers of those kept, newest first. */
  list(): Promise<readonly number[]>;
  /** Throws `SnapshotDamagedError` when what is kept is not what was saved. */
  load(seq: number): Promise<Snapshot>;
  /** All or nothing; saving the same place twice keeps the first. */
  save(snapshot: Snapshot): Promise<void>;
  /** Keeps the newest `count`. */
  prune(count: number): Promise<void>;
};

export class SnapshotDamagedError extends Error {
  override readonly name = 'SnapshotDamagedError';

  constructor(seq: number, what: string) {
    super(`the snapshot at sequence number ${seq} is damaged: ${what}`);
  }
}

export function bytesHash(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
