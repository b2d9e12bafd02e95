import type { OpenPart } from '../exposure/index.ts';
import { NONE } from '../matching/index.ts';
import { profitAt } from '../money/index.ts';
import { placePriceOf } from '../settlement/index.ts';
import type { PlaceOrder } from './commands.ts';
import type { MarketState } from './market-state.ts';
import { refuse, type Refusal } from './refusals.ts';
import type { State } from './state.ts';

/** An unmatched order, or the part `size` of it, at `price`. */
export type OpenOrder = Pick<PlaceOrder, 'runner' | 'side' | 'price' | 'size' | 'orderType'>;

/**
 * Refuses an order if the account cannot cover its exposure. An open order counts with its worst result, because it is reserved before it matches (exchange
 * X45).
 */
export function whyOrderTooRisky(
  state: State,
  market: MarketState,
  command: { readonly account: number } & OpenOrder,
): Refusal | undefined {
  const position = market.positions.find(command.account);
  return whyExposureTooHigh(state, market, command.account, exposureWithOrder(market, position, command));
}

function exposureWithOrder(market: MarketState, position: number, command: OpenOrder): number {
  const { positions, terms } = market;
  if (terms.eachWay !== undefined) return positions.exposureWithAll(position, openParts(market, [command]));
  const isLay = command.side === 'LAY';
  const backStake = isLay ? 0 : command.size;
  const layLiability = isLay ? liabilityOf(command, market.oddsAt(command.price)) : 0;
  if (position === NONE) return Math.max(backStake, layLiability);
  return positions.exposureWith(position, cellFor(market, command.runner, command.price), backStake, layLiability);
}

/** Returns the largest loss of a lay. An on-close lay states it, because its stake follows from the starting price (exchange X42). */
function liabilityOf({ size, orderType = 'LIMIT' }: OpenOrder, odds: number): number {
  return orderType === 'LIMIT' ? profitAt(size, odds) : size;
}

/** Returns the position cell of an order on `runner` at `price`: the runner or, in a line market, the place of the line. */
export function cellFor({ lines }: MarketState, runner: number, price: number): number {
  return lines === undefined ? runner : lines.indexOf(price);
}

/**
 * Returns the risk of unmatched orders by position cell. An each-way order also adds its stake to the cell of its place part (exchange X44). `given` are the
 * orders that `orders` replace.
 */
export function openParts(
  market: MarketState,
  orders: readonly OpenOrder[],
  given: readonly OpenOrder[] = [],
): Map<number, OpenPart> {
  const parts = new Map<number, { backStake: number; layLiability: number }>();
  const add = (cell: number, order: OpenOrder, odds: number, sign: number): void => {
    const { side, size } = order;
    const part = parts.get(cell) ?? { backStake: 0, layLiability: 0 };
    if (side === 'BACK') part.backStake += sign * size;
    else part.layLiability += sign * liabilityOf(order, odds);
    parts.set(cell, part);
  };
  const { eachWay, runners } = market.terms;
  for (const [list, sign] of [
    [orders, 1],
    [given, -1],
  ] as const)
    for (const order of list) {
      const odds = market.oddsAt(order.price);
      add(cellFor(market, order.runner, order.price), order, odds, sign);
      if (eachWay !== undefined) add(runners + order.runner, order, placePriceOf(odds, eachWay.divisor), sign);
    }
  return parts;
}

/** Refuses an exposure above the limits of market, event or account, or above the account's funds. */
export function whyExposureTooHigh(
  state: State,
  { event, positions, terms }: MarketState,
  account: number,
  exposure: number,
): Refusal | undefined {
  const position = positions.find(account);
  const held = position === NONE ? 0 : positions.exposureAt(position);
  if (exposure <= held) return undefined;
  if (terms.exposureLimit > 0 && exposure > terms.exposureLimit) return refuse('MARKET_EXPOSURE_LIMIT');
  return whyIncreaseTooHigh(state, event, account, exposure - held);
}

/** Refuses an increase of the exposure above the event's limit (exchange X46), the account's own limit over all markets, or its available funds. */
export function whyIncreaseTooHigh(state: State, event: number, account: number, increase: number): Refusal | undefined {
  const eventLimit = state.eventLimits.size === 0 ? undefined : state.eventLimits.get(event);
  const ownLimit = state.exposureLimits.size === 0 ? undefined : state.exposureLimits.get(account);
  if (eventLimit !== undefined && exposureInEvent(state, account, event) + increase > eventLimit)
    return refuse('EVENT_EXPOSURE_LIMIT');
  if (ownLimit !== undefined && state.accounts.exposure(account) + increase > ownLimit) return refuse('USER_EXPOSURE_LIMIT');
  if (increase > state.accounts.available(account)) return refuse('INSUFFICIENT_FUNDS');
  return undefined;
}

function exposureInEvent({ marketsOfEvent }: State, account: number, event: number): number {
  let exposure = 0;
  for (const market of marketsOfEvent.get(event) ?? []) exposure += market.atRisk(account);
  return exposure;
}
