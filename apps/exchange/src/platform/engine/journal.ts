import type { Micros } from '@pavilion/core/exchange';
import type { EventBatch } from './state-machine.ts';

/** A place in the journal; `hash` covers everything up to `seq`. */
export type JournalAnchor = {
  readonly seq: number;
  /** 32 bytes. */
  readonly hash: Uint8Array;
  /** Writer epoch of the batch that ends here; 0 before the first. */
  readonly epoch: number;
  /** Time of the batch that ends here; 0 before the first. */
  readonly at: Micros;
};

export const GENESIS: JournalAnchor = { seq: 0, hash: new Uint8Array(32), epoch: 0, at: 0 };

/** One row of the journal: the result of one commit. */
export type JournalBatch = EventBatch & {
  readonly epoch: number;
  readonly at: Micros;
  readonly previousHash: Uint8Array;
  readonly hash: Uint8Array;
};

/** A process that asks to become the writer. */
export type LeaseClaim = {
  readonly holder: string;
  /** Duration of the lease after the claim, and after each append and renewal. Only the storage's clock measures it. */
  readonly leaseMs: number;
  /** A holder that has ended or is cut off from the other nodes: its lease is taken before it expires. */
  readonly endedHolder?: string | undefined;
};

export type AppendOutcome =
  | { readonly outcome: 'committed'; readonly head: JournalAnchor }
  /** The batch was certainly not written. `isFenced`: a newer writer has taken over. */
  | { readonly outcome: 'failed'; readonly isFenced: boolean; readonly reason: string }
  /** The batch may have been written. Only recovery finds out (trust J3). */
  | { readonly outcome: 'unknown'; readonly reason: string };

/**
 * The only record of all events. There is one writer at a time: `takeOver` makes the caller the writer and makes every append of an earlier writer fail (trust
 * J4).
 *
 * Callers append one batch or renew at a time and wait for its outcome. After any outcome other than `committed` they append no more.
 */
export type Journal = {
  /**
   * Becomes the writer; appends continue from the returned head. Throws `LeaseHeldError` while another holder's lease lasts, and `JournalUnavailableError` if
   * the storage does not answer.
   */
  takeOver(claim: LeaseClaim): Promise<JournalAnchor>;
  /** Returns the end of the journal, with the epoch of its newest writer. */
  head(): Promise<JournalAnchor>;
  /** Writes a batch and renews the lease. */
  append(batch: EventBatch, at: Micros): Promise<AppendOutcome>;
  /** Renews the lease of an idle writer. An expired lease still belongs to its holder until another node takes it. */
  renew(): Promise<AppendOutcome>;
  /**
   * Returns the batches after `anchor` in order, each checked against the previous one. Throws `JournalDamagedError` at the first batch that does not follow
   * from the one before (trust J5), and `JournalUnavailableError` if the storage does not answer. The iteration ends at the head, including batches that are
   * appended in the meantime.
   */
  read(anchor: JournalAnchor): AsyncIterable<JournalBatch>;
  /** Returns the sequence number of the first kept event: 1 unless older batches were dropped, 0 for an empty journal. */
  firstKeptSeq(): Promise<number>;
  /** Closes the journal, and releases the writer's lease. */
  close(): Promise<void>;
};

/** Another process writes the journal, and its lease has not expired. */
export class LeaseHeldError extends Error {
  override readonly name = 'LeaseHeldError';
  readonly holder: string;

  constructor(holder: string) {
    super(`Another exchange writes the journal of this database (${holder})`);
    this.holder = holder;
  }
}

/** The journal contains a record of a newer version of the program, so this version cannot read on. */
export class UnknownRecordError extends Error {
  override readonly name = 'UnknownRecordError';
}

/** The storage does not answer at the moment. The same request may succeed later. */
export class JournalUnavailableError extends Error {
  override readonly name = 'JournalUnavailableError';
}

/** The journal is unreliable from `seq` on, so no engine may start on it. */
export class JournalDamagedError extends Error {
  override readonly name = 'JournalDamagedError';
  readonly seq: number;

  constructor(seq: number, what: string) {
    super(`the journal is damaged at sequence number ${seq}: ${what}`);
    this.seq = seq;
  }
}
