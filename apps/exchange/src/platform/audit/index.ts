import type { Platform } from '../platform.ts';
import type { Routes } from '../routes.ts';
import { ActService } from './act-service.ts';
import { auditHandlers } from './audit-routes.ts';
import { writeAudit, type AuditLine } from './audit-store.ts';

/** Opens the acts of staff and their audit trail. */
export function openAudit({ db, databaseUrl, engine }: Pick<Platform, 'db' | 'databaseUrl' | 'engine'>) {
  const acts = new ActService(db, engine);
  const audit = (line: AuditLine): Promise<void> => writeAudit(db, line);
  return { acts, writeAudit, audit, routes: { office: auditHandlers({ db, databaseUrl }) } satisfies Routes };
}
