import { flagTextOf } from '@pavilion/contract/scalars';
import type { SeriesRow, SportRow, SportTree } from '@pavilion/contract/http';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { refuse } from '@pavilion/server/refused';
import { matchSummary, openMatches, type MatchSources } from './match-reads.ts';
import type { Catalogue, SeriesEntry, SportEntry } from '../markets/catalogue-reads.ts';

export type CatalogueRoutesOptions = MatchSources & { readonly engine: ExchangeEngine };

export function sportHandlers({ catalogue }: CatalogueRoutesOptions): HandlersOf<'sport'> {
  return {
    getSports: ({ sport_id, is_active }) =>
      catalogue
        .sports()
        .filter(
          (sport) => (sport_id === undefined || sport.sportId === Number(sport_id)) && matchesFilter(sport.isActive, is_active),
        )
        .map(sportRow),
  };
}

export function seriesHandlers(options: CatalogueRoutesOptions): HandlersOf<'series'> {
  const { catalogue, engine } = options;
  return {
    getSeriesHeader: ({ is_sidebar_call }) => {
      const sports = catalogue.sports().filter((sport) => sport.isActive);
      if (Number(is_sidebar_call) === 1) return sports.map((sport) => ({ ...sportRow(sport), series: [] }));
      return sidebarOf(engine, options, sports);
    },
    getSeries: ({ sport_id, is_active }) => {
      if (catalogue.sport(Number(sport_id)) === undefined) return refuse('NOT_FOUND');
      return seriesOf(catalogue, Number(sport_id))
        .filter((series) => matchesFilter(series.isActive, is_active))
        .map((series) => seriesRow(catalogue, series))
        .filter((row) => row.match_count > 0);
    },
  };
}

function sidebarOf(engine: ExchangeEngine, sources: MatchSources, sports: readonly SportEntry[]): Promise<SportTree[]> {
  const { catalogue } = sources;
  const open = openMatches(catalogue);
  return engine.read((exchange) =>
    sports.map((sport) => ({
      ...sportRow(sport),
      series: seriesOf(catalogue, sport.sportId)
        .filter((series) => series.isActive)
        .map((series) => ({
          ...seriesRow(catalogue, series),
          matches: open
            .filter((match) => match.seriesId === series.seriesId)
            .map((match) => matchSummary(exchange, sources, match)),
        }))
        .filter((series) => series.matches.length > 0),
    })),
  );
}

function matchesFilter(isActive: boolean, wanted: '0' | '1' | 0 | 1 | undefined): boolean {
  return wanted === undefined || isActive === (Number(wanted) === 1);
}

function sportRow(sport: SportEntry): SportRow {
  return { sport_id: sport.sportId, name: sport.name, is_active: flagTextOf(sport.isActive), order: sport.order };
}

function seriesOf(catalogue: Catalogue, sportId: number): readonly SeriesEntry[] {
  return catalogue.allSeries().filter((series) => series.sportId === sportId);
}

function seriesRow(catalogue: Catalogue, series: SeriesEntry): SeriesRow {
  const matches = openMatches(catalogue).filter((match) => match.seriesId === series.seriesId);
  return { series_id: series.seriesId, name: series.name, sport_id: series.sportId, match_count: matches.length };
}
