export { ManualClock } from '@pavilion/server/clock';
export { EngineUnavailableError, OutcomeUnknownError, type CommittedBatch, type Engine, type EngineHead } from './engine.ts';
export { GroupCommitEngine, type EngineLimits, type EngineOptions } from './group-commit-engine.ts';
export {
  GENESIS,
  JournalDamagedError,
  type AppendOutcome,
  type Journal,
  type JournalAnchor,
  type JournalBatch,
  type LeaseClaim,
} from './journal.ts';
export { MemoryJournal, MemoryJournalStorage, type AppendFault } from './memory-journal.ts';
export { MemorySnapshotStore } from './memory-snapshot-store.ts';
export { recover } from './recovery.ts';
export { PgJournal } from './pg-journal.ts';
export { takeSnapshot, withSnapshots } from './snapshot-taker.ts';
export type { EngineMetrics } from './metrics.ts';
export type { EventBatch, MachineKind, StateMachine } from './state-machine.ts';
export { EXCHANGE } from './exchange-machine.ts';
export {
  openEngine,
  type EngineService,
  type EngineSettings,
  type ExchangeEngine,
  type Projected,
  type RecoveryReport,
} from './open-engine.ts';
export { ClusterEngine } from './cluster/cluster-engine.ts';
export { ClusterNode } from './cluster/cluster-node.ts';
export type { ListedNode } from './cluster/node-list.ts';
export { decodeAnswer, encodeMessage } from './cluster/messages.ts';
export { MemoryNetwork, type NetworkFaults } from './cluster/memory-network.ts';
export type { Transport } from './cluster/transport.ts';
