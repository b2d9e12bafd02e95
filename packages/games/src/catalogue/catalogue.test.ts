import { expect, test } from 'vitest';
import { CATALOGUE, CATEGORIES, gameName, isGameCode, LAUNCHERS } from './index.ts';

test('casino C-CAT-1: 55 games, each with its own id and code, in six categories', () => {
  expect(CATALOGUE).toHaveLength(55);
  expect(new Set(CATALOGUE.map(({ gameId }) => gameId)).size).toBe(55);
  expect(new Set(CATALOGUE.map(({ code }) => code)).size).toBe(55);
  expect(new Set(CATALOGUE.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  for (const game of CATALOGUE) {
    expect(game.code).toMatch(/^[A-Z0-9]{4}$/);
    expect(gameName(game.code)).toBe(game.name);
  }
});

test('an unknown game code is refused, even if it is a name that all objects inherit', () => {
  for (const code of ['NONE', 'tt20', 'toString', '__proto__', ''])
    expect([code, isGameCode(code), gameName(code)]).toEqual([code, false, code]);
});

test('the launchers are the first sixteen, from TP T20 to WORLI MATAKA', () => {
  const launched = CATALOGUE.slice(0, LAUNCHERS);
  expect([launched[0]?.gameId, launched.at(-1)?.gameId]).toEqual([150004, 150054]);
  expect(launched.every(({ gameId }) => gameId >= 150004 && gameId <= 150054)).toBe(true);
  expect(new Set(launched.map(({ studio }) => studio))).toEqual(new Set(['House Tables']));
});
