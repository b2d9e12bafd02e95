import { rowsOf, type Db } from '../platform/db/index.ts';
import type { Chain } from './chain.ts';
import type { ChainRecord, RoundRef } from './protocol.ts';

type PublicRow = {
  links: number;
  commitment: string;
  committed_at: number;
  salt: string | null;
  salt_source: string;
};

/** Stores the secret and the public side of each chain, and the seals of rounds. Only the dealer's process uses this store. */
export class ChainStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async read(
    code: string,
    chain: number,
  ): Promise<{ chain: Chain; record: Omit<ChainRecord, 'salt'> & { salt: string | null } } | undefined> {
    const [secret] = await this.#db.rows<{ links: number; checkpoints: Buffer }>(
      'SELECT links, checkpoints FROM casino_dealer.chains WHERE game_code = $1 AND chain = $2',
      [code, chain],
    );
    const [row] = await this.#db.rows<PublicRow>(
      'SELECT links, commitment, committed_at, salt, salt_source FROM casino.chains WHERE game_code = $1 AND chain = $2',
      [code, chain],
    );
    if (secret === undefined || row === undefined) return undefined;
    const { links, commitment, committed_at: committedAtMs, salt, salt_source: saltSource } = row;
    return { chain: secret, record: { code, chain, links, commitment, committedAtMs, salt, saltSource } };
  }

  /** Stores the secret and the public side of a chain. If two processes store the same chain, the first one counts. */
  async write(
    code: string,
    chainNumber: number,
    chain: Chain,
    record: { commitment: string; atMs: number; saltSource: string },
  ): Promise<void> {
    await this.#db.transaction(async (sql) => {
      const added = await rowsOf(
        sql,
        `INSERT INTO casino_dealer.chains (game_code, chain, links, checkpoints) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING chain`,
        [code, chainNumber, chain.links, chain.checkpoints],
      );
      if (added.length === 0) return;
      await sql.query(
        `INSERT INTO casino.chains (game_code, chain, links, commitment, committed_at, salt_source) VALUES ($1, $2, $3, $4, $5, $6)`,
        [code, chainNumber, chain.links, record.commitment, record.atMs, record.saltSource],
      );
    });
  }

  /** Stores the salt of a chain if it has none. Call it after `write`, so that the commitment is fixed before the salt. Returns the stored salt. */
  async setSalt(code: string, chain: number, salt: string): Promise<string> {
    const rows = await this.#db.rows<{ salt: string }>(
      `UPDATE casino.chains SET salt = coalesce(salt, $3) WHERE game_code = $1 AND chain = $2 RETURNING salt`,
      [code, chain, salt],
    );
    return rows[0]?.salt ?? salt;
  }

  /** Returns the time at which a round's seal ends. Stores `closesAtMs` if the round has no seal yet. */
  async seal({ code, chain, link }: RoundRef, closesAtMs: number): Promise<number> {
    await this.#db.rows(
      `INSERT INTO casino_dealer.seals (game_code, chain, link, closes_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [code, chain, link, closesAtMs],
    );
    return (await this.sealOf({ code, chain, link })) ?? closesAtMs;
  }

  async sealOf({ code, chain, link }: RoundRef): Promise<number | undefined> {
    const [row] = await this.#db.rows<{ closes_at: number }>(
      'SELECT closes_at FROM casino_dealer.seals WHERE game_code = $1 AND chain = $2 AND link = $3',
      [code, chain, link],
    );
    return row?.closes_at;
  }
}
