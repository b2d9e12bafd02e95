export { migrate } from './migrator.ts';
export { openDatabase, type Db } from './pool.ts';
export type {
  ConfirmedHow,
  Database,
  LimitKind,
  MatchesTable,
  MatchStatus,
  PointMovesTable,
  ProposalAction,
  ProposalStatus,
  Role,
  VoidCasesTable,
} from './schema.ts';
