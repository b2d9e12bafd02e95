import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { startTestCasino } from './testing/test-casino.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function careless(url: string): string {
  const careless = new URL(url);
  careless.searchParams.set('options', '-c synchronous_commit=off');
  return careless.href;
}

test.each(['databaseUrl', 'dealerDatabaseUrl'] as const)(
  'J8 a casino whose %s forgets commits does not start, and names the setting it needs',
  async (which) => {
    const over = { dealerDatabaseUrl: database.url, [which]: careless(database.url) };
    const started = startTestCasino(database.url, 'http://127.0.0.1:1', over);
    await expect(started).rejects.toThrow('Switch these settings on: synchronous_commit');
  },
);
