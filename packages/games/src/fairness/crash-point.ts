import type { Blocks } from '@pavilion/core/fairness';
import { hmacSha256, textBytes } from './hashes.ts';
import type { SharedSeed } from './streams.ts';

const BITS = 52n;
const E = 1n << BITS;
const INSTANT = 100n;

/**
 * Returns the crash point of a round in hundredths, at least 100: max(100, floor(c · 2^52 / (2^52 − r))). Here r is the first 52 bits of HMAC-SHA-256 of the
 * link alone, keyed by the salt (casino C-CRSH-1, C-FAIR-5).
 *
 * @param c hundredths of the stake returned on average: 99 returns 0.99
 */
export function crashPoint({ salt, link }: SharedSeed, c: number): number {
  return pointOf(hmacSha256(textBytes(salt), link), c);
}

/** Returns a point like the crash point, from the first block of a single player's stream (casino C-LIMB-1). */
export function limboPoint(blocks: Blocks, c: number): number {
  return pointOf(blocks(0), c);
}

/** Returns the chance that the crash point is at least k hundredths, times 2^52: floor(c · 2^52 / k) (casino C-CRSH-2). k is at least 101. */
export function crashChance(k: number, c: number): { readonly num: bigint; readonly den: bigint } {
  return { num: (BigInt(c) * E) / BigInt(k), den: E };
}

function pointOf(hash: Uint8Array, c: number): number {
  const r = new DataView(hash.buffer, hash.byteOffset).getBigUint64(0) >> (64n - BITS);
  const point = (BigInt(c) * E) / (E - r);
  return Number(point > INSTANT ? point : INSTANT);
}
