import { isOnLadder, priceAt } from '../odds/index.ts';
import type { HoldAnswer } from './answers.ts';
import { contentOf, contentOfGreenUp, isReached, type GreenUp, type Instruction } from './apply-instructions.ts';
import { canBeLevelled, cashOutOf } from './cash-out.ts';
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

/** Maximum number of instructions of an account in one market. */
const INSTRUCTIONS_MAX = 10;

/**
 * Maximum number of instructions of all accounts together in one market. Each trade checks all of them, and one command may trigger all. The limit bounds how
 * long a command can delay the next one.
 */
export const MARKET_INSTRUCTIONS_MAX = 1_000;

/** Maximum number of green-ups of all accounts together in one market. Each change of the market's book recomputes all of their cash-outs. */
export const MARKET_GREEN_UPS_MAX = 100;

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

/** Stores an instruction until a cash-out of its market brings the requested profit (exchange X86). */
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
    whyNoRoom(state, command, market.instructions.size, MARKET_INSTRUCTIONS_MAX) ??
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
  if (cashOutAt(state, command) !== undefined) return refuse('TRIGGER_REACHED');
  return whyNoRoom(state, { account, market: market.id }, state.greenUps.get(market.id)?.size ?? 0, MARKET_GREEN_UPS_MAX);
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

/** Refuses an instruction above the limit of the account, or above the limit of the market for all accounts. */
function whyNoRoom(state: State, { account, market: id }: MarketOfAccount, waiting: number, most: number): Refusal | undefined {
  const inMarket = [...(state.market(id)?.instructions ?? []), ...(state.greenUps.get(id) ?? [])];
  const own = inMarket.filter((instruction) => instruction.account === account).length;
  return own >= INSTRUCTIONS_MAX || waiting >= most ? refuse('TOO_MANY_INSTRUCTIONS') : undefined;
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
  for (const instruction of recorder.state.instructions.values())
    if (instruction.account === account && (market === 0 || instruction.market === market))
      endInstruction(recorder, instruction, 'CANCELLED');
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

/**
 * Carries out the instructions that a command triggered: first those triggered by a trade, then green-ups, each group oldest first. Their orders pass the same
 * guards as any other order, and their trades may trigger more instructions. Each instruction ends when it is first triggered, so the loop ends (exchange X85,
 * X86).
 */
export function carryOutInstructions(recorder: Recorder): void {
  const { state } = recorder;
  for (;;) {
    const isTraded = state.triggered.size > 0;
    const due = isTraded ? orderOf(present(state.instructions.get(Math.min(...state.triggered)))) : nextCashOut(state);
    if (due === undefined) return;
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
 * Returns the oldest green-up that is possible in a changed market. A market leaves the list when none of its green-ups is possible. A cash-out changes the
 * market again, so the other green-ups are recomputed.
 */
function nextCashOut(state: State): Due | undefined {
  for (const market of state.greenUpMarkets) {
    for (const instruction of state.greenUps.get(market) ?? []) {
      assert(instruction.market === market, 'a green-up is listed at its own market');
      const order = cashOutAt(state, instruction);
      if (order !== undefined) return { instruction, order };
    }
    state.greenUpMarkets.delete(market);
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
