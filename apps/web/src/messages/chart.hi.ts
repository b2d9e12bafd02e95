import type { chartWords } from './chart.en.ts';

/** Hindi texts of charts. */
export const chartWordsHindi: Readonly<Record<keyof typeof chartWords, string>> = {
  readHint: '{label}। तीर कुंजियाँ मान पढ़ती हैं।',
  asTable: 'तालिका के रूप में दिखाएँ',
};
