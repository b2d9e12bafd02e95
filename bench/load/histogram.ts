const PARTS = 128;
const PARTS_BITS = 7;
const OCTAVES = 32 - PARTS_BITS;
const MAX_US = 3_600_000_000;

function bucketOf(us: number): number {
  if (us < PARTS) return us;
  const octave = Math.floor(Math.log2(us)) - PARTS_BITS + 1;
  return octave * PARTS + Math.floor(us / 2 ** octave);
}

/** Returns the largest duration of a bucket, so that quantiles are never too low. */
function topOf(bucket: number): number {
  if (bucket < PARTS) return bucket;
  const octave = Math.floor(bucket / PARTS);
  // Only the upper 64 parts of an octave are used, because its durations begin at half of its range.
  const exact = bucket - octave * PARTS;
  return (exact + 1) * 2 ** octave - 1;
}

/**
 * Counts durations in fixed space, with an error of at most 1.6 %: from 128 µs on, each power of two is divided into 64 equal parts. Durations are whole
 * microseconds up to an hour; longer ones count as an hour.
 */
export class Histogram {
  readonly #counts: number[];
  #total = 0;
  #maxUs = 0;

  constructor(counts?: readonly number[], maxUs = 0) {
    this.#counts = counts === undefined ? Array.from({ length: (OCTAVES + 2) * PARTS }, () => 0) : [...counts];
    this.#total = this.#counts.reduce((sum, count) => sum + count, 0);
    this.#maxUs = maxUs;
  }

  get total(): number {
    return this.#total;
  }

  get maxMs(): number {
    return this.#maxUs / 1_000;
  }

  recordMs(ms: number): void {
    const us = Math.min(MAX_US, Math.max(0, Math.round(ms * 1_000)));
    const bucket = bucketOf(us);
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#total++;
    if (us > this.#maxUs) this.#maxUs = us;
  }

  /** Returns the duration in milliseconds that this share (0 to 1) of all durations does not exceed; 0 if there are none. */
  quantileMs(quantile: number): number {
    const wanted = Math.max(1, Math.ceil(quantile * this.#total));
    let seen = 0;
    for (const [bucket, count] of this.#counts.entries()) {
      seen += count;
      if (count > 0 && seen >= wanted) return Math.min(topOf(bucket), this.#maxUs) / 1_000;
    }
    return 0;
  }

  /** Returns the counts as plain data, for another process. */
  toPlain(): { readonly counts: readonly number[]; readonly maxUs: number } {
    return { counts: this.#counts, maxUs: this.#maxUs };
  }
}
