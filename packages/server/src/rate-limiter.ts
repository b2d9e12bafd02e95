type Window = { startedAtMs: number; count: number };

const KEYS_MAX = 100_000;

/**
 * Counts uses of a key in windows of fixed length: two numbers for each key, no header, no promise, because it stands before
 * every bet. Across the border of two windows a caller may use up both; the limits are chosen with that in mind.
 */
export class RateLimiter {
  readonly #perWindow: number;
  readonly #windowMs: number;
  readonly #windows = new Map<string | number, Window>();

  constructor(perWindow: number, windowMs: number) {
    this.#perWindow = perWindow;
    this.#windowMs = windowMs;
  }

  /** 0: go on. Otherwise the milliseconds to wait; refused uses are not counted. */
  waitMs(key: string | number, nowMs: number): number {
    const window = this.#windows.get(key);
    if (window === undefined || nowMs - window.startedAtMs >= this.#windowMs) {
      this.#begin(key, nowMs);
      return 0;
    }
    if (window.count >= this.#perWindow) return window.startedAtMs + this.#windowMs - nowMs;
    window.count += 1;
    return 0;
  }

  /** Drops the count of a key. */
  forget(key: string | number): void {
    this.#windows.delete(key);
  }

  #begin(key: string | number, nowMs: number): void {
    if (this.#windows.size >= KEYS_MAX) this.#prune(nowMs);
    this.#windows.set(key, { startedAtMs: nowMs, count: 1 });
  }

  /** Keys come from outside, so their number is bounded: old windows go, and when all are new the table starts afresh. */
  #prune(nowMs: number): void {
    for (const [key, window] of this.#windows) if (nowMs - window.startedAtMs >= this.#windowMs) this.#windows.delete(key);
    if (this.#windows.size >= KEYS_MAX) this.#windows.clear();
  }
}
