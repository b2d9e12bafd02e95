import { playerWords } from '@pavilion/contract/messages/player.en';
import { fromMinor, fromPrice, toMinor } from '@pavilion/contract/amount';
import type { CashOutQuote } from '@pavilion/contract/http';
import type { CashOut, CashOutQuery, ExchangeReads } from '@pavilion/core/exchange';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { wireOddsOf } from '../../platform/http/house-odds.ts';
import { marketIdOf, marketIdText } from '../../platform/http/wire.ts';
import { accountAfter } from '../../platform/ledger/balance-reads.ts';
import { Answer, invalid, Refused } from '@pavilion/server/refused';
import type { HouseEntry, MarketEntry } from '../markets/catalogue-reads.ts';
import { bookRows } from '../markets/house-reads.ts';
import { betAnswer } from './bet-shape.ts';
import type { BetService } from './bet-service.ts';
import { cashOutOf, type NoCashOut } from './cash-out-reads.ts';
import { lineRow } from './position-routes.ts';
import { nowIn, type AskedCashOut, type CashOutService } from './cash-out-service.ts';
import { houseBetAnswer } from './house-bet-routes.ts';
import { houseCashOutOf } from './house-cash-out-reads.ts';

/** Handles quotes for cash-outs, and the cash-outs themselves (exchange X77, X79). */
export function cashOutHandlers(bets: BetService, cashOuts: CashOutService): Pick<HandlersOf<'bet'>, 'getCashOut' | 'cashOut'> {
  return {
    getCashOut: async ({ market_id, percent = WHOLE, bet_ids }, call) => {
      const { caller } = call;
      if (bets.isHouse(marketIdOf(market_id))) {
        if (bet_ids !== undefined) return invalid('bet_ids');
        const house = bets.onlyShown(bets.houseFor(marketIdOf(market_id)));
        if (house instanceof Refused) return house;
        return bets.read((exchange) => houseCashOutQuote(exchange, house, percent, call));
      }
      const entry = bets.onlyShown(bets.marketFor(marketIdOf(market_id)));
      if (entry instanceof Refused) return entry;
      const chosen = await cashOuts.withLevelled(caller.userId, bet_ids?.map(Number));
      return bets.read((exchange) => cashOutQuote(exchange, entry, { account: caller.userId, percent }, chosen));
    },
    cashOut: async (request, call) => {
      const target = askedOf(request);
      if (target === undefined) return invalid('profit');
      const market = marketIdOf(request.market_id);
      return bets.isHouse(market)
        ? leaveHouse(bets, cashOuts, market, target, call)
        : leave(bets, cashOuts, market, target, call);
    },
  };
}

async function leave(bets: BetService, cashOuts: CashOutService, market: number, asked: AskedCashOut, call: Call) {
  const left = await cashOuts.leave(market, asked, call);
  if (left instanceof Refused) return left;
  const { profit, answers } = left;
  return bets.read((exchange) => {
    const made = answers.map((answer) => betAnswer(exchange, answer, call));
    const seq = Math.max(...answers.map((answer) => answer.seq));
    const data = { profit: fromMinor(profit), bets: made, seq, ...accountAfter(exchange, call.caller.userId) };
    const isPart = made.some(({ status }) => status === 'EXPIRED');
    return new Answer(data, isPart ? playerWords['done.cashedOutPartly'] : playerWords['done.cashedOut']);
  });
}

async function leaveHouse(bets: BetService, cashOuts: CashOutService, market: number, asked: AskedCashOut, call: Call) {
  const entry = bets.houseFor(market);
  if (entry instanceof Refused) return entry;
  const left = await cashOuts.leaveHouse(entry, asked, call);
  if (left instanceof Refused) return left;
  const { profit, answer } = left;
  return bets.read((exchange) => {
    const made = houseBetAnswer(exchange, entry, answer, call);
    const data = { profit: fromMinor(profit), bets: [made], seq: answer.seq, ...accountAfter(exchange, call.caller.userId) };
    return new Answer(data, made.status === 'PENDING' ? playerWords['done.cashOutWaits'] : playerWords['done.cashedOut']);
  });
}

/** The percentage of a full cash-out. */
const WHOLE = 100;

function cashOutQuote(
  exchange: ExchangeReads,
  entry: MarketEntry,
  asked: Pick<CashOutQuery, 'account' | 'percent'>,
  chosen: readonly number[] | undefined | NoCashOut,
): CashOutQuote {
  const { percent } = asked;
  const hasNone = chosen !== undefined && 'reason' in chosen;
  const quote = hasNone ? chosen : cashOutOf(exchange, { ...asked, bets: chosen, market: entry.marketId });
  const version = exchange.market(entry.marketId)?.version ?? 0;
  const common = {
    market_id: marketIdText(entry.marketId),
    percent,
    house: null,
    market_version: version,
    seq: exchange.seq,
  };
  if ('reason' in quote) return { ...common, available: false, reason: quote.reason, profit: 0, outcomes: [], bets: [] };
  const bets = quote.bets.map(({ runner, side, price, size }) => ({
    selection_id: entry.runners[runner]?.selectionId ?? 0,
    side,
    price: fromPrice(price),
    stake: fromMinor(size),
  }));
  return { ...common, available: true, reason: null, profit: fromMinor(quote.profit), bets, ...resultsShown(entry, quote) };
}

/** Returns the results after a cash-out, with the fields of the market's kind. */
function resultsShown({ terms, runners }: MarketEntry, { results, before = [], after = [], eachWay = [] }: CashOut) {
  if (terms.lines !== undefined) return { outcomes: [], lines: { before: before.map(lineRow), after: after.map(lineRow) } };
  if (terms.eachWay === undefined)
    return {
      outcomes: runners.map(({ index, selectionId }) => ({
        selection_id: selectionId,
        profit: fromMinor(results[index] ?? ZERO),
      })),
    };
  const partsOf = (index: number) => {
    const { ifWins = 0, ifPlaced = 0, ifLoses = 0 } = eachWay[index] ?? {};
    return {
      if_wins: fromMinor(ifWins as Minor),
      if_placed: fromMinor(ifPlaced as Minor),
      if_loses: fromMinor(ifLoses as Minor),
    };
  };
  return { outcomes: [], each_way: runners.map(({ index, selectionId }) => ({ selection_id: selectionId, ...partsOf(index) })) };
}

/** Returns the quote for cashing out of a house market, wholly or in part, at the current odds. */
function houseCashOutQuote(exchange: ExchangeReads, entry: HouseEntry, percent: number, call: Call): CashOutQuote {
  const found = houseCashOutOf(exchange, entry, call.caller.userId, percent, nowIn(exchange, call));
  const version = exchange.houseMarket(entry.marketId)?.version ?? 0;
  const common = {
    market_id: marketIdText(entry.marketId),
    percent,
    outcomes: [],
    bets: [],
    market_version: version,
    seq: exchange.seq,
  };
  if ('reason' in found) return { ...common, available: false, reason: found.reason, profit: 0, house: null };
  const { command, before, after, profit } = found;
  const bet = {
    selection_id: entry.runners[command.runner]?.selectionId ?? 0,
    side: command.side,
    ...wireOddsOf(entry.terms.kind, command),
    stake: fromMinor(command.stake),
  };
  const house = { bet, before: bookRows(entry, before), after: bookRows(entry, after) };
  return { ...common, available: true, reason: null, profit: fromMinor(profit), house };
}

type CashOutRequest = {
  readonly market_id: string;
  readonly profit: number;
  readonly percent?: number | undefined;
  readonly bet_ids?: readonly string[] | undefined;
  readonly accept_price_changes?: boolean | undefined;
};

/** Returns what was asked for. `content` has the fields that a repeat must keep, as text. Undefined if the profit is no amount. */
function askedOf(request: CashOutRequest): AskedCashOut | undefined {
  const { market_id, profit, percent = WHOLE, bet_ids, accept_price_changes: acceptChanges = false } = request;
  const wanted = toMinor(profit);
  if (wanted === undefined) return undefined;
  const content = JSON.stringify([market_id, profit, percent, acceptChanges, ...(bet_ids === undefined ? [] : [bet_ids])]);
  return { wanted, percent, bets: bet_ids?.map(Number), acceptChanges, content };
}
