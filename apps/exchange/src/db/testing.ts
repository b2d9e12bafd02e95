import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from './index.ts';
import { migrate } from './migrator.ts';
import { grantRights } from './roles.ts';
import type { TestRoles } from './testing-setup.ts';

export type TestDatabase = {
  /** Connection string of an empty database that nobody else uses. */
  readonly url: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
};

/** A database of its own for a test file (`*.pg.test.ts`), on the server that the test run started. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same database as one of the runtime roles. */
export function urlAs(databaseUrl: string, role: keyof TestRoles['names']): string {
  const { names, password } = inject('roles');
  const url = new URL(databaseUrl);
  url.username = names[role];
  url.password = password;
  return url.href;
}

/** Migrates as the owner and gives the runtime roles of this run their rights, as the start command does. */
export async function prepareTestDatabase(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, 1);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await grantRights(client, inject('roles').names);
  } finally {
    await client.end();
  }
}
