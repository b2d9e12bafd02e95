import { factSportNameOf } from '@pavilion/core/settlement/facts';
import { PAGE_SIZE_DEFAULT } from '@pavilion/contract/scalars';
import type { ExchangeReads } from '@pavilion/core/exchange';
import type { MatchStatus } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { STATUS, isHouse, OFFICE_SOURCE, type AnyMarketEntry, type Catalogue } from './catalogue-reads.ts';
import { bookRows, exposureOf, houseBook } from './house-reads.ts';
import { marketIdText } from '../../platform/http/wire.ts';
import { marketBook, PAGE_DEPTH, stateOf, type AnyMarketState } from './market-reads.ts';

export type MarketListOptions<Proposal> = {
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  /** Bets with an open or matched part, by market. */
  readonly openBets: (marketIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** The newest proposal of each market, by its wire number. */
  readonly proposals: (states: ReadonlyMap<number, AnyMarketState | undefined>) => Promise<ReadonlyMap<string, Proposal>>;
};

type WantedMarkets = {
  readonly match_id?: number | string | undefined;
  readonly sport_id?: number | string | undefined;
  readonly status?: AnyMarketState['status'] | undefined;
  readonly unsettled?: boolean | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
};

/** Reads one page of the matching markets, most urgent first. Each comes with its book, match, bets and newest proposal. */
export async function listMarkets<Entry extends AnyMarketEntry, Book extends object, Proposal>(
  { engine, catalogue, openBets, proposals: readProposals }: MarketListOptions<Proposal>,
  entries: readonly Entry[],
  { match_id, sport_id, status, unsettled = false, search = '', page = 1, page_size = PAGE_SIZE_DEFAULT }: WantedMarkets,
  bookOf: (exchange: ExchangeReads, entry: Entry) => Book,
) {
  const found = inOrder(catalogue, entries).filter(
    (entry) =>
      (match_id === undefined || entry.matchId === Number(match_id)) &&
      (sport_id === undefined || catalogue.match(entry.matchId)?.sportId === Number(sport_id)) &&
      isFound(catalogue, entry, search),
  );
  const listed = await engine.read((exchange) => {
    const all = found
      .map((entry) => ({ entry, view: stateOf(exchange, entry.marketId) }))
      .filter(({ view }) => status === undefined || view?.status === status)
      .filter(({ view }) => !unsettled || !isOver(view));
    const pageRows = all.slice((page - 1) * page_size, page * page_size);
    return {
      total: all.length,
      rows: pageRows.map(({ entry, view }) => ({ entry, view, book: bookOf(exchange, entry), bets: houseBets(exchange, entry) })),
    };
  });
  const ids = listed.rows.map(({ entry }) => entry.marketId);
  const states = new Map(listed.rows.map(({ entry, view }) => [entry.marketId, view]));
  const [counts, proposals] = await Promise.all([openBets(ids), readProposals(states)]);
  const rows = listed.rows.map(({ entry, book, bets }) => ({
    ...book,
    ...placeOf(catalogue, entry),
    open_bets: bets ?? counts.get(entry.marketId) ?? 0,
    proposal: proposals.get(marketIdText(entry.marketId)) ?? null,
  }));
  return { rows, total: listed.total };
}

/** True if the market is settled or void. Such a market may no longer be in memory. */
function isOver(view: AnyMarketState | undefined): boolean {
  return view === undefined || view.status === 'SETTLED' || view.status === 'VOID';
}

/** Returns an exchange or house market in the form of the office's market list. */
export function foundMarket(exchange: ExchangeReads, catalogue: Catalogue, entry: AnyMarketEntry) {
  if (!isHouse(entry)) return { of: 'PLAYERS' as const, market: marketBook(exchange, catalogue, entry, PAGE_DEPTH) };
  const view = exchange.houseMarket(entry.marketId);
  return {
    of: 'HOUSE' as const,
    market: houseBook(exchange, catalogue, entry),
    by_hand: entry.byHand,
    exposure: exposureOf(view),
    book: bookRows(entry, view?.house ?? []),
  };
}

/** Counts the open bets of a house market. Undefined for a market between players. */
function houseBets(exchange: ExchangeReads, entry: AnyMarketEntry): number | undefined {
  if (!isHouse(entry)) return undefined;
  return exchange.houseBetsIn(entry.marketId).filter(({ status }) => status === 'PENDING' || status === 'TAKEN').length;
}

function placeOf(catalogue: Catalogue, { matchId }: AnyMarketEntry) {
  const match = catalogue.match(matchId);
  const sport = match === undefined ? undefined : catalogue.sport(match.sportId);
  return {
    match_id: matchId,
    match_name: match?.name ?? '',
    sport_name: sport?.name ?? '',
    match_status: STATUS[match?.status ?? 'FINISHED'],
    by_office: match?.source === OFFICE_SOURCE,
    from_facts: factSportNameOf(sport) !== undefined,
    start_time: new Date(match?.openDateMs ?? 0).toISOString(),
  };
}

/** Order of matches by status: in play, then upcoming, then ended. */
const STATUS_ORDER: Readonly<Record<MatchStatus, number>> = { IN_PLAY: 0, UPCOMING: 1, FINISHED: 2 };

/**
 * Sorts markets by urgency: in play, then the next to start, then those that ended, latest first. Markets of a match stay together, with
 * the player markets first.
 */
function inOrder<Entry extends AnyMarketEntry>(catalogue: Catalogue, entries: readonly Entry[]): readonly Entry[] {
  const placed = entries.map((entry) => {
    const { status = 'FINISHED', openDateMs = 0 } = catalogue.match(entry.matchId) ?? {};
    return {
      entry,
      turn: STATUS_ORDER[status],
      start: status === 'FINISHED' ? -openDateMs : openDateMs,
      kind: Number(isHouse(entry)),
    };
  });
  placed.sort(
    (a, b) =>
      a.turn - b.turn ||
      a.start - b.start ||
      a.entry.matchId - b.entry.matchId ||
      a.kind - b.kind ||
      a.entry.marketId - b.entry.marketId,
  );
  return placed.map(({ entry }) => entry);
}

function isFound(catalogue: Catalogue, { marketId, matchId, name }: AnyMarketEntry, search: string): boolean {
  const match_name = catalogue.match(matchId)?.name ?? '';
  return isMarketFound({ match_name, market_name: name, market_id: marketIdText(marketId) }, search);
}

type NamedMarket = { readonly match_name: string; readonly market_name: string; readonly market_id: string };

/** True if the name of the match, the market's name or its number contains the text. Capitals do not matter. */
export function isMarketFound({ match_name, market_name, market_id }: NamedMarket, search: string): boolean {
  return `${match_name} ${market_name} ${market_id}`.toLowerCase().includes(search.trim().toLowerCase());
}

/** True if the match belongs to the sport; without a sport, always. */
export function isOfSport(
  catalogue: Pick<Catalogue, 'match'>,
  { match_id }: { readonly match_id: number },
  sport: number | string | undefined,
): boolean {
  return sport === undefined || catalogue.match(match_id)?.sportId === Number(sport);
}
