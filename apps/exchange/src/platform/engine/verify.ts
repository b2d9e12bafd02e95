import { hashText } from './chain.ts';
import { GENESIS, JournalDamagedError, type Journal, type JournalAnchor } from './journal.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** The answer to an auditor about a journal (trust A1). */
export type Verification = {
  /** Start of the check: 0 unless the journal's start was dropped under a snapshot. */
  readonly fromSeq: number;
  readonly seq: number;
  readonly batches: number;
  /** Hash of the whole chain. Kept elsewhere, it later shows if the journal was cut short or rewritten. */
  readonly headHash: string;
  readonly fault: { readonly seq: number; readonly message: string } | undefined;
};

/** A head recorded earlier, which the journal must still contain. */
export type NotedHead = { readonly seq: number; readonly hash: string };

/**
 * Walks the whole chain and stops at the first batch that does not follow from the previous one. Starts at the oldest snapshot's anchor if the journal no
 * longer has its start. `noted` is a head that was kept elsewhere. Without it, a journal that was cut or completely rewritten is not detected. A head from
 * before the start of the journal is also a fault, because it cannot be checked. Batches and witnesses are still checked. `witnesses`: hashes by sequence number from
 * another record. Each must be the hash of the batch that ends there.
 */
export async function verifyJournal(
  journal: Journal,
  snapshots: SnapshotStore,
  noted?: NotedHead,
  witnesses: ReadonlyMap<number, string> = new Map(),
): Promise<Verification> {
  const start = await startOf(journal, snapshots);
  let end = start;
  let batches = 0;
  let isSeen = noted === undefined || noted.seq < start.seq;
  let fault: Verification['fault'];
  const pass = ({ seq, hash }: JournalAnchor): void => {
    if (noted === undefined || isSeen || seq < noted.seq) return;
    isSeen = true;
    if (seq !== noted.seq || hashText(hash) !== noted.hash)
      throw new JournalDamagedError(noted.seq, 'another hash was noted down for it');
  };
  if (noted !== undefined && noted.seq < start.seq) fault = faultOfOldHead(noted, start);
  const missing = new Map([...witnesses].filter(([seq]) => seq > start.seq));
  try {
    pass(start);
    for await (const { lastSeq, hash, epoch, at } of journal.read(start)) {
      end = { seq: lastSeq, hash, epoch, at };
      batches += 1;
      pass(end);
      const witness = missing.get(lastSeq);
      if (witness !== undefined && witness !== hashText(hash))
        throw new JournalDamagedError(lastSeq, 'the audit trail has another hash for it');
      missing.delete(lastSeq);
    }
    for (const seq of missing.keys())
      throw new JournalDamagedError(seq, 'the audit trail has the hash of a batch that ended here, but no batch ends here');
    if (!isSeen) throw new JournalDamagedError(end.seq + 1, `a head at ${noted?.seq ?? 0} was noted down`);
  } catch (error) {
    if (!(error instanceof JournalDamagedError)) throw error;
    fault = { seq: error.seq, message: error.message };
  }
  return { fromSeq: start.seq, seq: end.seq, batches, headHash: hashText(end.hash), fault };
}

function faultOfOldHead(noted: NotedHead, start: JournalAnchor): Verification['fault'] {
  return {
    seq: noted.seq,
    message: `the journal is checked from ${start.seq + 1} on and does not reach back to the head at ${noted.seq}`,
  };
}

async function startOf(journal: Journal, snapshots: SnapshotStore): Promise<JournalAnchor> {
  if ((await journal.firstKeptSeq()) <= 1) return GENESIS;
  const oldest = (await snapshots.list()).at(-1);
  return oldest === undefined ? GENESIS : (await snapshots.load(oldest)).anchor;
}
