import { Worker } from 'node:worker_threads';
import type { HTTP, RequestOf } from '@pavilion/contract/http';
import type { Db } from '../db/index.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { pageOf } from '../http/wire.ts';
import { Refused } from '@pavilion/server/refused';
import { addressText } from '@pavilion/contract/address-text';
import { csvOfRows } from '@pavilion/contract/csv';
import { readAccountNames, readAudit, readMarketNames, type AuditRow } from './audit-reads.ts';
import type { NotedHeads, Proof } from './proof.ts';
import { ProofWalks } from './proof-walks.ts';
import type { ProofWorkerData } from './proof-worker.ts';

export type AuditRoutesOptions = { readonly db: Db; readonly databaseUrl: string };

const CSV_PAGE = { offset: 0, limit: 5_000 };
const ISO_DAY = 10;

/** Handles the audit trail, and the proof that it and the journal are unchanged. */
export function auditHandlers({
  db,
  databaseUrl,
}: AuditRoutesOptions): Pick<HandlersOf<'office'>, 'getAudit' | 'getAuditCsv' | 'verifyRecords'> {
  const walks = new ProofWalks((noted) => inWorker({ databaseUrl, noted }));
  return {
    getAudit: async (request) => {
      const { rows, total } = await readAudit(db, filterOf(request), pageOf(request));
      const [accounts, markets] = await Promise.all([
        readAccountNames(db, rows.flatMap(accountsOf)),
        readMarketNames(
          db,
          rows.map(({ target }) => target),
        ),
      ]);
      return { rows: rows.map(wireLine), total, accounts, markets };
    },
    getAuditCsv: async (request, { receivedAtMs }) => {
      const { rows } = await readAudit(db, filterOf(request), CSV_PAGE);
      const lines = rows.map((row) => ({
        ...wireLine(row),
        details: JSON.stringify(row.details),
        address: addressText(row.address ?? ''),
      }));
      const day = new Date(receivedAtMs).toISOString().slice(0, ISO_DAY);
      return { file_name: `audit-${day}.csv`, csv: csvOfRows(HEADS, lines) };
    },
    verifyRecords: async ({ journal_head, audit_head }) => {
      const proof = await walks.prove(notedOf(journal_head, audit_head));
      if (proof instanceof Refused) return proof;
      const { journal, audit } = proof;
      return {
        journal: {
          from_seq: journal.fromSeq,
          seq: journal.seq,
          batches: journal.batches,
          hash: journal.headHash,
          fault: journal.fault?.message ?? null,
        },
        audit: { lines: audit.lines, hash: audit.head.hash, fault: audit.fault ?? null },
      };
    },
  };
}

type CsvRequest = RequestOf<(typeof HTTP)['office']['getAuditCsv']>;

function filterOf({ search, actor, action, address, staff_only, from, to }: CsvRequest) {
  return {
    search: search ?? '',
    actor: actor ?? '',
    action: action ?? '',
    address: address ?? '',
    isStaffOnly: staff_only ?? false,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

/** Fields of details that have the number of an account. */
const ACCOUNT_FIELD = /By$|^userId$|^parent$/;

/** Returns the numbers of the accounts in target and details. */
function accountsOf({ target, details }: AuditRow): readonly number[] {
  const about = /^user (\d+)$/.exec(target)?.[1];
  const inside = [details, details['before'], details['after']].flatMap((part) =>
    Object.entries(part ?? {}).flatMap(([name, value]) => (ACCOUNT_FIELD.test(name) && typeof value === 'number' ? [value] : [])),
  );
  return about === undefined ? inside : [Number(about), ...inside];
}

const HEADS = [
  'place',
  'time',
  'actor',
  'role',
  'action',
  'target',
  'details',
  'address',
  'request_id',
  'journal_seq',
  'hash',
] as const satisfies readonly (keyof ReturnType<typeof wireLine>)[];

function wireLine(row: AuditRow) {
  return {
    place: row.place,
    time: row.at.toISOString(),
    actor: row.actor_name,
    role: row.role,
    action: row.action,
    target: row.target,
    details: { ...row.details },
    address: row.address,
    request_id: row.request_id,
    journal_seq: row.journal_seq,
    hash: row.hash,
  };
}

function notedOf(journal: string | undefined, audit: string | undefined): NotedHeads {
  const [journalHead, auditHead] = [headOf(journal), headOf(audit)];
  return {
    ...(journalHead === undefined ? {} : { journal: { seq: journalHead.number, hash: journalHead.hash } }),
    ...(auditHead === undefined ? {} : { audit: { place: auditHead.number, hash: auditHead.hash } }),
  };
}

function headOf(text: string | undefined): { readonly number: number; readonly hash: string } | undefined {
  const [number, hash] = text?.split(':') ?? [];
  return number === undefined || hash === undefined ? undefined : { number: Number(number), hash };
}

function inWorker(workerData: ProofWorkerData): Promise<Proof> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('proof-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the proof ended with ${code} and no answer`)));
  });
}
