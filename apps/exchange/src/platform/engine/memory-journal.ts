import type { Micros } from '@pavilion/core/exchange';
import { SystemClock } from '@pavilion/server/clock';
import { batchHash, ChainWalker } from './chain.ts';
import {
  GENESIS,
  LeaseHeldError,
  type AppendOutcome,
  type Journal,
  type JournalAnchor,
  type JournalBatch,
  type LeaseClaim,
} from './journal.ts';
import type { EventBatch } from './state-machine.ts';

/** The storage of a journal. Journals opened on the same storage compete for it, like processes for a database. */
export class MemoryJournalStorage {
  head: JournalAnchor = GENESIS;
  lease = { holder: '', until: 0 };
  batches: JournalBatch[] = [];
  /** Measures leases, as the clock of a database does. */
  readonly nowMs: () => number;

  constructor(nowMs: () => number = new SystemClock().nowMs) {
    this.nowMs = nowMs;
  }
}

/** The outcome of an append, for tests and simulated worlds. `none`: it succeeds. */
export type AppendFault = 'none' | 'failed' | 'unknownWritten' | 'unknownNotWritten';

const FENCED: AppendOutcome = { outcome: 'failed', isFenced: true, reason: 'another writer has taken over the journal' };

/** An in-memory version of the PostgreSQL journal. It passes the same tests. */
export class MemoryJournal implements Journal {
  /** Called before each append; may wait, to simulate a slow disk. */
  fault: () => AppendFault | Promise<AppendFault> = () => 'none';
  readonly #storage: MemoryJournalStorage;
  #mine: JournalAnchor | undefined;
  #claim: LeaseClaim | undefined;

  constructor(storage: MemoryJournalStorage = new MemoryJournalStorage()) {
    this.#storage = storage;
  }

  async takeOver(claim: LeaseClaim): Promise<JournalAnchor> {
    const { holder, until } = this.#storage.lease;
    if (until > this.#storage.nowMs() && holder !== claim.endedHolder) throw new LeaseHeldError(holder);
    this.#claim = claim;
    this.#extendLease();
    this.#storage.head = { ...this.#storage.head, epoch: this.#storage.head.epoch + 1 };
    this.#mine = this.#storage.head;
    return this.#mine;
  }

  async head(): Promise<JournalAnchor> {
    return this.#storage.head;
  }

  async append(batch: EventBatch, at: Micros): Promise<AppendOutcome> {
    const fault = await this.fault();
    if (fault === 'failed') return { outcome: 'failed', isFenced: false, reason: 'the storage refused the batch' };
    if (fault === 'unknownNotWritten') return { outcome: 'unknown', reason: 'the storage did not answer' };
    const written = this.#write(batch, at);
    if (fault === 'unknownWritten') return { outcome: 'unknown', reason: 'the storage did not answer' };
    return written;
  }

  async renew(): Promise<AppendOutcome> {
    const mine = this.#mine;
    if (mine === undefined || mine.epoch !== this.#storage.head.epoch) return FENCED;
    this.#extendLease();
    return { outcome: 'committed', head: mine };
  }

  async *read(anchor: JournalAnchor): AsyncIterable<JournalBatch> {
    const walker = new ChainWalker(anchor);
    // The reader also returns batches that are appended while it works.
    let { batches } = this.#storage;
    for (let place = 0; place < batches.length; place += 1) {
      const batch = batches[place];
      if (batch === undefined || batch.lastSeq <= anchor.seq) continue;
      walker.step(batch);
      yield batch;
      ({ batches } = this.#storage);
    }
    walker.end(this.#storage.head);
  }

  async firstKeptSeq(): Promise<number> {
    return this.#storage.batches[0]?.firstSeq ?? 0;
  }

  async close(): Promise<void> {
    if (this.#mine?.epoch === this.#storage.head.epoch) this.#storage.lease.until = 0;
    this.#mine = undefined;
  }

  #write(batch: EventBatch, at: Micros): AppendOutcome {
    const mine = this.#mine;
    const { head } = this.#storage;
    if (mine === undefined || head.epoch !== mine.epoch || head.seq !== batch.firstSeq - 1) {
      return FENCED;
    }
    this.#extendLease();
    const row = { ...batch, payload: new Uint8Array(batch.payload), epoch: mine.epoch, at, previousHash: head.hash };
    const hash = batchHash(head.hash, row);
    this.#storage.batches.push({ ...row, hash });
    this.#storage.head = { seq: batch.lastSeq, hash, epoch: mine.epoch, at };
    this.#mine = this.#storage.head;
    return { outcome: 'committed', head: this.#mine };
  }

  #extendLease(): void {
    const { holder = '', leaseMs = 0 } = this.#claim ?? {};
    this.#storage.lease = { holder, until: this.#storage.nowMs() + leaseMs };
  }
}
