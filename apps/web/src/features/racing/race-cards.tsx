import type { VenueRow } from '@pavilion/contract/http';
import { HOUR_MS, SECOND_MS } from '@pavilion/core/std';
import { DayField, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, sentenceOf } from '../../api/api.ts';
import { formatClock, formatSpan } from '../../text/dates.ts';
import { daysAgo, today } from '../../text/days.ts';
import { nameText, t } from '../../messages/index.ts';
import { countryName } from '../../text/countries.ts';
import { matchPath } from '../../text/paths.ts';
import { useNow } from '../../device/use-now.ts';
import './racing.css';

const POLL_MS = 15_000;
const COUNTDOWN_MS = 10 * SECOND_MS;

/** Returns true until the courses of today are known. The lists below them wait, so that they do not jump. */
export function useAreCoursesPending(sportId: number): boolean {
  return useVenues(sportId, today(), '').isPending;
}

function useVenues(sportId: number, date: string, country: string) {
  return useQuery({
    queryKey: ['venues', sportId, date, country],
    queryFn: () => api.match.getMatchVenueListByCountryCodeSportId({ sport_id: sportId, date, country }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
}

/** The races of a day in one country or in all: a row for each course, with its races in the order in which a player needs them. */
export function RaceCards({ sportId }: { readonly sportId: number }) {
  const now = useNow(COUNTDOWN_MS);
  const [date, setDate] = useState(today());
  const [country, setCountry] = useState('');
  const all = useVenues(sportId, date, '');
  const venues = useVenues(sportId, date, country);
  const codes = new Set(all.data?.map((row) => row.country_code).filter((code) => code !== ''));
  if (country !== '') codes.add(country);
  return (
    <section className="panel" aria-label={t('race.cards')}>
      <div className="race-head">
        <h2 className="caption text-base">{t('race.cards')}</h2>
        <div>
          <select
            className="field"
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
          <Course key={`${venue.country_code} ${venue.venue}`} venue={venue} sportId={sportId} now={now} />
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
      <DayField aria-label={t('race.day')} day={date} onDay={(day) => day !== '' && onChange(day)} />
    </>
  );
}

type Race = VenueRow['races'][number];
type CourseProps = { readonly venue: VenueRow; readonly sportId: number; readonly now: number };

/** A course with its races: those to come, then the finished ones. */
function Course({ venue: { venue, country_code: code, races }, sportId, now }: CourseProps) {
  const isOver = ({ status }: Race): boolean => status === 'FINISHED';
  const course = nameText(venue);
  const inOrder = [...races.filter((race) => !isOver(race)), ...races.filter(isOver)];
  return (
    <li className="race-course">
      <h3 title={code === '' ? course : `${course}, ${countryName(code)}`}>
        <b>{course}</b> <span>{code}</span>
      </h3>
      <ul className="fades-out" tabIndex={0} aria-label={course}>
        {inOrder.map((race) => (
          <li key={race.match_id}>
            <RaceChip race={race} course={venue} sportId={sportId} now={now} />
          </li>
        ))}
      </ul>
    </li>
  );
}

type RaceChipProps = { readonly race: Race; readonly course: string; readonly sportId: number; readonly now: number };

/** The start of a race and the time until then, or its state. It leads to the race. */
function RaceChip({ race: { match_id, name, market_start_time: start, status }, course, sportId, now }: RaceChipProps) {
  const away = Date.parse(start) - now;
  const race = name.replace(`${course} `, '');
  return (
    <Link
      to={matchPath({ match_id, sport_id: sportId, type: 'RACE', match_Date: start })}
      className="race-chip"
      data-status={status}
      data-soon={status === 'UPCOMING' && away < SOON_MS}
    >
      <span>
        <b>{formatClock(start).slice(0, 5)}</b> {race}
      </span>
      <small>{wordOf(status, away)}</small>
    </Link>
  );
}

/** A race that starts sooner stands out. */
const SOON_MS = HOUR_MS / 4;

function wordOf(status: Race['status'], away: number): string {
  if (status === 'FINISHED') return t('match.settled');
  if (status === 'LIVE') return t('race.running');
  return away > 0 ? formatSpan(away) : t('race.due');
}
