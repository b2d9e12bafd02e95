import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import {
  WALLET_CLOCK_WINDOW_MS,
  WALLET_HEADERS,
  WALLET_KEY_ID_PATTERN,
  WALLET_NONCE_MEMORY_MS,
  WALLET_NONCE_PATTERN,
  WALLET_SIGNATURE_PATTERN,
  WALLET_TIMESTAMP_PATTERN,
  walletSignature,
  type SigningKey,
  type WalletRefusal,
} from '@pavilion/contract/wallet';

/** Returns HMAC-SHA-256, for the contract's signatures. Node takes 5 µs with a key object and 20 µs with the bytes of the key. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Buffer =>
  createHmac('sha256', createSecretKey(key)).update(message).digest();

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Maximum number of nonces in each half. It allows eight thousand calls a second for the lifetime of a nonce, in some hundred megabytes. */
const NONCES_MAX = 5_000_000;
/** The length of the digest that represents a nonce. A digest of this length fits in a number, which takes less memory than a text. */
const DIGEST_BYTES = 6;

/**
 * Nonces of valid signatures, as digests. Each is remembered for at least the lifetime that the protocol sets, and for at most twice that time. Two nonces
 * rarely have the same digest. The second is then refused like a repetition, and the caller sends the call again with another nonce.
 */
export class NonceMemory {
  readonly #countMax: number;
  #current = new Set<number>();
  #previous = new Set<number>();
  #turnedAtMs = 0;

  constructor(countMax = NONCES_MAX) {
    this.#countMax = countMax;
  }

  /** Returns NEW once for each nonce, then REPEATED. Returns FULL if no more nonces can be remembered, so that none is accepted twice. */
  remember(text: string, nowMs: number): 'NEW' | 'REPEATED' | 'FULL' {
    const nonce = createHash('sha256').update(text).digest().readUIntBE(0, DIGEST_BYTES);
    if (nowMs - this.#turnedAtMs >= WALLET_NONCE_MEMORY_MS) {
      this.#previous = nowMs - this.#turnedAtMs < 2 * WALLET_NONCE_MEMORY_MS ? this.#current : new Set();
      this.#current = new Set();
      this.#turnedAtMs = nowMs;
    }
    if (this.#current.has(nonce) || this.#previous.has(nonce)) return 'REPEATED';
    if (this.#current.size >= this.#countMax) return 'FULL';
    this.#current.add(nonce);
    return 'NEW';
  }
}

/**
 * Identifies the caller by the signature over the raw bytes. It checks headers, timestamp, signature and nonce in this order (casino C-WAL-2). Nonces are kept
 * only in memory. A call that is replayed after a restart has an expired timestamp or repeats a finished transaction.
 */
export class SignedDoor {
  readonly #keys: ReadonlyMap<string, readonly SigningKey[]>;
  readonly #now: () => number;
  readonly #nonces = new NonceMemory();

  /** `keys` has at most two keys for each caller, the newest first, so that a key can be replaced. */
  constructor(keys: ReadonlyMap<string, readonly SigningKey[]>, now: () => number) {
    this.#keys = keys;
    this.#now = now;
  }

  /** Returns the caller, or the reason why the caller is refused. */
  admit(headers: Headers, body: Uint8Array): { readonly provider: string } | { readonly refusal: WalletRefusal } {
    const provider = headerOf(headers, WALLET_HEADERS.provider);
    const keyId = matching(WALLET_KEY_ID_PATTERN, headerOf(headers, WALLET_HEADERS.keyId));
    const timestamp = matching(WALLET_TIMESTAMP_PATTERN, headerOf(headers, WALLET_HEADERS.timestamp));
    const nonce = matching(WALLET_NONCE_PATTERN, headerOf(headers, WALLET_HEADERS.nonce));
    const signature = matching(WALLET_SIGNATURE_PATTERN, headerOf(headers, WALLET_HEADERS.signature));
    if (
      provider === undefined ||
      keyId === undefined ||
      timestamp === undefined ||
      nonce === undefined ||
      signature === undefined
    )
      return { refusal: 'SIGNATURE_INVALID' };
    const nowMs = this.#now();
    if (Math.abs(nowMs - Number(timestamp)) > WALLET_CLOCK_WINDOW_MS) return { refusal: 'TIMESTAMP_OUT_OF_WINDOW' };
    const key = this.#keys.get(provider)?.find((candidate) => candidate.keyId === keyId);
    const expected = walletSignature(hmacSha256, key?.secret ?? '', { timestamp, nonce, body });
    const isRight = timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
    if (key === undefined || !isRight) return { refusal: 'SIGNATURE_INVALID' };
    const answer = this.#nonces.remember(`${provider}\n${nonce}`, nowMs);
    if (answer === 'FULL') return { refusal: 'RATE_LIMITED' };
    return answer === 'NEW' ? { provider } : { refusal: 'NONCE_REPLAYED' };
  }
}

function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function matching(pattern: RegExp, value: string | undefined): string | undefined {
  return value !== undefined && pattern.test(value) ? value : undefined;
}
