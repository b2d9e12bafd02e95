import { Mutex } from 'async-mutex';

/** A lock for each key: work under one key runs in order, and work under different keys concurrently. A failure affects only its caller. */
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

  /** The number of keys with work under way. */
  get size(): number {
    return this.#locks.size;
  }
}
