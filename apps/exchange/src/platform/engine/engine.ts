import type { AccountId, Command, ExchangeEvent, MarketId, Micros, OutcomeOf } from '@pavilion/core/exchange';
import type { JournalBatch } from './journal.ts';
import type { EngineMetrics } from './metrics.ts';

/**
 * The batch that one commit has made durable. Listeners receive it while memory equals the journal, so they may read the machine. All of it is valid only
 * during the call of the listener.
 */
export type CommittedBatch = {
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Time of the batch, which is its last command's. */
  readonly at: Micros;
  /** The row of the journal that has this batch. */
  readonly row: JournalBatch;
  /** Markets with a changed book or status, each once. */
  readonly dirtyMarkets: readonly MarketId[];
  /** Accounts with a changed balance, exposure or orders, each once. */
  readonly dirtyAccounts: readonly AccountId[];
  /** Decoded on demand, so that listeners that need no events cost nothing. */
  events(): IterableIterator<ExchangeEvent>;
};

/** The end of the journal. An auditor keeps its hash outside this system (trust A1). */
export type EngineHead = { readonly seq: number; readonly hash: string; readonly epoch: number };

/** The single writer of the journal. Every change of money or of a market is a command to `submit`. Reads that must agree with published answers use `read`. */
export type Engine<Reads> = {
  /**
   * Resolves once the command's batch is durable (trust J1), to an answer or a refusal. Rejects with `EngineUnavailableError` if the command was certainly not
   * carried out, and with `OutcomeUnknownError` if it may have been.
   */
  submit<C extends Command>(command: C): Promise<OutcomeOf<C>>;
  /** Executes many commands in order with one promise, which resolves after the last of their batches. */
  submitMany(commands: readonly Command[]): Promise<readonly OutcomeOf<Command>[]>;
  /** Calls `question` as soon as memory equals the journal, which is immediately if the engine is idle. */
  read<T>(question: (exchange: Reads) => T): Promise<T>;
  /**
   * Calls `listener` synchronously after each commit, before callers see the answers of that batch. The listener must be quick and must not throw. Returns a
   * function that removes it.
   */
  onCommitted(listener: (batch: CommittedBatch, exchange: Reads) => void): () => void;
  readonly head: EngineHead;
  metrics(): EngineMetrics;
  /** Accepts no more commands, finishes the accepted ones, and leaves the journal at rest. */
  stop(): Promise<void>;
};

/** The command was not carried out and may be sent again. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';
  readonly code = 'TEMPORARILY_UNAVAILABLE';
}

/** The command may have been carried out. Send it again with the same key when the engine is back (trust J3). */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
  readonly code = 'TEMPORARILY_UNAVAILABLE';
}
