import * as z from 'zod/mini';
import { post } from '../endpoint.ts';
import { integer, line, page, pattern, reportFilter, rowsOf, sequence, timestamp, userId, words } from '../scalars.ts';

/** One audited act. `hash` links it to the previous line, and `journal_seq` is the end of the journal at that time. */
export const auditRow = z.object({
  place: integer,
  time: timestamp,
  actor: z.nullable(words),
  role: words,
  action: words,
  target: words,
  details: z.record(words, z.unknown()),
  /** Address of the caller; null if the server acted without a caller or the address was deleted. */
  address: z.nullable(words),
  request_id: z.nullable(words),
  journal_seq: sequence,
  hash: words,
});
export type AuditRow = z.infer<typeof auditRow>;

/** `fault` is a sentence about the first altered record; null if none is altered. Heads that were kept elsewhere prove that the end was not cut off. */
export const recordsProof = z.object({
  journal: z.object({ from_seq: sequence, seq: sequence, batches: integer, hash: words, fault: z.nullable(words) }),
  audit: z.object({ lines: integer, hash: words, fault: z.nullable(words) }),
});
export type RecordsProof = z.infer<typeof recordsProof>;

/** A sequence number and its hash, in the format that proof and command print. */
export const notedHead = pattern(/^\d{1,15}:[0-9a-f]{64}$/);

const filter = {
  search: z.optional(line(64)),
  actor: z.optional(line(64)),
  action: z.optional(line(64)),
  address: z.optional(line(64)),
  /** True: without the acts of feeds, agents, players and automatic rules. */
  staff_only: z.optional(z.boolean()),
  from: reportFilter.from,
  to: reportFilter.to,
};

export const auditCalls = {
  getAudit: post('office/getAudit', {
    who: 'operator',
    summary:
      'List audit lines, newest first. Filter by actor, action or address, or search for text in actor, action and target.',
    request: z.strictObject({ ...filter, ...page }),
    /**
     * `accounts`: the names of the accounts that targets and details have as numbers. `markets`: those of the markets that are targets, with their selections
     * in order.
     */
    response: z.object({
      ...rowsOf(auditRow).shape,
      accounts: z.array(z.object({ user_id: userId, user_name: words })),
      markets: z.array(z.object({ target: words, match_name: words, market_name: words, selections: z.array(words) })),
    }),
  }),
  getAuditCsv: post('office/getAuditCsv', {
    who: 'operator',
    summary: 'Download the newest 5,000 matching audit lines as CSV.',
    request: z.strictObject(filter),
    response: z.object({ file_name: words, csv: words }),
  }),
  verifyRecords: post('office/verifyRecords', {
    who: 'operator',
    summary:
      'Verify the hash chains of the journal and the audit trail from start to end. Each head noted elsewhere ("number:hash") must be part of its chain.',
    request: z.strictObject({ journal_head: z.optional(notedHead), audit_head: z.optional(notedHead) }),
    response: recordsProof,
  }),
};
