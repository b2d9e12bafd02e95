import { hash } from 'node:crypto';
import type { IdempotencyKey } from '@pavilion/core/exchange';
import { canonicalJson } from '@pavilion/core/std';

const FORGET_MS = 5_000;

/** Returns 106 bits of the SHA-256 of `text`, as two integers below 2^53. */
export function keyOf(text: string): IdempotencyKey {
  const digest = hash('sha256', text, 'buffer');
  return {
    hi: digest.readUIntBE(0, 6) * 32 + (digest.readUInt8(6) >> 3),
    lo: digest.readUIntBE(8, 6) * 32 + (digest.readUInt8(14) >> 3),
  };
}

/** Hashes the content of a request: the order of members and the notation of numbers do not matter. */
export function contentOf(path: string, body: unknown): string {
  return hash('sha256', `${path}\n${canonicalJson(body)}`, 'base64');
}

/**
 * Makes keys for writes without one. The same body from the same session to the same call within five seconds counts as one request, such as a double click. It
 * remembers two periods of five seconds, which bounds the memory.
 */
export class DerivedKeys {
  #current = new Map<string, { readonly key: IdempotencyKey; readonly madeAtMs: number }>();
  #previous = this.#current;
  #turnedAtMs = 0;

  keyFor(sessionId: number, content: string, nowMs: number): IdempotencyKey {
    this.#turn(nowMs);
    const what = `${sessionId}\n${content}`;
    const known = this.#current.get(what) ?? this.#previous.get(what);
    if (known !== undefined && nowMs - known.madeAtMs < FORGET_MS) return known.key;
    const key = keyOf(`derived\n${what}\n${nowMs}`);
    this.#current.set(what, { key, madeAtMs: nowMs });
    return key;
  }

  #turn(nowMs: number): void {
    if (nowMs - this.#turnedAtMs < FORGET_MS) return;
    this.#previous = nowMs - this.#turnedAtMs < 2 * FORGET_MS ? this.#current : new Map();
    this.#current = new Map();
    this.#turnedAtMs = nowMs;
  }
}
