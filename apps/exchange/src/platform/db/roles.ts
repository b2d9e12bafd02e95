import pg from 'pg';
import { privilegesOf, TABLE_RIGHTS, type RuntimeRole } from './rights.ts';

/** Names of the login roles. They exist on the whole server, so two databases on one server need names of their own. */
export type RoleNames = Readonly<Record<RuntimeRole, string>>;

/** Migrations of Kysely, which the runtime roles read to see that they are complete. */
const MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];
const UNIQUE_VIOLATION = '23505';
const DUPLICATE_OBJECT = '42710';

/** Creates a login role without any right, or gives the one that is there this password. */
export async function ensureRole(client: pg.ClientBase, name: string, password: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  const options = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${pg.escapeLiteral(password)}`;
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) {
    try {
      await client.query(`CREATE ROLE ${role} ${options}`);
      return;
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      // Somebody else was faster.
      if (code !== UNIQUE_VIOLATION && code !== DUPLICATE_OBJECT) throw error;
    }
  }
  await client.query(`ALTER ROLE ${role} WITH LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
}

/**
 * Gives the runtime roles their rights on the exchange's tables and takes every other one away, in one transaction. The owner calls it
 * after each run of the migrations.
 */
export async function grantRights(client: pg.ClientBase, names: RoleNames): Promise<void> {
  const exchange = pg.escapeIdentifier(names.exchange);
  const projector = pg.escapeIdentifier(names.projector);
  const reader = pg.escapeIdentifier(names.reader);
  const all = `${exchange}, ${projector}, ${reader}`;
  const { rows } = await client.query<{ database: string }>('SELECT current_database() AS database');
  const database = pg.escapeIdentifier(rows[0]?.database ?? '');
  const statements = [
    'BEGIN',
    'REVOKE ALL ON SCHEMA public FROM PUBLIC',
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, ${all}`,
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM PUBLIC, ${all}`,
    `GRANT CONNECT ON DATABASE ${database} TO ${all}`,
    `GRANT USAGE ON SCHEMA public TO ${all}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${reader}`,
    `GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${reader}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${exchange}, ${projector}`,
    `GRANT SELECT ON ${MIGRATIONS.join(', ')} TO ${all}`,
    ...Object.entries(TABLE_RIGHTS).flatMap(([table, rights]) => [
      `GRANT ${privilegesOf(rights.exchange).join(', ')} ON ${table} TO ${exchange}`,
      `GRANT ${privilegesOf(rights.projector).join(', ')} ON ${table} TO ${projector}`,
    ]),
    'COMMIT',
  ];
  await client.query(statements.join(';\n'));
}

/** Lets a role see where the database keeps its files, so that the exchange can watch that disk. Only a superuser can allow it. */
export async function allowSettings(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`GRANT pg_read_all_settings TO ${pg.escapeIdentifier(name)}`).catch(() => undefined);
}
