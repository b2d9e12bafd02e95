import { MARKET_STATUS } from '../market/index.ts';
import { VOID_REASON } from '../settlement/void-reason.ts';
import { assert } from '../std/index.ts';
import type { MarketBase } from './market-base.ts';

/** Numbers one after the other, as eight bytes each. */
export class Writer {
  #numbers = new Float64Array(1 << 12);
  #length = 0;

  add(...values: number[]): void {
    if (this.#length + values.length > this.#numbers.length) {
      const larger = new Float64Array(this.#numbers.length * 2 + values.length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    // A negative zero is the same amount but other bytes.
    for (const value of values) this.#numbers[this.#length++] = value === 0 ? 0 : value;
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.#numbers.buffer, 0, this.#length * 8).slice();
  }
}

/** Reads them back, in the same order. */
export class Reader {
  readonly #numbers: Float64Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    assert(bytes.byteLength % 8 === 0, 'a snapshot is a whole number of words');
    const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
    this.#numbers = new Float64Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 8);
  }

  get atEnd(): boolean {
    return this.#at === this.#numbers.length;
  }

  next(): number {
    assert(this.#at < this.#numbers.length, 'a snapshot is not cut short');
    return this.#numbers[this.#at++];
  }

  take(count: number): Float64Array {
    assert(this.#at + count <= this.#numbers.length, 'a snapshot is not cut short');
    this.#at += count;
    return this.#numbers.subarray(this.#at - count, this.#at);
  }

  list<T>(read: () => T): T[] {
    return Array.from({ length: this.next() }, read);
  }
}

type Market = MarketBase<{ readonly betDelayMs: number }>;

/** Writes the common part of a market of the book or of the house. */
export function writeHead(out: Writer, { status, inPlay, version, settlement, voidReason, settled }: Market): void {
  out.add(MARKET_STATUS.numberOf(status), inPlay ? 1 : 0, version, settlement);
  out.add(voidReason === undefined ? 0 : VOID_REASON.numberOf(voidReason) + 1, settled.length);
  for (const { account, gross, commission } of settled) out.add(account, gross, commission);
}

/** Reads back what `writeHead` wrote. */
export function readHead(from: Reader, market: Market): void {
  market.status = MARKET_STATUS.nameOf(from.next());
  market.inPlay = from.next() === 1;
  market.version = from.next();
  market.settlement = from.next();
  const reason = from.next();
  market.voidReason = reason === 0 ? undefined : VOID_REASON.nameOf(reason - 1);
  market.settled = from.list(() => ({ account: from.next(), gross: from.next(), commission: from.next() }));
}
