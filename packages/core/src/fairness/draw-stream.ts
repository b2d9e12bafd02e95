import { assert, present } from '../std/index.ts';
import { IntegerStream, type Blocks } from './integer-stream.ts';

/** Integer weights; the chance of a column is its weight over their sum. */
export type Weights = readonly number[];

/** Values with a weight each. */
export interface WeightedValues<T> {
  readonly values: readonly T[];
  readonly weights: Weights;
}

/** HMAC-SHA-256, passed in because the core has no cryptography. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

const LABEL_CHARACTERS = 4;
const HASH_BYTES = 32;
const SALT_CHARACTERS = 64;

/** The inputs of every draw of a match. The salt is public before the match, the seed after it. */
export interface DrawSeed {
  readonly hmac: Hmac;
  /** 64 hex characters, used as text. */
  readonly salt: string;
  /** Seed of the match: 32 bytes. */
  readonly seed: Uint8Array;
}

/**
 * The stream of numbers of one match: blocks of HMAC-SHA-256 over the seed, a label and a counter, eight 32-bit integers
 * in each (VC-6).
 */
export class DrawStream {
  readonly #integers: IntegerStream;
  #draws = 0;

  /** @param label four ASCII letters that separate the streams of one seed, such as `VCRK` for virtual cricket */
  constructor(label: string, seed: DrawSeed) {
    this.#integers = new IntegerStream(labelledBlocks(label, seed));
  }

  /** Draws so far; discarded integers do not count. */
  get draws(): number {
    return this.#draws;
  }

  /** Returns a number below `total`, all equally likely. Drawn integers beyond the last whole multiple are discarded. */
  below(total: number): number {
    this.#draws += 1;
    return this.#integers.below(total);
  }

  /** Returns the index of the first column where the running sum of weights exceeds the drawn number. */
  column(weights: Weights): number {
    let rest = this.below(totalWeight(weights));
    const found = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    assert(found !== -1, 'a number below the total lies in some column');
    return found;
  }

  pick<T>(table: WeightedValues<T>): T {
    return present(table.values[this.column(table.weights)], 'a weight has its value');
  }
}

/**
 * Returns the blocks of a stream. Block k is the HMAC, keyed by the salt, of the seed, the label and k as four big-endian bytes (VC-6, casino C-FAIR-2).
 *
 * @param label four ASCII characters that separate the streams of one seed
 */
export function labelledBlocks(label: string, { hmac, salt, seed }: DrawSeed): Blocks {
  assert(label.length === LABEL_CHARACTERS, 'the label has four letters');
  assert(salt.length === SALT_CHARACTERS, 'the salt has 64 hex characters');
  assert(seed.length === HASH_BYTES, 'the seed has 32 bytes');
  const key = asciiBytes(salt);
  const message = new Uint8Array(HASH_BYTES + LABEL_CHARACTERS + 4);
  message.set(seed);
  message.set(asciiBytes(label), HASH_BYTES);
  const view = new DataView(message.buffer);
  return (counter) => {
    view.setUint32(HASH_BYTES + LABEL_CHARACTERS, counter);
    return hmac(key, message);
  };
}

export function totalWeight(weights: Weights): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
