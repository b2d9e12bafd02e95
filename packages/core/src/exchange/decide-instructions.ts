import { isOnLadder, priceAt } from '../odds/index.ts';
import type { HoldAnswer } from './answers.ts';
import { contentOf, isReached, type Instruction } from './apply-instructions.ts';
import type { InstructionEnd } from './codes.ts';
import type { CancelInstruction, PlaceInstruction, PlaceOrder } from './commands.ts';
import { done } from './decide-accounts.ts';
import { place } from './decide-orders.ts';
import { whyEnded, whyOrderRefused, whyPersistenceRefused, whyPriceRefused, whySizeRefused, whyTraderBlocked } from './guards.ts';
import type { DoneAnswer } from './answers.ts';
import { KEY_USE } from './idempotency.ts';
import type { MarketState } from './market-state.ts';
import { ZERO } from '../money/index.ts';
import { present } from '../std/index.ts';
import type { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';
import { answerTo, findKey, holdAnswer, orderFlags } from './repeats.ts';
import type { State } from './state.ts';

/** The most instructions of an account in one market. */
const INSTRUCTIONS_MAX = 10;

/**
 * The most instructions of all accounts in one market. Each trade checks all of them, and one command may trigger them all, so this limits how long a command
 * can delay the others.
 */
export const MARKET_INSTRUCTIONS_MAX = 1_000;

/**
 * Stores an instruction until a trade triggers it (exchange X85). Its order is checked like a new one, except for the market's status and the account's funds,
 * which are checked at its placement.
 */
export function placeInstruction(recorder: Recorder, command: PlaceInstruction): HoldAnswer | Refusal {
  const { state } = recorder;
  const repeat = repeatOfInstruction(state, command);
  if (repeat !== undefined) return repeat;
  const refusal = whyInstructionRefused(state, command);
  if (refusal !== undefined) return refusal;
  // After this point the command must succeed.
  recorder.record('instructionPlaced', { ...command, instruction: state.lastInstruction + 1, key: command.key });
  return { ok: true, seq: state.seq, hold: state.lastInstruction, repeated: false };
}

const CONTENT = ['market', 'trigger', 'runner', 'price', 'bet', 'bet', 'bet'] as const;

function repeatOfInstruction(state: State, command: PlaceInstruction): HoldAnswer | Refusal | undefined {
  const entry = findKey(state, command.account, command.key);
  if (entry === -1) return undefined;
  const asked = contentOf(command).map((value, place) => [present(CONTENT[place]), value] as const);
  return answerTo(state, entry, holdAnswer, KEY_USE.INSTRUCTION, asked);
}

function whyInstructionRefused(state: State, command: PlaceInstruction): Refusal | undefined {
  const { account, runner, price, bet } = command;
  const market = state.market(command.market);
  const blocked = whyTraderBlocked(state, account, market);
  if (blocked !== undefined) return blocked;
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  if (market.isSettled || market.status === 'CLOSED') return whyEnded(state, market.event) ?? refuse('MARKET_NOT_OPEN');
  if (market.lines !== undefined) return refuse('INVALID_REQUEST', 'market');
  for (const each of [runner, bet.runner]) {
    if (!Number.isInteger(each) || each < 0 || each >= market.terms.runners) return refuse('INVALID_REQUEST', 'runner');
    if (market.removalOf(each) !== undefined) return refuse('MARKET_NOT_OPEN', 'runner');
  }
  const traded = present(market.traded[runner]).lastPrice;
  if (!isOnLadder(price)) return refuse('INVALID_PRICE');
  if (traded > 0 && isReached(command, priceAt(traded - 1))) return refuse('TRIGGER_REACHED');
  let own = 0;
  for (const instruction of market.instructions) if (instruction.account === account) own += 1;
  if (own >= INSTRUCTIONS_MAX || market.instructions.size >= MARKET_INSTRUCTIONS_MAX) return refuse('TOO_MANY_INSTRUCTIONS');
  return whyPriceRefused(market, bet.price) ?? whySizeRefused(market, bet) ?? whyPersistenceRefused(market, bet.persistence);
}

export function cancelInstruction(recorder: Recorder, { account, instruction }: CancelInstruction): DoneAnswer | Refusal {
  const { state } = recorder;
  const known = state.instructions.get(instruction);
  if (known?.account !== account) return refuse('NOT_FOUND', 'instruction');
  // After this point the command must succeed.
  end(recorder, known, 'CANCELLED');
  return done(recorder);
}

/** Ends the instructions of an account, in one market or (0) in all. */
export function cancelInstructions(recorder: Recorder, account: number, market: number): void {
  for (const instruction of recorder.state.instructions.values())
    if (instruction.account === account && (market === 0 || instruction.market === market))
      end(recorder, instruction, 'CANCELLED');
}

/** Ends the instructions of a market that takes no more bets, or those about a runner that was removed. */
export function lapseInstructions(recorder: Recorder, { instructions }: MarketState, removed?: number): void {
  for (const instruction of instructions) {
    const isAbout = removed === undefined || instruction.runner === removed || instruction.bet.runner === removed;
    if (isAbout) end(recorder, instruction, 'LAPSED');
  }
}

/**
 * Carries out the instructions that the trades of a command triggered, the oldest first. Their orders pass the same guards as any other, and their trades may
 * trigger more. Each instruction ends with its first trigger, so this terminates (exchange X85).
 */
export function carryOutInstructions(recorder: Recorder): void {
  const { state } = recorder;
  while (state.triggered.size > 0) {
    const instruction = present(state.instructions.get(Math.min(...state.triggered)));
    const command = orderOf(instruction);
    const refusal = whyOrderRefused(state, command);
    if (refusal !== undefined) end(recorder, instruction, 'REFUSED', 0, refusal);
    else {
      end(recorder, instruction, 'PLACED', state.lastOrder + 1);
      place(recorder, command, orderFlags(command));
    }
  }
}

function orderOf({ account, market, bet }: Instruction): PlaceOrder {
  const placed = { kind: 'placeOrder', account, market, timeInForce: 'GOOD_TILL_CANCELLED' } as const;
  return { ...placed, ...bet, minFill: ZERO, marketVersion: 0 };
}

function end(
  recorder: Recorder,
  { instruction, account, market }: Instruction,
  how: InstructionEnd,
  placed = 0,
  refusal?: Refusal,
): void {
  const why = refusal === undefined ? undefined : { code: refusal.code };
  recorder.record('instructionEnded', { end: how, instruction, account, market, placed, refusal: why });
}
