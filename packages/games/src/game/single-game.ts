import { singleBlocks } from '../fairness/index.ts';
import type { SingleGame } from './game.ts';

/** Defines a single-player game that is drawn from the blocks of its seeds. */
export function singleGame(game: Omit<SingleGame, 'kind' | 'derive'>): SingleGame {
  return {
    ...game,
    kind: 'single',
    derive: (seed, options, watch) => game.draw(singleBlocks(seed), options, watch),
  };
}
