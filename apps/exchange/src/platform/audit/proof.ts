import { openDatabase } from '../db/index.ts';
import { PgJournal } from '../engine/pg-journal.ts';
import { withSnapshots } from '../engine/snapshot-taker.ts';
import { verifyJournal, type NotedHead, type Verification } from '../engine/verify.ts';
import { AuditWalk, type AuditHead, type AuditVerification } from './audit-chain.ts';
import { readChain } from './audit-reads.ts';

const LINES_PER_READ = 1_000;

export type Proof = { readonly journal: Verification; readonly audit: AuditVerification };

/** Heads that were kept elsewhere. Both records must still contain them. */
export type NotedHeads = { readonly journal?: NotedHead; readonly audit?: AuditHead };

/**
 * Reads the audit trail and the journal from end to end, and compares the statements that each makes about the other (trust A1). It only reads, and its time
 * grows with the journal.
 */
export async function proveRecords(databaseUrl: string, noted: NotedHeads = {}): Promise<Proof> {
  const db = openDatabase(databaseUrl, 1);
  const journal = await PgJournal.open({ databaseUrl });
  try {
    const walk = new AuditWalk(noted.audit);
    for (let after = 0; ;) {
      const lines = await readChain(db, after, LINES_PER_READ);
      walk.add(lines);
      after = lines.at(-1)?.place ?? after;
      if (lines.length < LINES_PER_READ) break;
    }
    const verification = await withSnapshots(databaseUrl, (snapshots) =>
      verifyJournal(journal, snapshots, noted.journal, walk.journalHashes),
    );
    return { journal: verification, audit: walk.end() };
  } finally {
    await journal.close();
    await db.destroy();
  }
}
