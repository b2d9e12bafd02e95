import { readFileSync } from 'node:fs';
import type { Undo } from '@pavilion/server/undo';
import { openAudit } from './audit/index.ts';
import { migrate, openDatabase, openReplica } from './db/index.ts';
import { ClusterNode, type Transport } from './engine/index.ts';
import { startEngine, type StartOptions } from './engine/start-engine.ts';
import type { Platform } from './platform.ts';
import type { PasswordService } from './passwords/password-service.ts';

/** Version of the program, which the office shows for each node. */
const VERSION = (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version;

export type PlatformOptions = Omit<StartOptions, 'node'> & {
  readonly passwords: PasswordService;
  /** Joins this exchange to the other nodes on its database; absent: it is the only one. */
  readonly transport?: Transport;
};

export type AuditRoutes = ReturnType<typeof openAudit>['routes'];

/** Opens what every module uses: the database, this node with its engine, and the acts of staff with their audit trail. */
export async function openPlatform(options: PlatformOptions, undo: Undo): Promise<{ platform: Platform; routes: AuditRoutes }> {
  const { config, databaseUrl, clock, log, onNotice, passwords } = options;
  const db = openDatabase(databaseUrl, config.databaseConnectionsMax);
  undo.push(() => db.destroy());
  const replica = openReplica(db, config.databaseReadUrl, config.databaseConnectionsMax, clock.nowMs);
  undo.push(() => replica.close());
  const applied = await migrate(db);
  if (applied.length > 0) onNotice(`Database brought up to date: ${applied.length} migrations.`);
  const warn = (sentence: string): void => log.warn(sentence);
  const node = new ClusterNode({ ...options, url: config.nodeUrl, onWarning: warn, version: VERSION });
  const service = await startEngine({ ...options, node });
  undo.push(() => service.stop());
  const { engine } = service;
  const projected = service.projected.bind(service);
  const projectedSeq = (): number => service.metrics().projectedSeq;
  const { jobs } = node;
  const sources = { config, db, databaseUrl, replica, clock, node, jobs, log, passwords, engine, projected, projectedSeq, warn };
  const { routes, ...audit } = openAudit(sources);
  return { platform: { ...sources, ...audit }, routes };
}
