import type { Translation } from '@pavilion/contract/messages';
import type { en } from './index.ts';
import { stageWordsHindi } from './stage.hi.ts';
import { pageWordsHindi } from './pages.hi.ts';

export { errorWordsHindi } from '@pavilion/contract/messages/errors.hi';
export { gameTitlesHindi } from '@pavilion/contract/messages/game-titles.hi';
export { playerWordsHindi } from '@pavilion/contract/messages/player.hi';

/** All sentences of the game pages, in Hindi. */
export const hi: Translation<typeof en> = {
  ...stageWordsHindi,
  ...pageWordsHindi,
};
