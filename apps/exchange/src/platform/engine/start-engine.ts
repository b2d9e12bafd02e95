import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Clock } from '@pavilion/server/clock';
import type { ClusterNode } from './cluster/cluster-node.ts';
import { openEngine, type EngineService, type EngineSettings } from './open-engine.ts';

export type StartOptions = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** The engine stopped for good: the process must end and restart. */
  readonly onFatal: (error: Error) => void;
  /** Sentences for the person who watches the start. */
  readonly onNotice: (sentence: string) => void;
  readonly node: ClusterNode;
  /** The state machine. Tests of whole servers use a small one. */
  readonly kind?: EngineSettings['kind'];
};

/** Opens the engine with this installation's settings. */
export async function startEngine({
  config,
  databaseUrl,
  clock,
  log,
  onFatal,
  onNotice,
  node,
  kind,
}: StartOptions): Promise<EngineService> {
  const service = await openEngine({
    databaseUrl,
    projectorUrl: config.projectorDatabaseUrl === '' ? databaseUrl : config.projectorDatabaseUrl,
    clock,
    snapshots: { everyMs: config.snapshotEveryMs },
    retention: {
      journalDays: config.journalDays,
      journalBytesMax: config.journalBytesMax,
      unmatchedBetDays: config.unmatchedBetDays,
    },
    evictAfterMs: config.evictAfterMs,
    onFatal,
    onWarning: (message) => log.warn(message),
    onWaiting: onNotice,
    node,
    ...(kind === undefined ? {} : { kind }),
  });
  const { seq, batches, durationMs } = service.recovery;
  if (seq > 0)
    onNotice(`Recovered up to event ${seq} in ${Math.round(durationMs)} ms (batches replayed from the journal: ${batches}).`);
  return service;
}
