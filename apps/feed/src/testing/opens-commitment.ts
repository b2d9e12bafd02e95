import { createHash } from 'node:crypto';

/** True if a revealed seed is the one that was committed to. */
export function opensCommitment(seed: string, commitment: string): boolean {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex') === commitment;
}
