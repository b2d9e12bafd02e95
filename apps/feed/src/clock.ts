import { setTimeout as wait } from 'node:timers/promises';

/** Time as the feed sees it: the machine's, or a test's. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so long, or at once when the signal is aborted. */
  sleep(durationMs: number, signal?: AbortSignal): Promise<void>;
}

export const machineClock: Clock = {
  now: () => Date.now(),
  async sleep(durationMs, signal) {
    if (signal?.aborted === true) return;
    try {
      await wait(Math.max(0, durationMs), undefined, signal === undefined ? {} : { signal });
    } catch (error) {
      // Being woken by the signal is how sleepers are told to finish.
      if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    }
  },
};
