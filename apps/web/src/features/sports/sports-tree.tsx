import type { SportTree } from '@pavilion/contract/http';
import { Skeleton } from '@pavilion/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { NavLink } from 'react-router';
import { matchPath } from '../../lib/paths.ts';
import { nameText, t } from '../../lib/messages/index.ts';
import { toggleSeries, toggleSport, useUi } from '../../lib/ui-store.ts';
import { sportsForSidebar } from './sport-order.ts';
import { useSportsTree } from '../../lib/use-sports.ts';

/**
 * All Sports: sport, then series, then matches; one sport and one series are open at a time. If it fails, the screen beside it usually fails too and shows the
 * error, so this says only that it retries.
 */
export function SportsTree({ onLeave }: { onLeave: () => void }) {
  const tree = useSportsTree();
  const { sports, racing } = sportsForSidebar(tree.data ?? []);
  return (
    <nav aria-label={t('shell.allSports')}>
      <h2 className="caption px-3.5">{t('shell.allSports')}</h2>
      {tree.isPending && <Skeleton className="mx-3.5 my-2 h-24" />}
      {tree.isLoadingError && <p className="px-3.5 py-2 text-ink-2">{t('shell.sportsLate')}</p>}
      <SportList sports={sports} onLeave={onLeave} />
      {racing.length > 0 && (
        <>
          <h2 className="caption mt-3 px-3.5">{t('shell.racing')}</h2>
          <SportList sports={racing} onLeave={onLeave} />
        </>
      )}
    </nav>
  );
}

function SportList({ sports, onLeave }: { sports: readonly SportTree[]; onLeave: () => void }) {
  const openSport = useUi((state) => state.openSport);
  return (
    <ul>
      {sports.map((sport) => (
        <li key={sport.sport_id}>
          <button
            type="button"
            className="side-item"
            aria-expanded={openSport === sport.sport_id}
            onClick={() => toggleSport(sport.sport_id)}
          >
            {nameText(sport.name)}
            <Chevron open={openSport === sport.sport_id} />
          </button>
          {openSport === sport.sport_id && <SeriesList sport={sport} onLeave={onLeave} />}
        </li>
      ))}
    </ul>
  );
}

function SeriesList({ sport, onLeave }: { sport: SportTree; onLeave: () => void }) {
  const openSeries = useUi((state) => state.openSeries);
  if (sport.series.length === 0) return <p className="px-6 py-2 text-ink-3">{t('shell.noSeries')}</p>;
  return (
    <ul className="bg-ground">
      {sport.series.map((series) => (
        <li key={series.series_id}>
          <button
            type="button"
            className="side-item pl-6"
            aria-expanded={openSeries === series.series_id}
            onClick={() => toggleSeries(series.series_id)}
          >
            {series.name}
            <Chevron open={openSeries === series.series_id} />
          </button>
          {openSeries === series.series_id && (
            <ul>
              {series.matches.length === 0 && <li className="px-9 py-2 text-ink-3">{t('shell.noMatches')}</li>}
              {series.matches.map((match) => (
                <li key={match.match_id}>
                  <NavLink to={matchPath(match)} className="side-item pl-9" onClick={onLeave}>
                    {match.name}
                    {match.in_play && <span className="size-1.5 flex-none rounded-full bg-live" title={t('match.inPlay')} />}
                  </NavLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Chevron({ open }: { open: boolean }) {
  return open ? (
    <ChevronDown size={15} aria-hidden className="flex-none" />
  ) : (
    <ChevronRight size={15} aria-hidden className="flex-none" />
  );
}
