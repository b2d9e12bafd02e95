import { newIdempotencyKey } from '@pavilion/client';

/** Keys of bets without an answer yet. The same bet pressed again uses the same key, so it is never placed twice. */
export class BetKeys {
  readonly #unanswered = new Map<string, string>();

  /** Returns the key for this content: the key of an attempt without an answer, otherwise a new one. */
  keyOf(content: string): string {
    const key = this.#unanswered.get(content) ?? newIdempotencyKey();
    this.#unanswered.set(content, key);
    return key;
  }

  /** Forgets the key of a bet that was accepted or refused. The next bet with this content gets a new key. */
  forget(content: string): void {
    this.#unanswered.delete(content);
  }
}
