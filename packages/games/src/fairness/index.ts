export { HASH_BYTES, isLinkOf, LINKS_LEFT_MIN, LINKS_MIN, previousLink } from './chain.ts';
export { crashChance, crashPoint, limboPoint } from './crash-point.ts';
export { fromHex, hmacSha256, sha256, textBytes, toHex } from './hashes.ts';
export {
  seedCommitment,
  sharedBlocks,
  sharedStream,
  singleBlocks,
  type SharedSeed,
  type SingleSeed,
  type Watch,
} from './streams.ts';
