import { sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { WalletTicket } from '@pavilion/contract/wallet';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../db/index.ts';

export function ticketLine({ ticketId, market, selection, side, price, stake, debit }: WalletTicket) {
  const [stakeShown, debitShown] = [fromMinor(stake as Minor), fromMinor(debit as Minor)];
  return { ticket_id: ticketId, market, selection, side, price, stake: stakeShown, debit: debitShown };
}

/** A casino movement's line in a statement, by the number of its event. */
export type CasinoMove = {
  readonly seq: number;
  readonly provider: string;
  readonly round_id: string;
  readonly game_code: string;
  readonly game_name: string | null;
  readonly tickets: readonly WalletTicket[] | null;
};

/** Reads an account's wallet transactions. Wins and rollbacks show the tickets of their bet. */
export async function casinoMovesOf(
  db: Db,
  accountId: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, CasinoMove>> {
  if (seqs.length === 0) return new Map();
  const { rows } = await sql<CasinoMove>`
    SELECT t.seq, t.provider, t.round_id, coalesce(b.game_code, t.game_code) AS game_code, g.name AS game_name,
           coalesce(b.tickets, t.tickets) AS tickets
    FROM wallet_transactions t
    LEFT JOIN wallet_transactions b ON b.provider = t.provider AND b.tx_id = t.ref_tx_id
    LEFT JOIN casino_games g ON g.provider = t.provider AND g.game_code = coalesce(b.game_code, t.game_code)
    WHERE t.account_id = ${accountId} AND t.seq = ANY(${[...seqs]}::bigint[]) AND t.standing NOT IN ('TOMBSTONE', 'REFUSED')`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.seq, row]));
}
