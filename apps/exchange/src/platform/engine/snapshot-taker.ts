import { Client } from 'pg';
import { EXCHANGE } from './exchange-machine.ts';
import type { JournalAnchor } from './journal.ts';
import { lowerServerPriority, PRIORITY, type Priority } from './low-priority.ts';
import { PgJournal } from './pg-journal.ts';
import { PgSnapshotStore } from './pg-snapshot-store.ts';
import { recover } from './recovery.ts';
import type { StateMachine } from './state-machine.ts';

/** Two snapshots are kept, so that the older can replace a damaged newer one. The journal is kept from the older one on. */
const SNAPSHOTS_KEPT = 2;

/**
 * Pause after each megabyte of a snapshot. A snapshot of a hundred megabytes is written to the same log as the journal, and a commit waits until all earlier
 * log data is on disk. With small pieces and pauses, a commit waits at most a few milliseconds.
 */
const PAUSE_AFTER_CHUNK_MS = 15;

type SnapshotConnection = { readonly priority?: Priority; readonly pauseAfterChunkMs?: number };

/** Opens a connection for snapshots, runs `use`, and always closes it. */
export async function withSnapshots<T>(
  databaseUrl: string,
  use: (snapshots: PgSnapshotStore) => Promise<T>,
  { priority, pauseAfterChunkMs }: SnapshotConnection = {},
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'pavilion-snapshot' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (priority !== undefined) await lowerServerPriority(client, priority);
    return await use(new PgSnapshotStore(client, pauseAfterChunkMs));
  } finally {
    await client.end();
  }
}

/** Saves the state of a machine stopped at `anchor`, and drops old snapshots. */
export async function saveSnapshot(snapshots: PgSnapshotStore, machine: StateMachine, anchor: JournalAnchor): Promise<void> {
  await snapshots.save({ anchor, stateHash: machine.stateHash(), bytes: machine.snapshot() });
  await snapshots.prune(SNAPSHOTS_KEPT);
}

/** Takes a snapshot outside the writer: it recovers a copy of the exchange as a start would, and saves it. Returns its sequence number. */
export async function takeSnapshot(databaseUrl: string): Promise<number> {
  const journal = await PgJournal.open({ databaseUrl, priority: PRIORITY.SNAPSHOT });
  try {
    const take = async (snapshots: PgSnapshotStore): Promise<number> => {
      const { machine, anchor, snapshotSeq } = await recover(EXCHANGE, journal, snapshots, () => undefined);
      if (anchor.seq > snapshotSeq) await saveSnapshot(snapshots, machine, anchor);
      return anchor.seq;
    };
    return await withSnapshots(databaseUrl, take, { priority: PRIORITY.SNAPSHOT, pauseAfterChunkMs: PAUSE_AFTER_CHUNK_MS });
  } finally {
    await journal.close();
  }
}
