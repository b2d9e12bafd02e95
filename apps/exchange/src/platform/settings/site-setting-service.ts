import { lineOf } from '../audit/audit-line.ts';
import type { Platform } from '../platform.ts';
import type { Call } from '../http/handlers.ts';
import { siteSettings } from './setting-reads.ts';
import { writeSettings, writeUpload, type Upload } from './site-setting-store.ts';

/** Saves site settings, with or without an uploaded picture. The audit line has the old and new values of the changed ones (trust A2). */
export async function saveSiteSettings(
  { db, writeAudit }: Pick<Platform, 'db' | 'writeAudit'>,
  values: Readonly<Record<string, string>>,
  call: Call,
  upload?: Upload,
): Promise<void> {
  const before: Readonly<Record<string, string>> = await siteSettings(db);
  const changed = Object.keys(values).filter((name) => before[name] !== values[name]);
  const only = (all: Readonly<Record<string, string>>) => Object.fromEntries(changed.map((name) => [name, all[name]]));
  await db.transaction().execute(async (transaction) => {
    if (upload !== undefined) await writeUpload(transaction, upload, call.caller.userId);
    await writeSettings(transaction, values, new Date(call.receivedAtMs));
    await writeAudit(transaction, lineOf(call, 'setSiteSettings', 'site', { before: only(before), after: only(values) }));
  });
}
