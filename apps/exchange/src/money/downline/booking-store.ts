import { sql } from 'kysely';
import type { Booking } from '@pavilion/core/downline';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';

export type SettlementName = { readonly marketId: number; readonly settlement: number };

/** Reads settlements that are complete and neither rolled back nor booked, oldest first. */
export async function readUnbooked(db: Db, limit: number): Promise<readonly (SettlementName & { readonly at: number })[]> {
  const { rows } = await sql<{ market_id: number; settlement: number; settled_at: number }>`
    SELECT s.market_id, s.settlement, s.settled_at
    FROM settlements s JOIN market_states m ON m.market_id = s.market_id AND m.status IN ('SETTLED', 'VOID')
    WHERE s.rolled_back_at IS NULL
      AND NOT EXISTS (SELECT FROM booked_settlements b WHERE b.market_id = s.market_id AND b.settlement = s.settlement)
    ORDER BY s.seq LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({ marketId: row.market_id, settlement: row.settlement, at: row.settled_at }));
}

/** Reads booked settlements that have since been undone. */
export async function readUnreversed(db: Db): Promise<readonly (SettlementName & { readonly at: number })[]> {
  const { rows } = await sql<{ market_id: number; settlement: number; rolled_back_at: number }>`
    SELECT b.market_id, b.settlement, s.rolled_back_at
    FROM booked_settlements b JOIN settlements s ON s.market_id = b.market_id AND s.settlement = b.settlement
    WHERE NOT b.reversed AND s.rolled_back_at IS NOT NULL`.execute(db);
  return rows.map((row) => ({ marketId: row.market_id, settlement: row.settlement, at: row.rolled_back_at }));
}

/** The result of one account in a settlement. */
export type PlayerResult = { readonly userId: number; readonly gross: Minor; readonly commission: Minor };

export async function readPlayerResults(db: Db, { marketId, settlement }: SettlementName): Promise<readonly PlayerResult[]> {
  const { rows } = await sql<{ account_id: number; gross: number; commission: number }>`
    SELECT r.account_id, r.gross, r.commission FROM market_results r JOIN users u ON u.user_id = r.account_id AND u.role = 'PLAYER'
    WHERE r.market_id = ${marketId} AND r.settlement = ${settlement} AND NOT r.rolled_back AND (r.gross <> 0 OR r.commission <> 0)
    ORDER BY r.account_id`.execute(db);
  return rows.map((row) => ({ userId: row.account_id, gross: row.gross as Minor, commission: row.commission as Minor }));
}

/** A settled bet: its acceptance in microseconds, and its result. */
export type SettledBet = { readonly userId: number; readonly at: number; readonly profit: Minor };

/** Returns bets with a non-zero result in a settlement of the accounts, oldest first. */
export async function readSettledBets(
  db: Db,
  { marketId, settlement }: SettlementName,
  userIds: readonly number[],
): Promise<readonly SettledBet[]> {
  const { rows } = await sql<{ account_id: number; placed_at: number; profit: number }>`
    SELECT account_id, placed_at, profit FROM (
      SELECT account_id, placed_at, profit, bet_id FROM bets
      WHERE market_id = ${marketId} AND settlement = ${settlement} AND account_id = ANY(${[...userIds]}::integer[]) AND profit <> 0
      UNION ALL
      SELECT account_id, placed_at, profit, bet_id FROM house_bets
      WHERE market_id = ${marketId} AND settlement = ${settlement} AND account_id = ANY(${[...userIds]}::integer[]) AND profit <> 0
    ) AS settled ORDER BY placed_at, bet_id`.execute(db);
  return rows.map((row) => ({ userId: row.account_id, at: row.placed_at, profit: row.profit as Minor }));
}

export type PlayerBooking = Booking & { readonly playerId: number };

/** Writes the bookings of a settlement and marks it as booked, in one transaction and once. */
export async function writeBookings(
  db: Db,
  { marketId, settlement, at }: SettlementName & { readonly at: number },
  bookings: readonly PlayerBooking[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('booked_settlements').values({ market_id: marketId, settlement }).execute();
    const values = bookings.map(({ playerId, account, result, commission }) => ({
      market_id: marketId,
      settlement,
      reversal: false,
      player_id: playerId,
      level_id: account,
      result,
      commission,
      booked_at: at,
    }));
    for (let first = 0; first < values.length; first += ROWS_PER_INSERT)
      await trx
        .insertInto('bookings')
        .values(values.slice(first, first + ROWS_PER_INSERT))
        .execute();
  });
}

const ROWS_PER_INSERT = 1_000;

/** Reverses the bookings of a settlement, line by line. */
export async function reverseBookings(
  db: Db,
  { marketId, settlement, at }: SettlementName & { readonly at: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      INSERT INTO bookings (market_id, settlement, reversal, player_id, level_id, result, commission, booked_at)
      SELECT market_id, settlement, true, player_id, level_id, -result, -commission, ${at}
      FROM bookings WHERE market_id = ${marketId} AND settlement = ${settlement} AND NOT reversal`.execute(trx);
    await trx
      .updateTable('booked_settlements')
      .set({ reversed: true })
      .where('market_id', '=', marketId)
      .where('settlement', '=', settlement)
      .execute();
  });
}
