import { expect, test } from 'vitest';
import { Catalogue, type MatchEntry } from '../markets/catalogue-reads.ts';
import { searchMatches } from './match-reads.ts';

const match = (matchId: number, name: string, over: Partial<MatchEntry> = {}): MatchEntry => ({
  matchId,
  sportId: 4,
  seriesId: 1,
  source: 'test',
  sourceRef: `m${matchId}`,
  name,
  openDateMs: matchId,
  offAtMs: undefined,
  venue: undefined,
  scoreSetup: undefined,
  format: 'T20',
  isVirtual: true,
  fairness: undefined,
  status: 'UPCOMING',
  isActive: true,
  ...over,
});

const catalogue = new Catalogue();
for (const each of [
  match(3, 'Kestrels v Herons'),
  match(1, 'Herons v Ospreys', { status: 'IN_PLAY' }),
  match(2, 'Kestrels v Ospreys', { status: 'FINISHED' }),
  match(4, 'Kestrels v Harriers', { isActive: false }),
])
  catalogue.putMatch(each);

test.each([
  ['a part of a name is found in any case', 'KESTREL', [3]],
  ['a text in several names finds all of them, the earliest match first', 'herons', [1, 3]],
  ['spaces around the text are ignored', '  ospreys ', [1]],
  ['a text may span both sides', 'herons v o', [1]],
  ['a text in no name finds nothing', 'falcons', []],
  ['an empty text finds nothing', '   ', []],
])('a search of open and visible matches: %s', (_, search, found) => {
  expect(searchMatches(catalogue, search).map(({ matchId }) => matchId)).toEqual(found);
});
