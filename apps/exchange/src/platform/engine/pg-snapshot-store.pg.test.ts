import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import { PgSnapshotStore } from './pg-snapshot-store.ts';
import { createTables } from './testing/schema.ts';
import { snapshotStoreSuite } from './testing/snapshot-store.suite.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await createTables(database.url);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

snapshotStoreSuite('snapshots in PostgreSQL', async () => {
  await client.query('TRUNCATE snapshot CASCADE');
  return {
    store: new PgSnapshotStore(client),
    damage: async (seq) => {
      await client.query(
        'UPDATE snapshot_chunk SET bytes = set_byte(bytes, 17, (get_byte(bytes, 17) + 1) % 256) WHERE seq = $1',
        [seq],
      );
    },
    close: async () => undefined,
  };
});
