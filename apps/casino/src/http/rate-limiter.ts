type Window = { startedAtMs: number; count: number };

const KEYS_MAX = 50_000;
const WINDOW_MS = 60_000;

/** Uses of a key in a minute; beyond the limit it says how long to wait. */
export class RateLimiter {
  readonly #perMinute: number;
  readonly #windows = new Map<string, Window>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** 0: go on. */
  waitMs(key: string, nowMs: number): number {
    const window = this.#windows.get(key);
    if (window === undefined || nowMs - window.startedAtMs >= WINDOW_MS) {
      // Keys come from outside, so their number is bounded.
      if (this.#windows.size >= KEYS_MAX) this.#windows.clear();
      this.#windows.set(key, { startedAtMs: nowMs, count: 1 });
      return 0;
    }
    window.count += 1;
    return window.count <= this.#perMinute ? 0 : window.startedAtMs + WINDOW_MS - nowMs;
  }
}
