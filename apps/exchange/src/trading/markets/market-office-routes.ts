import type { OfficeMarket } from '@pavilion/contract/http';
import type { Db } from '../../platform/db/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import type { ActService } from '../../platform/audit/act-service.ts';
import { marketIdOf } from '../../platform/http/wire.ts';
import { foundMarket, listMarkets, type MarketListOptions } from './market-list-reads.ts';
import { readMatchBets } from './market-bet-reads.ts';
import { marketBook, PAGE_DEPTH, stateOf } from './market-reads.ts';
import type { MarketService } from './market-service.ts';

const BETS_DEFAULT = 25;

export type MarketOfficeRoutesOptions = MarketListOptions<OfficeMarket['proposal']> & {
  readonly db: Db;
  readonly markets: MarketService;
  readonly acts: Pick<ActService, 'inSteps'>;
};

export function marketOfficeHandlers(
  options: MarketOfficeRoutesOptions,
): Pick<HandlersOf<'office'>, 'getMarkets' | 'findMarkets' | 'getMatchBets' | 'setMarketStatus'> {
  const { db, engine, catalogue, markets, acts } = options;
  return {
    getMarkets: (wanted) =>
      listMarkets(options, [...catalogue.markets()], wanted, (exchange, entry) => ({
        market: marketBook(exchange, catalogue, entry, PAGE_DEPTH),
      })),
    findMarkets: (wanted) =>
      listMarkets(options, catalogue.anyMarkets(), wanted, (exchange, entry) => foundMarket(exchange, catalogue, entry)),
    getMatchBets: async ({ match_id, market_id, limit = BETS_DEFAULT, people_only: isPeopleOnly }) => {
      const entries = catalogue.anyMarketsOf(Number(match_id));
      const found = market_id === undefined ? entries : entries.filter(({ marketId }) => marketId === marketIdOf(market_id));
      if (found.length === 0) return refuse('NOT_FOUND', { field: 'match_id' });
      return readMatchBets(db, found, limit, isPeopleOnly);
    },
    setMarketStatus: async ({ market_id, status, material }, call) => {
      const entry = catalogue.anyMarket(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
      const before = await engine.read((exchange) => stateOf(exchange, entry.marketId)?.status ?? 'INACTIVE');
      const details = { before, after: status, material: material === true };
      const line = lineOf(call, 'setMarketStatus', `market ${entry.marketId}`, details);
      const outcome = await acts.inSteps(line, (changing) => markets.setByHand(entry, status, material === true, changing));
      return outcome instanceof Refused ? outcome : new Answer({ seq: outcome }, `The market is ${status}.`);
    },
  };
}
