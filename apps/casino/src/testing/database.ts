import { randomBytes } from 'node:crypto';
import { grantRights } from '@pavilion/server/db/rights';
import pg from 'pg';
import { inject } from 'vitest';
import { Db, migrate } from '../platform/db/index.ts';
import { RIGHTS } from '../platform/db/rights.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    roles: {
      readonly names: Readonly<Record<'exchange' | 'projector' | 'reader' | 'casino' | 'dealer', string>>;
      readonly password: string;
    };
  }
}

export type TestDatabase = {
  readonly url: string;
  /** Queries the casino's database from outside. */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Makes every change of this player's bets to one of these states fail, until the returned function is called. */
  failBets(playerId: string, states: readonly string[]): Promise<() => Promise<void>>;
  drop(): Promise<void>;
};

/** Creates an empty database for one test file, on the server of the test run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `casino_${randomBytes(8).toString('hex')}`;
  // Copying files costs a quarter of the time of copying through the server's log.
  await rowsOn(server, `CREATE DATABASE ${name} STRATEGY file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    rows: (text, values) => rowsOn(url.href, text, values),
    failBets: async (playerId, states) => {
      const name = `fail_${randomBytes(4).toString('hex')}`;
      const values = states.map((state) => `'${state}'`).join(', ');
      await rowsOn(
        url.href,
        `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
         CREATE TRIGGER ${name} BEFORE UPDATE ON casino.bets FOR EACH ROW
           WHEN (NEW.player_id = '${playerId}' AND NEW.state IN (${values})) EXECUTE FUNCTION ${name}()`,
      );
      return async () => void (await rowsOn(url.href, `DROP FUNCTION ${name} CASCADE`));
    },
    drop: async () => void (await rowsOn(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** Prepares a database as the start command does. Returns the connection strings of the casino's roles, with exactly the rights of production. */
export async function runtimeUrls(ownerUrl: string): Promise<{ readonly casino: string; readonly dealer: string }> {
  const { names } = inject('roles');
  const db = new Db(ownerUrl, 1, 'pavilion-prepare');
  try {
    await migrate(db);
    await grantRights(db.pool, names, RIGHTS);
  } finally {
    await db.close();
  }
  return { casino: urlAs(ownerUrl, 'casino'), dealer: urlAs(ownerUrl, 'dealer') };
}

/** Returns the connection string of a role of this test run. */
export function urlAs(ownerUrl: string, role: 'casino' | 'dealer' | 'reader'): string {
  const { names, password } = inject('roles');
  const url = new URL(ownerUrl);
  url.username = names[role];
  url.password = password;
  return url.href;
}

async function rowsOn<Row>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}
