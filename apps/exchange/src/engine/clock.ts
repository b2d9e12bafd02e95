import type { Micros } from '@pavilion/core/exchange';

/** Time as the engine sees it. The engine asks nobody else, so a simulated one replaces all of it. */
export type Clock = {
  /** Strictly greater than everything it gave before (trust L9). */
  now(): Micros;
  /** From here on `now` exceeds `at`: what the journal already holds stays in the past. */
  notBefore(at: Micros): void;
  /** Runs `action` once the calls that are already waiting have run. */
  soon(action: () => void): void;
  /** Runs `action` after `delayMs`; returns what calls it off. */
  after(delayMs: number, action: () => void): () => void;
};

/** The machine's two clocks: what the wall says, and what passes (never steps). */
export type TimeSource = { readonly wallMs: () => number; readonly passedMs: () => number };

const SYSTEM_TIME: TimeSource = { wallMs: () => Date.now(), passedMs: () => performance.now() };

const CORRECTION_INTERVAL_MS = 1_000;
/** A wall clock behind us is approached by at most this per interval, so that time never stands still. */
const SLEW_MICROS = 1_000;

/**
 * Runs on the clock that never steps and is led towards the wall: forward at once, backward slowly. A wall clock put back
 * by an hour therefore delays no timer and never repeats an instant.
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

  soon(action: () => void): void {
    setImmediate(action);
  }

  after(delayMs: number, action: () => void): () => void {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  }

  #correct(passedMs: number): void {
    const behindMicros = this.#source.wallMs() * 1_000 - (passedMs * 1_000 + this.#offsetMicros);
    this.#offsetMicros += Math.max(behindMicros, -SLEW_MICROS);
    this.#correctedAtMs = passedMs;
  }
}

/** A clock that stands still until it is told to move: for tests and simulated worlds. */
export class ManualClock implements Clock {
  #now: Micros;
  #last: Micros = 0;
  #waiting: { readonly dueAt: Micros; readonly action: () => void }[] = [];

  constructor(start: Micros = 1_700_000_000_000_000) {
    this.#now = start;
  }

  now(): Micros {
    this.#last = this.#now > this.#last ? this.#now : this.#last + 1;
    return this.#last;
  }

  notBefore(at: Micros): void {
    if (at > this.#last) this.#last = at;
  }

  soon(action: () => void): void {
    queueMicrotask(action);
  }

  after(delayMs: number, action: () => void): () => void {
    const entry = { dueAt: this.#now + delayMs * 1_000, action };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  }

  /** Moves time and runs what became due, earliest first. */
  advance(byMs: number): void {
    const until = this.#now + byMs * 1_000;
    for (;;) {
      const next = this.#waiting.filter((entry) => entry.dueAt <= until).sort((a, b) => a.dueAt - b.dueAt)[0];
      if (next === undefined) break;
      this.#now = Math.max(this.#now, next.dueAt);
      this.#waiting = this.#waiting.filter((entry) => entry !== next);
      next.action();
    }
    this.#now = until;
  }
}
