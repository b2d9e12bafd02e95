import type { Micros } from '@pavilion/core/exchange';

/** Metrics of the engine. The first three fields count from its start. The next five cover the last five to ten seconds. */
export type EngineMetrics = {
  readonly commands: number;
  readonly batches: number;
  readonly refusedForLoad: number;
  readonly commandsPerSecond: number;
  /** Commands of an average batch. */
  readonly batchSize: number;
  readonly executeMsAverage: number;
  readonly commitMsAverage: number;
  readonly commitMsMax: number;
  /** Commands waiting now. */
  readonly queueDepth: number;
};

type Window = {
  startedAt: Micros;
  commands: number;
  batches: number;
  executeMicros: number;
  commitMicros: number;
  commitMicrosMax: number;
};

const WINDOW_MICROS = 5_000_000;

function emptyWindow(startedAt: Micros): Window {
  return { startedAt, commands: 0, batches: 0, executeMicros: 0, commitMicros: 0, commitMicrosMax: 0 };
}

/** Keeps two windows, one filling and one full, so that no figure is based on a window that has just begun. */
export class EngineMeter {
  readonly #now: () => Micros;
  #commands = 0;
  #batches = 0;
  #refusedForLoad = 0;
  #current: Window;
  #previous: Window | undefined;

  constructor(now: () => Micros) {
    this.#now = now;
    this.#current = emptyWindow(now());
  }

  batch(commands: number, executeMicros: number, commitMicros: number): void {
    this.#turn(this.#now());
    this.#commands += commands;
    this.#batches += 1;
    const window = this.#current;
    window.commands += commands;
    window.batches += 1;
    window.executeMicros += executeMicros;
    window.commitMicros += commitMicros;
    window.commitMicrosMax = Math.max(window.commitMicrosMax, commitMicros);
  }

  refusedForLoad(commands: number): void {
    this.#refusedForLoad += commands;
  }

  read(queueDepth: number): EngineMetrics {
    const now = this.#now();
    this.#turn(now);
    const current = this.#current;
    const previous = this.#previous ?? emptyWindow(current.startedAt);
    const commands = previous.commands + current.commands;
    const batches = Math.max(1, previous.batches + current.batches);
    return {
      commands: this.#commands,
      batches: this.#batches,
      refusedForLoad: this.#refusedForLoad,
      commandsPerSecond: (commands * 1_000_000) / Math.max(1, now - previous.startedAt),
      batchSize: commands / batches,
      executeMsAverage: (previous.executeMicros + current.executeMicros) / batches / 1_000,
      commitMsAverage: (previous.commitMicros + current.commitMicros) / batches / 1_000,
      commitMsMax: Math.max(previous.commitMicrosMax, current.commitMicrosMax) / 1_000,
      queueDepth,
    };
  }

  #turn(now: Micros): void {
    const age = now - this.#current.startedAt;
    if (age < WINDOW_MICROS) return;
    this.#previous = age >= 2 * WINDOW_MICROS ? undefined : this.#current;
    this.#current = emptyWindow(now);
  }
}
