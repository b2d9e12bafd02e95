import { fromMinor } from '@pavilion/contract/amount';
import type { HouseBook, HouseRisk, OfficeHouseMarket } from '@pavilion/contract/http';
import type { ExchangeReads, HouseQuote } from '@pavilion/core/exchange';
import { marketIdOf } from '../../platform/http/wire.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import type { ActService } from '../../platform/audit/act-service.ts';
import { isHouse, type Catalogue, type HouseEntry } from './catalogue-reads.ts';
import { bookRows, exposureOf, houseBook, houseTermsOf, quoteOf } from './house-reads.ts';
import type { HouseService } from './house-service.ts';

export type HouseOfficeRoutesOptions = {
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly houses: HouseService;
  readonly acts: Pick<ActService, 'inSteps'>;
};

type HouseOfficeHandlers = Pick<
  HandlersOf<'office'>,
  'openHouseMarket' | 'quoteMarket' | 'getHouseMarkets' | 'takeMarket' | 'getHouseRisk'
>;

/** Handles the work of house traders: opening markets, quoting, reading the book. */
export function houseOfficeHandlers({ engine, catalogue, houses, acts }: HouseOfficeRoutesOptions): HouseOfficeHandlers {
  const houseOf = (id: string): HouseEntry | Refused =>
    catalogue.house(marketIdOf(id)) ?? refuse('NOT_FOUND', { field: 'market_id' });
  const readBook = (entry: HouseEntry): Promise<HouseBook> => engine.read((exchange) => houseBook(exchange, catalogue, entry));
  return {
    openHouseMarket: async ({ match_id, market, follow_score: followsScore = true }, call) => {
      const match = catalogue.match(Number(match_id));
      if (match === undefined) return refuse('NOT_FOUND', { field: 'match_id' });
      const { kind, name, market_type: marketType, selections, question, terms = {} } = market;
      const runners = selections.map((selection, index) => ({ ref: `s${index}`, name: selection.name }));
      const place = catalogue.anyMarketsOf(match.matchId).length;
      const line = lineOf(call, 'openHouseMarket', `match ${match.matchId}`, { before: null, after: market });
      const offered = { kind, name, marketType, runners, terms, question, ref: officeRef(kind, name) };
      const entry = await acts.inSteps(line, () =>
        houses.open(match, offered, place, { byHand: true, ignoresScore: !followsScore }),
      );
      return entry instanceof Refused
        ? entry
        : new Answer(await readBook(entry), 'The market is created. Quote it, then open it.');
    },
    quoteMarket: async ({ market_id, quotes }, call) => {
      const entry = houseOf(market_id);
      if (entry instanceof Refused) return entry;
      const wanted = quotes.map((quote) => quoteOf(entry, quote.selection_id, quote));
      const wrong = wanted.find((quote) => quote instanceof Refused);
      if (wrong instanceof Refused) return wrong;
      const before = (await readBook(entry)).rows.map((row) => ({ selection_id: row.selection_id, quotes: row.quotes }));
      const line = lineOf(call, 'quoteMarket', `market ${entry.marketId}`, { before, after: quotes });
      const refused = await acts.inSteps(line, () => houses.quote(entry, wanted as HouseQuote[]));
      return refused ?? readBook(entry);
    },
    getHouseMarkets: async ({ match_id }) => {
      const match = catalogue.match(Number(match_id));
      if (match === undefined) return refuse('NOT_FOUND', { field: 'match_id' });
      const entries = catalogue.anyMarketsOf(match.matchId).filter(isHouse);
      return engine.read((exchange) => {
        const rows = entries.map((entry) => rowOfHouseMarket(exchange, catalogue, entry));
        return rows.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || a.market.order - b.market.order);
      });
    },
    takeMarket: async ({ market_id, by_hand: byHand }, call) => {
      const entry = houseOf(market_id);
      if (entry instanceof Refused) return entry;
      const change = { before: { byHand: entry.byHand }, after: { byHand } };
      const line = lineOf(call, 'takeMarket', `market ${entry.marketId}`, change);
      const refused = await acts.inSteps(line, (changing) => houses.setControl(entry, byHand, changing));
      if (refused !== undefined) return refused;
      const now = catalogue.house(entry.marketId) ?? entry;
      const risk = await engine.read((exchange) => riskOf(exchange, catalogue, now));
      return new Answer(risk, byHand ? 'You control the market.' : 'The feed controls the market again.');
    },
    getHouseRisk: ({ market_id }) => {
      const entry = houseOf(market_id);
      return entry instanceof Refused ? entry : engine.read((exchange) => riskOf(exchange, catalogue, entry));
    },
  };
}

/** Returns the reference of a market opened by the office. It follows from kind and name, so opening the same market of a match twice is a repeat. */
function officeRef(kind: string, name: string): string {
  return `office:${kind}:${name}`;
}

function rowOfHouseMarket(exchange: ExchangeReads, catalogue: Catalogue, entry: HouseEntry): OfficeHouseMarket {
  return {
    market: houseBook(exchange, catalogue, entry),
    by_hand: entry.byHand,
    exposure: exposureOf(exchange.houseMarket(entry.marketId)),
    bets: exchange.houseBetsIn(entry.marketId).length,
  };
}

function isOver({ market }: OfficeHouseMarket): boolean {
  return market.status === 'SETTLED' || market.status === 'VOID';
}

function riskOf(exchange: ExchangeReads, catalogue: Catalogue, entry: HouseEntry): HouseRisk {
  const view = exchange.houseMarket(entry.marketId);
  const { potLimit } = houseTermsOf(exchange, entry);
  return {
    market: houseBook(exchange, catalogue, entry),
    match_name: catalogue.match(entry.matchId)?.name ?? '',
    by_hand: entry.byHand,
    meter_cap: entry.terms.meterCap,
    book: bookRows(entry, view?.house ?? []),
    exposure: exposureOf(view),
    pot_limit: potLimit === 0 ? null : fromMinor(potLimit),
    seq: exchange.seq,
  };
}
