import { randomUUID } from 'node:crypto';
import type { Exchange, ExchangeReads } from '@pavilion/core/exchange';
import { SystemClock, type Clock } from '@pavilion/server/clock';
import { requireDurableDatabase } from '@pavilion/server/db/durability';
import { ClusterEngine } from './cluster/cluster-engine.ts';
import type { ClusterNode } from './cluster/cluster-node.ts';
import type { Transport } from './cluster/transport.ts';
import type { Engine } from './engine.ts';
import { EVICT_AFTER_MS, MarketEviction } from './eviction.ts';
import { EXCHANGE } from './exchange-machine.ts';
import { GroupCommitEngine, type EngineLimits } from './group-commit-engine.ts';
import { UnknownRecordError, type JournalAnchor } from './journal.ts';
import type { EngineMetrics } from './metrics.ts';
import { holderName } from '@pavilion/server/holder-name';
import { keepLease, LEASE_MS, takeLease } from './cluster/lease.ts';
import { PgJournal } from './pg-journal.ts';
import { Progress } from './projector/progress.ts';
import { ProjectorHandle, type ProjectorMetrics } from './projector/projector-handle.ts';
import { DEFAULT_RETENTION, type RetentionRules } from './projector/retention.ts';
import { recover, type Recovered } from './recovery.ts';
import { DEFAULT_SNAPSHOT_RULES, SnapshotSchedule, type SnapshotRules } from './snapshot-schedule.ts';
import { saveSnapshot, withSnapshots } from './snapshot-taker.ts';
import type { MachineKind } from './state-machine.ts';

/** The engine of the exchange as the server knows it. */
export type ExchangeEngine = Engine<ExchangeReads>;

/** Waits until the read models show everything up to `seq`; false after the timeout (trust D6). */
export type Projected = (seq: number, timeoutMs: number) => Promise<boolean>;

export type EngineSettings = {
  /** The database, with all migrations applied. */
  readonly databaseUrl: string;
  /** Connection string of the role that fills the reports, for the same database; defaults to `databaseUrl`. */
  readonly projectorUrl?: string;
  readonly limits?: Partial<EngineLimits>;
  /** The state machine; defaults to the production one. */
  readonly kind?: MachineKind<Exchange>;
  readonly snapshots?: Partial<SnapshotRules>;
  readonly retention?: Partial<RetentionRules>;
  /** Time for which a settled market stays in memory, where its result can still be rolled back and its bets voided. */
  readonly evictAfterMs?: number;
  readonly clock?: Clock;
  /** Time without a renewal of the lease after which another node may take over. */
  readonly leaseMs?: number;
  /** Accepts a database that may lose commits. Only for trials that must lose data (trust J8). */
  readonly isVolatileDatabaseAllowed?: boolean;
  /** The engine stopped for good and the process must end, so that recovery follows. */
  readonly onFatal: (error: Error) => void;
  /** A fault that the engine survives. */
  readonly onWarning: (message: string) => void;
  /** Tells the person who watches the start that another exchange writes the journal. */
  readonly onWaiting?: (sentence: string) => void;
  /** This process as one of several nodes; absent: it is the only exchange of its database. */
  readonly node?: ClusterNode;
};

export type RecoveryReport = {
  readonly seq: number;
  readonly stateHash: string;
  /** Start of the recovery: a snapshot's sequence number, or 0. */
  readonly snapshotSeq: number;
  readonly batches: number;
  readonly durationMs: number;
};

/** The newest snapshot, and whether another is being taken. */
export type SnapshotMetrics = { readonly snapshotSeq: number; readonly isTakingSnapshot: boolean };

/** Engine, projector and snapshots, started together on one database. */
export type EngineService = {
  readonly engine: ExchangeEngine;
  readonly recovery: RecoveryReport;
  /** Waits until the read models show everything up to `seq` (trust D6); false after `timeoutMs`. */
  projected(seq: number, timeoutMs: number): Promise<boolean>;
  metrics(): EngineMetrics & ProjectorMetrics & SnapshotMetrics;
  /** Finishes and projects all accepted commands, and leaves a snapshot at the head. */
  stop(): Promise<void>;
};

/**
 * Takes over the journal when no other process writes it, recovers the exchange from it and starts serving. Throws if the journal is unreliable (trust J5, J8).
 */
export async function openEngine(settings: EngineSettings): Promise<EngineService> {
  const { databaseUrl, onWarning, leaseMs = LEASE_MS, clock = new SystemClock(), limits = {}, kind = EXCHANGE, node } = settings;
  if (settings.isVolatileDatabaseAllowed !== true) await requireDurableDatabase(databaseUrl);
  const journal = await PgJournal.open({ databaseUrl });
  try {
    if (node?.transport !== undefined)
      return await openOnNode({ ...settings, clock, leaseMs, kind }, journal, node, node.transport);
    const head = await takeLease(journal, { clock, leaseMs, onWaiting: settings.onWaiting ?? onWarning });
    const startedMs = performance.now();
    // Without this, another node would take the lease during a long recovery, and this node would then take it back.
    const release = keepLease(leaseOf(journal), clock, leaseMs, (error) => onWarning(String(error)));
    const recovered = await recoverExchange(kind, databaseUrl, journal, onWarning).finally(release);
    const recovery = reportOf(recovered, performance.now() - startedMs);
    const { machine } = recovered;
    const engine = new GroupCommitEngine({ kind, machine, journal, head, clock, limits, onFatal: settings.onFatal });
    const writer = startWriter({ ...settings, clock, leaseMs, kind }, engine, journal, machine, recovery);
    const releaseLease = keepLease(engine, clock, leaseMs, (error) => onWarning(String(error)));
    const stop = async (): Promise<void> => {
      writer.eviction.stop();
      await engine.stop();
      releaseLease();
      try {
        await writer.finish();
      } finally {
        await journal.close();
      }
    };
    const projected: Projected = (seq, timeoutMs) => writer.projector.waitFor(seq, timeoutMs);
    return { engine, recovery, projected, metrics: () => ({ ...engine.metrics(), ...writer.metrics() }), stop };
  } catch (error) {
    await journal.close();
    throw error;
  }
}

/** Renews the lease without an engine. A journal that lost it reports this at its next append. */
function leaseOf(journal: PgJournal): { renewLease(): void } {
  return { renewLease: () => void journal.renew() };
}

type CompleteSettings = EngineSettings & Required<Pick<EngineSettings, 'clock' | 'leaseMs' | 'kind'>>;

/** Opens the engine of one of several nodes. The node follows or writes, and the work of the writer starts and stops with that role. */
async function openOnNode(
  settings: CompleteSettings,
  journal: PgJournal,
  node: ClusterNode,
  transport: Transport,
): Promise<EngineService> {
  const { databaseUrl, clock, leaseMs, onWarning } = settings;
  const startedMs = performance.now();
  let writer: Writer | undefined;
  const engine = await withSnapshots(databaseUrl, (snapshots) =>
    ClusterEngine.open({
      ...settings,
      journal,
      snapshots,
      transport,
      mayTake: () => node.mayTake,
      isCutOff: (holderSinceMs) => node.isWriterCutOff(holderSinceMs, leaseMs),
      onFatal: (error) => {
        node.noteStopped(error.message);
        // The process stays up, so that the list of nodes and its health say why. A restart would find the same record.
        if (error instanceof UnknownRecordError) onWarning(error.message);
        else settings.onFatal(error);
      },
      // A process that starts again must not continue the numbers of its earlier requests.
      name: `${holderName(process.pid)} ${randomUUID()}`,
      onWriter: (writing, { machine, snapshotSeq }) => {
        const { seq } = writing.anchor;
        writer = startWriter(settings, writing, journal, machine, { seq, snapshotSeq }, node.progress);
        node.lead(writing.head.epoch).catch(settings.onFatal);
      },
    }),
  );
  const recovery = reportOf(engine.recovered, performance.now() - startedMs);
  let movedAtMs = clock.nowMs();
  const following = (): ProjectorMetrics & SnapshotMetrics => {
    const projectedSeq = node.progress.seq;
    const projectorLagEvents = Math.max(0, engine.head.seq - projectedSeq);
    if (projectorLagEvents === 0) movedAtMs = clock.nowMs();
    return {
      projectedSeq,
      projectorLagEvents,
      projectorLagMs: clock.nowMs() - movedAtMs,
      snapshotSeq: 0,
      isTakingSnapshot: false,
    };
  };
  const stop = async (): Promise<void> => {
    node.stop();
    writer?.eviction.stop();
    await engine.stop(() => writer?.finish() ?? Promise.resolve());
    node.progress.end();
  };
  const projected: Projected = (seq, timeoutMs) => (writer?.projector ?? node.progress).waitFor(seq, timeoutMs);
  if (!engine.isWriter) onWarning('another exchange is the writer: this one follows it');
  return { engine, recovery, projected, metrics: () => ({ ...engine.metrics(), ...(writer?.metrics() ?? following()) }), stop };
}

type Writer = {
  readonly projector: ProjectorHandle;
  readonly eviction: MarketEviction;
  metrics(): ProjectorMetrics & SnapshotMetrics;
  /** Projects everything, and leaves a snapshot at the head of the stopped engine. */
  finish(): Promise<void>;
};

/** Starts the work of the writer beside its engine: reports, snapshots and the eviction of settled markets. */
function startWriter(
  settings: CompleteSettings,
  engine: GroupCommitEngine<Exchange>,
  journal: PgJournal,
  machine: Exchange,
  recovery: Pick<RecoveryReport, 'seq' | 'snapshotSeq'>,
  progress = new Progress(),
): Writer {
  const { databaseUrl, clock, onWarning } = settings;
  const rules = { ...DEFAULT_SNAPSHOT_RULES, ...settings.snapshots };
  const snapshots = new SnapshotSchedule(databaseUrl, rules, recovery.snapshotSeq, onWarning);
  const retention = { ...DEFAULT_RETENTION, ...settings.retention };
  const projector = new ProjectorHandle(
    { databaseUrl: settings.projectorUrl ?? databaseUrl, retention },
    recovery.seq,
    clock,
    onWarning,
    progress,
  );
  const eviction = new MarketEviction(engine, settings.evictAfterMs ?? EVICT_AFTER_MS, clock, onWarning);
  engine.onCommitted(({ lastSeq }) => {
    projector.committed(lastSeq, engine.commandsWaiting);
    snapshots.committed(lastSeq);
  });
  const finish = async (): Promise<void> => {
    // A stopped engine renews nothing, but its last snapshot may take longer than the lease.
    const releaseLast = keepLease(leaseOf(journal), clock, settings.leaseMs, (error) => onWarning(String(error)));
    try {
      await Promise.all([projector.stop(), snapshots.settle()]);
      if (engine.failure === undefined) await saveLastSnapshot(databaseUrl, machine, engine.anchor, snapshots.lastSeq);
    } finally {
      releaseLast();
    }
  };
  return {
    projector,
    eviction,
    metrics: () => ({ ...projector.metrics(), snapshotSeq: snapshots.lastSeq, isTakingSnapshot: snapshots.isTaking }),
    finish,
  };
}

async function recoverExchange(
  kind: MachineKind<Exchange>,
  databaseUrl: string,
  journal: PgJournal,
  onWarning: (message: string) => void,
): Promise<Recovered<Exchange>> {
  return withSnapshots(databaseUrl, (snapshots) => recover(kind, journal, snapshots, (error) => onWarning(error.message)));
}

function reportOf({ machine, anchor, snapshotSeq, batches }: Recovered<Exchange>, durationMs: number): RecoveryReport {
  return { seq: anchor.seq, stateHash: machine.stateHash(), snapshotSeq, batches, durationMs };
}

/** Saves a snapshot at the head, so that the next start replays no event. */
async function saveLastSnapshot(databaseUrl: string, machine: Exchange, anchor: JournalAnchor, lastSeq: number): Promise<void> {
  if (anchor.seq === lastSeq) return;
  await withSnapshots(databaseUrl, (snapshots) => saveSnapshot(snapshots, machine, anchor));
}
