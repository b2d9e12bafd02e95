/** Acts on the same thing one after the other, acts on different things side by side. What an act throws is its caller's alone. */
export class Turns {
  readonly #last = new Map<number, Promise<unknown>>();

  /** Runs `act` after whatever is under way for `id`. */
  run<T>(id: number, act: () => Promise<T>): Promise<T> {
    const before = this.#last.get(id) ?? Promise.resolve();
    const mine = before.then(act, act);
    this.#last.set(id, mine);
    void mine
      .catch(() => undefined)
      .finally(() => {
        if (this.#last.get(id) === mine) this.#last.delete(id);
      });
    return mine;
  }
}
