import { newIdempotencyKey } from '@pavilion/client';

/** Keys of unanswered bets: the same bet pressed again uses the same key, so it is never placed twice. */
export class BetKeys {
  readonly #unanswered = new Map<string, string>();

  /** The key for this content: that of an unanswered attempt, or a new one. */
  keyOf(content: string): string {
    const key = this.#unanswered.get(content) ?? newIdempotencyKey();
    this.#unanswered.set(content, key);
    return key;
  }

  /** The bet was accepted or refused: the next one with this content is new. */
  answered(content: string): void {
    this.#unanswered.delete(content);
  }
}
