import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createPreparedDatabase, urlAs } from '../../platform/db/testing.ts';
import { startOn, TestExchange } from '../../testing/exchange.ts';

const OF_REPLICA = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE application_name = 'pavilion-reports' AND datname = current_database()`;

test('D6 reports of players are read from DATABASE_READ_URL, and the list of sessions is not', async () => {
  const database = await createPreparedDatabase();
  const server = await startOn(database.url, { DATABASE_READ_URL: urlAs(database.url, 'exchange') });
  const exchange = new TestExchange(server.url, database.url, () => server.stop());
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const token = await exchange.signIn('demo');
    const connections = async () => (await client.query<{ count: number }>(OF_REPLICA)).rows[0]?.count;
    expect((await exchange.call('user/getSessions', undefined, { token })).http).toBe(200);
    expect(await connections()).toBe(0);
    for (const path of ['report/currentBets', 'report/accountStatement', 'report/profitAndLoss'])
      expect(await exchange.call(path, { page: 1, page_size: 10 }, { token })).toMatchObject({ http: 200 });
    expect(await connections()).toBe(1);
  } finally {
    await client.end();
    await exchange.stop();
    await database.drop();
  }
});
