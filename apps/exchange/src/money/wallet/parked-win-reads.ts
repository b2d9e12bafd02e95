import { sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { Page } from '../../platform/http/wire.ts';
import type { NewParkedWin, ParkedWinRow } from './parked-win-store.ts';

type Row = ParkedWinRow & { readonly user_name: string; readonly proposer: string | null; readonly confirmer: string | null };

/** Returns parked wins: those that are neither released nor rejected first, each part newest first. */
export async function readParkedWins(db: Db, page: Page) {
  const { rows } = await sql<Row>`
    SELECT w.*, u.user_name, p.user_name AS proposer, c.user_name AS confirmer
    FROM parked_wins w JOIN users u ON u.user_id = w.user_id
      LEFT JOIN users p ON p.user_id = w.proposed_by LEFT JOIN users c ON c.user_id = w.confirmed_by
    ORDER BY (w.status IN ('RELEASED', 'REJECTED')), w.parked_at DESC, w.tx_id LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  const totals = await sql<{ total: number }>`SELECT count(*) AS total FROM parked_wins`.execute(db);
  return { rows: rows.map(wireParkedWin), total: totals.rows[0]?.total ?? 0 };
}

function wireParkedWin(row: Row) {
  return {
    provider_name: row.provider,
    tx_id: row.tx_id,
    version: row.version,
    status: row.status,
    user_id: row.user_id,
    user_name: row.user_name,
    round_id: row.round_id,
    game_code: row.game_code,
    amount: fromMinor(row.amount as Minor),
    parked_at: row.parked_at.toISOString(),
    decision: row.is_paid === null ? null : row.is_paid ? ('RELEASE' as const) : ('REJECT' as const),
    reason: row.reason,
    proposed_by: row.proposer,
    confirmed_by: row.confirmer,
  };
}

export async function parkedWinById(db: Db, provider: string, txId: string): Promise<ParkedWinRow | undefined> {
  const { rows } = await sql<ParkedWinRow>`SELECT * FROM parked_wins WHERE provider = ${provider} AND tx_id = ${txId}`.execute(
    db,
  );
  return rows[0];
}

/** Returns confirmed wins whose decision is not carried out yet. A crash can leave such wins. */
export async function confirmedWins(db: Db): Promise<readonly ParkedWinRow[]> {
  const { rows } = await sql<ParkedWinRow>`SELECT * FROM parked_wins WHERE status = 'CONFIRMED'`.execute(db);
  return rows;
}

/** Reads the parked wins of these accounts from the wallet transactions, a table that is derived from the journal. */
export async function parkedInReports(db: Db, accounts: readonly number[]): Promise<readonly NewParkedWin[]> {
  const { rows } = await sql<NewParkedWin>`
    SELECT provider, tx_id, ref_tx_id AS bet_tx_id, account_id AS user_id, round_id, game_code, amount, seq,
           to_timestamp(at / 1000000.0) AS parked_at
    FROM wallet_transactions
    WHERE account_id = ANY(${[...accounts]}::integer[]) AND outcome = 'WIN_PARKED'`.execute(db);
  return rows;
}

export async function suspendedProviders(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('provider_suspensions').select('provider').orderBy('provider').execute();
  return rows.map(({ provider }) => provider);
}
