import * as z from 'zod/mini';
import { post } from '../endpoint.ts';
import { integer, line, page, pattern, reportFilter, rowsOf, sequence, timestamp, words } from '../scalars.ts';

/** One act: caller, time, subject and content. `hash` chains it to the line before; `journal_seq` is where the journal stood. */
export const auditRow = z.object({
  place: integer,
  time: timestamp,
  actor: z.nullable(words),
  role: words,
  action: words,
  target: words,
  details: z.record(words, z.unknown()),
  /** Where it came from; null: nobody sent it, or the address was forgotten. */
  address: z.nullable(words),
  request_id: z.nullable(words),
  journal_seq: sequence,
  hash: words,
});
export type AuditRow = z.infer<typeof auditRow>;

/** `fault`: the first place at which the record is not what was written, in a sentence; null: it is whole. Heads kept elsewhere prove that no end was cut off. */
export const recordsProof = z.object({
  journal: z.object({ from_seq: sequence, seq: sequence, batches: integer, hash: words, fault: z.nullable(words) }),
  audit: z.object({ lines: integer, hash: words, fault: z.nullable(words) }),
});
export type RecordsProof = z.infer<typeof recordsProof>;

/** A number and the hash there, as the proof and the command print them. */
export const notedHead = pattern(/^\d{1,15}:[0-9a-f]{64}$/);

const filter = {
  search: z.optional(line(64)),
  actor: z.optional(line(64)),
  action: z.optional(line(64)),
  address: z.optional(line(64)),
  from: reportFilter.from,
  to: reportFilter.to,
};

export const auditCalls = {
  getAudit: post('office/getAudit', {
    who: 'operator',
    summary:
      'Lines of the audit trail whose actor, action or target contains the text, of one actor, act or address, newest first.',
    request: z.strictObject({ ...filter, ...page }),
    response: rowsOf(auditRow),
  }),
  getAuditCsv: post('office/getAuditCsv', {
    who: 'operator',
    summary: 'The same as a file, the newest 5,000 lines.',
    request: z.strictObject(filter),
    response: z.object({ file_name: words, csv: words }),
  }),
  verifyRecords: post('office/verifyRecords', {
    who: 'operator',
    summary:
      'Follow the hash chains of the journal and of the audit trail from end to end, and through heads that were noted down elsewhere ("number:hash").',
    request: z.strictObject({ journal_head: z.optional(notedHead), audit_head: z.optional(notedHead) }),
    response: recordsProof,
  }),
};
