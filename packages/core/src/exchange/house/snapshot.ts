import { opposite } from '../../exposure/index.ts';
import type { Given } from '../journal/fields.ts';
import type { MarketBase } from '../market-base.ts';
import type { HouseMarketParts, MarketHead } from '../snapshot-fields.ts';
import type { State } from '../state.ts';
import { addHouseMarket, payoffOf } from './apply.ts';
import type { HouseMarketState } from './market-state.ts';
import { BET_STANDING, WAITING } from './outcomes.ts';

type Market = MarketBase<{ readonly betDelayMs: number }>;

/** Returns the fields that exchange and house markets have in common. */
export function headOf({ event, status, inPlay, version, settlement, voidReason, isLeast, settled }: Market): Given<MarketHead> {
  return { event, status, inPlay, version, settlement, voidReason: voidReason && { reason: voidReason }, isLeast, settled };
}

export function restoreHead(market: Market, head: MarketHead): void {
  market.status = head.status;
  market.inPlay = head.inPlay;
  market.version = head.version;
  market.settlement = head.settlement;
  market.voidReason = head.voidReason?.reason;
  market.isLeast = head.isLeast;
  market.settled = [...head.settled];
}

/** Returns a house market with its quotes and bets. Books and positions follow from the bets, and exposure is stored with the accounts. */
export function houseMarketOf({ house: { bets } }: State, market: HouseMarketState): Given<HouseMarketParts> {
  const { id, terms, quoteNumber, result, tiedWith, quotes } = market;
  return {
    market: id,
    ...headOf(market),
    terms,
    quoteNumber,
    result: result ?? -1,
    tiedWith: tiedWith.map((runner) => ({ runner })),
    quotes: [...quotes].sort(([a], [b]) => a - b).map(([, quote]) => quote),
    bets: market.bets.map((row) => {
      const reason = bets.voidReason(row);
      return {
        id: bets.id(row),
        account: bets.account(row),
        ...bets.wager(row),
        ...bets.amounts(row),
        asked: bets.requestedOdds(row),
        accept: bets.acceptChanges(row),
        version: bets.version(row),
        placedAt: bets.placedAt(row),
        dueAt: bets.dueAt(row),
        standing: bets.standing(row),
        voidReason: reason && { reason },
      };
    }),
  };
}

/** Restores a house market. Its positions and its own book are rebuilt from the bets. */
export function restoreHouseMarket(state: State, parts: HouseMarketParts): void {
  const market = addHouseMarket(state, parts.market, parts.event, parts.terms);
  restoreHead(market, parts);
  market.quoteNumber = parts.quoteNumber;
  market.result = parts.result === -1 ? undefined : parts.result;
  market.tiedWith = parts.tiedWith.map(({ runner }) => runner);
  for (const quote of parts.quotes) market.quotes.set(market.cell(quote.runner, quote.side), quote);
  market.bets = parts.bets.map((bet) => restoreBet(state, market, bet));
  for (const [, position] of market.positions) position.exposure = position.book.exposure + position.pending;
  state.house.count(market);
}

function restoreBet(state: State, market: HouseMarketState, parts: HouseMarketParts['bets'][number]): number {
  const { id, account, profit, liability, asked, accept, version, placedAt, dueAt, standing, voidReason, ...wager } = parts;
  const { bets } = state.house;
  const isWaiting = standing !== BET_STANDING.TAKEN && standing !== BET_STANDING.VOID;
  const waiting = isWaiting ? WAITING.nameOf(standing) : 'PENDING';
  const amounts = { profit, liability };
  const row = bets.add({ id, account, market: market.id, wager, amounts, asked, accept, version, placedAt, dueAt, waiting });
  const position = market.positionOf(account);
  if (isWaiting) {
    position.pending += liability;
    state.house.liability += bets.counted(row);
  } else if (voidReason !== undefined) bets.setVoid(row, voidReason.reason);
  else {
    bets.setTaken(row);
    const payoff = payoffOf(market, state, row);
    position.book.add(payoff);
    market.house.add(opposite(payoff));
  }
  return row;
}
