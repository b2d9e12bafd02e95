import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { statesOf } from '../../../testing/played-games.ts';
import { gameOf } from '@pavilion/games/registry';
import type { GameControl } from '../use-game.ts';
import { KENO } from './keno.tsx';

const control = { isBusy: false } as GameControl;

test('casino C-KENO-1 new picks clear the last draw, which did not count for them', () => {
  const game = statesOf(gameOf('KENO'), 1).at(-1);
  if (game === undefined) throw new Error('the played game is missing');
  const drawnWith = (options: typeof game.options): number =>
    renderToStaticMarkup(
      <KENO.Stage code="KENO" game={game} options={options} onOptions={() => undefined} control={control} isMoving={false} />,
    ).split('data-drawn="true"').length - 1;
  expect(drawnWith(game.options)).toBe(10);
  expect(drawnWith({ PICKS: [40] })).toBe(0);
});
