import { readFile } from 'node:fs/promises';
import { Client } from 'pg';

const MIGRATIONS = ['0001_journal.sql', '0002_read_models.sql'];

/** Creates the engine's own tables in an empty database. */
export async function createEngineTables(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const name of MIGRATIONS) {
      await client.query(await readFile(new URL(`../../db/migrations/${name}`, import.meta.url), 'utf8'));
    }
  } finally {
    await client.end();
  }
}
