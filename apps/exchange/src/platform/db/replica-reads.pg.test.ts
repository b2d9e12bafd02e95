import { ManualClock } from '@pavilion/server/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openReplica, type Db } from './index.ts';
import { createPreparedDatabase, urlAs, type TestDatabase } from './testing.ts';

/** Two databases whose reports have reached different events: the main one event 20, and its replica event 10. */
let main: TestDatabase;
let other: TestDatabase;
let db: Db;
beforeAll(async () => {
  [main, other] = [await createPreparedDatabase(), await createPreparedDatabase()];
  for (const [{ url }, seq] of [
    [main, 20],
    [other, 10],
  ] as const) {
    const owner = openDatabase(url, 1);
    await sql`UPDATE projection SET seq = ${seq}`.execute(owner);
    await owner.destroy();
  }
  db = openDatabase(urlAs(main.url, 'exchange'), 2);
});
afterAll(async () => {
  await db.destroy();
  for (const database of [main, other]) await database.drop();
});

const whereReport = async (from: Db): Promise<number | undefined> =>
  (await sql<{ seq: number }>`SELECT seq FROM projection`.execute(from)).rows[0]?.seq;

test('D6 the replica answers a read whose event its reports include, and the main database answers any other read', async () => {
  const replica = openReplica(db, urlAs(other.url, 'exchange'), 2, new ManualClock().nowMs);
  expect(await replica.read(10, whereReport)).toBe(10);
  expect(await replica.read(11, whereReport)).toBe(20);
  await replica.close();
});

test('without a replica the main database answers', async () => {
  const replica = openReplica(db, '', 2, new ManualClock().nowMs);
  expect(await replica.read(0, whereReport)).toBe(20);
  await replica.close();
});

test('a replica that fails is used again after a pause, and the main database answers in the meantime', async () => {
  const clock = new ManualClock();
  const replica = openReplica(db, urlAs(other.url, 'exchange'), 2, clock.nowMs);
  const asked: number[] = [];
  const failOnce = async (from: Db): Promise<number | undefined> => {
    const seq = await whereReport(from);
    asked.push(seq ?? 0);
    if (seq === 10 && asked.length === 1) throw new Error('a conflict with recovery');
    return seq;
  };
  expect(await replica.read(5, failOnce)).toBe(20);
  expect(await replica.read(5, failOnce)).toBe(20);
  clock.advance(5_000);
  expect(await replica.read(5, failOnce)).toBe(10);
  expect(asked).toEqual([10, 20, 20, 10]);
  await replica.close();
});

test('an unavailable replica delays no reader for long', async () => {
  const replica = openReplica(db, 'postgresql://nobody@127.0.0.1:1/none', 2, new ManualClock().nowMs);
  expect(await replica.read(0, whereReport)).toBe(20);
  await replica.close();
});
