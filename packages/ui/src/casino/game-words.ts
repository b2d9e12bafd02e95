/** Words of games in another language: by the English phrase in small letters, `#` for a number or the letter of a seat or a card. */
export type GameWords = Readonly<Record<string, string>>;

let words: GameWords | undefined;

/** Numbers, and letters that stand alone: seats from A to F, and the cards A, J, Q and K. */
const VALUE = /(?<![\p{L}\d])(?:\d+(?:\.\d+)?|[A-FJQK])(?![\p{L}\d])/gu;

/** Says what games name in another language from now on; without words they are said in English. */
export function speakGames(next: GameWords | undefined): void {
  words = next;
}

/** An English phrase of a game in the language of the page: as a whole, its values filled in again, or else word by word. */
export function gameTerm(english: string): string {
  if (words === undefined) return english;
  const whole = words[english.toLowerCase()];
  if (whole !== undefined) return whole;
  const phrase = words[english.replaceAll(VALUE, '#').toLowerCase()];
  if (phrase === undefined) return english.replaceAll(/\p{L}{2,}/gu, (word) => words?.[word.toLowerCase()] ?? word);
  const values = english.match(VALUE) ?? [];
  let place = 0;
  return phrase.replaceAll('#', () => values[place++] ?? '');
}
