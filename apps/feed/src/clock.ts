import { setTimeout as wait } from 'node:timers/promises';

/** The feed's time: the machine's, or a test's. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after this time, or immediately when the signal is aborted. */
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
