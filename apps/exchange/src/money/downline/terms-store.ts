import { sql } from 'kysely';
import type { Level } from '@pavilion/core/downline';
import type { Db } from '../../platform/db/index.ts';

export type Terms = Pick<Level, 'shareBps' | 'commissionBps'>;

export const NO_TERMS: Terms = { shareBps: 0, commissionBps: 0 };

/** The terms of an agent for bets accepted from `fromAt` (in microseconds) until the agent's next terms. */
export type DatedTerms = Terms & { readonly userId: number; readonly fromAt: number };

type Row = {
  readonly user_id: number;
  readonly from_at: number;
  readonly share_bps: number;
  readonly commission_bps: number;
};

function termsOf(row: Row): DatedTerms {
  return { userId: row.user_id, fromAt: row.from_at, shareBps: row.share_bps, commissionBps: row.commission_bps };
}

/** Returns all past and present terms of these agents, newest first. */
export async function readTermsHistory(db: Db, userIds: readonly number[]): Promise<readonly DatedTerms[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('partnership_terms')
    .select(['user_id', 'from_at', 'share_bps', 'commission_bps'])
    .where('user_id', 'in', [...userIds])
    .orderBy('from_at', 'desc')
    .execute();
  return rows.map(termsOf);
}

/** Reads the current terms by agent; agents without terms are left out. */
export async function readTerms(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, Terms>> {
  const newest = new Map<number, Terms>();
  for (const terms of await readTermsHistory(db, userIds)) if (!newest.has(terms.userId)) newest.set(terms.userId, terms);
  return newest;
}

/** Returns the largest share and the largest commission that an agent passed on to an account directly below. */
export async function readPassedOn(db: Db, userId: number): Promise<Terms> {
  const { rows } = await sql<Pick<Row, 'share_bps' | 'commission_bps'>>`
    SELECT coalesce(max(share_bps), 0)::integer AS share_bps, coalesce(max(commission_bps), 0)::integer AS commission_bps FROM (
      SELECT DISTINCT ON (t.user_id) t.share_bps, t.commission_bps
      FROM partnership_terms t JOIN users u ON u.user_id = t.user_id
      WHERE u.parent_id = ${userId} ORDER BY t.user_id, t.from_at DESC
    ) AS newest`.execute(db);
  return { shareBps: rows[0]?.share_bps ?? 0, commissionBps: rows[0]?.commission_bps ?? 0 };
}

export async function writeTerms(db: Db, terms: DatedTerms, setBy: number | undefined): Promise<void> {
  const { userId, fromAt, shareBps, commissionBps } = terms;
  await db
    .insertInto('partnership_terms')
    .values({ user_id: userId, from_at: fromAt, share_bps: shareBps, commission_bps: commissionBps, set_by: setBy ?? null })
    // If two changes have the same time, the one written last applies.
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'from_at'])
        .doUpdateSet({ share_bps: shareBps, commission_bps: commissionBps, set_by: setBy ?? null }),
    )
    .execute();
}
