import { describe, expect, test } from 'vitest';
import { filtered } from './lobby-filter.ts';
import { shelved } from './lobby-shelves.ts';
import { STATIC_GAMES } from './static-games.ts';

const ALL = { shelf: '', studio: '', search: '' };
const names = (filter: Partial<typeof ALL>, recent: readonly number[] = []): string[] =>
  filtered(STATIC_GAMES, { ...ALL, ...filter }, recent).map(({ game_name }) => game_name);

describe('casino C-CAT-1 the game list built into the site', () => {
  test('spec 3.2 the list has all 55 games with their fields, and a few of them in two categories', () => {
    expect(new Set(STATIC_GAMES.map(({ game_id }) => game_id)).size).toBe(55);
    expect(STATIC_GAMES.length).toBeGreaterThan(55);
    const slots = STATIC_GAMES.filter(({ sub_type }) => sub_type === 'slot games');
    expect(slots).toHaveLength(5);
    expect(slots.map(({ url_thumb, game_code }) => url_thumb === `${game_code}.avif`)).toEqual(slots.map(() => true));
    const others = STATIC_GAMES.filter((game) => !slots.includes(game));
    expect(others.map(({ url_thumb, game_code }) => url_thumb === `${game_code}.svg`)).toEqual(others.map(() => true));
  });
});

describe('the lobby', () => {
  test('shows every game once', () => {
    expect(names({})).toHaveLength(55);
  });

  test('searches every word in name, category and studio', () => {
    expect(names({ search: 'drag lion' })).toEqual(['Dragon Tiger Lion']);
    expect(names({ search: 'house slots' })).toHaveLength(5);
    expect(names({ search: 'no such game' })).toEqual([]);
  });

  test('filters by category, studio, favourites and recently played games, newest first', () => {
    expect(names({ shelf: 'Crash Games' })).toHaveLength(8);
    expect(names({ studio: 'House Shows' })).toHaveLength(6);
    expect(names({ shelf: 'favourites' })).toEqual([]);
    expect(names({ shelf: 'recent' }, [210_001, 150_050])).toEqual(['Sky Lantern', 'ROULETTE']);
  });

  test('a game with two categories is on both shelves', () => {
    expect(names({ shelf: 'Live' })).toContain('TP T20');
    expect(names({ shelf: 'Live Dealer' })).toContain('TP T20');
  });

  test('unfiltered it has a shelf for each kind of game, every game on one of them', () => {
    const shelves = shelved(STATIC_GAMES);
    expect(shelves.map(([shelf]) => shelf).slice(0, 4)).toEqual(['crash', 'teenPatti', 'roulette', 'baccarat']);
    expect(shelves.flatMap(([, games]) => games)).toHaveLength(55);
    const [first] = STATIC_GAMES;
    const other = STATIC_GAMES.slice(0, 1).map((game) => ({ ...game, game_code: 'NEW1', provider_name: 'Another' }));
    expect(shelved([...other, ...(first === undefined ? [] : [first])]).map(([shelf]) => shelf)).toEqual(['teenPatti', 'others']);
  });
});
