import { MICROS_PER_MS } from '@pavilion/core/std';
import { fromMinor, toStake } from '@pavilion/contract/amount';
import { wireCode } from '@pavilion/contract/errors';
import type { BetAnswer, HouseBetPreview, PlaceBetRequest } from '@pavilion/contract/http';
import type { ExchangeReads, HouseBetAnswer, PlaceHouseBet } from '@pavilion/core/exchange';
import { readProjected } from '../../platform/http/read-projected.ts';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdOf, pageOf } from '../../platform/http/wire.ts';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import type { HouseEntry } from '../markets/catalogue-reads.ts';
import { bookRows, cellOf, quoteRow } from '../markets/house-reads.ts';
import { oddsOf, wireOddsOf, type AskedOdds } from '../../platform/http/house-odds.ts';
import { accountAfter } from '../../platform/ledger/balance-reads.ts';
import type { BetService } from './bet-service.ts';
import { availableAfter } from './bet-weights.ts';
import type { PlacingService } from './placing-service.ts';
import { readHouseBets } from './house-bet-reads.ts';
import type { PositionRoutesOptions } from './position-routes.ts';

type HouseHandlers = Pick<HandlersOf<'bet'>, 'previewHouseBet' | 'getHouseBets'>;

/** Handles previews and reads of house bets. */
export function houseBetHandlers(bets: BetService, { db, engine, projected }: PositionRoutesOptions): HouseHandlers {
  return {
    previewHouseBet: (request, { caller, receivedAtMs }) => {
      const entry = bets.onlyShown(bets.houseFor(marketIdOf(request.market_id)));
      if (entry instanceof Refused) return entry;
      const command = houseCommand(entry, { ...request, accept_price_changes: false }, caller.userId);
      if (command instanceof Refused) return command;
      return bets.read((exchange) => previewOf(exchange, entry, command, receivedAtMs));
    },
    getHouseBets: ({ market_id, match_id, settled, ...page }, { caller }) =>
      readProjected(engine, projected, async (seq) => {
        const filter = {
          accountId: caller.userId,
          settled: settled === true,
          marketId: market_id === undefined ? undefined : marketIdOf(market_id),
          matchId: match_id === undefined ? undefined : Number(match_id),
        };
        return { ...(await readHouseBets(db, filter, pageOf(page))), seq };
      }),
  };
}

/** Handles `placeBet` for house markets. */
export async function placeWithHouse(
  bets: BetService,
  placing: PlacingService,
  entry: HouseEntry,
  request: PlaceBetRequest,
  call: Call,
): Promise<BetAnswer | Refused> {
  const command = houseCommand(entry, request, call.caller.userId, call.key);
  if (command instanceof Refused) return command;
  const outcome = await placing.placeWithHouse(command);
  if (outcome instanceof Refused) return outcome;
  if (!outcome.ok) return bets.withHouseLimits(outcome, entry);
  return bets.read((exchange) => houseBetAnswer(exchange, entry, outcome, call));
}

type HouseBetRequest = AskedOdds &
  Pick<PlaceBetRequest, 'selection_id' | 'side' | 'stake' | 'accept_price_changes' | 'market_version'>;

function houseCommand(
  entry: HouseEntry,
  request: HouseBetRequest,
  account: number,
  key?: PlaceHouseBet['key'],
): PlaceHouseBet | Refused {
  const stake = toStake(request.stake);
  if (stake === undefined) return invalid('stake');
  const cell = cellOf(entry, request.selection_id, request.side);
  if (cell instanceof Refused) return cell;
  const odds = oddsOf(entry.terms.kind, request);
  if (odds instanceof Refused) return odds;
  const accept = request.accept_price_changes;
  return {
    kind: 'placeHouseBet',
    account,
    market: entry.marketId,
    ...cell,
    ...odds,
    stake,
    acceptChanges: accept === true ? 'ANY' : accept === 'BETTER' ? 'BETTER' : 'NONE',
    marketVersion: request.market_version ?? 0,
    ...(key === undefined ? {} : { key }),
  };
}

/** Returns the answer to a durable house bet: the bet, and the account after it. */
export function houseBetAnswer(exchange: ExchangeReads, entry: HouseEntry, answer: HouseBetAnswer, call: Call): BetAnswer {
  const nowMs = call.nowMs();
  const isTaken = answer.status === 'TAKEN';
  const odds = wireOddsOf(entry.terms.kind, answer);
  const nothing = 0;
  return {
    bet_id: String(answer.bet),
    status: isTaken ? 'EXECUTION_COMPLETE' : 'PENDING',
    size_matched: isTaken ? fromMinor(answer.stake) : nothing,
    average_price_matched: isTaken ? odds.price : null,
    size_remaining: isTaken ? nothing : fromMinor(answer.stake),
    size_cancelled: nothing,
    size_lapsed: nothing,
    delay_ms: isTaken ? 0 : Math.max(0, Math.ceil(answer.dueAt / MICROS_PER_MS - nowMs)),
    change: null,
    quoted: { ...odds, potential_profit: fromMinor(answer.profit), liability: fromMinor(answer.liability) },
    seq: answer.seq,
    ...accountAfter(exchange, call.caller.userId),
    repeated: answer.repeated,
    received_at: new Date(call.receivedAtMs).toISOString(),
    server_ms: nowMs - call.receivedAtMs,
  };
}

function previewOf(exchange: ExchangeReads, entry: HouseEntry, command: PlaceHouseBet, nowMs: number): HouseBetPreview | Refused {
  const preview = exchange.previewHouseBet(command, Math.max(exchange.at, nowMs * MICROS_PER_MS));
  if (preview === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
  const { exposureBefore, exposureAfter, refusal } = preview;
  return {
    profit: fromMinor(preview.profit),
    liability: fromMinor(preview.liability),
    before: bookRows(entry, preview.before),
    after: bookRows(entry, preview.after),
    exposure_before: fromMinor(exposureBefore),
    exposure_after: fromMinor(exposureAfter),
    available_after: fromMinor(availableAfter(exchange, command.account, preview)),
    refusal: refusal === undefined ? null : wireCode(refusal.code),
    quote: refusal?.quote === undefined ? null : quoteRow(entry.terms.kind, refusal.quote),
    seq: exchange.seq,
  };
}
