import type { Logger } from 'pino';
import type { ActService } from './audit/act-service.ts';
import type { AuditLine } from './audit/audit-store.ts';
import type { Config } from '../config.ts';
import type { Db, ReplicaReads } from './db/index.ts';
import type { ClusterNode, ExchangeEngine, Projected } from './engine/index.ts';
import type { Clock } from '@pavilion/server/clock';
import type { PasswordService } from './passwords/password-service.ts';

/** The shared services that every module of the server uses. */
export type Platform = {
  readonly config: Config;
  readonly db: Db;
  readonly databaseUrl: string;
  /** The database from which players' reports are read. */
  readonly replica: ReplicaReads;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly projectedSeq: () => number;
  readonly clock: Clock;
  /** This process among the nodes of the exchange. */
  readonly node: ClusterNode;
  /** The clock for jobs that only one node may run. On a follower the jobs do not run. */
  readonly jobs: Clock;
  readonly log: Logger;
  readonly passwords: PasswordService;
  readonly acts: ActService;
  /** Writes a line of the audit trail in the transaction of the act. */
  readonly writeAudit: (db: Db, line: AuditLine) => Promise<void>;
  /** Writes a single line of the audit trail. */
  readonly audit: (line: AuditLine) => Promise<void>;
  readonly warn: (sentence: string) => void;
};
