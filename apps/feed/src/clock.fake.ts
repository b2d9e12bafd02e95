import type { Clock } from './clock.ts';

/** Time that passes as fast as it is slept: each sleep advances the clock and lets all others run once. */
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
