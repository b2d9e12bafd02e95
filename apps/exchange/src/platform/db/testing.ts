import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { runOn } from './testing-owner.ts';
import type { TestRoles } from './testing-setup.ts';

export type TestDatabase = {
  /** Connection string of an empty, private database. */
  readonly url: string;
  /** Ends every connection to the database and deletes it. */
  drop(): Promise<void>;
};

/** Creates a database for one test file (`*.pg.test.ts`) on the server of the test run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

/** Creates a database with the exchange's tables and rights. It copies the template of this test run, which is faster than running all migrations. */
export function createPreparedDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('preparedDatabase'));
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying files costs a quarter of the time of copying through the server's log.
  await runOn(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Returns the connection string of one of the runtime roles for the same database. */
export function urlAs(databaseUrl: string, role: keyof TestRoles['names']): string {
  const { names, password } = inject('roles');
  const url = new URL(databaseUrl);
  url.username = names[role];
  url.password = password;
  return url.href;
}

/** Makes every insert into a table fail while `action` runs, as on a full disk. */
export async function withoutWriting(databaseUrl: string, table: string, action: () => Promise<void>): Promise<void> {
  await runOn(
    databaseUrl,
    `CREATE FUNCTION break_writes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`,
  );
  await runOn(databaseUrl, `CREATE TRIGGER broken BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION break_writes()`);
  try {
    await action();
  } finally {
    await runOn(databaseUrl, 'DROP FUNCTION break_writes CASCADE');
  }
}
