import type { Outcome } from '@pavilion/games/game';
import { isStillHeld, type LeaseName, rowsOf, type Db, type Sql } from '../platform/db/index.ts';
import type { Dealt, RoundEnd, RoundRef } from '../dealer/index.ts';
import { LeaseLost } from '../nodes/index.ts';
import { type BetWithTickets, giveUp, settleBets, type SettledBet, voidBets } from '../bets/index.ts';

export type RoundState = 'OPEN' | 'RESULT' | 'VOID';

/** A stored shared round. */
export type Round = {
  readonly roundId: string;
  readonly ref: RoundRef;
  readonly number: number;
  readonly commitment: string;
  readonly state: RoundState;
  readonly openedAtMs: number;
  /** End of window 0. */
  readonly closesAtMs: number;
  readonly takeOffAtMs: number | null;
  readonly dealt: readonly Dealt[];
  readonly outcome: Outcome | null;
  readonly hash: string | null;
  readonly label: string | null;
  readonly endedAtMs: number | null;
  readonly voidReason: string | null;
};

export type LastResult = { readonly roundId: string; readonly atMs: number; readonly label: string; readonly outcome: Outcome };

type Row = {
  round_id: string;
  game_code: string;
  number: number;
  chain: number;
  link: number;
  commitment: string;
  state: RoundState;
  opened_at: number;
  closes_at: number;
  take_off_at: number | null;
  dealt: Dealt[];
  outcome: Outcome | null;
  round_hash: string | null;
  label: string | null;
  ended_at: number | null;
  void_reason: string | null;
};

/**
 * Stores rounds of shared tables. A round ends settled or void. Every write needs the lease of the table. If this process no longer holds it, the write changes
 * nothing and throws `LeaseLost`.
 */
export class RoundStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(
    lease: LeaseName,
    {
      roundId,
      ref,
      number,
      commitment,
      openedAtMs,
      closesAtMs,
    }: Pick<Round, 'roundId' | 'ref' | 'number' | 'commitment' | 'openedAtMs' | 'closesAtMs'>,
  ): Promise<void> {
    await this.#write(
      lease,
      `INSERT INTO casino.rounds (round_id, game_code, number, chain, link, commitment, state, opened_at, closes_at)
       SELECT $1, $2, $3, $4, $5, $6, 'OPEN', $7, $8 FROM held RETURNING 1`,
      [roundId, ref.code, number, ref.chain, ref.link, commitment, openedAtMs, closesAtMs],
    );
  }

  async setTakeOff(lease: LeaseName, roundId: string, takeOffAtMs: number): Promise<void> {
    await this.#write(lease, 'UPDATE casino.rounds SET take_off_at = $2 FROM held WHERE round_id = $1 RETURNING 1', [
      roundId,
      takeOffAtMs,
    ]);
  }

  /** Gives up the bets of a round that have no definite answer from the wallet (casino C-WAL-12). */
  async giveUpBets(lease: LeaseName, roundId: string): Promise<void> {
    await this.#holding(lease, (sql) => giveUp(sql, { roundId }));
  }

  async last(code: string): Promise<Round | undefined> {
    const rows = await this.#db.rows<Row>('SELECT * FROM casino.rounds WHERE game_code = $1 ORDER BY number DESC LIMIT 1', [
      code,
    ]);
    return rows.map(roundOf)[0];
  }

  async find(roundId: string): Promise<Round | undefined> {
    return (await this.#db.rows<Row>('SELECT * FROM casino.rounds WHERE round_id = $1', [roundId])).map(roundOf)[0];
  }

  /** Returns the codes of the tables that have an open round. */
  async openCodes(): Promise<readonly string[]> {
    const rows = await this.#db.rows<{ game_code: string }>(`SELECT DISTINCT game_code FROM casino.rounds WHERE state = 'OPEN'`);
    return rows.map(({ game_code: code }) => code);
  }

  /** Returns the open round of a table. */
  async openOf(code: string): Promise<Round | undefined> {
    return (await this.#db.rows<Row>(`SELECT * FROM casino.rounds WHERE game_code = $1 AND state = 'OPEN'`, [code])).map(
      roundOf,
    )[0];
  }

  async lastResults(code: string, count: number): Promise<readonly LastResult[]> {
    const rows = await this.#db.rows<Row>(
      `SELECT * FROM casino.rounds WHERE game_code = $1 AND state = 'RESULT' ORDER BY number DESC LIMIT $2`,
      [code, count],
    );
    return rows.flatMap(({ round_id: roundId, ended_at: atMs, label, outcome }) =>
      outcome === null || atMs === null ? [] : [{ roundId, atMs, label: label ?? '', outcome }],
    );
  }

  /**
   * Ends a round in one transaction: it writes the draw, every ticket, and every message for the wallet. If the round had already ended, it changes nothing and
   * returns undefined.
   */
  async settle(
    lease: LeaseName,
    round: Pick<Round, 'roundId'>,
    end: RoundEnd,
    label: string,
    settleOne: (bet: BetWithTickets) => SettledBet,
  ) {
    return this.#end(lease, round.roundId, end, { state: 'RESULT', label, reason: null }, (sql) =>
      settleBets(sql, round.roundId, `h:${end.hash}`, settleOne),
    );
  }

  /** Voids a round. Bets are refunded, and the hash is still published (casino C-FAIR-12). */
  async void(lease: LeaseName, round: Pick<Round, 'roundId'>, end: RoundEnd, reason: string) {
    return this.#end(lease, round.roundId, end, { state: 'VOID', label: null, reason }, (sql) =>
      voidBets(sql, round.roundId, 'ROUND_VOID'),
    );
  }

  async #end(
    lease: LeaseName,
    roundId: string,
    end: RoundEnd,
    how: { state: RoundState; label: string | null; reason: string | null },
    work: (sql: Sql) => Promise<readonly SettledBet[]>,
  ): Promise<readonly SettledBet[] | undefined> {
    return this.#holding(lease, async (sql) => {
      const open = await rowsOf(sql, `SELECT 1 FROM casino.rounds WHERE round_id = $1 AND state = 'OPEN' FOR UPDATE`, [roundId]);
      if (open.length === 0) return undefined;
      await giveUp(sql, { roundId });
      const settled = await work(sql);
      await sql.query(
        `UPDATE casino.rounds SET state = $2, outcome = $3, round_hash = $4, dealt = $5, label = $6, void_reason = $7, ended_at = $8
         WHERE round_id = $1`,
        [roundId, how.state, JSON.stringify(end.outcome), end.hash, JSON.stringify(end.dealt), how.label, how.reason, Date.now()],
      );
      return settled;
    });
  }

  /** Runs work in one transaction, during which no other process can take the table. */
  #holding<T>(lease: LeaseName, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#db.transaction(async (sql) => {
      if (!(await isStillHeld(sql, lease))) throw new LeaseLost(lease.name);
      return work(sql);
    });
  }

  /** Runs a statement that joins `held`, which has a row only while this process holds the lease. The statement must return a row for each change. */
  async #write({ name, epoch }: LeaseName, text: string, values: readonly unknown[]): Promise<void> {
    const place = values.length + 1;
    const held = `SELECT FROM casino.leases WHERE name = $${place} AND epoch = $${place + 1} AND is_held FOR SHARE`;
    const rows = await this.#db.rows(`WITH held AS MATERIALIZED (${held}) ${text}`, [...values, name, epoch]);
    if (rows.length === 0) throw new LeaseLost(name);
  }
}

function roundOf(row: Row): Round {
  return {
    roundId: row.round_id,
    ref: { code: row.game_code, chain: row.chain, link: row.link },
    number: row.number,
    commitment: row.commitment,
    state: row.state,
    openedAtMs: row.opened_at,
    closesAtMs: row.closes_at,
    takeOffAtMs: row.take_off_at,
    dealt: row.dealt,
    outcome: row.outcome,
    hash: row.round_hash,
    label: row.label,
    endedAtMs: row.ended_at,
    voidReason: row.void_reason,
  };
}
