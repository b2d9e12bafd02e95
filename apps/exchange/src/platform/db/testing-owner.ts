import { grantRights, type RoleNames } from '@pavilion/server/db/rights';
import pg from 'pg';
import { migrate, openDatabase } from './index.ts';
import { RIGHTS } from './rights.ts';

/** Runs one statement on its own connection. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Migrates as the owner and gives the runtime roles their rights, as the start command does. */
export async function prepareAsOwner(databaseUrl: string, names: RoleNames<'exchange' | 'projector'>): Promise<void> {
  const db = openDatabase(databaseUrl, 1);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await grantRights(client, names, RIGHTS);
  } finally {
    await client.end();
  }
}
