export { migrate } from './migrator.ts';
export { openDatabase, type Db } from './pool.ts';
export type {
  ConfirmedHow,
  Database,
  LimitKind,
  MatchesTable,
  MatchStatus,
  PaymentsTable,
  PointMovesTable,
  ProposalAction,
  ProposalStatus,
  Role,
  StaffChangesTable,
  VoidCasesTable,
} from './schema.ts';
