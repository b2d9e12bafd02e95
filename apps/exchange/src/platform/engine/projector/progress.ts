type Waiter = { readonly seq: number; readonly resolve: (isReached: boolean) => void; readonly timer: NodeJS.Timeout };

/** The position that the reports have reached, and the requests that wait for a position. On a follower, the writer's messages move it. */
export class Progress {
  #seq = 0;
  #waiters: Waiter[] = [];
  readonly #onReached: () => void;

  /** `onReached` is called when the position moves. */
  constructor(onReached: () => void = () => undefined) {
    this.#onReached = onReached;
  }

  get seq(): number {
    return this.#seq;
  }

  reach(seq: number): void {
    if (seq <= this.#seq) return;
    this.#seq = seq;
    this.#onReached();
    const reached = this.#waiters.filter((waiter) => waiter.seq <= this.#seq);
    if (reached.length === 0) return;
    this.#waiters = this.#waiters.filter((waiter) => waiter.seq > this.#seq);
    for (const waiter of reached) {
      clearTimeout(waiter.timer);
      waiter.resolve(true);
    }
  }

  /** Waits until the reports include everything up to `seq`, so a report shows its reader's own last act (trust D6). False after `timeoutMs`. */
  waitFor(seq: number, timeoutMs: number): Promise<boolean> {
    if (seq <= this.#seq) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        resolve(false);
      }, timeoutMs);
      const waiter: Waiter = { seq, resolve, timer };
      this.#waiters.push(waiter);
    });
  }

  /** Ends all waits at once. */
  end(): void {
    for (const waiter of this.#waiters.splice(0)) {
      clearTimeout(waiter.timer);
      waiter.resolve(waiter.seq <= this.#seq);
    }
  }
}
