import { Worker } from 'node:worker_threads';
import type { SnapshotWorkerData } from './snapshot-worker.ts';

export type SnapshotRules = {
  /** A snapshot is taken after this many events, to bound recovery time. */
  readonly everyEvents: number;
  /** Shortest pause between two snapshots, because snapshots cost most under heavy load. */
  readonly restMs: number;
  /** A snapshot is also taken after this time, if there was any event. */
  readonly everyMs: number;
};

export const DEFAULT_SNAPSHOT_RULES: SnapshotRules = { everyEvents: 1_000_000, restMs: 30_000, everyMs: 600_000 };

/** Starts a worker when a snapshot is due, while the writer continues. */
export class SnapshotSchedule {
  readonly #databaseUrl: string;
  readonly #rules: SnapshotRules;
  readonly #onWarning: (message: string) => void;
  #lastSeq: number;
  #lastMs = performance.now();
  #running: Promise<void> | undefined;

  constructor(databaseUrl: string, rules: SnapshotRules, lastSeq: number, onWarning: (message: string) => void) {
    this.#databaseUrl = databaseUrl;
    this.#rules = rules;
    this.#onWarning = onWarning;
    this.#lastSeq = lastSeq;
  }

  /** Sequence number of the newest snapshot. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** True while a snapshot is being taken. */
  get isTaking(): boolean {
    return this.#running !== undefined;
  }

  /** Starts a snapshot if one is due. Call it after each commit with the journal's end. */
  committed(seq: number): void {
    if (this.#running !== undefined) return;
    const passedMs = performance.now() - this.#lastMs;
    const due = seq - this.#lastSeq >= this.#rules.everyEvents ? this.#rules.restMs : this.#rules.everyMs;
    if (passedMs >= due) this.#start();
  }

  /** Waits for a running snapshot. */
  async settle(): Promise<void> {
    await this.#running;
  }

  #start(): void {
    this.#running = this.#take()
      .then(
        (seq) => {
          this.#lastSeq = seq;
        },
        (error: unknown) => this.#onWarning(`no snapshot could be taken: ${String(error)}`),
      )
      .finally(() => {
        this.#running = undefined;
        this.#lastMs = performance.now();
      });
  }

  #take(): Promise<number> {
    const workerData: SnapshotWorkerData = { databaseUrl: this.#databaseUrl };
    const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), { workerData });
    return new Promise((resolve, reject) => {
      worker.once('message', (seq: number) => resolve(seq));
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the worker ended with code ${code}`)));
    });
  }
}
