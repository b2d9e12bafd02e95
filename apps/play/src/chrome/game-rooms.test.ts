import { CATALOGUE } from '@pavilion/games/catalogue';
import { expect, test } from 'vitest';
import { gameLook } from '@pavilion/ui';
import { gameRoom } from './game-rooms.ts';

test('every game has a room of its own: no two share table, rail, light, wall and cloth', () => {
  const rooms = CATALOGUE.map(({ code }) => JSON.stringify([gameRoom(code), gameLook(code).cloth]));
  expect(new Set(rooms).size).toBe(rooms.length);
  const [places, lights] = [CATALOGUE.map(({ code }) => gameRoom(code).table), CATALOGUE.map(({ code }) => gameRoom(code).light)];
  expect(new Set(places).size).toBe(9);
  expect(new Set(lights).size).toBe(8);
});

test('a game of another provider has a plain room', () => {
  expect(gameRoom('NONE')).toEqual({ table: 'square', rail: 'walnut', light: 'lamp', wall: 'panels' });
});
