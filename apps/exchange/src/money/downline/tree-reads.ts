import { sql } from 'kysely';
import { chainOf, DEPTH_MAX, personOf, type Person, type PersonRow } from '../../people/accounts/chain-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Page } from '../../platform/http/wire.ts';

/** Returns the caller's account in the tree. Undefined for the house, which is above the tree. */
export function ownId(caller: Caller): number | undefined {
  return caller.role === 'OPERATOR' ? undefined : caller.userId;
}

/**
 * Returns the chain from an account below the caller up to and including the caller; for the house, up to the top. Undefined for accounts outside the caller's
 * subtree, and for the caller's own account (trust L14).
 */
export async function chainBelow(db: Db, caller: Caller, userId: number): Promise<readonly Person[] | undefined> {
  if (userId === caller.userId) return undefined;
  const chain = await chainOf(db, userId);
  if (caller.role === 'OPERATOR') return chain.length === 0 ? undefined : chain;
  const end = chain.findIndex((person) => person.userId === caller.userId);
  return end === -1 ? undefined : chain.slice(0, end + 1);
}

/** Returns the uplines of each account, from its parent upwards. */
export async function readUplines(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: number; upline_id: number }>`
    WITH RECURSIVE above AS (
      SELECT user_id, parent_id, 0 AS depth FROM users WHERE user_id = ANY(${[...userIds]}::integer[])
      UNION ALL
      SELECT a.user_id, u.parent_id, a.depth + 1 FROM above a JOIN users u ON u.user_id = a.parent_id WHERE a.depth < ${DEPTH_MAX}
    ) SELECT user_id, parent_id AS upline_id FROM above WHERE parent_id IS NOT NULL ORDER BY user_id, depth`.execute(db);
  const uplines = new Map<number, number[]>(userIds.map((userId) => [userId, []]));
  for (const row of rows) uplines.get(row.user_id)?.push(row.upline_id);
  return uplines;
}

export type MemberRow = PersonRow & {
  readonly parent_name: string | null;
  readonly created_at: Date;
  readonly is_change_password: boolean;
  readonly lock: 'BETTING' | 'ACCOUNT' | null;
  readonly lock_reason: string | null;
  readonly locked_at: Date | null;
  readonly locker_name: string | null;
  readonly is_program: boolean;
};

const MEMBER = sql`
  SELECT u.user_id, u.user_name, u.role, u.parent_id, p.user_name AS parent_name, u.created_at, u.is_change_password, u.is_program,
         l.level AS lock, l.reason AS lock_reason, l.locked_at, k.user_name AS locker_name
  FROM users u LEFT JOIN users p ON p.user_id = u.parent_id LEFT JOIN account_locks l ON l.user_id = u.user_id AND NOT l.ending
    LEFT JOIN users k ON k.user_id = l.locked_by`;

/** The accounts that a list has. `isPeopleOnly` leaves out those of the house's programs. */
export type MemberChoice = { readonly isPeopleOnly: boolean };

const ALL_MEMBERS: MemberChoice = { isPeopleOnly: false };

export type MemberPage = { readonly rows: readonly MemberRow[]; readonly total: number };

/** Returns the accounts directly below `parentId`, agents first, then by name. If undefined, returns the accounts without a parent. */
export async function readChildren(
  db: Db,
  parentId: number | undefined,
  page: Page,
  { isPeopleOnly }: MemberChoice = ALL_MEMBERS,
): Promise<MemberPage> {
  const parent = parentId === undefined ? sql`u.parent_id IS NULL` : sql`u.parent_id = ${parentId}`;
  const where = sql`u.role IN ('PLAYER', 'AGENT') AND ${parent} AND NOT (${isPeopleOnly} AND u.is_program)`;
  const { rows } = await sql<MemberRow>`
    ${MEMBER} WHERE ${where} ORDER BY u.role, lower(u.user_name) LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total FROM users u WHERE ${where}`.execute(db);
  return { rows, total: totals.rows[0]?.total ?? 0 };
}

/**
 * Returns accounts at any depth below the head whose name contains the text or whose number is the text. Without a head it searches the whole tree. The exact
 * name comes first, then names that start with the text. The search follows the index on parents, so an agent's search reads only that agent's branch (trust L14).
 */
export async function searchBelow(
  db: Db,
  headId: number | undefined,
  text: string,
  page: Page,
  { isPeopleOnly }: MemberChoice = ALL_MEMBERS,
): Promise<MemberPage> {
  const branch = sql`
    WITH RECURSIVE below AS (
      SELECT user_id, 1 AS depth FROM users WHERE parent_id = ${headId ?? null}::integer
      UNION ALL
      SELECT u.user_id, b.depth + 1 FROM users u JOIN below b ON u.parent_id = b.user_id WHERE b.depth < ${DEPTH_MAX}
    )`;
  const inBranch = headId === undefined ? sql`true` : sql`u.user_id IN (SELECT user_id FROM below)`;
  const where = sql`
    u.role IN ('PLAYER', 'AGENT') AND ${inBranch} AND NOT (${isPeopleOnly} AND u.is_program)
    AND (strpos(lower(u.user_name), lower(${text})) > 0 OR u.user_id::text = ${text})`;
  const { rows } = await sql<MemberRow>`
    ${branch} ${MEMBER} WHERE ${where}
    ORDER BY lower(u.user_name) <> lower(${text}), NOT starts_with(lower(u.user_name), lower(${text})), u.role, lower(u.user_name)
    LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`${branch} SELECT count(*) AS total FROM users u WHERE ${where}`.execute(db);
  return { rows, total: totals.rows[0]?.total ?? 0 };
}

/** Returns, for each account, the accounts between it and the head, topmost first. An undefined head means the top of the tree. */
export async function readPaths(
  db: Db,
  headId: number | undefined,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Person[]>> {
  const paths = new Map<number, Person[]>(userIds.map((userId) => [userId, []]));
  if (userIds.length === 0) return paths;
  const { rows } = await sql<PersonRow & { readonly of_user: number }>`
    WITH RECURSIVE above AS (
      SELECT user_id AS of_user, parent_id, 0 AS depth FROM users WHERE user_id = ANY(${[...userIds]}::integer[])
      UNION ALL
      SELECT a.of_user, u.parent_id, a.depth + 1 FROM above a JOIN users u ON u.user_id = a.parent_id
      WHERE a.depth < ${DEPTH_MAX} AND a.parent_id IS DISTINCT FROM ${headId ?? null}::integer
    )
    SELECT a.of_user, u.user_id, u.user_name, u.role, u.parent_id FROM above a JOIN users u ON u.user_id = a.parent_id
    WHERE a.parent_id IS DISTINCT FROM ${headId ?? null}::integer ORDER BY a.of_user, a.depth DESC`.execute(db);
  for (const row of rows) paths.get(row.of_user)?.push(personOf(row));
  return paths;
}

export async function readMember(db: Db, userId: number): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${MEMBER} WHERE u.user_id = ${userId} AND u.role IN ('PLAYER', 'AGENT')`.execute(db);
  return rows[0];
}

/** A user in a branch; `branch` is the account at its head. */
export type BranchMember = { readonly userId: number; readonly role: 'PLAYER' | 'AGENT'; readonly branch: number };

/** Returns all users in the branches of these accounts, including the heads. */
export async function readBranches(db: Db, heads: readonly number[]): Promise<readonly BranchMember[]> {
  if (heads.length === 0) return [];
  const { rows } = await sql<{ user_id: number; role: 'PLAYER' | 'AGENT'; branch: number }>`
    WITH RECURSIVE branch AS (
      SELECT user_id, role, user_id AS branch, 0 AS depth FROM users WHERE user_id = ANY(${[...heads]}::integer[])
      UNION ALL
      SELECT u.user_id, u.role, b.branch, b.depth + 1 FROM users u JOIN branch b ON u.parent_id = b.user_id WHERE b.depth < ${DEPTH_MAX}
    ) SELECT user_id, role, branch FROM branch WHERE role IN ('PLAYER', 'AGENT')`.execute(db);
  return rows.map((row) => ({ userId: row.user_id, role: row.role, branch: row.branch }));
}

/** Returns the agents and players directly below an account. Undefined means below the house. */
export async function childIds(db: Db, parentId: number | undefined): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('role', 'in', ['PLAYER', 'AGENT'])
    .where('parent_id', parentId === undefined ? 'is' : '=', parentId ?? null)
    .execute();
  return rows.map((row) => row.user_id);
}
