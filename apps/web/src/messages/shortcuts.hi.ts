import type { shortcutWords } from './shortcuts.en.ts';

/** Hindi texts of the list of keyboard shortcuts. */
export const shortcutWordsHindi: Readonly<Record<keyof typeof shortcutWords, string>> = {
  title: 'कीबोर्ड शॉर्टकट',
  single: 'एक कुंजी वाले शॉर्टकट',
  singleHint: 'बंद होने पर / और ? कुछ नहीं करते। तीर, एंटर और एस्केप अपनी जगह काम करते रहते हैं।',
  search: 'मैच, लीग और पन्ने खोजें',
  sheet: 'यह सूची खोलें',
  fillOrKill: 'केवल उपलब्ध राशि लें: बेट पूरी या रद्द',
  level: 'वह दाँव लिखें जो इस भाव पर परिणाम बराबर करे',
  slipOdds: 'स्लिप में: भाव एक या दस टिक सरकाएँ',
  slipStake: 'स्लिप में: दाँव का बटन चुनें',
  slipPlace: 'स्लिप में: बेट लगाएँ',
  slipClose: 'स्लिप में: स्लिप बंद करें',
  ownMove: 'सीढ़ी में अपनी बेट पर: दूसरा भाव चुनें, फिर ले जाएँ',
  ownCancel: 'सीढ़ी में अपनी बेट पर: रद्द करें',
  chart: 'चार्ट पर: मान पढ़ें',
};
