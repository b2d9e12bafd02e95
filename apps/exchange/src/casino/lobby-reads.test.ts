import { expect, test } from 'vitest';
import type { Game } from './game-store.ts';
import { searchGames } from './lobby-reads.ts';

const game = (code: string, name: string, place: number): Game => ({
  provider: 'MAC88',
  gameId: place,
  code,
  name,
  category: 'Cards',
  subProvider: 'HOUSE',
  subType: undefined,
  kind: 'SHARED',
  closedFor: undefined,
  thumb: '',
  minStake: 100,
  maxStake: 10_000,
  place,
  isListed: true,
});

const LISTED = [game('TT20', 'Teen Patti 20', 1), game('LK7', 'Lucky 7', 2), game('TT', 'Teen Patti One Day', 3)];

test.each([
  ['a part of a name in any case', ' teen PATTI', ['TT20', 'TT']],
  ['a whole code', 'lk7', ['LK7']],
  ['no game by a part of a code', 'LK', []],
  ['every game for an empty text', ' ', ['TT20', 'LK7', 'TT']],
])('a search of the lobby finds %s', (_, search, found) => {
  expect(searchGames(LISTED, search).map(({ code }) => code)).toEqual(found);
});
