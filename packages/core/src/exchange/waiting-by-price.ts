import type { Price } from '../odds/index.ts';
import type { TradeInstruction } from './apply-instructions.ts';
import type { Trigger } from './commands.ts';

type ByPrice = Map<Price, Set<TradeInstruction>>;

/**
 * The instructions that wait for a trade on one runner, by trigger and price. A trade checks each price once. The ladder has few prices, so the work does not
 * grow with the number of instructions that the trade leaves waiting (exchange X85).
 */
export class WaitingByPrice {
  readonly #by: Readonly<Record<Trigger, ByPrice>> = { TRADED_AT_MOST: new Map(), TRADED_AT_LEAST: new Map() };

  add(instruction: TradeInstruction): void {
    const { trigger, price } = instruction;
    this.#by[trigger].set(price, (this.#by[trigger].get(price) ?? new Set()).add(instruction));
  }

  /** Removes an instruction; a no-op if it was triggered before. */
  remove(instruction: TradeInstruction): void {
    const { trigger, price } = instruction;
    const those = this.#by[trigger].get(price);
    those?.delete(instruction);
    if (those?.size === 0) this.#by[trigger].delete(price);
  }

  /** Removes and returns the instructions that a trade at `traded` triggers, the oldest first. */
  takeReached(traded: number): TradeInstruction[] {
    const reached: TradeInstruction[] = [];
    for (const trigger of ['TRADED_AT_MOST', 'TRADED_AT_LEAST'] as const)
      for (const [price, those] of this.#by[trigger]) {
        if (!isReached({ trigger, price }, traded)) continue;
        for (const instruction of those) reached.push(instruction);
        this.#by[trigger].delete(price);
      }
    return reached.sort((a, b) => a.instruction - b.instruction);
  }
}

/** True if a trade at `traded` is at the instruction's price or beyond it. */
export function isReached({ trigger, price }: Pick<TradeInstruction, 'trigger' | 'price'>, traded: number): boolean {
  return trigger === 'TRADED_AT_MOST' ? traded <= price : traded >= price;
}
