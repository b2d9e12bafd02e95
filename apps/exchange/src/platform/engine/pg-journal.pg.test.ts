import { requireDurableDatabase } from '@pavilion/server/db/durability';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import { GENESIS, type JournalBatch } from './journal.ts';
import { PgJournal } from './pg-journal.ts';
import { plainBatch, EXPIRED } from './testing/bank.ts';
import { startCuttingProxy, type CuttingProxy } from './testing/cutting-proxy.ts';
import { journalSuite, type JournalWorld } from './testing/journal.suite.ts';
import { createTables } from './testing/schema.ts';

let database: TestDatabase;
let hand: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await createTables(database.url);
  hand = new Client({ connectionString: database.url });
  await hand.connect();
});
afterAll(async () => {
  await hand.end();
  await database.drop();
});

const COLUMNS = 'first_seq, last_seq, epoch, at, previous_hash, hash, payload';

async function insertRow(row: JournalBatch): Promise<void> {
  const values = [row.firstSeq, row.lastSeq, row.epoch, row.at, row.previousHash, row.hash, Buffer.from(row.payload)];
  await hand.query(`INSERT INTO journal (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)`, values);
}

async function createWorld(): Promise<JournalWorld> {
  await hand.query('TRUNCATE journal');
  await hand.query('UPDATE journal_head SET epoch = 0, seq = 0, at = 0, hash = $1', [Buffer.from(GENESIS.hash)]);
  const opened: PgJournal[] = [];
  const open = async (): Promise<PgJournal> => {
    const journal = await PgJournal.open({ databaseUrl: database.url, lookUpTimeoutMs: 5_000 });
    opened.push(journal);
    return journal;
  };
  const rows = async (): Promise<JournalBatch[]> => {
    const batches: JournalBatch[] = [];
    for await (const batch of (await open()).read(GENESIS)) batches.push(batch);
    return batches;
  };
  const replaceRows = async (replacements: readonly JournalBatch[]): Promise<void> => {
    await hand.query('TRUNCATE journal');
    for (const row of replacements) await insertRow(row);
  };
  // Moves the end of the lease nearer, as if time had passed.
  const pass = async (ms: number): Promise<void> =>
    void (await hand.query('UPDATE journal_head SET leased_until = leased_until - $1::bigint', [ms * 1_000]));
  return { open, rows, replaceRows, pass, close: async () => void (await Promise.all(opened.map((journal) => journal.close()))) };
}

journalSuite('journal in PostgreSQL', createWorld);

describe('journal in PostgreSQL, after a lost answer', () => {
  /** Runs with a writer behind a proxy. */
  async function withWriter(run: (journal: PgJournal, proxy: CuttingProxy) => Promise<void>): Promise<void> {
    await (await createWorld()).close();
    const proxy = await startCuttingProxy(database.url);
    const journal = await PgJournal.open({ databaseUrl: proxy.url, lookUpTimeoutMs: 2_000 });
    await journal.takeOver(EXPIRED);
    try {
      await run(journal, proxy);
    } finally {
      await journal.close();
      await proxy.close();
    }
  }

  test('J3 the writer finds out that its batch arrived, and continues', async () => {
    await withWriter(async (journal, proxy) => {
      proxy.cutNextAnswer();
      expect(await journal.append(plainBatch(1, 2), 1_000)).toMatchObject({ outcome: 'committed', head: { seq: 2, epoch: 2 } });
      expect(await journal.append(plainBatch(3), 1_001)).toMatchObject({ outcome: 'committed', head: { seq: 3, epoch: 2 } });
    });
  });

  test('J3 the writer finds out that its batch did not arrive', async () => {
    await withWriter(async (journal, proxy) => {
      proxy.cutNextQuestion();
      expect(await journal.append(plainBatch(1), 1_000)).toMatchObject({ outcome: 'failed', isFenced: false });
      expect(await journal.head()).toMatchObject({ seq: 0, epoch: 2 });
    });
  });

  test('J3 the outcome of a batch is unknown if another writer has taken over in the meantime', async () => {
    await withWriter(async (journal, proxy) => {
      proxy.cutNextAnswer(async () => void (await hand.query('UPDATE journal_head SET epoch = epoch + 1')));
      expect(await journal.append(plainBatch(1), 1_000)).toMatchObject({ outcome: 'unknown' });
    });
  });

  test('J3 the outcome of a batch is unknown while the database is unavailable', async () => {
    await withWriter(async (journal, proxy) => {
      proxy.cutNextAnswer(() => proxy.refuseConnections());
      expect(await journal.append(plainBatch(1), 1_000)).toMatchObject({ outcome: 'unknown' });
    });
  });
});

describe('J8 the check that a database is durable', () => {
  test('accepts a database with default settings', async () => {
    await expect(requireDurableDatabase(database.url)).resolves.toBeUndefined();
  });

  test('refuses a database with synchronous_commit off', async () => {
    const unsafe = new URL(database.url);
    unsafe.searchParams.set('options', '-c synchronous_commit=off');
    await expect(requireDurableDatabase(unsafe.href)).rejects.toThrow(
      'The database may lose committed data. Switch these settings on: synchronous_commit.',
    );
  });
});
