import type { IdempotencyKey } from '@pavilion/core/exchange';
import { refuse, Refused } from '@pavilion/server/refused';

type Entry = { readonly content: string; readonly outcome: Promise<unknown>; readonly madeAtMs: number };

const KEPT_MS = 10 * 60_000;
const ENTRIES_MAX = 20_000;

/**
 * First answers to writes of several commands, which the exchange cannot repeat itself. The same key gets the same answer, or is refused with other content.
 * Refusals changed nothing and are not stored. A restart forgets. These writes then find their first answer themselves (amending, cashing out) or are refused
 * by their checks (a version, a status, a name).
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
