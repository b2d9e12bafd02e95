import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hmac } from '@pavilion/core/fairness';

export const hmacSha256: Hmac = (key, message) => hmac(digest, key, message);

/** Computes HMACs of many messages under one key. The part of both hashes that depends only on the key is computed once. */
export function keyedHmac(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const keyed = hmac.create(digest, key);
  return (message) => keyed.clone().update(message).digest();
}

export function sha256(bytes: Uint8Array): Uint8Array {
  return digest(bytes);
}

/** Returns lower-case hex, two digits a byte. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** Returns the bytes of a hex text in either case; undefined unless it has exactly `bytes` bytes. */
export function fromHex(text: string, bytes: number): Uint8Array | undefined {
  return text.length === bytes * 2 && /^[0-9a-f]*$/i.test(text) ? hexToBytes(text) : undefined;
}

export function textBytes(text: string): Uint8Array {
  return utf8ToBytes(text);
}
