import { sql } from 'kysely';
import type { OfferedGame } from '@pavilion/contract/wallet';
import type { Db } from '../platform/db/index.ts';

/** A game as the platform offers it. */
export type Game = {
  readonly provider: string;
  readonly gameId: number;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly subProvider: string;
  readonly subType: string | undefined;
  readonly kind: string;
  /** The reason why players cannot open the game, as a sentence; undefined if they can. */
  readonly closedFor: string | undefined;
  readonly thumb: string;
  readonly minStake: number;
  readonly maxStake: number;
  readonly place: number;
  /** False for a game that its provider has removed from its list. */
  readonly isListed: boolean;
};

const NO_REASON = 'This game is not available at the moment.';

/** Stores a provider's list. A game that is no longer in the list stays in the table as unlisted, because betting histories name it. */
export async function writeGames(db: Db, provider: string, games: readonly OfferedGame[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('casino_games').set({ listed: false }).where('provider', '=', provider).execute();
    if (games.length === 0) return;
    await transaction
      .insertInto('casino_games')
      .values(
        games.map((game, place) => ({
          provider,
          game_id: game.game_id,
          game_code: game.game_code,
          name: game.game_name,
          category: game.category,
          sub_provider: game.sub_provider_name,
          sub_type: game.sub_type ?? null,
          kind: game.kind,
          status: game.status,
          status_reason: game.status_reason ?? '',
          disabled_reason: null,
          url_thumb: game.url_thumb,
          min_stake: game.min_stake,
          max_stake: game.max_stake,
          place,
          listed: true,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['provider', 'game_id']).doUpdateSet((eb) => ({
          game_code: eb.ref('excluded.game_code'),
          name: eb.ref('excluded.name'),
          category: eb.ref('excluded.category'),
          sub_provider: eb.ref('excluded.sub_provider'),
          sub_type: eb.ref('excluded.sub_type'),
          kind: eb.ref('excluded.kind'),
          status: eb.ref('excluded.status'),
          status_reason: eb.ref('excluded.status_reason'),
          url_thumb: eb.ref('excluded.url_thumb'),
          min_stake: eb.ref('excluded.min_stake'),
          max_stake: eb.ref('excluded.max_stake'),
          place: eb.ref('excluded.place'),
          listed: eb.ref('excluded.listed'),
        })),
      )
      .execute();
  });
}

export async function readGames(db: Db): Promise<Game[]> {
  const rows = await db.selectFrom('casino_games').selectAll().orderBy('provider').orderBy('place').execute();
  return rows.map((row) => ({
    provider: row.provider,
    gameId: row.game_id,
    code: row.game_code,
    name: row.name,
    category: row.category,
    subProvider: row.sub_provider,
    subType: row.sub_type ?? undefined,
    kind: row.kind,
    closedFor: row.disabled_reason ?? (row.status === 'ACTIVE' ? undefined : row.status_reason || NO_REASON),
    thumb: row.url_thumb,
    minStake: row.min_stake,
    maxStake: row.max_stake,
    place: row.place,
    isListed: row.listed,
  }));
}

/** Stores the `reason` why the platform does not open a game; null lets it open again. Returns false if the game does not exist. */
export async function disableGame(db: Db, provider: string, gameId: number, reason: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('casino_games')
    .set({ disabled_reason: reason })
    .where('provider', '=', provider)
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setFavourite(
  db: Db,
  user: number,
  game: Pick<Game, 'provider' | 'gameId'>,
  isFavourite: boolean,
): Promise<void> {
  const row = { user_id: user, provider: game.provider, game_id: game.gameId };
  if (isFavourite)
    await db
      .insertInto('casino_favourites')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await sql`DELETE FROM casino_favourites WHERE user_id = ${user} AND provider = ${game.provider} AND game_id = ${game.gameId}`.execute(
      db,
    );
}
