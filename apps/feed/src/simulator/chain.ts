import { createHash, createHmac } from 'node:crypto';
import type { DrawSeed } from '@pavilion/core/fairness';

const HASH_BYTES = 32;

/**
 * The chain of seeds of virtual cricket (settlement 12.6): h[N] is random, h[i−1] = SHA-256(h[i]); h[0] is public before the
 * salt is known, match i is drawn from h[i], and its commitment h[i−1] is public before anybody can bet on it.
 */
export interface SeedChain {
  /** 64 hex characters. */
  readonly salt: string;
  /** N: how many matches the chain serves. */
  readonly length: number;
  /** h[N] in hex. The one secret of the simulator: it never leaves this process and its state file. */
  readonly tip: string;
}

export type RandomBytes = (count: number) => Uint8Array;

function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}

/** HMAC-SHA-256 for the draws. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  return createHmac('sha256', key).update(message).digest();
}

/**
 * A fresh chain. Tip first, then the salt: whoever knows the published h[0] knows that the seeds were fixed before the salt.
 * A salt from a public event can be given; without one the machine's own randomness stands in for it.
 */
export function createChain(length: number, randomBytes: RandomBytes, publicSalt?: string): SeedChain {
  const tip = Buffer.from(randomBytes(HASH_BYTES)).toString('hex');
  const salt = publicSalt ?? Buffer.from(randomBytes(HASH_BYTES)).toString('hex');
  return { salt, length, tip };
}

/** h[index] of the chain, for 0 ≤ index ≤ length. */
export function chainHash(chain: SeedChain, index: number): Uint8Array {
  if (index < 0 || index > chain.length) throw new RangeError(`the chain has no element ${index}`);
  let hash: Uint8Array = Buffer.from(chain.tip, 'hex');
  for (let at = chain.length; at > index; at -= 1) hash = sha256(hash);
  return hash;
}

/** What may be told before the match: h[i−1] in hex. */
export function commitmentOf(chain: SeedChain, match: number): string {
  return Buffer.from(chainHash(chain, match - 1)).toString('hex');
}

/** What may be told only after the match: h[i] in hex. */
export function seedOf(chain: SeedChain, match: number): string {
  return Buffer.from(chainHash(chain, match)).toString('hex');
}

/** The seed of a match in the shape that the draws take. */
export function drawSeedOf(chain: SeedChain, match: number): DrawSeed {
  return { hmac: hmacSha256, salt: chain.salt, seed: chainHash(chain, match) };
}

/** Whether a revealed seed is the one that was committed to. */
export function opensCommitment(seed: string, commitment: string): boolean {
  return Buffer.from(sha256(Buffer.from(seed, 'hex'))).toString('hex') === commitment;
}
