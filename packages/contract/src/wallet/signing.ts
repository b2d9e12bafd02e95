import type { Hmac } from '@pavilion/core/fairness';

/**
 * Calls between a provider and the platform are signed in both directions (casino C-WAL-1). The signature is the lower-case hex of HMAC-SHA256(secret,
 * timestamp + "." + nonce + "." + the raw bytes of the body). Each program supplies its own cryptography.
 */
export const WALLET_HEADERS = {
  provider: 'x-cw-provider',
  keyId: 'x-cw-key-id',
  timestamp: 'x-cw-timestamp',
  nonce: 'x-cw-nonce',
  signature: 'x-cw-signature',
} as const;

export const WALLET_BODY_BYTES_MAX = 64 * 1024;
/** The largest difference between the two clocks, in either direction. */
export const WALLET_CLOCK_WINDOW_MS = 30_000;
/** A nonce may not be repeated within this time (C-WAL-2). */
export const WALLET_NONCE_MEMORY_MS = 600_000;
export const WALLET_NONCE_PATTERN = /^[A-Za-z0-9-]{6,64}$/;
/** Milliseconds since 1970 as thirteen digits, without sign or fraction. */
export const WALLET_TIMESTAMP_PATTERN = /^[1-9]\d{12}$/;
export const WALLET_KEY_ID_PATTERN = /^[A-Za-z0-9._-]{1,32}$/;
export const WALLET_SIGNATURE_PATTERN = /^[0-9a-f]{64}$/;

/** Two keys may be active at the same time, so that a key can be replaced while calls are in progress. */
export interface SigningKey {
  readonly keyId: string;
  /** At least 32 characters for real money. */
  readonly secret: string;
}

export interface Signer extends SigningKey {
  readonly provider: string;
  readonly hmac: Hmac;
}

/** The parts of one transmission that the signature covers. */
export interface SignedParts {
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: Uint8Array;
}

/** Returns the signed bytes. The body is used exactly as sent, never parsed and serialised again (C-TRAP-14). */
export function signedBytes({ timestamp, nonce, body }: SignedParts): Uint8Array {
  const head = asciiBytes(`${timestamp}.${nonce}.`);
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return bytes;
}

export function walletSignature(hmac: Hmac, secret: string, parts: SignedParts): string {
  let text = '';
  for (const byte of hmac(asciiBytes(secret), signedBytes(parts))) text += HEX[byte];
  return text;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns the headers of one transmission. Each transmission has a new time and nonce (C-WAL-4). */
export function signedHeaders(signer: Signer, parts: SignedParts): Record<string, string> {
  return {
    [WALLET_HEADERS.provider]: signer.provider,
    [WALLET_HEADERS.keyId]: signer.keyId,
    [WALLET_HEADERS.timestamp]: parts.timestamp,
    [WALLET_HEADERS.nonce]: parts.nonce,
    [WALLET_HEADERS.signature]: walletSignature(signer.hmac, signer.secret, parts),
  };
}

/** Returns the bytes of an ASCII text, as secrets, times and nonces are. */
function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place++) bytes[place] = text.charCodeAt(place);
  return bytes;
}
