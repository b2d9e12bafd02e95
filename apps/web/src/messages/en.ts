import { noticeWords } from '@pavilion/contract/messages/notices.en';
import { lineWords } from '@pavilion/contract/messages/statement.en';
import { accountWords } from './account.en.ts';
import { casinoWords } from './casino.en.ts';
import { bettingWords } from './betting.en.ts';
import { pictureWords } from './picture.en.ts';
import { pushWords } from './push.en.ts';
import { paperWords } from './paper.en.ts';
import { contactWords } from './contact.en.ts';
import { formWords } from './form.en.ts';
import { firstWords } from './first.en.ts';
import { landingWords } from './landing.en.ts';
import { helpWords } from './help.en.ts';
import { reportWords } from './reports.en.ts';
import { screenWords } from './screens.en.ts';

export { speakGames } from '@pavilion/ui';

/** All texts of the player site in English. Each table is a file of messages in ICU format, with a Hindi file beside it. */
export const en = {
  ...firstWords,
  ...accountWords,
  ...casinoWords,
  ...bettingWords,
  ...noticeWords,
  ...lineWords,
  ...pictureWords,
  ...pushWords,
  ...formWords,
  ...landingWords,
  ...helpWords,
  ...contactWords,
  ...paperWords,
  ...reportWords,
  ...screenWords,
} as const;
