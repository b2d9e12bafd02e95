const CODES: Readonly<Record<string, string>> = {
  Netherlands: 'NED',
  'New Zealand': 'NZ',
  'Papua New Guinea': 'PNG',
  'South Africa': 'RSA',
  'Sri Lanka': 'SL',
  'United Arab Emirates': 'UAE',
  'United States of America': 'USA',
  'West Indies': 'WI',
};

/** Returns a sentence of the score with the codes of the sides in place of their names, for a line that has no room for both. */
export function withCodes(sentence: string, sides: readonly string[]): string {
  return sides.reduce((words, side) => words.replaceAll(side, sideCode(side)), sentence);
}

/** Returns two or three letters for a side. They are a known code, the initials of a name of three or more words, or the first letters of the last word. */
export function sideCode(name: string): string {
  const known = CODES[name];
  if (known !== undefined) return known;
  const words = name.split(/[\s-]+/).filter((word) => word.length > 0);
  if (words.length >= 3)
    return words
      .slice(0, 3)
      .map((word) => word.charAt(0))
      .join('')
      .toUpperCase();
  return (words.at(-1) ?? name).slice(0, 3).toUpperCase();
}
