import { sql, type RawBuilder } from 'kysely';
import type { Db, TableName } from '../../platform/db/index.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

/** Queries for rows that belong to a user through another table. They return each row as JSON. */
const BY_ANOTHER: Readonly<Partial<Record<TableName, (accounts: RawBuilder<unknown>) => RawBuilder<unknown>>>> = {
  fills: (accounts) => sql`to_jsonb(t) AS row FROM fills t JOIN bets b ON b.bet_id = t.bet_id WHERE b.account_id = ${accounts}`,
  contact_messages: (accounts) =>
    sql`to_jsonb(t) - 'author' AS row FROM contact_messages t JOIN contact_threads c ON c.thread_id = t.thread_id
        WHERE c.user_id = ${accounts}`,
  payment_proofs: (accounts) =>
    sql`to_jsonb(t) || jsonb_build_object('bytes', encode(t.bytes, 'base64')) AS row FROM payment_proofs t
        JOIN payments p ON p.payment_id = t.payment_id WHERE p.user_id = ${accounts}`,
};

/** Returns the value that a column with account ids is compared with. */
function anyOf(accounts: readonly number[]): RawBuilder<unknown> {
  return sql`ANY(${[...accounts]}::integer[])`;
}

/** The exported tables, in the file's order. */
export const EXPORTED = [PERSONAL_TABLES, BY_ANOTHER].flatMap((tables) => Object.keys(tables) as TableName[]);

/** Tables in which one row may fill a whole piece of the file. */
export const WIDE: ReadonlySet<TableName | undefined> = new Set<TableName>(['payment_proofs', 'identity_documents']);

/**
 * Returns some rows of one table about a person, over all accounts of the person, each as a line of JSON. Secret columns are omitted; `open` decrypts sealed
 * ones. A row that changes in the meantime may appear twice or not at all; append-only tables are complete.
 */
export async function readPart(
  db: Db,
  open: (sealed: Buffer) => Buffer | undefined,
  accounts: readonly number[],
  part: number,
  offset: number,
  limit: number,
): Promise<readonly string[]> {
  const name = EXPORTED[part];
  if (name === undefined) return [];
  const table = PERSONAL_TABLES[name];
  const of =
    table === undefined
      ? BY_ANOTHER[name]?.(anyOf(accounts))
      : sql`to_jsonb(t) - ${[...(table.secret ?? [])]}::text[] ${inBase64(table.sealed)} AS row FROM ${sql.table(name)} t
            WHERE ${sql.ref(`t.${table.by}`)} = ${anyOf(accounts)}`;
  if (of === undefined) return [];
  const { rows } = await sql<{ line: string }>`
    SELECT row::text AS line FROM (SELECT ${of} ORDER BY t.ctid LIMIT ${limit} OFFSET ${offset}) AS told`.execute(db);
  const { sealed } = table ?? {};
  return rows.map(({ line }) => (sealed === undefined ? line : openedLine(line, sealed, open)));
}

function inBase64(column: string | undefined): RawBuilder<unknown> {
  return column === undefined ? sql`` : sql`|| jsonb_build_object(${column}::text, encode(${sql.ref(`t.${column}`)}, 'base64'))`;
}

/** Returns the line with its sealed column as `bytes`, in base64; null if the key is missing. */
function openedLine(line: string, column: string, open: (sealed: Buffer) => Buffer | undefined): string {
  const { [column]: sealed, ...row } = JSON.parse(line) as Readonly<Record<string, unknown>>;
  const bytes = open(Buffer.from(String(sealed), 'base64'));
  return JSON.stringify({ ...row, bytes: bytes?.toString('base64') ?? null });
}

/** The name of an account whose owner's data was erased. No sign-up can choose it. */
const FORGOTTEN_NAME = sql<string>`'~' || user_id`;

/**
 * Erases the personal data of a closed account and its paper account. Returns false if the account is open, or was erased before. The addresses in their audit
 * lines are erased too. These lines keep their digests and stay valid.
 */
export async function forgetPerson(db: Db, userId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE users SET user_name = ${FORGOTTEN_NAME}, erased_at = ${at}
    WHERE user_id = ${userId} AND closed_at IS NOT NULL AND erased_at IS NULL RETURNING user_id`.execute(db);
  if (rows.length === 0) return false;
  const paper = await sql<{ user_id: number }>`
    UPDATE users SET user_name = ${FORGOTTEN_NAME}, erased_at = ${at}, closed_at = coalesce(closed_at, ${at}::timestamptz), barred = true
    WHERE parent_id = ${userId} AND role = 'PAPER' RETURNING user_id`.execute(db);
  const theirs = anyOf([userId, ...paper.rows.map((row) => row.user_id)]);
  for (const [table, { by, forget }] of Object.entries(PERSONAL_TABLES)) {
    const mine = sql`WHERE ${sql.ref(by)} = ${theirs}`;
    if (forget === 'DELETE') await sql`DELETE FROM ${sql.table(table)} ${mine}`.execute(db);
    if (typeof forget === 'string') continue;
    const sets = Object.entries(forget).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(sets)} ${mine}`.execute(db);
  }
  await sql`
    UPDATE contact_messages SET content = ''
    WHERE thread_id IN (SELECT thread_id FROM contact_threads WHERE user_id = ${theirs})`.execute(db);
  await sql`DELETE FROM payment_proofs WHERE payment_id IN (SELECT payment_id FROM payments WHERE user_id = ${theirs})`.execute(
    db,
  );
  await sql`DELETE FROM audit_origins WHERE place IN (SELECT place FROM audit WHERE actor = ${theirs})`.execute(db);
  return true;
}

/** Marks an account and its paper account as closed by the owner; false if already closed. */
export async function markClosed(db: Db, userId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE users SET closed_at = ${at}, barred = true WHERE user_id = ${userId} AND closed_at IS NULL RETURNING user_id`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await sql`
    UPDATE users SET closed_at = ${at}, barred = true
    WHERE parent_id = ${userId} AND role = 'PAPER' AND closed_at IS NULL`.execute(db);
  return true;
}
