import pg from 'pg';

/** Letters of the rights: S reads, I adds, U changes, D removes. */
export type Rights = 'S' | 'SI' | 'SU' | 'SD' | 'SIU' | 'SID' | 'SUD' | 'SIUD';

/** Runtime roles of a program and their least rights. Only the owner has all rights and may migrate. */
export type RightsPlan<Role extends string> = {
  /** Roles that may use each schema, and roles that may draw from its sequences. */
  readonly schemas: Readonly<Record<string, { readonly usedBy: readonly Role[]; readonly sequencesOf: readonly Role[] }>>;
  /** The rights on each table. A role that a row does not name has no rights on that table. */
  readonly tables: Readonly<Record<string, Readonly<Partial<Record<Role, Rights>>>>>;
};

/** Names of the login roles. Roles belong to the whole server, so two databases on one server need different names. */
export type RoleNames<Role extends string> = Readonly<Record<Role | 'reader', string>>;

const PRIVILEGES: Readonly<Record<string, string>> = { S: 'SELECT', I: 'INSERT', U: 'UPDATE', D: 'DELETE' };

export function privilegesOf(rights: Rights): readonly string[] {
  return [...rights].flatMap((letter) => PRIVILEGES[letter] ?? []);
}

/**
 * Gives the runtime roles their rights and revokes all others, in one transaction. `reader` is the role for backups and may read everything. The owner calls it
 * after each run of the migrations.
 */
export async function grantRights<Role extends string>(
  client: Pick<pg.ClientBase, 'query'>,
  names: RoleNames<Role>,
  { schemas, tables }: RightsPlan<Role>,
): Promise<void> {
  const listed = (...roles: readonly (Role | 'reader')[]): string =>
    roles.map((role) => pg.escapeIdentifier(names[role])).join(', ');
  const all = listed(...new Set(Object.values(schemas).flatMap(({ usedBy }) => usedBy)), 'reader');
  const { rows } = await client.query<{ database: string }>('SELECT current_database() AS database');
  const statements = [
    'BEGIN',
    `GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(rows[0]?.database ?? '')} TO ${all}`,
    ...Object.entries(schemas).flatMap(([schema, { usedBy, sequencesOf }]) => [
      `REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC`,
      `REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM PUBLIC, ${all}`,
      `REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${schema} FROM PUBLIC, ${all}`,
      `GRANT USAGE ON SCHEMA ${schema} TO ${listed(...usedBy, 'reader')}`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${listed('reader')}`,
      `GRANT SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${listed('reader')}`,
      ...sequencesOf.map((role) => `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${listed(role)}`),
    ]),
    ...Object.entries(tables).flatMap(([table, row]) =>
      (Object.entries(row) as [Role, Rights][]).map(
        ([role, rights]) => `GRANT ${privilegesOf(rights).join(', ')} ON ${table} TO ${listed(role)}`,
      ),
    ),
    'COMMIT',
  ];
  await client.query(statements.join(';\n'));
}
