import { newIdempotencyKey } from '@pavilion/client';

/**
 * Keys of bets whose answer never came: the same bet pressed again goes out under the same key, so that nothing is bet twice however often the
 * line breaks.
 */
export class BetKeys {
  readonly #unanswered = new Map<string, string>();

  /** The key of a bet of this content: that of the attempt without an answer, or a new one. */
  keyOf(content: string): string {
    const key = this.#unanswered.get(content) ?? newIdempotencyKey();
    this.#unanswered.set(content, key);
    return key;
  }

  /** The bet was taken or refused: the next one of this content is another bet. */
  answered(content: string): void {
    this.#unanswered.delete(content);
  }
}
