/** Texts of the form table, in English. A part of `en`. */
export const formWords = {
  'form.title': 'Form and table',
  'form.none': 'No results of this series yet',
  'form.from': 'From the latest {count, plural, one {# result} other {# results}} of this series. Newest on the right.',
  'form.side': 'Name',
  'form.played': 'Played',
  'form.won': 'Won',
  'form.drawn': 'Drawn',
  'form.lost': 'Lost',
  'form.latest': 'Latest',
  'form.letterWon': 'W',
  'form.letterDrawn': 'D',
  'form.letterLost': 'L',
} as const;
