import { present } from '@pavilion/core/std';

/** Returns numbers from 0 to 1 that depend on the seed alone (xorshift over an FNV hash): for pictures, never for outcomes. */
export function randomOf(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ present(letter.codePointAt(0)), 16_777_619), 2_166_136_261) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
