import { expect, test } from 'vitest';
import { BACCARAT } from './baccarat.ts';
import { bankerDraws, playerDraws } from './drawing.ts';

test('casino C-BACC-1: the banker draws by its value and the player’s third card', () => {
  const draws = (banker: number): number[] =>
    Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(0, banker, third));
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect([0, 1, 2].map(draws)).toEqual([all, all, all]);
  expect(draws(3)).toEqual(all.filter((third) => third !== 8));
  expect([4, 5, 6, 7].map(draws)).toEqual([[2, 3, 4, 5, 6, 7], [4, 5, 6, 7], [6, 7], []]);
  expect([5, 6].map((banker) => bankerDraws(6, banker, undefined))).toEqual([true, false]);
  expect([playerDraws(5, 9), playerDraws(5, 7), playerDraws(6, 0), bankerDraws(8, 0, undefined)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test.each([
  [{ PLAYER: '2D 4S 5H', BANKER: '2S 4H' }, 'These cards are impossible by the rules of the game.'],
  [{ PLAYER: '2D', BANKER: '2S 4H' }, 'These cards are impossible by the rules of the game.'],
  [{ PLAYER: '2X', BANKER: '' }, 'A card is unknown, or too many cards are dealt.'],
  [{ PLAYER: '2D', BANKER: '' }, 'Bets are taken after 0 cards, not after 1.'],
])('an impossible state is refused: %j', (seen, reason) => {
  expect(BACCARAT.quote(seen)).toEqual({ ok: false, reason });
});
