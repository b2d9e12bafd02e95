import { fromMinor, toPrice, toStake } from '@pavilion/contract/amount';
import type { BetAnswer, PlaceBetRequest } from '@pavilion/contract/http';
import type { OrderAnswer, PlaceOrder } from '@pavilion/core/exchange';
import { ZERO } from '@pavilion/core/money';
import type { Call, HandlersOf } from '../http/handlers.ts';
import { invalid, refuse, Refused } from '../http/refused.ts';
import type { Catalogue, MarketEntry } from '../markets/catalogue-reads.ts';
import { marketIdOf } from '../markets/market-ids.ts';
import { accountAfter } from '../wallet/wallet-reads.ts';
import { betAnswer } from './bet-answers.ts';
import type { BetService } from './bet-service.ts';

type PlacingHandlers = Pick<HandlersOf<'bet'>, 'placeBet' | 'cancelBet' | 'cancelAll' | 'amendBet'>;

/** Placing and changing bets: amounts become integers here, and nothing waits for the database but the journal. */
export function placingHandlers(bets: BetService, catalogue: Catalogue): PlacingHandlers {
  const answered = (outcome: OrderAnswer | Refused, call: Call): Promise<BetAnswer> | Refused =>
    outcome instanceof Refused ? outcome : bets.read((exchange) => betAnswer(exchange, outcome, call));
  return {
    placeBet: async (request, call) => {
      const command = placeCommand(request, call, bets);
      if (command instanceof Refused) return command;
      return answered(await bets.place(command.order, command.entry.terms), call);
    },
    cancelBet: async ({ bet_id, size_reduction }, call) => {
      const reduction = size_reduction === undefined ? ZERO : toStake(size_reduction);
      if (reduction === undefined) return invalid('size_reduction');
      return answered(await bets.cancel(call.caller.userId, Number(bet_id), reduction, call.key), call);
    },
    cancelAll: async ({ market_id }, { caller }) => {
      const market = market_id === undefined ? 0 : marketIdOf(market_id);
      if (market !== 0 && catalogue.market(market) === undefined) return refuse('NOT_FOUND');
      const outcome = await bets.cancelAll(caller.userId, market);
      if (outcome instanceof Refused) return outcome;
      const { orders, cancelled, seq } = outcome;
      return bets.read((exchange) => ({
        bets_cancelled: orders,
        size_cancelled: fromMinor(cancelled),
        seq,
        ...accountAfter(exchange, caller.userId),
      }));
    },
    amendBet: async ({ bet_id, stake, price, persistence }, call) => {
      const size = stake === undefined ? undefined : toStake(stake);
      const odds = price === undefined ? undefined : toPrice(price);
      if (stake !== undefined && size === undefined) return invalid('stake');
      if (price !== undefined && odds === undefined) return invalid('price');
      const wish = {
        ...(size === undefined ? {} : { size }),
        ...(odds === undefined ? {} : { price: odds }),
        ...(persistence === undefined ? {} : { persistence }),
      };
      return answered(await bets.amend(call.caller.userId, Number(bet_id), wish, call.key), call);
    },
  };
}

function placeCommand(
  request: PlaceBetRequest,
  { caller, key }: Call,
  bets: BetService,
): { entry: MarketEntry; order: PlaceOrder } | Refused {
  const size = toStake(request.stake);
  const price = toPrice(request.price);
  const minFill = request.min_fill === undefined ? ZERO : toStake(request.min_fill);
  if (size === undefined) return invalid('stake');
  if (price === undefined) return invalid('price');
  if (minFill === undefined) return invalid('min_fill');
  const found = bets.runnerFor(marketIdOf(request.market_id), request.selection_id);
  if (found instanceof Refused) return found;
  const order: PlaceOrder = {
    kind: 'placeOrder',
    account: caller.userId,
    market: found.entry.marketId,
    runner: found.runner,
    side: request.side,
    price,
    size,
    persistence: request.persistence ?? 'LAPSE',
    timeInForce: request.time_in_force ?? 'GOOD_TILL_CANCELLED',
    minFill,
    marketVersion: request.market_version ?? 0,
    ...(key === undefined ? {} : { key }),
  };
  return { entry: found.entry, order };
}
