import { Worker } from 'node:worker_threads';
import type { Clock } from '@pavilion/server/clock';
import { Progress } from './progress.ts';
import type { FromProjector, ProjectorWorkerData, ToProjector } from './projector-worker.ts';

export type ProjectorMetrics = {
  /** Sequence number reached by the read models. */
  readonly projectedSeq: number;
  readonly projectorLagEvents: number;
  /** Time the oldest unprojected event has been in the journal. */
  readonly projectorLagMs: number;
};

/** Shortest interval between wake-ups of the worker, so each round has work. */
const WAKE_INTERVAL_MS = 25;
const RESTART_PAUSE_MS = 1_000;
const RETENTION_INTERVAL_MS = 600_000;

/** The server's handle on the projector. It keeps a worker alive and tracks its progress. */
export class ProjectorHandle {
  readonly #data: ProjectorWorkerData;
  readonly #clock: Clock;
  readonly #onWarning: (message: string) => void;
  readonly #progress: Progress;
  readonly #commandsWaiting = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #worker: Worker | undefined;
  #headSeq: number;
  /** Commit time of the first batch not projected yet, as far as this thread knows; 0 if all are projected. */
  #behindSinceMs = 0;
  #projectedAtMs = 0;
  #wakeTimer: NodeJS.Timeout | undefined;
  readonly #stopRetention: () => void;
  #isStopping = false;
  #ended: Promise<void> = Promise.resolve();

  constructor(
    data: Omit<ProjectorWorkerData, 'waiting'>,
    headSeq: number,
    clock: Clock,
    onWarning: (message: string) => void,
    progress = new Progress(),
  ) {
    this.#progress = progress;
    this.#data = { ...data, waiting: this.#commandsWaiting.buffer };
    this.#headSeq = headSeq;
    this.#clock = clock;
    this.#onWarning = onWarning;
    this.#stopRetention = clock.every(
      RETENTION_INTERVAL_MS,
      () => this.#send({ retainAt: clock.nowMs() * 1_000 }),
      (error) => onWarning(`old rows could not be dropped: ${String(error)}`),
    );
    this.#behindSinceMs = this.#clock.nowMs();
    this.#start();
  }

  /** Takes the journal's end and the number of waiting commands. Call it after each commit. */
  committed(seq: number, commandsWaiting: number): void {
    Atomics.store(this.#commandsWaiting, 0, commandsWaiting);
    this.#headSeq = seq;
    if (this.#behindSinceMs === 0) this.#behindSinceMs = this.#clock.nowMs();
    if (this.#wakeTimer !== undefined) return;
    this.#wakeTimer = setTimeout(() => {
      this.#wakeTimer = undefined;
      this.#send('catchUp');
    }, WAKE_INTERVAL_MS);
  }

  /** Waits until the read models include everything up to `seq`, so a report shows its reader's own last act (trust D6). False after `timeoutMs`. */
  waitFor(seq: number, timeoutMs: number): Promise<boolean> {
    if (seq > this.#progress.seq) this.#send('catchUp');
    return this.#progress.waitFor(seq, timeoutMs);
  }

  metrics(): ProjectorMetrics {
    const { seq: projectedSeq } = this.#progress;
    const lagEvents = Math.max(0, this.#headSeq - projectedSeq);
    const sinceMs = Math.max(this.#behindSinceMs, this.#projectedAtMs);
    return {
      projectedSeq,
      projectorLagEvents: lagEvents,
      projectorLagMs: lagEvents === 0 ? 0 : Math.max(0, this.#clock.nowMs() - sinceMs),
    };
  }

  /** Lets the worker catch up with the journal and end. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#stopRetention();
    clearTimeout(this.#wakeTimer);
    this.#send('stop');
    await this.#ended;
    this.#progress.end();
  }

  #send(message: ToProjector): void {
    this.#worker?.postMessage(message);
  }

  #start(): void {
    const worker = new Worker(new URL('./projector-worker.ts', import.meta.url), { workerData: this.#data });
    this.#worker = worker;
    worker.on('message', (message: FromProjector) => this.#reached(message));
    worker.on('error', (error) => this.#onWarning(`the projector stopped: ${String(error)}`));
    this.#ended = new Promise((resolve) => {
      worker.on('exit', () => {
        this.#worker = undefined;
        resolve();
        if (!this.#isStopping) setTimeout(() => this.#restart(), RESTART_PAUSE_MS).unref();
      });
    });
  }

  #restart(): void {
    if (!this.#isStopping) this.#start();
  }

  #reached({ seq, at }: FromProjector): void {
    this.#projectedAtMs = Math.floor(at / 1_000);
    if (seq >= this.#headSeq) this.#behindSinceMs = 0;
    this.#progress.reach(seq);
  }
}
