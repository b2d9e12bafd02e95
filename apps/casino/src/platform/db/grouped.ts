const BATCH_MAX = 500;

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Batches concurrent writes. Items that arrive during a write are written together in the next one, with one commit. Each caller gets its own answer after the
 * commit, or the error of the write.
 */
export class Grouped<Item, Answer> {
  readonly #write: (items: readonly Item[]) => Promise<readonly Answer[]>;
  #waiting: Waiting<Item, Answer>[] = [];
  #isWriting = false;

  /** @param write answers in the order of the items */
  constructor(write: (items: readonly Item[]) => Promise<readonly Answer[]>) {
    this.#write = write;
  }

  run(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // `#writeAll` itself rejects the callers of a failed write.
      if (!this.#isWriting) this.#writeAll().catch(reject);
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH_MAX);
      try {
        const answers = await this.#write(batch.map(({ item }) => item));
        for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isWriting = false;
  }
}
