import type { Clock } from '@pavilion/server/clock';
import { randomBytes } from 'node:crypto';
import { seedCommitment } from '@pavilion/games/fairness';
import { rowsOf, type Db, type Sql } from '../platform/db/index.ts';

/** A pair of seeds (casino C-FAIR-8). `place` counts a player's server seeds from 1. */
export type Seeds = {
  readonly place: number;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  /** Nonce of the next game. */
  readonly nonce: number;
};

export type RevealedSeeds = Seeds & { readonly revealedAtMs: number };

type Row = {
  place: number;
  server_seed: string;
  commitment: string;
  client_seed: string;
  nonce: number;
  revealed_at: number | null;
};

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

/** The seeds of single-player games: the current one, and the next one, whose commitment is published before it is used. */
export class SeedStore {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Returns the current seeds and the next commitment. Makes them for a player who has none. */
  async current(playerId: string): Promise<{ current: Seeds; nextCommitment: string }> {
    const found = await this.#read(playerId);
    if (found !== undefined) return found;
    await this.#db.transaction(async (sql) => {
      await add(sql, playerId, 1, 'CURRENT', randomBytes(CLIENT_SEED_BYTES).toString('hex'));
      await add(sql, playerId, 2, 'NEXT', '');
    });
    const made = await this.#read(playerId);
    if (made === undefined) throw new Error('seeds that were written can be read');
    return made;
  }

  async of(playerId: string, place: number): Promise<Seeds & { isRevealed: boolean }> {
    const [row] = await this.#db.rows<Row>('SELECT * FROM casino.seeds WHERE player_id = $1 AND place = $2', [playerId, place]);
    if (row === undefined) throw new Error('the game has no seeds');
    return { ...seedsOf(row), isRevealed: row.revealed_at !== null };
  }

  /** Sets the client seed of a player. While a game is open, it changes nothing and returns false. */
  async setClientSeed(playerId: string, clientSeed: string): Promise<boolean> {
    return this.#db.transaction(async (sql) => {
      if (await isGameOpen(sql, playerId)) return false;
      await sql.query(`UPDATE casino.seeds SET client_seed = $2 WHERE player_id = $1 AND state = 'CURRENT'`, [
        playerId,
        clientSeed,
      ]);
      return true;
    });
  }

  /**
   * Reveals the current server seed. The next seed, whose commitment was already known, replaces it and starts at nonce 0. Returns undefined, without a change,
   * while a game is open.
   */
  async rotate(playerId: string, clientSeed: string | undefined): Promise<RevealedSeeds | undefined> {
    return this.#db.transaction(async (sql) => {
      if (await isGameOpen(sql, playerId)) return undefined;
      const [row] = await rowsOf<Row>(
        sql,
        `UPDATE casino.seeds SET state = 'REVEALED', revealed_at = $2 WHERE player_id = $1 AND state = 'CURRENT' RETURNING *`,
        [playerId, this.#clock.nowMs()],
      );
      if (row === undefined) throw new Error('the player has no seeds to replace');
      await sql.query(`UPDATE casino.seeds SET state = 'CURRENT', client_seed = $2 WHERE player_id = $1 AND state = 'NEXT'`, [
        playerId,
        clientSeed ?? row.client_seed,
      ]);
      await add(sql, playerId, row.place + 2, 'NEXT', '');
      return { ...seedsOf(row), revealedAtMs: row.revealed_at ?? 0 };
    });
  }

  async #read(playerId: string): Promise<{ current: Seeds; nextCommitment: string } | undefined> {
    const rows = await this.#db.rows<Row & { state: string }>(
      `SELECT * FROM casino.seeds WHERE player_id = $1 AND state IN ('CURRENT', 'NEXT')`,
      [playerId],
    );
    const [current, next] = ['CURRENT', 'NEXT'].map((state) => rows.find((row) => row.state === state));
    return current === undefined || next === undefined
      ? undefined
      : { current: seedsOf(current), nextCommitment: next.commitment };
  }
}

/**
 * True if the player has an open game. It locks the current seeds first. A game opens in the transaction that uses a nonce of these seeds. Therefore no game
 * can open at another casino while its seed is revealed (casino C-FAIR-8).
 */
async function isGameOpen(sql: Sql, playerId: string): Promise<boolean> {
  await sql.query(`SELECT FROM casino.seeds WHERE player_id = $1 AND state = 'CURRENT' FOR UPDATE`, [playerId]);
  const text = `SELECT FROM casino.single_games WHERE player_id = $1 AND state IN ('STARTING', 'OPEN') LIMIT 1`;
  return (await rowsOf(sql, text, [playerId])).length > 0;
}

async function add(sql: Sql, playerId: string, place: number, state: string, clientSeed: string): Promise<void> {
  const serverSeed = randomBytes(SEED_BYTES).toString('hex');
  await sql.query(
    `INSERT INTO casino.seeds (player_id, place, server_seed, commitment, client_seed, state) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [playerId, place, serverSeed, seedCommitment(serverSeed), clientSeed, state],
  );
}

function seedsOf({ place, server_seed: serverSeed, commitment, client_seed: clientSeed, nonce }: Row): Seeds {
  return { place, serverSeed, commitment, clientSeed, nonce };
}
