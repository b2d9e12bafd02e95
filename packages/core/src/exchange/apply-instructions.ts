import { present } from '../std/index.ts';
import { PERSISTENCE, ORDER_SIDE, TRIGGER } from './codes.ts';
import type { PlaceInstruction } from './commands.ts';
import { ANSWER, KEY_USE } from './idempotency.ts';
import { marketIn } from './in-memory.ts';
import type { Recorded } from './journal/records.ts';
import type { MarketState } from './market-state.ts';
import type { State } from './state.ts';

/** An instruction that waits. It belongs to the real market, also for a paper account. */
export type Instruction = Omit<PlaceInstruction, 'kind' | 'key'> & { readonly instruction: number };

export function instructionPlaced(state: State, { key, ...instruction }: Recorded['instructionPlaced']): void {
  addInstruction(state, instruction);
  state.lastInstruction = instruction.instruction;
  state.accounts.touch(instruction.account);
  if (key === undefined) return;
  const entry = state.keys.add(instruction.account, key.hi, key.lo);
  state.keys.setContent(entry, KEY_USE.INSTRUCTION, ...contentOf(instruction));
  state.answer.fill(0);
  state.answer[ANSWER.SEQ] = state.seq;
  state.answer[ANSWER.ORDER] = instruction.instruction;
  state.keys.setAnswer(entry, state.answer);
}

/** Adds an instruction to the lists of its account and its market. */
export function addInstruction(state: State, instruction: Instruction): void {
  state.instructions.set(instruction.instruction, instruction);
  marketIn(state, { market: instruction.market, venue: 'REAL' }).instructions.add(instruction);
}

export function instructionEnded(state: State, number: number): void {
  const instruction = present(state.instructions.get(number), 'an instruction that ends was placed');
  state.instructions.delete(number);
  state.triggered.delete(number);
  state.accounts.touch(instruction.account);
  marketIn(state, { market: instruction.market, venue: 'REAL' }).instructions.delete(instruction);
}

/** Marks the instructions that a trade on a runner at `price` triggers (exchange X85). */
export function noteTrade(state: State, market: MarketState, runner: number, price: number): void {
  for (const instruction of market.instructions)
    if (instruction.runner === runner && isReached(instruction, price)) state.triggered.add(instruction.instruction);
}

/** True if a trade at `price` is at the instruction's price or beyond it. */
export function isReached({ trigger, price }: Pick<Instruction, 'trigger' | 'price'>, traded: number): boolean {
  return trigger === 'TRADED_AT_MOST' ? traded <= price : traded >= price;
}

/** Returns the content of a key, which a repeat is compared with: seven numbers. */
export function contentOf({
  market,
  trigger,
  runner,
  price,
  bet,
}: Omit<Instruction, 'instruction' | 'account'>): [number, number, number, number, number, number, number] {
  const kinds = [TRIGGER.numberOf(trigger), ORDER_SIDE.numberOf(bet.side), PERSISTENCE.numberOf(bet.persistence)];
  return [market, kinds.reduce((bits, bit) => 2 * bits + bit, 0), runner, price, bet.runner, bet.price, bet.size];
}
