import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from './pool.ts';

const HERE = /^(localhost|127(\.\d+){3}|::1|\[::1\]|)$/;

/** Returns the folder of the database's files if it is on this machine and known; otherwise undefined. */
export async function dataDirectory(db: Db, databaseUrl: string): Promise<string | undefined> {
  if (!HERE.test(new URL(databaseUrl).hostname)) return undefined;
  const { rows } = await sql<{ setting: string }>`SELECT setting FROM pg_settings WHERE name = 'data_directory'`.execute(db);
  const folder = rows[0]?.setting;
  return folder !== undefined && folder !== '' && existsSync(folder) ? folder : undefined;
}
