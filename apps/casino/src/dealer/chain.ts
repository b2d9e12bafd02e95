import { hash, randomBytes } from 'node:crypto';
import { assert } from '@pavilion/core/std';
import { HASH_BYTES } from '@pavilion/games/fairness';
import { WalkingLink } from './link-hash.ts';

/** Distance between two stored links. A chain of a million links takes 32 KB, and any link is at most 999 hashes away from a stored one. */
export const CHECKPOINT_LINKS = 1_000;
const CHUNK_LINKS = 4_000;

/** A chain as the dealer keeps it. */
export type Chain = { readonly links: number; readonly checkpoints: Buffer };

/** Returns h[i − 1] for h[i]: SHA-256 over the raw bytes (casino C-FAIR-1). */
export function linkBefore(link: Buffer): Buffer {
  return hash('sha256', link, 'buffer');
}

/**
 * Creates a chain from 32 bytes of the operating system's generator, with its commitment h[0]. `rest` is awaited between chunks of some milliseconds, so
 * cards are not delayed.
 */
export async function makeChain(links: number, rest: () => Promise<void>): Promise<{ chain: Chain; commitment: string }> {
  const checkpoints = Buffer.alloc(Math.ceil(links / CHECKPOINT_LINKS) * HASH_BYTES);
  const link = new WalkingLink(randomBytes(HASH_BYTES));
  for (let position = links; position > 0; position--) {
    if (position === links || position % CHECKPOINT_LINKS === 0) link.bytes().copy(checkpoints, placeOf(position) * HASH_BYTES);
    link.step();
    if (position % CHUNK_LINKS === 0) await rest();
  }
  const chain = { links, checkpoints };
  // Players verify with the system's hash function, so this function also computes the last links.
  const commitment = linkBefore(linkAt(chain, 1));
  assert(commitment.equals(link.bytes()), 'a chain that was walked leads to its commitment');
  return { chain, commitment: commitment.toString('hex') };
}

/** Returns h[position], from 1 to the chain's length; throws outside. */
export function linkAt({ links, checkpoints }: Chain, position: number): Buffer {
  if (!Number.isInteger(position) || position < 1 || position > links)
    throw new RangeError(`a chain of ${links} has no link ${position}`);
  const place = placeOf(position);
  let link: Buffer = checkpoints.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);
  for (let at = Math.min((place + 1) * CHECKPOINT_LINKS, links); at > position; at--) link = linkBefore(link);
  return link;
}

/** Returns the index of the first stored link at or above a position. */
function placeOf(position: number): number {
  return Math.ceil(position / CHECKPOINT_LINKS) - 1;
}
