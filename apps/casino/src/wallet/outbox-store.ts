import type { WalletAction } from '@pavilion/contract/wallet';
import { Grouped, type Db, type Sql } from '../platform/db/index.ts';
import type { WalletBody } from './wallet-client.ts';

export type OutboxAction = Extract<WalletAction, 'win' | 'rollback' | 'end-round'>;

/** A message for the wallet, stored in the transaction that causes it. */
export type OutboxMessage = {
  readonly [Action in OutboxAction]: {
    readonly lane: string;
    readonly action: Action;
    readonly txId: string;
    readonly refTxId: string | null;
    readonly roundId: string;
    readonly playerId: string;
    readonly amount: number;
    readonly body: WalletBody<Action>;
  };
}[OutboxAction];

export type WaitingMessage = OutboxMessage & { readonly id: number; readonly attempts: number };

/** Returns the lane of a message: one player's part of a round. Messages of a lane are sent in order (casino C-WAL-12). */
export function laneOf(roundId: string, playerId: string): string {
  return `${roundId} ${playerId}`;
}

/** Stores messages in the caller's transaction. Messages with a stored `txId` are skipped. */
export async function addToOutbox(sql: Sql, messages: readonly OutboxMessage[], nowMs: number): Promise<void> {
  if (messages.length === 0) return;
  await sql.query(
    `INSERT INTO casino.outbox (lane, action, tx_id, ref_tx_id, round_id, player_id, amount, body, created_at, due_at)
     SELECT lane, action, tx_id, ref_tx_id, round_id, player_id, amount, body, $1, $1
     FROM jsonb_to_recordset($2::jsonb) AS each
       (place integer, lane text, action text, tx_id text, ref_tx_id text, round_id text, player_id text, amount bigint, body jsonb)
     ORDER BY place
     ON CONFLICT (tx_id) DO NOTHING`,
    [
      nowMs,
      JSON.stringify(
        messages.map(({ lane, action, txId, refTxId, roundId, playerId, amount, body }, place) => ({
          place,
          lane,
          action,
          tx_id: txId,
          ref_tx_id: refTxId,
          round_id: roundId,
          player_id: playerId,
          amount,
          body,
        })),
      ),
    ],
  );
}

type Row = {
  id: number;
  lane: string;
  action: OutboxAction;
  tx_id: string;
  ref_tx_id: string | null;
  round_id: string;
  player_id: string;
  amount: number;
  body: unknown;
  attempts: number;
};

type Done = { readonly id: number; readonly answer: string; readonly atMs: number };

export class OutboxStore {
  readonly #db: Db;
  readonly #done = new Grouped<Done, undefined>((items) => this.#writeDone(items));

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Returns lanes whose first message is due, each with its messages in order. Lanes that start with a money message come before lanes that start with an
   * end-round message. Within each group, the longest due comes first. Lanes in `busy` are omitted.
   */
  async lanes(nowMs: number, count: number, busy: readonly string[]): Promise<readonly (readonly WaitingMessage[])[]> {
    const rows = await this.#db.rows<Row>(
      `WITH heads AS (
         SELECT DISTINCT ON (lane) lane, id, due_at, action = 'end-round' AS is_end FROM casino.outbox
         WHERE done_at IS NULL AND NOT lane = ANY($3) ORDER BY lane, id),
       due AS (SELECT lane, is_end, due_at, id FROM heads WHERE due_at <= $1 ORDER BY is_end, due_at, id LIMIT $2)
       SELECT outbox.id, outbox.lane, action, tx_id, ref_tx_id, round_id, player_id, amount, body, attempts
       FROM due JOIN casino.outbox USING (lane) WHERE done_at IS NULL ORDER BY due.is_end, due.due_at, due.id, outbox.id`,
      [nowMs, count, busy],
    );
    const lanes = new Map<string, WaitingMessage[]>();
    for (const message of rows.map(messageOf)) lanes.set(message.lane, [...(lanes.get(message.lane) ?? []), message]);
    return [...lanes.values()];
  }

  /** Returns the due time of the next message; undefined if no message waits. */
  async nextDueMs(): Promise<number | undefined> {
    const [row] = await this.#db.rows<{ due_at: number | null }>(
      `SELECT min(due_at) AS due_at FROM
         (SELECT DISTINCT ON (lane) due_at FROM casino.outbox WHERE done_at IS NULL ORDER BY lane, id) AS heads`,
    );
    return row?.due_at ?? undefined;
  }

  async waiting(): Promise<number> {
    const [row] = await this.#db.rows<{ count: number }>('SELECT count(*) AS count FROM casino.outbox WHERE done_at IS NULL');
    return row?.count ?? 0;
  }

  /** Records the wallet's final answer. Many lanes share one commit. */
  async markDone(id: number, answer: string, nowMs: number): Promise<void> {
    await this.#done.run({ id, answer, atMs: nowMs });
  }

  async #writeDone(items: readonly Done[]): Promise<readonly undefined[]> {
    await this.#db.rows(
      `UPDATE casino.outbox SET done_at = each.at, answer = each.answer
       FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS each (id, answer, at) WHERE outbox.id = each.id`,
      [items.map(({ id }) => id), items.map(({ answer }) => answer), items.map(({ atMs }) => atMs)],
    );
    return items.map(() => undefined);
  }

  async postpone(id: number, attempts: number, dueMs: number): Promise<void> {
    await this.#db.rows('UPDATE casino.outbox SET attempts = $2, due_at = $3 WHERE id = $1', [id, attempts, dueMs]);
  }
}

function messageOf({ tx_id: txId, ref_tx_id: refTxId, round_id: roundId, player_id: playerId, ...row }: Row): WaitingMessage {
  // The body was written for its action by `addToOutbox`.
  return { ...row, txId, refTxId, roundId, playerId } as WaitingMessage;
}
