import type { Micros } from '@pavilion/core/exchange';
import { guarded } from '@pavilion/core/std';

/** The only source of time in the server. Tests of hours and days use a manual clock. */
export type Clock = {
  /** Journal time: strictly greater than every earlier result (trust L9). */
  now(): Micros;
  /** Wall time in milliseconds since 1970, for expiries, limits and retention. Callers may pass the function on without its clock. */
  readonly nowMs: () => number;
  /** Makes all later times exceed `at`, so that everything in the journal is in the past. */
  notBefore(at: Micros): void;
  /** Runs `action` after the calls that are already waiting. */
  soon(action: () => void): void;
  /** Runs `action` after `delayMs`; returns the function that cancels it. */
  after(delayMs: number, action: Action): () => void;
  /**
   * Runs `action` after each period; a clock that jumps over several periods runs it once. Returns the function that cancels it. `onFault` gets the error that
   * the action throws or rejects with.
   */
  every(periodMs: number, action: Action, onFault: (error: unknown) => void): () => void;
};

type Action = () => unknown;

/** The machine's two clocks: wall time, and elapsed time, which never steps. */
export type TimeSource = { readonly wallMs: () => number; readonly passedMs: () => number };

const SYSTEM_TIME: TimeSource = { wallMs: () => Date.now(), passedMs: () => performance.now() };

const CORRECTION_INTERVAL_MS = 1_000;
/** If the wall clock is behind, this clock approaches it by at most this much per interval, so that time never stops. */
const SLEW_MICROS = 1_000;

/**
 * Journal time and timers run on the monotonic clock. Journal time follows the wall clock: forward within a second, backward slowly. Setting the wall clock
 * back an hour therefore delays no timer and repeats no journal time. Only `nowMs` steps with the wall clock.
 */
export class SystemClock implements Clock {
  readonly #source: TimeSource;
  #offsetMicros: number;
  #correctedAtMs: number;
  #last: Micros = 0;

  constructor(source: TimeSource = SYSTEM_TIME) {
    this.#source = source;
    this.#correctedAtMs = source.passedMs();
    this.#offsetMicros = source.wallMs() * 1_000 - this.#correctedAtMs * 1_000;
  }

  now(): Micros {
    const passedMs = this.#source.passedMs();
    if (passedMs - this.#correctedAtMs >= CORRECTION_INTERVAL_MS) this.#correct(passedMs);
    const micros = Math.floor(passedMs * 1_000 + this.#offsetMicros);
    this.#last = micros > this.#last ? micros : this.#last + 1;
    return this.#last;
  }

  notBefore(at: Micros): void {
    if (at > this.#last) this.#last = at;
  }

  readonly nowMs = (): number => this.#source.wallMs();

  soon(action: () => void): void {
    setImmediate(action);
  }

  after(delayMs: number, action: Action): () => void {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  }

  every(periodMs: number, action: Action, onFault: (error: unknown) => void): () => void {
    // A periodic job alone does not keep the process alive; an open server does.
    const timer = setInterval(guarded(action, onFault), periodMs).unref();
    return () => clearInterval(timer);
  }

  #correct(passedMs: number): void {
    const behindMicros = this.#source.wallMs() * 1_000 - (passedMs * 1_000 + this.#offsetMicros);
    this.#offsetMicros += Math.max(behindMicros, -SLEW_MICROS);
    this.#correctedAtMs = passedMs;
  }
}

type DueWork = { dueAt: Micros; readonly periodMicros: Micros | undefined; readonly action: Action };

/** A clock that moves only on request, for tests and simulated worlds. */
export class ManualClock implements Clock {
  #now: Micros;
  #last: Micros = 0;
  readonly #waiting = new Set<DueWork>();
  readonly #running = new Set<Promise<unknown>>();

  constructor(start: Micros = 1_700_000_000_000_000) {
    this.#now = start;
  }

  now(): Micros {
    this.#last = this.#now > this.#last ? this.#now : this.#last + 1;
    return this.#last;
  }

  readonly nowMs = (): number => Math.floor(this.#now / 1_000);

  notBefore(at: Micros): void {
    if (at > this.#last) this.#last = at;
  }

  soon(action: () => void): void {
    queueMicrotask(action);
  }

  after(delayMs: number, action: Action): () => void {
    return this.#wait({ dueAt: this.#now + delayMs * 1_000, periodMicros: undefined, action });
  }

  every(periodMs: number, action: Action, onFault: (error: unknown) => void): () => void {
    const guardedAction = async (): Promise<void> => {
      try {
        await action();
      } catch (error) {
        onFault(error);
      }
    };
    return this.#wait({ dueAt: this.#now + periodMs * 1_000, periodMicros: periodMs * 1_000, action: guardedAction });
  }

  /** Moves time and starts the work that becomes due, earliest first; periodic work runs at most once, at the end. */
  advance(byMs: number): void {
    const until = this.#now + byMs * 1_000;
    const overdue = [...this.#waiting].filter(({ dueAt, periodMicros }) => periodMicros !== undefined && dueAt <= until);
    for (const work of overdue) work.dueAt = until;
    for (;;) {
      const next = [...this.#waiting].filter((work) => work.dueAt <= until).sort((a, b) => a.dueAt - b.dueAt)[0];
      if (next === undefined) break;
      this.#now = Math.max(this.#now, next.dueAt);
      if (next.periodMicros === undefined) this.#waiting.delete(next);
      else next.dueAt += next.periodMicros;
      this.#run(next.action);
    }
    this.#now = until;
  }

  /** Waits until the work started by `advance` has finished. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  #wait(work: DueWork): () => void {
    this.#waiting.add(work);
    return () => this.#waiting.delete(work);
  }

  #run(action: Action): void {
    const outcome = action();
    if (!(outcome instanceof Promise)) return;
    const running = outcome.finally(() => this.#running.delete(running));
    this.#running.add(running);
  }
}
