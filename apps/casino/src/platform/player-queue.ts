/** One thing at a time for each player; players beside each other. */
export class PlayerQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(playerId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(playerId) ?? Promise.resolve();
    // What went wrong before is the answer of whoever asked for it.
    const mine = before.catch(() => undefined).then(work);
    this.#last.set(playerId, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(playerId) === mine) this.#last.delete(playerId);
    }
  }
}
