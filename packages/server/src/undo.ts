/** The steps that take a start back. They run once, in the opposite order. */
export class Undo {
  readonly #steps: (() => unknown)[] = [];
  #stopping: Promise<void> | undefined;

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  push(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Safe to call twice. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#unwind());
  }

  async #unwind(): Promise<void> {
    for (const step of this.#steps.toReversed()) await step();
  }
}
