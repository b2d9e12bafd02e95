import type { Command, Exchange } from '@pavilion/core/exchange';
import { Prng } from '@pavilion/core/std';

/** Ends of events with markets in memory, and their undoing (exchange X82). */
export class RandomEndingCommands {
  readonly #random: Prng;

  constructor(seed: number) {
    this.#random = new Prng(seed);
  }

  next(exchange: Exchange): Command {
    const ended = [...exchange.state.endedEvents];
    if (ended.length > 0 && this.#random.chance(90)) return { kind: 'endEvent', event: this.#random.pick(ended), ended: false };
    const markets = [...exchange.markets(), ...exchange.houseMarkets()];
    if (markets.length === 0 || this.#random.chance(90)) return { kind: 'tick' };
    return { kind: 'endEvent', event: this.#random.pick(markets).event, ended: true };
  }
}
