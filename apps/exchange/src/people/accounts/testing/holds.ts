import pg from 'pg';
import type { TestExchange } from '../../../testing/exchange.ts';

/** Ends all withdrawal holds, as a day without changes would. */
export async function endHolds({ databaseUrl }: TestExchange): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('UPDATE users SET withdrawals_held_until = NULL');
  } finally {
    await client.end();
  }
}
