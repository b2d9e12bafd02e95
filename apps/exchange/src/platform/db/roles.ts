import pg from 'pg';

const UNIQUE_VIOLATION = '23505';
const DUPLICATE_OBJECT = '42710';

/** Creates a login role without rights, or sets the password of an existing one. */
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
      // Another start was faster.
      if (code !== UNIQUE_VIOLATION && code !== DUPLICATE_OBJECT) throw error;
    }
  }
  await client.query(`ALTER ROLE ${role} WITH LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
}

/** Lets a role see where the database keeps its files, so that the exchange can watch that disk. Only a superuser can grant this. */
export async function allowSettings(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`GRANT pg_read_all_settings TO ${pg.escapeIdentifier(name)}`).catch(() => undefined);
}
