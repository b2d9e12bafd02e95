import { timingSafeEqual } from 'node:crypto';
import {
  WALLET_BODY_BYTES_MAX,
  WALLET_CLOCK_WINDOW_MS,
  WALLET_HEADERS,
  WALLET_NONCE_MEMORY_MS,
  WALLET_NONCE_PATTERN,
  WALLET_SIGNATURE_PATTERN,
  WALLET_TIMESTAMP_PATTERN,
  walletSignature,
  type SigningKey,
} from '@pavilion/contract/wallet';
import { hmacSha256 } from '../wallet/wallet-client.ts';

export type SignatureFault = 'SIGNATURE_INVALID' | 'TIMESTAMP_OUT_OF_WINDOW' | 'NONCE_REPLAYED' | 'SCHEMA_INVALID';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Nonces kept at most; the platform asks a few times a minute. */
const NONCES_MAX = 100_000;

/** Checks calls of the platform in the order of casino C-WAL-2: size, headers, time, signature over the raw bytes, nonce. */
export class SignedCalls {
  readonly #provider: string;
  readonly #key: SigningKey;
  readonly #nonces = new Map<string, number>();

  constructor(provider: string, key: SigningKey) {
    this.#provider = provider;
    this.#key = key;
  }

  /** Undefined: it is the platform, and it says this for the first time. */
  faultOf(headers: Headers, body: Buffer, nowMs: number): SignatureFault | undefined {
    if (body.length > WALLET_BODY_BYTES_MAX) return 'SCHEMA_INVALID';
    const [timestamp, nonce, signature] = [WALLET_HEADERS.timestamp, WALLET_HEADERS.nonce, WALLET_HEADERS.signature].map(
      (name) => headers[name],
    );
    if (headers[WALLET_HEADERS.provider] !== this.#provider || headers[WALLET_HEADERS.keyId] !== this.#key.keyId)
      return 'SIGNATURE_INVALID';
    if (!isText(timestamp, WALLET_TIMESTAMP_PATTERN) || !isText(nonce, WALLET_NONCE_PATTERN)) return 'SIGNATURE_INVALID';
    if (!isText(signature, WALLET_SIGNATURE_PATTERN)) return 'SIGNATURE_INVALID';
    if (Math.abs(nowMs - Number(timestamp)) > WALLET_CLOCK_WINDOW_MS) return 'TIMESTAMP_OUT_OF_WINDOW';
    const expected = walletSignature(hmacSha256, this.#key.secret, { timestamp, nonce, body });
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return 'SIGNATURE_INVALID';
    return this.#isNew(nonce, nowMs) ? undefined : 'NONCE_REPLAYED';
  }

  #isNew(nonce: string, nowMs: number): boolean {
    for (const [known, atMs] of this.#nonces) {
      if (nowMs - atMs <= WALLET_NONCE_MEMORY_MS && this.#nonces.size < NONCES_MAX) break;
      this.#nonces.delete(known);
    }
    if (this.#nonces.has(nonce)) return false;
    this.#nonces.set(nonce, nowMs);
    return true;
  }
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
