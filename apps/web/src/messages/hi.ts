import { byEnglish, type Translation } from '@pavilion/contract/messages';
import { playerWords } from '@pavilion/contract/messages/player.en';
import { playerWordsHindi } from '@pavilion/contract/messages/player.hi';
import { noticeWordsHindi } from '@pavilion/contract/messages/notices.hi';
import { lineWordsHindi } from '@pavilion/contract/messages/statement.hi';
import type { en } from './en.ts';
import { accountWordsHindi } from './account.hi.ts';
import { bettingWordsHindi } from './betting.hi.ts';
import { casinoWordsHindi } from './casino.hi.ts';
import { pictureWordsHindi } from './picture.hi.ts';
import { formWordsHindi } from './form.hi.ts';
import { pushWordsHindi } from './push.hi.ts';
import { paperWordsHindi } from './paper.hi.ts';
import { contactWordsHindi } from './contact.hi.ts';
import { firstWordsHindi } from './first.hi.ts';
import { landingWordsHindi } from './landing.hi.ts';
import { helpWordsHindi } from './help.hi.ts';
import { reportWordsHindi } from './reports.hi.ts';
import { screenWordsHindi } from './screens.hi.ts';

export { namesHindi } from './hi-names.ts';
export { lapseWordsHindi, voidWordsHindi } from '@pavilion/contract/messages/reasons.hi';
export { errorWordsHindi } from '@pavilion/contract/messages/errors.hi';
export { gameTitlesHindi } from '@pavilion/contract/messages/game-titles.hi';

/** The exchange's other sentences, by their English text. */
export const playerWordsByEnglish = byEnglish(playerWords, playerWordsHindi);

/** All texts of the player site in Hindi. Fetched when a player chooses Hindi. */
export const hi: Translation<typeof en> = {
  ...firstWordsHindi,
  ...accountWordsHindi,
  ...paperWordsHindi,
  ...bettingWordsHindi,
  ...noticeWordsHindi,
  ...lineWordsHindi,
  ...pictureWordsHindi,
  ...pushWordsHindi,
  ...formWordsHindi,
  ...casinoWordsHindi,
  ...landingWordsHindi,
  ...helpWordsHindi,
  ...contactWordsHindi,
  ...reportWordsHindi,
  ...screenWordsHindi,
};
