import { MICROS_PER_MS } from '@pavilion/core/std';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/db/index.ts';
import { playerIdOf } from '../platform/providers/providers.ts';
import type { WalletBooked } from './reconciliation.ts';

const OPEN_SHOWN_MAX = 200;

type Row = {
  readonly tx_id: string;
  readonly ref_tx_id: string | null;
  readonly action: 'bet' | 'win' | 'rollback';
  readonly account_id: number;
  readonly round_id: string;
  readonly amount: number;
  readonly standing: string;
  readonly at: number;
};

/**
 * Reads the transactions that the wallet carried out. Refused ones are in neither side's books. The provider's books show a parked win as paid and do not
 * contain decisions of staff.
 */
async function readBooked(db: Db, provider: string, where: RawBuilder<unknown>): Promise<WalletBooked[]> {
  const { rows } = await sql<Row>`
    SELECT tx_id, ref_tx_id, action, account_id, round_id, amount, CASE standing WHEN 'PARKED' THEN 'PAID' ELSE standing END AS standing, at
    FROM wallet_transactions
    WHERE provider = ${provider} AND standing <> 'REFUSED' AND outcome NOT IN ('WIN_RELEASED', 'WIN_REJECTED') AND ${where} ORDER BY at, tx_id`.execute(
    db,
  );
  return rows.map((row) => ({
    txId: row.tx_id,
    refTxId: row.ref_tx_id,
    action: row.action,
    playerId: playerIdOf(row.account_id),
    roundId: row.round_id,
    amount: row.amount,
    // The projection stores only these states.
    state: row.standing as WalletBooked['state'],
    at: Math.floor(row.at / MICROS_PER_MS),
  }));
}

/** Returns the transactions of [fromMs, toMs) by the exchange's clock. */
export function bookedOfDay(db: Db, provider: string, fromMs: number, toMs: number): Promise<WalletBooked[]> {
  return readBooked(db, provider, sql`at >= ${fromMs * MICROS_PER_MS} AND at < ${toMs * MICROS_PER_MS}`);
}

export async function bookedByIds(db: Db, provider: string, txIds: readonly string[]): Promise<WalletBooked[]> {
  return txIds.length === 0 ? [] : readBooked(db, provider, sql`tx_id = ANY(${[...txIds]}::text[])`);
}

export type OpenBet = {
  readonly tx_id: string;
  readonly account_id: number;
  readonly round_id: string;
  readonly amount: number;
  readonly at: number;
};

/** Returns bets placed before a moment and still undecided. */
export async function openBetsBefore(db: Db, provider: string, beforeMs: number): Promise<readonly OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    SELECT tx_id, account_id, round_id, amount, at FROM wallet_transactions
    WHERE provider = ${provider} AND standing = 'OPEN' AND at < ${beforeMs * MICROS_PER_MS} ORDER BY at LIMIT ${OPEN_SHOWN_MAX}`.execute(
    db,
  );
  return rows;
}
