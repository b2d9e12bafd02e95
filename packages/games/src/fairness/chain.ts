import { sha256, toHex } from './hashes.ts';

export const HASH_BYTES = 32;

/** Fewest links of a chain (casino C-FAIR-1). The next chain is announced when fewer than `LINKS_LEFT_MIN` links are left (C-FAIR-12). */
export const LINKS_MIN = 1_000_000;
export const LINKS_LEFT_MIN = 10_000;

/** Returns the previous link: the SHA-256 of the raw bytes, never of their hex text (casino C-FAIR-1). */
export function previousLink(link: Uint8Array): Uint8Array {
  return sha256(link);
}

/** True if a revealed link leads to the previous one or, for round 1, to the commitment. */
export function isLinkOf(link: Uint8Array, previousHex: string): boolean {
  return toHex(previousLink(link)) === previousHex.toLowerCase();
}
