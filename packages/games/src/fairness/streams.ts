import { IntegerStream, labelledBlocks, type Blocks, type DrawnInteger } from '@pavilion/core/fairness';
import { keyedHmac, sha256, textBytes, toHex } from './hashes.ts';

/** Inputs of a shared game's round: the chain's public salt and the round's link (casino C-FAIR-1, C-FAIR-2). */
export interface SharedSeed {
  /** 64 lower-case hex characters, used as text. */
  readonly salt: string;
  /** The round's link: 32 raw bytes. */
  readonly link: Uint8Array;
}

/** Inputs of a single-player game (casino C-FAIR-8). */
export interface SingleSeed {
  /** 64 lower-case hex characters, used as text. */
  readonly serverSeed: string;
  /** 1 to 64 characters of `A–Z a–z 0–9 _ -`. */
  readonly clientSeed: string;
  /** 0 for the first game of a seed pair, then one more for each further game. */
  readonly nonce: number;
}

export type Watch = (drawn: DrawnInteger) => void;

/** Returns the blocks of a round: HMAC-SHA-256, keyed by the salt, of link, game code and counter (casino C-FAIR-2). */
export function sharedBlocks(gameCode: string, { salt, link }: SharedSeed): Blocks {
  const salted = keyedHmac(textBytes(salt));
  return labelledBlocks(gameCode, { hmac: (_salt, message) => salted(message), salt, seed: link });
}

/** Returns the blocks of a single-player game: HMAC-SHA-256, keyed by the server seed, of `clientSeed:nonce:counter` (casino C-FAIR-8). */
export function singleBlocks({ serverSeed, clientSeed, nonce }: SingleSeed): Blocks {
  const keyed = keyedHmac(textBytes(serverSeed));
  return (counter) => keyed(textBytes(`${clientSeed}:${nonce}:${counter}`));
}

export function sharedStream(gameCode: string, seed: SharedSeed, watch?: Watch): IntegerStream {
  return new IntegerStream(sharedBlocks(gameCode, seed), watch);
}

/** Returns the commitment to a server seed, shown before the first bet: the SHA-256 of its text (casino C-FAIR-8). */
export function seedCommitment(serverSeed: string): string {
  return toHex(sha256(textBytes(serverSeed)));
}
