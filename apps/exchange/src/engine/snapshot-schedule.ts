import { Worker } from 'node:worker_threads';
import type { SnapshotWorkerData } from './snapshot-worker.ts';

export type SnapshotRules = {
  /** A snapshot is taken after this many events: bounds how long a recovery takes. */
  readonly everyEvents: number;
  /** And after this long, if anything happened. */
  readonly everyMs: number;
};

export const DEFAULT_SNAPSHOT_RULES: SnapshotRules = { everyEvents: 1_000_000, everyMs: 600_000 };

/** After a snapshot that failed the next is tried no sooner than this. */
const RETRY_MS = 60_000;

/** Starts a worker when a snapshot is due; the writer goes on meanwhile. */
export class SnapshotSchedule {
  readonly #databaseUrl: string;
  readonly #rules: SnapshotRules;
  readonly #onWarning: (message: string) => void;
  #lastSeq: number;
  #notBeforeMs: number;
  #running: Promise<void> | undefined;

  constructor(databaseUrl: string, rules: SnapshotRules, lastSeq: number, onWarning: (message: string) => void) {
    this.#databaseUrl = databaseUrl;
    this.#rules = rules;
    this.#onWarning = onWarning;
    this.#lastSeq = lastSeq;
    this.#notBeforeMs = performance.now() + rules.everyMs;
  }

  /** Sequence number of the newest snapshot. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** Told after each commit where the journal ends. */
  committed(seq: number): void {
    if (this.#running !== undefined) return;
    const due = seq - this.#lastSeq >= this.#rules.everyEvents || performance.now() >= this.#notBeforeMs;
    if (due) this.#start();
  }

  /** Waits for a snapshot that is being taken. */
  async settle(): Promise<void> {
    await this.#running;
  }

  #start(): void {
    this.#running = this.#take()
      .then(
        (seq) => {
          this.#lastSeq = seq;
          this.#notBeforeMs = performance.now() + this.#rules.everyMs;
        },
        (error: unknown) => {
          this.#onWarning(`no snapshot could be taken: ${String(error)}`);
          this.#lastSeq += this.#rules.everyEvents;
          this.#notBeforeMs = performance.now() + RETRY_MS;
        },
      )
      .finally(() => {
        this.#running = undefined;
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
