import { Refused } from '@pavilion/server/refused';
import { Mutex } from '@pavilion/server/keyed-mutex';
import type { NotedHeads, Proof } from './proof.ts';

/** Maximum number of waiting requests. A further request is refused. */
const WAITING_MAX = 3;

/**
 * Checks all records, one walk at a time, because a walk needs a whole core. A plain request shares the answer of a plain walk that runs or waits. A request
 * with noted heads gets a separate walk.
 */
export class ProofWalks {
  readonly #walk: (noted: NotedHeads) => Promise<Proof>;
  readonly #queue = new Mutex();
  #plain: Promise<Proof> | undefined;
  /** Number of requests, including the one whose walk is running. */
  #requests = 0;

  constructor(walk: (noted: NotedHeads) => Promise<Proof>) {
    this.#walk = walk;
  }

  /** Returns the proof when the earlier walks are done. Refused if too many requests wait. */
  async prove(noted: NotedHeads): Promise<Proof | Refused> {
    const isPlain = Object.keys(noted).length === 0;
    if (isPlain && this.#plain !== undefined) return this.#plain;
    if (this.#requests > WAITING_MAX) return new Refused('RATE_LIMITED', undefined, TOO_MANY);
    const mine = this.#inTurn(noted);
    if (isPlain) this.#plain = mine;
    try {
      return await mine;
    } finally {
      if (isPlain) this.#plain = undefined;
    }
  }

  async #inTurn(noted: NotedHeads): Promise<Proof> {
    this.#requests += 1;
    try {
      return await this.#queue.runExclusive(() => this.#walk(noted));
    } finally {
      this.#requests -= 1;
    }
  }
}

const TOO_MANY = 'Other proofs are already waiting. Try again when they are done.';
