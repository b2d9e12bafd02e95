import type { Clock } from './clock.ts';

/** A clock for tests. A sleep advances the clock immediately by its duration and lets all other tasks run once. */
export class FakeClock implements Clock {
  #nowMs: number;

  constructor(nowMs = 1_700_000_000_000) {
    this.#nowMs = nowMs;
  }

  now(): number {
    return Math.floor(this.#nowMs);
  }

  async sleep(durationMs: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted !== true) this.#nowMs += Math.max(0, durationMs);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
