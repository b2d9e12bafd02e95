import { MINUTE_MS } from '@pavilion/core/std';
import type { MatchSummary } from '@pavilion/contract/http';
import { useRef } from 'react';
import { NavLink, useParams } from 'react-router';
import { useSportMatches } from '../../features/matches/use-matches.ts';
import { dayOf } from '../../text/days.ts';
import { formatStart } from '../../text/dates.ts';
import { nameText, t } from '../../messages/index.ts';
import { matchPath } from '../../text/paths.ts';
import { useCurrentInView } from '../use-current-in-view.ts';
import { useNow } from '../../device/use-now.ts';
import { MatchScreen } from './match-screen.tsx';

const HORSES = 7;
const GREYHOUNDS = 4339;

/** A race with the other races of its day. */
export function RaceScreen() {
  const { date = '' } = useParams();
  const horses = useSportMatches(HORSES).matches ?? [];
  const greyhounds = useSportMatches(GREYHOUNDS).matches ?? [];
  const races = [...horses, ...greyhounds].filter((race) => dayOf(Date.parse(race.match_Date)) === date);
  return (
    <>
      {races.length > 0 && <RacesOfDay races={races} />}
      <MatchScreen />
    </>
  );
}

function RacesOfDay({ races }: { races: readonly MatchSummary[] }) {
  const now = useNow(MINUTE_MS);
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, races.length);
  const inOrder = races.toSorted((a, b) => a.match_Date.localeCompare(b.match_Date));
  return (
    <nav ref={row} aria-label={t('race.ofDay')} className="area-places fades-out">
      {inOrder.map((race) => (
        <NavLink key={race.match_id} to={matchPath({ ...race, type: 'RACE' })} className="area-link">
          {formatStart(race.match_Date, now)} <span className="text-ink-3">{nameText(race.name)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
