import type { MatchDetail, MatchesBySport, MatchSummary } from '@pavilion/contract/http';
import type { ExchangeReads } from '@pavilion/core/exchange';
import { isRaceMarket } from '@pavilion/core/settlement/facts';
import type { Db } from '../../platform/db/index.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { type ExchangeEngine, type Projected } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { refuse } from '@pavilion/server/refused';
import type { Catalogue, MatchEntry } from '../markets/catalogue-reads.ts';
import { marketBook, PAGE_DEPTH, positionIn } from '../markets/market-reads.ts';
import { isMatchVisible, canSeeHidden } from '../markets/shown-reads.ts';
import type { SignedVideos } from '../../platform/pictures/signed-videos.ts';
import { matchSummary, openMatches, searchMatches, type MatchSources } from './match-reads.ts';
import { readResults } from './result-reads.ts';
import { dayOf, venuesOf } from './venue-reads.ts';
import { cardOf, scoreParts } from './score-reads.ts';
import { Showcase } from './showcase.ts';

/** A casino game in search results; `closedFor` is the reason why it cannot open now. */
export type FoundGame = {
  readonly gameId: number;
  readonly name: string;
  readonly category: string;
  readonly closedFor: string | undefined;
};

export type MatchRoutesOptions = MatchSources & {
  readonly videos: SignedVideos<number>;
  /** Finds games of the casino by a part of their name. */
  readonly searchGames: (text: string) => readonly FoundGame[];
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
};

const UPCOMING_MAX = 50;
const SEARCH_MAX = 100;
/** The sport of casino games, which are shown like matches. It has no feed. */
const INDIAN_CASINO = -1;

export function matchHandlers({
  videos,
  db,
  engine,
  projected,
  catalogue,
  scores,
  searchGames,
}: MatchRoutesOptions): HandlersOf<'match'> {
  const sources = { catalogue, scores };
  const summaries = (matches: readonly MatchEntry[]) =>
    engine.read((exchange) => matches.map((match) => matchSummary(exchange, sources, match)));
  const grouped = (matches: readonly MatchEntry[]) => engine.read((exchange) => bySport(exchange, sources, matches));
  const showcase = new Showcase(() => summaries(openMatches(catalogue)));
  return {
    getShowcase: (_, { receivedAtMs }) => showcase.read(receivedAtMs),
    getMatches: ({ sport_id, series_id }) =>
      summaries(openMatches(catalogue).filter((match) => match.sportId === Number(sport_id) && isIn(match.seriesId, series_id))),
    searchByMatchNameHeader: async ({ search }, { caller, receivedAtMs }) => {
      if (search.trim() === '') return [];
      const found = searchMatches(catalogue, search);
      const casino = catalogue.sport(INDIAN_CASINO);
      // A paper account cannot use the casino.
      const games = casino?.isActive === true && caller.role !== 'PAPER' ? searchGames(search).slice(0, SEARCH_MAX) : [];
      const matches = games.map((game) => casinoMatch(game, casino?.name ?? '', receivedAtMs));
      const groups = await grouped(found.slice(0, SEARCH_MAX));
      return matches.length === 0 ? groups : [...groups, { sport_id: INDIAN_CASINO, sport_name: casino?.name ?? '', matches }];
    },
    getInplay: ({ sport_id }) =>
      grouped(openMatches(catalogue).filter((match) => match.status === 'IN_PLAY' && isIn(match.sportId, sport_id))),
    getUpcoming: ({ sport_id, limit }) =>
      summaries(
        openMatches(catalogue)
          .filter((match) => match.status === 'UPCOMING' && isIn(match.sportId, sport_id))
          .slice(0, limit ?? UPCOMING_MAX),
      ),
    getMatchDetail: ({ match_id }, { caller }) => {
      const match = catalogue.match(Number(match_id));
      if (match === undefined || !isMatchVisible(catalogue, match.matchId, caller)) return refuse('NOT_FOUND');
      return engine.read((exchange) => detailOf(exchange, sources, match, caller.userId));
    },
    getScore: ({ match_id }, { caller }) => {
      const match = catalogue.match(Number(match_id));
      if (match === undefined || !isMatchVisible(catalogue, match.matchId, caller)) return refuse('NOT_FOUND');
      const score = scores.of(match.matchId);
      return { ...scoreParts(score?.state), seq: score?.version ?? 0 };
    },
    getVideo: ({ match_id }, { caller, receivedAtMs }) => {
      const matchId = Number(match_id);
      if (!isMatchVisible(catalogue, matchId, caller)) return refuse('NOT_FOUND');
      const video = videos.of(matchId, receivedAtMs);
      return video === undefined || catalogue.match(matchId)?.status === 'FINISHED'
        ? null
        : { url: video.url, expires_at: new Date(video.expiresAtMs).toISOString() };
    },
    getMatchVenueListByCountryCodeSportId: ({ country = '', date, sport_id }, { receivedAtMs }) =>
      venuesOf(catalogue, Number(sport_id), country.toUpperCase(), date ?? dayOf(receivedAtMs)),
    getResults: ({ sport_id, series_id, match_id, market_type: marketType, date, ...page }, { caller }) => {
      const bettorId = canSeeHidden(caller) ? undefined : caller.userId;
      const places = { sportId: idOf(sport_id), seriesId: idOf(series_id), matchId: idOf(match_id) };
      const filter = { ...places, marketType, day: date, bettorId };
      return readProjected(engine, projected, () => readResults(db, filter, pageOf(page)));
    },
    getCupsForMenu: () =>
      openMatches(catalogue)
        .filter((match) => isCup(catalogue, match))
        .map((match) => ({ match_id: match.matchId, name: match.name, sport_id: match.sportId })),
  };
}

/** True for a tournament with a market on its winner. A race is no cup, although its win market may also have the type WINNER. */
function isCup(catalogue: Catalogue, { matchId, sportId }: MatchEntry): boolean {
  const sport = catalogue.sport(sportId);
  return catalogue.marketsOf(matchId).some(({ marketType }) => marketType === 'WINNER' && !isRaceMarket(sport, marketType));
}

/** Returns a casino game in the form of a match. Its rounds follow each other without a pause, so its date is now. */
function casinoMatch({ gameId, name, category, closedFor }: FoundGame, sportName: string, nowMs: number): MatchSummary {
  const now = new Date(nowMs).toISOString();
  return {
    match_id: gameId,
    name,
    match_name: name,
    match_Date: now,
    open_date: now,
    sport_id: INDIAN_CASINO,
    sport_name: sportName,
    series_id: 0,
    series_name: category,
    type: 'CASINO',
    status: closedFor === undefined ? 'LIVE' : 'UPCOMING',
    in_play: closedFor === undefined,
    is_virtual: false,
    teams: [],
    format: '',
    score_text: null,
    status_text: null,
    market_count: 0,
    main_market: null,
    house_count: 0,
    main_house: null,
  };
}

function idOf(asked: number | string | undefined): number | undefined {
  return asked === undefined ? undefined : Number(asked);
}

/** Returns true if `id` is the requested one, or if none was requested. */
function isIn(id: number, asked: number | string | undefined): boolean {
  return asked === undefined || id === Number(asked);
}

function bySport(exchange: ExchangeReads, sources: MatchSources, matches: readonly MatchEntry[]): MatchesBySport {
  return sources.catalogue
    .sports()
    .map((sport) => ({
      sport_id: sport.sportId,
      sport_name: sport.name,
      matches: matches.filter((match) => match.sportId === sport.sportId).map((match) => matchSummary(exchange, sources, match)),
    }))
    .filter((group) => group.matches.length > 0);
}

function detailOf(exchange: ExchangeReads, sources: MatchSources, match: MatchEntry, userId: number): MatchDetail {
  const { catalogue, scores } = sources;
  const { scoreboard, contest } = scoreParts(scores.of(match.matchId)?.state ?? cardOf(match));
  const markets = catalogue.marketsOf(match.matchId);
  return {
    match: matchSummary(exchange, sources, match),
    scoreboard,
    contest,
    markets: markets.map((market) => marketBook(exchange, catalogue, market, PAGE_DEPTH)),
    positions: markets.map((market) => positionIn(exchange, market, userId)).filter((position) => position !== undefined),
    fairness:
      match.fairness === undefined
        ? null
        : {
            commitment: match.fairness.commitment,
            salt: match.fairness.salt,
            seed: match.fairness.seed ?? null,
            number: match.fairness.number ?? null,
          },
    seq: exchange.seq,
  };
}
