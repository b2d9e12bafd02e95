import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** So many of the demo's names together stand only where the demo has made them. */
const NAMES_TOGETHER = 6;

/** Accounts under these names that are not known to be of the demo; whoever came by themselves said what their name is. */
export async function unmarkedUnder(
  db: Db,
  userNames: readonly string[],
): Promise<readonly { readonly userId: number; readonly userName: string; readonly passwordHash: string }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'user_name', 'password_hash'])
    .where((eb) => eb(eb.fn('lower', ['user_name']), 'in', userNames))
    .where('full_name', 'is', null)
    .where('is_demo', '=', false)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, userName: row.user_name.toLowerCase(), passwordHash: row.password_hash }));
}

/** True if this installation ever had the demo; some of its accounts may have been closed and erased since. */
export async function areNamesTogether(db: Db, userNames: readonly string[]): Promise<boolean> {
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where((eb) => eb(eb.fn('lower', ['user_name']), 'in', userNames))
    .where('full_name', 'is', null)
    .limit(NAMES_TOGETHER)
    .execute();
  return rows.length === NAMES_TOGETHER;
}

export async function markDemo(db: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await db.updateTable('users').set({ is_demo: true }).where('user_id', 'in', userIds).execute();
}

/** Marks everybody whom somebody of the demo has let in or given a password, and whom those have, and so on. */
export async function markOpenedByDemo(db: Db): Promise<void> {
  await sql`
    WITH RECURSIVE opened (by, user_id) AS MATERIALIZED (
      SELECT officer, u.user_id FROM staff_changes c JOIN users u ON u.user_name = c.user_name, unnest(ARRAY[c.asked_by, c.decided_by]) officer
      WHERE c.kind = 'CREATE' AND c.status = 'DONE'
      UNION ALL
      SELECT actor, substring(target FROM '^user ([0-9]+)$')::integer FROM audit
      WHERE action IN ('issueAccounts', 'reissuePassword') AND actor IS NOT NULL
    ), demo (user_id) AS (
      SELECT user_id FROM users WHERE is_demo
      UNION
      SELECT o.user_id FROM opened o JOIN demo d ON d.user_id = o.by
    )
    UPDATE users SET is_demo = true WHERE NOT is_demo AND user_id IN (SELECT user_id FROM demo)`.execute(db);
}

/** Everybody of the demo, by number. */
export async function demoUsers(db: Db): Promise<readonly number[]> {
  const rows = await db.selectFrom('users').select('user_id').where('is_demo', '=', true).execute();
  return rows.map((row) => row.user_id);
}
