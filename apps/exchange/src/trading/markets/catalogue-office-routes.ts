import type { ExchangeMarketOffer, MarketBook } from '@pavilion/contract/http';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, invalid, refuse, Refused } from '@pavilion/server/refused';
import type { ActService } from '../../platform/audit/act-service.ts';
import { courseIn, marketRef, OFFICE_SOURCE, type Catalogue, type MarketEntry } from './catalogue-reads.ts';
import type { CatalogueService, OfferedMarket } from './catalogue-service.ts';
import { exchangeTermsOf } from '../../platform/http/exchange-terms.ts';
import { marketBook, PAGE_DEPTH } from './market-reads.ts';
import type { MarketService } from './market-service.ts';

export type CatalogueOfficeRoutesOptions = {
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly offers: CatalogueService;
  readonly markets: MarketService;
  readonly acts: Pick<ActService, 'inSteps'>;
};

/** Sports of the house's own games, whose markets are not opened by hand. */
const OF_THE_HOUSE: ReadonlySet<number> = new Set([-1, -17, 6231]);

/** Handles matches and markets that staff open without a feed. Staff control these markets and start the play. */
export function catalogueOfficeHandlers({
  engine,
  catalogue,
  offers,
  markets,
  acts,
}: CatalogueOfficeRoutesOptions): Pick<HandlersOf<'office'>, 'openMatch' | 'openExchangeMarket' | 'startMatch'> {
  const bookAnswer = async (entry: MarketEntry): Promise<Answer<MarketBook>> => {
    const book = await engine.read((exchange) => marketBook(exchange, catalogue, entry, PAGE_DEPTH));
    return new Answer(book, 'The market is created. Open it to accept bets.');
  };
  return {
    openMatch: async ({ sport_id, series, name: wanted, start_time, venue, country, market }, call) => {
      const name = wanted.trim();
      const sport = catalogue.sport(Number(sport_id));
      if (sport === undefined || OF_THE_HOUSE.has(sport.sportId)) return refuse('NOT_FOUND', { field: 'sport_id' });
      const offered = offeredByOffice(market);
      if (offered instanceof Refused) return offered;
      const openDateMs = Date.parse(start_time);
      const ref = `${sport.sportId}:${name}:${openDateMs}`;
      const refused = await offers.whyOfficeMatchRefused(ref, openDateMs, call.receivedAtMs);
      if (refused !== undefined) return refused;
      if (country !== undefined && venue === undefined) return invalid('venue', 'Name the racecourse in this country.');
      const after = { series, name, start_time, venue, country, market };
      const line = lineOf(call, 'openMatch', `sport ${sport.sportId}`, { before: null, after });
      const match = await acts.inSteps(line, () =>
        offers.offer({
          source: OFFICE_SOURCE,
          ref,
          sportId: sport.sportId,
          series: { ref: `${sport.sportId}:${series}`, name: series },
          name,
          openDateMs,
          // A repeat cannot move a race to a country with another deadline (settlement S-RACE-14).
          venue: catalogue.matchByRef(OFFICE_SOURCE, ref)?.venue ?? courseIn(venue?.trim(), country),
          scoreSetup: undefined,
          format: '',
          isVirtual: false,
          fairness: undefined,
          markets: [offered],
          houseMarkets: [],
        }),
      );
      if (match instanceof Refused) return match;
      const entry = catalogue.marketsOf(match.matchId).find(({ sourceRef }) => sourceRef === marketRef(match, offered.ref));
      return entry === undefined ? refuse('INVALID_REQUEST', { field: 'market' }) : bookAnswer(entry);
    },
    openExchangeMarket: async ({ match_id, market }, call) => {
      const match = offers.unfinishedMatch(match_id);
      if (match instanceof Refused) return match;
      const offered = offeredByOffice(market);
      if (offered instanceof Refused) return offered;
      const line = lineOf(call, 'openExchangeMarket', `match ${match.matchId}`, { before: null, after: market });
      const entry = await acts.inSteps(line, () => offers.openMarket(match, offered));
      return entry instanceof Refused ? entry : bookAnswer(entry);
    },
    startMatch: async ({ match_id }, call) => {
      const match = offers.unfinishedMatch(match_id, OFFICE_SOURCE);
      if (match instanceof Refused) return match;
      const line = lineOf(call, 'startMatch', `match ${match.matchId}`, { before: match.status, after: 'IN_PLAY' });
      const outcome = await acts.inSteps(line, (changing) => markets.startMatch(match.matchId, changing));
      return outcome instanceof Refused ? outcome : new Answer({ seq: outcome }, 'The match is in play.');
    },
  };
}

/**
 * Converts the request to an offered market, or refuses invalid amounts. The reference follows from type and name. Opening the same market of a match twice
 * is therefore a repeat.
 */
function offeredByOffice({
  market_type: marketType,
  name,
  selections,
  question,
  terms: wire = {},
}: ExchangeMarketOffer): OfferedMarket | Refused {
  const names = selections.map((selection) => selection.name.trim());
  const terms = exchangeTermsOf(wire);
  if (terms instanceof Refused) return terms;
  const runners = names.map((runner, index) => ({ ref: `s${index}`, name: runner }));
  return { ref: `office:EXCHANGE:${marketType}:${name}`, marketType, name, winners: 1, runners, terms, question };
}
