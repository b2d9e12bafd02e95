import { privilegesOf } from '@pavilion/server/db/rights';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, runtimeUrls, urlAs, type TestDatabase } from '../../testing/database.ts';
import { Db, migrate } from './index.ts';
import { RIGHTS } from './rights.ts';

const ALL = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'] as const;

declare module 'vitest' {
  export interface ProvidedContext {
    roles: {
      readonly names: Readonly<Record<'exchange' | 'projector' | 'reader' | 'casino' | 'dealer', string>>;
      readonly password: string;
    };
  }
}

const { names } = inject('roles');
let database: TestDatabase;
let tables: string[];

function dbAs(role: 'casino' | 'dealer' | 'reader'): Db {
  return new Db(urlAs(database.url, role), 1, 'pavilion-rights');
}

beforeAll(async () => {
  database = await createTestDatabase();
  await runtimeUrls(database.url);
  const rows = await database.rows<{ name: string }>(
    "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname LIKE 'casino%' ORDER BY 1",
  );
  tables = rows.map(({ name }) => name);
});
afterAll(() => database.drop());

test('SEC-36 the list of rights has every casino table', () => {
  expect(tables).toEqual(Object.keys(RIGHTS.tables).toSorted());
});

test.each(['casino', 'dealer'] as const)('SEC-36 the role %s has exactly its rights on every table', async (role) => {
  for (const table of tables) {
    const rows = await database.rows<{ privilege: string }>(
      `SELECT privilege FROM unnest($3::text[]) AS privilege
       WHERE has_schema_privilege($1, split_part($2, '.', 1), 'USAGE') AND has_table_privilege($1, $2, privilege)`,
      [names[role], table, ALL],
    );
    const rights = RIGHTS.tables[table]?.[role];
    expect([table, rows.map(({ privilege }) => privilege)]).toEqual([table, rights === undefined ? [] : privilegesOf(rights)]);
  }
});

test('SEC-36, casino C-FAIR-1 the casino cannot read cards that the dealer has not dealt, and neither of them can change the structure of tables', async () => {
  const casino = dbAs('casino');
  const dealer = dbAs('dealer');
  try {
    for (const table of ['chains', 'seals'])
      await expect(casino.rows(`SELECT FROM casino_dealer.${table}`)).rejects.toMatchObject({ code: '42501' });
    await expect(dealer.rows('SELECT FROM casino.bets')).rejects.toMatchObject({ code: '42501' });
    for (const db of [casino, dealer])
      for (const statement of ['DROP TABLE casino.bets', 'CREATE TABLE casino.mine (id int)', 'CREATE SCHEMA mine'])
        await expect(db.rows(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(migrate(casino)).resolves.toBeUndefined();
  } finally {
    await casino.close();
    await dealer.close();
  }
});
