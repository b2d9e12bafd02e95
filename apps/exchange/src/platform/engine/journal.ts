import type { Micros } from '@pavilion/core/exchange';
import type { EventBatch } from './state-machine.ts';

/** A place in the journal: everything up to `seq` is included in `hash`. */
export type JournalAnchor = {
  readonly seq: number;
  /** 32 bytes. */
  readonly hash: Uint8Array;
  /** Epoch of the writer of the batch that ends here; 0 before the first. */
  readonly epoch: number;
  /** Time of the batch ending here; 0 before the first. */
  readonly at: Micros;
};

export const GENESIS: JournalAnchor = { seq: 0, hash: new Uint8Array(32), epoch: 0, at: 0 };

/** One row of the journal: what one commit made durable. */
export type JournalBatch = EventBatch & {
  readonly epoch: number;
  readonly at: Micros;
  readonly previousHash: Uint8Array;
  readonly hash: Uint8Array;
};

export type AppendOutcome =
  | { readonly outcome: 'committed'; readonly head: JournalAnchor }
  /** Surely not written. `fenced`: a newer writer has taken over. */
  | { readonly outcome: 'failed'; readonly fenced: boolean; readonly reason: string }
  /** Cannot be known: only recovery can tell (trust J3). */
  | { readonly outcome: 'unknown'; readonly reason: string };

/**
 * The record of everything that happened, and the only one. One writer at a time: `takeOver` makes the caller the writer
 * and every append of an earlier one fail (trust J4).
 *
 * Callers append one batch at a time and wait for its outcome; after anything but `committed` they append nothing more.
 */
export type Journal = {
  /** Becomes the writer; appends go on from the head it gives. */
  takeOver(): Promise<JournalAnchor>;
  /** Where the journal ends, and the epoch of its newest writer. */
  head(): Promise<JournalAnchor>;
  append(batch: EventBatch, at: Micros): Promise<AppendOutcome>;
  /**
   * Batches after `anchor` in order, each checked against the one before it; throws `JournalDamagedError` at the first that does not
   * follow (trust J5). Ends at the head of the moment at which it gets there.
   */
  read(anchor: JournalAnchor): AsyncIterable<JournalBatch>;
  /** Start of the first batch that is still kept; 1 unless older ones were dropped, 0 when there is none. */
  firstKeptSeq(): Promise<number>;
  close(): Promise<void>;
};

/** The journal cannot be trusted from `seq` on: nothing may start on it. */
export class JournalDamagedError extends Error {
  override readonly name = 'JournalDamagedError';
  readonly seq: number;

  constructor(seq: number, what: string) {
    super(`the journal is damaged at sequence number ${seq}: ${what}`);
    this.seq = seq;
  }
}
