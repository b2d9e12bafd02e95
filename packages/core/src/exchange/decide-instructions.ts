import { isOnLadder, priceAt } from '../odds/index.ts';
import type { HoldAnswer } from './answers.ts';
import { contentOf, contentOfGreenUp, type GreenUp, type Instruction } from './apply-instructions.ts';
import { canBeLevelled, cashOutOf, hasLevelResults } from './cash-out.ts';
import type { InstructionEnd } from './codes.ts';
import type { CancelInstruction, IdempotencyKey, PlaceGreenUp, PlaceInstruction, PlaceOrder } from './commands.ts';
import { doneAnswer } from './decide-accounts.ts';
import { place } from './decide-orders.ts';
import { whyEnded, whyOrderRefused, whyPersistenceRefused, whyPriceRefused, whySizeRefused, whyTraderBlocked } from './guards.ts';
import type { DoneAnswer } from './answers.ts';
import { KEY_USE } from './idempotency.ts';
import type { MarketState } from './market-state.ts';
import { STAKE_MAX, ZERO } from '../money/index.ts';
import { assert, present } from '../std/index.ts';
import type { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';
import { answerTo, findKey, holdAnswer, orderFlags } from './repeats.ts';
import type { State } from './state.ts';
import { isReached } from './waiting-by-price.ts';

/** Maximum number of instructions of an account in one market. Other accounts never count, so they cannot lock a player out. */
const INSTRUCTIONS_MAX = 10;

/** The work on instructions at the end of one command, counted in looks at a green-up. The next command does the rest, so that no command delays others long. */
export const LOOKS_PER_COMMAND = 200;

/** The looks that placing one order counts for. */
export const LOOKS_PER_ORDER = 2;

/** The looks that are left to a command. */
type Budget = { looks: number };

/**
 * Stores an instruction until a trade triggers it (exchange X85). Its order is checked like a new order, except for the market's status and the account's
 * funds. These are checked when the order is placed.
 */
export function placeInstruction(recorder: Recorder, command: PlaceInstruction): HoldAnswer | Refusal {
  const { state } = recorder;
  const repeat = repeatOf(state, command, contentOf(command), CONTENT);
  if (repeat !== undefined) return repeat;
  const refusal = whyInstructionRefused(state, command);
  if (refusal !== undefined) return refusal;
  // After this point the command must succeed.
  recorder.record('instructionPlaced', { ...command, instruction: state.lastInstruction + 1, key: command.key });
  return { ok: true, seq: state.seq, hold: state.lastInstruction, repeated: false };
}

/** Stores an instruction until a cash-out of its market yields at least the requested profit (exchange X86). */
export function placeGreenUp(recorder: Recorder, command: PlaceGreenUp): HoldAnswer | Refusal {
  const { state } = recorder;
  const repeat = repeatOf(state, command, contentOfGreenUp(command), ['market', 'kind', 'profit']);
  if (repeat !== undefined) return repeat;
  const refusal = whyGreenUpRefused(state, command);
  if (refusal !== undefined) return refusal;
  // After this point the command must succeed.
  recorder.record('greenUpPlaced', { ...command, instruction: state.lastInstruction + 1, key: command.key });
  return { ok: true, seq: state.seq, hold: state.lastInstruction, repeated: false };
}

/** The fields in which a repeat must agree, in the order of the stored content. */
const CONTENT = ['market', 'trigger', 'runner', 'price', 'bet', 'bet', 'bet'];

type Keyed = { readonly account: number; readonly key?: IdempotencyKey };

function repeatOf(
  state: State,
  { account, key }: Keyed,
  content: readonly number[],
  fields: readonly string[],
): HoldAnswer | Refusal | undefined {
  const entry = findKey(state, account, key);
  if (entry === -1) return undefined;
  const asked = content.map((value, place) => [fields[place] ?? 'kind', value] as const);
  return answerTo(state, entry, holdAnswer, KEY_USE.INSTRUCTION, asked);
}

function whyInstructionRefused(state: State, command: PlaceInstruction): Refusal | undefined {
  const { runner, price, bet } = command;
  const market = marketToWaitIn(state, command);
  if ('code' in market) return market;
  if (market.lines !== undefined) return refuse('INVALID_REQUEST', 'market');
  for (const each of [runner, bet.runner]) {
    if (!Number.isInteger(each) || each < 0 || each >= market.terms.runners) return refuse('INVALID_REQUEST', 'runner');
    if (market.removalOf(each) !== undefined) return refuse('MARKET_NOT_OPEN', 'runner');
  }
  const traded = present(market.traded[runner]).lastPrice;
  if (!isOnLadder(price)) return refuse('INVALID_PRICE');
  if (traded > 0 && isReached(command, priceAt(traded - 1))) return refuse('TRIGGER_REACHED');
  return (
    whyNoRoom(state, command) ??
    whyPriceRefused(market, bet.price) ??
    whySizeRefused(market, bet) ??
    whyPersistenceRefused(market, bet.persistence)
  );
}

function whyGreenUpRefused(state: State, command: PlaceGreenUp): Refusal | undefined {
  const { account, profit } = command;
  const market = marketToWaitIn(state, command);
  if ('code' in market) return market;
  if (!canBeLevelled(market.terms)) return refuse('INVALID_REQUEST', 'market');
  if (!Number.isSafeInteger(profit) || Math.abs(profit) > STAKE_MAX) return refuse('INVALID_REQUEST', 'profit');
  if (hasLevelResults(state, market, account)) return refuse('NOTHING_TO_CASH_OUT');
  if (cashOutAt(state, command) !== undefined) return refuse('TRIGGER_REACHED');
  return whyNoRoom(state, command);
}

type MarketOfAccount = { readonly account: number; readonly market: number };

/** Returns the market if this account may bet in it, now or later. */
function marketToWaitIn(state: State, { account, market: id }: MarketOfAccount): MarketState | Refusal {
  const market = state.market(id);
  const blocked = whyTraderBlocked(state, account, market);
  if (blocked !== undefined) return blocked;
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  const isOver = market.isSettled || market.status === 'CLOSED';
  return isOver ? (whyEnded(state, market.event) ?? refuse('MARKET_NOT_OPEN')) : market;
}

/** Refuses an instruction above the limit of the account in its market. */
function whyNoRoom(state: State, { account, market }: MarketOfAccount): Refusal | undefined {
  const own = [...(state.ownInstructions.get(account) ?? [])].filter((instruction) => instruction.market === market);
  return own.length >= INSTRUCTIONS_MAX ? refuse('TOO_MANY_INSTRUCTIONS') : undefined;
}

export function cancelInstruction(recorder: Recorder, { account, instruction }: CancelInstruction): DoneAnswer | Refusal {
  const { state } = recorder;
  const known = state.instructions.get(instruction);
  if (known?.account !== account) return refuse('NOT_FOUND', 'instruction');
  // After this point the command must succeed.
  endInstruction(recorder, known, 'CANCELLED');
  return doneAnswer(recorder);
}

/** Ends the instructions of an account in one market; market 0 means all markets. */
export function cancelInstructions(recorder: Recorder, account: number, market: number): void {
  for (const instruction of recorder.state.ownInstructions.get(account) ?? [])
    if (market === 0 || instruction.market === market) endInstruction(recorder, instruction, 'CANCELLED');
}

/** Ends the instructions of a market that takes no more bets, or those on a removed runner. */
export function lapseInstructions(recorder: Recorder, { id, instructions }: MarketState, removed?: number): void {
  for (const instruction of instructions) {
    const isAbout = removed === undefined || instruction.runner === removed || instruction.bet.runner === removed;
    if (isAbout) endInstruction(recorder, instruction, 'LAPSED');
  }
  if (removed !== undefined) return;
  for (const greenUp of recorder.state.greenUps.get(id) ?? []) endInstruction(recorder, greenUp, 'LAPSED');
}

/** True if an instruction was triggered, or a green-up needs a look. */
export function hasInstructionsDue({ triggered, greenUpLooks }: State): boolean {
  return triggered.size > 0 || greenUpLooks.size > 0;
}

/**
 * Carries out instructions while the budget lasts: first those triggered by a trade, in the order of the trades, then green-ups. Their orders pass the same
 * guards as any other order, and their trades may trigger more instructions (exchange X85, X86).
 */
export function carryOutInstructions(recorder: Recorder, budget: Budget): void {
  const { state } = recorder;
  while (budget.looks > 0) {
    const [first] = state.triggered;
    const due = first === undefined ? nextCashOut(state, budget) : orderOf(present(state.instructions.get(first)));
    if (due === undefined) return;
    budget.looks -= LOOKS_PER_ORDER;
    const { instruction, order } = due;
    assert(state.instructions.has(instruction.instruction), 'an instruction waits until it ends');
    const refusal = whyOrderRefused(state, order);
    if (refusal !== undefined) endInstruction(recorder, instruction, 'REFUSED', 0, refusal);
    else {
      endInstruction(recorder, instruction, 'PLACED', state.lastOrder + 1);
      const { lastOrder } = state;
      place(recorder, order, orderFlags(order));
      assert(state.lastOrder > lastOrder, 'an instruction that is carried out places its order');
    }
  }
}

/** A triggered instruction and its order. */
type Due = { readonly instruction: Instruction; readonly order: PlaceOrder };

function orderOf(instruction: Instruction): Due | undefined {
  if (!('bet' in instruction)) return undefined;
  const { account, market, bet } = instruction;
  const placed = { kind: 'placeOrder', account, market, timeInForce: 'GOOD_TILL_CANCELLED' } as const;
  return { instruction, order: { ...placed, ...bet, minFill: ZERO, marketVersion: 0 } };
}

/**
 * Returns the next green-up that is possible in a changed market. A green-up that is not possible goes to the end of the queue of its market. A cash-out changes
 * the market, so each of the other green-ups then gets another look.
 */
function nextCashOut(state: State, budget: Budget): Due | undefined {
  for (const [market, unseen] of state.greenUpLooks) {
    const queue = state.greenUps.get(market) ?? new Set();
    let left = unseen;
    for (const instruction of queue) {
      if (left === 0) break;
      if (budget.looks <= 0) return undefined;
      budget.looks -= 1;
      left -= 1;
      state.greenUpLooks.set(market, left);
      const order = cashOutAt(state, instruction);
      if (order !== undefined) return { instruction, order };
      queue.delete(instruction);
      queue.add(instruction);
    }
    state.greenUpLooks.delete(market);
  }
  return undefined;
}

const WHOLE_PERCENT = 100;

/** Returns the order that cashes out of a market with at least `profit`; undefined if that is not possible now. */
export function cashOutAt(
  state: State,
  { account, market, profit: least }: Omit<GreenUp, 'instruction'>,
): PlaceOrder | undefined {
  const quote = cashOutOf(state, { account, market, percent: WHOLE_PERCENT, atLeast: least });
  if (typeof quote === 'string') return undefined;
  const [bet] = quote.bets;
  assert(bet !== undefined && quote.bets.length === 1, 'an auto-green takes one bet');
  const asked = { kind: 'placeOrder', account, market, ...bet, marketVersion: quote.marketVersion } as const;
  return { ...asked, persistence: 'LAPSE', timeInForce: 'FILL_OR_KILL', minFill: ZERO };
}

function endInstruction(
  recorder: Recorder,
  { instruction, account, market }: Instruction,
  how: InstructionEnd,
  placed = 0,
  refusal?: Refusal,
): void {
  const why = refusal === undefined ? undefined : { code: refusal.code };
  recorder.record('instructionEnded', { end: how, instruction, account, market, placed, refusal: why });
}
