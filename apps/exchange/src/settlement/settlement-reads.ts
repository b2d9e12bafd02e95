import { sql } from 'kysely';
import { VOID_WORDS } from '@pavilion/core/settlement';
import type { Db } from '../db/index.ts';
import { marketIdOf, marketIdText } from '../markets/market-ids.ts';

/** Why markets are void, in words and by the market's id, of those that are; markets that were settled or stand open are left out. */
export async function voidReasonsOf(
  db: Db,
  bets: readonly { readonly market_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(bets.map((bet) => marketIdOf(bet.market_id)))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ market_id: number; void_reason: string }>`
    SELECT market_id, void_reason FROM settlements
    WHERE market_id = ANY(${ids}::integer[]) AND outcome = 'VOID' AND rolled_back_at IS NULL AND void_reason IS NOT NULL`.execute(
    db,
  );
  const words: Readonly<Record<string, string | undefined>> = VOID_WORDS;
  return new Map(rows.map((row) => [marketIdText(row.market_id), words[row.void_reason] ?? row.void_reason]));
}
