import type { Logger } from 'pino';
import type { Clock } from '@pavilion/server/clock';

/** Data that a module deletes once older than `keptMs`. */
export type Retention = { readonly keptMs: number; readonly forget: (before: Date) => Promise<void> };

const EVERY_MS = 10 * 60_000;

/** Deletes old data, so memory and disk do not grow with time. */
export class Housekeeping {
  readonly #kept: readonly Retention[];
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #stopTimer: () => void;
  #running: Promise<void> | undefined;

  /** Starts the timer. The first run is after ten minutes. `kept` is processed in order. */
  constructor(kept: readonly Retention[], { clock, log }: { readonly clock: Clock; readonly log: Logger }) {
    this.#kept = kept;
    this.#clock = clock;
    this.#log = log;
    this.#stopTimer = clock.every(
      EVERY_MS,
      () => this.#start(),
      (error) => this.#warn(error),
    );
  }

  async stop(): Promise<void> {
    this.#stopTimer();
    await this.#running;
  }

  #warn(error: unknown): void {
    this.#log.warn(error, 'housekeeping failed and will be tried again');
  }

  #start(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    const nowMs = this.#clock.nowMs();
    // A failure in one module must not keep the other modules from deleting their data.
    for (const { keptMs, forget } of this.#kept)
      await forget(new Date(nowMs - keptMs)).catch((error: unknown) => this.#warn(error));
  }
}
