import { sql } from 'kysely';
import { realAccountCondition } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';

/** Returns the number of bets with an open or matched part, by market. */
export async function openBetCounts(db: Db, marketIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (marketIds.length === 0) return new Map();
  const { rows } = await sql<{ market_id: number; total: number }>`
    SELECT market_id, count(*) AS total FROM bets
    WHERE market_id = ANY(${[...marketIds]}::integer[]) AND settled_at IS NULL AND (remaining > 0 OR matched > 0)
      AND ${realAccountCondition('bets.account_id')} GROUP BY market_id`.execute(db);
  return new Map(rows.map((row) => [row.market_id, row.total]));
}
