/** Counts how often each thing happened in a simulated world. A thing with a count of zero is not tested. */
export class Counts {
  readonly #counts = new Map<string, number>();

  add(what: string, times = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + times);
  }

  addAll(other: Counts): void {
    for (const [what, times] of other.#counts) this.add(what, times);
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  /** Returns the counts by name, so that the same world always prints the same text. */
  sorted(): (readonly [what: string, times: number])[] {
    return [...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  }
}
