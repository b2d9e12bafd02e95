/** The steps that undo a start. They run once, in reverse order. */
export class Undo {
  readonly #steps: (() => unknown)[] = [];
  #stopping: Promise<void> | undefined;

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  push(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Stops everything that was started. A second call does nothing. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#unwind());
  }

  /**
   * Takes every step, even after one has failed. Otherwise other services would keep running, and a lease would stay taken. Throws the first error at the end.
   */
  async #unwind(): Promise<void> {
    const errors: unknown[] = [];
    for (const step of this.#steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
