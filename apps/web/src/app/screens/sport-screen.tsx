import { MINUTE_MS } from '@pavilion/core/std';
import { EmptyState } from '@pavilion/ui';
import { type ComponentProps, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { MatchList } from '../../features/matches/match-list.tsx';
import { dayFilter, type When, WHENS } from '../../features/matches/when.ts';
import { type MatchList as List, useSeries, useSportMatches } from '../../features/matches/use-matches.ts';
import { RaceCards, useAreCoursesPending } from '../../features/racing/race-cards.tsx';
import { RACING } from '../../features/sports/sport-order.ts';
import { useSports } from '../../api/use-sports.ts';
import { nameText, t } from '../../messages/index.ts';
import { Onward } from '../../parts/onward.tsx';
import { INDIAN_CASINO, onlyParameter, sportPath } from '../../text/paths.ts';
import { openModal } from '../../device/ui-store.ts';
import { useTitle } from '../../text/title.ts';
import { useNow } from '../../device/use-now.ts';
import { NotFound } from '../not-found.tsx';
import { openFromList } from '../open-from-list.ts';
import { WithSlip } from '../with-slip.tsx';

const EVERY_SERIES = 0;

/** The matches of a sport, series by series. */
export function SportScreen() {
  const { sport_id: text } = useParams();
  const [query] = useSearchParams();
  if (text === undefined || !/^-?\d{1,10}$/.test(text)) return <NotFound />;
  if (Number(text) === INDIAN_CASINO) return <Navigate to={sportPath(INDIAN_CASINO)} replace />;
  const series = seriesIdOf(query);
  return <Sport key={`${text} ${series}`} sportId={Number(text)} firstSeries={series} />;
}

/** Returns the series that a link names, such as one from the search. */
function seriesIdOf(query: URLSearchParams): number {
  const text = onlyParameter(query, 'series');
  return text !== undefined && /^-?\d{1,10}$/.test(text) ? Number(text) : EVERY_SERIES;
}

type SportProps = { readonly sportId: number; readonly firstSeries: number };

function Sport({ sportId, firstSeries }: SportProps) {
  const [when, setWhen] = useState<When>('all');
  const [seriesId, setSeriesId] = useState(firstSeries);
  const list = useSportMatches(sportId);
  const now = useNow(MINUTE_MS);
  const sports = useSports().data;
  const sport = sports?.find((entry) => entry.sport_id === sportId);
  // The list of sports may arrive late or be missing. A match then gives the name of its sport.
  const known = sport?.name ?? list.matches?.at(0)?.sport_name;
  useTitle(known === undefined ? undefined : nameText(known));
  if (sports !== undefined && list.matches !== undefined && known === undefined) return <NoSport />;
  const name = known === undefined ? t('shell.sports') : nameText(known);
  const isOnDay = dayFilter(when, now);
  const listed = list.matches?.filter((match) => isOnDay(match) && (seriesId === EVERY_SERIES || match.series_id === seriesId));
  const isRacing = RACING.includes(sportId);
  // A series of races is a course, and the courses have their own list.
  const series = isRacing ? [] : [...new Map((listed ?? []).map((match) => [match.series_id, match.series_name]))];
  const hint = <Onward text={t('match.noneHint')} to="/inplay" label={t('home.allInPlay')} />;
  const common = { empty: t('match.none'), emptyHint: hint, onPick: openFromList };
  return (
    <WithSlip>
      <div className="flex flex-col gap-3 p-2 sm:p-3 lg:p-4">
        <div className="sport-head" data-racing={isRacing}>
          <h1 className="caption text-lg">{name}</h1>
          {sport !== undefined && (
            <button
              type="button"
              className="link inline-flex min-h-7 flex-none items-center"
              onClick={() => openModal({ kind: 'lastResults', sportId, sportName: sport.name })}
            >
              {t('results.open')}
            </button>
          )}
          {!isRacing && <SeriesChoice sportId={sportId} chosen={seriesId} onChange={setSeriesId} />}
          {!isRacing && <WhenChoice chosen={when} onChange={setWhen} />}
        </div>
        {isRacing && <Races sportId={sportId} list={{ ...list, matches: listed }} common={common} />}
        {!isRacing && series.length === 0 && (
          <MatchList list={{ ...list, matches: listed }} title={name} isUntitled {...common} />
        )}
        {series.map(([id, title]) => (
          <MatchList
            key={id}
            list={{ ...list, matches: listed?.filter((match) => match.series_id === id) }}
            title={nameText(title)}
            isOfOneSeries
            {...common}
          />
        ))}
      </div>
    </WithSlip>
  );
}

type RacesProps = {
  readonly sportId: number;
  readonly list: List;
  readonly common: Pick<ComponentProps<typeof MatchList>, 'empty' | 'emptyHint' | 'onPick'>;
};

/** The courses of the day, then the races that run, then the next ones. */
function Races({ sportId, list, common }: RacesProps) {
  const arePending = useAreCoursesPending(sportId);
  const running = list.matches?.filter((race) => race.in_play) ?? [];
  return (
    <>
      <RaceCards sportId={sportId} />
      {!arePending && running.length > 0 && (
        <MatchList list={{ ...list, matches: running }} title={t('shell.inPlay')} {...common} />
      )}
      {!arePending && (
        <MatchList
          list={{ ...list, matches: list.matches?.filter((race) => !race.in_play) }}
          title={t('race.next')}
          {...common}
        />
      )}
    </>
  );
}

function WhenChoice({ chosen, onChange }: { readonly chosen: When; readonly onChange: (when: When) => void }) {
  return (
    <div className="sport-when" role="group" aria-label={t('match.when')}>
      {WHENS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="button"
          data-size="sm"
          data-look={chosen === id ? 'solid' : 'line'}
          aria-pressed={chosen === id}
          onClick={() => onChange(id)}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}

type SeriesChoiceProps = {
  readonly sportId: number;
  readonly chosen: number;
  readonly onChange: (seriesId: number) => void;
};

/** Lets the player choose one series or all, where a sport has several. */
function SeriesChoice({ sportId, chosen, onChange }: SeriesChoiceProps) {
  const series = useSeries(sportId);
  if (series.length < 2 && chosen === EVERY_SERIES) return null;
  return (
    <select
      className="field sport-series"
      aria-label={t('match.series')}
      value={chosen}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <option value={EVERY_SERIES}>{t('match.everySeries')}</option>
      {series.map(({ series_id: id, name, match_count: count }) => (
        <option key={id} value={id}>
          {nameText(name)} ({count})
        </option>
      ))}
    </select>
  );
}

/** Shown for a sport that the site does not know and that has no match. */
function NoSport() {
  return (
    <WithSlip>
      <EmptyState isHeading title={t('sport.none')}>
        <Onward text={t('match.noneHint')} to="/inplay" label={t('home.allInPlay')} />
      </EmptyState>
    </WithSlip>
  );
}
