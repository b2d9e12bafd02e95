import type { MatchDetail, MatchesBySport } from '@pavilion/contract/http';
import type { ExchangeReads } from '@pavilion/core/exchange';
import type { Db } from '../../platform/db/index.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { type ExchangeEngine, type Projected } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/page.ts';
import { refuse } from '@pavilion/server/refused';
import type { MatchEntry } from '../markets/catalogue-reads.ts';
import { marketBook, PAGE_DEPTH, positionIn } from '../markets/market-reads.ts';
import { isMatchThere, seesHidden } from '../markets/shown-reads.ts';
import { matchSummary, openMatches, type MatchSources } from './match-reads.ts';
import { readResults } from './result-reads.ts';
import { dayOf, venuesOf } from './venue-reads.ts';
import { scoreParts } from './score-reads.ts';

export type MatchRoutesOptions = MatchSources & {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
};

const UPCOMING_MAX = 50;
const SEARCH_MAX = 100;

export function matchHandlers({ db, engine, projected, catalogue, scores }: MatchRoutesOptions): HandlersOf<'match'> {
  const sources = { catalogue, scores };
  const summaries = (matches: readonly MatchEntry[]) =>
    engine.read((exchange) => matches.map((match) => matchSummary(exchange, sources, match)));
  const grouped = (matches: readonly MatchEntry[]) => engine.read((exchange) => bySport(exchange, sources, matches));
  return {
    getMatches: ({ sport_id, series_id }) =>
      summaries(openMatches(catalogue).filter((match) => match.sportId === Number(sport_id) && isIn(match.seriesId, series_id))),
    searchByMatchNameHeader: ({ search }) => {
      const text = search.trim().toLowerCase();
      return grouped(
        text === ''
          ? []
          : openMatches(catalogue)
              .filter((match) => match.name.toLowerCase().includes(text))
              .slice(0, SEARCH_MAX),
      );
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
      if (match === undefined || !isMatchThere(catalogue, match.matchId, caller)) return refuse('NOT_FOUND');
      return engine.read((exchange) => detailOf(exchange, sources, match, caller.userId));
    },
    getScore: ({ match_id }, { caller }) => {
      const match = catalogue.match(Number(match_id));
      if (match === undefined || !isMatchThere(catalogue, match.matchId, caller)) return refuse('NOT_FOUND');
      const score = scores.of(match.matchId);
      return { ...scoreParts(score?.state), seq: score?.version ?? 0 };
    },
    getMatchVenueListByCountryCodeSportId: ({ country = '', date, sport_id }, { receivedAtMs }) =>
      venuesOf(catalogue, Number(sport_id), country.toUpperCase(), date ?? dayOf(receivedAtMs)),
    getResults: ({ sport_id, match_id, date, ...page }, { caller }) => {
      const bettorId = seesHidden(caller) ? undefined : caller.userId;
      const filter = { sportId: idOf(sport_id), matchId: idOf(match_id), day: date, bettorId };
      return readProjected(engine, projected, () => readResults(db, filter, pageOf(page)));
    },
    getCupsForMenu: () =>
      openMatches(catalogue)
        .filter((match) => catalogue.marketsOf(match.matchId).some((market) => market.marketType === 'WINNER'))
        .map((match) => ({ match_id: match.matchId, name: match.name, sport_id: match.sportId })),
  };
}

function idOf(asked: number | string | undefined): number | undefined {
  return asked === undefined ? undefined : Number(asked);
}

/** True if `id` is the one asked for, or none was asked for. */
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
  const { scoreboard, contest } = scoreParts(scores.of(match.matchId)?.state);
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
