import { GENESIS, JournalDamagedError, type Journal, type JournalAnchor, type JournalBatch } from './journal.ts';
import { SnapshotDamagedError, type SnapshotStore } from './snapshot-store.ts';
import type { MachineKind, StateMachine } from './state-machine.ts';

export type Recovered<Machine extends StateMachine> = {
  readonly machine: Machine;
  /** The journal position of the machine's state. */
  readonly anchor: JournalAnchor;
  /** The event where recovery started; 0 is the start of the journal. */
  readonly snapshotSeq: number;
  readonly batches: number;
};

/**
 * Recovers a machine from the newest intact snapshot and the later journal. The program's start uses it, and so does every copy. A damaged snapshot is skipped
 * in favour of an older one, and `onDamagedSnapshot` is called. A damaged journal, or one that ends before its newest snapshot, is never accepted (trust J5,
 * FI-17).
 */
export async function recover<Machine extends StateMachine>(
  kind: MachineKind<Machine>,
  journal: Pick<Journal, 'head' | 'read'>,
  snapshots: SnapshotStore,
  onDamagedSnapshot: (error: Error) => void,
): Promise<Recovered<Machine>> {
  const { machine, anchor } = await restoreNewest(kind, journal, snapshots, onDamagedSnapshot);
  let end = anchor;
  let batches = 0;
  for await (const batch of journal.read(anchor)) {
    applyBatch(machine, batch);
    end = { seq: batch.lastSeq, hash: batch.hash, epoch: batch.epoch, at: batch.at };
    batches += 1;
  }
  machine.takeDirtyMarkets();
  machine.takeDirtyAccounts();
  return { machine, anchor: end, snapshotSeq: anchor.seq, batches };
}

async function restoreNewest<Machine extends StateMachine>(
  kind: MachineKind<Machine>,
  journal: Pick<Journal, 'head' | 'read'>,
  snapshots: SnapshotStore,
  onDamagedSnapshot: (error: Error) => void,
): Promise<{ readonly machine: Machine; readonly anchor: JournalAnchor }> {
  // The head is read last. A snapshot that the writer saves in the meantime then cannot look newer than the journal.
  const seqs = await snapshots.list();
  const head = await journal.head();
  for (const seq of seqs) {
    if (seq > head.seq) throw new JournalDamagedError(head.seq + 1, `it ends here, but there is a snapshot of ${seq}`);
    try {
      return await restore(kind, snapshots, seq);
    } catch (error) {
      onDamagedSnapshot(error as Error);
    }
  }
  return { machine: kind.create(), anchor: GENESIS };
}

async function restore<Machine extends StateMachine>(
  kind: MachineKind<Machine>,
  snapshots: SnapshotStore,
  seq: number,
): Promise<{ readonly machine: Machine; readonly anchor: JournalAnchor }> {
  const { anchor, stateHash, bytes } = await snapshots.load(seq);
  const machine = kind.restore(bytes);
  if (machine.seq !== seq) throw new SnapshotDamagedError(seq, `it holds the state of ${machine.seq}`);
  if (machine.stateHash() !== stateHash) throw new SnapshotDamagedError(seq, 'the state it gives has another hash');
  return { machine, anchor };
}

/** Applies a batch that follows from the machine's state. Throws if its events are unknown or do not follow. */
export function applyBatch(machine: StateMachine, batch: JournalBatch): void {
  try {
    machine.applyBatch(batch.firstSeq, batch.payload);
  } catch (error) {
    throw new JournalDamagedError(machine.seq + 1, error instanceof Error ? error.message : String(error));
  }
  if (machine.seq === batch.lastSeq) return;
  throw new JournalDamagedError(machine.seq + 1, `the batch says it ends at ${batch.lastSeq}, its events end at ${machine.seq}`);
}
