import type { Minor } from '@pavilion/core/money';
import { sql } from 'kysely';
import type { Db } from '../platform/db/index.ts';

const WEEK_MICROS = 7 * 86_400_000_000;
const RECENT_MAX = 24;
const CLOSED_READ = 400;

/** Returns the favourite games of a player, each as `provider\ngame id`. */
export async function favouritesOf(db: Db, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('casino_favourites').select(['provider', 'game_id']).where('user_id', '=', userId).execute();
  return new Set(rows.map((row) => gameKey(row.provider, row.game_id)));
}

/** Returns the games that a player opened recently, latest first. */
export async function recentOf(db: Db, userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ provider: string; game_id: number }>`
    SELECT provider, game_id FROM play_sessions WHERE user_id = ${userId} AND game_id IS NOT NULL
    GROUP BY provider, game_id ORDER BY max(started_at) DESC LIMIT ${RECENT_MAX}`.execute(db);
  return rows.map((row) => gameKey(row.provider, row.game_id));
}

/** Returns the codes of the games, ordered by their number of rounds in the last week, most first. */
export async function popularCodes(db: Db, nowMicros: number): Promise<readonly string[]> {
  const { rows } = await sql<{ provider: string; game_code: string }>`
    SELECT provider, game_code FROM wallet_rounds WHERE opened_at >= ${nowMicros - WEEK_MICROS} AND game_code <> ''
    GROUP BY provider, game_code ORDER BY count(*) DESC, game_code LIMIT 50`.execute(db);
  return rows.map((row) => `${row.provider}\n${row.game_code}`);
}

export type WonRound = {
  readonly provider: string;
  readonly game_code: string;
  readonly user_name: string;
  readonly debit: Minor;
  readonly credit: Minor;
  readonly closed_at: number;
};

/** Returns, latest first, the players' parts of rounds that closed by `closedByMicros` and paid more than their stakes. */
export async function wonRounds(db: Db, closedByMicros: number): Promise<readonly WonRound[]> {
  const { rows } = await sql<WonRound>`
    SELECT provider, game_code, user_name, debit, credit, latest.closed_at
    FROM (
      SELECT * FROM wallet_rounds WHERE closed_seq IS NOT NULL AND closed_at <= ${closedByMicros} ORDER BY closed_seq DESC LIMIT ${CLOSED_READ}
    ) AS latest
    JOIN users ON users.user_id = latest.account_id
    WHERE credit > debit AND debit > 0 ORDER BY closed_seq DESC`.execute(db);
  return rows;
}

export function gameKey(provider: string, gameId: number): string {
  return `${provider}\n${gameId}`;
}
