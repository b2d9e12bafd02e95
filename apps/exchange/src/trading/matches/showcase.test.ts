import { expect, test } from 'vitest';
import type { matchSummary } from './match-reads.ts';
import { Showcase, showcaseOf } from './showcase.ts';

type Listed = ReturnType<typeof matchSummary>;

type Given = {
  id: number;
  sport: number;
  inPlay?: boolean;
  status?: 'OPEN' | 'SUSPENDED' | 'CLOSED';
  runners?: number;
  /** The number of runners with a price, from the first. */
  priced?: number;
  /** The number of runners with a last traded price, from the first. */
  traded?: number;
  type?: 'MATCH' | 'RACE';
};

function match({
  id,
  sport,
  inPlay = true,
  status = 'OPEN',
  runners = 2,
  priced = runners,
  traded = 0,
  type = 'MATCH',
}: Given): Listed {
  const level = [2, 100] as [number, number];
  return {
    match_id: id,
    name: `match ${id}`,
    match_name: `match ${id}`,
    match_Date: '2026-01-01T00:00:00.000Z',
    open_date: '2026-01-01T00:00:00.000Z',
    sport_id: sport,
    sport_name: `sport ${sport}`,
    series_id: 1,
    series_name: 'series',
    type,
    status: inPlay ? 'LIVE' : 'UPCOMING',
    in_play: inPlay,
    is_virtual: true,
    teams: [],
    format: '',
    score_text: null,
    status_text: null,
    market_count: 1,
    house_count: 0,
    main_house: null,
    main_market: {
      market_id: `1.${id}`,
      name: 'Match Odds',
      market_type: 'MATCH_ODDS',
      status,
      in_play: inPlay,
      traded: 0,
      runners: Array.from({ length: runners }, (_, index) => ({
        selection_id: index + 1,
        name: `runner ${index}`,
        back: index < priced ? level : null,
        lay: index < priced ? level : null,
        last_price: index < traded ? 2 : null,
      })),
    },
  };
}

const ids = (matches: readonly Listed[]) => matches.map(({ match_id }) => match_id);

test.each<[title: string, given: Given[], shown: number[]]>([
  ['no match if there are none', [], []],
  [
    'matches in play before upcoming ones',
    [
      { id: 1, sport: 4, inPlay: false },
      { id: 2, sport: 1 },
    ],
    [2, 1],
  ],
  [
    'one match of each sport before a second match of a sport',
    [
      { id: 1, sport: 4 },
      { id: 2, sport: 4 },
      { id: 3, sport: 1, inPlay: false },
    ],
    [1, 3, 2],
  ],
  ['at most four matches', [1, 2, 3, 4, 5].map((id) => ({ id, sport: id })), [1, 2, 3, 4]],
  ['no races', [{ id: 1, sport: 7, type: 'RACE' }], []],
  ['no match whose market is closed', [{ id: 1, sport: 4, status: 'CLOSED' }], []],
  ['a match whose suspended market had prices', [{ id: 1, sport: 4, status: 'SUSPENDED', priced: 0, traded: 2 }], [1]],
  ['no match with more than three runners', [{ id: 1, sport: 4, runners: 4 }], []],
  ['no match with a price on one runner only', [{ id: 1, sport: 4, priced: 1 }], []],
  ['a match of three runners with prices on two', [{ id: 1, sport: 1, runners: 3, priced: 2 }], [1]],
])('the showcase has %s', (_, given, shown) => {
  expect(ids(showcaseOf(given.map(match)))).toEqual(shown);
});

test('the showcase reads the matches at most once a second for all visitors', async () => {
  let reads = 0;
  const showcase = new Showcase(async () => [match({ id: ++reads, sport: 4 })]);
  expect(ids(await showcase.read(5_000))).toEqual([1]);
  expect(ids(await showcase.read(5_999))).toEqual([1]);
  expect(ids(await showcase.read(6_000))).toEqual([2]);
});
