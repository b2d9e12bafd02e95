import type { VenueRow } from '@pavilion/contract/http';
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, sentenceOf } from '../../api/api.ts';
import { formatClock } from '../../text/dates.ts';
import { daysAgo, today } from '../../text/days.ts';
import { t, useSpoken } from '../../messages/index.ts';
import { matchPath } from '../../text/paths.ts';

const POLL_MS = 15_000;

function useVenues(sportId: number, date: string, country: string) {
  return useQuery({
    queryKey: ['venues', sportId, date, country],
    queryFn: () => api.match.getMatchVenueListByCountryCodeSportId({ sport_id: sportId, date, country }),
    refetchInterval: POLL_MS,
  });
}

/** Returns a country's name in the player's language. */
function countryName(code: string): string {
  return new Intl.DisplayNames([useSpoken.getState().language], { type: 'region' }).of(code) ?? code;
}

/** The races of a day by course, of one country or of all. */
export function RaceCards({ sportId }: { readonly sportId: number }) {
  const [date, setDate] = useState(today());
  const [country, setCountry] = useState('');
  const all = useVenues(sportId, date, '');
  const venues = useVenues(sportId, date, country);
  const codes = new Set(all.data?.map((row) => row.country_code).filter((code) => code !== ''));
  if (country !== '') codes.add(country);
  return (
    <section className="panel" aria-label={t('race.cards')}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-1.5">
        <h2 className="caption text-base">{t('race.cards')}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <select
            className="field w-auto"
            aria-label={t('race.country')}
            value={country}
            onChange={(event) => setCountry(event.target.value)}
          >
            <option value="">{t('race.everyCountry')}</option>
            {[...codes].map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </select>
          <DayChoice date={date} onChange={setDate} />
        </div>
      </div>
      {venues.isPending && <Skeleton className="m-3 h-24" />}
      {venues.isLoadingError && (
        <ErrorState message={sentenceOf(venues.error)} retryLabel={t('app.retry')} onRetry={() => void venues.refetch()} />
      )}
      {venues.data?.length === 0 && <EmptyState title={t('race.none')} />}
      <ul>
        {venues.data?.map((venue) => (
          <Course key={`${venue.country_code} ${venue.venue}`} venue={venue} sportId={sportId} />
        ))}
      </ul>
    </section>
  );
}

type DayChoiceProps = { readonly date: string; readonly onChange: (date: string) => void };

function DayChoice({ date, onChange }: DayChoiceProps) {
  const days = [
    { day: today(), label: t('match.today') },
    { day: daysAgo(-1), label: t('match.tomorrow') },
  ];
  return (
    <>
      {days.map(({ day, label }) => (
        <button
          key={day}
          type="button"
          className="button"
          data-size="sm"
          data-look={day === date ? 'solid' : 'line'}
          aria-pressed={day === date}
          onClick={() => onChange(day)}
        >
          {label}
        </button>
      ))}
      <input
        className="field w-auto"
        type="date"
        aria-label={t('race.day')}
        value={date}
        onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
      />
    </>
  );
}

type CourseProps = { readonly venue: VenueRow; readonly sportId: number };

function Course({ venue: { venue, country_code: code, races }, sportId }: CourseProps) {
  const over = races.filter(({ status }) => status === 'FINISHED');
  const open = races.filter(({ status }) => status !== 'FINISHED');
  return (
    <li className="flex flex-col gap-1.5 border-b border-line px-3 py-2 last:border-b-0">
      <h3 className="font-semibold">
        {venue} {code !== '' && <span className="font-normal text-ink-2">{countryName(code)}</span>}
      </h3>
      {open.length > 0 && <RaceLinks races={open} course={venue} sportId={sportId} />}
      {over.length > 0 && (
        <details>
          <summary className="min-h-7 cursor-pointer text-ink-2">{t('race.finished', { count: over.length })}</summary>
          <RaceLinks races={over} course={venue} sportId={sportId} />
        </details>
      )}
    </li>
  );
}

type RaceLinksProps = { readonly races: VenueRow['races']; readonly course: string; readonly sportId: number };

function RaceLinks({ races, course, sportId }: RaceLinksProps) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {races.map(({ match_id, name, market_start_time: start, status }) => (
        <li key={match_id}>
          <Link
            to={matchPath({ match_id, sport_id: sportId, type: 'RACE', match_Date: start })}
            className="button"
            data-size="sm"
            data-look="line"
          >
            {formatClock(start).slice(0, 5)} <span className="text-ink-2">{name.replace(`${course} `, '')}</span>
            {status === 'LIVE' && <span className="size-1.5 flex-none rounded-full bg-live" title={t('match.inPlay')} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
