import { fromMinor, toPriceOrLine, toStake } from '@pavilion/contract/amount';
import type { RequestOf } from '@pavilion/contract/endpoint';
import type { BetAnswer, HTTP, PlaceBetRequest, PlacedRow } from '@pavilion/contract/http';
import type { ExchangeReads, OrderAnswer } from '@pavilion/core/exchange';
import { ZERO } from '@pavilion/core/money';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { marketIdOf } from '../../platform/http/wire.ts';
import { accountAfter } from '../../platform/ledger/balance-reads.ts';
import { betAnswer, fieldForeignToHouse, placedRow, partOfKey, placeCommand } from './bet-shape.ts';
import type { BetService, RefusedTogether } from './bet-service.ts';
import { placeWithHouse } from './house-bet-routes.ts';
import type { PlacingService } from './placing-service.ts';

type PlacingHandlers = Pick<HandlersOf<'bet'>, 'placeBet' | 'placeBets' | 'cancelBet' | 'cancelAll' | 'amendBet'>;

/** Handles the placing and changing of bets. */
export function placingHandlers(bets: BetService, catalogue: Catalogue, placing: PlacingService): PlacingHandlers {
  const place = async (request: PlaceBetRequest, call: Call): Promise<OrderAnswer | Refused> => {
    const planned = placeCommand(request, call, bets);
    return planned instanceof Refused ? planned : placing.place(planned, call.receivedAtMs);
  };
  const placeAnywhere = async (request: PlaceBetRequest, call: Call): Promise<BetAnswer | Refused> => {
    const marketId = marketIdOf(request.market_id);
    const house = catalogue.house(marketId) === undefined ? undefined : bets.houseFor(marketId);
    const foreign = house === undefined ? undefined : fieldForeignToHouse(request);
    if (foreign !== undefined) return invalid(foreign);
    if (house !== undefined) return house instanceof Refused ? house : placeWithHouse(bets, placing, house, request, call);
    return answerOf(bets, await place(request, call), call);
  };
  return {
    placeBet: placeAnywhere,
    placeBets: async ({ bets: requests, atomic = false }, call) => {
      const calls = requests.map((_, index) => ({ ...call, key: partOfKey(call.key, index) }));
      if (atomic) {
        const planned = requests.map((request, index) => placeCommand(request, calls[index] ?? call, bets));
        const outcome = await placing.placeTogether(call.caller.userId, planned, call.receivedAtMs);
        return bets.read((exchange) => answerOfTogether(exchange, outcome, requests.length, call));
      }
      // The requests are submitted in sequence without waiting for answers, so they are carried out in this order.
      const outcomes = await Promise.all(requests.map((request, index) => placeAnywhere(request, calls[index] ?? call)));
      const rows = outcomes.map(placedRow);
      return bets.read((exchange) => ({ rows, seq: exchange.seq, ...accountAfter(exchange, call.caller.userId) }));
    },
    cancelBet: async ({ bet_id, size_reduction }, call) => {
      const reduction = size_reduction === undefined ? ZERO : toStake(size_reduction);
      if (reduction === undefined) return invalid('size_reduction');
      return answerOf(bets, await bets.cancel(call.caller.userId, Number(bet_id), reduction, call.key), call);
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
    amendBet: (request, call) => amend(bets, placing, request, call),
  };
}

function answerOf(bets: BetService, outcome: OrderAnswer | Refused, call: Call): Promise<BetAnswer> | Refused {
  return outcome instanceof Refused ? outcome : bets.read((exchange) => betAnswer(exchange, outcome, call));
}

async function amend(
  bets: BetService,
  placing: PlacingService,
  { bet_id, stake, price, persistence }: RequestOf<(typeof HTTP)['bet']['amendBet']>,
  call: Call,
): Promise<BetAnswer | Refused> {
  const size = stake === undefined ? undefined : toStake(stake);
  const odds = price === undefined ? undefined : toPriceOrLine(price);
  if (stake !== undefined && size === undefined) return invalid('stake');
  if (price !== undefined && odds === undefined) return invalid('price');
  const changes = {
    ...(size === undefined ? {} : { size }),
    ...(odds === undefined ? {} : { price: odds }),
    ...(persistence === undefined ? {} : { persistence }),
  };
  return answerOf(bets, await placing.amend(call.caller.userId, Number(bet_id), changes, call.key), call);
}

type TogetherAnswer = { rows: PlacedRow[]; seq: number } & ReturnType<typeof accountAfter>;

/**
 * Returns the answer to bets placed together. If one bet was refused, none was placed, and only the refused row has a code. A refusal of the whole request is
 * returned unchanged.
 */
function answerOfTogether(
  exchange: ExchangeReads,
  outcome: readonly OrderAnswer[] | RefusedTogether | Refused,
  count: number,
  call: Call,
): TogetherAnswer | Refused {
  if (outcome instanceof Refused) return outcome;
  const after = { seq: exchange.seq, ...accountAfter(exchange, call.caller.userId) };
  if (!('refused' in outcome)) return { rows: outcome.map((answer) => placedRow(betAnswer(exchange, answer, call))), ...after };
  const { refused, index } = outcome;
  if (index === undefined) return refused;
  const other: PlacedRow = { bet: null, code: null, message: 'Not placed: another bet of this request was refused.' };
  return { rows: Array.from({ length: count }, (_, at) => (at === index ? placedRow<BetAnswer>(refused) : other)), ...after };
}
