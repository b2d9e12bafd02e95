import { toPrice, toStake } from '@pavilion/contract/amount';
import type { PlaceBetRequest } from '@pavilion/contract/http';
import { type IdempotencyKey, type PlaceOrder, withStake } from '@pavilion/core/exchange';
import { ZERO } from '@pavilion/core/money';
import type { Call } from '../../platform/http/handlers.ts';
import { keyOf } from '../../platform/http/idempotency.ts';
import { invalid, Refused } from '../../platform/http/refused.ts';
import type { MarketEntry } from '../markets/catalogue-reads.ts';
import { marketIdOf } from '../../platform/http/market-ids.ts';
import type { BetService } from './bet-service.ts';

/** A bet of an exchange market as a command; amounts become integers here. */
export function placeCommand(
  request: PlaceBetRequest,
  { caller, key }: Call,
  bets: BetService,
): { entry: MarketEntry; order: PlaceOrder } | Refused {
  const foreign = (['rate', 'line', 'band_width'] as const).find((name) => request[name] !== undefined);
  if (foreign !== undefined) return invalid(foreign);
  const { side } = request;
  if (side !== 'BACK' && side !== 'LAY') return invalid('side');
  const size = toStake(request.stake);
  const price = toPrice(request.price);
  const minFill = request.min_fill === undefined ? ZERO : toStake(request.min_fill);
  if (size === undefined) return invalid('stake');
  if (price === undefined) return invalid('price');
  if (minFill === undefined) return invalid('min_fill');
  const found = bets.runnerFor(marketIdOf(request.market_id), request.selection_id);
  if (found instanceof Refused) return found;
  const order = withStake({
    kind: 'placeOrder',
    account: caller.userId,
    market: found.entry.marketId,
    runner: found.runner,
    side,
    price,
    size,
    ...(request.target === undefined ? {} : { target: { kind: request.target, amount: size } }),
    persistence: request.persistence ?? 'LAPSE',
    timeInForce: request.time_in_force ?? 'GOOD_TILL_CANCELLED',
    minFill,
    marketVersion: request.market_version ?? 0,
    ...(key === undefined ? {} : { key }),
  });
  return { entry: found.entry, order };
}

/** A key for each of several bets, made of the one they came with. */
export function partOfKey(key: IdempotencyKey | undefined, index: number): IdempotencyKey | undefined {
  return key === undefined ? undefined : keyOf(`${key.hi}.${key.lo} bet ${index}`);
}
