import { createHash } from 'node:crypto';

/** True if a revealed seed fits the commitment. */
export function opensCommitment(seed: string, commitment: string): boolean {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex') === commitment;
}
