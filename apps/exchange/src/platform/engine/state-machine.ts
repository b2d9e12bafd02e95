import type { Command, ExchangeEvent, MarketId, Micros, OutcomeOf, AccountId } from '@pavilion/core/exchange';

/** A batch of events as the state machine hands it over: consecutive sequence numbers, encoded. */
export type EventBatch = {
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Valid until the next command is executed. */
  readonly payload: Uint8Array;
};

/**
 * The deterministic core, as the engine uses it. `Exchange` of the core implements it; the engine's own tests use a
 * smaller machine, so that a fault of the engine is never looked for in the rules.
 *
 * An implementation promises: the same state, command and time give the same events; a refusal changes nothing;
 * `execute` throws for a defect only, and is never called again after that.
 */
export type StateMachine = {
  /** Sequence number of the last event, 0 before the first. */
  readonly seq: number;
  execute<C extends Command>(command: C, at: Micros): OutcomeOf<C>;
  /** When a `tick` command is due; 0: none is. */
  nextDueAt(): Micros;
  /** Everything that happened since the last call; undefined: nothing did. */
  takeBatch(): EventBatch | undefined;
  /** Recovery: makes the events of one batch true again. Throws when they do not follow or are not understood. */
  applyBatch(firstSeq: number, payload: Uint8Array): void;
  /** Equal states give equal bytes. */
  snapshot(): Uint8Array;
  stateHash(): string;
  takeDirtyMarkets(): readonly MarketId[];
  takeDirtyAccounts(): readonly AccountId[];
};

/** How to make a state machine, and how to read what it wrote. */
export type MachineKind<Machine extends StateMachine> = {
  create(): Machine;
  /** Throws when the bytes are damaged or of a version that is not understood. */
  restore(snapshot: Uint8Array): Machine;
  decodeEvents(firstSeq: number, payload: Uint8Array): IterableIterator<ExchangeEvent>;
};
