import { singleBlocks } from '../fairness/index.ts';
import type { SingleGame } from './game.ts';

const AT_ONCE = 'The result is fixed and paid the moment the bet is taken; an interruption changes nothing.';

type Told = Omit<SingleGame, 'kind' | 'derive' | 'interruption'> & Partial<Pick<SingleGame, 'interruption'>>;

/** A game of one player, drawn from the blocks of its seeds. Without `interruption` it is over in one step. */
export function singleGame(game: Told): SingleGame {
  return {
    interruption: AT_ONCE,
    ...game,
    kind: 'single',
    derive: (seed, options, watch) => game.draw(singleBlocks(seed), options, watch),
  };
}
