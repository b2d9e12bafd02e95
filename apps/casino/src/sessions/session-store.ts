import type { Standing } from '@pavilion/contract/provider';
import { Grouped, LOCKED_PLAYERS, newestBalance, rowsOf, type Db } from '../platform/db/index.ts';
import type { PlaySession } from '../platform/http/api.ts';
import type { NamedBalance } from '../wallet/index.ts';

type Row = {
  token_hash: Buffer;
  player_id: string;
  wallet_session: string;
  game_code: string | null;
  currency: string;
  display_name: string;
  language: string;
  stake_min: number;
  stake_max: number;
  return_max: number;
  session_started_at: number;
  created_at: number;
  last_active_at: number;
};

/** Stores play sessions and their players' balances. */
export class SessionStore {
  readonly #db: Db;
  readonly #balances: Grouped<Named, Standing>;

  constructor(db: Db) {
    this.#db = db;
    this.#balances = new Grouped((items) => writeBalances(db, items));
  }

  /** Stores a session and its balance. A restarted wallet may count from 0 again, so this balance replaces any stored one. */
  async add(session: PlaySession, { balance, asOf, netPosition }: NamedBalance & { netPosition: number }): Promise<Standing> {
    return this.#db.transaction(async (sql) => {
      await sql.query(
        `INSERT INTO casino.sessions (token_hash, player_id, wallet_session, game_code, currency, display_name, language, stake_min, stake_max,
           return_max, session_started_at, created_at, last_active_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
        [
          session.tokenHash,
          session.playerId,
          session.walletSession,
          session.gameCode,
          session.currency,
          session.displayName,
          session.language,
          session.stakeMin,
          session.stakeMax,
          session.returnMax,
          session.sessionStartedAtMs,
          session.createdAtMs,
        ],
      );
      const [row] = await rowsOf<{ version: number }>(
        sql,
        `INSERT INTO casino.players AS players (player_id, session_started_at, net_position, balance, balance_as_of) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (player_id) DO UPDATE
           SET session_started_at = $2, net_position = $3, balance = $4, balance_as_of = $5, version = players.version + 1
         RETURNING version`,
        [session.playerId, session.sessionStartedAtMs, netPosition, balance, asOf],
      );
      return { balance, netPosition, version: row?.version ?? 0 };
    });
  }

  async find(tokenHash: Buffer): Promise<{ session: PlaySession; lastActiveAtMs: number } | undefined> {
    const [row] = await this.#db.rows<Row>('SELECT * FROM casino.sessions WHERE token_hash = $1 AND ended_at IS NULL', [
      tokenHash,
    ]);
    if (row === undefined) return undefined;
    const session: PlaySession = {
      tokenHash,
      playerId: row.player_id,
      walletSession: row.wallet_session,
      gameCode: row.game_code,
      currency: row.currency,
      displayName: row.display_name,
      language: row.language,
      stakeMin: row.stake_min,
      stakeMax: row.stake_max,
      returnMax: row.return_max,
      sessionStartedAtMs: row.session_started_at,
      createdAtMs: row.created_at,
    };
    return { session, lastActiveAtMs: row.last_active_at };
  }

  async touch(tokenHash: Buffer, nowMs: number): Promise<void> {
    await this.#db.rows('UPDATE casino.sessions SET last_active_at = $2 WHERE token_hash = $1', [tokenHash, nowMs]);
  }

  async end(tokenHash: Buffer, nowMs: number): Promise<void> {
    await this.#db.rows('UPDATE casino.sessions SET ended_at = coalesce(ended_at, $2) WHERE token_hash = $1', [tokenHash, nowMs]);
  }

  /** Ends every session of a player and returns their token hashes. */
  async endAll(playerId: string, nowMs: number): Promise<readonly Buffer[]> {
    const rows = await this.#db.rows<{ token_hash: Buffer }>(
      'UPDATE casino.sessions SET ended_at = $2 WHERE player_id = $1 AND ended_at IS NULL RETURNING token_hash',
      [playerId, nowMs],
    );
    return rows.map(({ token_hash: tokenHash }) => tokenHash);
  }

  /** Returns those of the token hashes whose sessions have ended. */
  async endedOf(tokenHashes: readonly Buffer[]): Promise<readonly Buffer[]> {
    const rows = await this.#db.rows<{ token_hash: Buffer }>(
      'SELECT token_hash FROM casino.sessions WHERE token_hash = ANY($1) AND ended_at IS NOT NULL',
      [tokenHashes],
    );
    return rows.map(({ token_hash: tokenHash }) => tokenHash);
  }

  async standing(playerId: string): Promise<Standing> {
    const [row] = await this.#db.rows<Standing>(`SELECT ${STANDING} FROM casino.players WHERE player_id = $1`, [playerId]);
    return row ?? NOBODY;
  }

  /** Stores a balance that the wallet sent. */
  setBalance(playerId: string, named: NamedBalance): Promise<Standing> {
    return this.#balances.run({ playerId, ...named });
  }
}

type Named = NamedBalance & { readonly playerId: string };

/** Columns of a player's row that form a `Standing`. */
const STANDING = 'players.balance, players.net_position AS "netPosition", players.version';
const NOBODY: Standing = { balance: 0, netPosition: 0, version: 0 };

/** Stores balances and returns the stored ones. If a player has several balances, the newest counts. */
async function writeBalances(db: Db, named: readonly Named[]): Promise<readonly Standing[]> {
  const rows = await db.rows<Standing & { player_id: string }>(
    `WITH changes AS (
       SELECT DISTINCT ON (player_id) player_id, balance, as_of
       FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS each (player_id, balance, as_of, place)
       ORDER BY player_id, as_of DESC, place DESC),
     ${LOCKED_PLAYERS}
     UPDATE casino.players SET ${newestBalance('changes')} FROM changes JOIN locked USING (player_id)
     WHERE players.player_id = changes.player_id RETURNING players.player_id, ${STANDING}`,
    [named.map(({ playerId }) => playerId), named.map(({ balance }) => balance), named.map(({ asOf }) => asOf)],
  );
  const standings = new Map(rows.map(({ player_id: playerId, ...standing }) => [playerId, standing]));
  return named.map(({ playerId }) => standings.get(playerId) ?? NOBODY);
}
