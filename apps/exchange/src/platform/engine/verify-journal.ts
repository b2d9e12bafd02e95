import { parseArgs } from 'node:util';
import { PgJournal } from './pg-journal.ts';
import { withSnapshots } from './snapshot-taker.ts';
import { verifyJournal, type NotedHead } from './verify.ts';

/**
 * `node apps/exchange/src/platform/engine/verify-journal.ts postgresql://… [--head SEQ:HASH]` checks the hash chain of a journal and prints its head. The exit
 * code is 0 for an intact journal, 1 for a damaged one, and 2 if the command is wrong.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { head: { type: 'string' } } });
const [databaseUrl] = positionals;

function notedHead(text: string | undefined): NotedHead | undefined {
  if (text === undefined) return undefined;
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) usage();
  return { seq: Number(seq), hash };
}

function usage(): never {
  console.error('Usage: verify-journal.ts DATABASE_URL [--head SEQ:HASH]');
  process.exit(2);
}

if (databaseUrl === undefined) usage();
const noted = notedHead(values.head);
const journal = await PgJournal.open({ databaseUrl });
const { fromSeq, seq, batches, headHash, fault } = await withSnapshots(databaseUrl, (snapshots) =>
  verifyJournal(journal, snapshots, noted),
);
await journal.close();
console.log(`${batches} batches checked, sequence numbers ${fromSeq + 1} to ${seq}`);
if (fault === undefined) {
  console.log(`the journal is intact; head ${seq}:${headHash}`);
} else {
  console.log(fault.message);
  process.exitCode = 1;
}
