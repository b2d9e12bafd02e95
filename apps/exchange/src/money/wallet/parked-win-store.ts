import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export type ParkedWinRow = {
  readonly provider: string;
  readonly tx_id: string;
  readonly bet_tx_id: string;
  readonly user_id: number;
  readonly round_id: string;
  readonly game_code: string;
  readonly amount: number;
  readonly version: number;
  readonly status: 'PARKED' | 'PROPOSED' | 'CONFIRMED' | 'RELEASED' | 'REJECTED';
  readonly is_paid: boolean | null;
  readonly reason: string;
  readonly parked_at: Date;
  readonly proposed_by: number | null;
  readonly confirmed_by: number | null;
};

export type NewParkedWin = Pick<
  ParkedWinRow,
  'provider' | 'tx_id' | 'bet_tx_id' | 'user_id' | 'round_id' | 'game_code' | 'amount'
> & { readonly seq: number; readonly parked_at: Date };

/** Stores a parked win and suspends its provider. Returns false if the win is stored already. */
export async function insertParkedWin(db: Db, win: NewParkedWin): Promise<boolean> {
  const inserted = await db
    .insertInto('parked_wins')
    .values(win)
    .onConflict((conflict) => conflict.doNothing())
    .returning('tx_id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await db
    .insertInto('provider_suspensions')
    .values({ provider: win.provider, suspended_at: win.parked_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export type ParkedWinStep =
  | { readonly to: 'PROPOSED'; readonly isPaid: boolean; readonly reason: string; readonly by: number }
  | { readonly to: 'CONFIRMED'; readonly by: number }
  | { readonly to: 'RELEASED' | 'REJECTED'; readonly at: Date };

/** Moves a parked win to its next status. Returns undefined if the win has changed since this version. */
export async function stepParkedWin(
  db: Db,
  { provider, tx_id, version }: Pick<ParkedWinRow, 'provider' | 'tx_id' | 'version'>,
  step: ParkedWinStep,
): Promise<ParkedWinRow | undefined> {
  const from = { PROPOSED: ['PARKED', 'PROPOSED'], CONFIRMED: ['PROPOSED'], RELEASED: ['CONFIRMED'], REJECTED: ['CONFIRMED'] }[
    step.to
  ];
  const changes =
    step.to === 'PROPOSED'
      ? sql`is_paid = ${step.isPaid}, reason = ${step.reason}, proposed_by = ${step.by}`
      : step.to === 'CONFIRMED'
        ? sql`confirmed_by = ${step.by}`
        : sql`decided_at = ${step.at}`;
  const { rows } = await sql<ParkedWinRow>`
    UPDATE parked_wins SET status = ${step.to}, version = version + 1, ${changes}
    WHERE provider = ${provider} AND tx_id = ${tx_id} AND version = ${version} AND status = ANY(${from}::text[])
    RETURNING *`.execute(db);
  return rows[0];
}

/** Ends a provider's suspension. Returns false if there is none, or if a parked win is still undecided. */
export async function deleteSuspension(db: Db, provider: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM provider_suspensions s WHERE s.provider = ${provider}
      AND NOT EXISTS (SELECT FROM parked_wins w WHERE w.provider = s.provider AND w.status IN ('PARKED', 'PROPOSED', 'CONFIRMED'))
    RETURNING provider`.execute(db);
  return rows.length > 0;
}
