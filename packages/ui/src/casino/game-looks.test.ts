import { CATALOGUE } from '@pavilion/games/catalogue';
import { expect, test } from 'vitest';
import { gameLook } from './game-looks.ts';

test('every game has a room of its own: no two share table, rail, light, wall and cloth', () => {
  const rooms = CATALOGUE.map(({ code }) => JSON.stringify([gameLook(code).room, gameLook(code).cloth]));
  expect(new Set(rooms).size).toBe(rooms.length);
  const [tables, lights] = [
    CATALOGUE.map(({ code }) => gameLook(code).room.table),
    CATALOGUE.map(({ code }) => gameLook(code).room.light),
  ];
  expect(new Set(tables).size).toBe(9);
  expect(new Set(lights).size).toBe(8);
});

test('a game of another provider has a plain room', () => {
  expect(gameLook('NONE').room).toEqual({ table: 'square', rail: 'walnut', light: 'lamp', wall: 'panels' });
});
