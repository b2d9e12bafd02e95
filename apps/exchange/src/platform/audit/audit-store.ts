import { randomBytes } from 'node:crypto';
import type { AuditAction } from '@pavilion/contract/audit-actions';
import type { Db } from '../db/index.ts';
import { originOf } from './audit-chain.ts';

export type AuditLine = {
  /** Undefined: a rule acted, or the caller was not signed in. */
  readonly actor: number | undefined;
  readonly role: string;
  readonly action: AuditAction;
  readonly target: string;
  /** Details of the act; a change has the values `before` and `after`. People appear by reference only, never with their personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
  /** Network address of the caller. */
  readonly address?: string | undefined;
};

const SALT_BYTES = 16;

/** Writes one audit line in the transaction of the act, so that neither can exist without the other (trust A3). */
export async function writeAudit(db: Db, line: AuditLine): Promise<void> {
  const salt = line.address === undefined ? undefined : randomBytes(SALT_BYTES);
  const written = db.insertInto('audit').values({
    actor: line.actor ?? null,
    role: line.role,
    action: line.action,
    target: line.target,
    details: JSON.stringify(line.details ?? {}),
    request_id: line.requestId ?? null,
    origin: salt === undefined ? null : originOf(salt, line.address ?? ''),
  });
  if (salt === undefined) return void (await written.execute());
  await db
    .with('line', () => written.returning('place'))
    .insertInto('audit_origins')
    .columns(['place', 'salt', 'address'])
    .expression((eb) =>
      eb.selectFrom('line').select((row) => ['line.place', row.val(salt).as('salt'), row.val(line.address ?? '').as('address')]),
    )
    .execute();
}
