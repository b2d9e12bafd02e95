import { createHash } from 'node:crypto';
import type { JournalAnchor } from './journal.ts';

/** A machine's state at a journal position. */
export type Snapshot = {
  readonly anchor: JournalAnchor;
  readonly stateHash: string;
  readonly bytes: Uint8Array;
};

/** Storage of snapshots. A recovery without a snapshot replays the whole journal. Once the start of the journal was dropped, a recovery needs one. */
export type SnapshotStore = {
  /** Returns the sequence numbers of the stored snapshots, newest first. */
  list(): Promise<readonly number[]>;
  /** Returns a snapshot. Throws `SnapshotDamagedError` if its stored bytes were changed. */
  load(seq: number): Promise<Snapshot>;
  /** Saves a snapshot atomically. If there is already a snapshot of the same event, the earlier one stays. */
  save(snapshot: Snapshot): Promise<void>;
  /** Deletes all snapshots but the newest `count`. */
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
