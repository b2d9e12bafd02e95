import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { startTestCasino } from './testing/test-casino.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function withoutSync(url: string): string {
  const unsafe = new URL(url);
  unsafe.searchParams.set('options', '-c synchronous_commit=off');
  return unsafe.href;
}

test.each(['databaseUrl', 'dealerDatabaseUrl'] as const)(
  'J8 a casino whose %s can lose commits does not start, and its error names the setting to switch on',
  async (which) => {
    const over = { dealerDatabaseUrl: database.url, [which]: withoutSync(database.url) };
    const started = startTestCasino(database.url, 'http://127.0.0.1:1', over);
    await expect(started).rejects.toThrow('Switch these settings on: synchronous_commit');
  },
);
