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

  async #unwind(): Promise<void> {
    for (const step of this.#steps.toReversed()) await step();
  }
}
