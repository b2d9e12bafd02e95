import { present } from './assert.ts';

/**
 * Returns a 64-bit fingerprint of bytes as 16 hex digits. The same bytes give the same fingerprint everywhere. It detects mistakes but not attacks; the
 * journal's chain uses cryptographic hashes.
 */
export function fingerprint(bytes: Uint8Array): string {
  let high = 0x9ae16a3b;
  let low = 0x2f90404f;
  for (let index = 0; index < bytes.length; index++) {
    low = Math.imul(low ^ present(bytes[index]), 0x01000193);
    high = Math.imul(high ^ low ^ (low >>> 15), 0x85ebca6b);
  }
  low = Math.imul(low ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (low >>> 16), 0x27d4eb2f);
  return hex(high) + hex(low);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
