import { createHash } from 'node:crypto';
import type { Micros } from '@pavilion/core/exchange';
import { JournalDamagedError, type JournalAnchor, type JournalBatch } from './journal.ts';

/** Version of the hashed header. The payload has its own versions of events. */
const HEADER_VERSION = 1;
const HEADER_BYTES = 4 + 4 * 8;

/**
 * Hashes the previous hash, a header of fixed width and the payload with SHA-256. The hash covers every field of a row except itself. Editing, dropping, adding
 * or moving a row therefore breaks the chain after it (trust A1).
 */
export function batchHash(
  previousHash: Uint8Array,
  batch: {
    readonly epoch: number;
    readonly firstSeq: number;
    readonly lastSeq: number;
    readonly at: Micros;
    readonly payload: Uint8Array;
  },
): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(HEADER_VERSION, 0);
  header.writeBigUInt64LE(BigInt(batch.epoch), 4);
  header.writeBigUInt64LE(BigInt(batch.firstSeq), 12);
  header.writeBigUInt64LE(BigInt(batch.lastSeq), 20);
  header.writeBigUInt64LE(BigInt(batch.at), 28);
  return createHash('sha256').update(previousHash).update(header).update(batch.payload).digest();
}

export function isSameHash(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

export function hashText(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString('hex');
}

/** Walks a journal from an anchor and stops at the first batch that does not follow from the one before (trust J5). */
export class ChainWalker {
  #anchor: JournalAnchor;

  constructor(anchor: JournalAnchor) {
    this.#anchor = anchor;
  }

  get anchor(): JournalAnchor {
    return this.#anchor;
  }

  step(batch: JournalBatch): void {
    const before = this.#anchor;
    const expected = before.seq + 1;
    if (batch.firstSeq !== expected) throw new JournalDamagedError(expected, `the next batch begins at ${batch.firstSeq}`);
    if (batch.lastSeq < batch.firstSeq)
      throw new JournalDamagedError(expected, `the batch ends before it begins, at ${batch.lastSeq}`);
    if (batch.epoch < before.epoch) throw new JournalDamagedError(expected, `epoch ${batch.epoch} after epoch ${before.epoch}`);
    if (batch.at < before.at) throw new JournalDamagedError(expected, 'the batch is older than the one before it');
    if (!isSameHash(batch.previousHash, before.hash))
      throw new JournalDamagedError(expected, 'it does not follow from the batch before it');
    if (!isSameHash(batch.hash, batchHash(before.hash, batch)))
      throw new JournalDamagedError(expected, 'its hash does not match its content');
    this.#anchor = { seq: batch.lastSeq, hash: batch.hash, epoch: batch.epoch, at: batch.at };
  }

  /** Throws unless the walk ended at the head. A shorter journal has lost its end. */
  end(head: JournalAnchor): void {
    if (this.#anchor.seq !== head.seq) throw new JournalDamagedError(this.#anchor.seq + 1, `the head is at ${head.seq}`);
    if (!isSameHash(this.#anchor.hash, head.hash)) throw new JournalDamagedError(head.seq, 'the head has another hash');
    if (head.epoch < this.#anchor.epoch)
      throw new JournalDamagedError(head.seq, `the head is of epoch ${head.epoch}, before its last batch`);
  }
}
