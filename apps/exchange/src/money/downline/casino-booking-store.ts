import { sql } from 'kysely';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { PlayerBooking, SettledBet } from './booking-store.ts';

/** A player's part of a finished round. */
export type EndedRound = {
  readonly provider: string;
  readonly roundId: string;
  readonly userId: number;
  readonly gameCode: string;
  /** The player's result: wins less bets. */
  readonly gross: Minor;
  readonly at: number;
  readonly seq: number;
};

type Row = {
  provider: string;
  round_id: string;
  account_id: number;
  game_code: string;
  gross: number;
  closed_at: number;
  closed_seq: number;
};

/** Returns the parts of finished rounds that are not booked yet, oldest first, including those with a zero result. */
export async function readUnbookedRounds(db: Db, limit: number): Promise<readonly EndedRound[]> {
  const { rows } = await sql<Row>`
    SELECT provider, round_id, account_id, game_code, credit - debit AS gross, closed_at, closed_seq FROM wallet_rounds
    WHERE closed_seq > (SELECT upto FROM casino_booked) ORDER BY closed_seq LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({
    provider: row.provider,
    roundId: row.round_id,
    userId: row.account_id,
    gameCode: row.game_code,
    gross: row.gross as Minor,
    at: row.closed_at,
    seq: row.closed_seq,
  }));
}

/** Reads the settled bets of these rounds, oldest first, by the index of their round in `rounds`. */
export async function readRoundBets(db: Db, rounds: readonly EndedRound[]): Promise<ReadonlyMap<number, readonly SettledBet[]>> {
  const { rows } = await sql<{ place: number; account_id: number; at: number; profit: number }>`
    SELECT each.place, t.account_id, t.at, t.paid - t.amount AS profit
    FROM unnest(${rounds.map((round) => round.provider)}::text[], ${rounds.map((round) => round.roundId)}::text[],
                ${rounds.map((round) => round.userId)}::integer[]) WITH ORDINALITY AS each (provider, round_id, account_id, place)
    JOIN wallet_transactions t USING (provider, round_id, account_id)
    WHERE t.action = 'bet' AND t.standing IN ('PAID', 'LOST') ORDER BY t.seq`.execute(db);
  const bets = new Map<number, SettledBet[]>();
  for (const { place, account_id, at, profit } of rows) {
    const known = bets.get(Number(place) - 1) ?? [];
    known.push({ userId: account_id, at, profit: profit as Minor });
    bets.set(Number(place) - 1, known);
  }
  return bets;
}

/** Writes the bookings of these rounds, and the event up to which rounds are booked, in one transaction. */
export async function writeCasinoBookings(
  db: Db,
  booked: readonly { readonly round: EndedRound; readonly bookings: readonly PlayerBooking[] }[],
): Promise<void> {
  const values = booked.flatMap(({ round, bookings }) =>
    bookings.map(({ playerId, account, result }) => ({
      provider: round.provider,
      round_id: round.roundId,
      player_id: playerId,
      level_id: account,
      game_code: round.gameCode,
      result,
      booked_at: round.at,
    })),
  );
  const upto = booked.at(-1)?.round.seq;
  if (upto === undefined) return;
  await db.transaction().execute(async (trx) => {
    if (values.length > 0) await trx.insertInto('casino_bookings').values(values).execute();
    await trx.updateTable('casino_booked').set({ upto }).execute();
  });
}
