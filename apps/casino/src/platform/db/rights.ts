import type { RightsPlan } from '@pavilion/server/db/rights';

/**
 * The casino's roles, besides the reader for backups. `casino` runs tables and games. Only `dealer` reads undealt cards. None reads the exchange's accounts or
 * ledger: money moves only by wallet calls.
 */
export type Role = 'casino' | 'dealer';

/** The rights of `casino` and `dealer` on each table (SEC-36). A new table needs its row here: a test fails without one. */
const TABLES: RightsPlan<Role>['tables'] = {
  'casino.migrations': { casino: 'S' },
  'casino.migrations_lock': {},
  'casino.bets': { casino: 'SIU' },
  'casino.chains': { casino: 'SIU', dealer: 'SIU' },
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
};

export const RIGHTS: RightsPlan<Role> = {
  schemas: {
    casino: { usedBy: ['casino', 'dealer'], sequencesOf: ['casino'] },
    casino_dealer: { usedBy: ['dealer'], sequencesOf: [] },
  },
  tables: TABLES,
};
