import type { AccountId, Command, ExchangeEvent, MarketId, Micros, OutcomeOf } from '@pavilion/core/exchange';
import type { EngineMetrics } from './metrics.ts';

/**
 * The batch that became durable in one commit. Listeners receive it while memory equals the journal, so they may
 * read the machine. Everything here is valid during the call only.
 */
export type CommittedBatch = {
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Time of the batch: that of its last command. */
  readonly at: Micros;
  /** Markets whose book or status changed, each once. */
  readonly dirtyMarkets: readonly MarketId[];
  /** Accounts whose balance, exposure or orders changed, each once. */
  readonly dirtyAccounts: readonly AccountId[];
  /** Decoded on demand: a listener that needs no events pays for none. */
  events(): IterableIterator<ExchangeEvent>;
};

/** Where the journal ends: the hash is what an auditor keeps elsewhere (trust A1). */
export type EngineHead = { readonly seq: number; readonly hash: string; readonly epoch: number };

/**
 * The single writer. Everything that changes money or a market is a command given to `submit`; whatever must agree
 * with what others were told is asked through `read`.
 */
export type Engine<Reads> = {
  /**
   * Resolves once the command's batch is durable (trust J1), to an answer or a refusal. Rejects with
   * `EngineUnavailableError` when the command was surely not carried out, and with `OutcomeUnknownError` when it may have been.
   */
  submit<C extends Command>(command: C): Promise<OutcomeOf<C>>;
  /** Many commands in order under one promise; their batches may be several, the promise waits for the last. */
  submitMany(commands: readonly Command[]): Promise<readonly OutcomeOf<Command>[]>;
  /** Asks at the next instant at which memory equals the journal; at once when the engine is idle. */
  read<T>(question: (exchange: Reads) => T): Promise<T>;
  /**
   * Calls `listener` synchronously after each commit, before the answers of that batch are seen by their callers. It
   * must be quick and must not throw. Returns what takes it off again.
   */
  onCommitted(listener: (batch: CommittedBatch, exchange: Reads) => void): () => void;
  readonly head: EngineHead;
  metrics(): EngineMetrics;
  /** Takes no more commands, finishes those it has, and leaves the journal at rest. */
  stop(): Promise<void>;
};

/** The command was not carried out and may be sent again. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';
  readonly code = 'TEMPORARILY_UNAVAILABLE';
}

/** The command may or may not have been carried out: ask again with the same key after the engine is back (trust J3). */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
  readonly code = 'TEMPORARILY_UNAVAILABLE';
}
