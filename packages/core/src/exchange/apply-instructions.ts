import { priceAt } from '../odds/index.ts';
import { assert, present } from '../std/index.ts';
import { PERSISTENCE, ORDER_SIDE, TRIGGER } from './codes.ts';
import type { IdempotencyKey, PlaceGreenUp, PlaceInstruction } from './commands.ts';
import { ANSWER, KEY_USE } from './idempotency.ts';
import { marketIn } from './in-memory.ts';
import type { Recorded } from './journal/records.ts';
import type { MarketState } from './market-state.ts';
import type { State } from './state.ts';

/** An instruction that waits for a trade and then places a bet. It is stored with the real market, even for a paper account. */
export type TradeInstruction = Omit<PlaceInstruction, 'kind' | 'key'> & { readonly instruction: number };
/** An instruction that waits until a cash-out would be profitable enough, and then cashes out. */
export type GreenUp = Omit<PlaceGreenUp, 'kind' | 'key'> & { readonly instruction: number };
/** An instruction that waits. */
export type Instruction = TradeInstruction | GreenUp;

export function instructionPlaced(state: State, { key, ...instruction }: Recorded['instructionPlaced']): void {
  storeInstruction(state, instruction, contentOf(instruction), key);
}

export function greenUpPlaced(state: State, { key, ...greenUp }: Recorded['greenUpPlaced']): void {
  storeInstruction(state, greenUp, contentOfGreenUp(greenUp), key);
}

function storeInstruction(state: State, instruction: Instruction, content: Content, key: IdempotencyKey | undefined): void {
  assert(instruction.instruction === state.lastInstruction + 1, 'instructions are numbered without gaps');
  addInstruction(state, instruction);
  state.lastInstruction = instruction.instruction;
  state.accounts.touch(instruction.account);
  if (key === undefined) return;
  const entry = state.keys.add(instruction.account, key.hi, key.lo);
  state.keys.setContent(entry, KEY_USE.INSTRUCTION, ...content);
  state.answer.fill(0);
  state.answer[ANSWER.SEQ] = state.seq;
  state.answer[ANSWER.ORDER] = instruction.instruction;
  state.keys.setAnswer(entry, state.answer);
}

/** Adds an instruction to the lists of its account and its market. */
export function addInstruction(state: State, instruction: Instruction): void {
  const { market } = instruction;
  assert(!state.instructions.has(instruction.instruction), 'every instruction has its own number');
  state.instructions.set(instruction.instruction, instruction);
  addTo(state.ownInstructions, instruction.account, instruction);
  if (!('bet' in instruction)) return addTo(state.greenUps, market, instruction);
  const { instructions, traded } = marketIn(state, { market, venue: 'REAL' });
  instructions.add(instruction);
  present(traded[instruction.runner]).waiting.add(instruction);
}

export function instructionEnded(state: State, number: number): void {
  const instruction = present(state.instructions.get(number), 'an instruction that ends was placed');
  state.instructions.delete(number);
  state.triggered.delete(number);
  state.accounts.touch(instruction.account);
  removeFrom(state.ownInstructions, instruction.account, instruction);
  const { market } = instruction;
  if (!('bet' in instruction)) {
    removeFrom(state.greenUps, market, instruction);
    if (!state.greenUps.has(market)) state.greenUpLooks.delete(market);
    return;
  }
  const { instructions, traded } = marketIn(state, { market, venue: 'REAL' });
  instructions.delete(instruction);
  present(traded[instruction.runner]).waiting.remove(instruction);
}

function addTo<T>(sets: Map<number, Set<T>>, key: number, value: T): void {
  sets.set(key, (sets.get(key) ?? new Set<T>()).add(value));
}

function removeFrom<T>(sets: Map<number, Set<T>>, key: number, value: T): void {
  const set = present(sets.get(key));
  set.delete(value);
  if (set.size === 0) sets.delete(key);
}

/** Counts a trade on a runner at a ladder place, and marks the instructions that it triggers (exchange X85). */
export function noteTrade(state: State, market: MarketState, runner: number, level: number, stake: number): void {
  const volume = present(market.traded[runner]);
  volume.add(level, stake);
  if (market.instructions.size === 0) return;
  for (const { instruction } of volume.waiting.takeReached(priceAt(level))) state.triggered.add(instruction);
}

/** Restores the mark of an instruction that was triggered and not carried out yet. */
export function restoreTriggered(state: State, number: number): void {
  const instruction = present(state.instructions.get(number), 'a triggered instruction waits');
  assert('bet' in instruction, 'a green-up waits for no trade');
  const { traded } = marketIn(state, { market: instruction.market, venue: 'REAL' });
  present(traded[instruction.runner]).waiting.remove(instruction);
  state.triggered.add(number);
}

/** The stored content of an idempotency key. A repeated command must have the same content. */
type Content = [number, number, number, number, number, number, number];

/** Marks the content of a green-up. Instructions to bet use the three bits below it for trigger, side and persistence. */
const GREEN_UP = 8;

export function contentOfGreenUp({ market, profit }: Pick<GreenUp, 'market' | 'profit'>): Content {
  return [market, GREEN_UP, profit, 0, 0, 0, 0];
}

export function contentOf({ market, trigger, runner, price, bet }: Omit<TradeInstruction, 'instruction' | 'account'>): Content {
  const kinds = [TRIGGER.numberOf(trigger), ORDER_SIDE.numberOf(bet.side), PERSISTENCE.numberOf(bet.persistence)];
  return [market, kinds.reduce((bits, bit) => 2 * bits + bit, 0), runner, price, bet.runner, bet.price, bet.size];
}
