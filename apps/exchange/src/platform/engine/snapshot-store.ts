import { createHash } from 'node:crypto';
import type { JournalAnchor } from './journal.ts';

/** A machine's state at a journal position. */
export type Snapshot = {
  readonly anchor: JournalAnchor;
  readonly stateHash: string;
  readonly bytes: Uint8Array;
};

/** Storage of snapshots. They are optional, because an intact journal can rebuild all of them. */
export type SnapshotStore = {
  /** Sequence numbers of stored snapshots, newest first. */
  list(): Promise<readonly number[]>;
  /** Throws `SnapshotDamagedError` if the stored bytes differ from the saved ones. */
  load(seq: number): Promise<Snapshot>;
  /** Saves a snapshot atomically. If one for the same event exists, the first remains. */
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
