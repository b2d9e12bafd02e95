import type { inningsWords } from './innings.en.ts';

/** Hindi texts of the charts of a cricket match. */
export const inningsWordsHindi: Readonly<Record<keyof typeof inningsWords, string>> = {
  none: 'पहले ओवर के साथ चार्ट शुरू होंगे।',
  worm: 'हर ओवर के बाद रन',
  manhattan: 'हर ओवर के रन',
  chance: 'स्कोर के अनुसार {team} की संभावना',
  over: 'ओवर',
  overRead: 'ओवर {over}: {scores}',
  chanceRead: 'पारी {innings}, ओवर {over}: {team} {percent} %',
};
