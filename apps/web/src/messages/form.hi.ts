import type { formWords } from './form.en.ts';

/** Hindi texts of the form table. */
export const formWordsHindi: Readonly<Record<keyof typeof formWords, string>> = {
  'form.title': 'फ़ॉर्म और तालिका',
  'form.none': 'इस सीरीज़ का अभी कोई नतीजा नहीं है',
  'form.from': 'इस सीरीज़ के पिछले {count, plural, one {# नतीजे} other {# नतीजों}} से। सबसे नया दाईं ओर है।',
  'form.side': 'नाम',
  'form.played': 'खेले',
  'form.won': 'जीते',
  'form.drawn': 'बराबर',
  'form.lost': 'हारे',
  'form.latest': 'पिछले',
  'form.letterWon': 'जी',
  'form.letterDrawn': 'ब',
  'form.letterLost': 'हा',
};
