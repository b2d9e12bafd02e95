import type { Minor } from '../money/index.ts';
import type { Price } from '../odds/index.ts';
import { FILL_OR_KILL, LAY, NONE, PERSIST } from '../matching/index.ts';
import type { DoneAnswer, HoldAnswer, OrderAnswer, ReplaceAnswer } from './answers.ts';
import { ORDER_STATUS, TARGET_KIND, TRANSFER_REASON } from './codes.ts';
import type {
  AccountId,
  AmendOrder,
  CancelOrder,
  IdempotencyKey,
  MarketId,
  PlaceHold,
  PlaceOrder,
  ReleaseHold,
  ReplaceOrder,
  Transfer,
} from './commands.ts';
import { ANSWER, KEY_USE, TARGET_BIT } from './idempotency.ts';
import { REFUSAL_CODE, refuse, type Refusal, type RefusalCode } from './refusals.ts';
import type { State } from './state.ts';

/**
 * The answer to a command whose key was used before: the first answer if it asks the same, else a refusal that names the field
 * which differs (trust L8). Undefined: the key is new, or there is none.
 */
type Repeat<Answer> = Answer | Refusal | undefined;

/** Side, persistence and time in force as the three lowest bits of an order. */
export function orderFlags(command: { side?: 'BACK' | 'LAY'; persistence: 'LAPSE' | 'PERSIST'; timeInForce: string }): number {
  return (
    (command.side === 'LAY' ? LAY : 0) |
    (command.persistence === 'PERSIST' ? PERSIST : 0) |
    (command.timeInForce === 'FILL_OR_KILL' ? FILL_OR_KILL : 0)
  );
}

/** For a placement; the fields are compared in the order of the command. */
export function repeatOfPlace(state: State, command: PlaceOrder): Repeat<OrderAnswer> {
  const { target } = command;
  const flags = orderFlags(command) + (target === undefined ? 0 : (TARGET_KIND.numberOf(target.kind) + 1) * TARGET_BIT);
  const entry = findKey(state, command.account, command.key);
  if (entry === -1) return undefined;
  const first = state.keys.content(entry, 3);
  const differs =
    difference(state, entry, KEY_USE.PLACE, [
      ['market', command.market],
      ['runner', command.runner],
    ]) ??
    (((first ^ flags) & LAY) !== 0 ? 'side' : undefined) ??
    (((first ^ flags) & PERSIST) !== 0 ? 'persistence' : undefined) ??
    (((first ^ flags) & FILL_OR_KILL) !== 0 ? 'timeInForce' : undefined) ??
    ((first ^ flags) >= TARGET_BIT ? 'target' : undefined) ??
    difference(
      state,
      entry,
      KEY_USE.PLACE,
      [
        ['price', command.price],
        ['size', target?.amount ?? command.size],
        ['minFill', command.minFill],
        ['marketVersion', command.marketVersion],
      ],
      4,
    );
  return differs === undefined ? orderAnswer(state, entry) : conflict(differs);
}

/** For a cancel: the order and the reduction that was asked, not what it came to. */
export function repeatOfCancel(state: State, command: CancelOrder): Repeat<OrderAnswer> {
  const entry = findKey(state, command.account, command.key);
  if (entry === -1) return undefined;
  const differs = difference(state, entry, KEY_USE.CANCEL, [
    ['order', command.order],
    ['reduction', command.reduction],
  ]);
  return differs === undefined ? orderAnswer(state, entry) : conflict(differs);
}

/** For an amendment: order, size, price and persistence. */
export function repeatOfAmend(state: State, command: AmendOrder): Repeat<OrderAnswer> {
  const entry = findKey(state, command.account, command.key);
  if (entry === -1) return undefined;
  const differs = difference(state, entry, KEY_USE.AMEND, [
    ['order', command.order],
    ['size', command.size],
    ['price', command.price],
    ['persistence', command.persistence === 'PERSIST' ? 1 : 0],
  ]);
  return differs === undefined ? orderAnswer(state, entry) : conflict(differs);
}

/** For a replace: the first answer has both halves, also the refusal of the second. */
export function repeatOfReplace(state: State, command: ReplaceOrder): Repeat<ReplaceAnswer> {
  const entry = findKey(state, command.account, command.key);
  if (entry === -1) return undefined;
  const differs = difference(state, entry, KEY_USE.REPLACE, [
    ['order', command.order],
    ['price', command.price],
    ['marketVersion', command.marketVersion],
  ]);
  if (differs !== undefined) return conflict(differs);
  const refusal = state.keys.answer(entry, ANSWER.REFUSAL);
  const placed: OrderAnswer | Refusal =
    refusal === 0 ? orderAnswer(state, entry) : placeRefusal(REFUSAL_CODE.nameOf(refusal - 1));
  const cancelled = state.keys.content(entry, 4) as Minor;
  return { ok: true, seq: state.keys.answer(entry, ANSWER.SEQ), cancelled, placed, repeated: true };
}

/** Of what a replace asks for its second half only the version can be an invalid request: everything else was valid before. */
function placeRefusal(code: RefusalCode): Refusal {
  return code === 'INVALID_REQUEST' ? { ok: false, code, field: 'marketVersion' } : { ok: false, code };
}

/** For a transfer, found under the account that pays. */
export function repeatOfTransfer(state: State, command: Transfer): Repeat<DoneAnswer> {
  const entry = findKey(state, command.from, command.key);
  if (entry === -1) return undefined;
  const differs = difference(state, entry, KEY_USE.TRANSFER, [
    ['to', command.to],
    ['amount', command.amount],
    ['reason', TRANSFER_REASON.numberOf(command.reason)],
  ]);
  return differs === undefined ? { ok: true, seq: state.keys.answer(entry, ANSWER.SEQ), repeated: true } : conflict(differs);
}

/** For a hold that was paid: its transfer is found under the account that it was held of. */
export function repeatOfRelease(state: State, { to, under }: ReleaseHold): Repeat<DoneAnswer> {
  const entry = under === undefined ? -1 : findKey(state, under.account, under.key);
  if (entry === -1) return undefined;
  const differs = difference(state, entry, KEY_USE.TRANSFER, [['to', to]]);
  return differs === undefined ? { ok: true, seq: state.keys.answer(entry, ANSWER.SEQ), repeated: true } : conflict(differs);
}

/** For a hold: the first answer has its number. */
export function repeatOfHold(state: State, command: PlaceHold): Repeat<HoldAnswer> {
  const entry = findKey(state, command.account, command.key);
  if (entry === -1) return undefined;
  const differs = difference(state, entry, KEY_USE.HOLD, [['amount', command.amount]]);
  if (differs !== undefined) return conflict(differs);
  const { keys } = state;
  return { ok: true, seq: keys.answer(entry, ANSWER.SEQ), hold: keys.answer(entry, ANSWER.ORDER), repeated: true };
}

/** An accepted order, found by the key it was placed under. */
export type PlacedUnder = { readonly market: MarketId; readonly answer: OrderAnswer };
/** An accepted amendment, found by its key: what it asked, and the first answer. */
export type AmendedUnder = Pick<AmendOrder, 'order' | 'size' | 'price' | 'persistence'> & { readonly answer: OrderAnswer };

/**
 * For callers whose command is made from a wish and the state at that moment: once it was carried out the state is another, and the
 * same wish would make another command. They ask for the first answer before they look (trust L8).
 */
export function placedUnder(state: State, account: AccountId, key: IdempotencyKey): PlacedUnder | undefined {
  const entry = findKey(state, account, key);
  if (entry === -1 || state.keys.content(entry, 0) !== KEY_USE.PLACE) return undefined;
  return { market: state.keys.content(entry, 1), answer: orderAnswer(state, entry) };
}

/** As `placedUnder`, for amendments. */
export function amendedUnder(state: State, account: AccountId, key: IdempotencyKey): AmendedUnder | undefined {
  const entry = findKey(state, account, key);
  if (entry === -1 || state.keys.content(entry, 0) !== KEY_USE.AMEND) return undefined;
  return {
    order: state.keys.content(entry, 1),
    size: state.keys.content(entry, 2) as Minor,
    price: state.keys.content(entry, 3) as Price,
    persistence: state.keys.content(entry, 4) === 1 ? 'PERSIST' : 'LAPSE',
    answer: orderAnswer(state, entry),
  };
}

/** The entry of the account's key; −1 when it is new, forgotten or not given. */
export function findKey(state: State, account: number, key: IdempotencyKey | undefined): number {
  return key === undefined ? -1 : state.keys.find(account, key);
}

/** The first field that differs from what the key was used for; content columns count from `column`. */
export function difference(
  state: State,
  entry: number,
  use: number,
  fields: readonly (readonly [string, number])[],
  column = 1,
): string | undefined {
  if (state.keys.content(entry, 0) !== use) return 'kind';
  return fields.find(([, value], place) => state.keys.content(entry, column + place) !== value)?.[0];
}

/** The key was used for something else; `field` is the first that differs, or `kind`. */
export function conflict(field: string): Refusal {
  return refuse('IDEMPOTENCY_CONFLICT', field);
}

function orderAnswer(state: State, entry: number): OrderAnswer {
  return answerIn(state.keys.answers(entry), state.keys.answerAt(entry), true);
}

/** How the order of the last placement, amendment or cancel stands. */
export function answerOf(state: State): OrderAnswer {
  const { answered, keys } = state;
  return answered === NONE ? answerIn(state.answer, 0, false) : answerIn(keys.answers(answered), keys.answerAt(answered), false);
}

/** The answer in the columns that begin at `at`. */
function answerIn(columns: Float64Array, at: number, repeated: boolean): OrderAnswer {
  return {
    ok: true,
    seq: columns[at + ANSWER.SEQ],
    order: columns[at + ANSWER.ORDER],
    status: ORDER_STATUS.nameOf(columns[at + ANSWER.STATUS]),
    matched: columns[at + ANSWER.MATCHED] as Minor,
    payout: columns[at + ANSWER.PAYOUT] as Minor,
    remaining: columns[at + ANSWER.REMAINING] as Minor,
    lapsed: columns[at + ANSWER.LAPSED] as Minor,
    cancelled: columns[at + ANSWER.CANCELLED] as Minor,
    dueAt: columns[at + ANSWER.DUE_AT],
    repeated,
  };
}
