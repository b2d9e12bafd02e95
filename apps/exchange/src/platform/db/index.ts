export { migrate } from './migrator.ts';
export { openDatabase, type Db } from './pool.ts';
export { openReplica, type ReplicaReads } from './replica-reads.ts';
export type { Database, TableName } from './schema.ts';
export type { LimitKind, PaymentsTable, PointMovesTable, PostingKind } from './tables/money.ts';
export type { Role, StaffChangesTable } from './tables/people.ts';
export type { ConfirmedHow } from './tables/platform.ts';
export type {
  MatchStatus,
  MatchesTable,
  MatchFactsTable,
  ProposalAction,
  ProposalHow,
  ProposalStatus,
  StoredComputation,
  VoidCasesTable,
} from './tables/trading.ts';
