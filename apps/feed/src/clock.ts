import { setTimeout as wait } from 'node:timers/promises';

/** The feed's clock: the system clock, or a fake in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `durationMs`, or as soon as the signal is aborted. */
  sleep(durationMs: number, signal?: AbortSignal): Promise<void>;
}

export const machineClock: Clock = {
  now: () => Date.now(),
  async sleep(durationMs, signal) {
    if (signal?.aborted === true) return;
    try {
      await wait(Math.max(0, durationMs), undefined, signal === undefined ? {} : { signal });
    } catch (error) {
      // An abort wakes sleepers so that they finish.
      if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    }
  },
};
