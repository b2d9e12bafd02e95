import type { Client } from 'pg';

/** The schemas that the migrations of one program create. */
export type SchemaSet = {
  readonly name: string;
  readonly schemas: readonly string[];
  /** The table that records which migrations have run. */
  readonly migrationTable: { readonly schema: string; readonly table: string };
  /** The script that runs the migrations up to a given one. */
  readonly migrateTo: string;
};

/** Everything that the product keeps in a database. Pictures and uploads are in its tables too. */
export const SCHEMA_SETS: readonly SchemaSet[] = [
  {
    name: 'exchange',
    schemas: ['public'],
    migrationTable: { schema: 'public', table: 'kysely_migration' },
    migrateTo: 'apps/exchange/src/platform/db/migrate-to.ts',
  },
  {
    name: 'casino',
    schemas: ['casino', 'casino_dealer'],
    migrationTable: { schema: 'casino', table: 'migrations' },
    migrateTo: 'apps/casino/src/platform/db/migrate-to.ts',
  },
];

export const SCHEMAS = SCHEMA_SETS.flatMap(({ schemas }) => schemas);

export type TableName = { readonly schema: string; readonly table: string };
export type Table = TableName & { readonly columns: readonly string[] };
export type Sequence = { readonly schema: string; readonly sequence: string; readonly lastValue: string };

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, table }: TableName): string => `${quoted(schema)}.${quoted(table)}`;

/** Returns the tables with their writable columns. A table comes after all tables that it refers to. */
export async function tablesOf(client: Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{ oid: string; schema: string; table: string; columns: string[] }>(
    `SELECT c.oid::text, n.nspname AS schema, c.relname AS table,
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname = ANY($1) ORDER BY n.nspname, c.relname`,
    [SCHEMAS],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `SELECT conrelid::text AS from, confrelid::text AS to FROM (
       SELECT conrelid::oid, confrelid::oid FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid) AS keys`,
  );
  const placed = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < rows.length) {
    const free = rows.filter(({ oid }) => !placed.has(oid) && references.every(({ from, to }) => from !== oid || placed.has(to)));
    if (free.length === 0) throw new Error('the tables refer to each other in a circle');
    for (const { oid, schema, table, columns } of free) {
      placed.add(oid);
      ordered.push({ schema, table, columns });
    }
  }
  return ordered;
}

/** True if the role of the connection may read every table and sequence. Sequences that it may not read would be missing without an error. */
export async function readsEverything(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'S') AND n.nspname = ANY($1)
       AND NOT (has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT'))`,
    [SCHEMAS],
  );
  return rowCount === 0;
}

/** Returns the value of every sequence that was used. */
export async function sequencesOf(client: Client): Promise<readonly Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT schemaname AS schema, sequencename AS sequence, last_value::text AS "lastValue"
     FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** Returns the names of the migrations of a set, in the order in which they ran; none if the set was never run. */
export async function migrationsOf(client: Client, { migrationTable }: SchemaSet): Promise<readonly string[]> {
  const { rows: found } = await client.query('SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = $2', [
    migrationTable.schema,
    migrationTable.table,
  ]);
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${nameOf(migrationTable)} ORDER BY name`);
  return rows.map(({ name }) => name);
}
