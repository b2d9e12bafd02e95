import { NONE } from '../matching/index.ts';
import type { OrderAnswer, PlaceOrdersAnswer } from './answers.ts';
import type { PlaceOrder, PlaceOrders } from './commands.ts';
import { place, refuse, whyNotBet, whyNotMore, whyNotOnPaper, whyNotOrder } from './decide-orders.ts';
import { twinOf } from './paper/apply.ts';
import { isPaper, marketOnPaper, whyNotMoreOnPaper } from './paper/decide.ts';
import { openParts } from './open-parts.ts';
import type { MarketState } from './market-state.ts';
import type { Recorder } from './recorder.ts';
import type { Refusal } from './refusals.ts';
import { conflict, orderFlags, repeatOfPlace } from './repeats.ts';
import type { State } from './state.ts';
import { withStake } from './target.ts';

/** Orders in one command, as many as one call of the wire may bring. */
const ORDERS_MAX = 200;

/**
 * Places all orders or none (exchange X15). That a later one will be accepted after the earlier ones is certain before the first is placed:
 * none of the guards of an order looks at other orders but the one on funds, and no fill and no lapse makes an exposure larger than it was
 * with everything unmatched (trust E2), which is what is held against limits and funds here.
 */
export function placeOrders(recorder: Recorder, command: PlaceOrders): PlaceOrdersAnswer | Refusal {
  const { state } = recorder;
  const { orders } = command;
  if (orders.length === 0 || orders.length > ORDERS_MAX) return refuse('INVALID_REQUEST', 'orders');
  if (command.market > 0 && isPaper(state, command.account)) return placeOrders(recorder, onPaper(command));
  const repeat = repeatOfAll(state, orders);
  if (repeat !== undefined) return repeat;
  const { market: id } = command;
  const who = id > 0 ? whyNotBet(state, command.account) : whyNotOnPaper(state, command.account, id);
  if (who !== undefined) return who;
  const market = id > 0 ? state.market(id) : marketOnPaper(state, id);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  const sized = command.orders.map(withStake);
  const refusal = whyNotAll(state, market, { ...command, orders: sized });
  if (refusal !== undefined) return refusal;
  // After this point the command must succeed.
  const answers = sized.map((order) => place(recorder, order, orderFlags(order)));
  return { ok: true, seq: state.seq, orders: answers };
}

/** An order for another market stays one for another. */
function onPaper(command: PlaceOrders): PlaceOrders {
  const market = twinOf(command.market);
  return { ...command, market, orders: command.orders.map((order) => ({ ...order, market: twinOf(order.market) })) };
}

/** The first answers when every key was used for just this, a refusal when only some were or for something else; undefined: all are new. */
function repeatOfAll(state: State, orders: readonly PlaceOrder[]): PlaceOrdersAnswer | Refusal | undefined {
  const repeats = orders.map((order) => repeatOfPlace(state, order));
  if (repeats.every((repeat) => repeat === undefined)) return undefined;
  const answers: OrderAnswer[] = [];
  for (const [index, repeat] of repeats.entries()) {
    if (repeat?.ok !== true) return { ...(repeat ?? conflict('orders')), index };
    answers.push(repeat);
  }
  return { ok: true, seq: Math.max(...answers.map(({ seq }) => seq)), orders: answers };
}

function whyNotAll(state: State, market: MarketState, { account, market: named, orders }: PlaceOrders): Refusal | undefined {
  for (const [index, order] of orders.entries()) {
    const isOfCommand = order.account === account && order.market === named;
    const refusal = isOfCommand ? whyNotOrder(state, market, order) : refuse('INVALID_REQUEST', 'market');
    if (refusal !== undefined) return { ...refusal, index };
  }
  const meeting = orders.findIndex((order, index) => orders.slice(0, index).some((earlier) => wouldMeet(earlier, order)));
  const tooMany = named < 0 ? whyNotMoreOnPaper(market, account, orders.length) : undefined;
  if (tooMany !== undefined) return tooMany;
  if (meeting !== -1) return { ...refuse('INVALID_REQUEST', 'side'), index: meeting };
  const position = market.positions.find(account);
  const held = position === NONE ? 0 : market.positions.exposureAt(position);
  return whyNotMore(state, market, account, held, market.positions.exposureWithAll(position, openParts(market, orders)));
}

/** A back and a lay on one runner at overlapping prices would be matched with each other (exchange X26). */
function wouldMeet(a: PlaceOrder, b: PlaceOrder): boolean {
  if (a.runner !== b.runner || a.side === b.side) return false;
  const [back, lay] = a.side === 'BACK' ? [a, b] : [b, a];
  return back.price <= lay.price;
}
