import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { DEPTH_MAX } from '../../people/accounts/chain-reads.ts';

export type Lock = 'BETTING' | 'ACCOUNT';
export type StoredLock = {
  readonly userId: number;
  readonly level: Lock;
  readonly lockedBy: number;
  readonly reason: string;
  /** Undefined in locks that were set before times were stored. */
  readonly lockedAt: Date | undefined;
};

export async function readLock(db: Db, userId: number): Promise<StoredLock | undefined> {
  const row = await db
    .selectFrom('account_locks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ending', '=', false)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { level, locked_by: lockedBy, reason, locked_at: lockedAt } = row;
  return { userId, level, lockedBy, reason, lockedAt: lockedAt ?? undefined };
}

export async function writeLock(db: Db, { userId, level, lockedBy, reason, lockedAt }: StoredLock): Promise<void> {
  const values = { level, locked_by: lockedBy, ending: false, reason, locked_at: lockedAt ?? null };
  await db
    .insertInto('account_locks')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Ends a lock. Its row stays until the exchange has removed the lock too (`removeLock`). */
export async function endLock(db: Db, userId: number): Promise<void> {
  await db.updateTable('account_locks').set({ ending: true }).where('user_id', '=', userId).execute();
}

export async function removeLock(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('account_locks').where('user_id', '=', userId).where('ending', '=', true).execute();
}

/** Returns accounts with a lock, or with an ended one that the exchange may not have processed. */
export async function readLockedIds(db: Db): Promise<readonly number[]> {
  const rows = await db.selectFrom('account_locks').select('user_id').orderBy('user_id').execute();
  return rows.map((row) => row.user_id);
}

/** Returns the strongest lock above each account. Accounts without a lock above them are left out. */
export async function readLocksAbove(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, Lock>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: number; is_barred: boolean }>`
    WITH RECURSIVE above AS (
      SELECT user_id, parent_id, 0 AS depth FROM users WHERE user_id = ANY(${[...userIds]}::integer[])
      UNION ALL
      SELECT a.user_id, u.parent_id, a.depth + 1 FROM above a JOIN users u ON u.user_id = a.parent_id WHERE a.depth < ${DEPTH_MAX}
    )
    SELECT a.user_id, bool_or(l.level = 'ACCOUNT') AS is_barred
    FROM above a JOIN account_locks l ON l.user_id = a.parent_id AND NOT l.ending GROUP BY a.user_id`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.is_barred ? 'ACCOUNT' : 'BETTING']));
}

export type Effect = { readonly userId: number; readonly lock: Lock | undefined };

/** Returns the effective lock of each account of a branch: the strongest of its own lock and the locks above it. */
export async function readEffects(db: Db, userId: number): Promise<readonly Effect[]> {
  const above = (await readLocksAbove(db, [userId])).get(userId);
  const { rows } = await sql<{ user_id: number; is_locked: boolean; is_barred: boolean }>`
    WITH RECURSIVE below AS (
      SELECT u.user_id, ${above !== undefined} OR l.level IS NOT NULL AS is_locked,
             ${above === 'ACCOUNT'} OR coalesce(l.level = 'ACCOUNT', false) AS is_barred, 0 AS depth
      FROM users u LEFT JOIN account_locks l ON l.user_id = u.user_id AND NOT l.ending WHERE u.user_id = ${userId}
      UNION ALL
      SELECT u.user_id, b.is_locked OR l.level IS NOT NULL, b.is_barred OR coalesce(l.level = 'ACCOUNT', false), b.depth + 1
      FROM below b JOIN users u ON u.parent_id = b.user_id
      LEFT JOIN account_locks l ON l.user_id = u.user_id AND NOT l.ending WHERE b.depth < ${DEPTH_MAX}
    ) SELECT user_id, is_locked, is_barred FROM below`.execute(db);
  return rows.map((row) => ({
    userId: row.user_id,
    lock: row.is_barred ? 'ACCOUNT' : row.is_locked ? 'BETTING' : undefined,
  }));
}

/** Bars users from signing in, or lets them sign in again. */
export async function writeBarred(db: Db, userIds: readonly number[], isBarred: boolean): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('users')
    // A closed account stays barred when a lock ends.
    .set(isBarred ? { barred: isBarred } : { barred: sql<boolean>`closed_at IS NOT NULL` })
    .where('user_id', 'in', [...userIds])
    .where('barred', '<>', isBarred)
    .execute();
}
