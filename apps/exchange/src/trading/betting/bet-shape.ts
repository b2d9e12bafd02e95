import { MICROS_PER_MS } from '@pavilion/core/std';
import { fromMinor, fromThousandths, toPrice, toPriceOrLine, toStake } from '@pavilion/contract/amount';
import { sentenceOf } from '@pavilion/contract/errors';
import { type ExchangeReads, type OrderAnswer, type IdempotencyKey, withStake } from '@pavilion/core/exchange';
import { averageThousandths, type StakeAndPayout, ZERO } from '@pavilion/core/money';
import { PRICE_MAX, PRICE_MIN, type Price } from '@pavilion/core/odds';
import type { Call } from '../../platform/http/handlers.ts';
import { Refused, invalid } from '@pavilion/server/refused';
import { accountAfter } from '../../platform/ledger/balance-reads.ts';
import { waitingChangeOf } from './bet-reads.ts';
import type { PlaceBetRequest } from '@pavilion/contract/http';
import { keyOf } from '../../platform/http/idempotency.ts';
import { marketIdOf } from '../../platform/http/wire.ts';
import type { MarketEntry } from '../markets/catalogue-reads.ts';
import type { BetService } from './bet-service.ts';
import type { PlannedOrder } from './placing-service.ts';

/** Converts a wire price to hundredths. In a line market the price is a line, which has a wider range. */
function priceIn({ terms }: Pick<MarketEntry, 'terms'>, value: unknown): Price | undefined {
  return terms.lines === undefined ? toPrice(value) : toPriceOrLine(value);
}

/** Returns a field of the bet that house markets do not have; undefined if there is no such field. */
export function fieldForeignToHouse({ target, type = 'LIMIT' }: PlaceBetRequest): 'target' | 'type' | undefined {
  if (target !== undefined) return 'target';
  return type === 'LIMIT' ? undefined : 'type';
}

/** Returns the limit of a bet; undefined if the bet is invalid. A bet at any price accepts every price of the ladder, so it has no limit. */
function limitOf(entry: MarketEntry, { type, price, side }: PlaceBetRequest): Price | undefined {
  if (type !== 'MARKET_ON_CLOSE') return priceIn(entry, price);
  if (price !== undefined) return undefined;
  return side === 'LAY' ? PRICE_MAX : PRICE_MIN;
}

/** Converts a request for an exchange bet to a command with integer amounts. */
export function placeCommand(request: PlaceBetRequest, { caller, key }: Call, bets: BetService): PlannedOrder | Refused {
  const foreign = (['rate', 'line', 'band_width'] as const).find((name) => request[name] !== undefined);
  if (foreign !== undefined) return invalid(foreign);
  const { side } = request;
  if (side !== 'BACK' && side !== 'LAY') return invalid('side');
  const size = toStake(request.stake);
  const minFill = request.min_fill === undefined ? ZERO : toStake(request.min_fill);
  if (size === undefined) return invalid('stake');
  if (minFill === undefined) return invalid('min_fill');
  const found = bets.runnerFor(marketIdOf(request.market_id), request.selection_id);
  if (found instanceof Refused) return found;
  const { type: orderType = 'LIMIT' } = request;
  const price = limitOf(found.entry, request);
  if (price === undefined) return invalid('price');
  const order = withStake({
    kind: 'placeOrder',
    account: caller.userId,
    market: found.entry.marketId,
    runner: found.runner,
    side,
    orderType,
    price,
    size,
    ...(request.target === undefined ? {} : { target: { kind: request.target, amount: size } }),
    persistence: request.persistence ?? (orderType === 'LIMIT' ? 'LAPSE' : 'MARKET_ON_CLOSE'),
    timeInForce: request.time_in_force ?? 'GOOD_TILL_CANCELLED',
    minFill,
    postOnly: request.post_only ?? false,
    ...(request.expires_at === undefined ? {} : { expiresAt: request.expires_at * MICROS_PER_MS }),
    marketVersion: request.market_version ?? 0,
    ...(key === undefined ? {} : { key }),
  });
  return { entry: found.entry, order };
}

/** Returns the key of one of several bets, derived from their common key. */
export function partOfKey(key: IdempotencyKey | undefined, index: number): IdempotencyKey | undefined {
  return key === undefined ? undefined : keyOf(`${key.hi}.${key.lo} bet ${index}`);
}

/** Returns the answer to a durable placement or change: the bet, and the account after it. */
export function betAnswer(exchange: ExchangeReads, answer: OrderAnswer, { caller, receivedAtMs, nowMs: now }: Call) {
  const nowMs = now();
  return {
    bet_id: String(answer.order),
    status: answer.status,
    size_matched: fromMinor(answer.matched),
    average_price_matched: averageOf(exchange, answer),
    size_remaining: fromMinor(answer.remaining),
    size_cancelled: fromMinor(answer.cancelled),
    size_lapsed: fromMinor(answer.lapsed),
    delay_ms: answer.status === 'PENDING' ? Math.max(0, Math.ceil(answer.dueAt / MICROS_PER_MS - nowMs)) : 0,
    change: answer.status === 'PENDING' ? waitingChangeOf(exchange, answer.order) : null,
    seq: answer.seq,
    ...accountAfter(exchange, caller.userId),
    repeated: answer.repeated,
    received_at: new Date(receivedAtMs).toISOString(),
    server_ms: nowMs - receivedAtMs,
  };
}

/** Returns the average price of the matched part in the answer. A repeated answer leaves out later matches. */
function averageOf(exchange: ExchangeReads, { order, matched, payout }: OrderAnswer): number | null {
  if (matched === 0) return null;
  const view = exchange.order(order);
  // The odds of a line market are evens, and an order's price is its line.
  const isLine = view !== undefined && exchange.market(view.market)?.terms.lines !== undefined;
  const known = firstOf(exchange.fillsOf(order), matched);
  // The matches of a market that is no longer in memory are only in the read models.
  const average = averageThousandths(known ?? [[matched, payout]], isLine ? undefined : view?.price);
  return average === undefined ? null : fromThousandths(average);
}

/** Returns the first matches that sum to `matched`; undefined if none do. */
function firstOf(fills: readonly StakeAndPayout[], matched: number): readonly StakeAndPayout[] | undefined {
  let sum = 0;
  const until = fills.findIndex(([stake]) => (sum += stake) === matched);
  return until < 0 ? undefined : fills.slice(0, until + 1);
}

/** Returns one of several bets, or its refusal. */
export function placedRow<Bet>(outcome: Bet | Refused) {
  return outcome instanceof Refused
    ? { bet: null, code: outcome.code, message: sentenceOf(outcome.code) }
    : { bet: outcome, code: null, message: 'OK' };
}
