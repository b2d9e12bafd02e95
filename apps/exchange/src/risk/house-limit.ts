import { ZERO, type Minor } from '@pavilion/core/money';

/**
 * What the house may lose over all its markets together; 0: no limit. Every bet against the house brings it along to the exchange, which knows what the
 * house can lose and decides (trust E6), so it is in memory.
 */
export class HouseLimit {
  #amount: Minor = ZERO;

  set(amount: Minor): void {
    this.#amount = amount;
  }

  get amount(): Minor {
    return this.#amount;
  }
}
