import type { paperWords } from './paper.en.ts';

/** Sentences about paper accounts, in Hindi. A part of `hi`. */
export const paperWordsHindi: Readonly<Record<keyof typeof paperWords, string>> = {
  'paper.title': 'पेपर खाता',
  'paper.mark': 'पेपर',
  'paper.notice': 'मार्केट असली हैं, बेट नहीं गिनी जातीं। इन अंक का कोई मूल्य नहीं।',
  'paper.book': 'ये वही भाव हैं जो सब देखते हैं। इनमें से जो आप पेपर पर ले चुके हैं, वह यहाँ दिखता रहता है, पर आपको दोबारा नहीं मिलता।',
  'paper.hint':
    'बिना जोखिम बेट लगाने का तरीका आज़माएँ। पेपर खाता वही मार्केट और वही भाव देखता है। उसकी बेट कतार में औरों की तरह खड़ी होती हैं, और किसी को इनका पता नहीं चलता। कोई प्रोग्राम भी इसे चला सकता है।',
  'paper.signIn': 'साइन आउट करें, फिर इस नाम और अपने चुने पासवर्ड से साइन इन करें। आपका अपना खाता वैसा ही रहता है।',
  'paper.points': 'पेपर अंक',
  'paper.refill': '{points} तक भरें',
  'paper.first': 'इसके लिए पासवर्ड चुनें, अपने पासवर्ड से अलग।',
  'paper.again': 'नया पासवर्ड इसे हर जगह से साइन आउट कर देता है।',
  'paper.password': 'पेपर खाते का पासवर्ड',
  'paper.open': 'पेपर खाता खोलें',
  'paper.change': 'इसका पासवर्ड बदलें',
  'paper.opened': 'आपका पेपर खाता खुल गया है।',
  'paper.changed': 'पेपर खाते का पासवर्ड बदल गया है।',
};
