import { SystemClock } from '@pavilion/server/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreparedDatabase, urlAs, type TestDatabase } from '../../db/testing.ts';
import { clusterName } from './cluster-name-reads.ts';
import { openTransport } from './open-transport.ts';

let databases: TestDatabase[];
beforeAll(async () => void (databases = [await createPreparedDatabase(), await createPreparedDatabase()]));
afterAll(() => Promise.all(databases.map((database) => database.drop())));

test('each database has its own cluster name, which the role of the exchange may read', async () => {
  const [one = '', other = ''] = await Promise.all(databases.map(({ url }) => clusterName(urlAs(url, 'exchange'))));
  expect(one).toMatch(/^\d+-\d+$/);
  expect(await clusterName(databases[0]?.url ?? '')).toBe(one);
  expect(other).not.toBe(one);
});

test('an exchange without NATS has no transport', async () => {
  const [databaseUrl = ''] = databases.map(({ url }) => url);
  const nothing = (): void => undefined;
  expect(
    await openTransport({ natsUrls: [], databaseUrl, clock: new SystemClock(), onNotice: nothing, onFault: nothing }),
  ).toBeUndefined();
});
