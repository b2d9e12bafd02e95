import type { Rights, RightsPlan } from '@pavilion/server/db/rights';

/**
 * The casino's database roles, without the backup reader. `casino` runs tables and games. Only `dealer` reads undealt cards. No role reads the exchange's
 * accounts or ledger, because money moves only by wallet calls.
 */
export type Role = 'casino' | 'dealer';

type OfCasino =
  | 'migrations'
  | 'migrations_lock'
  | 'bets'
  | 'chains'
  | 'leases'
  | 'limits'
  | 'outbox'
  | 'paused_tables'
  | 'players'
  | 'rounds'
  | 'runs'
  | 'seeds'
  | 'sessions'
  | 'single_games'
  | 'tickets';

/** Every table of the casino. A test fails if a migration creates another one. */
type TableName = `casino.${OfCasino}` | 'casino_dealer.chains' | 'casino_dealer.seals';

/** The rights of `casino` and `dealer` on each table (SEC-36). A table without an entry here does not compile. */
const TABLES = {
  'casino.migrations': { casino: 'S' },
  'casino.migrations_lock': {},
  'casino.bets': { casino: 'SIU' },
  'casino.chains': { casino: 'SIU', dealer: 'SIU' },
  'casino.leases': { casino: 'SIU' },
  'casino.limits': { casino: 'SIU' },
  'casino.outbox': { casino: 'SIU' },
  'casino.paused_tables': { casino: 'SIUD' },
  'casino.players': { casino: 'SIU' },
  'casino.rounds': { casino: 'SIU' },
  'casino.runs': { casino: 'SIU' },
  'casino.seeds': { casino: 'SIU' },
  'casino.sessions': { casino: 'SIU' },
  'casino.single_games': { casino: 'SIU' },
  'casino.tickets': { casino: 'SIU' },
  'casino_dealer.chains': { dealer: 'SIU' },
  'casino_dealer.seals': { dealer: 'SIU' },
} satisfies Readonly<Record<TableName, Readonly<Partial<Record<Role, Rights>>>>>;

export const RIGHTS: RightsPlan<Role> = {
  schemas: {
    casino: { usedBy: ['casino', 'dealer'], sequencesOf: ['casino'] },
    casino_dealer: { usedBy: ['dealer'], sequencesOf: [] },
  },
  tables: TABLES,
};
