import type { IdempotencyKey } from '@pavilion/core/exchange';
import { refuse, Refused } from '@pavilion/server/refused';

type Entry = { readonly content: string; readonly outcome: Promise<unknown>; readonly madeAtMs: number };

const KEPT_MS = 10 * 60_000;
const ENTRIES_MAX = 20_000;

/**
 * Stores the first answers to writes that consist of several commands, because the exchange cannot repeat these itself. The same key gets the same answer. With
 * different content it is refused. Refusals are not stored, because they changed nothing. A restart loses the stored answers. After it, the
 * write itself finds its first answer (amending, cashing out), or its checks refuse the repeat (a version, a status, a name).
 */
export class RepeatedAnswers {
  readonly #entries = new Map<string, Entry>();

  answer(userId: number, key: IdempotencyKey, content: string, nowMs: number, work: () => unknown): unknown {
    this.#prune(nowMs);
    const name = `${userId}.${key.hi}.${key.lo}`;
    const known = this.#entries.get(name);
    if (known !== undefined) return known.content === content ? known.outcome : refuse('IDEMPOTENCY_CONFLICT', { field: 'body' });
    const outcome = Promise.resolve(work());
    this.#entries.set(name, { content, outcome, madeAtMs: nowMs });
    const forget = (): void => void this.#entries.delete(name);
    outcome.then((value) => {
      if (value instanceof Refused) forget();
    }, forget);
    return outcome;
  }

  #prune(nowMs: number): void {
    for (const [name, entry] of this.#entries) {
      if (nowMs - entry.madeAtMs < KEPT_MS && this.#entries.size < ENTRIES_MAX) return;
      this.#entries.delete(name);
    }
  }
}
