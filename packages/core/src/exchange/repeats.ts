import type { Minor } from '../money/index.ts';
import type { Price } from '../odds/index.ts';
import { ANY_PRICE, FILL_OR_KILL, LAY, NONE, ON_CLOSE, PERSIST, TO_CLOSE } from '../matching/index.ts';
import { present } from '../std/index.ts';
import type { DoneAnswer, HoldAnswer, OrderAnswer, ReplaceAnswer } from './answers.ts';
import { ORDER_STATUS, TARGET_KIND, TRANSFER_REASON } from './codes.ts';
import type {
  AccountId,
  AmendOrder,
  CancelOrder,
  IdempotencyKey,
  MarketId,
  Persistence,
  PlaceHold,
  PlaceOrder,
  ReleaseHold,
  ReplaceOrder,
  Transfer,
} from './commands.ts';
import { ANSWER, KEY_USE, POST_ONLY_BIT, TARGET_BIT } from './idempotency.ts';
import { REFUSAL_CODE, refuse, type Refusal, type RefusalCode } from './refusals.ts';
import type { State } from './state.ts';

/** The answer to a command with a used key (trust L8); undefined if the key is new or absent. */
type Repeat<Answer> = Answer | Refusal | undefined;

/** Returns side, persistence, time in force and type of an order as its flags. */
export function orderFlags({
  side,
  persistence,
  timeInForce,
  orderType = 'LIMIT',
}: Pick<PlaceOrder, 'side' | 'persistence' | 'timeInForce' | 'orderType'>): number {
  const flags = (side === 'LAY' ? LAY : 0) | flagOfPersistence(persistence) | (timeInForce === 'FILL_OR_KILL' ? FILL_OR_KILL : 0);
  return orderType === 'LIMIT' ? flags : flags | ON_CLOSE | (orderType === 'MARKET_ON_CLOSE' ? ANY_PRICE : 0);
}

export function flagOfPersistence(persistence: Persistence): number {
  if (persistence === 'LAPSE') return 0;
  return persistence === 'PERSIST' ? PERSIST : TO_CLOSE;
}

const PERSISTENCES = ['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE'] as const satisfies readonly Persistence[];

/** Returns the number of a persistence in the stored content of an amendment. */
export function numberOfPersistence(persistence: Persistence): number {
  return PERSISTENCES.indexOf(persistence);
}

/** Returns the answer to a repeated placement. The fields are compared in the order of the command. */
export function repeatOfPlace(state: State, command: PlaceOrder): Repeat<OrderAnswer> {
  const entry = findKey(state, command.account, command.key);
  if (entry === -1) return undefined;
  const { target, postOnly, expiresAt, minFill, timeInForce } = command;
  const targetBits = target === undefined ? 0 : (TARGET_KIND.numberOf(target.kind) + 1) * TARGET_BIT;
  const flags = orderFlags(command) + targetBits + (postOnly === true ? POST_ONLY_BIT : 0);
  return answerTo(state, entry, orderAnswer, KEY_USE.PLACE, [
    ['market', command.market],
    ['runner', command.runner],
    [flagName, flags],
    ['price', command.price],
    ['size', target?.amount ?? command.size],
    // One column holds both. Only a fill-or-kill order has a minimum fill, and it never expires.
    [expiresAt === undefined && (timeInForce === 'FILL_OR_KILL' || minFill > 0) ? 'minFill' : 'expiresAt', expiresAt ?? minFill],
    ['marketVersion', command.marketVersion],
  ]);
}

function flagName(difference: number): string {
  if ((difference & LAY) !== 0) return 'side';
  if ((difference & (ON_CLOSE | ANY_PRICE)) !== 0) return 'orderType';
  if ((difference & (PERSIST | TO_CLOSE)) !== 0) return 'persistence';
  if ((difference & FILL_OR_KILL) !== 0) return 'timeInForce';
  return (difference & POST_ONLY_BIT) !== 0 ? 'postOnly' : 'target';
}

/** Returns the answer to a repeated cancel. It compares the order and the requested reduction, but not the size that was cancelled. */
export function repeatOfCancel(state: State, command: CancelOrder): Repeat<OrderAnswer> {
  const entry = findKey(state, command.account, command.key);
  if (entry === -1) return undefined;
  return answerTo(state, entry, orderAnswer, KEY_USE.CANCEL, [
    ['order', command.order],
    ['reduction', command.reduction],
  ]);
}

export function repeatOfAmend(state: State, command: AmendOrder): Repeat<OrderAnswer> {
  const entry = findKey(state, command.account, command.key);
  if (entry === -1) return undefined;
  return answerTo(state, entry, orderAnswer, KEY_USE.AMEND, [
    ['order', command.order],
    ['size', command.size],
    ['price', command.price],
    ['persistence', numberOfPersistence(command.persistence)],
  ]);
}

/** Returns the answer to a repeated replace. The first answer has both halves, and the refusal of the second. */
export function repeatOfReplace(state: State, command: ReplaceOrder): Repeat<ReplaceAnswer> {
  const entry = findKey(state, command.account, command.key);
  if (entry === -1) return undefined;
  return answerTo(state, entry, replaceAnswer, KEY_USE.REPLACE, [
    ['order', command.order],
    ['price', command.price],
    ['marketVersion', command.marketVersion],
  ]);
}

function replaceAnswer(state: State, entry: number): ReplaceAnswer {
  const refusal = state.keys.answer(entry, ANSWER.REFUSAL);
  const placed = refusal === 0 ? orderAnswer(state, entry) : placeRefusal(REFUSAL_CODE.nameOf(refusal - 1));
  const cancelled = state.keys.content(entry, 4) as Minor;
  return { ...doneAnswer(state, entry), cancelled, placed };
}

/** Returns the refusal of the second half of a replace. Only its version can be at fault, because the other fields were valid before. */
function placeRefusal(code: RefusalCode): Refusal {
  return code === 'INVALID_REQUEST' ? refuse(code, 'marketVersion') : refuse(code);
}

/** Returns the answer to a repeated transfer, which is found under the account that pays. */
export function repeatOfTransfer(state: State, command: Transfer): Repeat<DoneAnswer> {
  const entry = findKey(state, command.from, command.key);
  if (entry === -1) return undefined;
  return answerTo(state, entry, doneAnswer, KEY_USE.TRANSFER, [
    ['to', command.to],
    ['amount', command.amount],
    ['reason', TRANSFER_REASON.numberOf(command.reason)],
  ]);
}

/** Returns the answer to a repeated payment of a hold. The transfer is found under the account whose hold it was. */
export function repeatOfRelease(state: State, { to, under }: ReleaseHold): Repeat<DoneAnswer> {
  const entry = under === undefined ? -1 : findKey(state, under.account, under.key);
  return entry === -1 ? undefined : answerTo(state, entry, doneAnswer, KEY_USE.TRANSFER, [['to', to]]);
}

export function repeatOfHold(state: State, command: PlaceHold): Repeat<HoldAnswer> {
  const entry = findKey(state, command.account, command.key);
  return entry === -1 ? undefined : answerTo(state, entry, holdAnswer, KEY_USE.HOLD, [['amount', command.amount]]);
}

export function holdAnswer(state: State, entry: number): HoldAnswer {
  return { ...doneAnswer(state, entry), hold: state.keys.answer(entry, ANSWER.ORDER) };
}

function doneAnswer({ keys }: State, entry: number): DoneAnswer {
  return { ok: true, seq: keys.answer(entry, ANSWER.SEQ), repeated: true };
}

/** An accepted order, found by its key. */
export type PlacedUnder = { readonly market: MarketId; readonly answer: OrderAnswer };
/** An accepted amendment, found by its key: its request and first answer. */
export type AmendedUnder = Pick<AmendOrder, 'order' | 'size' | 'price' | 'persistence'> & { readonly answer: OrderAnswer };

/**
 * Returns the order that was placed under a key. Callers that build a command from the current state call this first. After the first command the state
 * differs, so the same request would become a different command (trust L8).
 */
export function placedUnder(state: State, account: AccountId, key: IdempotencyKey): PlacedUnder | undefined {
  const entry = findKey(state, account, key);
  if (entry === -1 || state.keys.content(entry, 0) !== KEY_USE.PLACE) return undefined;
  return { market: state.keys.content(entry, 1), answer: orderAnswer(state, entry) };
}

/** Returns the amendment under a key, like `placedUnder`. */
export function amendedUnder(state: State, account: AccountId, key: IdempotencyKey): AmendedUnder | undefined {
  const entry = findKey(state, account, key);
  if (entry === -1 || state.keys.content(entry, 0) !== KEY_USE.AMEND) return undefined;
  return {
    order: state.keys.content(entry, 1),
    size: state.keys.content(entry, 2) as Minor,
    price: state.keys.content(entry, 3) as Price,
    persistence: present(PERSISTENCES[state.keys.content(entry, 4)]),
    answer: orderAnswer(state, entry),
  };
}

/** Returns the entry of the account's key; −1 if the key is absent, new or no longer stored. */
export function findKey(state: State, account: number, key: IdempotencyKey | undefined): number {
  return key === undefined ? -1 : state.keys.find(account, key);
}

/** A field of a command, and its column in the stored content. If a column holds several fields, a function names the one that differs. */
type ComparedField = readonly [field: string | ((difference: number) => string), value: number];

/** Returns the first answer if the key was used for exactly this content. Otherwise returns a conflict with the first field that differs. */
export function answerTo<Answer>(
  state: State,
  entry: number,
  answer: (state: State, entry: number) => Answer,
  use: number,
  asked: readonly ComparedField[],
): Answer | Refusal {
  const { keys } = state;
  if (keys.content(entry, 0) !== use) return conflict('kind');
  for (const [place, [field, value]] of asked.entries()) {
    const first = keys.content(entry, place + 1);
    if (first !== value) return conflict(typeof field === 'string' ? field : field(first ^ value));
  }
  return answer(state, entry);
}

/** Returns a conflict: the key was used for another request. `field` is the first that differs, or `kind`. */
export function conflict(field: string): Refusal {
  return refuse('IDEMPOTENCY_CONFLICT', field);
}

function orderAnswer(state: State, entry: number): OrderAnswer {
  return answerIn(state.keys.answers(entry), state.keys.answerAt(entry), true);
}

/** Returns the state of the order of the last placement, amendment or cancel. */
export function answerOf(state: State): OrderAnswer {
  const { answered, keys } = state;
  return answered === NONE ? answerIn(state.answer, 0, false) : answerIn(keys.answers(answered), keys.answerAt(answered), false);
}

/** Reads the answer in the columns that begin at `at`. */
function answerIn(columns: Float64Array, at: number, isRepeat: boolean): OrderAnswer {
  return {
    ok: true,
    seq: small(present(columns[at + ANSWER.SEQ])),
    order: small(present(columns[at + ANSWER.ORDER])),
    status: ORDER_STATUS.nameOf(present(columns[at + ANSWER.STATUS])),
    matched: small(present(columns[at + ANSWER.MATCHED])) as Minor,
    payout: small(present(columns[at + ANSWER.PAYOUT])) as Minor,
    remaining: small(present(columns[at + ANSWER.REMAINING])) as Minor,
    lapsed: small(present(columns[at + ANSWER.LAPSED])) as Minor,
    cancelled: small(present(columns[at + ANSWER.CANCELLED])) as Minor,
    dueAt: small(present(columns[at + ANSWER.DUE_AT])),
    repeated: isRepeat,
  };
}

/**
 * Returns the number itself. V8 stores a number read from a list of floats as an object of its own, which the garbage collector copies while the answer waits
 * for its commit. A small whole number is in the answer itself (decision 0045).
 */
function small(value: number): number {
  const whole = value | 0;
  return whole === value ? whole : value;
}
