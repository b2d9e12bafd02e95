import type { WireSingleGame } from '@pavilion/contract/provider';
import { expect, test } from 'vitest';
import { withGame, type EndedGame } from './last-games.tsx';

const game = (roundId: string, debit: number, credit: number, state: WireSingleGame['state'] = 'SETTLED'): WireSingleGame =>
  ({ roundId, debit, credit, state }) as WireSingleGame;

test.each<readonly [number, number, EndedGame['end'], string]>([
  [10_000, 25_000, 'won', '2.50×'],
  [10_000, 10_000, 'back', '1.00×'],
  [10_000, 5_000, 'back', '0.50×'],
  [10_000, 0, 'lost', '0.00×'],
])('casino C-REG-5 a stake of %i with %i returned is %s and reads %s', (debit, credit, end, text) => {
  expect(withGame([], game('DICE-000001', debit, credit))).toEqual([{ roundId: 'DICE-000001', text, end }]);
});

test('a game with a result of its own is listed by it', () => {
  expect(withGame([], game('DICE-000001', 10_000, 0), ({ roundId }) => `roll of ${roundId}`)).toMatchObject([
    { text: 'roll of DICE-000001', end: 'lost' },
  ]);
});

test('a running or void game is not listed, and an ended game only once', () => {
  const ended = withGame([], game('DICE-000001', 10_000, 0));
  expect(withGame(ended, game('DICE-000002', 10_000, 12_000, 'OPEN'))).toBe(ended);
  expect(withGame(ended, game('DICE-000002', 10_000, 10_000, 'VOID'))).toBe(ended);
  expect(withGame(ended, game('DICE-000001', 10_000, 0))).toBe(ended);
  expect(withGame(ended, undefined)).toBe(ended);
});

test('the newest game is first, and the oldest games are dropped', () => {
  let ended: readonly EndedGame[] = [];
  for (let number = 1; number <= 20; number++) ended = withGame(ended, game(`DICE-${number}`, 10_000, 0));
  expect(ended.map(({ roundId }) => roundId)).toEqual(Array.from({ length: 14 }, (_, place) => `DICE-${20 - place}`));
});
