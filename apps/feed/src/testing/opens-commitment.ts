import { createHash } from 'node:crypto';

/** Returns true if the commitment is the hash of the revealed seed. */
export function opensCommitment(seed: string, commitment: string): boolean {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex') === commitment;
}
