import type { Command, ExchangeEvent, MarketId, Micros, OutcomeOf, AccountId } from '@pavilion/core/exchange';

/** The encoded events `firstSeq` to `lastSeq` of the state machine. */
export type EventBatch = {
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Valid until the next command is executed. */
  readonly payload: Uint8Array;
};

/**
 * The deterministic core as the engine uses it. The core's `Exchange` implements it. Tests of the engine use a smaller machine, so that only faults of the engine
 * fail them.
 *
 * An implementation must guarantee three things. The same state, command and time give the same events. A refusal changes nothing. `execute` throws only for a
 * defect, and is never called again after that.
 */
export type StateMachine = {
  /** Sequence number of the last event, 0 before the first. */
  readonly seq: number;
  execute<C extends Command>(command: C, at: Micros): OutcomeOf<C>;
  /** Time when the next `tick` is due; 0 if there is none. */
  nextDueAt(): Micros;
  /** All events since the last call; undefined if there are none. */
  takeBatch(): EventBatch | undefined;
  /** Recovery: applies the events of one batch. Throws if they do not follow from the last batch, or are unknown. */
  applyBatch(firstSeq: number, payload: Uint8Array): void;
  /** Equal states give equal bytes. */
  snapshot(): Uint8Array;
  stateHash(): string;
  takeDirtyMarkets(): readonly MarketId[];
  takeDirtyAccounts(): readonly AccountId[];
};

/** Creates a state machine, or restores one from a snapshot. */
export type MachineKind<Machine extends StateMachine> = {
  create(): Machine;
  /** Throws for damaged bytes or an unknown version. */
  restore(snapshot: Uint8Array): Machine;
  decodeEvents(firstSeq: number, payload: Uint8Array): IterableIterator<ExchangeEvent>;
};
