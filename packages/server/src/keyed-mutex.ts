import { Mutex } from 'async-mutex';

/** One lock for all work. */
export { Mutex };

/** A lock for each key. Work under one key runs in order. Work under different keys runs at the same time. A failure affects only its caller. */
export class KeyedMutex<Key> {
  readonly #locks = new Map<Key, Mutex>();

  /** Runs `work` when all earlier work under `key` has ended. */
  async run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const lock = this.#locks.get(key) ?? new Mutex();
    this.#locks.set(key, lock);
    try {
      return await lock.runExclusive(work);
    } finally {
      if (!lock.isLocked()) this.#locks.delete(key);
    }
  }

  /** The number of keys for which work is in progress. */
  get size(): number {
    return this.#locks.size;
  }
}
