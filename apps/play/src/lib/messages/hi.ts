import { ROUND_REASONS } from '@pavilion/contract/provider';
import type { Translation } from '@pavilion/contract/messages';
import type { en } from './index.ts';
import { stageWordsHindi } from './stage.hi.ts';
import { pageWordsHindi } from './pages.hi.ts';

export { errorWordsHindi } from '@pavilion/contract/messages/errors.hi';

/** Every sentence of the game pages, in Hindi. */
export const hi: Translation<typeof en> = {
  ...stageWordsHindi,
  ...pageWordsHindi,
};

/** Why a round came to nothing, by the sentence that the casino says. */
export const roundReasonsHindi: Readonly<Record<string, string>> = {
  [ROUND_REASONS.interrupted]: 'बेट बंद होने से पहले टेबल रुक गई। इस राउंड की सब बेट लौटाई गईं।',
  [ROUND_REASONS.neverOpened]: 'यह राउंड खुलने से पहले टेबल रुक गई।',
  [ROUND_REASONS.noStep]: 'एक दिन में कोई चाल नहीं चली गई; दाँव लौटाया गया।',
  [ROUND_REASONS.down]: 'खेल का सर्वर पूरे दिन उपलब्ध नहीं था; दाँव लौटाया गया।',
};
