import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** Longer chains are refused when accounts are issued; this bound stops an endless walk of a damaged tree (trust L14). */
export const DEPTH_MAX = 12;

export type Person = {
  readonly userId: number;
  readonly userName: string;
  readonly role: 'PLAYER' | 'AGENT';
  readonly parentId: number | undefined;
};

export type PersonRow = {
  readonly user_id: number;
  readonly user_name: string;
  readonly role: 'PLAYER' | 'AGENT';
  readonly parent_id: number | null;
};

export function personOf(row: PersonRow): Person {
  return { userId: row.user_id, userName: row.user_name, role: row.role, parentId: row.parent_id ?? undefined };
}

/** Returns an account and all accounts above it, beginning with the account itself. Empty if the account does not exist. */
export async function chainOf(db: Db, userId: number): Promise<readonly Person[]> {
  const { rows } = await sql<PersonRow>`
    WITH RECURSIVE chain AS (
      SELECT user_id, user_name, role, parent_id, 0 AS depth FROM users WHERE user_id = ${userId} AND role IN ('PLAYER', 'AGENT')
      UNION ALL
      SELECT u.user_id, u.user_name, u.role, u.parent_id, c.depth + 1 FROM users u JOIN chain c ON u.user_id = c.parent_id
      WHERE c.depth < ${DEPTH_MAX}
    ) SELECT user_id, user_name, role, parent_id FROM chain ORDER BY depth`.execute(db);
  return rows.map(personOf);
}
