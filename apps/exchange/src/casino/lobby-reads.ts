import type { Minor } from '@pavilion/core/money';
import { MICROS_PER_MS } from '@pavilion/core/std';
import { sql } from 'kysely';
import type { Db } from '../platform/db/index.ts';
import type { Game } from './game-store.ts';

const WEEK_MICROS = 7 * 86_400_000_000;
const RECENT_MAX = 24;
const CLOSED_READ = 400;

/** Returns the favourite games of a player, each as `provider\ngame id`. */
export async function favouritesOf(db: Db, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('casino_favourites').select(['provider', 'game_id']).where('user_id', '=', userId).execute();
  return new Set(rows.map((row) => gameKey(row.provider, row.game_id)));
}

/** Returns the games that a player opened recently, latest first. */
async function recentOf(db: Db, userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ provider: string; game_id: number }>`
    SELECT provider, game_id FROM play_sessions WHERE user_id = ${userId} AND game_id IS NOT NULL
    GROUP BY provider, game_id ORDER BY max(started_at) DESC LIMIT ${RECENT_MAX}`.execute(db);
  return rows.map((row) => gameKey(row.provider, row.game_id));
}

/** Returns the codes of the games, ordered by their number of rounds in the last week, most first. */
async function popularCodes(db: Db, nowMicros: number): Promise<readonly string[]> {
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

/** The part of the lobby that a player asks for. */
type LobbyRequest = {
  readonly category?: string | undefined;
  readonly provider_name?: string | undefined;
  readonly sub_provider_name?: string | undefined;
  readonly search?: string | undefined;
  readonly only?: 'FAVOURITES' | 'RECENT' | 'POPULAR' | undefined;
  readonly favourites: ReadonlySet<string>;
  readonly userId: number;
  readonly nowMs: number;
};

/** Returns the games of `listed` that a player asks for, in the order of the lobby. */
export async function lobbyGames(db: Db, listed: readonly Game[], request: LobbyRequest): Promise<readonly Game[]> {
  const found = searchGames(listed, request.search ?? '').filter(
    (game) =>
      (request.category === undefined || game.category === request.category) &&
      (request.provider_name === undefined || game.provider === request.provider_name) &&
      (request.sub_provider_name === undefined || game.subProvider === request.sub_provider_name),
  );
  switch (request.only) {
    case 'FAVOURITES':
      return found.filter((game) => request.favourites.has(gameKey(game.provider, game.gameId)));
    case 'RECENT':
      return inOrderOf(await recentOf(db, request.userId), found, (game) => gameKey(game.provider, game.gameId), false);
    case 'POPULAR':
      // Before the first round, the list keeps its order.
      return inOrderOf(
        await popularCodes(db, request.nowMs * MICROS_PER_MS),
        found,
        (game) => `${game.provider}\n${game.code}`,
        true,
      );
    case undefined:
      return found;
  }
}

/** Returns the games with this code, or with the text in their name. An empty text returns all games. */
export function searchGames(listed: readonly Game[], search: string): readonly Game[] {
  const text = search.trim().toLowerCase();
  return listed.filter(({ name, code }) => name.toLowerCase().includes(text) || code.toLowerCase() === text);
}

/** Returns the games of `keys` in their order. The other games follow if `areOthersIncluded`. */
function inOrderOf(
  keys: readonly string[],
  games: readonly Game[],
  keyOf: (game: Game) => string,
  areOthersIncluded: boolean,
): Game[] {
  const rank = new Map(keys.map((key, place) => [key, place]));
  const named = games.filter((game) => rank.has(keyOf(game)));
  named.sort((a, b) => (rank.get(keyOf(a)) ?? 0) - (rank.get(keyOf(b)) ?? 0));
  return areOthersIncluded ? [...named, ...games.filter((game) => !rank.has(keyOf(game)))] : named;
}
