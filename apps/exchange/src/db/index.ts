export { migrate } from './migrator.ts';
export { openDatabase, type Db } from './pool.ts';
export type {
  ConfirmedHow,
  Database,
  LimitKind,
  MatchesTable,
  MatchStatus,
  ProposalAction,
  ProposalStatus,
  Role,
} from './schema.ts';
