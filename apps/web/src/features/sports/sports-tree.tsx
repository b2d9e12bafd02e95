import type { SportTree } from '@pavilion/contract/http';
import { Skeleton } from '@pavilion/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { NavLink } from 'react-router';
import { matchPath } from '../../text/paths.ts';
import { nameText, t } from '../../messages/index.ts';
import { toggleSeries, toggleSport, useUi } from '../../device/ui-store.ts';
import { matchCounts, splitEmpty, sportsForSidebar } from './sport-order.ts';
import { useSportsTree } from '../../api/use-sports.ts';

/**
 * All Sports: sport, then series, then matches. One sport and one series are open at a time. A sport shows how many matches are in play, or else how many are
 * listed. Sports without a match fold into "More". If the list cannot be loaded, the menu shows that it tries again.
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

type SportListProps = { readonly sports: readonly SportTree[]; readonly onLeave: () => void };

function SportList({ sports, onLeave }: SportListProps) {
  const { filled, empty } = splitEmpty(sports);
  return (
    <>
      <Sports sports={filled} onLeave={onLeave} />
      {empty.length > 0 && (
        <details className="side-more">
          <summary className="side-item">
            {t('shell.moreSports', { count: empty.length })}
            <ChevronRight size={15} aria-hidden className="flex-none" />
          </summary>
          <Sports sports={empty} onLeave={onLeave} />
        </details>
      )}
    </>
  );
}

/** The number of matches in play with a red point; if none is in play, the number listed. */
function Count({ sport }: { readonly sport: SportTree }) {
  const { listed, inPlay } = matchCounts(sport);
  if (listed === 0) return null;
  return inPlay > 0 ? (
    <span className="side-count" data-live="true" title={t('shell.inPlayCount', { count: inPlay })}>
      {inPlay}
    </span>
  ) : (
    <span className="side-count" title={t('shell.listedCount', { count: listed })}>
      {listed}
    </span>
  );
}

function Sports({ sports, onLeave }: SportListProps) {
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
            <span className="mr-auto">{nameText(sport.name)}</span>
            <Count sport={sport} />
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
            {nameText(series.name)}
            <Chevron open={openSeries === series.series_id} />
          </button>
          {openSeries === series.series_id && (
            <ul>
              {series.matches.length === 0 && <li className="px-9 py-2 text-ink-3">{t('shell.noMatches')}</li>}
              {series.matches.map((match) => (
                <li key={match.match_id}>
                  <NavLink to={matchPath(match)} className="side-item pl-9" onClick={onLeave}>
                    {nameText(match.name)}
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
