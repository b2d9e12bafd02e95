import { PAGE_SIZE_DEFAULT } from '@pavilion/contract/scalars';
import type { Db, MatchStatus } from '../db/index.ts';
import type { ExchangeEngine } from '../exchange-engine.ts';
import { lineOf } from '../http/audit-line.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Answer, refuse, Refused } from '../http/refused.ts';
import { STATUS } from '../matches/match-reads.ts';
import type { ActService } from '../operators/act-service.ts';
import { openBetCounts } from '../operators/office-reads.ts';
import { latestProposals } from '../settlement/proposal-reads.ts';
import { OFFICE_SOURCE, type Catalogue, type MarketEntry } from './catalogue-reads.ts';
import { marketIdOf, marketIdText } from './market-ids.ts';
import { marketBook, PAGE_DEPTH, stateOf } from './market-reads.ts';
import type { MarketService } from './market-service.ts';

export type MarketOfficeRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly markets: MarketService;
  readonly acts: Pick<ActService, 'inSteps'>;
};

export function marketOfficeHandlers({
  db,
  engine,
  catalogue,
  markets,
  acts,
}: MarketOfficeRoutesOptions): Pick<HandlersOf<'office'>, 'getMarkets' | 'setMarketStatus'> {
  return {
    getMarkets: async ({ match_id, sport_id, status, search = '', page = 1, page_size = PAGE_SIZE_DEFAULT }) => {
      const entries = inOrder(catalogue, [...catalogue.markets()]).filter(
        (entry) =>
          (match_id === undefined || entry.matchId === Number(match_id)) &&
          (sport_id === undefined || catalogue.match(entry.matchId)?.sportId === Number(sport_id)) &&
          isFound(catalogue, entry, search.trim().toLowerCase()),
      );
      const books = await engine.read((exchange) => {
        const all = entries
          .map((entry) => ({ entry, view: exchange.market(entry.marketId) }))
          .filter(({ view }) => status === undefined || view?.status === status);
        const shown = all.slice((page - 1) * page_size, page * page_size);
        return {
          total: all.length,
          rows: shown.map(({ entry, view }) => ({ entry, view, book: marketBook(exchange, catalogue, entry, PAGE_DEPTH) })),
        };
      });
      const shown = books.rows.map(({ entry }) => entry.marketId);
      const states = new Map(books.rows.map(({ entry, view }) => [entry.marketId, view]));
      const [counts, proposals] = await Promise.all([
        openBetCounts(db, shown),
        latestProposals(db, { market: (id) => states.get(id) }, shown),
      ]);
      const rows = books.rows.map(({ entry, book }) => {
        const match = catalogue.match(entry.matchId);
        return {
          market: book,
          match_id: entry.matchId,
          match_name: match?.name ?? '',
          match_status: STATUS[match?.status ?? 'FINISHED'],
          by_office: match?.source === OFFICE_SOURCE,
          start_time: new Date(match?.openDateMs ?? 0).toISOString(),
          open_bets: counts.get(entry.marketId) ?? 0,
          proposal: proposals.get(book.market_id) ?? null,
        };
      });
      return { rows, total: books.total };
    },
    setMarketStatus: async ({ market_id, status, material }, call) => {
      const entry = catalogue.anyMarket(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
      const before = await engine.read((exchange) => stateOf(exchange, entry.marketId)?.status ?? 'INACTIVE');
      const details = { before, after: status, material: material === true };
      const line = lineOf(call, 'setMarketStatus', `market ${entry.marketId}`, details);
      const outcome = await acts.inSteps(line, async (changing) => {
        const done = await markets.setByHand(entry, status, material === true, changing);
        return done instanceof Refused && done.code === 'INVALID_REQUEST' ? refuse('MARKET_NOT_OPEN') : done;
      });
      return outcome instanceof Refused ? outcome : new Answer({ seq: outcome }, `The market is ${status}.`);
    },
  };
}

/** What is played stands before what is to come, and that before what is over. */
const TURN: Readonly<Record<MatchStatus, number>> = { IN_PLAY: 0, UPCOMING: 1, FINISHED: 2 };

/** As work comes: in play, then the next to start, then what is over, the latest first. Markets of a match stay together. */
function inOrder(catalogue: Catalogue, entries: readonly MarketEntry[]): readonly MarketEntry[] {
  const placed = entries.map((entry) => {
    const { status = 'FINISHED', openDateMs = 0 } = catalogue.match(entry.matchId) ?? {};
    return { entry, turn: TURN[status], start: status === 'FINISHED' ? -openDateMs : openDateMs };
  });
  placed.sort(
    (a, b) => a.turn - b.turn || a.start - b.start || a.entry.matchId - b.entry.matchId || a.entry.marketId - b.entry.marketId,
  );
  return placed.map(({ entry }) => entry);
}

/** Whether the text is in the name of the market or of its match, or in its number. */
function isFound(catalogue: Catalogue, { marketId, matchId, name }: MarketEntry, text: string): boolean {
  if (text === '') return true;
  const words = `${catalogue.match(matchId)?.name ?? ''} ${name} ${marketIdText(marketId)}`;
  return words.toLowerCase().includes(text);
}
