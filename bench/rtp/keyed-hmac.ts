import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
const [INNER, OUTER] = [0x36, 0x5c];

/**
 * Returns a function that computes HMAC-SHA-256 under one key, for messages of one length. It is made for millions of messages: the blocks of the key are
 * prepared once, and a message needs no object of its own. A test compares it with Node's own function.
 *
 * @param key at most 64 bytes
 */
export function keyedHmac(key: Uint8Array, messageBytes: number): (message: Uint8Array) => Uint8Array {
  const inner = paddedKey(key, INNER, messageBytes);
  const outer = paddedKey(key, OUTER, HASH_BYTES);
  return (message) => {
    inner.set(message, BLOCK_BYTES);
    outer.set(hash('sha256', inner, 'buffer'), BLOCK_BYTES);
    return hash('sha256', outer, 'buffer');
  };
}

function paddedKey(key: Uint8Array, pad: number, messageBytes: number): Uint8Array {
  const bytes = new Uint8Array(BLOCK_BYTES + messageBytes);
  bytes.set(key);
  return bytes.map((byte, place) => (place < BLOCK_BYTES ? byte ^ pad : 0));
}
