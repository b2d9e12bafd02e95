import { expect, test } from 'vitest';
import { Catalogue, type MatchEntry } from '../markets/catalogue-reads.ts';
import { dayOf, venuesOf } from './venue-reads.ts';

const race = (matchId: number, venue: string | undefined, start: string, over: Partial<MatchEntry> = {}): MatchEntry => ({
  matchId,
  sportId: 7,
  seriesId: 1,
  source: 'test',
  sourceRef: `r${matchId}`,
  name: `Race ${matchId}`,
  openDateMs: Date.parse(start),
  offAtMs: undefined,
  venue,
  scoreSetup: undefined,
  format: '',
  isVirtual: true,
  fairness: undefined,
  status: 'UPCOMING',
  isActive: true,
  ...over,
});

function catalogueOf(...matches: readonly MatchEntry[]): Catalogue {
  const catalogue = new Catalogue();
  for (const match of matches) catalogue.putMatch(match);
  return catalogue;
}

const CARD = catalogueOf(
  race(1, 'Ashdown Park (GB)', '2026-11-21T12:00:00Z', { status: 'FINISHED' }),
  race(2, 'Ravensmere (GB)', '2026-11-21T11:00:00Z'),
  race(3, 'Ashdown Park (GB)', '2026-11-21T14:00:00Z'),
  race(4, 'Wattle Creek (AU)', '2026-11-21T13:00:00Z'),
  race(5, 'Somewhere', '2026-11-21T13:30:00Z'),
  race(6, 'Ashdown Park (GB)', '2026-11-21T18:30:00Z'),
  race(7, 'Ashdown Park (GB)', '2026-11-21T12:30:00Z', { sportId: 4339 }),
  race(8, 'Ashdown Park (GB)', '2026-11-21T12:40:00Z', { isActive: false }),
);

const shown = (country: string, day = '2026-11-21') =>
  venuesOf(CARD, 7, country, day).map((row) => [row.venue, row.country_code, row.races.map((each) => each.match_id)]);

test('courses of a country on a day are listed with their races, in the order of their first race', () => {
  expect(shown('GB')).toEqual([
    ['Ravensmere', 'GB', [2]],
    ['Ashdown Park', 'GB', [1, 3]],
  ]);
  expect(shown('').map(([venue]) => venue)).toEqual(['Ravensmere', 'Ashdown Park', 'Wattle Creek', 'Somewhere']);
  expect(shown('FR')).toEqual([]);
});

test('HI-07 a day ends at midnight in India', () => {
  expect(dayOf(Date.parse('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(shown('GB', '2026-11-22')).toEqual([['Ashdown Park', 'GB', [6]]]);
});

test('spec 3.12 a race has the start of its match, and a finished race is marked as over', () => {
  expect(venuesOf(CARD, 7, 'GB', '2026-11-21')[1]?.races[0]).toEqual({
    match_id: 1,
    name: 'Race 1',
    market_start_time: '2026-11-21T12:00:00.000Z',
    status: 'FINISHED',
    market_id: null,
  });
});
