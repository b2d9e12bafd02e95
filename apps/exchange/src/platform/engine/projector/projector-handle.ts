import { Worker } from 'node:worker_threads';
import type { Clock } from '@pavilion/server/clock';
import type { FromProjector, ProjectorWorkerData, ToProjector } from './projector-worker.ts';

export type ProjectorMetrics = {
  /** Sequence number reached by the read models. */
  readonly projectedSeq: number;
  readonly projectorLagEvents: number;
  /** Time the oldest unprojected event has been in the journal. */
  readonly projectorLagMs: number;
};

type Waiter = { readonly seq: number; readonly resolve: (reached: boolean) => void; readonly timer: NodeJS.Timeout };

/** Shortest interval between wake-ups of the worker, so each round has work. */
const WAKE_INTERVAL_MS = 25;
const RESTART_PAUSE_MS = 1_000;
const RETENTION_INTERVAL_MS = 600_000;

/** The server's view of the projector. Keeps a worker alive, and knows its progress. */
export class ProjectorHandle {
  readonly #data: ProjectorWorkerData;
  readonly #clock: Clock;
  readonly #onWarning: (message: string) => void;
  readonly #commandsWaiting = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #worker: Worker | undefined;
  #headSeq: number;
  #projectedSeq = 0;
  /** Commit time of the first batch not projected yet, as far as this thread knows; 0 if all are projected. */
  #behindSinceMs = 0;
  #projectedAtMs = 0;
  #waiters: Waiter[] = [];
  #wakeTimer: NodeJS.Timeout | undefined;
  readonly #stopRetention: () => void;
  #stopping = false;
  #ended: Promise<void> = Promise.resolve();

  constructor(data: Omit<ProjectorWorkerData, 'waiting'>, headSeq: number, clock: Clock, onWarning: (message: string) => void) {
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

  /** Called after each commit with the journal's end and the number of waiting commands. */
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
    if (seq <= this.#projectedSeq) return Promise.resolve(true);
    this.#send('catchUp');
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        resolve(false);
      }, timeoutMs);
      const waiter: Waiter = { seq, resolve, timer };
      this.#waiters.push(waiter);
    });
  }

  metrics(): ProjectorMetrics {
    const lagEvents = Math.max(0, this.#headSeq - this.#projectedSeq);
    const sinceMs = Math.max(this.#behindSinceMs, this.#projectedAtMs);
    return {
      projectedSeq: this.#projectedSeq,
      projectorLagEvents: lagEvents,
      projectorLagMs: lagEvents === 0 ? 0 : Math.max(0, this.#clock.nowMs() - sinceMs),
    };
  }

  /** Lets the worker catch up with the journal and end. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#stopRetention();
    clearTimeout(this.#wakeTimer);
    this.#send('stop');
    await this.#ended;
    for (const waiter of this.#waiters.splice(0)) {
      clearTimeout(waiter.timer);
      waiter.resolve(waiter.seq <= this.#projectedSeq);
    }
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
        if (!this.#stopping) setTimeout(() => this.#restart(), RESTART_PAUSE_MS).unref();
      });
    });
  }

  #restart(): void {
    if (!this.#stopping) this.#start();
  }

  #reached({ seq, at }: FromProjector): void {
    this.#projectedSeq = seq;
    this.#projectedAtMs = Math.floor(at / 1_000);
    if (seq >= this.#headSeq) this.#behindSinceMs = 0;
    const reached = this.#waiters.filter((waiter) => waiter.seq <= seq);
    if (reached.length === 0) return;
    this.#waiters = this.#waiters.filter((waiter) => waiter.seq > seq);
    for (const waiter of reached) {
      clearTimeout(waiter.timer);
      waiter.resolve(true);
    }
  }
}
