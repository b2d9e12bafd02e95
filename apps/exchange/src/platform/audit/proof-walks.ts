import { Refused } from '@pavilion/server/refused';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import type { NotedHeads, Proof } from './proof.ts';

const ONE_QUEUE = 0;

/** Number of waiting requests; further ones must come back later. */
const WAITING_MAX = 3;

/**
 * Walks over all records, one at a time, because a walk takes a whole core. A plain request shares the answer of a plain walk that runs or waits. A request
 * with heads gets its own walk.
 */
export class ProofWalks {
  readonly #walk: (noted: NotedHeads) => Promise<Proof>;
  readonly #locks = new KeyedMutex<number>();
  #plain: Promise<Proof> | undefined;
  /** The one that runs is among them. */
  #asked = 0;

  constructor(walk: (noted: NotedHeads) => Promise<Proof>) {
    this.#walk = walk;
  }

  /** Returns the proof after the earlier ones; refused if too many wait. */
  async ask(noted: NotedHeads): Promise<Proof | Refused> {
    const isPlain = Object.keys(noted).length === 0;
    if (isPlain && this.#plain !== undefined) return this.#plain;
    if (this.#asked > WAITING_MAX) return new Refused('RATE_LIMITED', undefined, TOO_MANY);
    const mine = this.#inTurn(noted);
    if (isPlain) this.#plain = mine;
    try {
      return await mine;
    } finally {
      if (isPlain) this.#plain = undefined;
    }
  }

  async #inTurn(noted: NotedHeads): Promise<Proof> {
    this.#asked += 1;
    try {
      return await this.#locks.run(ONE_QUEUE, () => this.#walk(noted));
    } finally {
      this.#asked -= 1;
    }
  }
}

const TOO_MANY = 'Other proofs are waiting already. Ask again when they are done.';
