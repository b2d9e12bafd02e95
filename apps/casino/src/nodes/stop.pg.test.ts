import { expect, test } from 'vitest';
import pg from 'pg';
import pino from 'pino';
import { SystemClock } from '@pavilion/server/clock';
import { readConfig } from '../config.ts';
import { Db } from '../platform/db/index.ts';
import { createTestDatabase, runtimeUrls } from '../testing/database.ts';
import { testEnvironment } from '../testing/test-environment.ts';
import { openNodes } from './index.ts';

const LEASE_MS = 300;

test('a stop during a renewal begins no work on the database that is closed next', async () => {
  const database = await createTestDatabase();
  const config = { ...readConfig(testEnvironment(await runtimeUrls(database.url), 'http://localhost:1')), leaseMs: LEASE_MS };
  const db = new Db(config.databaseUrl, 2, 'pavilion-casino');
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  try {
    const clock = new SystemClock();
    const nodes = await openNodes({ config, db, clock, log: pino({ level: 'silent' }) });
    let ticks = 0;
    const onTick = async (): Promise<void> => void (ticks += 1);
    await nodes.begin({ onLost: () => undefined, onMoved: () => undefined, onGap: () => undefined, onTick });
    await blocker.query('BEGIN; LOCK TABLE casino.runs IN EXCLUSIVE MODE');
    const waits = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await database.rows(waits)).length, { timeout: 10_000 }).toBeGreaterThan(0);
    const before = ticks;
    const stopped = nodes.stop();
    await blocker.query('ROLLBACK');
    await stopped;
    expect(ticks).toBe(before);
  } finally {
    await blocker.end();
    await db.close();
    await database.drop();
  }
});
