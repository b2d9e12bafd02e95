/** Refreshes for many callers. One refresh runs at a time and at most one waits, and the waiting one serves everybody who asks before it starts. */
export class SharedRefresh {
  readonly #refresh: () => Promise<void>;
  #last: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;

  /** `refresh` handles its own errors. */
  constructor(refresh: () => Promise<void>) {
    this.#refresh = refresh;
  }

  /** Resolves when nothing runs and nothing waits. */
  get idle(): Promise<void> {
    return this.#last;
  }

  /** Resolves after a refresh that began after this call. */
  run(): Promise<void> {
    this.#waiting ??= this.#last.then(() => {
      this.#waiting = undefined;
      return this.#refresh();
    });
    this.#last = this.#waiting;
    return this.#waiting;
  }
}
