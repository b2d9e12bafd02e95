import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { today } from '../../text/days.ts';
import { SportScreen } from './sport-screen.tsx';

const SPORTS = [{ sport_id: 4, name: 'Cricket', is_active: '1', order: 1 }];
const MATCHES = { sports: ['sports'], cricket: ['matches', 4], unknown: ['matches', 99] } as const;

type Answers = NonNullable<Parameters<typeof rendered>[1]>;

function screenOf(path: string, answers: Answers): string {
  const routes = (
    <Routes>
      <Route path="/all-sports/:sport_id" element={<SportScreen />} />
    </Routes>
  );
  return rendered(routes, answers, path);
}

/** The headings of the column beside every list. */
const RAIL: readonly string[] = ['Bet slip', 'My open bets'];
const headingsOf = (page: string): readonly string[] => (page.match(/<h[12].*?<\/h[12]>/g) ?? []).map(wordsOf);

const race = (match_id: number, status: string, hour: string) => {
  const market_start_time = `${today()}T${hour}:30:00.000Z`;
  return { match_id, name: `R${match_id}`, market_start_time, status, market_id: null };
};

test('getMatchVenueListByCountryCodeSportId: a racing sport lists the races of the day by course and country', () => {
  const venues = [
    { venue: 'Ashdown Park', country_code: 'GB', races: [race(1, 'FINISHED', '04'), race(2, 'UPCOMING', '05')] },
    { venue: 'Wattle Creek', country_code: 'AU', races: [race(3, 'LIVE', '06')] },
  ];
  const page = screenOf('/all-sports/7', [
    [MATCHES.sports, [{ sport_id: 7, name: 'Horse Racing', is_active: '1', order: 5 }]],
    [['matches', 7], []],
    [['venues', 7, today(), ''], venues],
  ]);
  expect(wordsOf(page)).toContain('All countries United Kingdom Australia');
  expect(wordsOf(page)).toMatch(/Ashdown Park GB .*R2 .*R1 Settled Wattle Creek AU .*R3/);
  expect(page).toContain(`href="/horse-racing/3/${today()}"`);
});

test('getSeries: a sport with several series lets the player choose one', () => {
  const series = [
    { series_id: 1, name: 'World Cup', sport_id: 4, match_count: 2 },
    { series_id: 2, name: 'Premier League', sport_id: 4, match_count: 1 },
  ];
  const page = screenOf('/all-sports/4', [
    [MATCHES.sports, SPORTS],
    [MATCHES.cricket, []],
    [['series', 4], series],
  ]);
  expect(wordsOf(page)).toContain('All series World Cup (2) Premier League (1)');
  // A link from the search names its series.
  const found = screenOf('/all-sports/4?series=2', [
    [MATCHES.sports, SPORTS],
    [MATCHES.cricket, []],
    [['series', 4], series],
  ]);
  expect(found).toContain('<option value="2" selected="">');
});

describe('a sport', () => {
  test('the screen of a sport without a match says once that it has none', () => {
    const page = screenOf('/all-sports/4', [
      [MATCHES.sports, SPORTS],
      [MATCHES.cricket, []],
    ]);
    expect(headingsOf(page).filter((heading) => !RAIL.includes(heading))).toEqual(['Cricket']);
    expect(page).toContain('No matches here right now');
  });

  test('the screen of an unknown sport says that it is not offered', () => {
    const page = screenOf('/all-sports/99', [
      [MATCHES.sports, SPORTS],
      [MATCHES.unknown, []],
    ]);
    expect(headingsOf(page)).toContain('This sport is not offered here');
    expect(wordsOf(page)).not.toContain('Sports');
  });

  test('shows the heading Sports once until its name is known', () => {
    const waiting = screenOf('/all-sports/4', [[MATCHES.cricket, []]]);
    expect(headingsOf(waiting).filter((heading) => heading === 'Sports')).toHaveLength(1);
  });
});
