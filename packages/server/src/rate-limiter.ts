type Window = { startedAtMs: number; count: number };

const KEYS_MAX = 100_000;

/**
 * Counts uses of a key in windows of fixed length. It keeps only two numbers for each key and uses no promise, because it runs before every bet. A caller
 * may use up two windows in a short time around their border. The limits allow for that.
 */
export class RateLimiter {
  readonly #perWindow: number;
  readonly #windowMs: number;
  readonly #windows = new Map<string | number, Window>();

  constructor(perWindow: number, windowMs: number) {
    this.#perWindow = perWindow;
    this.#windowMs = windowMs;
  }

  /** Returns 0 if the use is allowed. Otherwise it returns the milliseconds to wait. Refused uses do not count. */
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

  /** Limits the number of keys, because callers choose them. It drops keys of old windows. If all windows are new, it drops all keys. */
  #prune(nowMs: number): void {
    for (const [key, window] of this.#windows) if (nowMs - window.startedAtMs >= this.#windowMs) this.#windows.delete(key);
    if (this.#windows.size >= KEYS_MAX) this.#windows.clear();
  }
}
