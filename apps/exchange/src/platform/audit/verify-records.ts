import { parseArgs } from 'node:util';
import { proveRecords } from './proof.ts';

/**
 * `node apps/exchange/src/platform/audit/verify-records.ts postgresql://… [--journal SEQ:HASH] [--audit PLACE:HASH]` checks the hash chains of the journal and
 * the audit trail, and prints their heads. The exit code is 0 if both are intact, 1 if one is damaged, and 2 if the command is wrong.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { journal: { type: 'string' }, audit: { type: 'string' } },
});
const [databaseUrl] = positionals;

function headOf(text: string | undefined): { readonly number: number; readonly hash: string } | undefined {
  if (text === undefined) return undefined;
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined || hash === undefined) usage();
  return { number: Number(number), hash };
}

function usage(): never {
  console.error('Usage: verify-records.ts DATABASE_URL [--journal SEQ:HASH] [--audit PLACE:HASH]');
  process.exit(2);
}

if (databaseUrl === undefined) usage();
const [journalHead, auditHead] = [headOf(values.journal), headOf(values.audit)];
const { journal, audit } = await proveRecords(databaseUrl, {
  ...(journalHead === undefined ? {} : { journal: { seq: journalHead.number, hash: journalHead.hash } }),
  ...(auditHead === undefined ? {} : { audit: { place: auditHead.number, hash: auditHead.hash } }),
});
console.log(`journal: ${journal.batches} batches, sequence numbers ${journal.fromSeq + 1} to ${journal.seq}`);
console.log(journal.fault?.message ?? `the journal is intact; head ${journal.seq}:${journal.headHash}`);
console.log(audit.fault ?? `the audit trail is intact: ${audit.lines} lines; head ${audit.head.place}:${audit.head.hash}`);
if (journal.fault !== undefined || audit.fault !== undefined) process.exitCode = 1;
