import type { CatalogueSport } from '@pavilion/contract/http';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer } from '@pavilion/server/refused';
import { STATUS, type Catalogue } from './catalogue-reads.ts';
import type { ShownService } from './shown-service.ts';

export type ShownOfficeRoutesOptions = { readonly catalogue: Catalogue; readonly shown: ShownService };

/** Handles the calls by which staff hide and show sports, series and matches, and order the sports. */
export function visibilityHandlers({
  catalogue,
  shown: service,
}: ShownOfficeRoutesOptions): Pick<HandlersOf<'office'>, 'getCatalogue' | 'setShown' | 'orderSports'> {
  return {
    getCatalogue: () => catalogueOf(catalogue),
    setShown: async ({ part, id, shown, reason }, call) => {
      const refused = await service.set(part, id, shown, reason.trim(), call);
      return refused ?? new Answer(catalogueOf(catalogue), shown ? 'Visible to players again.' : 'Hidden. It takes no bets.');
    },
    orderSports: async ({ sport_ids }, call) => {
      const refused = await service.order(sport_ids, call);
      return refused ?? new Answer(catalogueOf(catalogue), 'Players see the sports in this order.');
    },
  };
}

/** Returns the catalogue as staff see it. Series without remaining matches are left out, unless they are hidden. */
function catalogueOf(catalogue: Catalogue): CatalogueSport[] {
  const open = catalogue.matches().filter((match) => match.status !== 'FINISHED');
  return catalogue.sports().map(({ sportId, name, isActive }) => ({
    sport_id: sportId,
    name,
    shown: isActive,
    series: catalogue
      .allSeries()
      .filter((series) => series.sportId === sportId)
      .map((series) => ({
        series_id: series.seriesId,
        name: series.name,
        shown: series.isActive,
        matches: open
          .filter((match) => match.seriesId === series.seriesId)
          .map((match) => ({
            match_id: match.matchId,
            name: match.name,
            shown: match.isActive,
            status: STATUS[match.status],
            start_time: new Date(match.openDateMs).toISOString(),
          })),
      }))
      .filter(({ shown, matches }) => !shown || matches.length > 0),
  }));
}
