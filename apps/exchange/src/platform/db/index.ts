export { migrate } from './migrator.ts';
export { openDatabase, type Db } from './pool.ts';
export type {
  ConfirmedHow,
  Database,
  LimitKind,
  MatchesTable,
  MatchStatus,
  PointMovesTable,
  PostingKind,
  ProposalAction,
  ProposalStatus,
  Role,
  StaffChangesTable,
  VoidCasesTable,
} from './schema.ts';
export type { PaymentsTable } from './payment-tables.ts';
