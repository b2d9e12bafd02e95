import type { Db } from './pool.ts';

/**
 * The roles that the casino works with. `casino` runs tables and games. `dealer` alone reads what has not been dealt yet. `reader` makes
 * backups. None of them reads the exchange's accounts or ledger: money moves by the wallet's calls only.
 */
export type RoleNames = Readonly<Record<'casino' | 'dealer' | 'reader', string>>;

const READ_WRITE = 'SELECT, INSERT, UPDATE';

/** The rights of `casino` and `dealer` on each table (SEC-36). A new table needs its row here: a test fails without one. */
export const TABLE_RIGHTS: Readonly<Record<string, Readonly<Partial<Record<'casino' | 'dealer', string>>>>> = {
  'casino.migrations': { casino: 'SELECT' },
  'casino.migrations_lock': {},
  'casino.bets': { casino: READ_WRITE },
  'casino.chains': { casino: READ_WRITE, dealer: READ_WRITE },
  'casino.limits': { casino: READ_WRITE },
  'casino.outbox': { casino: READ_WRITE },
  'casino.paused_tables': { casino: `${READ_WRITE}, DELETE` },
  'casino.players': { casino: READ_WRITE },
  'casino.rounds': { casino: READ_WRITE },
  'casino.runs': { casino: READ_WRITE },
  'casino.seeds': { casino: READ_WRITE },
  'casino.sessions': { casino: READ_WRITE },
  'casino.single_games': { casino: READ_WRITE },
  'casino.tickets': { casino: READ_WRITE },
  'casino_dealer.chains': { dealer: READ_WRITE },
  'casino_dealer.seals': { dealer: READ_WRITE },
};

const SCHEMAS = ['casino', 'casino_dealer'] as const;

/** Gives the runtime roles their rights on the casino's tables and takes every other one away, in one transaction. */
export async function grantRights(db: Db, { casino, dealer, reader }: RoleNames): Promise<void> {
  const names = { casino: quoted(casino), dealer: quoted(dealer), reader: quoted(reader) };
  const all = Object.values(names).join(', ');
  const schemas = SCHEMAS.join(', ');
  const [row] = await db.rows<{ database: string }>('SELECT current_database() AS database');
  await db.transaction(async (sql) => {
    await sql.query(
      [
        `GRANT CONNECT ON DATABASE ${quoted(row?.database ?? '')} TO ${all}`,
        `REVOKE ALL ON ALL TABLES IN SCHEMA ${schemas} FROM PUBLIC, ${all}`,
        `REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${schemas} FROM PUBLIC, ${all}`,
        `GRANT USAGE ON SCHEMA casino TO ${all}`,
        `GRANT USAGE ON SCHEMA casino_dealer TO ${names.dealer}, ${names.reader}`,
        `GRANT USAGE ON ALL SEQUENCES IN SCHEMA casino TO ${names.casino}`,
        `GRANT SELECT ON ALL TABLES IN SCHEMA ${schemas} TO ${names.reader}`,
        `GRANT SELECT ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${names.reader}`,
        ...Object.entries(TABLE_RIGHTS).flatMap(([table, rights]) => [
          ...(rights.casino === undefined ? [] : [`GRANT ${rights.casino} ON ${table} TO ${names.casino}`]),
          ...(rights.dealer === undefined ? [] : [`GRANT ${rights.dealer} ON ${table} TO ${names.dealer}`]),
        ]),
      ].join(';\n'),
    );
  });
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
