import type { Db } from '../db/index.ts';

export type AuditLine = {
  /** Undefined: nobody was signed in, or a rule acted. */
  readonly actor: number | undefined;
  readonly role: string;
  readonly action: string;
  readonly target: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
};

/** Writes one line of the audit trail; give the transaction of the act itself, so that neither exists without the other (trust A3). */
export async function writeAudit(db: Db, line: AuditLine): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      actor: line.actor ?? null,
      role: line.role,
      action: line.action,
      target: line.target,
      details: JSON.stringify(line.details ?? {}),
      request_id: line.requestId ?? null,
    })
    .execute();
}
