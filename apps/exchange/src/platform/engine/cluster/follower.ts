import type { Clock } from '@pavilion/server/clock';
import { ChainWalker } from '../chain.ts';
import { CommitListeners } from '../commit-listeners.ts';
import { EngineUnavailableError } from '../engine.ts';
import { JournalUnavailableError, UnknownRecordError, type Journal, type JournalAnchor, type JournalBatch } from '../journal.ts';
import { applyBatch } from '../recovery.ts';
import type { MachineKind, StateMachine } from '../state-machine.ts';
import { decodeWriterMessage, isNodeMessage } from './messages.ts';
import type { Transport } from './transport.ts';

export type FollowerOptions<Machine extends StateMachine> = {
  readonly kind: MachineKind<Machine>;
  /** Recovered to the state of `anchor`. */
  readonly machine: Machine;
  readonly anchor: JournalAnchor;
  readonly journal: Pick<Journal, 'read'>;
  readonly transport: Pick<Transport, 'onMessage'>;
  readonly clock: Clock;
  /** Called once, when the copy can no longer follow. Unless the error is an `UnknownRecordError`, the process must end and recover. */
  readonly onFatal: (error: Error) => void;
};

type Waiter = { readonly seq: number; readonly resolve: () => void; readonly reject: (error: Error) => void };

/** Time to wait for a missing batch before the journal is read instead. */
const GAP_MS = 20;
/** Maximum number of early batches that wait for their predecessor. Further ones are dropped and read from the journal. */
const EARLY_MAX = 64;

/**
 * Applies committed batches to a copy of the state machine. The journal is the authority: if a message does not follow from the copy, the journal is read
 * instead.
 */
export class Follower<Machine extends StateMachine> {
  readonly machine: Machine;
  readonly listeners: CommitListeners<Machine>;
  readonly #journal: Pick<Journal, 'read'>;
  readonly #clock: Clock;
  readonly #onFatal: (error: Error) => void;
  readonly #early = new Map<number, JournalBatch>();
  readonly #stopListening: () => void;
  #waiters: Waiter[] = [];
  readonly #questions = new Set<(reason: Error) => void>();
  #anchor: JournalAnchor;
  #writerEpoch: number;
  #reading: Promise<void> | undefined;
  #cancelReading: (() => void) | undefined;
  #stopped: Error | undefined;

  constructor({ kind, machine, anchor, journal, transport, clock, onFatal }: FollowerOptions<Machine>) {
    this.machine = machine;
    this.listeners = new CommitListeners(kind);
    this.#journal = journal;
    this.#clock = clock;
    this.#onFatal = onFatal;
    this.#anchor = anchor;
    this.#writerEpoch = anchor.epoch;
    this.#stopListening = transport.onMessage((bytes) => this.#receive(bytes));
  }

  /** The journal position of the copy. */
  get anchor(): JournalAnchor {
    return this.#anchor;
  }

  /** The newest epoch in the messages that this node has received. */
  get writerEpoch(): number {
    return this.#writerEpoch;
  }

  /** The reason why the copy no longer follows; undefined while it does. */
  get stopped(): Error | undefined {
    return this.#stopped;
  }

  /** Resolves when the copy contains event `seq`. Rejects if it stops before. */
  reached(seq: number): Promise<void> {
    if (seq <= this.anchor.seq) return Promise.resolve();
    if (this.#stopped !== undefined) return Promise.reject(this.#stopped);
    this.#readSoon();
    return new Promise((resolve, reject) => this.#waiters.push({ seq, resolve, reject }));
  }

  /** Resolves with an answer of the present writer. Rejects as soon as another node is the writer, because an earlier one may be gone and answers no more. */
  fromWriter<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#questions.add(reject);
      void answer.then(resolve, reject).finally(() => this.#questions.delete(reject));
    });
  }

  /** Applies the rest of the journal. */
  async catchUp(): Promise<void> {
    await this.#reading;
    this.#reading = this.#read().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  stop(reason: Error = new EngineUnavailableError('this node no longer follows')): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = reason;
    this.#stopListening();
    this.#cancelReading?.();
    for (const { reject } of this.#waiters.splice(0)) reject(reason);
    this.#endQuestions(reason);
  }

  #endQuestions(reason: Error): void {
    for (const reject of this.#questions) reject(reason);
  }

  #receive(bytes: Uint8Array): void {
    if (isNodeMessage(bytes)) return;
    const message = decodeWriterMessage(bytes);
    if (message === undefined) return this.#readSoon();
    const { epoch } = message.kind === 'batch' ? message.batch : message.head;
    if (epoch > this.#writerEpoch) {
      this.#writerEpoch = epoch;
      this.#endQuestions(new Error('another node has become the writer'));
    }
    if (message.kind === 'batch') this.#offer(message.batch);
    else if (message.head.seq > this.anchor.seq) this.#readSoon();
  }

  #offer(batch: JournalBatch): void {
    if (batch.lastSeq <= this.anchor.seq) return;
    if (batch.firstSeq !== this.anchor.seq + 1) {
      if (this.#early.size < EARLY_MAX) this.#early.set(batch.firstSeq, batch);
      this.#readSoon();
      return;
    }
    for (let next: JournalBatch | undefined = batch; next !== undefined && this.#stopped === undefined;) {
      if (!this.#apply(next)) break;
      next = this.#early.get(this.anchor.seq + 1);
    }
    for (const firstSeq of this.#early.keys()) if (firstSeq <= this.anchor.seq) this.#early.delete(firstSeq);
    this.#resolveWaiters();
  }

  /** Returns false if the batch does not follow from the copy. Its message was damaged, so the journal is read instead. */
  #apply(batch: JournalBatch): boolean {
    const walker = new ChainWalker(this.#anchor);
    try {
      walker.step(batch);
    } catch {
      this.#early.delete(batch.firstSeq);
      this.#readSoon();
      return false;
    }
    try {
      applyBatch(this.machine, batch);
    } catch (error) {
      this.#fail(
        new UnknownRecordError(`this version cannot follow the journal from ${batch.firstSeq} on; upgrade it (${String(error)})`),
      );
      return false;
    }
    this.#anchor = walker.anchor;
    this.listeners.notify(batch, this.machine);
    return true;
  }

  #resolveWaiters(): void {
    const { seq } = this.anchor;
    const reached = this.#waiters.filter((waiter) => waiter.seq <= seq);
    if (reached.length === 0) return;
    this.#waiters = this.#waiters.filter((waiter) => waiter.seq > seq);
    for (const { resolve } of reached) resolve();
  }

  #readSoon(): void {
    if (this.#cancelReading !== undefined || this.#stopped !== undefined) return;
    this.#cancelReading = this.#clock.after(GAP_MS, () => {
      this.#cancelReading = undefined;
      // The journal is read again until its storage answers.
      this.catchUp().catch((error: unknown) => (error instanceof JournalUnavailableError ? this.#readSoon() : this.#fail(error)));
    });
  }

  async #read(): Promise<void> {
    for await (const batch of this.#journal.read(this.anchor)) {
      if (this.#stopped !== undefined) return;
      this.#offer(batch);
    }
  }

  #fail(reason: unknown): void {
    if (this.#stopped !== undefined) return;
    const error = reason instanceof Error ? reason : new Error(String(reason));
    this.stop(error);
    this.#onFatal(error);
  }
}
