/** Steps that take a start back, done once and in the opposite order. */
export class Undo {
  readonly #steps: (() => Promise<void>)[] = [];
  #stopping: Promise<void> | undefined;

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  push(step: () => Promise<void>): void {
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
