/** Words of games in another language, by the English phrase in small letters. `#` stands for a number or the letter of a seat or card. */
export type GameWords = Readonly<Record<string, string>>;

let words: GameWords | undefined;

/** Matches numbers and single letters: the seats A to F, and the cards A, J, Q and K. */
const VALUE = /(?<![\p{L}\d])(?:\d+(?:\.\d+)?|[A-FJQK])(?![\p{L}\d])/gu;

/** Sets the words of games for another language; without words they are English. */
export function speakGames(next: GameWords | undefined): void {
  words = next;
}

/** Translates an English phrase of a game: as a whole with its values filled in again, or else word by word. */
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
