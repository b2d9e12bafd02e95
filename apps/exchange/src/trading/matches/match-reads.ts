import { isContest } from '@pavilion/core/contests';
import type { ExchangeReads } from '@pavilion/core/exchange';
import { STATUS, type Catalogue, type MatchEntry } from '../markets/catalogue-reads.ts';
import { houseBook } from '../markets/house-reads.ts';
import { marketSummary } from '../markets/market-reads.ts';
import { scoreLine, statusLine } from './score-reads.ts';
import type { Scores } from './scores.ts';

/** Maximum number of selections of a house market in a list of matches. */
const LISTED_ROWS = 3;
const RACING: ReadonlySet<number> = new Set([7, 4339]);

/** Sources of lists, streams and pages. */
export type MatchSources = { readonly catalogue: Catalogue; readonly scores: Scores };

/** Returns a match in a list, with its score line and the best prices of its first market, or the quotes of its first house market. */
export function matchSummary(exchange: ExchangeReads, { catalogue, scores }: MatchSources, match: MatchEntry) {
  const markets = catalogue.marketsOf(match.matchId);
  const main = markets[0];
  const houses = catalogue.housesOf(match.matchId).filter((house) => house.settledAtMs === undefined);
  const [house] = houses;
  const score = scores.of(match.matchId)?.state;
  const start = new Date(match.openDateMs).toISOString();
  return {
    match_id: match.matchId,
    name: match.name,
    match_name: match.name,
    match_Date: start,
    open_date: start,
    sport_id: match.sportId,
    sport_name: catalogue.sport(match.sportId)?.name ?? '',
    series_id: match.seriesId,
    series_name: catalogue.series(match.seriesId)?.name ?? '',
    type: RACING.has(match.sportId) ? ('RACE' as const) : ('MATCH' as const),
    status: STATUS[match.status],
    in_play: match.status === 'IN_PLAY',
    is_virtual: match.isVirtual,
    teams: sidesOf(match),
    format: match.format,
    score_text: score === undefined ? null : scoreLine(score),
    status_text: score === undefined ? null : statusLine(score),
    market_count: markets.length,
    main_market: main === undefined ? null : marketSummary(exchange, main),
    house_count: houses.length,
    main_house: main !== undefined || house === undefined ? null : listedHouse(houseBook(exchange, catalogue, house)),
  };
}

/** Returns a house market with the selections that a list can show. */
function listedHouse(book: ReturnType<typeof houseBook>): ReturnType<typeof houseBook> {
  return { ...book, rows: book.rows.slice(0, LISTED_ROWS) };
}

/** Returns the two sides of a match; none for races and elections, whose participants are the selections of their markets. */
function sidesOf({ scoreSetup }: MatchEntry): string[] {
  if (scoreSetup === undefined) return [];
  // The months of a future are not opponents.
  if (isContest(scoreSetup) && scoreSetup.kind === 'FUTURE') return [];
  const sides = isContest(scoreSetup) ? scoreSetup.sides : scoreSetup.teams;
  return sides.length === 2 ? [...sides] : [];
}

/** Returns matches that are neither finished nor hidden, in the order of their start. */
export function openMatches(catalogue: Catalogue): readonly MatchEntry[] {
  return catalogue.matches().filter((match) => match.status !== 'FINISHED' && catalogue.isShown(match));
}

/** Returns the open matches with the text in their name, in the order of their start. An empty text finds no match. */
export function searchMatches(catalogue: Catalogue, search: string): readonly MatchEntry[] {
  const text = search.trim().toLowerCase();
  return text === '' ? [] : openMatches(catalogue).filter(({ name }) => name.toLowerCase().includes(text));
}
